import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { changesAnything, mergeAccountChanges, NO_ACCOUNT_CHANGES } from './account-changes.js';
import type { PartyRole } from './account-party.js';
import { AccountsRepository } from './accounts.repository.js';
import { changeParty, keepAddress } from './change-party.js';
import { changeTerms, type TermsChange } from './change-terms.js';
import { closeAccount } from './close-account.js';
import { describeAccountChanges, type DescribedChange } from './describe-account-changes.js';
import { editAccount, type AccountEdit } from './edit-account.js';
import { endForwarding } from './end-forwarding.js';
import { ofMeter } from './find-meter.js';
import { FIRST_METER } from './meter-name.js';
import {
  openAccount,
  toNameAndAddress,
  toServiceTerms,
  type AccountOpening,
  type PartyDetails,
  type TermsDetails,
} from './open-account.js';
import { openContractor, type ContractorOpening } from './open-contractor.js';
import { refuseFarDay, refuseFarStart, refuseSaleBeforeStart } from './refuse-far-days.js';
import { refuseNextDebtor } from './refuse-next-debtor.js';
import { reopenAccount } from './reopen-account.js';
import { saveAccountChanges } from './save-account-changes.service.js';
import { withKnownClasses } from './with-known-classes.js';

/**
 * An account through the years: opened, its terms changed, its house sold, closed. Each step runs in the caller's
 * transaction and lets one writer at a time change an account.
 */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /**
   * Opens an account with its owner, its premise and the terms of its service.
   * @throws AppError `ALREADY_EXISTS`, `CLASS_UNKNOWN`, `DATE_INVALID` more than two years after the business day
   */
  async openAccount(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    { on, ...opening }: AccountOpening & { on?: LocalDate | undefined },
  ): Promise<void> {
    if (on !== undefined) refuseFarStart(opening.from, on);
    const known = withKnownClasses(jurisdiction, opening);
    const [premiseId] = await this.accounts.takePremiseIds(tx, 1);
    if (premiseId === undefined) throw new Error('The database gave no number for a premise');
    await saveAccountChanges(tx, jurisdiction.jurisdiction, openAccount(known, premiseId));
  }

  /** Opens an account without service, as an installer needs for a license. @throws AppError `ALREADY_EXISTS` */
  async openContractor(tx: EntityManager, jurisdiction: Jurisdiction, opening: ContractorOpening): Promise<void> {
    await saveAccountChanges(tx, jurisdiction.jurisdiction, openContractor(opening));
  }

  /**
   * Serves an account again, or one more premise of it: without `premiseId` the premise that it had last.
   * @throws AppError `ACCOUNT_UNKNOWN`, `CLASS_UNKNOWN`, `AGREEMENT_OVERLAPS` when it is served on one of the days already,
   *   `AGREEMENT_MISSING` when no premise was ever served on it
   */
  async openService(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    service: TermsDetails & {
      accountNumber: string;
      from: LocalDate;
      lastDay?: LocalDate | undefined;
      premiseId?: number | undefined;
    },
  ): Promise<void> {
    const terms = toServiceTerms(withKnownClasses(jurisdiction, service));
    const { accountNumber, from, lastDay } = service;
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const { agreements } = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const premiseId = service.premiseId ?? agreements.at(-1)?.premiseId;
    if (premiseId === undefined) throw neverServed(accountNumber);
    const meterName = agreements.at(-1)?.meterName ?? FIRST_METER;
    await saveAccountChanges(tx, jurisdiction.jurisdiction, {
      ...NO_ACCOUNT_CHANGES,
      newAgreements: [{ ...terms, accountNumber, premiseId, meterName, firstDay: from, lastDay }],
    });
  }

  /**
   * New terms from a day; what is not named stays.
   * @throws AppError `ACCOUNT_UNKNOWN`, `CLASS_UNKNOWN`, `AGREEMENT_MISSING`, `ACCOUNT_CLOSED`, `INPUT_INVALID` where the
   *   account has several meters and none is named, `NOT_FOUND` for a meter that it does not have
   */
  async changeTerms(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    {
      accountNumber,
      from,
      premiseId,
      meterName,
      on,
      ...change
    }: TermsChange & {
      accountNumber: string;
      from: LocalDate;
      on?: LocalDate | undefined;
      premiseId?: number | undefined;
      meterName?: string | undefined;
    },
  ): Promise<void> {
    if (on !== undefined) refuseFarDay(from, { on, what: 'The terms would change' });
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const { agreements } = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const known = withKnownClasses(jurisdiction, change);
    const asked = ofMeter({ accountNumber, meters: agreements, meterName });
    const changes = changeTerms({ accountNumber, agreements: asked, from, change: known, premiseId });
    await saveAccountChanges(tx, jurisdiction.jurisdiction, changes);
  }

  /**
   * The house is sold: from the day on it has another owner. The same sale again keeps what it does not say of the address.
   * Answers what becomes otherwise, and as whom the owner of the day was on file before.
   * @throws AppError `ACCOUNT_UNKNOWN`, `DATE_INVALID` before the account begins or more than a year after the business day
   */
  async changeOwner(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    { accountNumber, from, owner, on }: { accountNumber: string; from: LocalDate; owner: PartyDetails; on?: LocalDate },
  ): Promise<DescribedChange[]> {
    if (on !== undefined) refuseFarDay(from, { on, what: 'The house would be sold' });
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const state = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const { agreements, parties } = state;
    const [start] = (agreements.length > 0 ? agreements : parties).map(({ firstDay }) => firstDay).sort();
    refuseSaleBeforeStart(accountNumber, from, start);
    const party = keepAddress(toNameAndAddress(owner), { parties, from });
    const changes = changeParty({ accountNumber, role: 'owner', parties, from, party });
    await saveAccountChanges(tx, jurisdiction.jurisdiction, changes);
    return describeAccountChanges(state, changes);
  }

  /**
   * Somebody else stands in a role from a day: occupant, or where mail is forwarded.
   * @throws AppError `ACCOUNT_UNKNOWN`, `INPUT_INVALID` where the next occupant would be asked for what the last one owes
   */
  async changeParty(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    {
      accountNumber,
      role,
      from,
      party,
    }: { accountNumber: string; role: PartyRole; from: LocalDate; party: PartyDetails },
  ): Promise<void> {
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const { parties, billing } = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    if (role === 'occupant') refuseNextDebtor(accountNumber, { parties, choices: billing, from, next: party.name });
    const changes = changeParty({ accountNumber, role, parties, from, party: toNameAndAddress(party) });
    await saveAccountChanges(tx, jurisdiction.jurisdiction, changes);
  }

  /**
   * Ends all service of the account on a day, which is still served; with a meter's name that of the meter alone.
   * @throws AppError `ACCOUNT_UNKNOWN`, `NOT_FOUND` for a meter that it does not have, `AGREEMENT_MISSING`, `ACCOUNT_CLOSED`, `DATE_INVALID` more than a year after the
   *   business day
   */
  async closeAccount(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    {
      accountNumber,
      lastDay,
      meterName,
      on,
    }: { accountNumber: string; lastDay: LocalDate; meterName?: string | undefined; on?: LocalDate },
  ): Promise<void> {
    if (on !== undefined) refuseFarDay(lastDay, { on, what: 'Service would end' });
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const { agreements } = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const asked = ofMeter({ accountNumber, meters: agreements, meterName });
    const changes = closeAccount({ accountNumber, agreements: asked, lastDay });
    await saveAccountChanges(tx, jurisdiction.jurisdiction, changes);
  }

  /**
   * Serves an account, or one of its meters, again from a day, on the terms that it had last: it was closed wrongly, or
   * service begins again. Mail that was forwarded since it was closed goes to the house again.
   * @throws AppError `ACCOUNT_UNKNOWN`, `AGREEMENT_MISSING`, `AGREEMENT_OVERLAPS`, `DATE_INVALID` more than two years after
   *   the business day
   */
  async reopenAccount(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    {
      accountNumber,
      from,
      meterName,
      on,
    }: { accountNumber: string; from: LocalDate; meterName?: string | undefined; on: LocalDate },
  ): Promise<void> {
    refuseFarStart(from, on);
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const { agreements, parties } = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const asked = ofMeter({ accountNumber, meters: agreements, meterName });
    const changes = [
      reopenAccount({ accountNumber, agreements: asked, from }),
      endForwarding({ agreements, parties, from }),
    ];
    await saveAccountChanges(tx, jurisdiction.jurisdiction, mergeAccountChanges(changes));
  }

  /**
   * Corrects what an account says of people and land; answers whether anything was different.
   * @throws AppError `ACCOUNT_UNKNOWN`, `INPUT_INVALID`
   */
  async editAccount(
    tx: EntityManager,
    jurisdiction: Jurisdiction,
    { accountNumber, edit, on }: { accountNumber: string; edit: AccountEdit; on: LocalDate },
  ): Promise<boolean> {
    await this.accounts.lockAccount(tx, jurisdiction.jurisdiction, accountNumber);
    const state = await this.accounts.loadState(tx, jurisdiction.jurisdiction, accountNumber);
    const changes = editAccount(state, { edit, on });
    await saveAccountChanges(tx, jurisdiction.jurisdiction, changes);
    return changesAnything(changes);
  }
}

function neverServed(accountNumber: string): AppError {
  return new AppError('AGREEMENT_MISSING', {
    what: `Account ${accountNumber} never had a premise, so there is nothing to serve again`,
    remedy: 'Open an account of its own for the house.',
  });
}
