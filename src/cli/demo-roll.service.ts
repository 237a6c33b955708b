import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CertificationService } from '../certification/certification.service.js';
import type { CertificationLine } from '../certification/certification-roll.js';
import type { SettlementTotals } from '../certification/county-settlement.js';
import { CountySettlements } from '../certification/county-settlements.service.js';
import { RecordHearing } from '../certification/record-hearing.service.js';
import { RecordNotice } from '../certification/record-notice.service.js';
import { RecordTransmission } from '../certification/record-transmission.service.js';
import { RollDocumentsService, type RollDocuments } from '../certification/roll-documents.service.js';
import { RollExportService, type RollFiles } from '../certification/roll-export.service.js';
import type { ServiceOfNotice, Transmission } from '../certification/roll-record.js';
import type { RollState, StepInput } from '../certification/roll-steps.service.js';
import { SettlementImportService } from '../certification/settlement-import.service.js';
import { inTransaction } from '../database/in-transaction.service.js';
import { parseLocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

const PAYABLE_YEAR = 2026;

/** The demo's roll, from the draft to what the county sends, each step through the same services as the terminal. */
export class DemoRoll {
  private readonly dataSource: DataSource;
  private readonly certification: CertificationService;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly village: { readonly jurisdiction: string; readonly by: string },
  ) {
    this.dataSource = app.get(DataSource);
    this.certification = app.get(CertificationService);
  }

  draft(cutoff: string, on: string): Promise<RollState> {
    return this.step((tx) => this.certification.draft(tx, { ...this.taken(on), cutoffOn: parseLocalDate(cutoff) }));
  }

  notice(hearing: string, on: string): Promise<RollState> {
    const named = { hearingOn: parseLocalDate(hearing), hearingHour: '7:00 PM', hearingPlace: 'Village Hall' };
    return this.step((tx) => this.certification.notice(tx, { ...this.taken(on), ...named }));
  }

  async serve(on: string): Promise<ServiceOfNotice> {
    const served = { servedBy: 'A. Clerk', manner: 'first-class mail' };
    const { service } = await this.step((tx) => this.app.get(RecordNotice).serve(tx, { ...this.taken(on), ...served }));
    return service;
  }

  object(accountNumber: string, on: string): Promise<unknown> {
    const said = { madeBy: 'The owner', manner: 'written' as const, words: 'The house stood empty' };
    return this.step((tx) => this.app.get(RecordHearing).object(tx, { ...this.taken(on), accountNumber, ...said }));
  }

  remove(accountNumber: string, on: string): Promise<unknown> {
    const decided = { outcome: 'removed' as const, reason: 'the house stood empty' };
    return this.step((tx) => this.app.get(RecordHearing).hear(tx, { ...this.taken(on), accountNumber, ...decided }));
  }

  adopt(resolution: string, on: string): Promise<RollState> {
    return this.step((tx) => this.certification.adopt(tx, { ...this.taken(on), resolution }));
  }

  certify(on: string): Promise<RollState> {
    return this.step((tx) => this.certification.certify(tx, this.taken(on)));
  }

  /** Every document that the roll allows at its stage. */
  writeDocuments(folder: string): Promise<RollDocuments> {
    return this.step((tx) => this.app.get(RollDocumentsService).write(tx, this.wanted(folder)));
  }

  export(folder: string): Promise<RollFiles> {
    return this.step((tx) => this.app.get(RollExportService).write(tx, this.wanted(folder)));
  }

  send(manifestPath: string, on: string): Promise<Transmission> {
    const sending = { manifestPath, manner: 'e-mail' };
    return this.step((tx) => this.app.get(RecordTransmission).send(tx, { ...this.taken(on), ...sending }));
  }

  /** What differs between what was sent and what the county answers that it took. */
  async acknowledge({ rows, sum }: Pick<Transmission, 'rows' | 'sum'>, on: string): Promise<readonly string[]> {
    const answer = { reference: 'C-2025-114', rows, total: sum, rejected: [] };
    const { differences } = await this.step((tx) =>
      this.app.get(RecordTransmission).acknowledge(tx, { ...this.taken(on), ...answer }),
    );
    return differences;
  }

  /** The county's report of June: it has spread every line, and collected all but the last. */
  async settle(
    lines: readonly CertificationLine[],
    { file, on }: { file: string; on: string },
  ): Promise<SettlementTotals> {
    const rows = lines.map(({ parcelId, total }, index) => {
      const collected = index === lines.length - 1 ? Money.zero : total;
      return `${parcelId},${total.toString()},${collected.toString()}`;
    });
    await writeFile(file, `${['parcel_id,spread,collected', ...rows].join('\r\n')}\r\n`);
    const { jurisdiction, on: day, by } = this.taken(on);
    const report = { file, jurisdiction, payableYear: PAYABLE_YEAR, on: day, by, settledOn: day };
    await this.app.get(SettlementImportService).importSettlement(report);
    const year = { jurisdiction, payableYear: PAYABLE_YEAR, asOf: day };
    return (await this.step((tx) => this.app.get(CountySettlements).compare(tx, year))).totals;
  }

  private wanted(outFolder: string): { jurisdiction: string; payableYear: number; outFolder: string } {
    return { jurisdiction: this.village.jurisdiction, payableYear: PAYABLE_YEAR, outFolder: join(outFolder) };
  }

  private taken(on: string): StepInput {
    return { ...this.village, on: parseLocalDate(on), payableYear: PAYABLE_YEAR };
  }

  private step<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, work);
  }
}
