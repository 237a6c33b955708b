import { presentRollFiles } from '../../../src/cli/present-roll-files.js';
import { readRollLayout } from '../../../src/certification/roll-layout.file.js';
import { buildSampleManifest } from '../certification/sample-roll.js';

/** What an export for Anoka County says. */
function present(name: string, asked?: string): ReturnType<typeof presentRollFiles> {
  const layout = readRollLayout(name);
  const manifest = buildSampleManifest([], { file: 'roll.txt', layout });
  const files = { rollFile: 'out/roll.txt', manifestFile: 'out/manifest.json', certificateFile: undefined };
  return presentRollFiles({ ...files, manifest, withoutAddress: [], layoutFacts: layout }, asked);
}

describe('An export', () => {
  it('in the layout of another county is told as a warning and ends with 3', () => {
    const { warning, exitCode } = present('st-louis');
    expect([warning, exitCode]).toEqual([
      expect.stringMatching(/^This layout is of St\. Louis County; the roll goes to Anoka County\./),
      3,
    ]);
  });

  it("in the county's own layout, or in one of any county, ends with 0", () => {
    for (const name of ['anoka', 'standard']) {
      expect(present(name)).not.toHaveProperty('warning');
      expect(present(name).exitCode ?? 0).toBe(0);
    }
  });

  it('says when no county has confirmed the layout', () => {
    expect(present('anoka').text).toContain('No county has confirmed the layout anoka');
    expect(present('standard').text).not.toContain('confirmed');
  });

  it('hints at a check with the layout that was given as a file', () => {
    expect(present('anoka', 'my/anoka.yaml').text).toContain(
      'Next: sewer roll verify out/roll.txt --layout my/anoka.yaml\n',
    );
    expect(present('anoka', 'anoka').text).toContain('Next: sewer roll verify out/roll.txt\n');
  });
});
