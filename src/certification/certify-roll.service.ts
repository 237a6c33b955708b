import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import type { LocalDate } from '../shared/local-date.js';
import { buildCertificationEntries, buildFeeReversals } from './build-roll-entries.js';
import type { CertificationLine, RollVersion } from './certification-roll.js';
import { findOldestDebtDay } from './find-oldest-debt-day.js';
import { isFeeAlone } from './is-fee-alone.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import { priceLine } from './price-line.js';
import { refreshLandFacts } from './refresh-land-facts.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';
import { shrinkEntries } from './shrink-entries.js';
import { toLandFacts } from './to-land-facts.js';

const FEE_FALLS = 'All else on its line was paid before the roll was certified, and so the certification fee falls.';

/** The certification to the county. */
@Injectable()
export class CertifyRoll {
  constructor(
    private readonly ledger: LedgerService,
    private readonly accounts: PastDueAccounts,
    private readonly steps: RollSteps,
  ) {}

  /** Lines as adopted, less what has been paid since. The accounts no longer owe these debts to the city. */
  async certify(tx: EntityManager, input: StepInput): Promise<RollState> {
    const { latest, rateTables, before } = await this.steps.beginNext(tx, 'certify', input);
    const { on, payableYear } = input;
    const roll = { ...latest, stage: 'certified' as const, certifiedOn: on };
    const adoptedOn = latest.adoptedOn ?? on;
    // interest and fee as the council adopted them, whatever the law has become since
    const rule = findCertificationRule(rateTables.inForceOn(adoptedOn), { on: adoptedOn });
    const shrunk = await this.shrinkLines(tx, { input, before, rateTables, rule: rule.value, adoptedOn });
    const feeFalls = rule.value.fee?.ifPaidBeforeCertified === 'falls';
    const lines = feeFalls ? shrunk.filter((line) => !isFeeAlone(line)) : shrunk;
    const reasons = feeFalls ? await this.letFeesFall(tx, { input, roll, before, lines }) : new Map<string, string>();
    const reason = `Certified to ${rule.value.county} County, payable ${String(payableYear)}`;
    await this.ledger.post(tx, { ...input, reason, entries: buildCertificationEntries({ roll, lines, rule, on }) });
    return this.steps.keep(tx, { input, roll, content: { lines, excluded: before.excluded }, reasons, reason });
  }

  private async shrinkLines(
    tx: EntityManager,
    {
      input,
      before,
      rateTables,
      rule,
      adoptedOn,
    }: {
      input: StepInput;
      before: RollVersion;
      rateTables: RateTables;
      rule: CertificationRule;
      adoptedOn: LocalDate;
    },
  ): Promise<CertificationLine[]> {
    const { payableYear } = input;
    const accountNumbers = before.lines.map((line) => line.accountNumber);
    const items = await this.accounts.loadItems(tx, { ...input, rateTables }, accountNumbers);
    const lands = await this.accounts.loadLand(tx, input, accountNumbers);
    return before.lines.flatMap((adopted) => {
      const { accountNumber } = adopted;
      const open = items.get(accountNumber) ?? [];
      const entries = shrinkEntries({ adopted: adopted.entries, items: open });
      if (entries.length === 0) return [];
      const land = lands.get(accountNumber);
      const today = land && toLandFacts(land, findOldestDebtDay(entries, open));
      const facts = refreshLandFacts({ adopted, today });
      return [priceLine({ account: { accountNumber, facts, entries }, rule, adoptedOn, payableYear })];
    });
  }

  /** Reverses the fee of each adopted line of which nothing else is left, whether the fee has been paid or not. */
  private async letFeesFall(
    tx: EntityManager,
    {
      input,
      roll,
      before,
      lines,
    }: {
      input: StepInput;
      roll: { payableYear: number; rollNumber: number };
      before: RollVersion;
      lines: readonly CertificationLine[];
    },
  ): Promise<Map<string, string>> {
    const certified = new Set(lines.map(({ accountNumber }) => accountNumber));
    const paid = before.lines.map(({ accountNumber }) => accountNumber).filter((account) => !certified.has(account));
    const ledgers = await loadAccountLedgers(tx, input.jurisdiction, paid);
    const standing = [...ledgers.values()].flatMap(({ entries }) => standingEntries(entries));
    const entries = buildFeeReversals({ roll, standing, why: FEE_FALLS });
    await this.ledger.post(tx, { ...input, reason: FEE_FALLS, entries });
    return new Map(entries.map(({ accountNumber }) => [accountNumber, FEE_FALLS]));
  }
}
