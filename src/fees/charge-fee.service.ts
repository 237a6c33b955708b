import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { loadComplianceEvents } from '../compliance/compliance-events.repository.js';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { LedgerEntry } from '../ledger/ledger-entry.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { AccountsRepository } from '../premises/accounts.repository.js';
import { matchClass } from '../premises/match-class.js';
import { requireAccount } from '../premises/require-account.repository.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { computeFee, type ComputedFee, type FeeFacts } from './compute-fee.js';
import { computeFeeDueDay } from './compute-fee-due-day.js';
import { findAccountClass } from './find-account-class.js';
import { findFirstNotice } from './find-first-notice.js';
import type { License, LicenseSecurity } from './license.js';
import { insertLicense } from './licenses.repository.js';

export interface FeeInput extends Omit<FeeFacts, 'noticedOn'>, LicenseSecurity {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly by: string;
}

/** What charging a fee left behind. */
export interface ChargedFee {
  /** undefined where a document freed from the fee */
  readonly entry: LedgerEntry | undefined;
  /** undefined for a fee that is for no license or permit with an end */
  readonly license: License | undefined;
}

/**
 * Charges a fee to an account; the next statement shows it. A fee for something with an end (a license, a permit for twelve
 * months) leaves a license with its days; one from which a document frees posts nothing and leaves the record.
 */
@Injectable()
export class ChargeFeeService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rateTables: RateTablesService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** @throws AppError what `computeFee` refuses, `ACCOUNT_UNKNOWN`, `CLASS_UNKNOWN`, `INPUT_INVALID` for a bond with no license */
  async charge(tx: EntityManager, input: FeeInput): Promise<ChargedFee> {
    const { jurisdiction, accountNumber } = input;
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const facts = { ...input, documentedBy: readDocument(input.documentedBy) };
    const fee = computeFee(rateTables.inForceOn(input.on), {
      ...facts,
      class: await this.findClass(tx, rateTables, input),
      noticedOn: await findNotice(tx, rateTables, input),
    });
    const leavesLicense = fee.isFree || fee.endsOn !== undefined;
    if (!leavesLicense) refuseSecurity(input);
    const entry = fee.isFree ? undefined : await this.post(tx, { fee, input, rateTables });
    if (!leavesLicense) return { entry, license: undefined };
    const license = await insertLicense(tx, {
      ...input,
      license: {
        accountNumber,
        code: input.code,
        issuedOn: input.issuedOn ?? input.on,
        endsOn: fee.endsOn,
        entryNumber: entry?.entryNumber,
        documentedBy: facts.documentedBy,
        bondAmount: input.bondAmount,
        bondEndsOn: input.bondEndsOn,
        insuranceEndsOn: input.insuranceEndsOn,
      },
    });
    return { entry, license };
  }

  /** The class that the clerk names, or for a fee by class that of the account. */
  private async findClass(tx: EntityManager, rateTables: RateTables, input: FeeInput): Promise<string | undefined> {
    const { jurisdiction, accountNumber, on, code } = input;
    if (input.class !== undefined) return matchClass(input.class, rateTables.jurisdiction.classes);
    const fee = rateTables.inForceOn(on).fees.get(code);
    if (fee === undefined || !('byClass' in fee.figure)) return undefined;
    const { agreements } = await this.accounts.loadState(tx, jurisdiction, accountNumber);
    return findAccountClass(agreements, on);
  }

  private async post(
    tx: EntityManager,
    { fee, input, rateTables }: { fee: ComputedFee; input: FeeInput; rateTables: RateTables },
  ): Promise<LedgerEntry> {
    const { jurisdiction, accountNumber, on, by, code } = input;
    const { title, amount, citation } = fee;
    const inForce = rateTables.inForceOn(on).fees.get(code);
    const dueOn = inForce && computeFeeDueDay(inForce, { on, holidays: rateTables.holidays });
    const trace = dueOn === undefined ? fee.trace : [...fee.trace, `Due by ${toReadableDate(dueOn)}.`];
    const [posted] = await this.ledger.post(tx, {
      jurisdiction,
      on,
      by,
      reason: `${title}, account ${accountNumber}`,
      entries: [{ accountNumber, kind: 'fee', code, amount, effectiveOn: on, title, trace, citation }],
    });
    if (posted === undefined) throw new Error('a fee posts one entry');
    return posted;
  }
}

async function findNotice(
  tx: EntityManager,
  rateTables: RateTables,
  { jurisdiction, accountNumber, code, on }: FeeInput,
): Promise<LocalDate | undefined> {
  const after = rateTables.inForceOn(on).fees.get(code)?.afterNotice;
  if (after === undefined) return undefined;
  const events = await loadComplianceEvents(tx, jurisdiction, [accountNumber]);
  return findFirstNotice(events.get(accountNumber) ?? [], { of: after.of, code });
}

/** What is filed is kept with the license; without one it would be lost in silence. */
function refuseSecurity({ code, bondAmount, bondEndsOn, insuranceEndsOn }: FeeInput): void {
  if ([bondAmount, bondEndsOn, insuranceEndsOn].every((filed) => filed === undefined)) return;
  throw new AppError('INPUT_INVALID', {
    what: `The fee ${code} leaves no license with which a bond or insurance could be filed`,
    why: 'The act gives what it is for no last day',
    remedy: 'Charge the fee without them, and keep the bond or insurance with the papers of the permit.',
  });
}

function readDocument(documentedBy: string | undefined): string | undefined {
  if (documentedBy?.trim() !== '') return documentedBy?.trim();
  throw new AppError('INPUT_INVALID', {
    what: 'The document that frees from the fee has no name',
    remedy: 'Say what was shown, such as "State license 12345-PM", or leave it out.',
  });
}
