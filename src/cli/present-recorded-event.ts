import { codeOf } from '../compliance/compliance-event.js';
import type { RecordedEvent } from '../compliance/record-compliance.service.js';
import { describeEvent } from './describe-event.js';
import { layOutFacts, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** The event as it stands on file, what the clerk should know of it, and what may come next. */
export function presentRecordedEvent({ event, wasRecorded, remarks }: RecordedEvent): Presented {
  const { eventNumber, accountNumber, happenedOn, kind } = event;
  const number = String(eventNumber);
  const code = codeOf(event);
  const isLetterDue = kind === 'notice' && code !== undefined;
  return {
    json: { event, wasRecorded, remarks },
    text: toText([
      `Event ${number}${wasRecorded ? ' says so already; nothing was written now' : ''}`,
      ...layOutFacts(
        [
          ['account', accountNumber],
          ['what', describeEvent(event)],
          ...(code === undefined ? [] : [['code', code] as const]),
          ['day', happenedOn],
        ],
        '  ',
      ),
      ...remarks.flatMap((remark) => wrapText(remark, '  ')),
      ...(isLetterDue ? [`  Its letter: sewer compliance letter ${number} --out notice-${number}.pdf`] : []),
    ]),
  };
}
