import { Injectable } from '@nestjs/common';
import { Between, type EntityManager } from 'typeorm';
import { Money } from '../shared/money.js';
import { BatchHash, FIRST_PREVIOUS_HASH } from './batch-hash.service.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { toLedgerEntry } from './ledger.repository.js';
import { PostingBatchEntity } from './posting-batch.entity.js';

export interface LedgerReport {
  readonly jurisdiction: string;
  readonly batches: number;
  readonly entries: number;
  /** what all accounts together owe */
  readonly receivable: Money;
  /** hash of the last batch: write it down elsewhere, and no one can cut the end off unseen */
  readonly lastHash: string;
  /** empty when the ledger is sound; each says what was found and where */
  readonly problems: readonly string[];
}

const PAGE = 5000;

/** Reads the whole ledger of a jurisdiction again and says whether anything in it was changed, taken out or put in. */
@Injectable()
export class VerifyLedgerService {
  async verify(tx: EntityManager, jurisdiction: string): Promise<LedgerReport> {
    const problems: string[] = [];
    let previousHash = FIRST_PREVIOUS_HASH;
    let nextEntry = 1;
    let nextBatch = 1;
    let receivable = Money.zero;
    const batches = await tx.find(PostingBatchEntity, { where: { jurisdiction }, order: { batchNumber: 'ASC' } });
    for (const batch of batches) {
      const place = `Batch ${String(batch.batchNumber)}`;
      if (batch.batchNumber !== nextBatch) problems.push(`${place}: batch ${String(nextBatch)} is missing before it.`);
      if (batch.previousHash !== previousHash) problems.push(`${place}: it does not follow the batch before it.`);
      if (batch.firstEntry !== nextEntry) problems.push(`${place}: it should begin with entry ${String(nextEntry)}.`);
      const found = await this.readBatch(tx, batch);
      problems.push(...found.problems);
      receivable = receivable.plus(found.total);
      previousHash = batch.hash;
      nextEntry = batch.firstEntry + batch.entryCount;
      nextBatch = batch.batchNumber + 1;
    }
    problems.push(...(await this.findStrays(tx, jurisdiction, nextEntry)));
    return {
      jurisdiction,
      batches: batches.length,
      entries: nextEntry - 1,
      receivable,
      lastHash: previousHash,
      problems,
    };
  }

  private async readBatch(tx: EntityManager, batch: PostingBatchEntity): Promise<{ problems: string[]; total: Money }> {
    const problems: string[] = [];
    const place = `Batch ${String(batch.batchNumber)}`;
    const hash = new BatchHash(batch);
    let expected = batch.firstEntry;
    let total = Money.zero;
    const end = batch.firstEntry + batch.entryCount - 1;
    for (let start = batch.firstEntry; start <= end; start += PAGE) {
      const rows = await tx.find(LedgerEntryEntity, {
        where: { jurisdiction: batch.jurisdiction, entryNumber: Between(start, Math.min(start + PAGE - 1, end)) },
        order: { entryNumber: 'ASC' },
      });
      for (const row of rows) {
        for (; expected < row.entryNumber; expected += 1)
          problems.push(`${place}: entry ${String(expected)} is missing.`);
        expected += 1;
        hash.add(toLedgerEntry(row));
        total = total.plus(row.amount);
      }
    }
    for (; expected <= end; expected += 1) problems.push(`${place}: entry ${String(expected)} is missing.`);
    if (!total.equals(batch.total)) {
      problems.push(
        `${place}: its entries sum to ${total.toString()}, not to ${batch.total.toString()} as when it was posted.`,
      );
    }
    if (hash.digest() !== batch.hash)
      problems.push(`${place}: what it holds is not what was posted (its hash differs).`);
    return { problems, total };
  }

  private async findStrays(tx: EntityManager, jurisdiction: string, nextEntry: number): Promise<string[]> {
    const strays: { what: string }[] = await tx.query(
      `select format('Entry %s was put in outside of any batch.', entry_number) as what
         from ledger_entry where jurisdiction = $1 and entry_number >= $2
       union all
       select format('Statement %s counts entries up to %s, of which the last are missing.', statement_number, through_entry)
         from statement_due where jurisdiction = $1 and through_entry >= $2
       union all
       select format('Entry %s has no account.', e.entry_number) from ledger_entry e
         left join account a using (jurisdiction, account_number)
        where e.jurisdiction = $1 and a.account_number is null
       union all
       select format('Entry %s is not the opposite of entry %s that it reverses.', r.entry_number, r.reverses) from ledger_entry r
         left join ledger_entry e on e.jurisdiction = r.jurisdiction and e.entry_number = r.reverses
        where r.jurisdiction = $1 and r.reverses is not null
          and (e.entry_number is null or e.amount <> -r.amount or e.account_number <> r.account_number)`,
      [jurisdiction, nextEntry],
    );
    return strays.map((stray) => stray.what);
  }
}
