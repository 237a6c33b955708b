import { normalizeParcelId } from '../premises/normalize-parcel-id.js';
import { AppError } from '../shared/app-error.js';
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

export interface RenderedRoll {
  readonly records: readonly RollRecord[];
  readonly changes: readonly ChangedField[];
}

const MOST_FAULTS_SHOWN = 20;

/**
 * Renders all records of a county's file. Nothing is left out or put in another way in silence: a text that is cut or
 * written in other letters is listed, and whatever else does not go into the layout refuses the whole file.
 * @throws AppError `ROLL_FILE_INVALID` with every value that does not go in
 */
export function renderRecords(
  layout: RollLayout,
  { rows, controls, county }: { rows: readonly RollRow[]; controls: RollControls; county: string },
): RenderedRoll {
  const form: FieldForm = { layout, parcelForm: layout.practiceOf(county).parcelForm };
  const faults: string[] = [];
  const changes: ChangedField[] = [];
  const render = <Field extends RollField | ControlField>(
    kind: RollRecord['kind'],
    columns: readonly RollColumn<Field>[],
    values: Readonly<Record<Field, string>>,
    account: string,
  ): RollRecord => {
    const fields = columns.map((column) => {
      const { text, fault, change } = renderField(column, values, form);
      if (fault !== undefined) faults.push(`${describeRecord(kind, account)}, ${column.name}: ${fault}`);
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
  faults.push(...rows.flatMap(findRowFaults));
  refuseFaults(layout, faults);
  return { records, changes };
}

function describeRecord(kind: RollRecord['kind'], account: string): string {
  return kind === 'row' ? `account ${account}` : `the ${kind} record`;
}

/** What no county takes, in whatever layout. */
function findRowFaults({ account, parcel_id: parcelId, total }: RollRow): string[] {
  return [
    ...(Money.of(total).isPositive() ? [] : [`account ${account}, total: "${total}" is nothing to collect`]),
    ...(normalizeParcelId(parcelId) === '' ? [`account ${account}, parcel_id: it has no parcel`] : []),
  ];
}

function refuseFaults(layout: RollLayout, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const shown = faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `\n  ${fault}`);
  const more = faults.length - shown.length;
  throw new AppError('ROLL_FILE_INVALID', {
    what: `${faults.length === 1 ? '1 value does' : `${String(faults.length)} values do`} not go into the layout ${layout.layout}`,
    why: shown.join('') + (more > 0 ? `\n  and ${String(more)} more` : ''),
    remedy:
      '\nCorrect the account or parcel and take the roll a step on, or ask the county and change the layout; no file was written.',
  });
}
