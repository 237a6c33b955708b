import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findCertificationRule } from '../rate-tables/find-certification-rule.js';
import { RateTablesService } from '../rate-tables/rate-tables.service.js';
import { writeWhole } from '../shared/write-whole.file.js';
import { buildCertificateFacts } from './build-certificate-facts.js';
import { buildManifest, type RollManifest } from './build-manifest.js';
import { readCertificateTemplate } from './certificate-template.file.js';
import { fillCertificate } from './certificate-template.js';
import { composeRoll } from './compose-roll.js';
import { encodeRoll } from './encode-roll.file.js';
import { renderCertificate } from './render-certificate.pdf.js';
import { readRollLayout } from './roll-layout.file.js';
import { RollSteps } from './roll-steps.service.js';

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
    const { roll, version } = await this.steps.show(tx, input);
    const tables = await this.rateTables.load(tx, input.jurisdiction);
    const rule = findCertificationRule(tables.inForceOn(roll.adoptedOn ?? version.madeOn));
    const { county } = rule.value;
    const { name, state, rollLayout } = tables.jurisdiction;
    const layout = readRollLayout(input.layout ?? rollLayout ?? 'standard');
    const facts = { jurisdiction: input.jurisdiction, county, roll };
    const composed = composeRoll(layout, { ...facts, rollVersion: version.version, lines: version.lines });
    const content = encodeRoll(layout, composed.records);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const further = roll.rollNumber === 1 ? '' : `-${String(roll.rollNumber)}`;
    const file = `certification-roll-${String(roll.payableYear)}${further}.${layout.extension}`;
    const manifest = buildManifest({ ...facts, jurisdictionName: name, layout, file, version, composed, sha256 });

    const rollFile = join(input.outFolder, file);
    const manifestFile = join(input.outFolder, 'manifest.json');
    await writeWhole(rollFile, content);
    await writeWhole(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
    if (roll.certifiedOn === undefined || version.stage !== 'certified') {
      return { rollFile, manifestFile, certificateFile: undefined, manifest };
    }
    const certificateFacts = buildCertificateFacts({
      manifest,
      lines: version.lines,
      jurisdictionName: name,
      state,
      citation: rule.citation,
    });
    const certificate = fillCertificate(readCertificateTemplate(), certificateFacts);
    const certificateFile = join(input.outFolder, `certificate-${String(roll.payableYear)}${further}.pdf`);
    await writeWhole(
      certificateFile,
      await renderCertificate(certificate, { author: name, certifiedOn: roll.certifiedOn }),
    );
    return { rollFile, manifestFile, certificateFile, manifest };
  }
}
