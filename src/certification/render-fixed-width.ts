import type { RollRecord } from './render-records.js';
import type { RollLayout } from './roll-layout.js';

/** The text of a county's file whose fields stand in fixed places, one record after another. */
export function renderFixedWidth({ lineEnd }: RollLayout, records: readonly RollRecord[]): string {
  return records.map(({ fields }) => fields.join('') + lineEnd).join('');
}
