import type { ServiceTerms } from '../premises/service-agreement.js';
import { ON_SITE } from '../rate-tables/find-borne-charges.js';
import { findClassFigure } from '../rate-tables/find-class-figure.js';
import { findFlatFigure } from '../rate-tables/find-flat-figure.js';
import { findMeterSizeFigure } from '../rate-tables/find-meter-size-figure.js';
import type {
  ChargeInForce,
  ChargeUnit,
  ChargeWay,
  Cited,
  Per,
  TablesInForce,
} from '../rate-tables/tables-in-force.js';
import { rateNotSet } from '../rate-tables/rate-not-set.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';
import type { BorneFigure, TimedFigure } from './borne-figure.js';
import { countUnits, inUnits, listUnits } from './count-units.js';
import { findBilledSize } from './find-billed-size.js';
import { findVolumeFigure } from './find-volume-figure.js';

interface Asked {
  readonly tables: TablesInForce;
  readonly charge: ChargeInForce;
  readonly terms: ServiceTerms;
  readonly on: LocalDate;
  /** a laboratory found out the strength of the account's water for the period */
  readonly isMeasured: boolean;
  /** undefined where the account has only one meter */
  readonly meterName: string | undefined;
  /** on the day the account has neither a meter nor a pump anywhere */
  readonly isMeterless: boolean;
}

/**
 * The figures of one charge for one premise under its terms. A percentage of other charges has none of its own: it follows
 * when the others are known. A charge by strength is for accounts whose water was measured, and those whose services name it.
 * @throws AppError `RATE_NOT_SET`, `METER_SIZE_MISSING`, `PUMP_CAPACITY_OUTSIDE_TABLE`
 */
export function findFigures(asked: Asked): BorneFigure[] {
  const { charge, terms, on, isMeasured } = asked;
  const { way } = charge;
  switch (way.kind) {
    case 'by_meter_size':
      return [bySize(asked)];
    case 'flat':
      return flat(asked, way.per);
    case 'by_class':
      return byClass(asked, way);
    case 'by_volume':
      return [findVolumeFigure({ ...asked, rule: way.rule, citation: way.citation })];
    case 'by_strength':
      return isMeasured || terms.services?.includes(charge.code)
        ? [{ kind: 'strength', class: terms.class, rule: way.rule, citation: way.citation }]
        : [];
    case 'percent_of':
    case 'by_account':
      return [];
    case 'not_set':
      throw rateNotSet({ missing: charge.title.toLowerCase(), on, left: charge.citation });
  }
}

function bySize({ tables, charge: { code, title }, terms, on, meterName }: Asked): TimedFigure {
  const { meterSize, basis } = findBilledSize(tables, terms, { title, on, meterName });
  const found = findMeterSizeFigure(tables, { code, class: terms.class, meterSize, on });
  return timed(found, { class: terms.class, quantity: 1, per: undefined, basis });
}

function flat(asked: Asked, per: Per): TimedFigure[] {
  const { tables, charge, terms, on } = asked;
  const found = findFlatFigure(tables, { code: charge.code, on });
  if (per === 'meter' && !hasMeter(asked)) return [];
  const quantity = per === 'unit' ? countUnits(terms) : 1;
  return [timed(found, { class: terms.class, quantity, per, basis: per === 'unit' ? inUnits(quantity, '') : '' })];
}

function byClass(asked: Asked, { per, rows }: Extract<ChargeWay, { kind: 'by_class' }>): TimedFigure[] {
  if (per === 'meter' && !hasMeter(asked)) return [];
  const { tables, charge, terms, on } = asked;
  const counts = per === 'unit' ? listUnits(terms, rows) : [[terms.class, 1] as const];
  return counts.map(([unitClass, quantity]) => {
    const found = findClassFigure(tables, { code: charge.code, class: unitClass, on });
    const name = unitClass.replaceAll('_', ' ');
    return timed(found, { class: unitClass, quantity, per, basis: per === 'unit' ? inUnits(quantity, name) : name });
  });
}

function timed(
  { value: { amount, unit }, citation }: Cited<{ readonly amount: Money; readonly unit: ChargeUnit }>,
  counted: Pick<TimedFigure, 'class' | 'quantity' | 'per' | 'basis'>,
): TimedFigure {
  return { kind: 'timed', amount, unit, citation, ...counted };
}

/**
 * A pump owes nothing by the meter, nor does a premise with its own system, nor one without a meter beside others of the
 * account that have one. Where the account has neither, a size was forgotten, or the charge.
 */
function hasMeter({ terms, charge, isMeterless }: Asked): boolean {
  if (!isMeterless || terms.class === ON_SITE) return terms.meterSize !== undefined;
  throw new AppError('METER_SIZE_MISSING', {
    what: `${charge.title} (${charge.code}) goes by the meter, and neither a meter nor a pump is on file`,
    remedy:
      'Enter the size of the water meter, or the capacity of the private pump, or services that leave the charge out, and ' +
      'prepare the run again.',
  });
}
