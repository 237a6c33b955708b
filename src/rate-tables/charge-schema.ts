import { z } from 'zod';
import type { LocalDate } from '../shared/local-date.js';
import { requireOneOf } from './require-one-of.js';
import {
  amountOrRepealed,
  className,
  code,
  councilResolution,
  day,
  decimal,
  decimalOrRepealed,
  flag,
  measureName,
  meterSize,
  orRepealed,
  positiveDecimal,
  text,
} from './scalar-schemas.js';
import { strictRecord } from './strict-record.js';
import { LEFT, tableOfAct } from './table-of-act.js';
import { toCamelKeys } from './to-camel-keys.js';
import { winterSchema } from './winter-schema.js';

export const chargeUnit = z.enum(['usd_per_year', 'usd_per_quarter', 'usd_per_month']);
const per = z.enum(['account', 'unit', 'meter']);

const ROW = {
  amount: amountOrRepealed.optional(),
  set_by: councilResolution.optional(),
  section: text.optional(),
  reading: text.optional(),
};
const amountOrLeft = requireOneOf(['amount', 'set_by']);

const byMeterSize = strictRecord({
  unit: chargeUnit.optional(),
  rows: z
    .array(
      strictRecord({ class: className.optional(), meter_size: meterSize, or_less: flag.optional(), ...ROW })
        .superRefine(amountOrLeft)
        .transform(toCamelKeys),
    )
    .min(1, 'has no rows')
    .superRefine(refuseTwins(nameSizeRow)),
});

const byClass = strictRecord({
  unit: chargeUnit.optional(),
  per: per.optional(),
  rows: z
    .array(
      strictRecord({ class: className, ...ROW })
        .superRefine(amountOrLeft)
        .transform(toCamelKeys),
    )
    .min(1, 'has no rows')
    .superRefine(refuseTwins((row) => `class ${row.class}`)),
});

const flat = strictRecord({ unit: chargeUnit.optional(), per: per.optional(), ...ROW })
  .superRefine(amountOrLeft)
  .transform(toCamelKeys);

const byAccount = strictRecord({
  unit: chargeUnit.optional(),
  set_by: councilResolution.optional(),
  rows: z
    .array(
      strictRecord({
        account: text,
        amount: amountOrRepealed,
        from: day,
        to: day.optional(),
        section: text.optional(),
        reading: text.optional(),
      }),
    )
    .min(1, 'has no rows')
    .superRefine(refuseOverlaps)
    .optional(),
})
  .superRefine(requireOneOf(['set_by', 'rows']))
  .transform(toCamelKeys);

const tiers = z
  .array(strictRecord({ up_to_gallons: positiveDecimal.optional(), rate: decimalOrRepealed }).transform(toCamelKeys))
  .min(1, 'has no rows')
  .superRefine((rows, context) => {
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before === undefined) continue;
      const isAbove = before.upToGallons !== undefined && (row.upToGallons?.greaterThan(before.upToGallons) ?? true);
      if (!isAbove) {
        context.addIssue({
          code: 'custom',
          path: [index],
          message: 'does not go above the tier before; write tiers from small to large',
        });
      }
    }
  });

const volumePer = z.enum(['account', 'unit']);
const BASE_ROW = { ...ROW, includes_gallons: decimal.optional() };

const volumeBase = strictRecord({
  ...BASE_ROW,
  per: volumePer.optional(),
  by_meter_size: z
    .array(
      strictRecord({ class: className.optional(), meter_size: meterSize, or_less: flag.optional(), ...BASE_ROW })
        .superRefine(amountOrLeft)
        .transform(toCamelKeys),
    )
    .min(1, 'has no rows')
    .superRefine(refuseTwins(nameSizeRow))
    .optional(),
  by_class: z
    .array(
      strictRecord({ class: className, ...BASE_ROW })
        .superRefine(amountOrLeft)
        .transform(toCamelKeys),
    )
    .min(1, 'has no rows')
    .superRefine(refuseTwins((row) => `class ${row.class}`))
    .optional(),
})
  .superRefine(requireOneOf(['amount', 'set_by', 'by_meter_size', 'by_class']))
  .transform(toCamelKeys);

const byVolume = strictRecord({
  unit: z.literal('usd_per_1000_gallons').optional(),
  per: volumePer.optional(),
  volume: z.enum(['metered', 'winter_average', 'lesser_of_both']).optional(),
  winter: winterSchema.optional(),
  round_gallons_to: orRepealed(strictRecord({ gallons: positiveDecimal, how: z.enum(['down', 'nearest']) })).optional(),
  base: volumeBase.optional(),
  tiers: tiers.optional(),
  minimum: amountOrRepealed.optional(),
  maximum: amountOrRepealed.optional(),
}).transform(toCamelKeys);

const byStrength = strictRecord({
  unit: z.literal('usd_per_pound').optional(),
  pounds_per_million_gallons: positiveDecimal.optional(),
  rows: z
    .array(
      strictRecord({ measure: measureName, above_mg_per_l: decimal.optional(), rate: decimalOrRepealed }).transform(
        toCamelKeys,
      ),
    )
    .min(1, 'has no rows')
    .superRefine(refuseTwins((row) => `measure ${row.measure}`))
    .optional(),
}).transform(toCamelKeys);

/** One charge code of an enactment; it names one way to charge at most, or leaves the whole to a resolution. */
const chargeSchema = tableOfAct({
  ...LEFT,
  title: text.optional(),
  classes: z.array(className).min(1, 'names no class; leave it out for every class').optional(),
  by_meter_size: byMeterSize.optional(),
  flat: flat.optional(),
  by_class: byClass.optional(),
  by_account: byAccount.optional(),
  by_volume: byVolume.optional(),
  by_strength: byStrength.optional(),
  percent_of: strictRecord({
    codes: z.array(code).min(1, 'names no code').optional(),
    rate: decimalOrRepealed.optional(),
  }).optional(),
})
  .superRefine(
    requireOneOf(
      ['set_by', 'by_meter_size', 'flat', 'by_class', 'by_account', 'by_volume', 'by_strength', 'percent_of'],
      { orNone: true },
    ),
  )
  .transform(toCamelKeys);

export const chargesSchema = z.record(code, chargeSchema);

function nameSizeRow(row: { class?: string | undefined; meterSize: string }): string {
  return `${row.class === undefined ? '' : `class ${row.class}, `}meter size ${row.meterSize}`;
}

function refuseTwins<Row>(nameOf: (row: Row) => string) {
  return (rows: Row[], context: z.RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const name = nameOf(row);
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index], message: `is a second row for ${name}; keep one` });
      seen.add(name);
    }
  };
}

interface Span {
  readonly account: string;
  readonly from: LocalDate;
  readonly to?: LocalDate | undefined;
}

/** On no day may one act ask two amounts of one account. */
function refuseOverlaps(rows: Span[], context: z.RefinementCtx): void {
  for (const [index, row] of rows.entries()) {
    if (row.to !== undefined && row.to < row.from) {
      context.addIssue({ code: 'custom', path: [index, 'to'], message: `is before \`from\` (${row.from})` });
    }
    const other = rows.slice(0, index).find((before) => before.account === row.account && overlap(before, row));
    if (other === undefined) continue;
    context.addIssue({
      code: 'custom',
      path: [index],
      message: `shares days with the row of account ${row.account} from ${other.from}; let one end before the other begins`,
    });
  }
}

function overlap(first: Span, second: Span): boolean {
  const reaches = (one: Span, day: LocalDate) => one.to === undefined || one.to >= day;
  return reaches(first, second.from) && reaches(second, first.from);
}
