import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { stringify } from 'yaml';
import { findPackageRoot } from '../database/package-root.file.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { nearestWord } from '../shared/nearest-word.js';
import type { Enactment, KeyPath } from './enactment.js';
import { buildInlineRateTables } from './inline-rate-tables.file.js';
import { JurisdictionEntity } from './jurisdiction.entity.js';
import { parseYaml } from './parse-yaml.js';
import { readRateTables } from './rate-tables.file.js';
import type { RateTables } from './rate-tables.js';
import { refuseProblems } from './refuse-problems.js';
import { StoredEnactmentEntity } from './stored-enactment.entity.js';
import { validateInlineEnactments } from './validate-inline-enactments.js';

/** A jurisdiction that is to be made ready to bill. */
export interface NewJurisdiction {
  /** name of a folder of `rate-tables/`, or a whole `jurisdiction.yaml` as plain values */
  readonly jurisdiction: unknown;
  /** further acts, as plain values */
  readonly enactments: readonly unknown[];
  /** where `jurisdiction` and `enactments` stand, when they come from a file */
  readonly placeOf?: ((path: KeyPath) => string) | undefined;
  readonly on: LocalDate;
}

const FOLDER_VARIABLE = 'SEWER_RATE_TABLES';

/** Where the files of the law stand: `rate-tables/` of the program, or SEWER_RATE_TABLES. */
export function rateTablesFolder(): string {
  return process.env[FOLDER_VARIABLE] ?? join(findPackageRoot(), 'rate-tables');
}

/** Whoever set the variable for one city finds the others gone: the refusal says so. */
function readLaw(jurisdiction: string, further: readonly Enactment[] = []): RateTables {
  const folder = rateTablesFolder();
  try {
    return readRateTables(join(folder, jurisdiction), { further });
  } catch (error) {
    const isNamed = process.env[FOLDER_VARIABLE] !== undefined;
    if (!isNamed || !(error instanceof AppError) || error.code !== 'FILE_UNREADABLE') throw error;
    throw new AppError('FILE_UNREADABLE', {
      where: FOLDER_VARIABLE,
      what: `There is no folder ${jurisdiction} in ${folder}, which it names`,
      remedy: `Put the law of ${jurisdiction} there, or unset ${FOLDER_VARIABLE} to use what comes with the program.`,
    });
  }
}

/** Gives each jurisdiction its law: the files of `rate-tables/`, and the acts that were entered into the database. */
@Injectable()
export class RateTablesService {
  private readonly read = new Map<string, { readonly source: string; readonly tables: RateTables }>();

  /**
   * Makes a jurisdiction of rate-tables/, or one that is described whole, ready to bill, and answers its key.
   * @throws AppError `ALREADY_EXISTS`, and every fault of its files
   */
  async add(tx: EntityManager, { jurisdiction: described, enactments, placeOf, on }: NewJurisdiction): Promise<string> {
    const isFolder = typeof described === 'string';
    const tables = isFolder
      ? readLaw(described)
      : buildInlineRateTables({ jurisdiction: described, enactments, source: 'the jurisdiction', placeOf });
    const { jurisdiction, name } = tables.jurisdiction;
    if ((await tx.countBy(JurisdictionEntity, { jurisdiction })) > 0) {
      throw new AppError('ALREADY_EXISTS', {
        what: `${name} (${jurisdiction}) is here already`,
        remedy: 'Go on with importing its accounts; nothing has been changed.',
      });
    }
    await tx.insert(JurisdictionEntity, {
      jurisdiction,
      name,
      definition: isFolder ? null : stringify(described),
      addedOn: on,
    });
    const { enactments: acts, problems } = validateInlineEnactments({
      values: enactments,
      source: jurisdiction,
      placeOf,
    });
    refuseProblems(problems);
    for (const [index, act] of acts.entries()) {
      await tx.insert(StoredEnactmentEntity, {
        jurisdiction,
        enactment: act.enactment,
        body: stringify(enactments[index]),
        addedOn: on,
      });
    }
    await this.load(tx, jurisdiction);
    return jurisdiction;
  }

  /**
   * The law of a jurisdiction as it stands in its files and in the database.
   * @throws AppError `NOT_FOUND`, and every fault of its files
   */
  async load(tx: EntityManager, jurisdiction: string): Promise<RateTables> {
    const row = await tx.findOneBy(JurisdictionEntity, { jurisdiction });
    if (row === null) throw jurisdictionUnknown(jurisdiction, await tx.find(JurisdictionEntity));
    const stored = await tx.find(StoredEnactmentEntity, { where: { jurisdiction }, order: { enactment: 'ASC' } });
    const source = JSON.stringify([row.definition, stored.map((act) => act.body)]);
    const known = this.read.get(jurisdiction);
    if (known?.source === source) return known.tables;
    const tables = buildTables(row, stored);
    this.read.set(jurisdiction, { source, tables });
    return tables;
  }
}

function jurisdictionUnknown(jurisdiction: string, known: readonly JurisdictionEntity[]): AppError {
  const near = nearestWord(
    jurisdiction,
    known.map((each) => each.jurisdiction),
  );
  const add = `Add it with "jurisdiction add ${jurisdiction}"; its law stands in rate-tables/${jurisdiction}/.`;
  return new AppError('NOT_FOUND', {
    what: `There is no jurisdiction "${jurisdiction}" here`,
    remedy: near === undefined ? add : `Did you mean "${near}"?`,
  });
}

function buildTables(row: JurisdictionEntity, stored: readonly StoredEnactmentEntity[]): RateTables {
  const values = stored.map((act) => parseStored(act.body, act.enactment));
  const source = `${row.jurisdiction} in the database`;
  if (row.definition !== null) {
    const jurisdiction = parseStored(row.definition, 'jurisdiction.yaml');
    return buildInlineRateTables({ jurisdiction, enactments: values, source });
  }
  const { enactments: further, problems } = validateInlineEnactments({ values, source });
  refuseProblems(problems);
  return readLaw(row.jurisdiction, further);
}

function parseStored(text: string, fileName: string): unknown {
  const { value, problems } = parseYaml({ text, fileName, code: 'ENACTMENT_INVALID' });
  refuseProblems(problems);
  return value;
}
