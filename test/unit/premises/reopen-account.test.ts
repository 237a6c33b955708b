import { refuseFarDay, refuseFarStart, refuseSaleBeforeStart } from '../../../src/premises/refuse-far-days.js';
import { reopenAccount } from '../../../src/premises/reopen-account.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { day } from '../../integration/premises/premises-database.js';

const served = (firstDay: string, lastDay: string | undefined, agreementId = 1): ServiceAgreement => ({
  ...{
    agreementId,
    accountNumber: '1',
    premiseId: 7,
    meterName: '1',
    class: 'house',
    meterSize: '5/8',
    pumpCapacityGpm: undefined,
  },
  ...{ units: { house: 1 }, services: undefined, firstDay: day(firstDay) },
  lastDay: lastDay === undefined ? undefined : day(lastDay),
});
const reopen = (from: string, ...agreements: ServiceAgreement[]) =>
  reopenAccount({ accountNumber: '1', agreements, from: day(from) });

describe('an account that is served again', () => {
  const CLOSED = [served('2024-01-01', '2024-12-31', 1), served('2025-01-01', '2025-03-31', 2)];

  test('from the day after its last one runs on as if it had never been closed', () => {
    const { endedAgreements, newAgreements } = reopen('2025-04-01', ...CLOSED);
    expect(endedAgreements).toEqual([{ agreementId: 2, lastDay: undefined }]);
    expect(newAgreements).toEqual([]);
  });

  test('from a later day begins again on its last terms', () => {
    const { endedAgreements, newAgreements } = reopen('2025-04-02', ...CLOSED);
    expect(endedAgreements).toEqual([]);
    expect(newAgreements).toMatchObject([{ premiseId: 7, class: 'house', meterSize: '5/8', firstDay: '2025-04-02' }]);
  });

  test('on its last day or earlier is refused with the day that is meant, and so is one that is not closed', () => {
    expect(() => reopen('2025-03-31', ...CLOSED)).toThrow(/Name 2025-04-01/);
    expect(() => reopen('2025-06-01', served('2025-01-01', undefined))).toThrow(/not closed/);
    expect(() => reopen('2025-06-01')).toThrow(/never served/);
  });
});

describe('a day far from the business day', () => {
  const on = day('2025-06-01');

  test('is refused from the day after the same day a year on, and for the start of service two years on', () => {
    expect(() => {
      refuseFarDay(day('2026-06-01'), { on, what: 'Service would end' });
      refuseFarStart(day('2027-06-01'), on);
    }).not.toThrow();
    expect(() => {
      refuseFarDay(day('2026-06-02'), { on, what: 'Service would end' });
    }).toThrow(/more than a year after the business day/);
    expect(() => {
      refuseFarStart(day('2027-06-02'), on);
    }).toThrow(/more than two years/);
  });

  test('is refused for a sale before the account begins, not on its first day', () => {
    expect(() => {
      refuseSaleBeforeStart('1', day('2025-01-01'), day('2025-01-01'));
      refuseSaleBeforeStart('1', day('2024-12-31'), undefined);
    }).not.toThrow();
    expect(() => {
      refuseSaleBeforeStart('1', day('2024-12-31'), day('2025-01-01'));
    }).toThrow(/cannot have been sold before/);
  });
});
