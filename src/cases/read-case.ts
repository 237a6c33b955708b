import { parseYaml } from '../rate-tables/parse-yaml.js';
import { refuseProblems } from '../rate-tables/refuse-problems.js';
import { CaseFields, invalid } from './case-fields.js';
import type { CaseFile, CaseStep } from './case-file.js';

/** Reads the text of a case file. @throws AppError `CASE_INVALID` */
export function readCase({ text, fileName }: { text: string; fileName: string }): CaseFile {
  const { value, problems } = parseYaml({ text, fileName, code: 'CASE_INVALID' });
  refuseProblems(problems);
  const fields = CaseFields.of(value, fileName, ['case', 'source', 'jurisdiction', 'enactments', 'accounts', 'steps']);
  return {
    title: fields.text('case'),
    jurisdiction: fields.raw('jurisdiction'),
    enactments: fields.has('enactments') ? fields.list('enactments') : [],
    accounts: fields.has('accounts') ? fields.tables('accounts') : [],
    steps: fields.list('steps').map((step, index) => readStep(step, index + 1)),
  };
}

function readStep(value: unknown, number: number): CaseStep {
  const place = `step ${String(number)}`;
  const fields = CaseFields.of(value, place);
  const verbs = fields.names().filter((name) => name !== 'on' && name !== 'error');
  const [verb] = verbs;
  if (verb === undefined || verbs.length > 1)
    throw invalid(place, `needs one verb beside "on", and has ${verbs.join(' and ') || 'none'}`);
  return { number, on: fields.date('on'), verb, value: fields.raw(verb), error: fields.optionalText('error') };
}
