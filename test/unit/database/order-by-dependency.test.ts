import fc from 'fast-check';
import { orderByDependency } from '../../../src/database/order-by-dependency.js';

describe('Tables in the order in which their rows can be entered', () => {
  test('a table stands after those that it names, else by the alphabet', () => {
    const dependencies = [
      { from: 'account', to: 'jurisdiction' },
      { from: 'ledger_entry', to: 'account' },
    ];
    expect(orderByDependency(['ledger_entry', 'account', 'zone', 'jurisdiction', 'batch'], dependencies)).toEqual([
      'batch',
      'jurisdiction',
      'account',
      'ledger_entry',
      'zone',
    ]);
  });

  test('a table that names its own rows waits for nobody', () => {
    expect(orderByDependency(['entry'], [{ from: 'entry', to: 'entry' }])).toEqual(['entry']);
  });

  test('a circle is refused by the names in it', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => orderByDependency(['a', 'b', 'c'], circle)).toThrow('circle: a, b');
  });

  test('whatever names what, every table stands there once and after those that it names', () => {
    const link = fc.tuple(fc.nat(9), fc.nat(9)).map(([one, other]) => ({
      from: `t${Math.max(one, other)}`,
      to: `t${Math.min(one, other)}`,
    }));
    fc.assert(
      fc.property(fc.array(link), (dependencies) => {
        const tables = Array.from({ length: 10 }, (_, index) => `t${index}`);
        const ordered = orderByDependency(tables, dependencies);
        expect([...ordered].sort()).toEqual(tables);
        for (const { from, to } of dependencies) {
          if (from !== to) expect(ordered.indexOf(from)).toBeGreaterThan(ordered.indexOf(to));
        }
      }),
    );
  });
});
