import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerService } from '../ledger/ledger.service.js';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { CertificationRule, Cited } from '../rate-tables/tables-in-force.js';
import type { Money } from '../shared/money.js';
import { applyHearingOutcomes, latestOutcomes, type Heard } from './apply-hearing-outcomes.js';
import { buildFeeEntries, toCertifiedFee } from './build-roll-entries.js';
import { sumPaid } from './sum-paid.js';
import type {
  CertificationLine,
  CertificationRoll,
  CertifiedEntry,
  RollExclusion,
  RollVersion,
} from './certification-roll.js';
import { findInterestTerms } from './compute-interest.js';
import { explainReduction } from './explain-reduction.js';
import { refuseOpenObjections } from './find-open-objections.js';
import { findRequiredParcelForm } from './find-parcel-form.file.js';
import { partPastDueAccounts, type PastDueAccount } from './part-past-due-accounts.js';
import { PastDueAccounts, type PastDueSearch } from './past-due-accounts.service.js';
import { priceLine } from './price-line.js';
import { rankReducedDebts } from './rank-reduced-debts.repository.js';
import { refuseEmpty } from './refuse-empty.js';
import { requireWords } from './require-words.js';
import type { RollRecord } from './roll-record.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';

type AdoptedRoll = CertificationRoll & { readonly resolution: string };

/** What the council adopts, by what law. */
interface Adoption {
  readonly input: StepInput;
  readonly roll: AdoptedRoll;
  readonly rule: Cited<CertificationRule>;
  readonly rateTables: RateTables;
}

/** The accounts of a noticed roll as an adoption finds them. */
interface Adoptable {
  readonly search: PastDueSearch;
  readonly pastDue: readonly PastDueAccount[];
  readonly heard: Heard<PastDueAccount>;
  readonly certifiable: readonly PastDueAccount[];
  readonly excluded: readonly RollExclusion[];
}

/** The council's resolution. */
@Injectable()
export class AdoptRoll {
  constructor(
    private readonly ledger: LedgerService,
    private readonly accounts: PastDueAccounts,
    private readonly steps: RollSteps,
  ) {}

  /**
   * What was noticed and is still open, less what the hearing took off, with the penalties that have come on it since, the
   * certification fee (posted once) and interest. No penalty accrues on it from now on.
   */
  async adopt(tx: EntityManager, input: StepInput & { resolution: string }): Promise<RollState> {
    const resolution = requireWords(input.resolution, 'the number of the resolution');
    const { latest, rateTables, before, record } = await this.steps.beginNext(tx, 'adopt', input);
    const { on } = input;
    const roll = { ...latest, stage: 'adopted' as const, adoptedOn: on, resolution };
    const rule = findCertificationRule(rateTables.inForceOn(on), { on });
    const adoption = { input, roll, rule, rateTables };
    const { search, pastDue, heard, certifiable, excluded } = await this.listAdoptable(tx, adoption, {
      before,
      record,
    });
    refuseOpenObjections(
      record,
      pastDue.map(({ accountNumber }) => accountNumber),
    );
    refuseEmpty(certifiable, { step: 'adopt', roll: latest });
    const lines = await this.priceWithFees(tx, adoption, certifiable);
    const reduced = excluded.map((each) => explainReduction(each, { heard, pastDue, rule: rule.value }));
    const keptOff = await this.stillOwing(tx, search, before.excluded);
    return this.steps.keep(tx, {
      input,
      roll,
      content: { lines, excluded: [...keptOff, ...heard.removed, ...reduced] },
      reasons: heard.reasons,
      interest: rule.value.interest && findInterestTerms({ ...input, rule: rule.value.interest, adoptedOn: on }),
      reason: `Adopted by resolution ${resolution}`,
    });
  }

  /** Whether the hearing of a noticed roll has come and nothing is left of it to adopt, so that a further one may be drafted. */
  async isSpent(tx: EntityManager, input: StepInput): Promise<boolean> {
    const { latest, before, record, rateTables } = await this.steps.look(tx, input);
    const { on } = input;
    if (latest?.stage !== 'noticed' || before === undefined || on < (latest.hearingOn ?? on)) return false;
    const rule = findCertificationRule(rateTables.inForceOn(on), { on });
    const { certifiable } = await this.listAdoptable(tx, { input, roll: latest, rule, rateTables }, { before, record });
    return certifiable.length === 0;
  }

  /** What of a noticed roll an adoption of the day would take, and what it would leave out. */
  private async listAdoptable(
    tx: EntityManager,
    { input, roll, rule, rateTables }: Omit<Adoption, 'roll'> & { roll: CertificationRoll },
    { before, record }: { before: RollVersion; record: RollRecord },
  ): Promise<Adoptable> {
    const { on } = input;
    const search = { ...input, ...roll, rateTables, rule: rule.value };
    const noticed = new Map(before.lines.map((line) => [line.accountNumber, line.entries]));
    const pastDue = await this.accounts.list(tx, { ...search, noticed, accountNumbers: [...noticed.keys()] });
    const heard = await this.hear(tx, { input, rateTables }, { pastDue, record, noticed });
    const parcelForm = findRequiredParcelForm(rateTables.jurisdiction);
    return { search, pastDue, heard, ...partPastDueAccounts(heard.accounts, { rule: rule.value, on, parcelForm }) };
  }

  private async hear(
    tx: EntityManager,
    { input: { jurisdiction, on }, rateTables }: Pick<Adoption, 'input' | 'rateTables'>,
    {
      pastDue,
      record,
      noticed,
    }: {
      pastDue: readonly PastDueAccount[];
      record: RollRecord;
      noticed: ReadonlyMap<string, readonly CertifiedEntry[]>;
    },
  ): Promise<Heard<PastDueAccount>> {
    const outcomes = latestOutcomes(record.outcomes);
    const rankOf = await rankReducedDebts(tx, { jurisdiction, outcomes, rateTables, on });
    const paid = new Map<string, Money>();
    for (const { accountNumber, amount, hearingOn } of outcomes.values()) {
      if (amount === undefined) continue;
      const day = { jurisdiction, on, rateTables, paidAfter: hearingOn };
      const position = (await this.accounts.loadPosition(tx, day, [accountNumber])).get(accountNumber);
      if (position !== undefined) paid.set(accountNumber, sumPaid(position, noticed.get(accountNumber) ?? []));
    }
    return applyHearingOutcomes({ accounts: pastDue, outcomes, rankOf, paid });
  }

  private async priceWithFees(
    tx: EntityManager,
    { input, roll, rule }: Adoption,
    accounts: readonly PastDueAccount[],
  ): Promise<CertificationLine[]> {
    const { on, payableYear } = input;
    const fees = await this.ledger.post(tx, {
      ...input,
      reason: `Certification fees, resolution ${roll.resolution}`,
      entries: buildFeeEntries({ roll, accounts, rule, on }),
    });
    const feeOf = new Map(fees.map((fee) => [fee.accountNumber, toCertifiedFee(fee)]));
    return accounts.map((account) => {
      const fee = feeOf.get(account.accountNumber);
      const entries = fee === undefined ? account.entries : [...account.entries, fee];
      return priceLine({ account: { ...account, entries }, rule: rule.value, adoptedOn: on, payableYear });
    });
  }

  /** What was kept off at the notice stays named while the account owes. */
  private async stillOwing(
    tx: EntityManager,
    search: PastDueSearch,
    keptOff: readonly RollExclusion[],
  ): Promise<RollExclusion[]> {
    const accountNumbers = keptOff.map((exclusion) => exclusion.accountNumber);
    const owing = await this.accounts.list(tx, { ...search, accountNumbers });
    const stillOwing = new Set(owing.map((account) => account.accountNumber));
    return keptOff.filter((exclusion) => stillOwing.has(exclusion.accountNumber));
  }
}
