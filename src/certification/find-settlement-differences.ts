import { toReadableDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { sumSentOn, type SettledPortion, type SettlementDifference, type UnknownParcel } from './county-settlement.js';

type Code = SettlementDifference['code'];
type Found = Pick<SettlementDifference, 'code' | 'amount' | 'message'>;

/**
 * What of a settlement is not as it was certified, in the order of the rows, each with what to do. A row is never spread where
 * the county says 0.00 of it. A row that no report names, where some report says what was spread of the roll, is told as just
 * that: the report may be of those that paid alone. A county that reports collections alone is not asked.
 */
export function findSettlementDifferences({
  payableYear,
  portions,
  unknown,
}: {
  payableYear: number;
  portions: readonly SettledPortion[];
  unknown: readonly UnknownParcel[];
}): SettlementDifference[] {
  const reported = new Set(portions.filter(({ spread }) => spread !== undefined).map(({ rollNumber }) => rollNumber));
  return [
    ...portions.flatMap((portion) => {
      const { rollNumber, accountNumber, parcelId } = portion;
      const found =
        portion.takenOff === undefined
          ? compareStanding(portion, { payableYear, isSpreadReported: reported.has(rollNumber) })
          : compareTakenOff(portion);
      return found.map((difference) => ({ rollNumber, accountNumber, parcelId, ...difference }));
    }),
    ...unknown.filter(isMore).map((parcel) => ({
      rollNumber: parcel.rollNumber,
      accountNumber: parcel.accountNumber,
      parcelId: parcel.parcelId,
      ...describeUnknown(parcel, portions),
    })),
  ];
}

/** What has come to nothing, for the county took it back, is done with. */
function isMore({ collected, spread = Money.zero }: UnknownParcel): boolean {
  return !collected.isZero() || spread.isPositive();
}

function found(code: Code, amount: Money, message: string): Found {
  return { code, amount: amount.absolute(), message };
}

function compareStanding(
  portion: SettledPortion,
  { payableYear, isSpreadReported }: { payableYear: number; isSpreadReported: boolean },
): Found[] {
  const { certified, spread, collected, over, accountNumber } = portion;
  // what was paid here and sent on need not be spread any more
  const due = Money.largest(certified.minus(sumSentOn(portion)), Money.zero);
  const less = due.equals(certified) ? '' : `, ${due.toReadable()} of it not sent on from here,`;
  const differences: Found[] = [];
  if (spread === undefined && isSpreadReported && collected.isZero() && due.isPositive()) {
    const message =
      'No report of the county names it. If the report was of all parcels, it was never spread: ask the county auditor; if it ' +
      'was of those that paid, wait for the next.';
    differences.push(found('NOT_REPORTED', due, message));
  } else if (spread?.isZero() === true && due.isPositive()) {
    const message =
      `Never spread: ${certified.toReadable()} was certified${less} and the county put nothing on the taxes. Ask the county ` +
      `auditor to add it, or take it back with "roll correct ${String(payableYear)} --account ${accountNumber} --reason WORDS".`;
    differences.push(found('NEVER_SPREAD', due, message));
  } else if (spread !== undefined && !spread.equals(certified) && !spread.equals(due)) {
    const by = spread.minus(certified);
    const message =
      `The county put ${spread.toReadable()} on the taxes where ${certified.toReadable()} was certified: ` +
      `${by.absolute().toReadable()} ${by.isPositive() ? 'more' : 'less'}. Ask the county auditor which version of the roll it has.`;
    differences.push(found('SPREAD_DIFFERS', by, message));
  }
  if (spread?.isMoreThan(due) === true && certified.isMoreThan(due) && collected.isLessThan(certified)) {
    const message =
      `${describeSentOn(portion)}, and the county has ${spread.toReadable()} on the taxes. ` +
      'Ask the county auditor to count it, before the owner pays twice.';
    differences.push(found('SENT_ON_SPREAD', spread.minus(due), message));
  }
  if (over.isPositive()) {
    const message =
      `The county collected ${collected.toReadable()}, ${over.toReadable()} more than was certified. It may be its own penalty ` +
      'or interest: book it where the county says, or send it back.';
    differences.push(found('COLLECTED_OVER', over, message));
  }
  if (collected.isNegative()) {
    const back = collected.absolute();
    const message = `The county gave back ${back.toReadable()} more than it had collected. Ask it for the row that is missing here.`;
    differences.push(found('GIVEN_BACK_OVER', back, message));
  }
  return differences;
}

/** `963.21 was paid here and sent on to the county on December 5, 2025`. */
function describeSentOn({ sentOn }: SettledPortion): string {
  const days = [...new Set(sentOn.map(({ on }) => toReadableDate(on)))];
  return `${sumSentOn({ sentOn }).toReadable()} was paid here and sent on to the county on ${days.join(' and ')}`;
}

function compareTakenOff(portion: SettledPortion): Found[] {
  const { spread, collected, sentOn, takenOff, accountNumber } = portion;
  const since = `the line was taken off the roll on ${takenOff?.on ?? ''} (${takenOff?.why.replace(/\.$/, '') ?? ''})`;
  const differences: Found[] = [];
  if (spread?.isPositive() === true) {
    const message =
      `The county has ${spread.toReadable()} on the taxes, and ${since}. ` +
      'Send it the correction again, before the owner pays.';
    differences.push(found('TAKEN_OFF_SPREAD', spread, message));
  }
  if (!collected.isZero()) {
    const message = collected.isPositive()
      ? `The county collected ${collected.toReadable()}, and ${since}. The city owes it back: have the county take it ` +
        `out of its next settlement, or pay it to whoever paid the taxes of account ${accountNumber}.`
      : `The county gave back ${collected.absolute().toReadable()} that it had not sent, and ${since}. Ask it why.`;
    differences.push(found('TAKEN_OFF_COLLECTED', collected, message));
  }
  if (sentOn.length > 0 && collected.isZero()) {
    const message = `${describeSentOn(portion)}, and ${since}. Ask the county to send it back, and record what the owner paid.`;
    differences.push(found('TAKEN_OFF_SENT_ON', sumSentOn(portion), message));
  }
  return differences;
}

function describeUnknown(parcel: UnknownParcel, portions: readonly SettledPortion[]): Found {
  const { normalizedParcelId, accountNumber, collected, spread = Money.zero } = parcel;
  const accounts = portions
    .filter((portion) => portion.normalizedParcelId === normalizedParcelId)
    .map((portion) => portion.accountNumber);
  const isOnRoll = accounts.length > 0;
  const amounts = [
    ...(spread.isZero() ? [] : [`put ${spread.toReadable()} on the taxes`]),
    ...(collected.isZero() ? [] : [`collected ${collected.toReadable()}`]),
  ];
  const did = amounts.length === 0 ? 'names it' : amounts.join(' and ');
  const message = isOnRoll
    ? `The county ${did}, for account ${accountNumber ?? ''}; the roll has account ${[...new Set(accounts)].join(', ')} on this parcel. ` +
      'Ask the county which it means.'
    : `The county ${did}; no line of the roll stands on this parcel. Compare its number with the county's: it may have been ` +
      "split or renumbered, or be another city's, whose money goes back.";
  return found('PARCEL_UNKNOWN', collected.isZero() ? spread : collected, message);
}
