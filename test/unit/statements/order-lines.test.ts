import { orderLines, titleLine } from '../../../src/statements/order-lines.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { presentStatement } from '../../../src/statements/present-statement.js';
import { makeStatement, statementDue, writeEntries } from './statement-facts.js';

const day = parseLocalDate;

const entries = writeEntries([
  { kind: 'charge', amount: '6.59', period: '2025-Q2', firstDay: day('2025-05-16') },
  { kind: 'charge', amount: '5.93', period: '2025-Q2', firstDay: day('2025-04-01') },
  { kind: 'charge', amount: '12.00', period: '2025-Q1', firstDay: day('2025-01-01') },
  { kind: 'surcharge', amount: '300.00', period: '2025-Q2', firstDay: day('2025-04-01') },
  { kind: 'fee', amount: '50.00' },
  { kind: 'charge', amount: '1.00', period: '2025-Q1', firstDay: day('2025-01-01'), title: 'Q1 2025 corrected: 3/4' },
]);

const issued = () =>
  makeStatement({
    entries,
    statements: [statementDue({ throughEntry: 6, period: '2025-Q2', issuedOn: '2025-07-03' })],
  });

describe('the lines of a statement', () => {
  it('go through time: the earlier period first, then by day, parts of one charge together, fees of no period last', () => {
    expect(orderLines(entries).map(({ amount }) => amount.toString())).toEqual([
      '12.00',
      '1.00',
      '5.93',
      '6.59',
      '300.00',
      '50.00',
    ]);
  });

  it('of an earlier period say which, once', () => {
    expect(issued().lines.map(({ title }) => title)).toEqual([
      'Q1 2025: Sewer rental, 5/8 inch meter',
      'Q1 2025 corrected: 3/4',
      'Sewer rental, 5/8 inch meter',
      'Sewer rental, 5/8 inch meter',
      'surcharge',
      'fee',
    ]);
    expect(titleLine(entries[2]!, '2025-Q1')).toBe('Sewer rental, 5/8 inch meter');
  });
});

describe('the charges of several meters', () => {
  it('stand under the name of each, in the order of the names, what the account owes as a whole last', () => {
    const charge = (amount: string, meterName?: string) => ({ kind: 'charge' as const, amount, meterName });
    const all = writeEntries([charge('2.00'), charge('13.00', 'north'), charge('12.00', '1'), charge('7.00', 'north')]);
    const { groups } = presentStatement(
      makeStatement({ entries: all, statements: [statementDue({ throughEntry: 4 })] }),
    );
    expect(groups.map(({ heading, rows }) => [heading, ...rows.map(({ amount }) => amount)])).toEqual([
      ['Current charges, meter 1', '$12.00'],
      ['Current charges, north meter', '$13.00', '$7.00'],
      ['Current charges, whole account', '$2.00'],
    ]);
  });
});

describe('the stub of a statement', () => {
  it.each([
    ['-12.00', true],
    ['-375.52', false],
    ['-400.00', false],
  ])('asks for an amount only where there is one to pay: paid %s', (paid, isPayable) => {
    const all = writeEntries([
      ...entries.map((each) => ({ ...each, amount: each.amount.toString() })),
      { kind: 'payment', amount: paid },
    ]);
    const statements = [statementDue({ throughEntry: 7, period: '2025-Q2', issuedOn: '2025-07-03' })];
    expect(presentStatement(makeStatement({ entries: all, statements })).isPayable).toBe(isPayable);
  });
});
