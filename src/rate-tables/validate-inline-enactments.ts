import type { AppError } from '../shared/app-error.js';
import type { Enactment, KeyPath } from './enactment.js';
import { validateEnactment } from './validate-enactment.js';

/** Makes enactments of the plain values in a case file's `enactments` list, which have no file names to check. */
export function validateInlineEnactments({ values, source }: { values: readonly unknown[]; source: string }): {
  enactments: readonly Enactment[];
  problems: readonly AppError[];
} {
  const results = values.map((value, index) => {
    const fileName = idOf(value) ?? `enactments.${String(index)}`;
    const placeOf = (path: KeyPath) => `${source}, ${['enactments', index, ...path].join('.')}`;
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
