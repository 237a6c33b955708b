import type { Enactment, KeyPath } from './enactment.js';
import type { FormatProblems } from './format-problems.js';
import { suggestNearest } from './suggest-nearest.js';

/** A code for what was owed before this program began; it is always there. */
const OPENING_BALANCE = 'OPENING_BALANCE';

/**
 * Every code that an act refers to must be declared by some act of the jurisdiction, and by one table only: a code that
 * were both a charge and a fee could not be told apart in the ledger.
 */
export function checkCodes(enactments: readonly Enactment[], problems: FormatProblems): void {
  const codes = listDeclaredCodes(enactments);
  const charges = new Set(enactments.flatMap((enactment) => Object.keys(enactment.charges ?? {})));
  const fees = new Set(enactments.flatMap((enactment) => Object.keys(enactment.fees ?? {})));
  const surcharges = new Set(enactments.flatMap((enactment) => Object.keys(enactment.surcharges ?? {})));
  for (const enactment of enactments) {
    for (const { name, path, among } of listCodesNamed(enactment)) {
      const declared = { charges, fees, all: codes }[among];
      if (declared.has(name)) continue;
      if (among === 'charges' && surcharges.has(name)) {
        problems.add(enactment, path, refuseSurcharge(name, path));
        continue;
      }
      problems.add(enactment, path, {
        what: `no act declares the ${{ charges: 'charge', fees: 'fee', all: 'code' }[among]} \`${name}\``,
        remedy: `Correct the code${suggestNearest(name, declared)}, or declare it in an act.`,
      });
    }
  }
  checkHomes(enactments, problems);
}

/**
 * A surcharge is what an act adds, whole, to make an owner put something right: it goes by days of violation and not by service.
 * It is worked out after the charges and is no part of them, so a percentage, a discount or a vacation never is of one.
 */
function refuseSurcharge(name: string, path: KeyPath): { what: string; remedy: string } {
  const noun =
    path[0] === 'discounts' ? 'a discount' : path[0] === 'vacation_hold' ? 'a vacation hold' : 'a percentage';
  return {
    what: `\`${name}\` is a surcharge, and ${noun} is of charges only`,
    remedy: `Take it out; where the act wants more for a violation, write it into the amount of \`${name}\`.`,
  };
}

function checkHomes(enactments: readonly Enactment[], problems: FormatProblems): void {
  const homes = new Map<string, string>();
  for (const enactment of enactments) {
    const { charges, surcharges, fees, civilPenalties, discounts } = enactment;
    const tables = { charges, surcharges, fees, civil_penalties: civilPenalties, discounts };
    for (const [section, table] of Object.entries(tables)) {
      for (const code of Object.keys(table ?? {})) {
        const home = homes.get(code) ?? section;
        homes.set(code, home);
        if (home === section) continue;
        problems.add(enactment, [section, code], {
          what: `\`${code}\` already stands under \`${home}\``,
          remedy: `Give it a code of its own, or move it to \`${home}\`.`,
        });
      }
    }
  }
}

function listDeclaredCodes(enactments: readonly Enactment[]): Set<string> {
  const codes = new Set<string>([OPENING_BALANCE]);
  for (const { charges, surcharges, fees, civilPenalties, certification } of enactments) {
    for (const table of [charges, surcharges, fees, civilPenalties]) {
      for (const code of Object.keys(table ?? {})) codes.add(code);
    }
    const fee = certification?.fee;
    if (fee !== undefined && fee !== 'repealed' && fee.code !== undefined) codes.add(fee.code);
  }
  return codes;
}

interface Named {
  readonly name: string;
  readonly path: KeyPath;
}

function listCodesNamed(enactment: Enactment): (Named & { among: 'charges' | 'fees' | 'all' })[] {
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
  const discounts = Object.entries(enactment.discounts ?? {}).flatMap(([code, { of = [] }]) =>
    of.map((name, index) => ({ name, path: ['discounts', code, 'of', index], among: 'charges' as const })),
  );
  const onHold = (enactment.vacationHold?.codes ?? []).map((name, index) => ({
    name,
    path: ['vacation_hold', 'codes', index],
    among: 'charges' as const,
  }));
  const securities = Object.entries(enactment.securities ?? {}).flatMap(([code, { before = [] }]) =>
    (before === 'repealed' ? [] : before).map((name, index) => ({
      name,
      path: ['securities', code, 'before', index],
      among: 'fees' as const,
    })),
  );
  return [...onPenalty, ...percentages, ...discounts, ...onHold, ...securities];
}
