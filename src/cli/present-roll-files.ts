import type { RollManifest } from '../certification/build-manifest.js';
import { Money } from '../shared/money.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

/** The files for the county and their control totals. */
export function presentRollFiles(files: {
  readonly rollFile: string;
  readonly manifestFile: string;
  readonly certificateFile: string | undefined;
  readonly manifest: RollManifest;
}): Presented {
  const { rollFile, manifestFile, certificateFile, manifest } = files;
  return {
    json: files,
    text: toText([
      `Roll payable ${String(manifest.payableYear)}, version ${String(manifest.rollVersion)}, for ${manifest.county} County`,
      ...layOutFacts(
        [
          ['rows', String(manifest.rows)],
          ['sum', Money.of(manifest.sum).toReadable()],
          ['smallest', Money.of(manifest.smallest).toReadable()],
          ['largest', Money.of(manifest.largest).toReadable()],
          ['SHA-256', manifest.sha256],
        ],
        '  ',
      ),
      `  ${rollFile}`,
      `  ${manifestFile}`,
      certificateFile === undefined
        ? '  No certificate yet: the roll is not certified; this is a working copy.'
        : `  ${certificateFile}`,
      '',
      `Next: sewer roll verify ${rollFile}`,
    ]),
  };
}
