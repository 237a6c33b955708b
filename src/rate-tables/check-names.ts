import type { Enactment, KeyPath } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import type { Jurisdiction } from './jurisdiction.js';
import { suggestNearest } from './suggest-nearest.js';

/** A code for what was owed before this program began; it is always there. */
const OPENING_BALANCE = 'OPENING_BALANCE';

/** Every class that acts name must stand in jurisdiction.yaml, every code that they refer to must be declared by an act. */
export function checkNames(
  jurisdiction: Jurisdiction,
  enactments: readonly Enactment[],
  problems: FormatProblems,
): void {
  const classes = new Set(jurisdiction.classes);
  const codes = listDeclaredCodes(enactments);
  const charges = new Set(enactments.flatMap((enactment) => Object.keys(enactment.charges ?? {})));
  for (const enactment of enactments) {
    for (const { name, path } of listClassesNamed(enactment)) {
      if (classes.has(name)) continue;
      problems.add(enactment, path, {
        what: `nothing declares the class \`${name}\``,
        remedy: `Write one of the classes of jurisdiction.yaml${suggestNearest(name, classes)}, or add it there.`,
      });
    }
    for (const { name, path, among } of listCodesNamed(enactment)) {
      const declared = among === 'charges' ? charges : codes;
      if (declared.has(name)) continue;
      problems.add(enactment, path, {
        what: `no act declares the ${among === 'charges' ? 'charge' : 'code'} \`${name}\``,
        remedy: `Correct the code${suggestNearest(name, declared)}, or declare it in an act.`,
      });
    }
  }
}

function listDeclaredCodes(enactments: readonly Enactment[]): Set<string> {
  const codes = new Set<string>([OPENING_BALANCE]);
  for (const { charges, surcharges, fees, civilPenalties, certification } of enactments) {
    for (const table of [charges, surcharges, fees, civilPenalties]) {
      for (const code of Object.keys(table ?? {})) codes.add(code);
    }
    if (certification?.fee?.code !== undefined) codes.add(certification.fee.code);
  }
  return codes;
}

interface Named {
  readonly name: string;
  readonly path: KeyPath;
}

function listClassesNamed(enactment: Enactment): Named[] {
  const ofCharges = Object.entries(enactment.charges ?? {}).flatMap(([code, { classes, byMeterSize, byClass }]) => [
    ...(classes ?? []).map((name, index) => ({ name, path: ['charges', code, 'classes', index] })),
    ...(byMeterSize?.rows ?? []).flatMap((row, index) =>
      row.class === undefined
        ? []
        : [{ name: row.class, path: ['charges', code, 'by_meter_size', 'rows', index, 'class'] }],
    ),
    ...(byClass?.rows ?? []).map((row, index) => ({
      name: row.class,
      path: ['charges', code, 'by_class', 'rows', index, 'class'],
    })),
  ]);
  const ofFees = Object.entries(enactment.fees ?? {}).flatMap(([code, { byClass }]) =>
    Object.keys(byClass ?? {}).map((name) => ({ name, path: ['fees', code, 'by_class', name] })),
  );
  return [...ofCharges, ...ofFees];
}

function listCodesNamed(enactment: Enactment): (Named & { among: 'charges' | 'all' })[] {
  const onPenalty = (enactment.penalty?.on ?? []).map((name, index) => ({
    name,
    path: ['penalty', 'on', index],
    among: 'all' as const,
  }));
  const percentages = Object.entries(enactment.charges ?? {}).flatMap(([code, { percentOf }]) =>
    (percentOf?.codes ?? []).map((name, index) => ({
      name,
      path: ['charges', code, 'percent_of', 'codes', index],
      among: 'charges' as const,
    })),
  );
  return [...onPenalty, ...percentages];
}
