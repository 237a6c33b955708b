import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { standingEntries } from '../ledger/debts-and-credits.js';
import { loadAccountLedgers } from '../ledger/ledger.repository.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ParcelForm } from '../premises/parcel-form.js';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import {
  buildCertificationEntries,
  buildCorrectionEntries,
  buildFeeEntries,
  toCertifiedFee,
} from './build-roll-entries.js';
import { buildRollLine } from './build-roll-line.js';
import type { CertificationRoll, RollVersion } from './certification-roll.js';
import { findOldestDebtDay } from './find-oldest-debt-day.js';
import { findParcelForm } from './find-parcel-form.file.js';
import { partPastDueAccounts } from './part-past-due-accounts.js';
import { PastDueAccounts } from './past-due-accounts.service.js';
import { priceLine } from './price-line.js';
import { refreshLandFacts } from './refresh-land-facts.js';
import { RollSteps, type RollState, type StepInput } from './roll-steps.service.js';
import { shrinkEntries } from './shrink-entries.js';
import { toLandFacts } from './to-land-facts.js';

type Content = Pick<RollVersion, 'lines' | 'excluded'>;

/**
 * Takes a certification roll through its steps. Each is part of the caller's transaction, waits its turn among all that
 * posts in the jurisdiction, assesses the penalties due by the business day first, and leaves a version of the roll.
 */
@Injectable()
export class CertificationService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly accounts: PastDueAccounts,
    private readonly steps: RollSteps,
  ) {}

  /** Lists who is past due by a cut-off. May be repeated until the notice; after certification it begins a further roll. */
  async draft(tx: EntityManager, input: StepInput & { cutoffOn: LocalDate }): Promise<RollState> {
    const { latest, rateTables } = await this.steps.begin(tx, 'draft', input);
    const { payableYear, cutoffOn } = input;
    const roll: CertificationRoll = {
      payableYear,
      rollNumber: latest?.stage === 'draft' ? latest.rollNumber : (latest?.rollNumber ?? 0) + 1,
      stage: 'draft',
      cutoffOn,
      draftedOn: input.on,
      noticedOn: undefined,
      hearingOn: undefined,
      hearingHour: undefined,
      hearingPlace: undefined,
      adoptedOn: undefined,
      resolution: undefined,
      certifiedOn: undefined,
    };
    const content = await this.listPastDue(tx, { input, roll, rateTables });
    return this.steps.keep(tx, {
      input,
      roll,
      content,
      reason: `Drafted with a cut-off of ${toReadableDate(cutoffOn)}`,
    });
  }

  /** Records the notice to the owners. The list is made anew for it, and from now on nobody joins the roll. */
  async notice(tx: EntityManager, input: StepInput & { hearingOn: LocalDate }): Promise<RollState> {
    const { latest, rateTables } = await this.steps.beginNext(tx, 'notice', input);
    const { hearingOn } = input;
    const roll: CertificationRoll = { ...latest, stage: 'noticed', noticedOn: input.on, hearingOn };
    const content = await this.listPastDue(tx, { input, roll, rateTables });
    return this.steps.keep(tx, {
      input,
      roll,
      content,
      reason: `Notice given of the hearing on ${toReadableDate(hearingOn)}`,
    });
  }

  /**
   * Records the council's resolution: what was noticed and is still open, with the penalties that have come on it since, the
   * certification fee (posted once) and interest. No penalty accrues on it from now on.
   */
  async adopt(tx: EntityManager, input: StepInput & { resolution: string }): Promise<RollState> {
    const resolution = requireText(input.resolution, 'the number of the resolution');
    const { latest, rateTables, before } = await this.steps.beginNext(tx, 'adopt', input);
    const { on, payableYear } = input;
    const roll = { ...latest, stage: 'adopted' as const, adoptedOn: on, resolution };
    const rule = findCertificationRule(rateTables.inForceOn(on), { on });
    const search = { ...input, ...roll, rateTables, rule: rule.value };
    const noticed = new Map(before.lines.map((line) => [line.accountNumber, line.entries]));
    const pastDue = await this.accounts.list(tx, { ...search, noticed, accountNumbers: [...noticed.keys()] });
    const terms = { rule: rule.value, on, parcelForm: requiredForm(rateTables) };
    const { certifiable, excluded } = partPastDueAccounts(pastDue, terms);
    const fees = await this.ledger.post(tx, {
      ...input,
      reason: `Certification fees, resolution ${resolution}`,
      entries: buildFeeEntries({ roll, accounts: certifiable, rule, on }),
    });
    const feeOf = new Map(fees.map((fee) => [fee.accountNumber, toCertifiedFee(fee)]));
    const lines = certifiable.map((account) => {
      const fee = feeOf.get(account.accountNumber);
      const entries = fee === undefined ? account.entries : [...account.entries, fee];
      return priceLine({ account: { ...account, entries }, rule: rule.value, adoptedOn: on, payableYear });
    });
    const keptOff = before.excluded.map((exclusion) => exclusion.accountNumber);
    const stillOwing = new Set(
      (await this.accounts.list(tx, { ...search, accountNumbers: keptOff })).map((account) => account.accountNumber),
    );
    const stillExcluded = before.excluded.filter((exclusion) => stillOwing.has(exclusion.accountNumber));
    const content = { lines, excluded: [...stillExcluded, ...excluded] };
    return this.steps.keep(tx, { input, roll, content, reason: `Adopted by resolution ${resolution}` });
  }

  /** Certifies the roll to the county: lines less what has been paid since. The accounts no longer owe these debts to the city. */
  async certify(tx: EntityManager, input: StepInput): Promise<RollState> {
    const { latest, rateTables, before } = await this.steps.beginNext(tx, 'certify', input);
    const { on, payableYear } = input;
    const roll = { ...latest, stage: 'certified' as const, certifiedOn: on };
    const adoptedOn = latest.adoptedOn ?? on;
    // interest as the council adopted it, whatever the law has become since
    const rule = findCertificationRule(rateTables.inForceOn(adoptedOn), { on: adoptedOn });
    const accountNumbers = before.lines.map((line) => line.accountNumber);
    const items = await this.accounts.loadItems(tx, { ...input, rateTables }, accountNumbers);
    const lands = await this.accounts.loadLand(tx, input, accountNumbers);
    const lines = before.lines.flatMap((adopted) => {
      const { accountNumber } = adopted;
      const open = items.get(accountNumber) ?? [];
      const entries = shrinkEntries({ adopted: adopted.entries, items: open });
      if (entries.length === 0) return [];
      const land = lands.get(accountNumber);
      const today = land && toLandFacts(land, findOldestDebtDay(entries, open));
      const facts = refreshLandFacts({ adopted, today });
      return [priceLine({ account: { accountNumber, facts, entries }, rule: rule.value, adoptedOn, payableYear })];
    });
    const reason = `Certified to ${rule.value.county} County, payable ${String(payableYear)}`;
    await this.ledger.post(tx, { ...input, reason, entries: buildCertificationEntries({ roll, lines, rule, on }) });
    return this.steps.keep(tx, { input, roll, content: { lines, excluded: before.excluded }, reason });
  }

  /**
   * Takes a line off an adopted or certified roll, for a reason. Its fee is reversed; once certified, its debts come back to
   * the city. Penalties may run again from this day.
   */
  async correct(tx: EntityManager, input: StepInput & { accountNumber: string; reason: string }): Promise<RollState> {
    const reason = requireText(input.reason, 'the reason');
    const { latest: roll, before } = await this.steps.beginNext(tx, 'correct', input);
    const { jurisdiction, accountNumber, payableYear } = input;
    const lines = before.lines.filter((line) => line.accountNumber !== accountNumber);
    if (lines.length === before.lines.length) throw notOnRoll({ accountNumber, payableYear });
    const ledger = (await loadAccountLedgers(tx, jurisdiction, [accountNumber])).get(accountNumber);
    const standing = standingEntries(ledger?.entries ?? []);
    await this.ledger.post(tx, {
      ...input,
      reason: `Roll payable ${String(payableYear)} corrected: ${reason}`,
      entries: buildCorrectionEntries({ roll, accountNumber, standing, reason }),
    });
    return this.steps.keep(tx, {
      input,
      roll,
      content: { lines, excluded: before.excluded },
      corrected: { accountNumber, reason },
      reason: `Account ${accountNumber} taken off: ${reason}`,
    });
  }

  /**
   * The latest roll of a payable year in its newest version, or the ones with the numbers given.
   * @throws AppError `ROLL_UNKNOWN`
   */
  async show(tx: EntityManager, input: Parameters<RollSteps['show']>[1]): Promise<RollState> {
    return this.steps.show(tx, input);
  }

  private async listPastDue(
    tx: EntityManager,
    { input, roll, rateTables }: { input: StepInput; roll: CertificationRoll; rateTables: RateTables },
  ): Promise<Content> {
    const rule = findCertificationRule(rateTables.inForceOn(input.on), { on: input.on }).value;
    const pastDue = await this.accounts.list(tx, { ...input, ...roll, rateTables, rule });
    const { certifiable, excluded } = partPastDueAccounts(pastDue, {
      rule,
      on: input.on,
      parcelForm: requiredForm(rateTables),
    });
    return { lines: certifiable.map((account) => buildRollLine(account)), excluded };
  }
}

/** The form that parcels must have: only a jurisdiction that names it itself has accounts kept off for it. */
function requiredForm({ jurisdiction }: RateTables): ParcelForm | undefined {
  const known = findParcelForm(jurisdiction);
  return known?.isNamed === true ? known : undefined;
}

function requireText(text: string, name: string): string {
  const trimmed = text.trim();
  if (trimmed !== '') return trimmed;
  throw new AppError('INPUT_INVALID', { what: `The step lacks ${name}`, remedy: `Give ${name}.` });
}

function notOnRoll({ accountNumber, payableYear }: { accountNumber: string; payableYear: number }): AppError {
  return new AppError('NOT_FOUND', {
    what: `Account ${accountNumber} is not on the certification roll payable ${String(payableYear)}`,
    remedy: 'Show the roll, and check the account number.',
  });
}
