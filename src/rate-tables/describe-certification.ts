import type { FigureRow } from './figure-line.js';
import type { CertificationFee, TablesInForce } from './tables-in-force.js';

/** The rule of certification in words; nothing where no act has one. */
export function describeCertification({ certification }: TablesInForce): FigureRow[] {
  if (certification === undefined) return [];
  const { value, citation } = certification;
  const rows: Omit<FigureRow, 'citation'>[] = [
    { row: 'county', unit: '', figure: value.county },
    { row: 'include', unit: '', figure: value.include.join(', ') },
    { row: 'payable_year', unit: '', figure: value.payableYear },
    { row: 'days_past_due', unit: 'days', figure: String(value.daysPastDue) },
  ];
  if (value.require.length > 0) rows.push({ row: 'require', unit: '', figure: value.require.join(', ') });
  if (value.minimum) rows.push({ row: 'minimum', unit: 'usd', figure: value.minimum.toString() });
  if (value.noticeDays !== undefined) rows.push({ row: 'notice_days', unit: 'days', figure: String(value.noticeDays) });
  if (value.taxExempt === 'keep_off') rows.push({ row: 'tax_exempt', unit: '', figure: 'keep_off' });
  if (value.fee) {
    const { code, ifPaidBeforeCertified } = value.fee;
    rows.push(...describeFee(value.fee));
    if (ifPaidBeforeCertified !== undefined)
      rows.push({ row: `${code}, if all else is paid before certified`, unit: '', figure: ifPaidBeforeCertified });
  }
  if (value.interest) {
    const { ratePercentPerYear, of, dayCount, from, to, freeDays } = value.interest;
    rows.push({
      row: `interest on ${of.join(', ')}, from ${from} to ${to}, ${dayCount}`,
      unit: 'percent a year',
      figure: ratePercentPerYear.toString(),
    });
    if (freeDays !== undefined)
      rows.push({ row: 'interest-free days after the adoption', unit: 'days', figure: String(freeDays) });
  }
  if (value.deadline) {
    const { month, day } = value.deadline;
    rows.push({
      row: 'deadline, of the year before the payable year',
      unit: 'month-day',
      figure: `${String(month)}-${String(day)}`,
    });
  }
  return rows.map((row) => ({ ...row, citation }));
}

function describeFee(fee: CertificationFee): Omit<FigureRow, 'citation'>[] {
  const { code } = fee;
  if (fee.kind === 'flat') return [{ row: code, unit: 'usd', figure: fee.amount.toString() }];
  const { minimum, maximum } = fee;
  return [
    { row: code, unit: 'percent of what is certified', figure: fee.ratePercent.toString() },
    ...(minimum ? [{ row: `${code}, minimum`, unit: 'usd', figure: minimum.toString() }] : []),
    ...(maximum ? [{ row: `${code}, maximum`, unit: 'usd', figure: maximum.toString() }] : []),
  ];
}
