import type { ChargeProvision, Enactment, KeyPath } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { Jurisdiction } from './jurisdiction.js';
import { suggestNearest } from './suggest-nearest.js';

/** Every class that an act names must stand in jurisdiction.yaml. */
export function checkClasses(
  jurisdiction: Jurisdiction,
  enactments: readonly Enactment[],
  problems: FormatProblems,
): void {
  const classes = new Set(jurisdiction.classes);
  for (const enactment of enactments) {
    for (const { name, path } of listClassesNamed(enactment)) {
      if (classes.has(name)) continue;
      problems.add(enactment, path, {
        what: `nothing declares the class \`${name}\``,
        remedy: `Write one of the classes of jurisdiction.yaml${suggestNearest(name, classes)}, or add it there.`,
      });
    }
  }
}

interface Named {
  readonly name: string;
  readonly path: KeyPath;
}

function listClassesNamed(enactment: Enactment): Named[] {
  const ofCharges = Object.entries(enactment.charges ?? {}).flatMap(([code, charge]) =>
    listClassesOf(charge).map(({ name, path }) => ({ name, path: ['charges', code, ...path] })),
  );
  const ofFees = Object.entries(enactment.fees ?? {}).flatMap(([code, { byClass }]) =>
    Object.keys(byClass ?? {}).map((name) => ({ name, path: ['fees', code, 'by_class', name] })),
  );
  return [...ofCharges, ...ofFees];
}

function listClassesOf({ classes, byMeterSize, byClass, byVolume }: ChargeProvision): Named[] {
  const base = byVolume?.base;
  return [
    ...(classes ?? []).map((name, index) => ({ name, path: ['classes', index] })),
    ...listClassesOfRows(byMeterSize?.rows, ['by_meter_size', 'rows']),
    ...listClassesOfRows(byClass?.rows, ['by_class', 'rows']),
    ...listClassesOfRows(base?.byMeterSize, ['by_volume', 'base', 'by_meter_size']),
    ...listClassesOfRows(base?.byClass, ['by_volume', 'base', 'by_class']),
  ];
}

function listClassesOfRows(
  rows: readonly { readonly class?: string | undefined }[] | undefined,
  table: KeyPath,
): Named[] {
  return (rows ?? []).flatMap((row, index) =>
    row.class === undefined ? [] : [{ name: row.class, path: [...table, index, 'class'] }],
  );
}
