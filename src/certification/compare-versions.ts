import type { CertificationLine, RollChange, RollExclusion } from './certification-roll.js';

type VersionContent = { readonly lines: readonly CertificationLine[]; readonly excluded: readonly RollExclusion[] };

/**
 * Says what a version changed, account by account, and why: lines that were added, are gone, or have another total or
 * other particulars. Lines that stayed as they were are not named.
 */
export function compareVersions({
  before,
  after,
  reasons = new Map(),
}: {
  before: VersionContent;
  after: VersionContent;
  /** what the step itself says of an account: taken off by the clerk, reduced at the hearing */
  reasons?: ReadonlyMap<string, string> | undefined;
}): RollChange[] {
  const old = new Map(before.lines.map((line) => [line.accountNumber, line]));
  const now = new Map(after.lines.map((line) => [line.accountNumber, line]));
  const accountNumbers = [...new Set([...old.keys(), ...now.keys()])].sort();
  return accountNumbers.flatMap((accountNumber) => {
    const from = old.get(accountNumber);
    const to = now.get(accountNumber);
    const why = explainChange({ from, to, accountNumber, after, reason: reasons.get(accountNumber) });
    return why === undefined ? [] : [{ accountNumber, from: from?.total, to: to?.total, why }];
  });
}

function explainChange({
  from,
  to,
  accountNumber,
  after,
  reason,
}: {
  from: CertificationLine | undefined;
  to: CertificationLine | undefined;
  accountNumber: string;
  after: VersionContent;
  reason: string | undefined;
}): string | undefined {
  if (to === undefined) {
    if (reason !== undefined) return reason;
    const exclusion = after.excluded.find((each) => each.accountNumber === accountNumber);
    return exclusion?.message ?? 'Nothing that could be certified is left to pay.';
  }
  if (from === undefined) return 'Past due by the cut-off.';
  const reasons = [...explainAmounts(from, to), ...explainParticulars(from, to)];
  if (reasons.length === 0) return undefined;
  return `${[...(reason === undefined ? [] : [reason]), ...reasons].join('; ')}.`;
}

const COLUMNS = [
  ['charges', 'charges'],
  ['penalties', 'penalties'],
  ['surcharges', 'surcharges'],
  ['fees', 'fees'],
  ['certificationFee', 'certification fee'],
  ['interest', 'interest'],
] as const;

function explainAmounts(from: CertificationLine, to: CertificationLine): string[] {
  return COLUMNS.flatMap(([column, name]) => {
    const difference = to[column].minus(from[column]);
    if (difference.isZero()) return [];
    return [
      difference.isPositive()
        ? `${name} grew by ${difference.toReadable()}`
        : `${name} fell by ${difference.absolute().toReadable()}`,
    ];
  });
}

const PARTICULARS = [
  ['ownerName', 'owner'],
  ['ownerAddress', "owner's address"],
  ['occupantName', 'occupant'],
  ['serviceAddress', 'service address'],
] as const;

function explainParticulars(from: CertificationLine, to: CertificationLine): string[] {
  const [before, now] = [describeLand(from), describeLand(to)];
  return [
    ...PARTICULARS.map(([field, name]) => [name, from[field], to[field]] as const),
    ['parcel', before.parcels, now.parcels] as const,
    ['legal description', before.legals, now.legals] as const,
  ]
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name} was "${was}" and is "${is}"`);
}

function describeLand({ parcels }: CertificationLine): { parcels: string; legals: string } {
  const several = parcels.length > 1;
  return {
    parcels: parcels.map(({ parcelId, share }) => (several ? `${parcelId} ${share}%` : parcelId)).join('; '),
    legals: parcels.map(({ legalDescription }) => legalDescription).join('; '),
  };
}
