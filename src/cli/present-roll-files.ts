import type { RollManifest } from '../certification/build-manifest.js';
import type { RollLayout } from '../certification/roll-layout.js';
import { Money } from '../shared/money.js';
import { layOutFacts, toText } from './lay-out-table.js';
import type { Presented } from './presented.js';

interface WrittenFiles {
  readonly rollFile: string;
  readonly manifestFile: string;
  readonly certificateFile: string | undefined;
  readonly manifest: RollManifest;
  readonly layoutFacts: Pick<RollLayout, 'county' | 'status'>;
  readonly withoutAddress: readonly string[];
}

/** The files for the county and their control totals. `layout`: as it was asked for; the name or file of one. */
export function presentRollFiles(files: WrittenFiles, layout?: string): Presented {
  const { rollFile, manifestFile, certificateFile, manifest, layoutFacts } = files;
  const warnings = [findOtherCounty(files), describeWithoutAddress(files)].filter((each) => each !== undefined);
  return {
    json: { ...files, warnings },
    ...(warnings.length === 0 ? {} : { warning: `${warnings.join('\n')}\n`, exitCode: 3 }),
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
      ...(layoutFacts.status === 'unverified'
        ? [`  No county has confirmed the layout ${manifest.layout}: show it a sample before the first roll is sent.`]
        : []),
      ...describeChanges(manifest.changed),
      '',
      `Next: sewer roll verify ${rollFile}${layout?.endsWith('.yaml') === true ? ` --layout ${layout}` : ''}`,
    ]),
  };
}

/** Each county has its own form: what is meant for one is not taken by another. */
function findOtherCounty({ layoutFacts: { county }, manifest }: WrittenFiles): string | undefined {
  if (county === undefined || county === manifest.county) return undefined;
  return `This layout is of ${county} County; the roll goes to ${manifest.county} County. Name the layout of that county with --layout.`;
}

const MOST_ACCOUNTS = 20;

/** The owner's address goes into the file as it is on file: empty. */
function describeWithoutAddress({ withoutAddress }: WrittenFiles): string | undefined {
  if (withoutAddress.length === 0) return undefined;
  const more = withoutAddress.length - MOST_ACCOUNTS;
  const named = `${withoutAddress.slice(0, MOST_ACCOUNTS).join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`;
  return `No address of the owner is on file for ${named}: the county gets an empty one. Enter it with account edit before the roll is certified; afterwards tell the county.`;
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
