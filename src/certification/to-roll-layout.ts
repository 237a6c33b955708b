import type { WrittenColumn, WrittenLayout } from './roll-layout-schema.js';
import {
  kindOfField,
  type ColumnSource,
  type ControlField,
  type CountyPractice,
  type RollColumn,
  type RollField,
  type RollForm,
  type RollLayout,
} from './roll-layout.js';

const LINE_ENDS = { crlf: '\r\n', lf: '\n', none: '' } as const;
const EXTENSIONS: Readonly<Record<RollForm, string>> = { delimited: 'csv', fixed_width: 'txt', xlsx: 'xlsx' };

/** Makes a layout of what a sound file says, with what goes without saying. */
export function toRollLayout(written: WrittenLayout): RollLayout {
  const columnsOf = <Field extends RollField | ControlField>(
    columns: readonly WrittenColumn[],
  ): readonly RollColumn<Field>[] => columns.map((column) => toColumn<Field>(column, written));
  return {
    layout: written.layout,
    title: written.title,
    county: written.county,
    status: written.status,
    source: written.source,
    form: written.form,
    extension: written.extension ?? EXTENSIONS[written.form],
    encoding: written.encoding ?? 'utf-8',
    hasByteOrderMark: written.bom ?? false,
    unknownCharacters: written.unknown_characters ?? 'refuse',
    delimiter: written.delimiter ?? '',
    quotes: written.quotes ?? 'when_needed',
    lineEnd: LINE_ENDS[written.line_end ?? 'crlf'],
    hasHeader: written.header ?? false,
    recordLength: written.record_length,
    sheet: written.sheet ?? 'Roll',
    text: {
      // a cell of a workbook that is text is never run, and nothing opens a fixed width record as a sheet
      hasApostrophe: written.text?.apostrophe ?? written.form === 'delimited',
      isUppercase: written.text?.uppercase ?? false,
    },
    joinParcels: written.join_parcels === true ? (written.joined ?? { texts: 'list', separator: '; ' }) : undefined,
    sort: written.sort ?? 'account',
    columns: columnsOf<RollField>(written.columns),
    headerRecord: written.header_record && columnsOf<ControlField>(written.header_record),
    trailerRecord: written.trailer_record && columnsOf<ControlField>(written.trailer_record),
    letter: written.letter ?? [],
    practiceOf: toPractices(written),
  };
}

function toColumn<Field extends RollField | ControlField>(
  column: WrittenColumn,
  layout: WrittenLayout,
): RollColumn<Field> {
  const { from, constant, at } = column;
  const kind = from === undefined ? undefined : kindOfField(from);
  const isNumber = kind === 'amount' || kind === 'count';
  const isFixed = layout.form === 'fixed_width';
  const isPlain = column.fill === undefined && (column.sign ?? layout.amounts?.sign ?? 'none') === 'none';
  return {
    name: column.name,
    source: toSource<Field>(from as Field | undefined, constant),
    length: at === undefined ? column.length : at.last - at.first + 1,
    whenLonger: column.when_longer ?? 'refuse',
    align: column.align ?? (isNumber ? 'right' : 'left'),
    fill: column.fill ?? (isFixed ? ' ' : ''),
    decimals: column.decimals ?? layout.amounts?.decimals ?? 'point',
    sign: column.sign ?? layout.amounts?.sign ?? 'none',
    dayForm: column.day_form ?? layout.day_form ?? 'YYYY-MM-DD',
    codes: column.codes === undefined ? undefined : new Map(Object.entries(column.codes)),
    parcel: column.parcel ?? 'as_kept',
    cell: column.cell ?? (kind === 'amount' && isPlain ? 'number' : 'text'),
  };
}

function toSource<Field>(field: Field | undefined, constant: string | undefined): ColumnSource<Field> {
  if (field !== undefined) return { kind: 'field', field };
  return constant === undefined ? { kind: 'filler' } : { kind: 'constant', text: constant };
}

/** What a county says of itself goes before what the layout says of `default`, and that before the layout at large. */
function toPractices(written: WrittenLayout): (county: string) => CountyPractice {
  const counties = new Map(
    Object.entries(written.counties ?? {}).map(([county, practice]) => [county.toLowerCase(), practice]),
  );
  const usual = counties.get('default');
  return (county) => {
    const own = counties.get(county.toLowerCase());
    return {
      collectAs: own?.collect_as ?? usual?.collect_as ?? written.collect_as ?? '',
      chargeCode: own?.charge_code ?? usual?.charge_code ?? written.charge_code ?? '',
      parcelForm: own?.parcel_form ?? usual?.parcel_form ?? written.parcel_form,
      corrections: own?.corrections ?? usual?.corrections ?? written.corrections,
      deadline: own?.deadline ?? usual?.deadline ?? written.deadline,
    };
  };
}
