import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheetSettings } from '../../../src/statements/sheet-settings.file.js';
import { locateOnTopPanel, NUMBER_10_AND_9 } from '../../../src/statements/sheet-settings.js';

describe('where envelopes look', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is a #10 and a #9 where a city says nothing else', () => {
    expect(readSheetSettings('lino-lakes', folder)).toEqual(NUMBER_10_AND_9);
  });

  it('is measured from the fold, which rests on the foot of the envelope', () => {
    expect(locateOnTopPanel(NUMBER_10_AND_9.addressWindow)).toEqual({ x: 45, y: 120, width: 288, height: 72 });
  });

  it('takes what a city measures and keeps the rest', () => {
    writeFileSync(
      join(folder, 'tower.yaml'),
      'address_window: { left: 0.5, bottom: 0.75, width: 4.25, height: 1.125 }\n',
    );
    expect(readSheetSettings('tower', folder)).toEqual({
      ...NUMBER_10_AND_9,
      addressWindow: { left: 0.5, bottom: 0.75, width: 4.25, height: 1.125 },
    });
  });

  it('is refused with the place of the fault', () => {
    writeFileSync(join(folder, 'hugo.yaml'), 'address_windw: { left: 0.5 }\n');
    expect(() => readSheetSettings('hugo', folder)).toThrow('hugo.yaml');
  });
});
