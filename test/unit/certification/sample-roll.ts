import { buildRollLine } from '../../../src/certification/build-roll-line.js';
import { buildRollRows } from '../../../src/certification/build-roll-rows.js';
import type { CertificationLine, CertificationRoll } from '../../../src/certification/certification-roll.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { renderDelimited } from '../../../src/certification/render-delimited.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { certified, LAND } from './sample-entries.js';

export const CERTIFIED_ROLL: CertificationRoll = {
  payableYear: 2026,
  rollNumber: 1,
  stage: 'certified',
  cutoffOn: parseLocalDate('2025-09-30'),
  draftedOn: parseLocalDate('2025-10-01'),
  noticedOn: parseLocalDate('2025-10-02'),
  hearingOn: parseLocalDate('2025-11-10'),
  hearingHour: '7:00 PM',
  hearingPlace: 'Village Hall',
  adoptedOn: parseLocalDate('2025-11-10'),
  resolution: '25-88',
  certifiedOn: parseLocalDate('2025-11-28'),
};

export function sampleLine(accountNumber: string, more: Partial<typeof LAND> = {}): CertificationLine {
  const facts = { ...LAND, ...more };
  const { parcelId, legalDescription } = facts;
  return buildRollLine({
    accountNumber,
    facts: { ...facts, parcels: more.parcels ?? [{ parcelId, legalDescription, share: '100' }] },
    entries: [certified('charge', '24.00'), certified('penalty', '5.00')],
  });
}

export function renderRoll(lines: readonly CertificationLine[], roll = CERTIFIED_ROLL): string {
  const layout = readRollLayout('standard');
  const practice = layout.practiceOf('Anoka');
  return renderDelimited(
    layout,
    buildRollRows({ jurisdiction: 'lino-lakes', county: 'Anoka', practice, roll, rollVersion: 4, lines }),
  );
}
