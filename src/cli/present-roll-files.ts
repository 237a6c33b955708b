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
          ['parcels', String(manifest.parcels)],
          ['layout', manifest.layout],
          ['SHA-256', manifest.sha256],
        ],
        '  ',
      ),
      `  ${rollFile}`,
      `  ${manifestFile}`,
      certificateFile === undefined
        ? '  No certificate yet: the roll is not certified; this is a working copy.'
        : `  ${certificateFile}`,
      ...describeChanges(manifest.changed),
      '',
      `Next: sewer roll verify ${rollFile}`,
    ]),
  };
}

const MOST_CHANGES = 20;

/** What the county gets otherwise than the roll says it. */
function describeChanges(changed: RollManifest['changed']): string[] {
  if (changed.length === 0) return [];
  const more = changed.length - MOST_CHANGES;
  return [
    '',
    'Changed as the layout says; all of it is in the manifest:',
    ...changed
      .slice(0, MOST_CHANGES)
      .map(
        ({ account, column, how, was, is }) =>
          `  ${account === '' ? 'header or trailer' : `account ${account}`}, ${column}, ${how}: "${was}" is "${is}"`,
      ),
    ...(more > 0 ? [`  and ${String(more)} more`] : []),
  ];
}
