import { findTown } from '../premises/find-town.js';
import type { CertificationLine } from './certification-roll.js';
import { buildLandTable } from './build-land-table.js';
import { buildNoticeAmounts } from './build-amounts-table.js';
import { buildSharedFacts, findLastDayToPay, type DocumentSource } from './build-shared-facts.js';
import { interestBase } from './compute-interest.js';
import type { AccountFacts, FactsOf, SharedFacts } from './document-facts.js';
import { composeDocument, type ComposedDocument, type DocumentTemplate } from './document-template.js';
import { foreseeLine } from './foresee-line.js';
import { listNoticeAddresses } from './list-notice-addresses.js';
import type { NoticeAddress } from './roll-record.js';
import { toMailLines, toMailOrder, type MailLines } from './to-mail-lines.js';
import { toReadableDate } from '../shared/local-date.js';

/** A notice to one person about one account, in the words that are printed. */
export interface NoticeLetterToPrint {
  readonly to: NoticeAddress;
  readonly mail: MailLines;
  readonly mailOrder: string;
  readonly sender: readonly string[];
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly line: CertificationLine;
  readonly document: ComposedDocument;
}

/**
 * The notices of a roll in mailing order: one to the owner of each line and, where another lives there, one to the occupant.
 * Amounts are those of the lines; fee and interest are those that the adoption on the day of the hearing would add.
 */
export function buildNoticeLetters({
  source,
  lines,
  template,
}: {
  source: DocumentSource;
  lines: readonly CertificationLine[];
  template: DocumentTemplate;
}): NoticeLetterToPrint[] {
  const sharedFacts = buildSharedFacts(source);
  const town = findTown(source.jurisdiction.remitTo);
  return lines
    .flatMap((line) =>
      listNoticeAddresses(line, { town }).map((to) => buildLetter({ source, sharedFacts, line, to, template })),
    )
    .sort((first, second) => (first.mailOrder < second.mailOrder ? -1 : 1));
}

function buildLetter({
  source,
  sharedFacts,
  line,
  to,
  template,
}: {
  source: DocumentSource;
  sharedFacts: SharedFacts;
  line: CertificationLine;
  to: NoticeAddress;
  template: DocumentTemplate;
}): NoticeLetterToPrint {
  const { jurisdiction, rule, roll } = source;
  const adoptedOn = roll.hearingOn ?? source.datedOn;
  const ifCertified = foreseeLine({ line, rule: rule.value, adoptedOn, payableYear: roll.payableYear });
  const hasInterest = ifCertified.interest.isPositive();
  const { interest } = rule.value;
  const facts: FactsOf<'notice'> = {
    ...sharedFacts,
    ...buildAccountFacts(line),
    addressee: to.name,
    occupant_name: to.role === 'occupant' ? to.name : '',
    total: line.total.toReadable(),
    interest: hasInterest ? ifCertified.interest.toReadable() : '',
    interest_base: hasInterest && interest ? interestBase(ifCertified.entries, interest).toReadable() : '',
    certification_fee: ifCertified.certificationFee.isPositive() ? `$${ifCertified.certificationFee.toReadable()}` : '',
    total_if_certified: ifCertified.total.toReadable(),
  };
  const mail = toMailLines(to);
  const tables = { amounts: buildNoticeAmounts({ now: line, ifCertified }), parcels: buildLandTable(line) };
  return {
    to,
    mail,
    mailOrder: `${toMailOrder(mail, line.accountNumber)}|${to.role === 'owner' ? '1' : '2'}`,
    sender: [jurisdiction.remitTo.name, ...jurisdiction.remitTo.address],
    facts: listHeadFacts(source, line),
    line,
    document: composeDocument(template, { facts, tables }),
  };
}

/** Of one account's line. */
export function buildAccountFacts(line: CertificationLine): AccountFacts {
  return {
    account: line.accountNumber,
    owner_name: line.ownerName,
    former_owner_name: line.formerOwnerName,
    premises: line.serviceAddress || `parcel ${line.parcelId}`,
    parcel: line.parcels.map(({ parcelId }) => parcelId).join(', '),
  };
}

/** Beside the windows: what one looks for first. */
function listHeadFacts({ roll, datedOn }: DocumentSource, line: CertificationLine): NoticeLetterToPrint['facts'] {
  const { hearingOn } = roll;
  return [
    { label: 'Date', text: toReadableDate(datedOn) },
    { label: 'Account', text: line.accountNumber },
    { label: 'Premises', text: line.serviceAddress },
    { label: 'Unpaid', text: `$${line.total.toReadable()}` },
    { label: 'Pay by', text: hearingOn === undefined ? '' : toReadableDate(findLastDayToPay(hearingOn)) },
    { label: 'Hearing', text: hearingOn === undefined ? '' : toReadableDate(hearingOn) },
  ].filter(({ text }) => text !== '');
}
