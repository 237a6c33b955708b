import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { standingEntries } from '../ledger/debts-and-credits.js';
import type { NewEntry } from '../ledger/ledger-entry.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import type { OpenItem } from '../ledger/settle.js';
import type { AccountLand } from '../premises/land.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { Money } from '../shared/money.js';
import { buildFeeReversals } from './build-roll-entries.js';
import { loadCertificationHolds } from './certification-holds.repository.js';
import type { CertificationLine, CertificationRoll, CertifiedEntry, RollExclusion } from './certification-roll.js';
import { findLegalStop, type LegalStop } from './find-legal-stop.js';
import { findOldestDebtDay } from './find-oldest-debt-day.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import { priceLine } from './price-line.js';
import { refuseUnfitLand } from './refuse-unfit-land.file.js';
import type { StepInput } from './roll-steps.service.js';
import { shrinkEntries } from './shrink-entries.js';
import { toLandFacts } from './to-land-facts.js';

/** An adopted roll on the day on which it is certified. */
export interface AdoptedRoll {
  readonly input: StepInput;
  readonly roll: CertificationRoll;
  readonly adopted: readonly CertificationLine[];
  readonly rateTables: RateTables;
  /** the law of the adoption */
  readonly rule: CertificationRule;
}

/** What of an adopted roll goes to the county, and what does not any more. */
export interface LinesToCertify {
  readonly lines: readonly CertificationLine[];
  /** accounts that a hold or the act takes off */
  readonly stopped: ReadonlySet<string>;
  /** what of them stays with the city */
  readonly takenOff: readonly RollExclusion[];
  /** of their fees */
  readonly reversals: readonly NewEntry[];
}

/** Makes the lines of a roll as they go to the county: less what was paid, of the day's owner, on land that the county has. */
@Injectable()
export class LinesToCertifyService {
  constructor(private readonly accounts: PastDueAccounts) {}

  /**
   * A hold, or an act that spares tax-exempt land, takes a line off: nobody at the counter may decide otherwise. Land that the
   * county has no more refuses the whole step instead: the clerk can enter the new parcels in a minute, while a line dropped
   * in silence would miss the year, and one sent in silence would come back as a reject or never be spread.
   * @throws AppError `PARCEL_RETIRED`, `PARCEL_SHARES_MISSING`, `LEGAL_DESCRIPTION_MISSING`, `PARCEL_MISSING`, `PARCEL_ID_MALFORMED`
   */
  async list(tx: EntityManager, roll: AdoptedRoll): Promise<LinesToCertify> {
    const { input, adopted, rateTables } = roll;
    const accountNumbers = adopted.map((line) => line.accountNumber);
    const adoptedOn = roll.roll.adoptedOn ?? input.on;
    const positions = await this.accounts.loadPosition(
      tx,
      { ...input, rateTables, paidAfter: adoptedOn },
      accountNumbers,
    );
    const lands = await this.accounts.loadLand(tx, input, accountNumbers);
    const open = adopted.flatMap((line) => {
      const position = positions.get(line.accountNumber);
      if (position === undefined) return [];
      const entries = shrinkEntries({ adopted: line.entries, ...position });
      return entries.length === 0 ? [] : [{ line, entries, items: position.items }];
    });
    const stops = await this.findStops(tx, roll, lands);
    const lines = open
      .filter(({ line }) => !stops.has(line.accountNumber))
      .map((each) => toLine(each, roll, lands.get(each.line.accountNumber)));
    refuseUnfitLand(lines, { ...roll, ...input, lands });
    return {
      lines,
      stopped: new Set(stops.keys()),
      takenOff: open.flatMap(({ line, entries }) => toExclusion(line.accountNumber, entries, stops)),
      reversals: await this.reverseFees(tx, roll, stops),
    };
  }

  private async findStops(
    tx: EntityManager,
    { input: { jurisdiction, on }, adopted, rule }: AdoptedRoll,
    lands: ReadonlyMap<string, AccountLand>,
  ): Promise<Map<string, LegalStop>> {
    const accountNumbers = adopted.map((line) => line.accountNumber);
    const holds = await loadCertificationHolds(tx, jurisdiction, accountNumbers);
    return new Map(
      accountNumbers.flatMap((accountNumber) => {
        const parcels = lands.get(accountNumber)?.parcels ?? [];
        const stop = findLegalStop({ accountNumber, parcels, holds: holds.get(accountNumber) ?? [], rule, on });
        return stop === undefined ? [] : [[accountNumber, stop] as const];
      }),
    );
  }

  private async reverseFees(
    tx: EntityManager,
    { input, roll }: AdoptedRoll,
    stops: ReadonlyMap<string, LegalStop>,
  ): Promise<NewEntry[]> {
    const ledgers = await loadAccountLedgers(tx, input.jurisdiction, [...stops.keys()]);
    return [...stops].flatMap(([accountNumber, { message }]) =>
      buildFeeReversals({ roll, standing: standingEntries(ledgers.get(accountNumber)?.entries ?? []), why: message }),
    );
  }
}

function toLine(
  { line, entries, items }: { line: CertificationLine; entries: CertifiedEntry[]; items: readonly OpenItem[] },
  { input, roll, rule }: AdoptedRoll,
  land: AccountLand | undefined,
): CertificationLine {
  const facts = land === undefined ? line : toLandFacts(land, findOldestDebtDay(entries, items));
  return priceLine({
    account: { accountNumber: line.accountNumber, facts, entries },
    rule,
    adoptedOn: roll.adoptedOn ?? input.on,
    payableYear: roll.payableYear,
  });
}

/** What the city keeps; the fee falls with the line. */
function toExclusion(
  accountNumber: string,
  entries: readonly CertifiedEntry[],
  stops: ReadonlyMap<string, LegalStop>,
): RollExclusion[] {
  const stop = stops.get(accountNumber);
  const kept = entries.filter(({ kind }) => kind !== 'certification_fee');
  const amount = Money.sum(kept.map((entry) => entry.amount));
  return stop === undefined || !amount.isPositive() ? [] : [{ accountNumber, ...stop, amount }];
}
