import fc from 'fast-check';
import { Money } from '../../../src/shared/money.js';
import { parseWrittenMoney } from '../../../src/shared/parse-written-money.js';

const refusal = expect.objectContaining({ code: 'AMOUNT_INVALID' }) as Error;

describe('Money as people write it', () => {
  test.each([
    ['13', '13.00'],
    ['13.5', '13.50'],
    ['$13.00', '13.00'],
    ['  $ 13.00 ', '13.00'],
    ['\u00a013.00\u00a0', '13.00'],
    ['1,200.00', '1200.00'],
    ['$12,345,678', '12345678.00'],
    ['1200.00', '1200.00'],
    ['-3.00', '-3.00'],
    ['-$3.00', '-3.00'],
    ['$-3.00', '-3.00'],
    ['0.00', '0.00'],
    ['9,999,999,999.99', '9999999999.99'],
  ])('"%s" is %s', (text, amount) => {
    expect(parseWrittenMoney(text).toString()).toBe(amount);
  });

  test.each(['(12.00)', '($12.00)', '( 1,200.00 )'])('"%s" is negative where an amount may be', (text) => {
    const amount = parseWrittenMoney(text, { mayBeNegative: true });
    expect(amount.isNegative()).toBe(true);
    expect(() => parseWrittenMoney(text)).toThrow(refusal);
  });

  test.each([
    ...[
      '',
      ' ',
      '$',
      '()',
      '1,20',
      '1,2000.00',
      '12,34,567',
      '0,123',
      ',123',
      '1.200,00',
      '12.005',
      '1e2',
      '12.',
      '.5',
    ],
    ...['--3', '-$-3', '(-3.00)', '12.00-', '€5', '1 200.00', '$$5', '०.५'],
    ...['10,000,000,000.00', '99999999999', '99999999999999999999'],
  ])('"%s" is refused: its cents would have to be guessed, or no account owes as much', (text) => {
    expect(() => parseWrittenMoney(text, { mayBeNegative: true })).toThrow(refusal);
  });

  test('is read back as the program writes it for people', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (dollars) => {
        const amount = Money.of(`${String(dollars)}.07`);
        expect(parseWrittenMoney(amount.toReadable()).equals(amount)).toBe(true);
      }),
    );
  });
});
