import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { toFileText } from '../../../src/certification/to-file-text.js';
import { LAND } from './sample-entries.js';
import { renderRoll, sampleLine } from './sample-roll.js';

const HEADER =
  'county,jurisdiction,payable_year,parcel_id,account,owner_name,owner_address,service_address,legal_description,' +
  'charges,penalties,surcharges,fees,certification_fee,interest,total,collect_as,charge_code,resolution,adopted_on,certified_on,roll_version';

describe("The county's file", () => {
  it('is exactly this', () => {
    expect(renderRoll([sampleLine('000101')])).toBe(
      `${HEADER}\r\n` +
        'Anoka,lino-lakes,2026,12-31-22-34-0012,000101,A. Example,"12 Oak Street, Lino Lakes, MN 55014",12 Oak Street,' +
        '"Lot 1, Block 2, Example Addition",24.00,5.00,0.00,0.00,0.00,0.00,29.00,special_assessment,SEWER,25-88,2025-11-10,2025-11-28,4\r\n',
    );
  });

  it('has its header even where the roll is empty', () => {
    expect(renderRoll([])).toBe(`${HEADER}\r\n`);
  });

  it('makes line breaks of a legal description single spaces', () => {
    expect(toFileText('Lot 1,\r\nBlock 2,\nExample\n\nAddition')).toBe('Lot 1, Block 2, Example Addition');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
    'puts an apostrophe before %j, which a spreadsheet would run',
    (text) => {
      expect(toFileText(text)).toBe(`'${text}`);
    },
  );

  it.each(["'=1", ' =1', 'A=1', "O'Brien", '12-31', '"quoted"'])('leaves %j as it is', (text) => {
    expect(toFileText(text)).toBe(text);
  });

  it('carries hostile names and deeds character for character, after these two rules', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '-', "'", ';', ' ', 'é', '½', '§', '|', '\\', 'x'),
      }),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (ownerName, ownerAddress, legalDescription) => {
        const text = renderRoll([
          sampleLine('000101', { ownerName, ownerAddress, legalDescription }),
          sampleLine('000102'),
        ]);
        const records = parse(text, { record_delimiter: '\r\n', columns: true }) as unknown as Record<string, string>[];
        expect(records).toHaveLength(2);
        expect(records[0]).toMatchObject({
          owner_name: toFileText(ownerName),
          owner_address: toFileText(ownerAddress),
          service_address: LAND.serviceAddress,
          legal_description: toFileText(legalDescription),
          charges: '24.00',
          total: '29.00',
        });
        expect(records[1]).toMatchObject({ owner_name: LAND.ownerName, account: '000102' });
      }),
      { numRuns: 300 },
    );
  });
});

describe('A county layout', () => {
  it('says how each county files, and what serves the others', () => {
    const layout = readRollLayout('standard');
    expect(layout.practiceOf('Anoka')).toEqual({
      collectAs: 'special_assessment',
      chargeCode: 'SEWER',
      parcelForm: '99-99-99-99-9999',
    });
    expect(layout.practiceOf('Ramsey').parcelForm).toBeUndefined();
  });

  it.each(['nowhere', '../standard', 'Standard'])(
    'that is not there (%s) is refused with the names of those that are',
    (name) => {
      expect(() => readRollLayout(name)).toThrow(/standard/);
    },
  );
});
