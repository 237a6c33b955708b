import fc from 'fast-check';
import { toCanonicalJson } from '../../../src/ledger/canonical-json.js';

describe('Canonical JSON', () => {
  test('is the same whatever order the keys come in, deep down too', () => {
    expect(toCanonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  });

  test('leaves out what is undefined, and keeps the order of lists', () => {
    expect(toCanonicalJson({ a: undefined, b: ['2', '1'] })).toBe('{"b":["2","1"]}');
  });

  test('says what JSON says, and differs where the values differ', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('does not change when an object is built in another order', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (members) => {
        const turned = Object.fromEntries(Object.entries(members).reverse());
        expect(toCanonicalJson(turned)).toBe(toCanonicalJson(members));
      }),
    );
  });
});
