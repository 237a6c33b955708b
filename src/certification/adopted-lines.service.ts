import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isCertificationFee, type LedgerEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { settle } from '../ledger/settle.js';
import { settlementOrderOn } from '../ledger/settlement-order.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule, Cited } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import { toCertifiedFee } from './build-roll-entries.js';
import type { CertificationLine, CertificationRoll, RollExclusion } from './certification-roll.js';
import { reviewAdoptedLine, type ReviewedLine } from './review-adopted-line.js';
import type { StepInput } from './roll-steps.service.js';
import { listVersions, toRollKey } from './roll.repository.js';
import { shrinkEntries } from './shrink-entries.js';

/** The lines that a council adopted, as it would have adopted them by what is known now. */
export interface ReviewedLines {
  /** with the fees that are owed */
  readonly lines: readonly CertificationLine[];
  /** what is open of the others and stays with the city */
  readonly excluded: readonly RollExclusion[];
  /** why the others are gone, by account */
  readonly reasons: ReadonlyMap<string, string>;
}

const REASON = 'Certification fees as they are owed by what was received before the adoption and entered after it';

/** Looks at adopted lines again before they are certified: a payment counts on the day it is received (reading 11). */
@Injectable()
export class AdoptedLines {
  constructor(private readonly ledger: LedgerService) {}

  /** Reverses the fees that were never owed and posts anew those that are smaller. No line grows, and none joins. */
  async review(
    tx: EntityManager,
    {
      input,
      roll,
      adopted,
      rateTables,
      rule,
    }: {
      input: StepInput;
      roll: CertificationRoll;
      adopted: readonly CertificationLine[];
      rateTables: RateTables;
      /** the law of the adoption */
      rule: Cited<CertificationRule>;
    },
  ): Promise<ReviewedLines> {
    const { jurisdiction, on } = input;
    const versions = await listVersions(tx, toRollKey(jurisdiction, roll));
    const throughEntry = versions.find(({ stage }) => stage === 'adopted')?.throughEntry;
    const adoption = { adoptedOn: roll.adoptedOn ?? on, throughEntry };
    const orderOn = settlementOrderOn(rateTables);
    const accountNumbers = adopted.map(({ accountNumber }) => accountNumber);
    const ledgers = await loadAccountLedgers(tx, jurisdiction, accountNumbers);
    const reviewed = adopted.map((line) => {
      const ledger = ledgers.get(line.accountNumber) ?? { entries: [], statements: [] };
      const { items } = settle({ ledger, orderOn, asOf: on });
      return { ...reviewAdoptedLine({ line, ledger, adoption, orderOn, roll, rule }), items };
    });
    const entries = reviewed.flatMap(({ corrections }) => corrections);
    const posted = await this.ledger.post(tx, { ...input, reason: REASON, entries });
    const gone = reviewed.filter(({ neverAdoptable }) => neverAdoptable !== undefined);
    return {
      lines: reviewed
        .filter(({ neverAdoptable }) => neverAdoptable === undefined)
        .map((each) => withPostedFee(each, posted)),
      excluded: gone.flatMap(({ line, neverAdoptable: message = '', items }) => {
        const kept = line.entries.filter(({ kind }) => kind !== 'certification_fee');
        const amount = Money.sum(shrinkEntries({ adopted: kept, items, paid: new Map() }).map((entry) => entry.amount));
        if (!amount.isPositive()) return [];
        return [{ accountNumber: line.accountNumber, code: 'BELOW_MINIMUM' as const, message, amount }];
      }),
      reasons: new Map(gone.map(({ line, neverAdoptable = '' }) => [line.accountNumber, neverAdoptable])),
    };
  }
}

function withPostedFee({ line, corrections }: ReviewedLine, posted: readonly LedgerEntry[]): CertificationLine {
  if (corrections.length === 0) return line;
  const fees = posted.filter((entry) => entry.accountNumber === line.accountNumber && isCertificationFee(entry));
  const debts = line.entries.filter(({ kind }) => kind !== 'certification_fee');
  return { ...line, entries: [...debts, ...fees.map(toCertifiedFee)] };
}
