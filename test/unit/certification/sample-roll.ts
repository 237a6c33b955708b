import { createHash } from 'node:crypto';
import { buildManifest, type RollManifest } from '../../../src/certification/build-manifest.js';
import { buildRollLine } from '../../../src/certification/build-roll-line.js';
import type { CertificationLine, CertificationRoll } from '../../../src/certification/certification-roll.js';
import { composeRoll, type ComposedRoll } from '../../../src/certification/compose-roll.js';
import { encodeRoll } from '../../../src/certification/encode-roll.file.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import type { RollLayout } from '../../../src/certification/roll-layout.js';
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

export function composeSample(
  lines: readonly CertificationLine[],
  layout = readRollLayout('standard'),
  roll = CERTIFIED_ROLL,
): ComposedRoll {
  return composeRoll(layout, { jurisdiction: 'lino-lakes', county: 'Anoka', roll, rollVersion: 4, lines });
}

export function buildSampleManifest(
  lines: readonly CertificationLine[],
  { file, layout = readRollLayout('standard') }: { file: string; layout?: RollLayout },
): RollManifest {
  const composed = composeSample(lines, layout);
  return buildManifest({
    layout,
    file,
    jurisdiction: 'lino-lakes',
    county: 'Anoka',
    roll: CERTIFIED_ROLL,
    version: { version: 4, stage: 'certified', lines },
    composed,
    sha256: createHash('sha256').update(encodeRoll(layout, composed.records)).digest('hex'),
  });
}

export function renderRoll(lines: readonly CertificationLine[]): string {
  const layout = readRollLayout('standard');
  return encodeRoll(layout, composeSample(lines, layout).records).toString('utf8');
}
