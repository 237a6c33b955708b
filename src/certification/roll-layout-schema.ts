import { z } from 'zod';
import { flag, id, text, wholeNumber } from '../rate-tables/scalar-schemas.js';
import { strictRecord } from '../rate-tables/strict-record.js';
import { suggestNearest } from '../rate-tables/suggest-nearest.js';
import { CONTROL_FIELDS, ROLL_ENCODINGS, ROLL_FIELDS } from './roll-layout.js';

const anyText = z.string();

const parcelForm = text.regex(
  /^[9AX .\-/:]+$/,
  'is not a form; 9 stands for a digit, A for a letter, X for either, and only - . / : and blanks may stand between them',
);

const practice = {
  collect_as: text.optional(),
  charge_code: text.optional(),
  parcel_form: parcelForm.optional(),
  corrections: z.enum(['whole_file', 'removal_letter']).optional(),
  deadline: strictRecord({ month: wholeNumber, day: wholeNumber }).optional(),
};

/** `14-21`: the first and the last place, counted from 1; `1` is a single place. */
const places = z
  .string()
  .regex(/^[1-9]\d{0,4}(-[1-9]\d{0,4})?$/, 'is not a span of places; write the first and the last, such as 14-21')
  .transform((written) => {
    const [first, last] = written.split('-').map(Number);
    return { first: first ?? 0, last: last ?? first ?? 0 };
  });

const DAY_FORM_PARTS = /YYYY|YY|MM|DD/g;

const dayForm = z
  .string()
  .refine(
    (form) => (form.match(DAY_FORM_PARTS) ?? []).sort().join(' ').replace('YYYY', 'YY') === 'DD MM YY',
    'is not a form of days; write YYYY or YY, MM and DD once each, such as MM/DD/YYYY',
  )
  .refine(
    (form) => /^[-/. ]*$/.test(form.replace(DAY_FORM_PARTS, '')),
    'holds more than YYYY, MM, DD and the signs - / . between them',
  );

const decimals = z.enum(['point', 'implied']);
const sign = z.enum(['none', 'before', 'after']);

function columnOf<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return strictRecord({
    name: text,
    from: z
      .enum(fields, {
        error: ({ input }) =>
          `is not a field${suggestNearest(String(input), fields)}; write one of ${fields.join(', ')}`,
      })
      .optional(),
    constant: anyText.min(1, 'is empty; write filler: true for blanks').optional(),
    filler: flag.optional(),
    at: places.optional(),
    length: wholeNumber.optional(),
    when_longer: z.enum(['refuse', 'cut']).optional(),
    align: z.enum(['left', 'right']).optional(),
    fill: z.enum([' ', '0'], 'must be "0" or one blank').optional(),
    decimals: decimals.optional(),
    sign: sign.optional(),
    day_form: dayForm.optional(),
    codes: z.record(text, text).optional(),
    parcel: z.enum(['county_form', 'digits_only', 'as_kept']).optional(),
    cell: z.enum(['text', 'number']).optional(),
  });
}

const controlColumns = z.array(columnOf(CONTROL_FIELDS)).min(1, 'names no part');

/** The form of `templates/county-rolls/<layout>.yaml`, every scalar as text. */
export const rollLayoutSchema = strictRecord({
  layout: id,
  title: text,
  county: text.optional(),
  status: z.enum(['published', 'unverified']),
  source: text,
  form: z.enum(['delimited', 'fixed_width', 'xlsx']),
  extension: z
    .string()
    .regex(/^[a-z0-9]{1,5}$/, "is not a file name's ending; write small letters, such as csv")
    .optional(),
  encoding: z.enum(ROLL_ENCODINGS).optional(),
  bom: flag.optional(),
  unknown_characters: z.enum(['refuse', 'transliterate']).optional(),
  delimiter: anyText
    .refine((written) => Array.from(written).length === 1, 'is not one character; write "\\t" for a tab')
    .refine((written) => !/["\r\n\0\ufeff]/.test(written), 'cannot part fields; take a comma, semicolon, bar or tab')
    .optional(),
  quotes: z.enum(['when_needed', 'always', 'never']).optional(),
  line_end: z.enum(['crlf', 'lf', 'none']).optional(),
  header: flag.optional(),
  record_length: wholeNumber.optional(),
  sheet: text
    .regex(/^[^[\]:*?/\\']{1,31}$/, "is not a sheet's name; at most 31 characters, none of [ ] : * ? / \\ '")
    .optional(),
  amounts: strictRecord({ decimals: decimals.optional(), sign: sign.optional() }).optional(),
  day_form: dayForm.optional(),
  text: strictRecord({ apostrophe: flag.optional(), uppercase: flag.optional() }).optional(),
  join_parcels: flag.optional(),
  joined: strictRecord({
    texts: z.enum(['list', 'first_and_count']),
    separator: anyText.min(1, 'is empty'),
  }).optional(),
  sort: z.enum(['account', 'parcel']).optional(),
  ...practice,
  counties: z.record(text, strictRecord(practice)).optional(),
  columns: z.array(columnOf(ROLL_FIELDS)).min(1, 'names no column'),
  header_record: controlColumns.optional(),
  trailer_record: controlColumns.optional(),
  letter: z.array(text).optional(),
});

/** A layout as its file says it, in the file's own words. */
export type WrittenLayout = z.output<typeof rollLayoutSchema>;

export type WrittenColumn = WrittenLayout['columns'][number] | NonNullable<WrittenLayout['header_record']>[number];
