import { Money } from '../shared/money.js';
import { toReadableCitation, type Citation } from '../shared/citation.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { RollManifest } from './build-manifest.js';
import type { CertificationLine } from './certification-roll.js';
import type { FactsOf } from './document-facts.js';
import { countInWords } from './build-total-facts.js';
import { nameService } from './name-service.js';
import { toWords } from './to-words.js';

/** What the clerk certifies of a roll, in words and figures. */
export function buildCertificateFacts({
  manifest,
  lines,
  jurisdictionName,
  state,
  charges,
  correctedOn,
  citation,
}: {
  manifest: RollManifest;
  lines: readonly CertificationLine[];
  jurisdictionName: string;
  state: string;
  /** what the charges of the city are called */
  charges: readonly string[];
  /** the day on which this version was made, where it corrects one that was certified before */
  correctedOn?: LocalDate | undefined;
  citation: Citation;
}): FactsOf<'certificate'> {
  const sum = (amounts: Money[]): string => Money.sum(amounts).toReadable();
  const certifiedOn = toDay(manifest.certifiedOn);
  const total = Money.of(manifest.sum);
  return {
    county: manifest.county,
    state,
    jurisdiction_name: jurisdictionName,
    service: nameService(charges),
    payable_year: String(manifest.payableYear),
    resolution: manifest.resolution ?? '',
    adopted_on: toDay(manifest.adoptedOn),
    certified_on: certifiedOn,
    corrected_on: toDay(correctedOn ?? null),
    certified_and_corrected: `Certified on ${certifiedOn}${correctedOn === undefined ? '' : `, corrected on ${toReadableDate(correctedOn)}`}`,
    roll_version: String(manifest.rollVersion),
    line_count: countInWords(lines.length, 'line'),
    row_count: countInWords(manifest.rows, 'row'),
    total_in_words: toWords(total),
    total: total.toReadable(),
    charges: sum(lines.map((line) => line.charges)),
    penalties: sum(lines.map((line) => line.penalties)),
    surcharges: sum(lines.map((line) => line.surcharges)),
    fees: sum(lines.map((line) => line.fees)),
    certification_fees: sum(lines.map((line) => line.certificationFee)),
    interest: sum(lines.map((line) => line.interest)),
    smallest: Money.of(manifest.smallest).toReadable(),
    largest: Money.of(manifest.largest).toReadable(),
    file: manifest.file,
    sha256: manifest.sha256,
    citation: toReadableCitation(citation),
  };
}

function toDay(day: LocalDate | null): string {
  return day === null ? '' : toReadableDate(day);
}
