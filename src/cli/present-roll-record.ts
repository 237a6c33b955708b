import type { NextStep } from '../certification/plan-next-step.js';
import type { Acknowledgement, ServiceOfNotice, Transmission } from '../certification/roll-record.js';
import type { RollStatus } from '../certification/roll-status.js';
import { toReadableDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { layOutFacts, layOutTable, toText, wrapText } from './lay-out-table.js';
import { nameOfRoll } from './name-of-roll.js';
import type { Presented } from './presented.js';

/** What comes next with a roll, by which day, and how many days are left. */
export function describeNextStep({ command, notBefore, byDay, daysLeft, why }: NextStep): string[] {
  const days = [
    ...(notBefore === undefined ? [] : [`not before ${toReadableDate(notBefore)}`]),
    ...(byDay === undefined || daysLeft === undefined
      ? []
      : [`by ${toReadableDate(byDay)}, ${describeDaysLeft(daysLeft)}`]),
  ];
  return [
    ...(command === undefined ? [] : [`  sewer ${command}`]),
    ...(days.length === 0 ? [] : [`      ${days.join('; ')}`]),
    ...wrapText(why, '      '),
  ];
}

function describeDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  const days = `${String(Math.abs(daysLeft))} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`;
  return daysLeft > 0 ? `${days} left` : `${days} past`;
}

/** What is said of a roll before anything else. */
export function describeWarnings(warnings: readonly string[]): string[] {
  return warnings.flatMap((warning) => [...wrapText(warning, ''), '']);
}

/** `roll status`: how far a roll has come, what is on record beside its steps, and what comes next. */
export function presentRollStatus(status: RollStatus): Presented {
  const { roll, version, record, sentOn, warnings, next, deadlineOn, lastFreeDay } = status;
  const isLate = next.daysLeft !== undefined && next.daysLeft < 0;
  return {
    json: status,
    exitCode: isLate ? 3 : 0,
    text: toText([
      ...describeWarnings(warnings),
      `${nameOfRoll(roll)}, ${roll.stage}, version ${String(version.version)} of ${toReadableDate(version.madeOn)}`,
      ...layOutFacts(
        [
          ['lines', String(version.lines.length)],
          ['total', Money.sum(version.lines.map(({ total }) => total)).toReadable()],
          ...(deadlineOn === undefined ? [] : [['deadline', toReadableDate(deadlineOn)] as const]),
          ...(lastFreeDay === undefined ? [] : [['without interest through', toReadableDate(lastFreeDay)] as const]),
        ],
        '  ',
      ),
      ...describeRecord(record, sentOn),
      '',
      'Next',
      ...describeNextStep(next),
    ]),
  };
}

/** What happened beside the steps of a roll, a line each; nothing where nothing did. */
export function describeRecord(record: RollStatus['record'], sentOn: RollStatus['sentOn']): string[] {
  const { services, publications, objections, outcomes, withdrawals, transmissions, acknowledgements } = record;
  const lines = [
    ...publications.map(
      ({ number, publishedOn, newspaper }) =>
        `  ${publishedOn}  publication ${String(number)}: notice printed in ${newspaper}`,
    ),
    ...services.map(
      ({ number, servedOn, servedBy, manner, addresses }) =>
        `  ${servedOn}  service ${String(number)}: ${nameNotices(addresses)} served by ${servedBy}, ${manner}`,
    ),
    ...objections.map(
      ({ number, madeOn, accountNumber, madeBy, manner, words }) =>
        `  ${madeOn}  objection ${String(number)}, ${accountNumber}: ${madeBy} objects, ${manner}: ${words}`,
    ),
    ...outcomes.map(
      ({ number, hearingOn, accountNumber, outcome, amount, reason }) =>
        `  ${hearingOn}  decision ${String(number)}, ${accountNumber} ${outcome}${amount === undefined ? '' : ` to ${amount.toReadable()}`}: ${reason}`,
    ),
    ...withdrawals.map(
      ({ withdrawnOn, kind, number, reason }) => `  ${withdrawnOn}  ${kind} ${String(number)} withdrawn: ${reason}`,
    ),
    ...transmissions.map(
      ({ sentOn, kind, version, rows, sum, sentTo }) =>
        `  ${sentOn}  ${kind === 'roll_file' ? 'file' : 'letter'} of version ${String(version)} to ${sentTo}, ${nameRows(rows)}, ${sum.toReadable()}`,
    ),
    ...acknowledgements.map(
      ({ acknowledgedOn, reference, rows, total }) =>
        `  ${acknowledgedOn}  acknowledged as ${reference}, ${nameRows(rows)}, ${total.toReadable()}`,
    ),
    ...sentOn.flatMap(({ accountNumber, outstanding, sentOn: parts }) =>
      parts.map(
        ({ on, amount }) =>
          `  ${on}  ${accountNumber}: ${amount.toReadable()} paid here and sent on to the county, ${outstanding.toReadable()} still with it`,
      ),
    ),
  ];
  return lines.length === 0 ? [] : ['', 'On record', ...lines];
}

/** `roll list`: every roll with what comes next. */
export function presentRollList(statuses: readonly RollStatus[]): Presented {
  return {
    json: {
      rolls: statuses.map(({ version: { lines, ...version }, ...status }) => ({
        ...status,
        version: { ...version, lineCount: lines.length },
      })),
    },
    text: toText(
      statuses.length === 0
        ? ['There is no certification roll yet.', '', 'Next', '  sewer roll draft YEAR --cutoff DAY']
        : layOutTable(statuses, [
            { title: 'Payable', of: ({ roll }) => String(roll.payableYear), align: 'right' },
            { title: 'Roll', of: ({ roll }) => String(roll.rollNumber), align: 'right' },
            { title: 'Stage', of: ({ roll }) => roll.stage },
            { title: 'Version', of: ({ version }) => String(version.version), align: 'right' },
            { title: 'Lines', of: ({ version }) => String(version.lines.length), align: 'right' },
            {
              title: 'Total',
              of: ({ version }) => Money.sum(version.lines.map(({ total }) => total)).toReadable(),
              align: 'right',
            },
            { title: 'Next', of: ({ next }) => next.step ?? '' },
            { title: 'By', of: ({ next }) => next.byDay ?? '' },
            {
              title: 'Days left',
              of: ({ next }) => (next.daysLeft === undefined ? '' : String(next.daysLeft)),
              align: 'right',
            },
          ]),
    ),
  };
}

/** One thing that was recorded beside a roll. */
export function presentRecorded(fact: object, sentence: string, nextCommand?: string): Presented {
  const next = nextCommand === undefined ? [] : ['', 'Next', `  sewer ${nextCommand}`];
  return { json: fact, text: toText([sentence, ...next]) };
}

/** `roll served`: on whom the notices were served; an address that is missing is one to look at. */
export function presentServiceOfNotice({
  service,
  isNew,
}: {
  readonly service: ServiceOfNotice;
  readonly isNew: boolean;
}): Presented {
  const { servedOn, servedBy, manner, addresses } = service;
  const without = addresses.filter(({ address }) => address === '');
  return {
    json: { ...service, isNew },
    exitCode: without.length > 0 ? 3 : 0,
    text: toText([
      `${isNew ? '' : 'Already on record: '}${nameNotices(addresses)} served on ${toReadableDate(servedOn)} by ${servedBy}, ${manner}.`,
      ...(without.length === 0 ? [] : ['', 'Without an address on file']),
      ...without.map(({ accountNumber, role, name }) => `  ${accountNumber}, ${role} ${name}`),
    ]),
  };
}

/** `roll send`: what went to the county. */
export function presentTransmission(sent: Transmission, year: string): Presented {
  const { kind, version, rows, sum, sentTo, sha256, manner } = sent;
  const what = kind === 'roll_file' ? 'The file' : 'A letter that removes lines';
  return {
    json: sent,
    text: toText([
      `${what} of version ${String(version)} went to ${sentTo}, ${manner}.`,
      ...layOutFacts(
        [
          ['rows', String(rows)],
          ['sum', sum.toReadable()],
          ...(sha256 === undefined ? [] : [['SHA-256', sha256] as const]),
        ],
        '  ',
      ),
      '',
      'Next',
      `  sewer roll acknowledge ${year} --reference NUMBER --rows ROWS --total AMOUNT`,
    ]),
  };
}

/** `roll acknowledge`: what the county answered, and what differs from what was sent. */
export function presentAcknowledgement(answer: {
  readonly acknowledgement: Acknowledgement;
  readonly differences: readonly string[];
  readonly isNew: boolean;
}): Presented {
  const { reference, rows, total } = answer.acknowledgement;
  const { differences } = answer;
  return {
    json: answer,
    exitCode: differences.length > 0 ? 3 : 0,
    text: toText([
      `${answer.isNew ? '' : 'Already on record: a'}${answer.isNew ? 'A' : ''}cknowledged as ${reference}: ${nameRows(rows)}, ${total.toReadable()}.`,
      ...(differences.length === 0
        ? ['  It agrees with what was sent.']
        : ['', 'Differs from what was sent', ...differences.map((each) => `  ${each}`)]),
    ]),
  };
}

function nameRows(rows: number): string {
  return `${String(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

function nameNotices(addresses: readonly unknown[]): string {
  return `${String(addresses.length)} ${addresses.length === 1 ? 'notice' : 'notices'}`;
}
