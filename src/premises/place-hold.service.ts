import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lockJurisdiction } from '../database/lock-jurisdiction.service.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { toReadableCitation } from '../shared/citation.js';
import { countDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { VacationHold } from './account-conditions.js';
import { loadAccountConditions } from './account-conditions.repository.js';
import { refuseBackwards, refuseOverlap, requireDocument } from './refuse-odd-days.js';
import { requireAccount } from './require-account.repository.js';
import { VacationHoldEntity } from './vacation-hold.entity.js';

export interface HoldInput {
  readonly jurisdiction: string;
  readonly accountNumber: string;
  readonly from: LocalDate;
  /** last day, included */
  readonly to: LocalDate;
  /** who asked for it: `letter of March 2` */
  readonly documentedBy: string;
  readonly on: LocalDate;
  readonly by: string;
}

/** Lets the service of an account rest while nobody is at home, where an act allows that. */
@Injectable()
export class PlaceHoldService {
  constructor(private readonly rateTables: RateTablesService) {}

  /**
   * From the same first day again, another last day takes the place of the one before.
   * @throws AppError `HOLD_NOT_ALLOWED` where no act in force on the first day allows it, or the days are too few;
   *   `ACCOUNT_UNKNOWN`, `AGREEMENT_OVERLAPS`
   */
  async place(tx: EntityManager, input: HoldInput): Promise<'new' | 'changed' | 'unchanged'> {
    const { jurisdiction, accountNumber } = input;
    const days = { firstDay: input.from, lastDay: input.to };
    requireDocument(input.documentedBy, 'who asked for it and how');
    refuseBackwards(days);
    await lockJurisdiction(tx, jurisdiction);
    await requireAccount(tx, { jurisdiction, accountNumber });
    refuseUnlawful(await this.rateTables.load(tx, jurisdiction), days);
    const known = await loadHolds(tx, input);
    const same = known.find((each) => each.firstDay === days.firstDay);
    if (same?.lastDay === days.lastDay) return 'unchanged';
    refuseOverlap(
      days,
      known.filter((each) => each !== same),
      'the hold',
    );
    await insertHold(tx, input, false);
    return same === undefined ? 'new' : 'changed';
  }

  /** Takes a hold back as if it had never been. */
  async lift(tx: EntityManager, input: Omit<HoldInput, 'to'>): Promise<void> {
    await lockJurisdiction(tx, input.jurisdiction);
    const hold = (await loadHolds(tx, input)).find((each) => each.firstDay === input.from);
    if (hold === undefined) {
      throw new AppError('NOT_FOUND', {
        what: `Account ${input.accountNumber} has no hold that begins on ${input.from}`,
        remedy: 'Name the first day of a hold that is on file.',
      });
    }
    await insertHold(tx, { ...input, to: hold.lastDay }, true);
  }
}

function refuseUnlawful(rateTables: RateTables, days: { firstDay: LocalDate; lastDay: LocalDate }): void {
  const allowed = rateTables.inForceOn(days.firstDay).vacationHold;
  if (allowed === undefined) {
    throw new AppError('HOLD_NOT_ALLOWED', {
      what: `No act of ${rateTables.jurisdiction.name} in force on ${toReadableDate(days.firstDay)} lets service rest`,
      why: 'Charges are owed whether the water runs or not, unless an act says otherwise',
      remedy: 'Close the account if service ends, or record the act that allows vacation holds.',
    });
  }
  const count = countDays(days);
  if (count >= allowed.value.leastDays) return;
  throw new AppError('HOLD_NOT_ALLOWED', {
    what: `A hold of ${String(count)} days is too short`,
    why: `${toReadableCitation(allowed.citation)} asks for ${String(allowed.value.leastDays)} days at least`,
    remedy: 'Give the whole absence, its first and its last day included.',
  });
}

async function loadHolds(
  tx: EntityManager,
  { jurisdiction, accountNumber }: Pick<HoldInput, 'jurisdiction' | 'accountNumber'>,
): Promise<readonly VacationHold[]> {
  return (await loadAccountConditions(tx, jurisdiction, [accountNumber])).get(accountNumber)?.holds ?? [];
}

async function insertHold(tx: EntityManager, input: HoldInput, withdrawn: boolean): Promise<void> {
  const { jurisdiction, accountNumber, from: firstDay, to: lastDay, documentedBy, on, by } = input;
  const key = { jurisdiction, accountNumber, firstDay };
  const report = 1 + (await tx.countBy(VacationHoldEntity, key));
  await tx.insert(VacationHoldEntity, {
    ...{ ...key, report, lastDay, withdrawn, documentedBy },
    recordedOn: on,
    recordedBy: by,
  });
}
