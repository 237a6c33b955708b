import type { LocalDate } from '../shared/local-date.js';
import { admitsClass } from './admits-class.js';
import { findAccountFigure } from './find-account-figure.js';
import { rateNotSet } from './rate-not-set.js';
import type { ChargeInForce, TablesInForce } from './tables-in-force.js';

/** A premise with its own system; it owes what admits it, and owing nothing is no fault. */
export const ON_SITE = 'on_site';

/**
 * The charges that an account bears, in the order in which the acts first name them: every one that admits its class, or
 * those of its `services`. A row that names a class admits it. An `on_site` premise bears what names it or names no class
 * at all, as far as a figure could serve it; it may bear nothing. A charge by account is never among them: who bears it is
 * for `findAccountFigure` to say, and an account that it names for the day may bear no other.
 * @throws AppError `RATE_NOT_SET` when any other account would bear nothing, or one of its services does not admit its class.
 */
export function findBorneCharges(
  tables: TablesInForce,
  account: {
    class: string;
    services?: readonly string[] | undefined;
    on?: LocalDate | undefined;
    /** left out: nobody whom a charge by account could name */
    accountNumber?: string | undefined;
  },
): ChargeInForce[] {
  // services may name surcharges and fees beside the charges; those come with violations and acts, not with service
  const services = account.services?.filter((code) => !tables.surcharges.has(code) && !tables.fees.has(code));
  const on = account.on ?? tables.on;
  const borne = [...tables.charges.values()].filter((charge) => isBorneBy(charge, account));
  if (account.class === ON_SITE) return borne;
  const refused = services?.find(
    (code) => !borne.some((one) => one.code === code) && tables.charges.get(code)?.way.kind !== 'by_account',
  );
  if (refused !== undefined) throw rateNotSet({ missing: `the charge ${refused} for class ${account.class}`, on });
  if (borne.length === 0 && services === undefined && !isNamedByAct(tables, { ...account, on }))
    throw rateNotSet({ missing: `any charge for class ${account.class}`, on });
  return borne;
}

/** Whether a charge by account names the account for the day: it owes that, whatever its class. */
function isNamedByAct(
  tables: TablesInForce,
  { accountNumber, on }: { accountNumber?: string | undefined; on: LocalDate },
): boolean {
  if (accountNumber === undefined) return false;
  return [...tables.charges.keys()].some(
    (code) => findAccountFigure(tables, { code, account: accountNumber, on }) !== undefined,
  );
}

/** Whether terms of service bear a charge of the acts; what is charged by account they never tell. */
export function isBorneBy(
  charge: ChargeInForce,
  terms: { readonly class: string; readonly services?: readonly string[] | undefined },
): boolean {
  if (charge.way.kind === 'by_account' || terms.services?.includes(charge.code) === false) return false;
  return terms.class === ON_SITE ? servesOnSite(charge) : isOpenTo(charge, terms.class);
}

function isOpenTo(charge: ChargeInForce, accountClass: string): boolean {
  return admitsClass(charge, accountClass) || isNamedByRow(charge, accountClass);
}

function isNamedByRow({ way }: ChargeInForce, accountClass: string): boolean {
  const rows =
    way.kind === 'by_volume' ? way.rule.base?.rows : 'rows' in way && way.kind !== 'by_account' ? way.rows : [];
  return rows?.some((row) => row.class === accountClass) === true;
}

function servesOnSite(charge: ChargeInForce): boolean {
  if (isNamedByRow(charge, ON_SITE) || charge.classes?.includes(ON_SITE)) return true;
  if (charge.classes !== undefined) return false;
  // open to all: a table of other classes, or one that nobody has set yet, asks nothing of this premise
  return (
    charge.way.kind !== 'by_class' &&
    charge.way.kind !== 'not_set' &&
    !(charge.way.kind === 'by_volume' && charge.way.rule.base?.by === 'class') &&
    !(charge.way.kind === 'flat' && !charge.way.figure.set)
  );
}
