import { Money } from '../shared/money.js';
import { toReadableDate } from '../shared/local-date.js';
import { buildAddressTable } from './build-address-table.js';
import { buildTotalsTable } from './build-amounts-table.js';
import { buildChangesTable } from './build-changes-table.js';
import { buildLandTable } from './build-land-table.js';
import type { RollManifest } from './build-manifest.js';
import { buildAccountFacts } from './build-notice-letters.js';
import { buildSharedFacts, type DocumentSource } from './build-shared-facts.js';
import { buildPublishedTable, buildRollTable } from './build-roll-table.js';
import { buildTotalFacts, countInWords } from './build-total-facts.js';
import type { CertificationLine } from './certification-roll.js';
import { interestBase } from './compute-interest.js';
import type { DocumentKind, FactsOf, TableOf } from './document-facts.js';
import { composeDocument, type ComposedDocument, type DocumentTemplate } from './document-template.js';
import type { RemovedLine, RollCorrection } from './find-correction.js';
import { foreseeLine } from './foresee-line.js';
import type { ServiceOfNotice } from './roll-record.js';
import { toWords } from './to-words.js';
import type { DocumentTable } from '../statements/document-table.js';

/** The list for the newspaper or the notice board. */
export function composeList(
  template: DocumentTemplate,
  { source, lines }: { source: DocumentSource; lines: readonly CertificationLine[] },
): ComposedDocument {
  const facts = { ...buildSharedFacts(source), ...buildTotalFacts(lines) };
  return compose<'list'>(template, { facts, tables: { published: buildPublishedTable(lines) } });
}

/** What the person who mailed the notices swears to, with the hearing that they named. */
export function composeAffidavit(
  template: DocumentTemplate,
  { source, service }: { source: DocumentSource; service: ServiceOfNotice },
): ComposedDocument {
  const { addresses, servedOn, servedBy, manner, hearingOn, hearingHour, hearingPlace } = service;
  const roll = { ...source.roll, hearingOn, hearingHour, hearingPlace };
  const accounts = new Set(addresses.map(({ accountNumber }) => accountNumber));
  const facts = {
    ...buildSharedFacts({ ...source, roll }),
    served_on: toReadableDate(servedOn),
    served_by: servedBy,
    manner,
    address_count: countInWords(addresses.length, 'notice'),
    account_count: countInWords(accounts.size, 'account'),
  };
  return compose<'affidavit'>(template, { facts, tables: { addresses: buildAddressTable(addresses) } });
}

/**
 * The council's resolution with its roll. Before the adoption it is a draft: its lines are those that an adoption on the day
 * of the hearing would make of the noticed ones.
 */
export function composeResolution(
  template: DocumentTemplate,
  { source, lines }: { source: DocumentSource; lines: readonly CertificationLine[] },
): ComposedDocument {
  const { roll, rule } = source;
  const { payableYear, hearingOn } = roll;
  const isDraft = roll.adoptedOn === undefined;
  const adopted =
    isDraft && hearingOn !== undefined
      ? lines.map((line) => foreseeLine({ line, rule: rule.value, adoptedOn: hearingOn, payableYear }))
      : lines;
  const { interest } = rule.value;
  const bases = interest === undefined ? [] : adopted.map(({ entries }) => interestBase(entries, interest));
  const facts = {
    ...buildSharedFacts(source),
    ...buildTotalFacts(adopted),
    draft: isDraft ? 'draft' : '',
    interest_base: interest === undefined ? '' : Money.sum(bases).toReadable(),
  };
  return compose<'resolution'>(template, { facts, tables: { roll: buildRollTable(adopted) } });
}

/** The letter that goes to the county with the file. */
export function composeTransmittal(
  template: DocumentTemplate,
  { source, lines, manifest }: { source: DocumentSource; lines: readonly CertificationLine[]; manifest: RollManifest },
): ComposedDocument {
  const facts = { ...buildSharedFacts(source), ...buildTotalFacts(lines), ...buildFileFacts(manifest) };
  return compose<'transmittal'>(template, { facts, tables: { totals: buildTotalsTable(lines) } });
}

/**
 * The letter that goes to the county with the whole file again. Both versions are counted as the council counts them, by
 * lines, and as the county does, by the rows of their files: an account on two parcels taken off a roll of eight rows leaves six.
 */
export function composeCorrection(
  template: DocumentTemplate,
  {
    source,
    correction,
    manifest,
    replacedManifest,
  }: {
    source: DocumentSource;
    correction: RollCorrection;
    manifest: RollManifest;
    replacedManifest: Pick<RollManifest, 'rows' | 'sum'>;
  },
): ComposedDocument {
  const { replaced, corrected } = correction;
  const facts = {
    ...buildSharedFacts(source),
    ...buildTotalFacts(corrected.lines),
    ...buildFileFacts(manifest),
    replaced_version: String(replaced.version),
    replaced_line_count: countInWords(replaced.lines.length, 'line'),
    replaced_row_count: countInWords(replacedManifest.rows, 'row'),
    replaced_total: Money.of(replacedManifest.sum).toReadable(),
    reason: corrected.reason,
  };
  const tables = { changes: buildChangesTable(correction), totals: buildTotalsTable(corrected.lines) };
  return compose<'correction'>(template, { facts, tables });
}

/** The letter that takes one account off the roll that the county has. */
export function composeRemoval(
  template: DocumentTemplate,
  { source, removed }: { source: DocumentSource; removed: RemovedLine },
): ComposedDocument {
  const { line, reason, removedOn } = removed;
  const facts = {
    ...buildSharedFacts(source),
    ...buildAccountFacts(line),
    amount: line.total.toReadable(),
    amount_in_words: toWords(line.total),
    reason,
    removed_on: toReadableDate(removedOn),
  };
  return compose<'removal'>(template, { facts, tables: { parcels: buildLandTable(line) } });
}

/** What the county counts when it loads the file: its rows, of which joined accounts make one and an account on two parcels two. */
function buildFileFacts(manifest: RollManifest): Pick<FactsOf<'transmittal'>, FileFact> {
  return {
    row_count: countInWords(manifest.rows, 'row'),
    parcel_count: countInWords(manifest.parcels, 'parcel'),
    total: Money.of(manifest.sum).toReadable(),
    total_in_words: toWords(Money.of(manifest.sum)),
    smallest: Money.of(manifest.smallest).toReadable(),
    largest: Money.of(manifest.largest).toReadable(),
    file: manifest.file,
    sha256: manifest.sha256,
  };
}

type FileFact = 'row_count' | 'parcel_count' | 'total' | 'total_in_words' | 'smallest' | 'largest' | 'file' | 'sha256';

/** As `composeDocument`, of a document whose facts and tables are all there. */
function compose<Kind extends DocumentKind>(
  template: DocumentTemplate,
  filled: { facts: FactsOf<Kind>; tables: Readonly<Record<TableOf<Kind>, DocumentTable>> },
): ComposedDocument {
  return composeDocument(template, filled);
}
