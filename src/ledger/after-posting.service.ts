import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { LedgerEntry } from './ledger-entry.js';

/** What has just been posted, still inside its transaction. */
export interface Posted {
  readonly jurisdiction: string;
  readonly on: LocalDate;
  readonly by: string;
  readonly entries: readonly LedgerEntry[];
  /** accounts for which something changed beside the entries, as when their statements are voided */
  readonly alsoChanged?: readonly string[] | undefined;
}

export type PostingListener = (tx: EntityManager, posted: Posted) => Promise<void>;

/** Those who act on whatever is posted, in the same transaction: penalties that no longer stand are reversed at once. */
@Injectable()
export class AfterPosting {
  private readonly listeners: PostingListener[] = [];

  register(listener: PostingListener): void {
    this.listeners.push(listener);
  }

  async tell(tx: EntityManager, posted: Posted): Promise<void> {
    for (const listener of this.listeners) await listener(tx, posted);
  }
}
