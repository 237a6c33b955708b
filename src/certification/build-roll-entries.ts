import { certificationFeeOnceKey, rollKey, type LedgerEntry, type NewEntry } from '../ledger/ledger-entry.js';
import { replaceDebt, takeAwayDebt } from '../ledger/replace-debt.js';
import { reverseEntry } from '../ledger/reverse-entry.js';
import type { CertificationRule, Cited } from '../rate-tables/tables-in-force.js';
import { toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { CertificationLine, CertificationRoll, CertifiedEntry } from './certification-roll.js';
import { computeCertificationFee } from './compute-certification-fee.js';

/** What an entry that settles a certified debt bears as its code. */
const CERTIFICATION_CODE = 'CERTIFICATION';

type RollFee = NewEntry & { readonly onceKey: string };

type RollName = Pick<CertificationRoll, 'payableYear' | 'rollNumber'>;

/** The certification fee of each account on an adopted roll: once an account and roll, owed from the adoption; none where it comes to nothing. */
export function buildFeeEntries({
  roll,
  accounts,
  rule,
  on,
}: {
  roll: RollName & { readonly resolution: string };
  /** with what of each is certified */
  accounts: readonly { readonly accountNumber: string; readonly entries: readonly CertifiedEntry[] }[];
  rule: Cited<CertificationRule>;
  on: LocalDate;
}): RollFee[] {
  const { fee } = rule.value;
  if (fee === undefined) return [];
  return accounts.flatMap(({ accountNumber, entries }) => {
    const { amount, trace } = computeCertificationFee({ fee, entries });
    if (!amount.isPositive()) return [];
    return [
      {
        accountNumber,
        kind: 'fee' as const,
        code: fee.code,
        amount,
        effectiveOn: on,
        title: 'Certification fee',
        trace: [
          `Owed once, for the roll payable ${String(roll.payableYear)}, adopted on ${toReadableDate(on)} by resolution ${roll.resolution}.`,
          ...trace,
        ],
        citation: rule.citation,
        onceKey: certificationFeeOnceKey({ ...roll, accountNumber }),
      },
    ];
  });
}

/** The fee, once it stands in the ledger, as an entry of its account's line. */
export function toCertifiedFee(fee: LedgerEntry): CertifiedEntry {
  return {
    entryNumber: fee.entryNumber,
    kind: 'certification_fee',
    code: fee.code,
    amount: fee.amount,
    statementNumber: undefined,
    key: rollKey(fee),
  };
}

/**
 * The entries that take certified debts off the accounts, for the county collects them from now on: one for each debt,
 * by as much of it as is on the roll. Interest is not among them: it is on the roll only.
 */
export function buildCertificationEntries({
  roll,
  lines,
  rule,
  on,
}: {
  roll: RollName;
  lines: readonly CertificationLine[];
  rule: Cited<CertificationRule>;
  on: LocalDate;
}): NewEntry[] {
  return lines.flatMap(({ accountNumber, entries }) =>
    entries.map((entry) => ({
      accountNumber,
      kind: 'certification' as const,
      code: CERTIFICATION_CODE,
      amount: entry.amount.negated(),
      effectiveOn: on,
      title: `Certified to ${rule.value.county} County with taxes payable ${String(roll.payableYear)}`,
      trace: [
        `${entry.amount.toReadable()} open of ${entry.code}, entry ${String(entry.entryNumber)}, is now collected by the county.`,
      ],
      citation: rule.citation,
      statementNumber: entry.statementNumber,
      settles: entry.entryNumber,
      onceKey: `${certificationKeyPrefix(roll)}${String(entry.entryNumber)}`,
    })),
  );
}

/** What begins the once-keys of a roll's certification entries. */
function certificationKeyPrefix({ payableYear, rollNumber }: RollName): string {
  return `certification|${String(payableYear)}|${String(rollNumber)}|`;
}

/** The reversals of the fees of a roll that fall, with what was waived of them: nobody owes what is taken for certifying where nothing is certified. */
export function buildFeeReversals({
  roll,
  standing,
  why,
}: {
  roll: RollName;
  /** the entries of the accounts concerned that are not reversed */
  standing: readonly LedgerEntry[];
  why: string;
}): NewEntry[] {
  return findFees(roll, standing).flatMap((fee) => takeAwayDebt(fee, standing, why));
}

/**
 * Makes a fee of a roll what it should be, where that is less: 11.00 of 110.00 is posted anew as 6.00 of the 60.00 that were open
 * by what is known now.
 */
export function buildSmallerFee({
  roll,
  standing,
  owed,
}: {
  roll: RollName;
  /** the entries of one account that are not reversed */
  standing: readonly LedgerEntry[];
  /** as `buildFeeEntries` makes it; undefined: it comes to nothing */
  owed: RollFee | undefined;
}): NewEntry[] {
  if (owed === undefined) return buildFeeReversals({ roll, standing, why: 'It comes to 0.00.' });
  const larger = findFees(roll, standing).filter(({ amount }) => amount.isMoreThan(owed.amount));
  return larger.flatMap((fee) => replaceDebt(fee, owed, standing));
}

function findFees(roll: RollName, standing: readonly LedgerEntry[]): LedgerEntry[] {
  return standing.filter(
    (entry) => entry.onceKey === certificationFeeOnceKey({ ...roll, accountNumber: entry.accountNumber }),
  );
}

/** The reversals that bring a line's debts back to the city, and take its fee away. */
export function buildCorrectionEntries({
  roll,
  standing,
  reason,
}: {
  roll: RollName;
  /** the account's entries that are not reversed */
  standing: readonly LedgerEntry[];
  reason: string;
}): NewEntry[] {
  const prefix = certificationKeyPrefix(roll);
  const why = `Taken off the roll payable ${String(roll.payableYear)}: ${reason}`;
  const certifications = standing.filter(
    (entry) => entry.kind === 'certification' && entry.onceKey?.startsWith(prefix) === true,
  );
  return [...certifications.map((entry) => reverseEntry(entry, why)), ...buildFeeReversals({ roll, standing, why })];
}
