import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { readSheetSettings } from '../statements/sheet-settings.file.js';
import { applyHearingOutcomes, latestOutcomes } from './apply-hearing-outcomes.js';
import { buildNoticeLetters } from './build-notice-letters.js';
import type { DocumentSource } from './build-shared-facts.js';
import type { CertificationLine, CertificationRoll, RollVersion } from './certification-roll.js';
import {
  composeAffidavit,
  composeCorrection,
  composeList,
  composeRemoval,
  composeResolution,
  composeTransmittal,
} from './compose-roll-documents.js';
import type { DocumentKind } from './document-facts.js';
import { readDocumentTemplate } from './document-template.file.js';
import type { ComposedDocument } from './document-template.js';
import { findCorrectionPractice } from './find-correction-practice.file.js';
import { findCorrection, type RollCorrection } from './find-correction.js';
import { pickOfAccount } from './pick-of-account.js';
import { documentsFor, planDocuments, type MissingDocument, type PlannedDocument } from './plan-documents.js';
import { rankReducedDebts } from './rank-reduced-debts.repository.js';
import { renderDocument, type RenderedDocument } from './render-document.pdf.js';
import { rollAtStage } from './roll-at-stage.js';
import { nameOfRoll, RollExportService } from './roll-export.service.js';
import { loadRollRecord } from './roll-record.repository.js';
import type { RollRecord } from './roll-record.js';
import { RollSteps } from './roll-steps.service.js';
import { findVersion, listVersions, type RollKey } from './roll.repository.js';
import { writeNoticeLetters } from './write-notice-letters.file.js';

/** Which documents of which roll go where. */
export interface RollDocumentsAsked {
  readonly jurisdiction: string;
  readonly payableYear: number;
  /** default: the latest of the year */
  readonly rollNumber?: number | undefined;
  /** the roll as it stood with this version; default: the newest */
  readonly version?: number | undefined;
  /** default: all that the roll allows */
  readonly only?: readonly DocumentKind[] | undefined;
  /** notices and removal letters of this account only */
  readonly accountNumber?: string | undefined;
  /** of the county's file that the letters to it name; default: `standard` */
  readonly layout?: string | undefined;
  readonly outFolder: string;
}

export interface WrittenDocument {
  readonly kind: DocumentKind;
  readonly file: string;
  /** the version of the roll that it is about */
  readonly version: number;
  readonly sheets: number;
  readonly sha256: string;
  readonly isDraft: boolean;
  /** facts that are not known: a blank stands there */
  readonly blanks: readonly string[];
  /** the characters that a box stands for, each once */
  readonly missingCharacters: string;
  /** of the notices only */
  readonly letters?: number;
  /** accounts whose notice has an address without a ZIP */
  readonly withoutZip?: readonly string[];
}

export interface RollDocuments {
  readonly roll: CertificationRoll;
  readonly version: number;
  readonly written: readonly WrittenDocument[];
  readonly missing: readonly MissingDocument[];
}

/** What the documents of one call are made from. */
interface Desk {
  readonly tx: EntityManager;
  readonly asked: RollDocumentsAsked;
  readonly key: RollKey;
  readonly tables: RateTables;
  readonly roll: CertificationRoll;
  readonly record: RollRecord;
}

/** Of a single account; the others are about the whole roll. */
const BY_ACCOUNT: readonly DocumentKind[] = ['notice', 'removal'];

/** Writes the documents that go with a roll, each when its stage allows it. The same roll gives the same bytes. */
@Injectable()
export class RollDocumentsService {
  constructor(
    private readonly steps: RollSteps,
    private readonly rateTables: RateTablesService,
    private readonly rollExport: RollExportService,
  ) {}

  /** @throws AppError `ROLL_UNKNOWN`; `NOT_FOUND` where the account is not on the roll; `ROLL_FILE_INVALID` for a wording at fault */
  async write(tx: EntityManager, asked: RollDocumentsAsked): Promise<RollDocuments> {
    const { roll, version } = await this.steps.show(tx, asked);
    const key = { jurisdiction: asked.jurisdiction, payableYear: roll.payableYear, rollNumber: roll.rollNumber };
    const versions = (await listVersions(tx, key)).filter((each) => each.version <= version.version);
    const record = await loadRollRecord(tx, key);
    const tables = await this.rateTables.load(tx, asked.jurisdiction);
    const practice = findCorrectionPractice({ roll, record, rateTables: tables });
    const only = asked.only ?? (asked.accountNumber === undefined ? documentsFor(practice) : BY_ACCOUNT);
    const { planned, missing } = planDocuments({ roll, versions, record, only });
    const written: WrittenDocument[] = [];
    for (const plan of planned) written.push(...(await this.writeOne({ tx, asked, key, tables, roll, record }, plan)));
    return { roll, version: version.version, written, missing };
  }

  private async writeOne(desk: Desk, plan: PlannedDocument): Promise<WrittenDocument[]> {
    const version = await requireVersion(desk, plan.version);
    switch (plan.kind) {
      case 'notice':
        return [await writeNotices(desk, plan, version)];
      case 'list': {
        const source = toSource(desk, version, version.madeOn);
        const document = composeList(readDocumentTemplate('list'), { source, lines: version.lines });
        return [await keep(desk, plan, { document, datedOn: source.datedOn })];
      }
      case 'affidavit': {
        const service = desk.record.services.at(-1);
        if (service === undefined) return [];
        const source = toSource(desk, version, service.servedOn);
        const document = composeAffidavit(readDocumentTemplate('affidavit'), { source, service });
        return [await keep(desk, plan, { document, datedOn: service.servedOn })];
      }
      case 'resolution': {
        const source = toSource(desk, version, desk.roll.adoptedOn);
        const lines = version.stage === 'adopted' ? version.lines : await this.hearLines(desk, version, source);
        const document = composeResolution(readDocumentTemplate('resolution'), { source, lines });
        return [await keep(desk, plan, { document, datedOn: source.datedOn, isDraft: version.stage !== 'adopted' })];
      }
      case 'certificate':
      case 'transmittal':
        return this.writeForCounty(desk, plan, version);
      case 'correction':
      case 'removal':
        return this.writeCorrection(desk, plan, version);
    }
  }

  /** The lines of a draft as the hearing leaves them, as far as its outcomes are on record. */
  private async hearLines(
    { tx, tables, key: { jurisdiction }, record }: Desk,
    { lines }: RollVersion,
    { roll, rule, datedOn }: DocumentSource,
  ): Promise<readonly CertificationLine[]> {
    const outcomes = latestOutcomes(record.outcomes);
    const on = roll.hearingOn ?? datedOn;
    const rankOf = await rankReducedDebts(tx, { jurisdiction, outcomes, rateTables: tables, on });
    const { minimum = Money.zero } = rule.value;
    return applyHearingOutcomes({ accounts: lines, outcomes, rankOf, paid: new Map() }).accounts.filter(
      ({ entries }) => !Money.sum(entries.map(({ amount }) => amount)).isLessThan(minimum),
    );
  }

  /** What goes with the county's file. */
  private async writeForCounty(desk: Desk, plan: PlannedDocument, version: RollVersion): Promise<WrittenDocument[]> {
    const { tx, asked, key } = desk;
    const { manifest } = await this.rollExport.build(tx, { ...key, version: version.version, layout: asked.layout });
    const { roll } = desk;
    if (plan.kind === 'certificate') {
      const certificate = await this.rollExport.renderCertificate(tx, { ...key, roll, version, manifest });
      return certificate === undefined ? [] : [await keepRendered(desk, plan, certificate, { name: 'certificate' })];
    }
    const source = toSource(desk, version, version.madeOn);
    const template = readDocumentTemplate('transmittal');
    const document = composeTransmittal(template, { source, lines: version.lines, manifest });
    return [await keep(desk, plan, { document, datedOn: source.datedOn })];
  }

  /** What tells the county of a change to what it has. */
  private async writeCorrection(desk: Desk, plan: PlannedDocument, version: RollVersion): Promise<WrittenDocument[]> {
    const { tx, asked, key } = desk;
    const correction = await loadCorrection(desk, plan, version);
    if (plan.kind === 'correction') {
      const { layout } = asked;
      const { manifest } = await this.rollExport.build(tx, { ...key, version: version.version, layout });
      const replaced = correction.replaced.version;
      const replacedManifest = await this.rollExport.count(tx, { ...key, version: replaced, layout });
      const source = toSource(desk, version, version.madeOn);
      const counted = { manifest, replacedManifest };
      const document = composeCorrection(readDocumentTemplate('correction'), { source, correction, ...counted });
      return [await keep(desk, plan, { document, datedOn: source.datedOn })];
    }
    const template = readDocumentTemplate('removal');
    const written: WrittenDocument[] = [];
    for (const removed of pickOfAccount(correction.removed, asked.accountNumber, ({ line }) => line)) {
      const source = toSource(desk, version, removed.removedOn);
      const document = composeRemoval(template, { source, removed });
      const { accountNumber } = removed.line;
      written.push(await keep(desk, plan, { document, datedOn: source.datedOn, accountNumber }));
    }
    return written;
  }
}

function toSource({ tables, roll }: Desk, version: RollVersion, datedOn: LocalDate | undefined): DocumentSource {
  const atStage = rollAtStage(roll, version.stage);
  const inForce = tables.inForceOn(atStage.adoptedOn ?? version.madeOn);
  return {
    jurisdiction: tables.jurisdiction,
    holidays: tables.holidays,
    rule: findCertificationRule(inForce),
    charges: [...inForce.charges.values()].map(({ title }) => title),
    roll: atStage,
    rollVersion: version.version,
    datedOn: datedOn ?? version.madeOn,
  };
}

async function writeNotices(desk: Desk, plan: PlannedDocument, version: RollVersion): Promise<WrittenDocument> {
  const { asked, key, roll } = desk;
  const source = toSource(desk, version, version.madeOn);
  const lines = pickOfAccount(version.lines, asked.accountNumber, (line) => line);
  const letters = buildNoticeLetters({ source, lines, template: readDocumentTemplate('notice') });
  const account = asked.accountNumber === undefined ? '' : `-${asked.accountNumber}`;
  const manifest = await writeNoticeLetters({
    folder: asked.outFolder,
    name: `notices-${nameOfRoll(roll)}${account}`,
    title: `Notices of the ${nameOfRoll(roll)} certification roll, ${source.jurisdiction.name}`,
    author: source.jurisdiction.name,
    letters,
    settings: readSheetSettings(asked.jurisdiction),
    about: { ...key, rollVersion: version.version, datedOn: source.datedOn },
  });
  return {
    kind: plan.kind,
    version: version.version,
    isDraft: false,
    file: manifest.file,
    sheets: manifest.sheets,
    sha256: manifest.sha256,
    blanks: [...new Set(letters.flatMap(({ document }) => document.blanks))],
    missingCharacters: [
      ...new Set(manifest.missingCharacters.flatMap(({ characters }) => Array.from(characters))),
    ].join(''),
    letters: manifest.letters,
    withoutZip: manifest.withoutZip,
  };
}

async function keep(
  desk: Desk,
  plan: PlannedDocument,
  made: { document: ComposedDocument; datedOn: LocalDate; isDraft?: boolean; accountNumber?: string },
): Promise<WrittenDocument> {
  const { document, datedOn, isDraft = false, accountNumber } = made;
  const author = desk.tables.jurisdiction.name;
  const mark = isDraft ? 'DRAFT' : undefined;
  const rendered = await renderDocument(document, { author, datedOn, mark });
  const name = isDraft ? `${plan.kind}-draft` : plan.kind;
  return keepRendered(desk, plan, rendered, { name, isDraft, accountNumber, blanks: document.blanks });
}

async function keepRendered(
  { asked, roll }: Desk,
  { kind, version }: PlannedDocument,
  { bytes, sheets, missing }: RenderedDocument,
  of: { name: string; isDraft?: boolean; accountNumber?: string | undefined; blanks?: readonly string[] },
): Promise<WrittenDocument> {
  const { name, isDraft = false, accountNumber, blanks = [] } = of;
  const account = accountNumber === undefined ? '' : `-${accountNumber}`;
  const file = `${name}-${nameOfRoll(roll)}${account}.pdf`;
  await writeWhole(join(asked.outFolder, file), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind, version, file, sheets, sha256, isDraft, blanks, missingCharacters: missing };
}

async function loadCorrection(
  desk: Desk,
  { replaced }: PlannedDocument,
  corrected: RollVersion,
): Promise<RollCorrection> {
  const between: RollVersion[] = [];
  const first = replaced ?? corrected.version;
  for (let number = first + 1; number < corrected.version; number += 1)
    between.push(await requireVersion(desk, number));
  return findCorrection({ replaced: await requireVersion(desk, first), between, corrected });
}

async function requireVersion({ tx, key }: Desk, number: number): Promise<RollVersion> {
  const version = await findVersion(tx, key, number);
  if (version !== undefined) return version;
  throw new AppError('ROLL_UNKNOWN', {
    what: `The roll payable ${String(key.payableYear)} has no version ${String(number)}`,
    remedy: 'Show the roll, and check the number.',
  });
}
