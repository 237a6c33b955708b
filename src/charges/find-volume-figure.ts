import type { ServiceTerms } from '../premises/service-agreement.js';
import { findVolumeBase } from '../rate-tables/find-volume-base.js';
import type { ChargeInForce, TablesInForce } from '../rate-tables/tables-in-force.js';
import type { VolumeBase, VolumeRule } from '../rate-tables/volume-rule.js';
import type { Citation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import type { BilledBase, VolumeFigure } from './borne-figure.js';
import { countUnits, inUnits, listUnits } from './count-units.js';
import { findBilledSize } from './find-billed-size.js';

interface Asked {
  readonly tables: TablesInForce;
  readonly charge: ChargeInForce;
  readonly terms: ServiceTerms;
  readonly on: LocalDate;
}

/**
 * The prices by volume of one premise: the rule with the base that its meter, its class or its units have, and how often
 * limits count. Twelve apartments behind one meter, at 7.00 a unit, are a base of 84.00, and a first tier of 10,000
 * gallons a unit reaches to 120,000.
 * @throws AppError `RATE_NOT_SET`, `METER_SIZE_MISSING`, `PUMP_CAPACITY_OUTSIDE_TABLE`
 */
export function findVolumeFigure({
  rule,
  citation,
  ...asked
}: Asked & { rule: VolumeRule; citation: Citation }): VolumeFigure {
  const { terms } = asked;
  const bases = rule.base === undefined ? [] : findBases(rule.base, asked);
  const units = rule.per === 'unit' ? countUnits(terms) : 1;
  return { kind: 'volume', class: terms.class, rule, bases, units, citation };
}

function findBases(base: VolumeBase, asked: Asked): BilledBase[] {
  const { terms } = asked;
  if (base.by === 'class' && base.per === 'unit') {
    return listUnits(terms, base.rows).map(([unitClass, quantity]) =>
      findBase(base, asked, { class: unitClass, quantity, basis: inUnits(quantity, unitClass.replaceAll('_', ' ')) }),
    );
  }
  const quantity = base.per === 'unit' ? countUnits(terms) : 1;
  const name = base.by === 'class' ? terms.class.replaceAll('_', ' ') : '';
  const basis = base.per === 'unit' ? inUnits(quantity, name) : name;
  return [findBase(base, asked, { class: terms.class, quantity, basis })];
}

function findBase(
  base: VolumeBase,
  { tables, charge, terms, on }: Asked,
  { class: ofClass, quantity, basis }: { class: string; quantity: number; basis: string },
): BilledBase {
  const size = base.by === 'meter_size' ? findBilledSize(tables, terms, { title: charge.title, on }) : undefined;
  const found = findVolumeBase(tables, { code: charge.code, base, class: ofClass, meterSize: size?.meterSize, on });
  const words = [size?.basis, basis].filter((each) => each !== undefined && each !== '').join(', ');
  return { ...found.value, quantity, basis: words };
}
