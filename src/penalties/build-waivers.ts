import type { EntryKind, NewEntry } from '../ledger/ledger-entry.js';
import type { OpenItem } from '../ledger/settle.js';
import { AppError } from '../shared/app-error.js';
import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** What a waiver is aimed at. */
export interface WaiverAim {
  readonly accountNumber: string;
  /** what is forgiven; never anything else */
  readonly kind: EntryKind;
  /** one code of the kind; undefined: any, but only civil penalties where one is open */
  readonly code?: string | undefined;
  /** undefined: all that may be forgiven of what it is aimed at */
  readonly amount: Money | undefined;
  /** who may forgive it: `Council, May 5` */
  readonly authority: string;
  readonly on: LocalDate;
}

/** An open debt of an account and what of it may be forgiven. */
export interface WaivableItem extends OpenItem {
  readonly waivable: Money;
  readonly isCivilPenalty: boolean;
}

/**
 * The entries that forgive open debts, the oldest first. The city forgives a civil penalty by an authority of its own
 * (Tower Ordinance 24 § I), so where one is open a waiver of fees is of civil penalties alone, unless it names another
 * code: with a permit of 60.00 and a penalty of 500.00 that cost the city 400.00, at most 100.00, all of the penalty.
 * @throws AppError `WAIVER_OVER_OPEN`, `WAIVER_BELOW_DIRECT_COSTS`
 */
export function buildWaivers(allOpen: readonly WaivableItem[], aim: WaiverAim): NewEntry[] {
  const { accountNumber, kind, code, authority, on } = aim;
  const aimedAt = allOpen.filter(({ entry }) => entry.kind === kind && (code ?? entry.code) === entry.code);
  if (aimedAt.length === 0) throw nothingOpen(aim, allOpen);
  const civil = aimedAt.filter(({ isCivilPenalty }) => isCivilPenalty);
  const items = civil.length > 0 ? civil : aimedAt;
  let left = requireWaivable(items, aimedAt, aim);
  return items.flatMap(({ entry, waivable }) => {
    const part = Money.smallest(left, waivable);
    left = left.minus(part);
    if (part.isZero()) return [];
    return [
      {
        ...{ accountNumber, kind: 'waiver' as const, code: entry.code, amount: part.negated(), effectiveOn: on },
        title: `Waived: ${entry.title}`,
        trace: [`By authority of ${authority}.`],
        citation: entry.citation,
        statementNumber: entry.statementNumber,
        settles: entry.entryNumber,
      },
    ];
  });
}

/** The amount to waive: what the clerk gives, or all that may be waived. */
function requireWaivable(items: readonly WaivableItem[], aimedAt: readonly WaivableItem[], aim: WaiverAim): Money {
  const open = Money.sum(aimedAt.map((item) => item.open));
  const most = Money.sum(items.map((item) => item.waivable));
  const wanted = aim.amount ?? (most.isZero() ? open : most);
  if (!wanted.isPositive() || wanted.isMoreThan(open)) {
    throw new AppError('WAIVER_OVER_OPEN', {
      what: `${wanted.toString()} cannot be waived: ${open.toReadable()} of ${named(aim)} is open`,
      where: `Account ${aim.accountNumber}`,
      remedy: 'Waive at most what is open; see "account show".',
    });
  }
  if (!wanted.isMoreThan(most)) return wanted;
  throw belowDirectCosts({ wanted, most, items, aimedAt, aim });
}

function belowDirectCosts({
  wanted,
  most,
  items,
  aimedAt,
  aim,
}: {
  wanted: Money;
  most: Money;
  items: readonly WaivableItem[];
  aimedAt: readonly WaivableItem[];
  aim: WaiverAim;
}): AppError {
  const isCivil = items.some(({ isCivilPenalty }) => isCivilPenalty);
  const others = aimedAt.filter(({ isCivilPenalty, waivable }) => !isCivilPenalty && waivable.isPositive());
  const codes = [...new Set(others.map(({ entry }) => entry.code))];
  const why = isCivil
    ? 'a civil penalty may not fall below the direct costs of the city'
    : 'what a fee at cost recovers is the expense of the city itself, which no act lets anyone forgive';
  return new AppError('WAIVER_BELOW_DIRECT_COSTS', {
    what: `${wanted.toReadable()} cannot be waived, for ${why}`,
    where: `Account ${aim.accountNumber}`,
    why: isCivil ? 'Only what exceeds the direct costs may be waived' : undefined,
    remedy: [
      most.isZero() ? 'Nothing more of it may be waived.' : `Waive at most ${most.toReadable()}.`,
      ...(isCivil && codes.length > 0 ? [`To waive another fee, name its code: ${codes.join(', ')}.`] : []),
    ].join(' '),
  });
}

function nothingOpen(aim: WaiverAim, allOpen: readonly WaivableItem[]): AppError {
  const open = new Map<string, Money>();
  for (const { entry, open: part } of allOpen) {
    const key = entry.kind === aim.kind ? `--kind ${entry.kind} --code ${entry.code}` : `--kind ${entry.kind}`;
    open.set(key, (open.get(key) ?? Money.zero).plus(part));
  }
  const remedies = [...open].map(([key, sum]) => `${sum.toReadable()} is open that "waive ${key}" aims at.`);
  return new AppError('WAIVER_OVER_OPEN', {
    what: `Nothing of ${named(aim)} is open`,
    where: `Account ${aim.accountNumber}`,
    remedy: remedies.length === 0 ? 'Nothing at all is open on the account; see "account show".' : remedies.join(' '),
  });
}

function named({ kind, code }: Pick<WaiverAim, 'kind' | 'code'>): string {
  return code === undefined ? `kind ${kind}` : `kind ${kind}, code ${code},`;
}
