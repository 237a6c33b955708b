import fc from 'fast-check';
import { sumSettlement, type CountyFact, type RollPortion } from '../../../src/certification/county-settlement.js';
import { settleRoll } from '../../../src/certification/settle-roll.js';
import { Money } from '../../../src/shared/money.js';
import { fact, portion } from './sample-settlement.js';

/** `000101 spread 29.00 collected 14.50`, row by row. */
function settle(portions: readonly RollPortion[], facts: readonly CountyFact[]): string[] {
  return settleRoll({ portions, facts }).portions.map(
    ({ accountNumber, spread, collected }) =>
      `${accountNumber} spread ${spread?.toString() ?? '-'} collected ${collected.toString()}`,
  );
}

const HOUSE = portion('000101', '12-31-22-34-0012', '29.00');
const NEXT = portion('000102', '12-31-22-34-0012', '15.00');

describe('What the county did with a roll', () => {
  test('is found by the digits and letters of the parcel, in whatever form it is written', () => {
    expect(settle([HOUSE], [fact('collected', '123122340012', '14.50')])).toEqual(['000101 spread - collected 14.50']);
  });

  test('adds up over the settlements of the years, less what was given back', () => {
    const facts = [
      fact('collected', HOUSE.parcelId, '14.50'),
      fact('collected', HOUSE.parcelId, '10.00', { on: '2026-12-03' }),
      fact('collected', HOUSE.parcelId, '-2.00', { on: '2027-06-24' }),
    ];
    const [row] = settleRoll({ portions: [HOUSE], facts }).portions;
    expect(row).toMatchObject({ accountNumber: '000101' });
    expect([row?.collected, row?.givenBack, row?.outstanding, row?.over].map(String)).toEqual([
      '22.50',
      '2.00',
      '6.50',
      '0.00',
    ]);
  });

  test('has of what was spread the last word, the rows of one day together', () => {
    const facts = [
      fact('spread', HOUSE.parcelId, '27.00', { on: '2026-01-12' }),
      fact('spread', HOUSE.parcelId, '20.00', { on: '2026-02-01' }),
      fact('spread', HOUSE.parcelId, '9.00', { on: '2026-02-01' }),
    ];
    expect(settle([HOUSE], facts)).toEqual(['000101 spread 29.00 collected 0.00']);
  });

  test('is divided over the accounts of a parcel in proportion, and what names an account is its own', () => {
    const of = (amount: string) => settle([HOUSE, NEXT], [fact('collected', HOUSE.parcelId, amount)]);
    expect(of('22.00')).toEqual(['000101 spread - collected 14.50', '000102 spread - collected 7.50']);
    expect(of('0.01')).toEqual(['000101 spread - collected 0.01', '000102 spread - collected 0.00']);
    // 4.00 over: by what they come to
    expect(of('48.00')).toEqual(['000101 spread - collected 31.64', '000102 spread - collected 16.36']);
    const named = [
      fact('collected', HOUSE.parcelId, '44.00'),
      fact('collected', HOUSE.parcelId, '5.00', { account: '000102' }),
    ];
    // 29.00 and 10.00 fill the two, and 5.00 are over
    expect(settle([HOUSE, NEXT], named)).toEqual([
      '000101 spread - collected 32.30',
      '000102 spread - collected 16.70',
    ]);
  });

  test('says of a parcel what it does not say of its accounts, and a later word on one of them is its own', () => {
    const whole = fact('spread', HOUSE.parcelId, '44.00', { on: '2026-01-12' });
    const own = (on: string) => fact('spread', HOUSE.parcelId, '28.00', { account: '000101', on });
    expect(settle([HOUSE, NEXT], [whole, own('2026-02-01')])).toEqual([
      '000101 spread 28.00 collected 0.00',
      '000102 spread 15.00 collected 0.00',
    ]);
    const rest = fact('spread', HOUSE.parcelId, '15.00', { on: '2026-02-01' });
    expect(settle([HOUSE, NEXT], [rest, own('2026-02-01')])).toEqual([
      '000101 spread 28.00 collected 0.00',
      '000102 spread 15.00 collected 0.00',
    ]);
    expect(settle([HOUSE, NEXT], [whole, own('2026-01-01')])).toEqual([
      '000101 spread 29.00 collected 0.00',
      '000102 spread 15.00 collected 0.00',
    ]);
  });

  test('reaches a line that was taken off only when those that stand are full', () => {
    const off = portion('000102', HOUSE.parcelId, '0.00', { was: '15.00' });
    const of = (amount: string) => settle([HOUSE, off], [fact('collected', HOUSE.parcelId, amount)]);
    expect(of('29.00')).toEqual(['000101 spread - collected 29.00', '000102 spread - collected 0.00']);
    expect(of('44.00')).toEqual(['000101 spread - collected 29.00', '000102 spread - collected 15.00']);
    expect(of('50.00')).toEqual(['000101 spread - collected 35.00', '000102 spread - collected 15.00']);
  });

  test('goes to the roll that is named, and without a name to every roll that has the parcel', () => {
    const second = portion('000101', HOUSE.parcelId, '29.00', { rollNumber: 2 });
    expect(settle([second, HOUSE], [fact('collected', HOUSE.parcelId, '29.00', { roll: 2 })])).toEqual([
      '000101 spread - collected 0.00',
      '000101 spread - collected 29.00',
    ]);
    expect(settle([second, HOUSE], [fact('collected', HOUSE.parcelId, '29.00')])).toEqual([
      '000101 spread - collected 14.50',
      '000101 spread - collected 14.50',
    ]);
  });

  test('is listed apart where the parcel, the account or the roll is none of the city', () => {
    const { unknown } = settleRoll({
      portions: [HOUSE],
      facts: [
        fact('collected', '99-1', '5.00'),
        fact('spread', '99-1', '5.00'),
        fact('collected', HOUSE.parcelId, '3.00', { account: '101' }),
        fact('collected', HOUSE.parcelId, '2.00', { roll: 7 }),
      ],
    });
    expect(
      unknown.map(({ parcelId, accountNumber, rollNumber, spread, collected }) => [
        ...[parcelId, accountNumber, rollNumber, spread?.toString(), collected.toString()],
      ]),
    ).toEqual([
      ['12-31-22-34-0012', undefined, 7, undefined, '2.00'],
      ['12-31-22-34-0012', '101', undefined, undefined, '3.00'],
      ['99-1', undefined, undefined, '5.00', '5.00'],
    ]);
  });
});

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => Money.of((amount / 100).toFixed(2)).toString());
const parcels = fc.constantFrom('1-1', '1-2', '1-3', '9-9');
const accounts = fc.constantFrom('000101', '000102', '000103');
const anyPortions = fc.uniqueArray(
  fc.record({
    account: accounts,
    parcel: parcels.filter((parcel) => parcel !== '9-9'),
    roll: fc.constantFrom(1, 2),
    certified: cents(0, 50_000),
    was: fc.option(cents(1, 50_000), { nil: undefined }),
  }),
  { selector: ({ account, parcel, roll }) => `${account}|${parcel}|${String(roll)}`, maxLength: 8 },
);
const anyFacts = fc.array(
  fc.record({
    kind: fc.constantFrom('spread' as const, 'collected' as const),
    parcel: parcels,
    amount: cents(-10_000, 100_000),
    account: fc.option(accounts, { nil: undefined }),
    roll: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
    on: fc.constantFrom('2026-01-12', '2026-06-25', '2026-12-03', '2027-06-24'),
  }),
  { maxLength: 14 },
);

function toPortion({
  account,
  parcel,
  certified,
  roll,
  was,
}: {
  account: string;
  parcel: string;
  certified: string;
  roll: number;
  was: string | undefined;
}): RollPortion {
  const more = was === undefined ? { rollNumber: roll } : { rollNumber: roll, was };
  return portion(account, parcel, was === undefined ? certified : '0.00', more);
}

function toFacts(
  facts: readonly {
    kind: CountyFact['kind'];
    parcel: string;
    amount: string;
    on: string;
    account: string | undefined;
    roll: number | undefined;
  }[],
): CountyFact[] {
  return facts.map(({ kind, parcel, amount, on, account, roll }) =>
    fact(kind, parcel, kind === 'spread' ? amount.replace('-', '') : amount, {
      on,
      ...(account !== undefined && { account }),
      ...(roll !== undefined && { roll }),
    }),
  );
}

describe('The sums of a settlement', () => {
  test('always foot: what the county sent is on the rows or on parcels unknown, and each row adds up', () => {
    fc.assert(
      fc.property(anyPortions, anyFacts, (rows, said) => {
        const facts = toFacts(said);
        const { portions, unknown } = settleRoll({ portions: rows.map(toPortion), facts });
        const totals = sumSettlement(portions, unknown);
        const sent = Money.sum(facts.filter(({ kind }) => kind === 'collected').map(({ amount }) => amount));
        expect(totals.collected.plus(totals.unknownCollected).toString()).toBe(sent.toString());
        const back = facts.filter(({ kind, amount }) => kind === 'collected' && amount.isNegative());
        expect(totals.givenBack.toString()).toBe(
          Money.sum(back.map(({ amount }) => amount))
            .negated()
            .toString(),
        );
        for (const { certified, collected, outstanding, over } of [...portions, totals]) {
          expect(certified.minus(collected).plus(over).toString()).toBe(outstanding.toString());
        }
      }),
    );
  });

  test('do not depend on the order of what the county reports, nor of the roll', () => {
    fc.assert(
      fc.property(
        anyPortions.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        anyFacts.chain((said) => fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length }))),
        ([rows, rowsOtherwise], [said, saidOtherwise]) => {
          const settled = settleRoll({ portions: rows.map(toPortion), facts: toFacts(said) });
          const otherwise = settleRoll({ portions: rowsOtherwise.map(toPortion), facts: toFacts(saidOtherwise) });
          expect(JSON.stringify(otherwise)).toBe(JSON.stringify(settled));
        },
      ),
    );
  });
});
