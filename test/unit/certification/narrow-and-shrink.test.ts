import { keepNoticedEntries } from '../../../src/certification/keep-noticed-entries.js';
import { shrinkEntries } from '../../../src/certification/shrink-entries.js';
import { certified, openItem, statement } from './sample-entries.js';

const Q1 = statement('1', '2025-04-30');

describe('After the notice', () => {
  const noticed = [certified('charge', '12.00', { entryNumber: 1 })];
  const penalty = certified('penalty', '1.00', { entryNumber: 4, key: 'penalty|1|2025-10-31' });

  it('penalties on what was noticed still come along', () => {
    expect(keepNoticedEntries({ entries: [...noticed, penalty], noticed })).toEqual([...noticed, penalty]);
  });

  it('no other debt joins, nor a penalty on it', () => {
    const later = certified('charge', '12.00', { entryNumber: 3, statementNumber: '2' });
    const latersPenalty = certified('penalty', '1.00', {
      entryNumber: 5,
      statementNumber: '2',
      key: 'penalty|2|2025-10-31',
    });
    expect(keepNoticedEntries({ entries: [...noticed, later, latersPenalty], noticed })).toEqual(noticed);
  });

  it('penalties on a noticed opening balance, which goes with no statement, come along too', () => {
    const opening = certified('adjustment', '30.00', {
      entryNumber: 7,
      code: 'OPENING_BALANCE',
      statementNumber: undefined,
    });
    const onIt = certified('penalty', '1.00', {
      entryNumber: 8,
      statementNumber: undefined,
      key: 'penalty|opening-balance|3',
    });
    expect(keepNoticedEntries({ entries: [opening, onIt], noticed: [opening] })).toEqual([opening, onIt]);
    expect(keepNoticedEntries({ entries: [onIt], noticed })).toEqual([]);
  });

  it('an account that was not on the roll does not come on it', () => {
    expect(keepNoticedEntries({ entries: noticed, noticed: [] })).toEqual([]);
  });
});

describe('After the adoption', () => {
  const adopted = [
    certified('charge', '12.00', { entryNumber: 1 }),
    certified('penalty', '2.00', { entryNumber: 2, key: 'penalty|1|2025-04-30' }),
  ];
  const charge = (open: string): ReturnType<typeof openItem> =>
    openItem({ entryNumber: 1, kind: 'charge', code: 'SEWER' }, open, Q1);

  it('a line shrinks by what was paid', () => {
    const shrunk = shrinkEntries({ adopted, items: [charge('9.00')], paid: new Map() });
    expect(shrunk.map(({ entryNumber, amount }) => [entryNumber, amount.toString()])).toEqual([[1, '9.00']]);
  });

  it('a line never grows, whatever comes back', () => {
    const part = [certified('charge', '7.00', { entryNumber: 1 })];
    expect(
      shrinkEntries({ adopted: part, items: [charge('12.00')], paid: new Map() }).map(({ amount }) =>
        amount.toString(),
      ),
    ).toEqual(['7.00']);
  });

  it('a smaller penalty that took the place of a larger stays on the roll, under its new number', () => {
    const anew = openItem(
      { entryNumber: 9, kind: 'penalty', code: 'PENALTY', statementNumber: '1', onceKey: 'penalty|1|2025-04-30' },
      '1.50',
      Q1,
    );
    const shrunk = shrinkEntries({ adopted, items: [anew], paid: new Map() });
    expect(shrunk.map(({ entryNumber, amount }) => [entryNumber, amount.toString()])).toEqual([[9, '1.50']]);
  });

  it('a charge that was voided and billed anew is not what was adopted', () => {
    const anew = openItem({ entryNumber: 20, kind: 'charge', code: 'SEWER', onceKey: 'charge|1' }, '13.00', Q1);
    expect(shrinkEntries({ adopted, items: [anew], paid: new Map() })).toEqual([]);
  });
});
