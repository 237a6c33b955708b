import { AppError } from '../shared/app-error.js';
import type { Jurisdiction } from './jurisdiction.js';
import { parseYaml } from './parse-yaml.js';
import { validateJurisdiction } from './validate-jurisdiction.js';

export interface ParsedJurisdiction {
  /** undefined when there is any problem */
  readonly jurisdiction: Jurisdiction | undefined;
  readonly problems: readonly AppError[];
}

/** Reads one `jurisdiction.yaml`; with `folderName`, the jurisdiction must bear the name of its folder. */
export function parseJurisdiction({
  text,
  fileName,
  folderName,
}: {
  text: string;
  fileName: string;
  folderName?: string | undefined;
}): ParsedJurisdiction {
  const yaml = parseYaml({ text, fileName, code: 'JURISDICTION_INVALID' });
  if (yaml.problems.length > 0) return { jurisdiction: undefined, problems: yaml.problems };
  const { jurisdiction, problems } = validateJurisdiction({ value: yaml.value, placeOf: yaml.placeOf });
  if (jurisdiction === undefined || folderName === undefined || jurisdiction.jurisdiction === folderName) {
    return { jurisdiction, problems };
  }
  const misnamed = new AppError('JURISDICTION_INVALID', {
    what: `\`${jurisdiction.jurisdiction}\` is not the name of its folder, \`${folderName}\``,
    where: yaml.placeOf(['jurisdiction']),
    remedy: 'Give the folder and `jurisdiction` the same name.',
  });
  return { jurisdiction: undefined, problems: [misnamed] };
}
