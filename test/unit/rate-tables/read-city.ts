import { readFileSync } from 'node:fs';
import { parseYaml } from '../../../src/rate-tables/parse-yaml.js';
import { readRateTables } from '../../../src/rate-tables/rate-tables.file.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { refuseProblems } from '../../../src/rate-tables/refuse-problems.js';
import { validateInlineEnactments } from '../../../src/rate-tables/validate-inline-enactments.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

const CASES = 'test/fixtures/enactments/cases';

/** The law of a city of `rate-tables/`, with further acts as a case file states them. */
export function readCity(city: string, ...acts: readonly string[]): RateTables {
  const values = acts.map((text) => {
    const { value, problems } = parseYaml({ text, fileName: 'act', code: 'ENACTMENT_INVALID' });
    refuseProblems(problems);
    return value;
  });
  const { enactments, problems } = validateInlineEnactments({ values, source: 'act' });
  refuseProblems(problems);
  return readRateTables(`rate-tables/${city}`, { today: parseLocalDate('2026-11-30'), further: enactments });
}

/** The text of an act that a case states: `14-resolution-24-10.yaml`. */
export function readCaseAct(name: string): string {
  return readFileSync(`${CASES}/${name}`, 'utf8');
}

/** A resolution effective 2025-01-01 with these tables. */
export function writeResolution(body: string): string {
  return `enactment: resolution-24-90
kind: resolution
number: 24-90
title: Illustrative figures
adopted_on: 2024-12-02
effective_on: 2025-01-01
under: the ordinance
source: example
checked_on: 2024-12-03
${body}`;
}
