import { parseAccountRow } from '../../../src/premises/parse-account-row.js';
import { Money } from '../../../src/shared/money.js';
import type { AccountRow } from '../../../src/premises/account-row.js';
import type { RowFault } from '../../../src/shared/row-rejected.js';

const CLASSES = ['single_family', 'two_family', 'residential', 'commercial'];
const SOUND = { account: '000101', class: 'single_family', service_from: '2025-01-01', owner_name: 'A. Example' };

function parse(values: Record<string, string>): { row?: AccountRow; faults?: readonly RowFault[] } {
  return parseAccountRow({ line: 2, values: { ...SOUND, ...values }, raw: [], fault: undefined }, CLASSES);
}

describe('a row of a file of accounts', () => {
  test('needs an account, a class, a first day and an owner, and no more', () => {
    expect(parse({}).row).toMatchObject({ accountNumber: '000101', class: 'single_family', serviceFrom: '2025-01-01' });
    expect(
      parse({ account: '', class: '', service_from: '', owner_name: ' ' }).faults?.map(({ column }) => column),
    ).toEqual(['account', 'class', 'service_from', 'owner_name']);
  });

  test.each([
    ['account', "'000101", { accountNumber: '000101' }],
    ['account', '="000101"', { accountNumber: '000101' }],
    ['account', "O'Hara-1", { accountNumber: "O'Hara-1" }],
    ['class', 'Two Family', { class: 'two_family' }],
    ['meter_size', '5/8"', { meterSize: '5/8' }],
    ['meter_size', '1 1/4 in', { meterSize: '1-1/4' }],
    ['service_from', '4/1/2025', { serviceFrom: '2025-04-01' }],
    ['service_from', '04/01/2025', { serviceFrom: '2025-04-01' }],
    ['service_to', '2025-01-01', { serviceTo: '2025-01-01' }],
    ['owner_name', ' A\u00a0 Example ', { owner: expect.objectContaining({ name: 'A Example' }) }],
    ['owner_name', 'Jose\u0301\tX', { owner: expect.objectContaining({ name: 'José X' }) }],
    ['owner_zip', '05501', { owner: expect.objectContaining({ zip: '05501' }) }],
    [
      'parcel_id',
      "'12-3; 12.4",
      {
        parcels: [
          { parcelId: '12-3', normalizedParcelId: '123' },
          { parcelId: '12.4', normalizedParcelId: '124' },
        ],
      },
    ],
    ['units', '2', { units: { single_family: 2 } }],
    ['opening_balance', '-3.10', { openingBalance: Money.of('-3.10') }],
    ['opening_balance', '($1,203.10)', { openingBalance: Money.of('-1203.10') }],
    ['opening_balance', '$5', { openingBalance: Money.of('5.00') }],
  ])('%s %j is read', (column, value, expected) => {
    expect(parse({ [column]: value })).toMatchObject({ row: expected });
  });

  test.each([
    ['account', '1.2E+11', /rounded/],
    ['account', 'x'.repeat(41), /at most 40/],
    ['class', 'residental', /"residential" may be meant/],
    ['meter_size', '11/4', /mixed number/],
    ['pump_gpm', '-1', /not the capacity/],
    ['service_from', '13/4/2025', /2025-04-30/],
    ['service_from', '4/1/25', /four digits/],
    ['service_from', '2025-02-29', /not a day/],
    ['service_to', '2024-12-31', /before it begins/],
    ['owner_name', 'A\nB', /several lines/],
    ['account', '00\u001b[31m1', /control characters/],
    ['owner_name', 'A\u001b[2J', /control characters/],
    ['occupant_name', 'B\u009b1m', /control characters/],
    ['parcel_id', '---', /not a parcel number/],
    ['units', '1.5', /whole number/],
    ['email', 'a@b, c@d.org', /one e-mail/],
    ['opening_balance', '1e-7', /whole cents/],
    ['opening_balance', '1.200,00', /with a period/],
    ['opening_balance', '10000000000.00', /more than an account can owe/],
  ])('%s %j is at fault', (column, value, reason) => {
    const faults = parse({ [column]: value }).faults;
    expect(faults).toMatchObject([{ column, value }]);
    expect(faults?.[0]?.reason).toMatch(reason);
  });

  test('with several parcels leaves their legal descriptions to a file of their own', () => {
    expect(parse({ parcel_id: '1;2', legal_description: 'Lot 1' }).faults).toMatchObject([
      { column: 'legal_description' },
    ]);
  });

  test('written in two ways says the same', () => {
    const one = parse({
      meter_size: '0.625',
      units: 'residential:2;commercial:1',
      pump_gpm: '25.0',
      opening_balance: '5',
    }).row;
    const two = parse({
      meter_size: '5/8 in',
      units: '1 commercial, 2 residential',
      pump_gpm: '25',
      opening_balance: '5.00',
    }).row;
    expect(one?.written).toEqual(two?.written);
  });
});
