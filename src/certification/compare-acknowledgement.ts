import type { Acknowledgement, RollRecord, Transmission } from './roll-record.js';

/** What the county acknowledged otherwise than it was sent, a sentence each; empty when all agrees. */
export function compareAcknowledgement(sent: Transmission, acknowledged: Acknowledgement): string[] {
  const { rows, total, rejected } = acknowledged;
  return [
    ...(rows === sent.rows
      ? []
      : [`It took ${String(rows)} ${rows === 1 ? 'row' : 'rows'} where ${String(sent.rows)} were sent.`]),
    ...(total.equals(sent.sum) ? [] : [`Its total is ${total.toReadable()} where ${sent.sum.toReadable()} were sent.`]),
    ...rejected.map((name) => `It did not take ${name}.`),
  ];
}

/** The newest answer to the newest thing sent, with what differs in it; undefined while there is none. */
export function findLastAnswer({
  transmissions,
  acknowledgements,
}: Pick<RollRecord, 'transmissions' | 'acknowledgements'>):
  { answer: Acknowledgement; differences: string[] } | undefined {
  const sent = transmissions.at(-1);
  const answer = acknowledgements.findLast(({ transmissionNumber }) => transmissionNumber === sent?.transmissionNumber);
  if (sent === undefined || answer === undefined) return undefined;
  return { answer, differences: compareAcknowledgement(sent, answer) };
}
