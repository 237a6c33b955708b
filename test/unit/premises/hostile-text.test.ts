import fc from 'fast-check';
import { parseLine } from '../../../src/premises/parse-line.js';
import { parsePartyName } from '../../../src/premises/parse-party-name.js';
import { AppError } from '../../../src/shared/app-error.js';
import { cleanBlock, cleanLine } from '../../../src/shared/clean-text.js';

describe('What comes in as a name, an address or the words of a deed', () => {
  it('keeps words apart where a tab or a control character stood, and loses what nobody sees', () => {
    expect(parseLine('12\tOak\u000bStreet')).toBe('12 Oak Street');
    expect(parseLine('12 \u202eOak\u202c Str\u00adeet\u200b')).toBe('12 Oak Street');
    expect(parsePartyName('A.\u200b Example\u2060')).toBe('A. Example');
    expect(cleanBlock('Lot 1\u000cBlock 2\r\nExample\u2028Addition')).toBe('Lot 1 Block 2\nExample Addition');
    expect(parseLine('Caf\u200be\u200b\u0301')).toBe('Caf\u00e9');
    expect(parseLine('\u200b')).toBeUndefined();
  });

  it('keeps what letters are joined by', () => {
    expect(parsePartyName('\u0646\u0627\u0645\u0647\u200c\u0627\u06cc')).toContain('\u200c');
  });

  it('is refused where it is longer than any name or line of an address', () => {
    expect(parsePartyName('x'.repeat(500))).toHaveLength(500);
    for (const parse of [parsePartyName, parseLine])
      expect(() => parse('x'.repeat(501))).toThrow(/501 characters; a name, or a line of an address, has at most 500/);
    expect(cleanBlock('x'.repeat(3000))).toHaveLength(3000);
  });

  it('is the same when it comes in again, and holds nothing that is not seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [cleanLine, cleanBlock]) {
          const once = attempt(() => clean(text));
          if (once === undefined) continue;
          expect(clean(once)).toBe(once);
          expect(once).not.toMatch(
            /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** Undefined where it is refused. */
function attempt(clean: () => string | undefined): string | undefined {
  try {
    return clean();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
