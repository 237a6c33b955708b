import type { AppError } from '../shared/app-error.js';
import type { Enactment, KeyPath } from './enactment.js';
import { validateEnactment } from './validate-enactment.js';

/** Makes enactments of the plain values in a case file's `enactments` list, which have no file names to check. */
export function validateInlineEnactments({
  values,
  source,
  placeOf: placeIn = inSource(source),
}: {
  values: readonly unknown[];
  source: string;
  /** where the whole of which they are the `enactments` stands, when that is a file */
  placeOf?: ((path: KeyPath) => string) | undefined;
}): {
  enactments: readonly Enactment[];
  problems: readonly AppError[];
} {
  const results = values.map((value, index) => {
    const fileName = idOf(value) ?? `enactments.${String(index)}`;
    const placeOf = (path: KeyPath) => placeIn(['enactments', index, ...path]);
    return validateEnactment({ value, fileName, placeOf, today: undefined, isNamed: false });
  });
  return {
    enactments: results.flatMap(({ enactment }) => enactment ?? []),
    problems: results.flatMap(({ problems }) => problems),
  };
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('enactment' in value)) return undefined;
  return typeof value.enactment === 'string' ? value.enactment : undefined;
}

/** Places of what is in no file: `lino-lakes, enactments.0.title`. */
export function inSource(source: string): (path: KeyPath) => string {
  return (path) => `${source}, ${path.join('.')}`;
}
