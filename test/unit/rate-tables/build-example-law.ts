import { buildRateTables } from '../../../src/rate-tables/build-rate-tables.js';
import type { Enactment } from '../../../src/rate-tables/enactment.js';
import type { Jurisdiction } from '../../../src/rate-tables/jurisdiction.js';
import { parseEnactment } from '../../../src/rate-tables/parse-enactment.js';
import { parseJurisdiction } from '../../../src/rate-tables/parse-jurisdiction.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { refuseProblems } from '../../../src/rate-tables/refuse-problems.js';

const JURISDICTION = `
jurisdiction: example-city
name: Example City
county: Anoka
state: MN
time_zone: America/Chicago
billing_cycle: quarterly
classes: [house, shop, plant, on_site]
`;

/** The ordinance with number 1, effective 2024-01-01, unless the head says otherwise. */
export function readOrdinance(body: string, head: { number?: string; on?: string; adopted?: string } = {}): Enactment {
  const { number = '1', on = '2024-01-01', adopted = '2023-12-04' } = head;
  return readAct(`
enactment: code-${number}
kind: ordinance
number: "${number}"
title: Example
adopted_on: ${adopted}
effective_on: ${on}
source: example
checked_on: 2024-01-02
${body}`);
}

/** A resolution, effective 2024-07-01, unless the head says otherwise. */
export function readResolution(body: string, head: { number?: string; on?: string; adopted?: string } = {}): Enactment {
  const { number = '24-10', on = '2024-07-01', adopted = '2024-06-03' } = head;
  return readAct(`
enactment: resolution-${number}
kind: resolution
number: ${number}
title: Example
adopted_on: ${adopted}
effective_on: ${on}
under: code-1
source: example
checked_on: 2024-06-04
${body}`);
}

function readAct(text: string): Enactment {
  const { enactment, problems } = parseEnactment({ text, fileName: 'act.yaml', isNamed: false });
  refuseProblems(problems);
  if (enactment === undefined) throw new Error('an act without problems is there');
  return enactment;
}

export function readJurisdiction(text = JURISDICTION): Jurisdiction {
  const { jurisdiction, problems } = parseJurisdiction({ text, fileName: 'jurisdiction.yaml' });
  refuseProblems(problems);
  if (jurisdiction === undefined) throw new Error('a jurisdiction without problems is there');
  return jurisdiction;
}

/** The law of an example city (classes house, shop, plant, on_site) from these acts. */
export function buildExampleLaw(...enactments: readonly Enactment[]): RateTables {
  return buildRateTables({ jurisdiction: readJurisdiction(), enactments, holidays: { isHoliday: () => false } });
}

/** The law of the same city where it bills by the month. */
export function buildMonthlyLaw(...enactments: readonly Enactment[]): RateTables {
  const jurisdiction = readJurisdiction(JURISDICTION.replace('quarterly', 'monthly'));
  return buildRateTables({ jurisdiction, enactments, holidays: { isHoliday: () => false } });
}
