import type { UseByPeriod } from '../premises/meter-use.js';
import type { ChargeUnit, ProrationRule } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation } from '../shared/citation.js';
import { countDays } from '../shared/local-date.js';
import type { TimedFigure, VolumeFigure } from './borne-figure.js';
import type { ChargePart, PricedPart } from './charge-part.js';
import { computeInstallment } from './compute-installment.js';
import { computeVolumeCharge } from './compute-volume-charge.js';
import { findBilledVolume } from './find-billed-volume.js';
import { shareOfPeriod, type Share } from './share-of-period.js';

export interface PricingContext {
  readonly period: BillingPeriod;
  readonly rule: ProrationRule;
  readonly use: UseByPeriod;
  /** the days of all parts of the same charge: a volume is spread over them where its prices change */
  readonly servedDays: number;
}

const UNIT_WORDS: Readonly<Record<ChargeUnit, string>> = {
  usd_per_year: 'a year',
  usd_per_quarter: 'a quarter',
  usd_per_month: 'a month',
};

/** Brings a part to its period: what it costs exactly, and the arithmetic in words. */
export function pricePart(part: ChargePart, context: PricingContext): PricedPart {
  const { firstDay, lastDay, borne } = part;
  const share = shareOfPeriod({ rule: context.rule, period: context.period, firstDay, lastDay });
  const price = borne.kind === 'timed' ? priceTimed(borne, share, context) : priceVolume(borne, share, part, context);
  return { ...part, share, ...price };
}

type Price = Pick<PricedPart, 'numerator' | 'basis' | 'trace'>;

/** A part is a share of the period's rounded installment. */
function priceTimed(borne: TimedFigure, share: Share, { period }: PricingContext): Price {
  const { amount, unit, quantity, basis, citation } = borne;
  const installment = computeInstallment({ figure: amount, unit, period });
  const of = basis === '' ? '' : ` (${basis})`;
  const trace = [`${amount.toString()} ${UNIT_WORDS[unit]}${of}: ${toReadableCitation(citation)}.`];
  if (installment.place !== undefined) {
    const { number, of: parts } = installment.place;
    trace.push(`Installment ${String(number)} of ${String(parts)}: ${installment.amount.toString()}.`);
  } else if (installment.times > 1) {
    trace.push(`${String(installment.times)} times in the period: ${installment.amount.toString()}.`);
  }
  if (quantity !== 1) trace.push(`${String(quantity)} times ${installment.amount.toString()}.`);
  return { numerator: installment.amount.times(quantity).times(share.part), basis, trace };
}

/** A volume is measured, not prorated; only where its prices change inside the period is it spread over the days served. */
function priceVolume(
  borne: VolumeFigure,
  share: Share,
  { firstDay, lastDay }: ChargePart,
  { period, use, servedDays }: PricingContext,
): Price {
  const volume = findBilledVolume({ rule: borne.rule, period, use });
  const gallons = volume.gallons.times(countDays({ firstDay, lastDay })).dividedBy(servedDays);
  const { numerator, trace } = computeVolumeCharge({ rule: borne.rule, gallons, share });
  const basis = `${volume.gallons.toFixed(0).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} gallons, ${volume.words}`;
  return { numerator, basis, trace: [`By volume: ${toReadableCitation(borne.citation)}.`, ...trace] };
}
