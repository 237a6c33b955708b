import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsRepository } from '../premises/accounts.repository.js';
import { accountUnknown } from '../premises/account-unknown.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { addDays, type LocalDate } from '../shared/local-date.js';
import { accountsWithEvents, loadComplianceEvents } from './compliance-events.repository.js';
import { describeViolation } from './describe-violation.js';
import { presentNoticeLetter, type NoticeLetter } from './present-notice-letter.js';
import { standingEvents, type StandingEvent } from './standing-events.js';
import { trackNotices } from './track-notices.js';
import { violationsOn } from './violations-on.js';

/** An unanswered notice whose last day is near. */
export interface DeadlineLine {
  readonly accountNumber: string;
  readonly eventNumber: number;
  readonly code: string | undefined;
  readonly of: string;
  readonly givenOn: LocalDate;
  readonly lastDay: LocalDate;
}

/** An account that is in violation. */
export interface ViolationLine {
  readonly accountNumber: string;
  readonly code: string;
  readonly since: LocalDate;
  readonly words: string;
  /** the last day and the authority of the waiver that suspends the surcharge */
  readonly suspended: { readonly to: LocalDate; readonly authority: string } | undefined;
}

const PAGE = 1000;

/** Who must act by when, who is in violation, and the letters that give notice. Writes nothing. */
@Injectable()
export class ComplianceListsService {
  constructor(
    private readonly rateTables: RateTablesService,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Notices that nobody has answered by the day `on`, and whose last day is `on` or one of the `days` after it; the nearest first. */
  async listDeadlines(
    tx: EntityManager,
    { jurisdiction, on, days }: { jurisdiction: string; on: LocalDate; days: number },
  ): Promise<DeadlineLine[]> {
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const through = addDays(on, days);
    const lines: DeadlineLine[] = [];
    for await (const { accountNumber, events } of eachAccount(tx, { jurisdiction, on })) {
      for (const { notice, lastDay, answeredOn } of trackNotices(events, rateTables)) {
        if (answeredOn !== undefined || lastDay < on || lastDay > through) continue;
        const { eventNumber, code, of, happenedOn: givenOn } = notice;
        lines.push({ accountNumber, eventNumber, code, of, givenOn, lastDay });
      }
    }
    return lines.sort((a, b) => a.lastDay.localeCompare(b.lastDay));
  }

  /** Accounts in violation on a day, by what has been entered of that day and those before, suspended ones too. */
  async listViolations(
    tx: EntityManager,
    { jurisdiction, on }: { jurisdiction: string; on: LocalDate },
  ): Promise<ViolationLine[]> {
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const lines: ViolationLine[] = [];
    for await (const { accountNumber, events } of eachAccount(tx, { jurisdiction, on })) {
      lines.push(...violationsOf(events, { on, rateTables }).map((line) => ({ accountNumber, ...line })));
    }
    return lines;
  }

  /** The letter that gives a notice, as of its day. @throws AppError `ACCOUNT_UNKNOWN`, `NOT_FOUND`, `CODE_UNKNOWN` */
  async buildNoticeLetter(
    tx: EntityManager,
    { jurisdiction, accountNumber, eventNumber }: { jurisdiction: string; accountNumber: string; eventNumber: number },
  ): Promise<NoticeLetter> {
    const rateTables = await this.rateTables.load(tx, jurisdiction);
    const events = (await loadComplianceEvents(tx, jurisdiction, [accountNumber])).get(accountNumber) ?? [];
    const notice = standingEvents(events)
      .filter((event) => event.kind === 'notice')
      .find((event) => event.eventNumber === eventNumber);
    if (notice === undefined) {
      throw new AppError('NOT_FOUND', {
        what: `Account ${accountNumber} has no notice ${String(eventNumber)}`,
        remedy: 'Look the number up in the list of its events; a withdrawn notice is not sent.',
      });
    }
    const billTo = (await this.accounts.loadBillTo(tx, jurisdiction, [accountNumber], notice.happenedOn)).get(
      accountNumber,
    );
    if (billTo === undefined) throw accountUnknown({ jurisdiction, accountNumber });
    return presentNoticeLetter({ notice, billTo, rateTables });
  }
}

async function* eachAccount(
  tx: EntityManager,
  { jurisdiction, on }: { jurisdiction: string; on: LocalDate },
): AsyncGenerator<{ accountNumber: string; events: StandingEvent[] }> {
  for await (const page of accountsWithEvents(tx, jurisdiction, PAGE)) {
    const events = await loadComplianceEvents(tx, jurisdiction, page);
    for (const accountNumber of page) {
      const known = standingEvents(events.get(accountNumber) ?? []).filter(({ happenedOn }) => happenedOn <= on);
      yield { accountNumber, events: known };
    }
  }
}

function violationsOf(
  events: readonly StandingEvent[],
  { on, rateTables }: { on: LocalDate; rateTables: RateTables },
): Omit<ViolationLine, 'accountNumber'>[] {
  return violationsOn(events, { day: on, rateTables }).map(({ code, violations, suspendedBy }) => ({
    code,
    since: violations[0].from,
    words: describeViolation(violations, on),
    suspended: suspendedBy && { to: suspendedBy.to, authority: suspendedBy.authority },
  }));
}
