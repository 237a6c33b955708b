import type { MeterOpening } from '../premises/add-meter.js';
import { parseMeterName } from '../premises/meter-name.js';
import { parseParcelIds } from '../premises/normalize-parcel-id.js';
import { cleanBlock } from '../shared/clean-text.js';
import type { LocalDate } from '../shared/local-date.js';
import type { CaseFields } from './case-fields.js';
import { readTerms, TERMS_KEYS } from './case-terms.js';

/** What a case says of one more meter of an account. */
export const METER_KEYS = ['name', 'from', ...TERMS_KEYS, 'service_address', 'parcel', 'legal'] as const;

/** One more meter; without a first day it serves from that of its account. */
export function readMeterOpening(fields: CaseFields, accountFrom?: LocalDate): MeterOpening {
  return {
    ...readTerms(fields),
    meterName: fields.optional('name', parseMeterName),
    from: fields.has('from') || accountFrom === undefined ? fields.date('from') : accountFrom,
    serviceAddress: fields.optionalText('service_address'),
    parcels: fields.optional('parcel', parseParcelIds),
    legalDescription: fields.optional('legal', cleanBlock),
  };
}

/** The meters of an account that it names one by one. */
export function readMeterOpenings(fields: CaseFields, accountFrom: LocalDate): MeterOpening[] {
  if (!fields.has('meters')) return [];
  return fields.tables('meters', METER_KEYS).map((meter) => readMeterOpening(meter, accountFrom));
}
