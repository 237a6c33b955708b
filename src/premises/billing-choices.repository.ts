import type { EntityManager } from 'typeorm';
import type { LocalDate } from '../shared/local-date.js';
import type { BilledTo, BillingChoice, NewBillingChoice, OwedBy } from './billing-choice.js';

/** Who is billed and who owes, by account number and in the order of days; accounts without a choice are left out. */
export async function loadBillingChoices(
  tx: EntityManager,
  jurisdiction: string,
  accountNumbers: readonly string[],
): Promise<Map<string, BillingChoice[]>> {
  const rows = await tx.query<{ account_number: string; first_day: LocalDate; billed_to: BilledTo; owed_by: OwedBy }[]>(
    `select account_number, first_day, billed_to, owed_by from billing_choice
      where jurisdiction = $1 and account_number = any($2) and superseded_at is null order by first_day`,
    [jurisdiction, accountNumbers],
  );
  const choices = new Map<string, BillingChoice[]>();
  for (const { account_number: accountNumber, first_day: firstDay, billed_to: billedTo, owed_by: owedBy } of rows) {
    choices.set(accountNumber, [...(choices.get(accountNumber) ?? []), { firstDay, billedTo, owedBy }]);
  }
  return choices;
}

/** Writes choices; one on file for the same day is superseded. */
export async function saveBillingChoices(
  tx: EntityManager,
  jurisdiction: string,
  choices: readonly NewBillingChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  const rows = [jurisdiction, JSON.stringify(choices)];
  const rowsSql = `jsonb_to_recordset($2::jsonb)
    as r("accountNumber" text, "firstDay" date, "billedTo" text, "owedBy" text)`;
  await tx.query(
    `update billing_choice as choice set superseded_at = now() from ${rowsSql}
      where choice.jurisdiction = $1 and choice.account_number = r."accountNumber" and choice.first_day = r."firstDay"
        and choice.superseded_at is null`,
    rows,
  );
  await tx.query(
    `insert into billing_choice (jurisdiction, account_number, first_day, billed_to, owed_by)
     select $1, r."accountNumber", r."firstDay", r."billedTo", r."owedBy" from ${rowsSql}`,
    rows,
  );
}
