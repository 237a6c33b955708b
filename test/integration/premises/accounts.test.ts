import { Decimal } from 'decimal.js';
import { AccountsRepository } from '../../../src/premises/accounts.repository.js';
import { AccountsService } from '../../../src/premises/accounts.service.js';
import { accountPages, loadAgreements } from '../../../src/premises/agreements.repository.js';
import { parseParcelId } from '../../../src/premises/normalize-parcel-id.js';
import type { AccountOpening } from '../../../src/premises/open-account.js';
import { requireAccount } from '../../../src/premises/require-account.repository.js';
import { createVillage, day, VILLAGE, type VillageDatabase } from './premises-database.js';

const repository = new AccountsRepository();
const service = new AccountsService(repository);
let village: VillageDatabase;
let numbers = 0;

beforeAll(async () => {
  village = await createVillage();
});
afterAll(() => village.drop());

async function open(details: Partial<AccountOpening> = {}): Promise<string> {
  numbers += 1;
  const accountNumber = String(numbers).padStart(6, '0');
  await village.inTransaction((tx) =>
    service.openAccount(tx, VILLAGE, {
      accountNumber,
      class: 'single_family',
      meterSize: '5/8',
      from: day('2025-01-01'),
      owner: { name: 'A. Example' },
      ...details,
    }),
  );
  return accountNumber;
}

async function spans(accountNumber: string): Promise<string[]> {
  const agreements = await village.inTransaction((tx) =>
    loadAgreements(tx, 'village', {
      firstDay: day('1900-01-01'),
      lastDay: day('2999-12-31'),
      accountNumbers: [accountNumber],
    }),
  );
  return agreements.map(
    ({ firstDay, lastDay, class: name, meterSize, pumpCapacityGpm }) =>
      `${firstDay}..${lastDay ?? ''} ${name} ${meterSize ?? '-'} ${pumpCapacityGpm?.toString() ?? '-'}`,
  );
}

describe('an account', () => {
  test('opens with its number, terms and land as they are, leading zeros too', async () => {
    const accountNumber = await open({
      pumpCapacityGpm: new Decimal('10.4'),
      units: { residential: 2, commercial: 1 },
      services: ['SEWER'],
      owner: { name: 'A. Example', address1: '1 Main St', city: 'Lino Lakes', state: 'MN', zip: '05501' },
      serviceAddress: '1 Main St',
      parcels: [parseParcelId('12-31-22-34-0012')],
      legalDescription: 'Lot 1, Block 2',
      email: 'a@example.org',
    });
    const states = await village.inTransaction((tx) => repository.loadStates(tx, 'village', [accountNumber, 'none']));
    expect([...states.keys()]).toEqual(['000001']);
    expect(states.get(accountNumber)?.agreements).toMatchObject([
      {
        accountNumber: '000001',
        class: 'single_family',
        meterSize: '5/8',
        units: { residential: 2, commercial: 1 },
        services: ['SEWER'],
        firstDay: '2025-01-01',
        lastDay: undefined,
      },
    ]);
    const billTo = await village.inTransaction((tx) =>
      repository.loadBillTo(tx, 'village', [accountNumber], day('2025-03-01')),
    );
    expect(billTo.get(accountNumber)).toEqual({
      accountNumber: '000001',
      owner: {
        name: 'A. Example',
        address1: '1 Main St',
        address2: undefined,
        city: 'Lino Lakes',
        state: 'MN',
        zip: '05501',
      },
      occupant: undefined,
      forwarding: undefined,
      billedTo: 'owner',
      owedBy: 'owner',
      serviceEndsOn: undefined,
      email: 'a@example.org',
      serviceAddress: '1 Main St',
      parcelIds: ['12-31-22-34-0012'],
      legalDescriptions: ['Lot 1, Block 2'],
    });
  });

  test('has one unit of its class unless units are named', async () => {
    const accountNumber = await open();
    const state = await village.inTransaction((tx) => repository.loadState(tx, 'village', accountNumber));
    expect(state.agreements[0]?.units).toEqual({ single_family: 1 });
  });

  test('cannot be opened twice', async () => {
    const accountNumber = await open();
    await expect(open({ accountNumber })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
    await expect(open({ accountNumber })).rejects.toThrow(new RegExp(`Account ${accountNumber} is already on file`));
  });

  test('of a class that nothing declares is refused', async () => {
    await expect(open({ class: 'singel_family' })).rejects.toMatchObject({ code: 'CLASS_UNKNOWN' });
    await expect(open({ units: { castle: 1 } })).rejects.toMatchObject({ code: 'CLASS_UNKNOWN' });
  });

  test('that is not on file is said to be unknown', async () => {
    const change = { accountNumber: '1', from: day('2025-01-01'), meterSize: '1' } as const;
    await expect(village.inTransaction((tx) => service.changeTerms(tx, VILLAGE, change))).rejects.toMatchObject({
      code: 'ACCOUNT_UNKNOWN',
    });
    await expect(
      village.inTransaction((tx) => requireAccount(tx, { jurisdiction: 'village', accountNumber: '1' })),
    ).rejects.toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
  });
});

describe('terms', () => {
  test('change from a day: the day before is the last of the former ones', async () => {
    const accountNumber = await open();
    await village.inTransaction((tx) =>
      service.changeTerms(tx, VILLAGE, { accountNumber, from: day('2025-02-15'), meterSize: '3/4' }),
    );
    expect(await spans(accountNumber)).toEqual([
      '2025-01-01..2025-02-14 single_family 5/8 -',
      '2025-02-15.. single_family 3/4 -',
    ]);
  });

  test('change from the first day by superseding, and what was superseded is kept', async () => {
    const accountNumber = await open();
    await village.inTransaction((tx) =>
      service.changeTerms(tx, VILLAGE, { accountNumber, from: day('2025-01-01'), pumpCapacityGpm: new Decimal(25) }),
    );
    expect(await spans(accountNumber)).toEqual(['2025-01-01.. single_family - 25']);
    expect(
      await village.query(
        `select meter_size, superseded_at is not null from service_agreement
          where account_number = '${accountNumber}' order by agreement_id`,
      ),
    ).toEqual([
      ['5/8', true],
      [null, false],
    ]);
  });

  test('that overlap are refused by the database, with both spans', async () => {
    const accountNumber = await open({ lastDay: day('2025-03-31') });
    const again = { accountNumber, class: 'single_family', from: day('2025-03-31') };
    const opening = village.inTransaction((tx) => service.openService(tx, VILLAGE, again));
    await expect(opening).rejects.toMatchObject({ code: 'AGREEMENT_OVERLAPS' });
    await expect(opening).rejects.toThrow(
      new RegExp(`account ${accountNumber}: .*from March 31, 2025 on .*from January 1, 2025 to March 31, 2025`),
    );
    await village.inTransaction((tx) => service.openService(tx, VILLAGE, { ...again, from: day('2025-04-01') }));
    expect(await spans(accountNumber)).toHaveLength(2);
  });

  test('that two clerks change at once follow one another', async () => {
    const accountNumber = await open();
    const change = (from: string, meterSize: '3/4' | '1'): Promise<void> =>
      village.inTransaction((tx) => service.changeTerms(tx, VILLAGE, { accountNumber, from: day(from), meterSize }));
    await Promise.all([change('2025-02-01', '3/4'), change('2025-03-01', '1')]);
    expect(await spans(accountNumber)).toHaveLength(3);
  });

  test('end with the account; the last day is served, and closing twice is closing once', async () => {
    const accountNumber = await open();
    const close = (lastDay: string): Promise<void> =>
      village.inTransaction((tx) => service.closeAccount(tx, VILLAGE, { accountNumber, lastDay: day(lastDay) }));
    await close('2025-05-20');
    await close('2025-05-20');
    expect(await spans(accountNumber)).toEqual(['2025-01-01..2025-05-20 single_family 5/8 -']);
    await expect(close('2025-05-21')).rejects.toMatchObject({ code: 'ACCOUNT_CLOSED' });
    await expect(close('2024-12-31')).rejects.toMatchObject({ code: 'AGREEMENT_MISSING' });
  });
});

describe('mail that is forwarded', () => {
  const party = { name: 'C. Agent', address1: '9 Elm St', city: 'Duluth' };
  const forward = async (accountNumber: string, { from, reopened }: { from: string; reopened: string }) => {
    await village.inTransaction(async (tx) => {
      await service.closeAccount(tx, VILLAGE, { accountNumber, lastDay: day('2025-05-31') });
      await service.changeParty(tx, VILLAGE, { accountNumber, role: 'forwarding', from: day(from), party });
      await service.reopenAccount(tx, VILLAGE, { accountNumber, from: day(reopened), on: day(reopened) });
    });
    return async (on: string): Promise<string | undefined> => {
      const billTo = await village.inTransaction((tx) =>
        repository.loadBillTo(tx, 'village', [accountNumber], day(on)),
      );
      return billTo.get(accountNumber)?.forwarding?.name;
    };
  };

  test('since an account was closed goes to the house again once it is served again', async () => {
    const forwardedOn = await forward(await open(), { from: '2025-06-01', reopened: '2025-10-01' });
    expect([await forwardedOn('2025-05-31'), await forwardedOn('2025-06-01')]).toEqual([undefined, 'C. Agent']);
    expect([await forwardedOn('2025-09-30'), await forwardedOn('2025-10-01')]).toEqual(['C. Agent', undefined]);
  });

  test('from before the account was closed stays so', async () => {
    const forwardedOn = await forward(await open(), { from: '2025-05-31', reopened: '2025-06-01' });
    expect(await forwardedOn('2025-06-01')).toBe('C. Agent');
  });
});

describe('a house that is sold', () => {
  test('has its former owner through the day before, and the new one from that day', async () => {
    const accountNumber = await open({ parcels: [parseParcelId('12.3')] });
    await village.inTransaction((tx) =>
      service.changeOwner(tx, VILLAGE, { accountNumber, from: day('2025-05-01'), owner: { name: 'B. Example' } }),
    );
    const land = (on: string) =>
      village.inTransaction(async (tx) =>
        (await repository.loadLand(tx, 'village', [accountNumber], day(on))).get(accountNumber),
      );
    expect(await land('2025-04-30')).toMatchObject({ owner: { name: 'A. Example' }, formerOwners: [] });
    expect(await land('2025-05-01')).toMatchObject({
      owner: { name: 'B. Example' },
      ownerSince: '2025-05-01',
      formerOwners: [{ owner: { name: 'A. Example' } }],
      parcels: [{ parcelId: '12.3', normalizedParcelId: '123', legalDescription: undefined }],
    });
  });
});

describe('agreements and account numbers', () => {
  test('are loaded for the days asked: the day before, the day of, the day after', async () => {
    const accountNumber = await open({ from: day('2026-02-10'), lastDay: day('2026-02-20') });
    const found = async (firstDay: string, lastDay: string): Promise<number> =>
      (
        await village.inTransaction((tx) =>
          loadAgreements(tx, 'village', {
            firstDay: day(firstDay),
            lastDay: day(lastDay),
            accountNumbers: [accountNumber],
          }),
        )
      ).length;
    expect(await found('2026-01-01', '2026-02-09')).toBe(0);
    expect(await found('2026-01-01', '2026-02-10')).toBe(1);
    expect(await found('2026-02-20', '2026-03-01')).toBe(1);
    expect(await found('2026-02-21', '2026-03-01')).toBe(0);
  });

  test('page by key, each number once', async () => {
    const pages = await village.inTransaction(async (tx) => {
      const read: string[][] = [];
      for await (const page of accountPages(tx, 'village', 2)) read.push(page);
      return read;
    });
    expect(pages.every((page) => page.length <= 2)).toBe(true);
    expect(pages.flat()).toEqual([...new Set(pages.flat())].sort());
    expect(pages.flat().length).toBeGreaterThan(5);
  });
});
