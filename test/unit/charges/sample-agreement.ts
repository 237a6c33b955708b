import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { day } from '../ledger/sample-book.js';

/** Terms of a house with a 5/8 inch meter since 2024, unless told otherwise. */
export function sampleAgreement({
  from = '2024-01-01',
  to,
  ...terms
}: Partial<Omit<ServiceAgreement, 'firstDay' | 'lastDay'>> & { from?: string; to?: string } = {}): ServiceAgreement {
  const serviceClass = terms.class ?? 'single_family';
  return {
    agreementId: 1,
    accountNumber: '000101',
    premiseId: 1,
    meterName: '1',
    class: serviceClass,
    meterSize: terms.pumpCapacityGpm === undefined ? '5/8' : undefined,
    pumpCapacityGpm: undefined,
    units: { [serviceClass]: 1 },
    services: undefined,
    ...terms,
    firstDay: day(from),
    lastDay: to === undefined ? undefined : day(to),
  };
}
