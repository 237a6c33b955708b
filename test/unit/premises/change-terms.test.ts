import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { AccountChanges } from '../../../src/premises/account-changes.js';
import { changeTerms, type TermsChange } from '../../../src/premises/change-terms.js';
import { closeAccount } from '../../../src/premises/close-account.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { METER_SIZES } from '../../../src/rate-tables/meter-size.js';
import { AppError } from '../../../src/shared/app-error.js';
import { addDays, type LocalDate } from '../../../src/shared/local-date.js';

const day = (text: string): LocalDate => text as LocalDate;

let ids = 0;
function agreement(details: Partial<ServiceAgreement> = {}): ServiceAgreement {
  ids += 1;
  return {
    agreementId: ids,
    accountNumber: '000101',
    premiseId: 1,
    meterName: '1',
    class: 'single_family',
    meterSize: '5/8',
    pumpCapacityGpm: undefined,
    units: { single_family: 1 },
    services: undefined,
    firstDay: day('2025-01-01'),
    lastDay: undefined,
    ...details,
  };
}

/** What the database would hold after the changes. */
function apply(agreements: readonly ServiceAgreement[], changes: AccountChanges): ServiceAgreement[] {
  const ended = new Map(changes.endedAgreements.map(({ agreementId, lastDay }) => [agreementId, lastDay]));
  return [
    ...agreements
      .filter(({ agreementId }) => !changes.supersededAgreements.includes(agreementId))
      .map((each) => ({ ...each, lastDay: ended.get(each.agreementId) ?? each.lastDay })),
    ...changes.newAgreements.map((each) => agreement(each)),
  ].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}

function change(agreements: readonly ServiceAgreement[], from: string, terms: TermsChange): ServiceAgreement[] {
  return apply(agreements, changeTerms({ accountNumber: '000101', agreements, from: day(from), change: terms }));
}

function read(agreements: readonly ServiceAgreement[]): string[] {
  return agreements.map(
    (each) =>
      `${each.firstDay}..${each.lastDay ?? ''} ${each.class} ${each.meterSize ?? '-'} ${each.pumpCapacityGpm?.toString() ?? '-'}`,
  );
}

describe('new terms from a day', () => {
  test('leave the day before to the former terms', () => {
    expect(read(change([agreement()], '2025-02-15', { meterSize: '3/4' }))).toEqual([
      '2025-01-01..2025-02-14 single_family 5/8 -',
      '2025-02-15.. single_family 3/4 -',
    ]);
  });

  test('from the first day take the place of the former ones', () => {
    expect(read(change([agreement()], '2025-01-01', { meterSize: '3/4' }))).toEqual([
      '2025-01-01.. single_family 3/4 -',
    ]);
  });

  test('that are no other change nothing', () => {
    const changes = changeTerms({
      accountNumber: '000101',
      agreements: [agreement()],
      from: day('2025-02-01'),
      change: { meterSize: '5/8', class: 'single_family' },
    });
    expect(changes.newAgreements).toEqual([]);
    expect(changes.endedAgreements).toEqual([]);
  });

  test('keep what a later change says of what they do not name', () => {
    const later = change([agreement()], '2025-07-01', { meterSize: '1' });
    expect(read(change(later, '2025-03-01', { class: 'commercial' }))).toEqual([
      '2025-01-01..2025-02-28 single_family 5/8 -',
      '2025-03-01..2025-06-30 commercial 5/8 -',
      '2025-07-01.. commercial 1 -',
    ]);
  });

  test('hold on through a later change of the same thing, as one agreement', () => {
    const later = change([agreement()], '2025-07-01', { meterSize: '1' });
    expect(read(change(later, '2025-03-01', { meterSize: '3/4' }))).toEqual([
      '2025-01-01..2025-02-28 single_family 5/8 -',
      '2025-03-01.. single_family 3/4 -',
    ]);
  });

  test('end where service ends', () => {
    expect(read(change([agreement({ lastDay: day('2025-03-31') })], '2025-03-31', { meterSize: '3/4' }))).toEqual([
      '2025-01-01..2025-03-30 single_family 5/8 -',
      '2025-03-31..2025-03-31 single_family 3/4 -',
    ]);
  });

  test('are refused the day before service begins and the day after it ends', () => {
    const served = [agreement({ lastDay: day('2025-03-31') })];
    expect(codeOf(() => change(served, '2024-12-31', { meterSize: '1' }))).toBe('AGREEMENT_MISSING');
    expect(codeOf(() => change(served, '2025-04-01', { meterSize: '1' }))).toBe('ACCOUNT_CLOSED');
    expect(codeOf(() => change([], '2025-04-01', { meterSize: '1' }))).toBe('AGREEMENT_MISSING');
  });

  test('need the premise named where there are several', () => {
    const served = [agreement(), agreement({ premiseId: 2 })];
    expect(codeOf(() => change(served, '2025-02-01', { meterSize: '1' }))).toBe('INPUT_INVALID');
    const changes = changeTerms({
      accountNumber: '000101',
      agreements: served,
      from: day('2025-02-01'),
      change: { meterSize: '1' },
      premiseId: 2,
    });
    expect(changes.newAgreements).toMatchObject([{ premiseId: 2, meterSize: '1' }]);
  });
});

describe('a premise bills on its meter when it has a pump too', () => {
  const both = agreement({ pumpCapacityGpm: new Decimal(25) });

  test('so a change that names only a pump takes the meter away', () => {
    expect(read(change([both], '2025-01-01', { pumpCapacityGpm: new Decimal(40) }))).toEqual([
      '2025-01-01.. single_family - 40',
    ]);
  });

  test('and one that names only a meter leaves the pump on file', () => {
    expect(read(change([both], '2025-01-01', { meterSize: '1' }))).toEqual(['2025-01-01.. single_family 1 25']);
  });
});

describe('units', () => {
  test.each([
    [{ single_family: 1 }, { class: 'commercial' }, { commercial: 1 }],
    [{ single_family: 3 }, { class: 'commercial' }, { commercial: 3 }],
    [{ single_family: 1, commercial: 2 }, { class: 'commercial' }, { single_family: 1, commercial: 2 }],
    [{ residential: 2 }, { class: 'commercial' }, { residential: 2 }],
    [{ single_family: 1 }, { class: 'commercial', units: { residential: 4 } }, { residential: 4 }],
  ])('%j with %j are %j', (units, terms: TermsChange, expected) => {
    const changed = change([agreement({ units })], '2025-01-01', terms);
    expect(changed[0]?.units).toEqual(expected);
  });
});

describe('however terms change and service ends', () => {
  test('every day from the first to the last has exactly one agreement', () => {
    const step = fc.record({
      offset: fc.integer({ min: 0, max: 400 }),
      meterSize: fc.constantFrom(...METER_SIZES),
      closes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let agreements = [agreement()];
        for (const { offset, meterSize, closes } of steps) {
          const on = addDays(day('2025-01-01'), offset);
          try {
            agreements = closes
              ? apply(agreements, closeAccount({ accountNumber: '000101', agreements, lastDay: on }))
              : change(agreements, on, { meterSize });
          } catch (error) {
            if (!(error instanceof AppError) || error.code !== 'ACCOUNT_CLOSED') throw error;
          }
        }
        expect(agreements[0]?.firstDay).toBe('2025-01-01');
        agreements.slice(1).forEach((each, index) => {
          const before = agreements[index]?.lastDay;
          expect(before && addDays(before, 1)).toBe(each.firstDay);
        });
        for (const { firstDay, lastDay } of agreements) expect(lastDay === undefined || lastDay >= firstDay).toBe(true);
      }),
    );
  });
});

describe('closing', () => {
  test('supersedes terms that were to begin later', () => {
    const agreements = change([agreement()], '2025-07-01', { meterSize: '1' });
    const close = (lastDay: string): string[] =>
      read(apply(agreements, closeAccount({ accountNumber: '000101', agreements, lastDay: day(lastDay) })));
    expect(close('2025-06-30')).toEqual(['2025-01-01..2025-06-30 single_family 5/8 -']);
    expect(close('2025-07-01')).toEqual([
      '2025-01-01..2025-06-30 single_family 5/8 -',
      '2025-07-01..2025-07-01 single_family 1 -',
    ]);
  });

  test('on an earlier day moves the end there, on a later one is refused', () => {
    const agreements = [agreement({ lastDay: day('2025-05-20') })];
    const close = (lastDay: string): AccountChanges =>
      closeAccount({ accountNumber: '000101', agreements, lastDay: day(lastDay) });
    expect(close('2025-05-19').endedAgreements).toMatchObject([{ lastDay: '2025-05-19' }]);
    expect(close('2025-05-20').endedAgreements).toEqual([]);
    expect(codeOf(() => close('2025-05-21'))).toBe('ACCOUNT_CLOSED');
  });
});

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
