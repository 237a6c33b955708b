import { toCanonicalJson } from '../../../src/ledger/canonical-json.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';
import { Money } from '../../../src/shared/money.js';
import { presentStatement } from '../../../src/statements/present-statement.js';
import { readStatement } from '../../../src/statements/read-statement.js';
import { billTo, makeStatement, statementDue, writeEntries } from './statement-facts.js';

const foreseen = { paidAfter: parseLocalDate('2025-05-05'), amount: Money.of('1.00') };

const first = () =>
  makeStatement({
    entries: writeEntries([{ kind: 'charge', amount: '12.00' }]),
    statements: [statementDue({ throughEntry: 1 })],
    foreseen,
  });

function withArrears() {
  const entries = writeEntries([
    { kind: 'charge', amount: '12.00', on: '2025-04-03' },
    { kind: 'penalty', amount: '1.00', on: '2025-05-01', statementNumber: '0000000001' },
    { kind: 'charge', amount: '12.00', on: '2025-07-03' },
  ]);
  const statements = [
    statementDue({ throughEntry: 1 }),
    statementDue({
      throughEntry: 3,
      number: '0000000002',
      period: '2025-Q2',
      issuedOn: '2025-07-03',
      dueOn: '2025-07-31',
    }),
  ];
  return makeStatement({ entries, statements, previous: { totalDue: Money.of('12.00'), throughEntry: 1 } });
}

describe('a first statement', () => {
  it('is addressed to the owner and names what is charged, why, and where that stands', () => {
    const statement = first();
    expect(statement.billTo).toEqual(['A. Example', '12 Birch Lane', 'Lino Lakes MN 55014']);
    expect(statement.lines).toMatchObject([
      {
        code: 'SEWER',
        title: 'Sewer rental, 5/8 inch meter',
        reasons: ['$48.00 a year in 4 installments is $12.00.'],
        citation: 'Ordinance 57 § 14(A)(1)',
      },
    ]);
    expect(statement.lines[0]?.amount.toString()).toBe('12.00');
    expect(statement.certificationWarning).toBeUndefined();
  });

  it('says what is due when nothing is paid until the day that its penalties allow', () => {
    expect(first().afterDue).toEqual({ paidAfter: '2025-05-05', amount: Money.of('13.00') });
    expect(presentStatement(first()).totalNotes).toEqual(['Due April 30, 2025', 'If paid after May 5, 2025: $13.00']);
  });

  it('says no such thing where no penalty is foreseen', () => {
    const entries = writeEntries([{ kind: 'charge', amount: '12.00' }]);
    const { afterDue } = makeStatement({ entries, statements: [statementDue({ throughEntry: 1 })] });
    expect(afterDue).toBeUndefined();
  });

  it('carries the amounts to its scan line', () => {
    expect(first().scanLine).toContain('04302500000000001200');
  });
});

describe('a statement with arrears', () => {
  it('warns of certification with the amount that is past due', () => {
    const statement = withArrears();
    expect(statement.pastDue.toString()).toBe('13.00');
    expect(statement.certificationWarning).toBe(
      '$13.00 of this statement is past due. Amounts that stay unpaid may be certified to the Anoka County Auditor and collected with the taxes on the property (Ordinance 57 § 14(C)).',
    );
  });

  it('ages to the total due', () => {
    const { aging, totalDue } = withArrears();
    expect(aging.current.toString()).toBe('12.00');
    expect(aging.days61To90.toString()).toBe('13.00');
    expect(aging.over90.toString()).toBe('0.00');
    expect(totalDue.toString()).toBe('25.00');
  });
});

describe('a credit balance', () => {
  const entries = writeEntries([
    { kind: 'charge', amount: '12.00' },
    { kind: 'payment', amount: '-18.00' },
  ]);
  const statement = makeStatement({ entries, statements: [statementDue({ throughEntry: 2 })], foreseen });

  it('is a negative total, without anything due later', () => {
    expect(statement.totalDue.toString()).toBe('-6.00');
    expect(statement.aging.credit.toString()).toBe('6.00');
    expect(statement.afterDue).toBeUndefined();
  });
});

describe('a payment that came back', () => {
  it('says so on the line of the payment, for the line that takes it out stands under another heading', () => {
    const entries = writeEntries([
      { kind: 'payment', amount: '-12.00', on: '2025-04-20' },
      { kind: 'payment', amount: '-5.00', on: '2025-04-21' },
      {
        kind: 'reversal',
        amount: '12.00',
        on: '2025-04-20',
        title: 'Payment returned unpaid, check 1041',
        reverses: 1,
      },
    ]);
    const { payments, adjustments } = makeStatement({ entries, statements: [statementDue({ throughEntry: 3 })] });
    expect(payments.map(({ reasons }) => reasons)).toEqual([
      ['It came back unpaid and is taken out again under penalties and adjustments.'],
      [],
    ]);
    expect(adjustments).toMatchObject([{ title: 'Payment returned unpaid, check 1041' }]);
  });
});

describe('where a statement is mailed', () => {
  const entries = writeEntries([{ kind: 'charge', amount: '12.00' }]);
  const statements = [statementDue({ throughEntry: 1 })];
  const party = {
    name: 'C. Agent',
    address1: 'PO Box 7',
    address2: 'Suite 2',
    city: 'Duluth',
    state: 'MN',
    zip: '55802',
  };

  it('goes in care of the forwarding address', () => {
    const { billTo: lines, zip } = makeStatement({ entries, statements, billTo: { ...billTo, forwarding: party } });
    expect(lines).toEqual(['A. Example', 'c/o C. Agent', 'PO Box 7', 'Suite 2', 'Duluth MN 55802']);
    expect(zip).toBe('55802');
  });

  it('goes to the premise when the owner has no address', () => {
    const owner = {
      name: 'A. Example',
      address1: undefined,
      address2: undefined,
      city: undefined,
      state: undefined,
      zip: undefined,
    };
    expect(makeStatement({ entries, statements, billTo: { ...billTo, owner } }).billTo).toEqual([
      'A. Example',
      '12 Birch Lane',
      'Lino Lakes MN',
    ]);
  });
});

describe('owner and occupant', () => {
  const entries = writeEntries([{ kind: 'charge', amount: '12.00' }]);
  const statements = [statementDue({ throughEntry: 1 })];
  const occupant = { ...billTo.owner, name: 'C. Tenant', address1: undefined, city: undefined };
  const certified = '; unpaid amounts may be certified against the property.';

  it.each([
    ['owner', 'owner', 'Occupant', undefined],
    ['owner', 'both', 'Occupant', `The occupant owes this too${certified}`],
    ['owner', 'occupant', 'Occupant', `The occupant owes this${certified}`],
    ['occupant', 'occupant', 'Owner', undefined],
    ['occupant', 'both', 'Owner', `The owner of the property owes this too${certified}`],
    ['occupant', 'owner', 'Owner', `The owner of the property owes this${certified}`],
  ] as const)('billed to the %s, owed by %s: shows the %s', (billedTo, owedBy, role, whoOwes) => {
    const statement = makeStatement({ entries, statements, billTo: { ...billTo, occupant, billedTo, owedBy } });
    const [billed, other] = billedTo === 'owner' ? ['A. Example', 'C. Tenant'] : ['C. Tenant', 'A. Example'];
    expect(statement.billTo[0]).toBe(billed);
    expect(statement.otherParty).toEqual({ role, name: other });
    expect(statement.whoOwes).toBe(whoOwes);
  });

  it('says how much of it was billed before the occupant owed', () => {
    const facts = {
      entries: writeEntries([
        { kind: 'charge', amount: '12.00' },
        { kind: 'charge', amount: '24.00' },
      ]),
      statements: [statementDue({ throughEntry: 2 })],
    };
    const owes = (occupantOwesFrom: string | undefined) =>
      makeStatement({
        ...facts,
        billTo: {
          ...billTo,
          ...{ occupant, billedTo: 'occupant', owedBy: 'occupant' },
          occupantOwesFrom: occupantOwesFrom === undefined ? undefined : parseLocalDate(occupantOwesFrom),
        },
      }).whoOwes;
    const { issuedOn } = statementDue({ throughEntry: 2 });
    expect(owes(undefined)).toBeUndefined();
    expect(owes(issuedOn)).toBeUndefined();
    expect(owes('2026-01-01')).toBe(
      'Of this, $36.00 was billed before January 1, 2026 and is not owed by the occupant.',
    );
  });

  it('says nothing of an occupant where none is on file, nor of certification where nothing is certified', () => {
    expect(makeStatement({ entries, statements, billTo: { ...billTo, owedBy: 'both' } }).whoOwes).toBeUndefined();
    const billed = { ...billTo, occupant, billedTo: 'occupant', owedBy: 'both' } as const;
    expect(makeStatement({ entries, statements, billTo: billed, certification: undefined }).whoOwes).toBe(
      'The owner of the property owes this too.',
    );
  });
});

describe('the bill after service ended', () => {
  it.each([
    ['2025-03-30', true],
    ['2025-03-31', true],
    ['2025-04-01', false],
    [undefined, false],
  ])('with the last day %s is final: %s', (lastDay, isFinal) => {
    const serviceEndsOn = lastDay === undefined ? undefined : parseLocalDate(lastDay);
    const statement = makeStatement({
      entries: writeEntries([{ kind: 'charge', amount: '12.00' }]),
      statements: [statementDue({ throughEntry: 1 })],
      billTo: { ...billTo, serviceEndsOn },
    });
    expect(statement.finalServiceOn).toBe(isFinal ? lastDay : undefined);
  });
});

describe('a stored statement', () => {
  it.each([
    ['first', first()],
    ['with arrears', withArrears()],
  ])('comes back as it was issued (%s)', (_, statement) => {
    const again = readStatement(JSON.parse(JSON.stringify(statement)));
    expect(again).toEqual(statement);
    expect(again.totalDue).toBeInstanceOf(Money);
    expect(toCanonicalJson(JSON.parse(JSON.stringify(again)))).toBe(
      toCanonicalJson(JSON.parse(JSON.stringify(statement))),
    );
  });

  it('is refused in a form that is not known', () => {
    expect(() => readStatement({ form: 2 })).toThrow('form');
  });
});
