import { codeOf, type ComplianceEvent } from '../compliance/compliance-event.js';
import { describeEvent } from './describe-event.js';
import { layOutFacts, toText, wrapText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** An event that was entered now, or stood there already. */
export interface RecordedToShow {
  readonly event: ComplianceEvent;
  readonly wasRecorded: boolean;
  readonly remarks: readonly string[];
}

/** The event as it stands on file, what the clerk should know of it, and what may come next. */
export function presentRecordedEvent({ event, wasRecorded, remarks }: RecordedToShow): Presented {
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
