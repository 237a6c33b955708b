import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import { refuseBackwards, refuseOverlap, requireDocument } from '../premises/refuse-odd-days.js';
import { requireAccount } from '../premises/require-account.repository.js';
import { AppError } from '../shared/app-error.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import type { CertificationHold, HoldKind } from './certification-hold.js';
import { insertCertificationHold, loadCertificationHolds } from './certification-holds.repository.js';

/** Which account, and who says so on which business day. */
interface HoldStep {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly on: LocalDate;
  readonly by: string;
}

export interface NewHold extends HoldStep {
  readonly kind: HoldKind;
  readonly from: LocalDate;
  /** last day, included; left out: until it is released */
  readonly to?: LocalDate | undefined;
  /** `Chapter 13, case 25-41234`, `plan of October 1: 50.00 a month` */
  readonly reason: string;
}

/** Keeps accounts off the rolls for a time, and lets them on again. */
@Injectable()
export class CertificationHolds {
  /**
   * Holds an account. The same kind from the same day again, with another last day or reason, takes its place.
   * @throws AppError `ACCOUNT_UNKNOWN`, `INPUT_INVALID`, `AGREEMENT_OVERLAPS` when a hold of the kind stands on some of the days
   */
  async hold(tx: EntityManager, input: NewHold): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber, kind, from: firstDay, to: lastDay } = input;
    const reason = input.reason.trim();
    requireDocument(reason, 'why it is held, such as the number of the case or the day of the plan');
    refuseBackwards({ firstDay, lastDay });
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    const ofKind = (await this.load(tx, input)).filter((hold) => hold.kind === kind);
    const same = ofKind.find((hold) => hold.firstDay === firstDay);
    if (same?.lastDay === lastDay && same?.reason === reason) return 'unchanged';
    refuseOverlap(
      { firstDay, lastDay },
      ofKind.filter((hold) => hold !== same),
      'the hold',
    );
    const hold = { accountNumber, kind, firstDay, lastDay, reason, recordedOn: input.on, recordedBy: input.by };
    await insertCertificationHold(tx, jurisdiction, { ...hold, withdrawn: false });
    return same === undefined ? 'new' : 'changed';
  }

  /**
   * Ends what holds an account on the business day or would later: the day before is the last held one, and a hold that begins
   * today or later never was. Answers what was ended.
   * @throws AppError `NOT_FOUND` when nothing holds it
   */
  async release(tx: EntityManager, input: HoldStep & { readonly reason: string }): Promise<CertificationHold[]> {
    const { jurisdiction, accountNumber, on, by } = input;
    const reason = input.reason.trim();
    requireDocument(reason, 'why it is released');
    await lockJurisdiction(tx, jurisdiction);
    const standing = (await this.load(tx, input)).filter(({ lastDay }) => lastDay === undefined || lastDay >= on);
    if (standing.length === 0) {
      throw new AppError('NOT_FOUND', {
        what: `Nothing holds account ${accountNumber} off the rolls`,
        remedy: 'Nothing is to be done; check the account number if you expected a hold.',
      });
    }
    const lastDay = addDays(on, -1);
    for (const hold of standing) {
      const withdrawn = hold.firstDay >= on;
      const ended = { ...hold, lastDay: withdrawn ? hold.lastDay : lastDay, reason, recordedOn: on, recordedBy: by };
      await insertCertificationHold(tx, jurisdiction, { ...ended, withdrawn });
    }
    return standing;
  }

  /** What holds any account, ended ones too, in the order of account numbers. */
  async list(tx: EntityManager, jurisdiction: string): Promise<CertificationHold[]> {
    return [...(await loadCertificationHolds(tx, jurisdiction)).values()].flat();
  }

  /** What holds one account, ended ones too. */
  async load(
    tx: EntityManager,
    { jurisdiction, accountNumber }: Pick<HoldStep, 'jurisdiction' | 'accountNumber'>,
  ): Promise<readonly CertificationHold[]> {
    return (await loadCertificationHolds(tx, jurisdiction, [accountNumber])).get(accountNumber) ?? [];
  }
}
