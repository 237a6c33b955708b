import type { LocalDate } from '../shared/local-date.js';
import type { AccountChanges, NewAgreement, NewParty, OpeningBalance } from './account-changes.js';
import type { NameAndAddress } from './account-party.js';
import type { AccountState } from './account-state.js';
import { billingOn } from './billing-choice.js';
import { partyOn } from './change-party.js';
import { FIRST_METER } from './meter-name.js';
import type { ServiceAgreement, ServiceTerms } from './service-agreement.js';
import { toOneLine } from './to-one-line.js';

/** One thing that becomes otherwise on an account that is on file. */
export interface DescribedChange {
  readonly accountNumber: string;
  /** left out for the first meter and for what is of the account as a whole */
  readonly meterName?: string | undefined;
  /** `meter size`, `owner`, `service address` */
  readonly what: string;
  /** undefined: there was nothing */
  readonly before: string | undefined;
  /** undefined: there is nothing any more */
  readonly after: string | undefined;
  /** the days for which it is so; without a first day: at once, whatever the day */
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  /** whether charges go by it */
  readonly isOfTerms: boolean;
}

/** A change with the line of the file that brings it. */
export type ImportedChange = DescribedChange & { readonly line: number };

/**
 * What changes about an account that is on file, one thing each with what it was before: a meter that was entered as 2 inch
 * from 2010-01-01 and is 1 inch is `meter size`, from `2` to `1`, from 2010-01-01.
 */
export function describeAccountChanges(
  state: AccountState,
  changes: AccountChanges,
  openingBalance?: OpeningBalance,
): DescribedChange[] {
  const { accountNumber } = state;
  const of = (part: Omit<DescribedChange, 'accountNumber' | 'isOfTerms'>): DescribedChange => ({
    accountNumber,
    isOfTerms: false,
    ...part,
  });
  return [
    ...describeTerms(state, changes),
    ...describeParties(state, changes).map(of),
    ...describeLand(state, changes).map(of),
    ...changes.billingChoices
      .flatMap(({ firstDay, billedTo, owedBy }) => {
        const before = billingOn(state.billing, firstDay);
        return [
          { what: 'billed to', before: before.billedTo, after: billedTo, from: firstDay },
          { what: 'owed by', before: before.owedBy, after: owedBy, from: firstDay },
        ].filter((each) => each.before !== each.after);
      })
      .map(of),
    ...changes.emails.map(({ email }) => of({ what: 'email', before: state.email, after: email })),
    ...(openingBalance === undefined
      ? []
      : [of({ what: 'opening balance', before: undefined, after: openingBalance.amount.toString() })]),
  ];
}

function describeTerms({ accountNumber, agreements }: AccountState, changes: AccountChanges): DescribedChange[] {
  const superseded = agreements.filter(({ agreementId }) => changes.supersededAgreements.includes(agreementId));
  const named = (meterName: string) => (meterName === FIRST_METER ? {} : { meterName });
  const begun = changes.newAgreements.flatMap((next): DescribedChange[] => {
    const of = { accountNumber, ...named(next.meterName), isOfTerms: true };
    const before = superseded.find(
      ({ meterName, firstDay }) => meterName === next.meterName && firstDay === next.firstDay,
    );
    const days = { from: next.firstDay, to: next.lastDay };
    if (before === undefined) return [{ ...of, what: 'service', before: undefined, after: sayTerms(next), ...days }];
    return [
      ...listDifferences(before, next).map((each) => ({ ...of, ...each, ...days })),
      ...(before.lastDay === next.lastDay
        ? []
        : [
            {
              ...of,
              what: 'last day of service',
              before: before.lastDay,
              after: next.lastDay,
              from: earlierEnd(before, next),
            },
          ]),
    ];
  });
  const ended = changes.endedAgreements.flatMap(({ agreementId, lastDay }): DescribedChange[] => {
    const before = agreements.find((agreement) => agreement.agreementId === agreementId);
    if (before === undefined) return [];
    return [
      {
        accountNumber,
        ...named(before.meterName),
        what: 'last day of service',
        before: before.lastDay,
        after: lastDay,
        from: earlierEnd(before, { lastDay }),
        isOfTerms: true,
      },
    ];
  });
  return [...begun, ...ended];
}

/** From which day on two ends of a service make a difference. */
function earlierEnd(
  first: Pick<ServiceAgreement, 'lastDay'>,
  second: Pick<ServiceAgreement, 'lastDay'>,
): LocalDate | undefined {
  return [first.lastDay, second.lastDay].filter((day) => day !== undefined).sort()[0];
}

const TERMS: readonly (readonly [what: string, of: (terms: ServiceTerms) => string | undefined])[] = [
  ['class', (terms) => terms.class],
  ['meter size', ({ meterSize }) => (meterSize === undefined ? undefined : `${meterSize} inch`)],
  ['pump', ({ pumpCapacityGpm: gpm }) => (gpm === undefined ? undefined : `${gpm.toString()} gallons a minute`)],
  ['units', ({ units }) => sayUnits(units)],
  ['services', ({ services }) => services?.join(', ')],
];

function listDifferences(before: ServiceTerms, after: ServiceTerms) {
  return TERMS.map(([what, of]) => ({ what, before: of(before), after: of(after) })).filter(
    (each) => each.before !== each.after,
  );
}

function sayTerms(terms: NewAgreement): string {
  return TERMS.flatMap(([what, of]) => (what === 'units' && isOneOfClass(terms) ? [] : (of(terms) ?? []))).join(', ');
}

function isOneOfClass({ class: className, units }: ServiceTerms): boolean {
  return Object.keys(units).length === 1 && units[className] === 1;
}

function sayUnits(units: ServiceTerms['units']): string {
  return Object.entries(units)
    .map(([name, count]) => `${String(count)} ${name}`)
    .sort()
    .join(', ');
}

type PartChange = Omit<DescribedChange, 'accountNumber' | 'isOfTerms'>;

function describeParties({ parties }: AccountState, changes: AccountChanges): PartChange[] {
  const corrected = changes.correctedParties.flatMap((after): PartChange[] => {
    const before = parties.find(({ partyId }) => partyId === after.partyId);
    return before === undefined ? [] : [{ what: before.role, before: sayParty(before), after: sayParty(after) }];
  });
  const begun = changes.newParties.map((after: NewParty): PartChange => {
    const before = partyOn(parties, after.role, after.firstDay);
    return {
      what: after.role,
      before: before === undefined ? undefined : sayParty(before),
      after: sayParty(after),
      from: after.firstDay,
    };
  });
  return [...corrected, ...begun];
}

function sayParty(party: NameAndAddress): string {
  return [party.name, toOneLine(party)].filter((part) => part !== '').join(', ');
}

function describeLand({ premises }: AccountState, changes: AccountChanges): PartChange[] {
  const addresses = changes.serviceAddresses.map(({ premiseId, serviceAddress }): PartChange => ({
    what: 'service address',
    before: premises.find((premise) => premise.premiseId === premiseId)?.serviceAddress,
    after: serviceAddress,
  }));
  const known = new Map(premises.flatMap(({ parcels }) => parcels).map((each) => [each.normalizedParcelId, each]));
  const printed = new Map(changes.parcels.map((each) => [each.normalizedParcelId, each.parcelId]));
  const facts = changes.parcels.flatMap(
    ({ normalizedParcelId, parcelId, isCorrected, legalDescription }): PartChange[] => {
      const before = known.get(normalizedParcelId);
      return [
        ...(isCorrected === true ? [{ what: 'parcel number', before: before?.parcelId, after: parcelId }] : []),
        ...(legalDescription === undefined || legalDescription === before?.legalDescription
          ? []
          : [{ what: `legal description of ${parcelId}`, before: before?.legalDescription, after: legalDescription }]),
      ];
    },
  );
  const parcels = changes.premiseParcels.map(({ premiseId, normalizedParcelIds, shares = [] }): PartChange => {
    const before = premises.find((premise) => premise.premiseId === premiseId)?.parcels ?? [];
    const after = normalizedParcelIds.map((id, index) => ({
      parcelId: printed.get(id) ?? known.get(id)?.parcelId ?? id,
      share: shares[index],
    }));
    return { what: 'parcels', before: sayParcels(before), after: sayParcels(after) };
  });
  return [...addresses, ...facts, ...parcels];
}

function sayParcels(parcels: readonly { readonly parcelId: string; readonly share: string | undefined }[]) {
  const said = parcels.map(({ parcelId, share }) => (share === undefined ? parcelId : `${parcelId} (${share}%)`));
  return said.length === 0 ? undefined : said.join('; ');
}
