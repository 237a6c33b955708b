import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { buildCertificateFacts } from './build-certificate-facts.js';
import { buildManifest, type RollManifest } from './build-manifest.js';
import type { CertificationRoll } from './certification-roll.js';
import { composeRoll, layOutRows } from './compose-roll.js';
import { readDocumentTemplate } from './document-template.file.js';
import { composeDocument } from './document-template.js';
import { renderDocument, type RenderedDocument } from './render-document.pdf.js';
import { encodeRoll } from './encode-roll.file.js';
import { totalRows } from './roll-controls.js';
import { readRollLayout } from './roll-layout.file.js';
import type { RollLayout } from './roll-layout.js';
import { RollSteps, type RollState } from './roll-steps.service.js';
import { listVersions } from './roll.repository.js';

/** Which roll goes where, in which form. */
export interface RollExport {
  readonly jurisdiction: string;
  readonly payableYear: number;
  /** default: the latest of the year */
  readonly rollNumber?: number | undefined;
  /** default: the newest */
  readonly version?: number | undefined;
  /** name of a county layout, or a file of one's own; default: the one that `jurisdiction.yaml` names, else `standard` */
  readonly layout?: string | undefined;
  /** the folder that the files are written to; made where it is missing */
  readonly outFolder: string;
}

/** The files that were written, and the control totals. */
export interface RollFiles {
  readonly rollFile: string;
  readonly manifestFile: string;
  /** undefined while the roll has not been certified: there is nothing to sign yet */
  readonly certificateFile: string | undefined;
  readonly manifest: RollManifest;
  readonly layoutFacts: LayoutFacts;
  /** accounts whose row says no address of the owner although the layout has one */
  readonly withoutAddress: readonly string[];
}

/** What to know of a layout before a file in it is sent: whose it is, whether that county has confirmed it, and what it asks for. */
type LayoutFacts = Pick<RollLayout, 'county' | 'status'> & { readonly hasOwnerAddress: boolean };

/** What the county gets, before it is written. */
export interface BuiltRollFile extends RollState {
  readonly manifest: RollManifest;
  readonly content: Buffer;
  readonly layoutFacts: LayoutFacts;
}

/** Writes what the county gets: the roll, its control file and the clerk's certificate. The same version gives the same bytes. */
@Injectable()
export class RollExportService {
  constructor(
    private readonly steps: RollSteps,
    private readonly rateTables: RateTablesService,
  ) {}

  /** @throws AppError `ROLL_UNKNOWN`, `NOT_FOUND` for a layout that is not there, `ROLL_FILE_INVALID` when a value does not go into it */
  async write(tx: EntityManager, input: RollExport): Promise<RollFiles> {
    const { manifest, content, layoutFacts, ...state } = await this.build(tx, input);
    const rollFile = join(input.outFolder, manifest.file);
    const manifestFile = join(input.outFolder, 'manifest.json');
    await writeWhole(rollFile, content);
    await writeWhole(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    const certificate = await this.renderCertificate(tx, { ...input, ...state, manifest });
    const certificateFile = certificate && join(input.outFolder, certificate.file);
    if (certificate !== undefined && certificateFile !== undefined)
      await writeWhole(certificateFile, certificate.bytes);
    const withoutAddress = layoutFacts.hasOwnerAddress
      ? state.version.lines.flatMap(({ accountNumber, ownerAddress }) => (ownerAddress === '' ? [accountNumber] : []))
      : [];
    return { rollFile, manifestFile, certificateFile, manifest, layoutFacts, withoutAddress };
  }

  /** The file for the county and its control totals, without writing them. */
  async build(tx: EntityManager, input: Omit<RollExport, 'outFolder'>): Promise<BuiltRollFile> {
    const { roll, version, layout, name, county } = await this.begin(tx, input);
    const facts = { jurisdiction: input.jurisdiction, county, roll };
    const composed = composeRoll(layout, { ...facts, rollVersion: version.version, lines: version.lines });
    const content = encodeRoll(layout, composed.records);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = `certification-roll-${nameOfRoll(roll)}.${layout.extension}`;
    const manifest = buildManifest({ ...facts, jurisdictionName: name, layout, file, version, composed, sha256 });
    const hasOwnerAddress = layout.columns.some(
      ({ source }) => source.kind === 'field' && source.field === 'owner_address',
    );
    const layoutFacts = { county: layout.county, status: layout.status, hasOwnerAddress };
    return { roll, version, manifest, content, layoutFacts };
  }

  /**
   * Rows and sum of the file of a version, as the county counts them. Also of one that no longer goes into the layout: a letter
   * that replaces it must be written all the same.
   */
  async count(tx: EntityManager, input: Omit<RollExport, 'outFolder'>): Promise<Pick<RollManifest, 'rows' | 'sum'>> {
    const { roll, version, layout, county } = await this.begin(tx, input);
    const facts = { jurisdiction: input.jurisdiction, county, roll, rollVersion: version.version };
    return totalRows(layOutRows(layout, { ...facts, lines: version.lines }));
  }

  private async begin(
    tx: EntityManager,
    input: Omit<RollExport, 'outFolder'>,
  ): Promise<RollState & { layout: RollLayout; name: string; county: string }> {
    const { roll, version } = await this.steps.show(tx, input);
    const tables = await this.rateTables.load(tx, input.jurisdiction);
    const { county } = findCertificationRule(tables.inForceOn(roll.adoptedOn ?? version.madeOn)).value;
    const { name, rollLayout } = tables.jurisdiction;
    return { roll, version, name, county, layout: readRollLayout(input.layout ?? rollLayout ?? 'standard') };
  }

  /** The clerk's certificate that goes with a file; undefined while the roll is not certified: there is nothing to sign yet. */
  async renderCertificate(
    tx: EntityManager,
    {
      jurisdiction,
      roll,
      version,
      manifest,
    }: Pick<BuiltRollFile, 'roll' | 'version' | 'manifest'> & { jurisdiction: string },
  ): Promise<(RenderedDocument & { readonly file: string }) | undefined> {
    if (roll.certifiedOn === undefined || version.stage !== 'certified') return undefined;
    const tables = await this.rateTables.load(tx, jurisdiction);
    const inForce = tables.inForceOn(roll.adoptedOn ?? version.madeOn);
    const rule = findCertificationRule(inForce);
    const versions = await listVersions(tx, { ...roll, jurisdiction });
    const isFirst = versions.find(({ stage }) => stage === 'certified')?.version === version.version;
    const correctedOn = isFirst ? undefined : version.madeOn;
    const { name, state } = tables.jurisdiction;
    const facts = buildCertificateFacts({
      manifest,
      lines: version.lines,
      jurisdictionName: name,
      state,
      charges: [...inForce.charges.values()].map(({ title }) => title),
      correctedOn,
      citation: rule.citation,
    });
    const certificate = composeDocument(readDocumentTemplate('certificate'), { facts });
    const rendered = await renderDocument(certificate, { author: name, datedOn: correctedOn ?? roll.certifiedOn });
    return { ...rendered, file: `certificate-${nameOfRoll(roll)}.pdf` };
  }
}

/** In the names of files: `2026`, and `2026-2` for a second roll of the year. */
export function nameOfRoll({ payableYear, rollNumber }: CertificationRoll): string {
  return rollNumber === 1 ? String(payableYear) : `${String(payableYear)}-${String(rollNumber)}`;
}
