import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { Money } from '../shared/money.js';
import type { RollRow } from './build-roll-rows.js';
import { renderField, type FieldForm } from './render-field.js';
import type { RollControls } from './roll-controls.js';
import type { ControlField, RollColumn, RollField, RollLayout } from './roll-layout.js';

/** A record of a county's file, each field as it is printed, filled up where it has places. */
export interface RollRecord {
  readonly columns: readonly RollColumn<RollField | ControlField>[];
  readonly fields: readonly string[];
  /** `names`: the row that holds the columns' names */
  readonly kind: 'names' | 'header' | 'row' | 'trailer';
}

/** A text that the county gets otherwise than the roll says it. */
export interface ChangedField {
  readonly account: string;
  readonly column: string;
  readonly how: 'cut' | 'transliterated';
  readonly was: string;
  readonly is: string;
}

/** A value that does not go into the file. */
export interface FieldFault {
  /** empty: in the header or trailer record */
  readonly account: string;
  /** `account 000101`, `the header record` */
  readonly where: string;
  readonly column: string;
  readonly fault: string;
}

export interface RenderedRoll {
  readonly records: readonly RollRecord[];
  readonly changes: readonly ChangedField[];
  readonly faults: readonly FieldFault[];
}

/**
 * Renders all records of a county's file. Nothing is left out or put in another way in silence: a text that is cut or
 * written in other letters is listed, and so is whatever does not go into the layout at all.
 */
export function renderRecords(
  layout: RollLayout,
  { rows, controls, county }: { rows: readonly RollRow[]; controls: RollControls; county: string },
): RenderedRoll {
  const form: FieldForm = { layout, parcelForm: layout.practiceOf(county).parcelForm };
  const faults: FieldFault[] = [];
  const changes: ChangedField[] = [];
  const render = <Field extends RollField | ControlField>(
    kind: RollRecord['kind'],
    columns: readonly RollColumn<Field>[],
    values: Readonly<Record<Field, string>>,
    account: string,
  ): RollRecord => {
    const fields = columns.map((column) => {
      const { text, fault, change } = renderField(column, values, form);
      if (fault !== undefined)
        faults.push({ account, where: describeRecord(kind, account), column: column.name, fault });
      if (change !== undefined && column.source.kind === 'field') {
        changes.push({ account, column: column.name, how: change, was: values[column.source.field], is: text.trim() });
      }
      return text;
    });
    return { kind, columns, fields };
  };
  const { columns, headerRecord, trailerRecord } = layout;
  const records = [
    ...(layout.hasHeader ? [{ kind: 'names' as const, columns, fields: columns.map(({ name }) => name) }] : []),
    ...(headerRecord === undefined ? [] : [render('header', headerRecord, controls, '')]),
    ...rows.map((row) => render('row', columns, row, row.account)),
    ...(trailerRecord === undefined ? [] : [render('trailer', trailerRecord, controls, '')]),
  ];
  return { records, changes, faults: [...faults, ...rows.flatMap(findRowFaults)] };
}

function describeRecord(kind: RollRecord['kind'], account: string): string {
  return kind === 'row' ? `account ${account}` : `the ${kind} record`;
}

/** What no county takes, in whatever layout. */
function findRowFaults({ account, parcel_id: parcelId, total }: RollRow): FieldFault[] {
  const at = { account, where: describeRecord('row', account) };
  return [
    ...(Money.of(total).isPositive() ? [] : [{ ...at, column: 'total', fault: `"${total}" is nothing to collect` }]),
    ...(normalizeParcelId(parcelId) === '' ? [{ ...at, column: 'parcel_id', fault: 'it has no parcel' }] : []),
  ];
}
