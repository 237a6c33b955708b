import type { TermsChange } from '../premises/change-terms.js';
import { parsePumpCapacity } from '../premises/parse-pump-capacity.js';
import { parseMeterSize } from '../rate-tables/meter-size.js';
import type { CaseFields } from './case-fields.js';

/** What service is billed on. */
export const TERMS_KEYS = ['class', 'meter', 'pump_gpm', 'units', 'services'] as const;

/** What an account is billed on, as far as a case says it. */
export function readTerms(fields: CaseFields): TermsChange {
  const units = fields.has('units') ? fields.table('units') : undefined;
  return {
    class: fields.optionalText('class'),
    meterSize: fields.optional('meter', parseMeterSize),
    pumpCapacityGpm: fields.optional('pump_gpm', parsePumpCapacity),
    units: units && Object.fromEntries(units.names().map((name) => [name, Number(units.text(name))])),
    services: fields.textList('services'),
  };
}
