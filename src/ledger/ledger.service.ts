import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { AfterPosting } from './after-posting.service.js';
import { BatchHash, FIRST_PREVIOUS_HASH } from './batch-hash.service.js';
import { insertEntries } from './insert-entries.repository.js';
import type { LedgerEntry, NewEntry } from './ledger-entry.js';
import { PostingBatchEntity } from './posting-batch.entity.js';

/** What is to be posted together, and by whom. */
export interface Posting {
  readonly jurisdiction: string;
  /** the business day */
  readonly on: LocalDate;
  readonly by: string;
  /** `Billing run 2025-Q1` */
  readonly reason: string;
  readonly entries: readonly NewEntry[];
  /** accounts for which something changed beside the entries, as when their statements are voided */
  readonly alsoChanged?: readonly string[] | undefined;
}

/** The only way into the ledger. */
@Injectable()
export class LedgerService {
  constructor(private readonly afterPosting: AfterPosting) {}

  /**
   * Posts entries as one batch of the jurisdiction's chain, in the caller's transaction and in turn with all else that posts there.
   * Nothing to post makes no batch.
   */
  async post(tx: EntityManager, posting: Posting): Promise<LedgerEntry[]> {
    const { jurisdiction, on, by, alsoChanged = [] } = posting;
    if (posting.entries.length === 0 && alsoChanged.length === 0) return [];
    await lockJurisdiction(tx, jurisdiction);
    const entries = posting.entries.length === 0 ? [] : await this.postBatch(tx, posting);
    await this.afterPosting.tell(tx, { jurisdiction, on, by, entries, alsoChanged });
    return entries;
  }

  private async postBatch(tx: EntityManager, posting: Posting): Promise<LedgerEntry[]> {
    const { jurisdiction, on, by, reason } = posting;
    const last = await tx.findOne(PostingBatchEntity, { where: { jurisdiction }, order: { batchNumber: 'DESC' } });
    const batchNumber = (last?.batchNumber ?? 0) + 1;
    const firstEntry = last === null ? 1 : last.firstEntry + last.entryCount;
    const entries = numberEntries(posting, { batchNumber, firstEntry });

    const header = {
      jurisdiction,
      batchNumber,
      postedOn: on,
      postedAt: new Date(),
      postedBy: by,
      reason,
      previousHash: last?.hash ?? FIRST_PREVIOUS_HASH,
    };
    const hash = new BatchHash(header);
    for (const entry of entries) hash.add(entry);
    await tx.insert(PostingBatchEntity, {
      ...header,
      firstEntry,
      entryCount: entries.length,
      total: Money.sum(entries.map((entry) => entry.amount)),
      hash: hash.digest(),
    });
    await insertEntries(tx, jurisdiction, entries);
    return entries;
  }
}

function numberEntries(
  posting: Posting,
  { batchNumber, firstEntry }: { batchNumber: number; firstEntry: number },
): LedgerEntry[] {
  const numberOfKey = new Map<string, number>();
  return posting.entries.map((entry, index) => {
    const { settlesOnceKey, ...rest } = entry;
    if (rest.amount.isZero()) {
      throw new AppError('INPUT_INVALID', {
        what: 'An entry of 0.00 would say nothing',
        where: `Account ${rest.accountNumber}`,
        remedy: 'Give an amount other than zero.',
      });
    }
    const entryNumber = firstEntry + index;
    if (rest.onceKey !== undefined) numberOfKey.set(rest.onceKey, entryNumber);
    const settles = settlesOnceKey === undefined ? rest.settles : numberOfKey.get(settlesOnceKey);
    return { ...rest, settles, entryNumber, batchNumber, recordedOn: posting.on };
  });
}
