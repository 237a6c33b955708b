import { toReadableCitation } from '../shared/citation.js';
import type { LocalDate } from '../shared/local-date.js';
import { describeCalendar } from './describe-calendar.js';
import { describeCertification } from './describe-certification.js';
import { describeCharge } from './describe-charge.js';
import { describeDuties } from './describe-duties.js';
import { describeFee } from './describe-fee.js';
import { describeFigure } from './describe-figure.js';
import { describeLeft } from './describe-left.js';
import { describePenalty } from './describe-penalty.js';
import { describeRelief } from './describe-relief.js';
import type { FigureLine, FigureRow } from './figure-line.js';
import type { RateTables } from './rate-tables.js';
import type { SurchargeInForce, TablesInForce } from './tables-in-force.js';

/** Every figure in force on a day, in the order of the format, each with its section and the day since when it stands. */
export function describeTablesInForce(rateTables: RateTables, day: LocalDate): FigureLine[] {
  const tables = rateTables.inForceOn(day);
  const effectiveDays = new Map(rateTables.enactments.map((act) => [act.enactment, act.effectiveOn]));
  const titles = listTitles(tables);
  const toLine = (table: string, code: string, { row, unit, figure, citation }: FigureRow): FigureLine => ({
    table,
    code,
    title: titles.get(code),
    row,
    unit,
    figure,
    citation: toReadableCitation(citation),
    reading: citation.reading,
    effectiveSince: effectiveDays.get(citation.enactment),
  });
  return [
    ...describeHabits(tables).map(({ table, ...row }) => toLine(table, '', row)),
    ...[...tables.charges.values()].flatMap((charge) =>
      describeCharge(charge).map((row) => toLine('charges', charge.code, row)),
    ),
    ...[...tables.surcharges.values()].flatMap((surcharge) =>
      describeSurcharge(surcharge).map((row) => toLine('surcharges', surcharge.code, row)),
    ),
    ...[...tables.fees.values()].flatMap((fee) => describeFee(fee).map((row) => toLine('fees', fee.code, row))),
    ...[...tables.civilPenalties.values()].flatMap(({ code, upTo, withinYears, citation }) =>
      upTo.map((limit, index) => {
        const row = `violation ${String(index + 1)}${index === upTo.length - 1 ? ' and further' : ''}, within ${String(withinYears)} years`;
        return toLine('civil_penalties', code, { row, unit: 'usd, at most', figure: limit.toString(), citation });
      }),
    ),
    ...[...describeDuties(tables), ...describeRelief(tables)].map(({ table, code, ...row }) =>
      toLine(table, code, row),
    ),
    ...describePenalty(tables).map((row) => toLine('penalty', '', row)),
    ...describeCertification(tables).map((row) => toLine('certification', '', row)),
    ...describeLeft(rateTables, day).map(({ table, code, ...row }) => toLine(table, code, row)),
  ];
}

function listTitles(tables: TablesInForce): Map<string, string> {
  const { charges, surcharges, fees, civilPenalties, securities, deadlines, discounts } = tables;
  const all = [charges, surcharges, fees, civilPenalties, securities, deadlines, discounts];
  return new Map(all.flatMap((table) => [...table.values()].map(({ code, title }) => [code, title] as const)));
}

function describeSurcharge({ unit, figure, noticeDays, citation }: SurchargeInForce): FigureRow[] {
  const amount = { row: 'amount', unit, figure: describeFigure(figure), citation };
  if (noticeDays === undefined) return [amount];
  return [amount, { row: 'notice_days', unit: 'days', figure: String(noticeDays), citation }];
}

function describeHabits(tables: TablesInForce): (FigureRow & { table: string })[] {
  const { proration, paymentOrder, equivalentMeterSizes } = tables;
  return [
    ...describeCalendar(tables).map((row) => ({ table: 'statement_calendar', ...row })),
    { table: 'proration', row: 'rule', unit: '', figure: proration.value, citation: proration.citation },
    ...(equivalentMeterSizes?.value.measuredAtPsi === undefined
      ? []
      : [
          {
            table: 'equivalent_meter_size_by_pump_capacity',
            row: 'measured_at_psi',
            unit: 'psi',
            figure: String(equivalentMeterSizes.value.measuredAtPsi),
            citation: equivalentMeterSizes.citation,
          },
        ]),
    ...(equivalentMeterSizes?.value.rows ?? []).flatMap(({ upToGpm, meterSize }) =>
      equivalentMeterSizes === undefined
        ? []
        : [
            {
              table: 'equivalent_meter_size_by_pump_capacity',
              row: `up to ${upToGpm.toString()}`,
              unit: 'gpm',
              figure: meterSize,
              citation: equivalentMeterSizes.citation,
            },
          ],
    ),
    {
      table: 'payments',
      row: 'apply_to',
      unit: '',
      figure: paymentOrder.value.join(', '),
      citation: paymentOrder.citation,
    },
  ];
}
