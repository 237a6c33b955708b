import type { Citation } from '../shared/citation.js';
import { describeFigure } from './describe-figure.js';
import type { FigureRow } from './figure-line.js';
import type { ChargeInForce, ChargeWay } from './tables-in-force.js';
import type { VolumeBase, VolumeBaseRow, VolumeRule } from './volume-rule.js';

/** The rows of one charge in words: whom it is for, and its sizes, classes, tiers or its only figure. */
export function describeCharge({ way, classes, citation }: ChargeInForce): FigureRow[] {
  const rows = describeWay(way, citation);
  return classes === undefined ? rows : [{ row: 'classes', unit: '', figure: classes.join(', '), citation }, ...rows];
}

function describeWay(way: ChargeWay, citation: Citation): FigureRow[] {
  switch (way.kind) {
    case 'not_set':
      return [{ row: 'every row', unit: '', figure: describeFigure({ set: false }), citation }];
    case 'by_meter_size':
      return way.rows.map((row) => ({
        row: `${row.meterSize} inch meter${row.orLess ? ' or less' : ''}${row.class === undefined ? '' : `, ${row.class}`}`,
        unit: way.unit,
        figure: describeFigure(row.figure),
        citation: row.citation,
      }));
    case 'by_class':
      return way.rows.map((row) => ({
        row: `${row.class}, per ${way.per}`,
        unit: way.unit,
        figure: describeFigure(row.figure),
        citation: row.citation,
      }));
    case 'by_account':
      if (way.rows.length === 0) return [{ row: 'accounts that it names', unit: way.unit, figure: 'none', citation }];
      return way.rows.map(({ account, amount, from, to, citation: ofRow }) => ({
        row: `account ${account}, from ${from}${to === undefined ? '' : ` to ${to}`}`,
        unit: way.unit,
        figure: amount.toString(),
        citation: ofRow,
      }));
    case 'flat':
      return [{ row: `per ${way.per}`, unit: way.unit, figure: describeFigure(way.figure), citation: way.citation }];
    case 'by_volume':
      return describeVolume(way.rule).map((row) => ({ citation: way.citation, ...row }));
    case 'by_strength':
      return way.rule.rows.map(({ measure, aboveMgPerL, rate }) => ({
        row: `${measure} above ${aboveMgPerL.toString()} mg/l, at ${way.rule.poundsPerMillionGallons.toString()} pounds a million gallons`,
        unit: 'usd_per_pound',
        figure: rate.toString(),
        citation: way.citation,
      }));
    case 'percent_of':
      return [
        {
          row: `of ${way.codes.join(', ')}`,
          unit: 'percent',
          figure: way.ratePercent.toString(),
          citation: way.citation,
        },
      ];
  }
}

type VolumeRow = Omit<FigureRow, 'citation'> & Partial<Pick<FigureRow, 'citation'>>;

function describeVolume(rule: VolumeRule): VolumeRow[] {
  const { base, minimum, maximum, winter, roundGallonsTo } = rule;
  const each = rule.per === 'unit' ? ' per unit' : '';
  const rows: VolumeRow[] = [{ row: 'volume', unit: '', figure: rule.volume }];
  if (winter) rows.push({ row: 'winter', unit: '', figure: winter.periods.join(', ') });
  if (winter && winter.trim.length > 0) rows.push({ row: 'trim', unit: '', figure: winter.trim.join(', ') });
  if (winter?.withoutHistoryGallons) {
    rows.push({ row: `without history${each}`, unit: 'gallons', figure: winter.withoutHistoryGallons.toString() });
  }
  if (roundGallonsTo) {
    rows.push({
      row: `gallons rounded (${roundGallonsTo.how})`,
      unit: 'gallons',
      figure: roundGallonsTo.gallons.toString(),
    });
  }
  if (base) rows.push(...base.rows.map((row) => describeBase(row, base)));
  for (const tier of rule.tiers) {
    const row = tier.upToGallons === undefined ? 'above' : `up to ${tier.upToGallons.toString()} gallons${each}`;
    rows.push({ row, unit: 'usd_per_1000_gallons', figure: tier.rate.toFixed(Math.max(2, tier.rate.decimalPlaces())) });
  }
  if (minimum) rows.push({ row: `minimum${each}`, unit: 'usd', figure: minimum.toString() });
  if (maximum) rows.push({ row: `maximum${each}`, unit: 'usd', figure: maximum.toString() });
  return rows;
}

function describeBase(row: VolumeBaseRow, { per }: VolumeBase): FigureRow {
  const of = [
    row.meterSize === undefined ? '' : `, ${row.meterSize} inch meter${row.orLess ? ' or less' : ''}`,
    row.class === undefined ? '' : `, ${row.class}`,
    per === 'unit' ? ', per unit' : '',
  ].join('');
  return {
    row: `base${of}, with ${row.includesGallons.toString()} gallons`,
    unit: 'usd',
    figure: describeFigure(row.figure),
    citation: row.citation,
  };
}
