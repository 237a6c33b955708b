import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { PenaltyHold } from './ledger-entry.js';

/** That debts of an account are with the county, to be collected with its taxes. */
export interface CertifiedLine {
  readonly accountNumber: string;
  readonly payableYear: number;
  readonly certifiedOn: LocalDate;
  readonly entryNumbers: ReadonlySet<number>;
}

/** What rolls say of accounts; certification answers, those who take money and assess penalties ask. */
export interface CountyHoldsSource {
  loadPenaltyHolds(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
  ): Promise<Map<string, PenaltyHold[]>>;
  /** certified lines that no correction has taken off */
  loadCertifiedLines(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
  ): Promise<Map<string, CertifiedLine[]>>;
  /** what the county has still to collect of an account on a day, with the interest of the rolls */
  findOutstanding(tx: EntityManager, account: AccountAsOf): Promise<Money>;
}

interface AccountAsOf {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly asOf: LocalDate;
}

/** The place where certification makes its rolls known to the folders above it. */
@Injectable()
export class CountyHolds implements CountyHoldsSource {
  private source: CountyHoldsSource | undefined;

  register(source: CountyHoldsSource): void {
    this.source = source;
  }

  async loadPenaltyHolds(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
  ): Promise<Map<string, PenaltyHold[]>> {
    return (await this.source?.loadPenaltyHolds(tx, jurisdiction, accountNumbers)) ?? new Map<string, PenaltyHold[]>();
  }

  async loadCertifiedLines(
    tx: EntityManager,
    jurisdiction: string,
    accountNumbers: readonly string[],
  ): Promise<Map<string, CertifiedLine[]>> {
    return (
      (await this.source?.loadCertifiedLines(tx, jurisdiction, accountNumbers)) ?? new Map<string, CertifiedLine[]>()
    );
  }

  async findOutstanding(tx: EntityManager, account: AccountAsOf): Promise<Money> {
    return (await this.source?.findOutstanding(tx, account)) ?? Money.zero;
  }
}
