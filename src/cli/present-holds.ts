import { holdStandsOn, type CertificationHold } from '../certification/certification-hold.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import { layOutTable, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** `roll holds`: who is kept off the rolls, why, since when and until when, and who said so. */
export function presentHolds(holds: readonly CertificationHold[], { on }: { on: LocalDate }): Presented {
  return {
    json: { on, holds },
    text: toText(
      holds.length === 0
        ? [`Nothing holds an account off the rolls on ${toReadableDate(on)}.`]
        : layOutTable(holds, [
            { title: 'Account', of: ({ accountNumber }) => accountNumber },
            { title: 'Kind', of: nameKind },
            { title: 'From', of: ({ firstDay }) => firstDay },
            { title: 'To', of: ({ lastDay }) => lastDay ?? 'until released' },
            { title: 'State', of: (hold) => describeState(hold, on) },
            { title: 'Reason', of: ({ reason }) => reason },
            { title: 'Recorded', of: ({ recordedOn, recordedBy }) => `${recordedOn} by ${recordedBy}` },
          ]),
    ),
  };
}

/** Of one account: `  bankruptcy from 2025-09-15 until released, stands: Chapter 13, case 25-41234 (2025-09-16 by clerk)`. */
export function describeHolds(holds: readonly CertificationHold[], on: LocalDate): string[] {
  return holds.map((hold) => {
    const { firstDay, lastDay, reason, recordedOn, recordedBy } = hold;
    const until = lastDay === undefined ? 'until released' : `to ${lastDay}`;
    return `  ${nameKind(hold)} from ${firstDay} ${until}, ${describeState(hold, on)}: ${reason} (${recordedOn} by ${recordedBy})`;
  });
}

function nameKind({ kind }: CertificationHold): string {
  return kind.replace('_', ' ');
}

function describeState(hold: CertificationHold, on: LocalDate): string {
  if (holdStandsOn(hold, on)) return 'stands';
  return hold.firstDay > on ? 'to come' : 'ended';
}
