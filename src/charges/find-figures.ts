import { findEquivalentMeterSize } from '../rate-tables/find-equivalent-meter-size.js';
import { findClassFigure } from '../rate-tables/find-class-figure.js';
import { findFlatFigure } from '../rate-tables/find-flat-figure.js';
import { findMeterSizeFigure } from '../rate-tables/find-meter-size-figure.js';
import type { MeterSize } from '../rate-tables/meter-size.js';
import type { ChargeInForce, ChargeUnit, Per, TablesInForce } from '../rate-tables/tables-in-force.js';
import type { ServiceTerms } from '../premises/service-agreement.js';
import { AppError } from '../shared/app-error.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Money } from '../shared/money.js';

/** One figure that a premise bears for one charge, before it is brought to a period. */
export interface BorneFigure {
  readonly class: string;
  readonly figure: Money;
  readonly unit: ChargeUnit;
  /** of what the figure is counted, and how often: 2 units, 1 meter */
  readonly quantity: number;
  readonly per: Per | undefined;
  /** `5/8 inch meter`, `2 residential units`; empty for a flat charge */
  readonly basis: string;
  readonly citation: Citation;
}

/**
 * The figures of one charge for one premise under its terms.
 * @throws AppError `RATE_NOT_SET`, `METER_SIZE_MISSING`, `PUMP_CAPACITY_OUTSIDE_TABLE`
 */
export function findFigures({
  tables,
  charge,
  terms,
  on,
}: {
  tables: TablesInForce;
  charge: ChargeInForce;
  terms: ServiceTerms;
  on: LocalDate;
}): BorneFigure[] {
  const { way, code } = charge;
  switch (way.kind) {
    case 'by_meter_size': {
      const { meterSize, basis } = findBilledSize(tables, terms, charge);
      const found = findMeterSizeFigure(tables, { code, class: terms.class, meterSize, on });
      return [
        {
          class: terms.class,
          figure: found.value.amount,
          unit: way.unit,
          quantity: 1,
          per: undefined,
          basis,
          citation: found.citation,
        },
      ];
    }
    case 'flat': {
      const found = findFlatFigure(tables, { code, on });
      const quantity = way.per === 'unit' ? countUnits(terms) : 1;
      const basis = way.per === 'unit' ? `${String(quantity)} ${quantity === 1 ? 'unit' : 'units'}` : '';
      return [
        {
          class: terms.class,
          figure: found.value.amount,
          unit: way.unit,
          quantity,
          per: way.per,
          basis,
          citation: found.citation,
        },
      ];
    }
    case 'by_class': {
      const counts = way.per === 'unit' ? Object.entries(terms.units) : [[terms.class, 1] as const];
      return counts.map(([unitClass, quantity]) => {
        const found = findClassFigure(tables, { code, class: unitClass, on });
        const name = unitClass.replaceAll('_', ' ');
        const basis = way.per === 'unit' ? `${String(quantity)} ${name} ${quantity === 1 ? 'unit' : 'units'}` : name;
        return {
          class: unitClass,
          figure: found.value.amount,
          unit: way.unit,
          quantity,
          per: way.per,
          basis,
          citation: found.citation,
        };
      });
    }
    case 'not_set':
    case 'by_account':
    case 'by_volume':
    case 'percent_of':
      throw new AppError('RATE_NOT_SET', {
        what: `${charge.title} (${code}) has no figure by meter size, class or account on ${on}`,
        remedy: 'Add the resolution that sets it to the rate tables, then prepare the run again.',
      });
  }
}

/** The meter's size, or what the pump counts as where there is no meter; a premise that has both bills on its meter. */
function findBilledSize(
  tables: TablesInForce,
  terms: ServiceTerms,
  charge: ChargeInForce,
): { meterSize: MeterSize; basis: string } {
  if (terms.meterSize !== undefined) return { meterSize: terms.meterSize, basis: `${terms.meterSize} inch meter` };
  if (terms.pumpCapacityGpm !== undefined) {
    const { value: meterSize } = findEquivalentMeterSize(tables, { pumpCapacityGpm: terms.pumpCapacityGpm });
    return {
      meterSize,
      basis: `pump of ${terms.pumpCapacityGpm.toString()} gallons a minute, counted as a ${meterSize} inch meter`,
    };
  }
  throw new AppError('METER_SIZE_MISSING', {
    what: `${charge.title} goes by meter size, and neither a meter nor a pump is on file`,
    remedy: 'Enter the size of the water meter, or the capacity of the private pump, and prepare the run again.',
  });
}

function countUnits(terms: ServiceTerms): number {
  return Object.values(terms.units).reduce((sum, count) => sum + count, 0);
}
