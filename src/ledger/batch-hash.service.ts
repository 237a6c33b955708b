import { createHash, type Hash } from 'node:crypto';
import type { LocalDate } from '../shared/local-date.js';
import { toCanonicalJson } from './canonical-json.js';
import type { LedgerEntry } from './ledger-entry.js';

/** What a jurisdiction's first batch has for the hash of the one before. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

export interface BatchHeader {
  readonly jurisdiction: string;
  readonly batchNumber: number;
  readonly postedOn: LocalDate;
  readonly postedAt: Date;
  readonly postedBy: string;
  readonly reason: string;
  readonly previousHash: string;
}

/** Works out a batch's SHA-256 over its header, the hash of the batch before, and its entries, one after another. */
export class BatchHash {
  private readonly hash: Hash = createHash('sha256');

  constructor({ jurisdiction, batchNumber, postedOn, postedAt, postedBy, reason, previousHash }: BatchHeader) {
    const header = {
      jurisdiction,
      batchNumber,
      postedOn,
      postedAt: postedAt.toISOString(),
      postedBy,
      reason,
      previousHash,
    };
    this.hash.update(`${toCanonicalJson(header)}\n`);
  }

  add(entry: LedgerEntry): void {
    this.hash.update(`${toCanonicalJson({ ...entry, amount: entry.amount.toString() })}\n`);
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}
