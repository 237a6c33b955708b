import type { LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import type { CountyFact, RollPortion, SettledPortion, UnknownParcel } from './county-settlement.js';
import { divideOverPortions } from './divide-over-portions.js';

/** What the county says of one parcel, or of one account on it, in one report or several. */
interface FactGroup {
  readonly first: CountyFact;
  readonly facts: readonly CountyFact[];
  /** where the rows stand in `portions` that it is about */
  readonly places: readonly number[];
}

/**
 * Brings what the county reports to the rows of the certified roll, by parcel and, where the county names it, account.
 * Collections add up, whatever order they come in. Of what was spread the last word counts: each report says what is on the taxes
 * in all, so rows of the latest day are summed and earlier ones are done with.
 */
export function settleRoll({ portions, facts }: { portions: readonly RollPortion[]; facts: readonly CountyFact[] }): {
  portions: SettledPortion[];
  unknown: UnknownParcel[];
} {
  const rows = [...portions].sort(byRollAndAccount);
  const groups = groupFacts(facts, rows);
  const spread = spreadEach(rows, ofKind(groups, 'spread'));
  const collected = collectEach(rows, ofKind(groups, 'collected'), (amounts) => Money.sum(amounts));
  const givenBack = collectEach(rows, ofKind(groups, 'collected'), sumGivenBack);
  return {
    portions: rows.map((portion, index) => {
      const sum = collected[index] ?? Money.zero;
      return {
        ...portion,
        spread: spread[index],
        collected: sum,
        givenBack: givenBack[index] ?? Money.zero,
        sentOn: [],
        outstanding: Money.largest(portion.certified.minus(sum), Money.zero),
        over: Money.largest(sum.minus(portion.certified), Money.zero),
      };
    }),
    unknown: listUnknown(groups),
  };
}

function byRollAndAccount(a: RollPortion, b: RollPortion): number {
  if (a.rollNumber !== b.rollNumber) return a.rollNumber - b.rollNumber;
  if (a.accountNumber !== b.accountNumber) return a.accountNumber < b.accountNumber ? -1 : 1;
  return a.normalizedParcelId < b.normalizedParcelId ? -1 : 1;
}

/** Facts about the same rows together; those that name the most come first. */
function groupFacts(facts: readonly CountyFact[], rows: readonly RollPortion[]): FactGroup[] {
  const onParcel = new Map<string, number[]>();
  rows.forEach(({ normalizedParcelId }, index) => {
    onParcel.set(normalizedParcelId, [...(onParcel.get(normalizedParcelId) ?? []), index]);
  });
  const groups = new Map<string, CountyFact[]>();
  for (const fact of facts) {
    const { kind, normalizedParcelId, accountNumber, rollNumber } = fact;
    const key = JSON.stringify([kind, normalizedParcelId, accountNumber ?? null, rollNumber ?? null]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [fact]);
    else group.push(fact);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofGroup]) => {
      const [first] = ofGroup;
      if (first === undefined) return [];
      const places = (onParcel.get(first.normalizedParcelId) ?? []).filter((place) => isAbout(first, rows[place]));
      return [{ first, facts: ofGroup, places }];
    })
    .sort((a, b) => countNames(b.first) - countNames(a.first));
}

function isAbout({ accountNumber, rollNumber }: CountyFact, row: RollPortion | undefined): boolean {
  return (
    (accountNumber === undefined || accountNumber === row?.accountNumber) &&
    (rollNumber === undefined || rollNumber === row?.rollNumber)
  );
}

function countNames({ accountNumber, rollNumber }: CountyFact): number {
  return (accountNumber === undefined ? 0 : 2) + (rollNumber === undefined ? 0 : 1);
}

function ofKind(groups: readonly FactGroup[], kind: CountyFact['kind']): FactGroup[] {
  return groups.filter(({ first }) => first.kind === kind);
}

/** The parts of each group's sum on each row. */
function collectEach(
  rows: readonly RollPortion[],
  groups: readonly FactGroup[],
  sum: (amounts: readonly Money[]) => Money,
): Money[] {
  const filled = rows.map(() => Money.zero);
  for (const { facts, places } of groups) fill(rows, filled, places, sum(facts.map(({ amount }) => amount)));
  return filled;
}

function sumGivenBack(amounts: readonly Money[]): Money {
  return Money.sum(amounts.filter((amount) => amount.isNegative())).negated();
}

function fill(rows: readonly RollPortion[], filled: Money[], places: readonly number[], amount: Money): void {
  const targets = places.flatMap((place) => {
    const portion = rows[place];
    return portion === undefined ? [] : [{ place, portion, filled: filled[place] ?? Money.zero }];
  });
  const parts = targets.length === 0 ? [] : divideOverPortions(amount, targets);
  targets.forEach((target, index) => {
    filled[target.place] = target.filled.plus(parts[index] ?? Money.zero);
  });
}

/**
 * What is on the taxes for each row. A later day takes the place of an earlier one. On one day, what is said of a parcel without
 * an account is about the accounts that are not named that day, or about all of them where each is named.
 */
function spreadEach(rows: readonly RollPortion[], groups: readonly FactGroup[]): (Money | undefined)[] {
  const said = groups.map((group) => ({ ...group, ...lastWord(group) }));
  const spread: (Money | undefined)[] = rows.map(() => undefined);
  for (const day of [...new Set(said.map(({ on }) => on))].sort()) {
    const named = new Set<number>();
    const filled = rows.map(() => Money.zero);
    for (const { places, amount } of said.filter(({ on }) => on === day)) {
      const unnamed = places.filter((place) => !named.has(place));
      fill(rows, filled, unnamed.length > 0 ? unnamed : places, amount);
      for (const place of places) named.add(place);
    }
    for (const place of named) spread[place] = filled[place];
  }
  return spread;
}

/** What was said last: the sum of the rows of the latest day. */
function lastWord({ facts, first }: Pick<FactGroup, 'facts' | 'first'>): { on: LocalDate; amount: Money } {
  const on = facts.reduce((latest, { settledOn }) => (settledOn > latest ? settledOn : latest), first.settledOn);
  return { on, amount: Money.sum(facts.filter(({ settledOn }) => settledOn === on).map(({ amount }) => amount)) };
}

function listUnknown(groups: readonly FactGroup[]): UnknownParcel[] {
  const unknown = new Map<string, UnknownParcel>();
  for (const { first, facts, places } of groups) {
    if (places.length > 0) continue;
    const { normalizedParcelId, accountNumber, rollNumber } = first;
    const key = `${normalizedParcelId} ${accountNumber ?? ''} ${String(rollNumber ?? '')}`;
    const before = unknown.get(key);
    const written = [before?.parcelId ?? first.parcelId, ...facts.map(({ parcelId }) => parcelId)];
    const amounts = first.kind === 'collected' ? facts.map(({ amount }) => amount) : [];
    const spread = first.kind === 'spread' ? [lastWord({ first, facts }).amount] : [];
    unknown.set(key, {
      parcelId: written.reduce((a, b) => (b < a ? b : a)),
      normalizedParcelId,
      accountNumber,
      rollNumber,
      spread: spread.length === 0 ? before?.spread : Money.sum([before?.spread ?? Money.zero, ...spread]),
      collected: Money.sum([before?.collected ?? Money.zero, ...amounts]),
      givenBack: sumGivenBack(amounts).plus(before?.givenBack ?? Money.zero),
    });
  }
  return [...unknown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, parcel]) => parcel);
}
