import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Money } from '../../../src/shared/money.js';

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
const ofCents = (amount: number): Money => Money.round(new Decimal(amount).dividedBy(100));

describe('Money', () => {
  test.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['-0.125', '-0.13'],
    ['0.125', '0.13'],
    ['3.405', '3.41'],
    ['2.675', '2.68'],
    ['1.004999', '1.00'],
    ['-0.004', '0.00'],
  ])('rounds %s half-up and away from zero to %s', (exact, rounded) => {
    expect(Money.round(new Decimal(exact)).toString()).toBe(rounded);
  });

  test('rounds a charge and its reversal to exact opposites', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        const exact = new Decimal(thousandths).dividedBy(1000);
        expect(Money.round(exact.negated()).toString()).toBe(Money.round(exact).negated().toString());
      }),
    );
  });

  test('adds what comes as text, and never joins it', () => {
    expect(Money.of('10.50').plus(Money.of('4.25')).toString()).toBe('14.75');
    expect(Money.of('-12.5').toString()).toBe('-12.50');
  });

  test.each([
    '1e-7',
    '1e2',
    '12.345',
    '0.001',
    '1,000.00',
    '$5',
    '+5',
    '.5',
    '5.',
    '',
    ' ',
    'NaN',
    '--1',
    '12.00-',
    '०.५',
  ])('refuses "%s", whose cents would have to be guessed', (text) => {
    expect(() => Money.of(text)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }));
  });

  test('refuses what the database cannot hold: more than eleven digits before the point', () => {
    expect(Money.of('99999999999.99').toString()).toBe('99999999999.99');
    expect(Money.of('-00099999999999.99').toString()).toBe('-99999999999.99');
    for (const text of ['100000000000', '-100000000000.00', '99999999999999999999']) {
      expect(() => Money.of(text)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }));
    }
  });

  test.each([
    ['-0.00', '0.00'],
    ['-0', '0.00'],
    [' 12 ', '12.00'],
    ['007.5', '7.50'],
  ])('reads "%s" as %s', (text, written) => {
    expect(Money.of(text).toString()).toBe(written);
    expect(Money.of(text).isNegative()).toBe(false);
  });

  test('never says minus nothing, however it comes about', () => {
    expect(Money.zero.negated().toString()).toBe('0.00');
    expect(Money.of('5.00').minus(Money.of('5.00')).negated().toString()).toBe('0.00');
    expect(Money.round(new Decimal('-0.001')).toString()).toBe('0.00');
  });

  test('writes itself as it is read, in JSON too', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const money = ofCents(amount);
        expect(Money.of(money.toString()).equals(money)).toBe(true);
        expect(JSON.parse(JSON.stringify({ money }))).toEqual({ money: money.toString() });
      }),
    );
  });

  test('sums to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        const sum = Money.sum(amounts.map(ofCents));
        expect(Money.sum([...amounts].reverse().map(ofCents)).equals(sum)).toBe(true);
        expect(sum.equals(ofCents(amounts.reduce((total, amount) => total + amount, 0)))).toBe(true);
      }),
    );
  });

  test('reads well, and counts cents for scan lines', () => {
    expect(Money.of('1234567.5').toReadable()).toBe('1,234,567.50');
    expect(Money.of('-1234.5').toReadable()).toBe('-1,234.50');
    expect(Money.of('12.34').toCents(8)).toBe('00001234');
  });

  test('compares as numbers do', () => {
    expect(Money.smallest(Money.of('9.00'), Money.of('10.00')).toString()).toBe('9.00');
    expect(Money.largest(Money.of('-9.00'), Money.of('-10.00')).toString()).toBe('-9.00');
    expect([Money.of('10'), Money.of('9'), Money.of('-1')].sort((a, b) => a.compare(b)).map(String)).toEqual([
      '-1.00',
      '9.00',
      '10.00',
    ]);
  });
});
