import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StatementDue } from '../ledger/ledger-entry.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import type { LocalDate } from '../shared/local-date.js';

/** A run that has just been posted, still inside its transaction. */
export interface RunPosted {
  readonly jurisdiction: string;
  readonly runId: number;
  readonly period: BillingPeriod;
  readonly on: LocalDate;
  readonly by: string;
  /** one for each account that gets a statement, in the order of account numbers */
  readonly statements: readonly StatementDue[];
}

export type RunPostedListener = (tx: EntityManager, run: RunPosted) => Promise<void>;

/** Those who act when a run is posted, in the same transaction: its statements are issued with it or not at all. */
@Injectable()
export class AfterRunPosted {
  private readonly listeners: RunPostedListener[] = [];

  register(listener: RunPostedListener): void {
    this.listeners.push(listener);
  }

  async tell(tx: EntityManager, run: RunPosted): Promise<void> {
    for (const listener of this.listeners) await listener(tx, run);
  }
}
