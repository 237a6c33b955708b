import { Decimal } from 'decimal.js';
import { LessThan, type EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import { AssessmentEntity } from './assessment.entity.js';
import type { Assessment } from './assessment.js';

/** Saves an assessment under the next number of the jurisdiction, whose turn to post the caller has. */
export async function insertAssessment(
  tx: EntityManager,
  {
    jurisdiction,
    assessment,
    by,
  }: { jurisdiction: string; assessment: Omit<Assessment, 'assessmentNumber'>; by: string },
): Promise<Assessment> {
  const last = await tx.maximum(AssessmentEntity, 'assessmentNumber', { jurisdiction });
  const assessmentNumber = (last ?? 0) + 1;
  await tx.insert(AssessmentEntity, {
    ...assessment,
    ratePercentPerYear: assessment.ratePercentPerYear.toFixed(),
    jurisdiction,
    assessmentNumber,
    recordedBy: by,
  });
  return { ...assessment, assessmentNumber };
}

/** Assessments that were made before a day, by number. */
export async function loadAssessments(
  tx: EntityManager,
  { jurisdiction, before }: { jurisdiction: string; before: LocalDate },
): Promise<Assessment[]> {
  const rows = await tx.find(AssessmentEntity, {
    where: { jurisdiction, assessedOn: LessThan(before) },
    order: { assessmentNumber: 'ASC' },
  });
  return rows.map((row) => ({
    assessmentNumber: row.assessmentNumber,
    accountNumber: row.accountNumber,
    code: row.code,
    title: row.title,
    cost: row.cost,
    installments: row.installments,
    ratePercentPerYear: new Decimal(row.ratePercentPerYear),
    assessedOn: row.assessedOn,
    citation: row.citation,
  }));
}

/** Which of these keys stand in the ledger already. */
export async function findStandingKeys(
  tx: EntityManager,
  { jurisdiction, onceKeys }: { jurisdiction: string; onceKeys: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx.query<{ once_key: string }[]>(
    `select held.once_key from ledger_entry held
      where held.jurisdiction = $1 and held.once_key = any($2)
        and not exists (select 1 from ledger_entry reversal
                         where reversal.jurisdiction = $1 and reversal.reverses = held.entry_number)`,
    [jurisdiction, onceKeys],
  );
  return new Set(rows.map((row) => row.once_key));
}
