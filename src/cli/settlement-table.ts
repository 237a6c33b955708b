import { sumSentOn, type CountySettlement, type SettledPortion } from '../certification/county-settlement.js';
import type { ReportColumn, ReportRow } from '../reports/report.js';
import type { Money } from '../shared/money.js';

/** The columns of a settlement as CSV. */
export const SETTLEMENT_REPORT_COLUMNS: readonly ReportColumn[] = [
  { name: 'payable_year', kind: 'count' },
  { name: 'roll', kind: 'count' },
  { name: 'account', kind: 'text' },
  { name: 'parcel_id', kind: 'text' },
  { name: 'owner_name', kind: 'text' },
  { name: 'certified_on', kind: 'day' },
  { name: 'taken_off_on', kind: 'day' },
  { name: 'certified', kind: 'amount' },
  { name: 'spread', kind: 'amount' },
  { name: 'collected', kind: 'amount' },
  { name: 'given_back', kind: 'amount' },
  { name: 'outstanding', kind: 'amount' },
  { name: 'over', kind: 'amount' },
  { name: 'differences', kind: 'text' },
  { name: 'sent_on', kind: 'amount' },
];

/** A row for each of the roll's, then one for each parcel that is on none: together they are all that the county reports. */
export async function* listSettlementRows(settlement: CountySettlement): AsyncGenerator<ReportRow> {
  const codes = codesByRow(settlement);
  const payableYear = String(settlement.payableYear);
  for (const portion of settlement.portions) {
    yield await Promise.resolve({
      payable_year: payableYear,
      ...toRow(portion),
      differences: (codes.get(keyOf(portion)) ?? []).join(' '),
    });
  }
  for (const parcel of settlement.unknown) {
    yield await Promise.resolve({
      payable_year: payableYear,
      account: parcel.accountNumber ?? '',
      parcel_id: parcel.parcelId,
      spread: amountOf(parcel.spread),
      collected: amountOf(parcel.collected),
      given_back: amountOf(parcel.givenBack),
      differences: 'PARCEL_UNKNOWN',
    });
  }
}

function toRow(portion: SettledPortion): ReportRow {
  return {
    roll: String(portion.rollNumber),
    account: portion.accountNumber,
    parcel_id: portion.parcelId,
    owner_name: portion.ownerName,
    certified_on: portion.certifiedOn,
    taken_off_on: portion.takenOff?.on ?? '',
    certified: amountOf(portion.certified),
    spread: amountOf(portion.spread),
    collected: amountOf(portion.collected),
    given_back: amountOf(portion.givenBack),
    sent_on: amountOf(sumSentOn(portion)),
    outstanding: amountOf(portion.outstanding),
    over: amountOf(portion.over),
  };
}

function amountOf(amount: Money | undefined): string {
  return amount?.toString() ?? '';
}

function codesByRow({ differences }: CountySettlement): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const difference of differences) {
    const key = keyOf(difference);
    codes.set(key, [...(codes.get(key) ?? []), difference.code]);
  }
  return codes;
}

function keyOf(row: { rollNumber: number | undefined; accountNumber: string | undefined; parcelId: string }): string {
  return JSON.stringify([row.rollNumber, row.accountNumber, row.parcelId]);
}
