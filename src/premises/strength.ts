import type { Decimal } from 'decimal.js';

/** What a laboratory found in the water of one account, milligrams a liter by measure: `bod` 614, `tss` 300. */
export type Strength = ReadonlyMap<string, Decimal>;

/** The strength of one account's water by the key of its period, as last reported. */
export type StrengthByPeriod = ReadonlyMap<string, Strength>;
