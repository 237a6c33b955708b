import { parseYaml } from '../rate-tables/parse-yaml.js';
import { AppError } from '../shared/app-error.js';
import { nearestWord } from '../shared/nearest-word.js';
import { ACCOUNT_KEYS } from './account-keys.js';
import { CaseFields, invalid, unknownName } from './case-fields.js';
import { CasePlace } from './case-place.js';
import type { CaseFile, CaseStep } from './case-file.js';

const CASE_KEYS = ['case', 'source', 'jurisdiction', 'enactments', 'accounts', 'steps'];
const BESIDE_THE_VERB = ['on', 'error'];

/** Reads the text of a case file. @throws AppError `CASE_INVALID`, with every fault that shows before the case is played */
export function readCase({ text, fileName }: { text: string; fileName: string }): CaseFile {
  const { value, problems, spotOf } = parseYaml({ text, fileName, code: 'CASE_INVALID' });
  refuseFaults(problems);
  const fields = CaseFields.of(value, CasePlace.top(spotOf), CASE_KEYS);
  const accounts = fields.has('accounts') ? fields.tables('accounts') : [];
  const faults: AppError[] = [];
  for (const account of accounts)
    gather(faults, () => {
      account.refuseUnknown(ACCOUNT_KEYS);
    });
  const steps = fields.list('steps').flatMap((step, index) => {
    const place = fields.place.at('steps', index);
    return gather(faults, () => readStep(CaseFields.of(step, place), index + 1)) ?? [];
  });
  refuseFaults(faults);
  return {
    title: fields.text('case'),
    jurisdiction: fields.raw('jurisdiction'),
    enactments: fields.has('enactments') ? fields.list('enactments') : [],
    placeOf: spotOf,
    accounts,
    steps,
  };
}

function readStep(fields: CaseFields, number: number): CaseStep {
  const verbs = fields.names().filter((name) => !BESIDE_THE_VERB.includes(name));
  const [verb, ...others] = verbs;
  if (verb === undefined) throw invalid(fields.place, 'The step says a day and no verb');
  const slip = others.length === 0 ? undefined : verbs.find((name) => nearestWord(name, BESIDE_THE_VERB) !== undefined);
  if (slip !== undefined) throw unknownName(fields.place.at(slip), { what: 'key', name: slip, known: BESIDE_THE_VERB });
  if (others.length > 0) throw invalid(fields.place, `The step has more than one verb: ${verbs.join(', ')}`);
  return {
    number,
    on: fields.date('on'),
    verb,
    value: fields.raw(verb),
    error: fields.optionalText('error'),
    place: fields.place.at(verb),
  };
}

/** What is read, or undefined and one fault more. */
function gather<T>(faults: AppError[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push(error);
    return undefined;
  }
}

function refuseFaults(faults: readonly AppError[]): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  if (others.length === 0) throw first;
  throw new AppError(first.code, {
    what: `The case has ${String(faults.length)} faults`,
    why: faults.map(({ message }, index) => `\n  ${String(index + 1)}. ${message}`).join(''),
    remedy: '\nNothing of it was played.',
  });
}
