import type { HolidayCalendar, Jurisdiction } from '../rate-tables/jurisdiction.js';
import type { CertificationRule, Cited } from '../rate-tables/tables-in-force.js';
import { toReadableCitation } from '../shared/citation.js';
import { addDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import type { CertificationRoll } from './certification-roll.js';
import { findLastFreeDay } from './find-last-free-day.js';
import { findInterestTerms } from './compute-interest.js';
import type { SharedFacts } from './document-facts.js';
import { nameService } from './name-service.js';

/** What the documents of a roll are made from, beside its lines. */
export interface DocumentSource {
  readonly jurisdiction: Jurisdiction;
  readonly rule: Cited<CertificationRule>;
  /** what the charges of the city are called */
  readonly charges: readonly string[];
  readonly holidays: HolidayCalendar;
  readonly roll: CertificationRoll;
  /** of the version that the document is about */
  readonly rollVersion: number;
  /** the day that the document bears */
  readonly datedOn: LocalDate;
}

/** What every document may say of the city, the roll and the law; what is not known is empty. */
export function buildSharedFacts(source: DocumentSource): SharedFacts {
  const { jurisdiction, rule, roll, rollVersion, datedOn } = source;
  const { remitTo } = jurisdiction;
  const { fee } = rule.value;
  return {
    jurisdiction_name: jurisdiction.name,
    service: nameService(source.charges),
    signer: nameSigner(remitTo.name, jurisdiction.name),
    issuer_name: remitTo.name,
    issuer_address: remitTo.address.join(', '),
    issuer_phone: remitTo.phone ?? '',
    issuer_email: remitTo.email ?? '',
    issuer_web: remitTo.web ?? '',
    issuer_hours: remitTo.hours ?? '',
    county: rule.value.county,
    state: jurisdiction.state,
    payable_year: String(roll.payableYear),
    roll_name: nameRoll(roll),
    roll_version: String(rollVersion),
    cutoff_on: toReadableDate(roll.cutoffOn),
    hearing: nameHearing(roll),
    hearing_on: toDay(roll.hearingOn),
    hearing_hour: roll.hearingHour ?? '',
    hearing_place: roll.hearingPlace ?? '',
    pay_by: roll.hearingOn === undefined ? '' : toReadableDate(findLastDayToPay(roll.hearingOn)),
    resolution: roll.resolution ?? '',
    adopted_on: toDay(roll.adoptedOn),
    certified_on: toDay(roll.certifiedOn),
    certification_fee: describeFee(fee),
    ...buildInterestFacts(source),
    citation: toReadableCitation(rule.citation),
    dated_on: toReadableDate(datedOn),
  };
}

/** Who signs for whom: `Village Clerk, Village of Example`; the city once where it is what its payments go to. */
function nameSigner(issuer: string, jurisdiction: string): string {
  return issuer.includes(jurisdiction) ? issuer : `${issuer}, ${jurisdiction}`;
}

/** The last day on which a payment surely comes before the council adopts the roll: the day before the hearing. */
export function findLastDayToPay(hearingOn: LocalDate): LocalDate {
  return addDays(hearingOn, -1);
}

/** Day, hour and place, as far as they are known: `October 27, 2025, 7:00 PM, Village Hall`. */
function nameHearing({ hearingOn, hearingHour, hearingPlace }: CertificationRoll): string {
  return [toDay(hearingOn), hearingHour, hearingPlace].filter((part) => part !== undefined && part !== '').join(', ');
}

/** `$50.00` or `10% of the amount`; empty where there is none. */
function describeFee(fee: CertificationRule['fee']): string {
  if (fee === undefined) return '';
  if (fee.kind === 'percent') return `${fee.ratePercent.toString()}% of the amount`;
  return fee.amount.isPositive() ? `$${fee.amount.toReadable()}` : '';
}

function nameRoll({ payableYear, rollNumber }: CertificationRoll): string {
  const further = rollNumber === 1 ? '' : `, number ${String(rollNumber)}`;
  return `certification roll payable ${String(payableYear)}${further}`;
}

type InterestFacts = Pick<
  SharedFacts,
  'interest_rate' | 'interest_from' | 'interest_to' | 'interest_days' | 'interest_free_through'
>;

/** Interest from the adoption, or before it as it would run if the roll were adopted on the day of the hearing. */
function buildInterestFacts({ rule, roll, holidays }: DocumentSource): InterestFacts {
  const { interest } = rule.value;
  const adoptedOn = roll.adoptedOn ?? roll.hearingOn;
  const terms =
    interest === undefined || adoptedOn === undefined
      ? undefined
      : findInterestTerms({ rule: interest, adoptedOn, payableYear: roll.payableYear });
  return {
    interest_rate: terms?.ratePercentPerYear.toString() ?? '',
    interest_from: toDay(terms?.from),
    interest_to: toDay(terms?.to),
    interest_days: terms?.days ?? '',
    interest_free_through:
      adoptedOn === undefined ? '' : toDay(findLastFreeDay({ adoptedOn, rule: rule.value, holidays })),
  };
}

function toDay(day: LocalDate | undefined): string {
  return day === undefined ? '' : toReadableDate(day);
}
