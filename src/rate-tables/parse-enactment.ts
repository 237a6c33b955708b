import type { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import type { Enactment } from './enactment.js';
import { parseYaml } from './parse-yaml.js';
import { validateEnactment } from './validate-enactment.js';

export interface ParsedEnactment {
  /** undefined when there is any problem */
  readonly enactment: Enactment | undefined;
  readonly problems: readonly AppError[];
}

/**
 * Reads one enactment file and says everything that is wrong with its form. The file must be named after its day and its
 * id (`1973-01-01-ordinance-57.yaml`) unless `isNamed` is false, as for one that is kept in the database. With `today`,
 * a `checked_on` after it is refused: nobody can have checked the file tomorrow.
 */
export function parseEnactment({
  text,
  fileName,
  today,
  isNamed = true,
}: {
  text: string;
  fileName: string;
  today?: LocalDate | undefined;
  isNamed?: boolean;
}): ParsedEnactment {
  const yaml = parseYaml({ text, fileName, code: 'ENACTMENT_INVALID' });
  if (yaml.problems.length > 0) return { enactment: undefined, problems: yaml.problems };
  return validateEnactment({ value: yaml.value, fileName, placeOf: yaml.placeOf, today, isNamed });
}
