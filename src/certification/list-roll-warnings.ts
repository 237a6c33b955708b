import type { CertificationRule } from '../rate-tables/tables-in-force.js';
import { toReadableDate } from '../shared/local-date.js';
import type { CertificationRoll } from './certification-roll.js';
import { findFirstAdoptionDay } from './find-first-adoption-day.js';
import type { RollRecord } from './roll-record.js';

/** What of the notice to the owners may cost the city its roll, said before anything else of the roll. */
export function listRollWarnings({
  roll,
  record: { services },
  rule: { noticeDays },
}: {
  roll: CertificationRoll;
  record: Pick<RollRecord, 'services'>;
  rule: Pick<CertificationRule, 'noticeDays'>;
}): string[] {
  const { stage, noticedOn, hearingOn, adoptedOn, payableYear } = roll;
  const firstServedOn = services[0]?.servedOn;
  const firstDay = findFirstAdoptionDay({ noticedOn, firstServedOn, noticeDays });
  const mailed = firstServedOn === undefined ? '' : `, with letters mailed on ${toReadableDate(firstServedOn)}`;
  const why = `${String(noticeDays ?? 0)} days must lie between the notice (given on ${toReadableDate(noticedOn ?? roll.draftedOn)}${mailed}) and the adoption`;
  if (stage === 'noticed' && hearingOn !== undefined && firstDay !== undefined && firstDay > hearingOn) {
    const ifMailed = firstServedOn === undefined ? ', if the letters are mailed on the day of the notice' : '';
    return [
      `The hearing of ${toReadableDate(hearingOn)} is too early: ${why}. A hearing on ${toReadableDate(firstDay)} or later ` +
        `would do${ifMailed}: roll reschedule ${String(payableYear)} --hearing ${firstDay}. Or the council adopts the roll at a later meeting.`,
    ];
  }
  if (adoptedOn === undefined) return [];
  if (services.length === 0) {
    return [
      'Nobody has recorded that the notices were mailed, and without that there is no affidavit of service. If they were: ' +
        `roll served ${String(payableYear)} --on DAY --by-whom NAME.`,
    ];
  }
  if (firstDay === undefined || firstDay <= adoptedOn) return [];
  return [
    `It was adopted on ${toReadableDate(adoptedOn)}, before ${toReadableDate(firstDay)}: ${why}. Ask the city attorney whether it stands.`,
  ];
}
