import { createHash } from 'node:crypto';
import type { RowFault } from '../shared/row-rejected.js';
import type { AccountRow } from './account-row.js';
import type { RowOutcome } from './import-rows.service.js';
import { pickOfAccount } from './imported-columns.js';
import { FIRST_METER } from './meter-name.js';
import type { NumbersSeen } from './numbers-seen.js';

interface SeenRow {
  readonly line: number;
  readonly digest: string;
}

/** What has stood in a file so far, as short digests, so that a contradiction further down is found. */
export class RowsSeen {
  /** with those on file; read when the first rows are applied */
  numbers: NumbersSeen | undefined;
  private readonly accounts = new Map<string, SeenRow>();
  private readonly meters = new Map<string, SeenRow>();
  private readonly legals = new Map<string, SeenRow>();

  /**
   * The same row again says nothing new; another row for the same account is at fault, unless it names another meter of it
   * and says the same of the account.
   */
  findSameAccount({ accountNumber, meterName = FIRST_METER, line, written }: AccountRow): RowOutcome | undefined {
    const fault = (reason: string): RowOutcome => ({ faults: [{ column: 'account', value: accountNumber, reason }] });
    const ofMeter = note(this.meters, `${accountNumber}|${meterName.toLowerCase()}`, { line, says: written });
    if (ofMeter?.digest === digestOf(JSON.stringify(written))) return 'unchanged';
    if (ofMeter !== undefined)
      return fault(`The account stands on line ${String(ofMeter.line)} with other values. Keep one of the two rows.`);
    const says = pickOfAccount(written);
    const ofAccount = note(this.accounts, accountNumber, { line, says });
    if (ofAccount === undefined || ofAccount.digest === digestOf(JSON.stringify(says))) return undefined;
    return fault(
      `Line ${String(ofAccount.line)} has another meter of the account and says otherwise who owns it or is billed. ` +
        'Write the same in both rows.',
    );
  }

  findOtherLegals({ line, parcels, legalDescription }: AccountRow): RowFault[] {
    const [parcel] = parcels;
    if (parcel === undefined || legalDescription === undefined) return [];
    return [this.findOtherLegal(line, parcel.normalizedParcelId, legalDescription) ?? []].flat();
  }

  findOtherLegal(line: number, normalizedParcelId: string, legalDescription: string): RowFault | undefined {
    const digest = digestOf(legalDescription);
    const earlier = this.legals.get(normalizedParcelId);
    if (earlier === undefined) this.legals.set(normalizedParcelId, { line, digest });
    if (earlier === undefined || earlier.digest === digest) return undefined;
    return {
      column: 'legal_description',
      value: legalDescription.slice(0, 80),
      reason: `The same parcel has another legal description on line ${String(earlier.line)}. Write the one that is right in both.`,
    };
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64').slice(0, 22);
}

/** Notes what a row says under a key, and answers what stood there before. */
function note(
  seen: Map<string, SeenRow>,
  key: string,
  { line, says }: { line: number; says: object },
): SeenRow | undefined {
  const earlier = seen.get(key);
  if (earlier === undefined) seen.set(key, { line, digest: digestOf(JSON.stringify(says)) });
  return earlier;
}
