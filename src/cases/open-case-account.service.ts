import type { EntityManager } from 'typeorm';
import { OPENING_BALANCE_CODE } from '../ledger/ledger-entry.js';
import { parseBilledTo, parseOwedBy } from '../premises/billing-choice.js';
import { parseAccountNumber } from '../premises/parse-account-number.js';
import { parseEmail } from '../premises/parse-email.js';
import { parseParcelIds } from '../premises/normalize-parcel-id.js';
import { parseParcelShares } from '../premises/parcel-shares.js';
import type { Jurisdiction } from '../rate-tables/jurisdiction.js';
import { cleanBlock } from '../shared/clean-text.js';
import type { LocalDate } from '../shared/local-date.js';
import { CONTRACTOR_KEYS } from './account-keys.js';
import type { CaseEngine } from './case-engine.service.js';
import type { CaseFields } from './case-fields.js';
import { readMeterOpenings } from './case-meters.js';
import { readParty } from './case-party.js';
import { readTerms, TERMS_KEYS } from './case-terms.js';

/** What a case says of an account that is served. */
const BILLED_ON = [...TERMS_KEYS, 'meters', 'parcel'];

interface Opening {
  readonly tx: EntityManager;
  readonly engine: CaseEngine;
  readonly jurisdiction: Jurisdiction;
  /** the day of the first step, on which an opening balance is owed */
  readonly on: LocalDate;
}

/** Opens an account of the case, on its first day of service; one that names nothing to bill on is a contractor's. */
export async function openCaseAccount(opening: Opening, fields: CaseFields): Promise<void> {
  if (BILLED_ON.some((name) => fields.has(name))) await openServed(opening, fields);
  else await openContractor(opening, fields);
  const amount = fields.optionalMoney('opening_balance');
  if (amount === undefined) return;
  await opening.engine.adjustments.adjust(opening.tx, {
    jurisdiction: opening.jurisdiction.jurisdiction,
    accountNumber: fields.text('account'),
    code: OPENING_BALANCE_CODE,
    amount,
    reason: 'Opening balance of the case',
    on: opening.on,
    by: 'case',
  });
}

async function openServed({ tx, engine, jurisdiction }: Opening, fields: CaseFields): Promise<void> {
  const accountNumber = fields.parse('account', parseAccountNumber);
  const from = fields.date('from');
  const occupant = fields.optionalText('occupant');
  const terms = readTerms(fields);
  const meters = readMeterOpenings(fields, from);
  const isBilledItself = terms.meterSize !== undefined || terms.pumpCapacityGpm !== undefined;
  // an account that names all its meters one by one opens with the first of them
  const [first, ...others] = isBilledItself ? [undefined, ...meters] : meters;
  await engine.accounts.openAccount(tx, jurisdiction, {
    ...terms,
    ...keepNamed(first ?? {}),
    class: first?.class ?? fields.text('class'),
    accountNumber,
    from: first?.from ?? from,
    lastDay: fields.optionalDate('last_day'),
    owner: readParty(fields, 'owner'),
    occupant: occupant === undefined ? undefined : { name: occupant },
    serviceAddress: first?.serviceAddress ?? fields.optionalText('service_address'),
    parcels: first?.parcels ?? fields.optional('parcel', parseParcelIds) ?? [],
    shares: fields.optional('shares', parseParcelShares),
    legalDescription: first?.legalDescription ?? fields.optional('legal', cleanBlock),
    email: fields.optional('email', parseEmail),
  });
  for (const meter of others) {
    if (meter !== undefined) await engine.meters.addMeter(tx, jurisdiction, { ...meter, accountNumber });
  }
  const billedTo = fields.optional('billed_to', parseBilledTo);
  const owedBy = fields.optional('owed_by', parseOwedBy);
  await engine.billing.choose(tx, jurisdiction, { accountNumber, from, billedTo, owedBy });
}

/** What is said, so that what the account says stands for the rest. */
function keepNamed<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

async function openContractor({ tx, engine, jurisdiction }: Opening, fields: CaseFields): Promise<void> {
  fields.refuseUnknown(CONTRACTOR_KEYS, 'key of an account that is not served');
  await engine.accounts.openContractor(tx, jurisdiction, {
    accountNumber: fields.parse('account', parseAccountNumber),
    from: fields.date('from'),
    holder: readParty(fields, 'owner'),
    email: fields.optional('email', parseEmail),
  });
}
