import { findExclusion } from '../../../src/certification/find-exclusion.js';
import type { CertificationHold } from '../../../src/certification/certification-hold.js';
import type { RollExclusion } from '../../../src/certification/certification-roll.js';
import type { Parcel } from '../../../src/premises/land.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { sampleParcel } from '../premises/sample-parcel.js';
import { certified } from './sample-entries.js';

const LOT_12 = sampleParcel('12-31-22-34-0012', { legalDescription: 'Lot 12' });
const LOT_13 = sampleParcel('12-31-22-34-0013', { legalDescription: 'Lot 13' });

interface Asked {
  readonly parcels?: readonly Parcel[];
  readonly minimum?: string;
  readonly require?: 'legal_description'[];
  readonly form?: string;
  readonly on?: string;
  readonly taxExempt?: 'certify' | 'keep_off';
  readonly holds?: readonly CertificationHold[];
}

function exclude(amount: string, asked: Asked = {}): RollExclusion | undefined {
  return findExclusion({
    accountNumber: '000101',
    parcels: asked.parcels ?? [LOT_12],
    holds: asked.holds ?? [],
    entries: [certified('charge', amount)],
    rule: {
      require: asked.require ?? ['legal_description'],
      taxExempt: asked.taxExempt ?? 'certify',
      minimum: asked.minimum === undefined ? undefined : Money.of(asked.minimum),
    },
    on: parseLocalDate(asked.on ?? '2025-10-01'),
    parcelForm: asked.form === undefined ? undefined : { county: 'Anoka', form: asked.form },
  });
}

const find = (amount: string, asked: Asked = {}): string | undefined => exclude(amount, asked)?.code;

describe('What keeps a past due account off the roll', () => {
  it('is a missing legal description, where the act asks for one', () => {
    const bare = [{ ...LOT_12, legalDescription: undefined }];
    expect(find('12.00')).toBeUndefined();
    expect(find('12.00', { parcels: bare })).toBe('LEGAL_DESCRIPTION_MISSING');
    expect(find('12.00', { parcels: [{ ...LOT_12, legalDescription: ' ' }] })).toBe('LEGAL_DESCRIPTION_MISSING');
    expect(find('12.00', { parcels: [] })).toBe('LEGAL_DESCRIPTION_MISSING');
    expect(find('12.00', { parcels: bare, require: [] })).toBeUndefined();
  });

  it('is a missing parcel in any case: the county has nothing to spread the amount on', () => {
    expect(find('12.00', { parcels: [], require: [] })).toBe('PARCEL_MISSING');
  });

  it('is a parcel number that is not in the form of its county, where that is known', () => {
    const parcels = [{ ...LOT_12, parcelId: '12.31.22.34.0012' }];
    expect(find('12.00', { parcels, form: '99-99-99-99-9999' })).toBe('PARCEL_ID_MALFORMED');
    expect(find('12.00', { parcels })).toBeUndefined();
    expect(find('12.00', { form: '99-99-99-99-9999' })).toBeUndefined();
  });

  it('is an amount below the minimum; the minimum itself goes', () => {
    expect(find('49.99', { minimum: '50.00' })).toBe('BELOW_MINIMUM');
    expect(find('50.00', { minimum: '50.00' })).toBeUndefined();
    expect(find('50.01', { minimum: '50.00' })).toBeUndefined();
  });

  it('is that nobody has said how several parcels share the line, and tells how to say it', () => {
    expect(exclude('12.00', { parcels: [LOT_12, LOT_13] })).toMatchObject({
      code: 'PARCEL_SHARES_MISSING',
      message: expect.stringContaining(
        'account edit 000101 --parcel "12-31-22-34-0012; 12-31-22-34-0013" --shares "60; 40"',
      ) as string,
    });
    const shared = [
      { ...LOT_12, share: '60' },
      { ...LOT_13, share: '40' },
    ];
    expect(find('12.00', { parcels: shared })).toBeUndefined();
    const bare = shared.map((parcel) => ({ ...parcel, legalDescription: undefined }));
    expect(exclude('12.00', { parcels: bare })?.message).toContain(
      'Parcels 12-31-22-34-0012, 12-31-22-34-0013 have no legal description.',
    );
  });

  it('is land that pays no taxes, where the act keeps such land off', () => {
    const parcels = [{ ...LOT_12, taxStatus: 'exempt' as const }];
    expect(find('12.00', { parcels })).toBeUndefined();
    expect(find('12.00', { parcels, taxExempt: 'keep_off' })).toBe('TAX_EXEMPT');
    expect(find('12.00', { taxExempt: 'keep_off' })).toBeUndefined();
  });

  it('is a hold on its days, both included, before anything else, with its reason and who gave it', () => {
    const held: CertificationHold = {
      accountNumber: '000101',
      kind: 'payment_plan',
      firstDay: parseLocalDate('2025-09-15'),
      lastDay: parseLocalDate('2025-10-31'),
      reason: 'plan of September 15, 50.00 a month',
      recordedOn: parseLocalDate('2025-09-16'),
      recordedBy: 'clerk',
    };
    const codeOn = (on: string, holds = [held]): string | undefined => find('12.00', { holds, on, parcels: [LOT_12] });
    expect(['2025-09-14', '2025-09-15', '2025-10-31', '2025-11-01'].map((on) => codeOn(on))).toEqual([
      undefined,
      'HELD',
      'HELD',
      undefined,
    ]);
    expect(codeOn('2026-10-01', [{ ...held, lastDay: undefined }])).toBe('HELD');
    expect(exclude('12.00', { holds: [held], parcels: [] })?.message).toBe(
      'Held off the rolls from September 15, 2025 to October 31, 2025 for a payment plan: plan of September 15, 50.00 a month ' +
        '(clerk, September 16, 2025). The debt stays with the city. Once nothing stands in the way any more: roll release 000101.',
    );
  });

  it('is a parcel that the county has no more, from the day on which it was retired, with those in its place', () => {
    const split = {
      ...LOT_12,
      retiredOn: parseLocalDate('2025-09-15'),
      replacedBy: ['12-31-22-34-0080', '12-31-22-34-0081'],
    };
    expect(find('12.00', { parcels: [split], on: '2025-09-14' })).toBeUndefined();
    expect(exclude('12.00', { parcels: [split], on: '2025-09-15' })).toEqual({
      accountNumber: '000101',
      amount: Money.of('12.00'),
      code: 'PARCEL_RETIRED',
      message:
        'The county has parcel 12-31-22-34-0012 no more since September 15, 2025; in its place are 12-31-22-34-0080 and ' +
        '12-31-22-34-0081. Enter what the account stands on now: account edit 000101 --parcel ' +
        '"12-31-22-34-0080; 12-31-22-34-0081" --shares "60; 40", or only the one that is served.',
    });
    expect(exclude('12.00', { parcels: [{ ...split, replacedBy: [] }] })?.message).toContain('Ask the county');
    expect(exclude('12.00', { parcels: [{ ...split, replacedBy: ['1'] }] })?.message).toMatch(/--parcel "1"\.$/);
  });
});
