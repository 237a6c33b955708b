import type { BillTo } from '../premises/bill-to.js';
import { findTown } from '../premises/find-town.js';
import { toOwnerAddressLines } from '../premises/to-address-lines.js';
import type { RateTables } from '../rate-tables/rate-tables.js';
import type { SurchargeInForce } from '../rate-tables/tables-in-force.js';
import { toEnactmentCitation } from '../rate-tables/to-enactment-citation.js';
import { AppError } from '../shared/app-error.js';
import { toReadableCitation } from '../shared/citation.js';
import { addDays, toReadableDate, type LocalDate } from '../shared/local-date.js';
import { INSPECTION_NOTICE, type ComplianceEvent, type NoticeFacts } from './compliance-event.js';
import { findLastDayToAct } from './find-last-day-to-act.js';

/** A letter that gives an owner written notice, in the words that are printed. */
export interface NoticeLetter {
  readonly jurisdictionName: string;
  /** office and address of the sender */
  readonly sender: readonly string[];
  readonly addressee: readonly string[];
  /** the day on which notice is given */
  readonly datedOn: LocalDate;
  readonly title: string;
  /** account, premise, what it is about, the law */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** undefined where no act gives the owner a time */
  readonly lastDay: LocalDate | undefined;
  readonly paragraphs: readonly string[];
  readonly signature: string;
}

/** What the notice is about, in the words of the law in force on its day. */
interface Matter {
  readonly title: string;
  readonly citation: string;
  /** where the notice is about one */
  readonly surcharge?: SurchargeInForce | undefined;
  /** the first day on which what the notice announces may be charged; undefined where the owner is asked for something */
  readonly chargeableFrom?: LocalDate | undefined;
}

/**
 * The letter by which notice is given: to whom, about which premise, under which section, the last day to act in words, and
 * what happens then, with the amount of the surcharge where the council has set it. It says the law as it stood on the
 * day of the notice, so that it can be printed again later.
 * @throws AppError `CODE_UNKNOWN` for a notice that is about nothing in the law of that day
 */
export function presentNoticeLetter({
  notice,
  billTo,
  rateTables,
}: {
  notice: ComplianceEvent<NoticeFacts>;
  /** as of the day of the notice */
  billTo: BillTo;
  rateTables: RateTables;
}): NoticeLetter {
  const { jurisdiction } = rateTables;
  const matter = findMatter(notice, rateTables);
  const lastDay = findLastDayToAct(notice, rateTables);
  const premise = billTo.serviceAddress ?? billTo.parcelIds.join(', ');
  return {
    jurisdictionName: jurisdiction.name,
    sender: [jurisdiction.remitTo.name, ...jurisdiction.remitTo.address],
    addressee: toOwnerAddressLines(billTo, findTown(jurisdiction.remitTo)).lines,
    datedOn: notice.happenedOn,
    title: `Notice of ${notice.of}`,
    facts: [
      { label: 'Date', text: toReadableDate(notice.happenedOn) },
      { label: 'Account', text: billTo.accountNumber },
      { label: 'Premise', text: premise },
      { label: 'About', text: matter.title },
      { label: 'Law', text: matter.citation },
    ].filter(({ text }) => text !== ''),
    lastDay,
    paragraphs: writeParagraphs({ notice, matter, lastDay, rateTables }),
    signature: [...new Set([jurisdiction.remitTo.name, jurisdiction.name])].join(', '),
  };
}

function findMatter({ code, of, happenedOn }: ComplianceEvent<NoticeFacts>, rateTables: RateTables): Matter {
  const tables = rateTables.inForceOn(happenedOn);
  const surcharge = code === undefined ? undefined : tables.surcharges.get(code);
  if (code !== undefined && surcharge !== undefined) {
    return { title: surcharge.title, citation: citeFounding(code, rateTables, surcharge), surcharge };
  }
  const deadline = code === undefined ? undefined : tables.deadlines.get(code);
  if (deadline !== undefined) {
    return { title: deadline.title, citation: toReadableCitation(deadline.citation) };
  }
  const [fee, ...others] = [...tables.fees.values()].filter(
    (each) => each.afterNotice?.of.toLowerCase() === of && (code === undefined || each.code === code),
  );
  if (fee?.afterNotice !== undefined && others.length === 0) {
    const chargeableFrom = addDays(happenedOn, fee.afterNotice.days + 1);
    return { title: fee.title, citation: toReadableCitation(fee.citation), chargeableFrom };
  }
  throw new AppError('CODE_UNKNOWN', {
    what: `Nothing in the law of ${toReadableDate(happenedOn)} says what a notice about ${code ?? 'no code'} asks of the owner`,
    remedy: 'Write this letter by hand; it stays on record that notice was given.',
  });
}

/** The act that first had the surcharge says what the owner must do; a later resolution only sets its amount. */
function citeFounding(code: string, { enactments }: RateTables, surcharge: SurchargeInForce): string {
  const founding = enactments.find(({ surcharges }) => surcharges?.[code] !== undefined);
  const provision = founding?.surcharges?.[code];
  return toReadableCitation(
    founding === undefined || provision === undefined ? surcharge.citation : toEnactmentCitation(founding, provision),
  );
}

function writeParagraphs({
  notice,
  matter,
  lastDay,
  rateTables,
}: {
  notice: ComplianceEvent<NoticeFacts>;
  matter: Matter;
  lastDay: LocalDate | undefined;
  rateTables: RateTables;
}): string[] {
  const { name, remitTo } = rateTables.jurisdiction;
  const call =
    remitTo.phone === undefined ? `write to the address above` : `call the ${remitTo.name} at ${remitTo.phone}`;
  const by =
    lastDay === undefined
      ? []
      : [
          `The last day to do so is ${toReadableDate(lastDay)}. The day of this notice is not counted, and a last day that is a Saturday, a Sunday or a legal holiday has been moved to the next business day.`,
        ];
  const { surcharge } = matter;
  const then =
    surcharge === undefined || lastDay === undefined || notice.of !== INSPECTION_NOTICE
      ? []
      : warnOf(surcharge, lastDay);
  return [
    `This notice is given under ${matter.citation}.`,
    sayWhatFor(notice, { matter, name }),
    ...by,
    ...then,
    `To arrange it, or if something here looks wrong, ${call}${lastDay === undefined ? '' : ' before that day'}. In large print, in another form or in another language: ask the ${remitTo.name}.`,
  ];
}

/** Only a notice of inspection about a surcharge may be answered by a certificate (Chaska § 63(c)); else the act's own title says what is asked. */
function sayWhatFor(
  { of }: NoticeFacts,
  { matter: { title, surcharge, chargeableFrom }, name }: { matter: Matter; name: string },
): string {
  if (chargeableFrom !== undefined) {
    return `${name} gives you notice of ${of}. What it costs may be charged to this account from ${toReadableDate(chargeableFrom)} on.`;
  }
  if (surcharge === undefined) return `${name} asks this of you: ${title}.`;
  return of === INSPECTION_NOTICE
    ? `${name} asks you to let a representative of the city inspect this property, inside and outside. In place of the inspection you may hand in a certificate of a licensed plumber, in a form that the city accepts, that the property complies.`
    : `${name} asks you for the ${of} of what is named above on this property.`;
}

function warnOf({ figure, citation, unit }: SurchargeInForce, lastDay: LocalDate): string[] {
  const span = { usd_per_month: 'month', usd_per_quarter: 'quarter', usd_per_year: 'year' }[unit];
  const amount = figure.set
    ? `A surcharge of $${figure.amount.toReadable()} (${toReadableCitation(citation)})`
    : 'A surcharge in the amount that the council sets by resolution';
  return [
    `If the city has neither by then, the property is in violation from ${toReadableDate(addDays(lastDay, 1))}. ${amount} is added to the bill of every ${span} on whose last day the property is in violation, until the city has verified an inspection, a certificate or the correction.`,
    'The council may waive the surcharge by reason of hardship; ask for it in writing.',
  ];
}
