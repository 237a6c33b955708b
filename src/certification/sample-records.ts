import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CertificationLine, CertificationRoll } from './certification-roll.js';
import { composeRoll } from './compose-roll.js';
import type { RollRecord } from './render-records.js';
import type { RollLayout } from './roll-layout.js';

const day = (text: string): LocalDate => text as LocalDate;

const ROLL: CertificationRoll = {
  payableYear: 2026,
  rollNumber: 1,
  stage: 'certified',
  cutoffOn: day('2025-09-30'),
  draftedOn: day('2025-10-01'),
  noticedOn: day('2025-10-02'),
  hearingOn: day('2025-11-10'),
  hearingHour: undefined,
  hearingPlace: undefined,
  adoptedOn: day('2025-11-10'),
  resolution: '25-88',
  certifiedOn: day('2025-11-28'),
};

/** The records of a roll with one made-up line, so that a county can be shown what it would get. */
export function sampleRecords(layout: RollLayout): readonly RollRecord[] {
  const county = layout.county ?? 'Anoka';
  const form = layout.practiceOf(county).parcelForm ?? '99-99-99-99-9999';
  let digit = 0;
  const parcelId = form.replace(/[9AX]/g, (place) => (place === 'A' ? 'A' : String((digit += 1) % 10)));
  return composeRoll(layout, {
    jurisdiction: 'lino-lakes',
    county,
    roll: ROLL,
    rollVersion: 4,
    lines: [sampleLine(parcelId)],
  }).records;
}

function sampleLine(parcelId: string): CertificationLine {
  const legalDescription = 'Lot 1, Block 2, Example Addition';
  return {
    accountNumber: '000101',
    ownerName: 'A. Example',
    ownerAddress: '12 Oak Street, Lino Lakes, MN 55014',
    occupantName: '',
    formerOwnerName: '',
    serviceAddress: '12 Oak Street',
    parcelId,
    legalDescription,
    parcels: [{ parcelId, legalDescription, share: '100' }],
    charges: Money.of('500.00'),
    penalties: Money.of('15.00'),
    surcharges: Money.zero,
    fees: Money.zero,
    certificationFee: Money.of('40.00'),
    interest: Money.zero,
    total: Money.of('555.00'),
    entries: [],
  };
}
