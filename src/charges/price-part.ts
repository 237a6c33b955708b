import type { Decimal } from 'decimal.js';
import { describeMeter } from '../premises/meter-name.js';
import type { UseByMeter, UseByPeriod } from '../premises/meter-use.js';
import type { StrengthByPeriod } from '../premises/strength.js';
import type { ChargeUnit, ProrationRule } from '../rate-tables/tables-in-force.js';
import type { BillingPeriod } from '../shared/billing-period.js';
import { toReadableCitation } from '../shared/citation.js';
import { countDays } from '../shared/local-date.js';
import type { StrengthFigure, TimedFigure, VolumeFigure } from './borne-figure.js';
import type { ChargePart, PricedPart } from './charge-part.js';
import { computeInstallment } from './compute-installment.js';
import { computeStrengthCharge } from './compute-strength-charge.js';
import { computeVolumeCharge } from './compute-volume-charge.js';
import { findBilledVolume } from './find-billed-volume.js';
import { findMeteredVolume, type BilledVolume } from './find-metered-volume.js';
import { shareOfPeriod, takeFraction, type Fraction, type Share } from './share-of-period.js';
import { showGallons } from './show-gallons.js';

export interface PricingContext {
  readonly period: BillingPeriod;
  readonly rule: ProrationRule;
  readonly use: UseByMeter;
  readonly strength: StrengthByPeriod;
  /** how many days of the period each meter serves, by its name: a volume is spread over them where its prices change */
  readonly servedDays: ReadonlyMap<string, number>;
}

const UNIT_WORDS: Readonly<Record<ChargeUnit, string>> = {
  usd_per_year: 'a year',
  usd_per_quarter: 'a quarter',
  usd_per_month: 'a month',
};

/** Brings a part to its period: what it costs exactly, and the arithmetic in words. */
export function pricePart(part: ChargePart, context: PricingContext): PricedPart {
  const { firstDay, lastDay } = part;
  // prices by volume take the share of days, unless any day of service owes the whole period
  const rule = part.borne.kind === 'volume' && context.rule === 'half_month' ? 'by_day' : context.rule;
  const served = shareOfPeriod({ rule, period: context.period, firstDay, lastDay });
  const share = withoutRest(served, part);
  const price = priceBorne(part, { served, share }, context);
  const meter = part.meterName === undefined ? '' : describeMeter(part.meterName);
  return { ...part, share, ...price, basis: [meter, price.basis].filter((words) => words !== '').join(', ') };
}

/** Where any day owes the whole period, service rests on all days of the part or on none. */
function withoutRest(share: Share, { restedDays }: ChargePart): Share {
  if (restedDays === 0) return share;
  const part = Math.max(share.part - restedDays, 0);
  return { ...share, part, words: share.of === 1 ? '' : `${String(part)} of ${String(share.of)} days` };
}

type Price = Pick<PricedPart, 'numerator' | 'basis' | 'trace'>;

interface PartShares {
  /** what of the period was served */
  readonly served: Share;
  /** the same without the days on which service rested */
  readonly share: Share;
}

function priceBorne(part: ChargePart, shares: PartShares, context: PricingContext): Price {
  const { borne } = part;
  switch (borne.kind) {
    case 'timed':
      return priceTimed(borne, shares.share, context);
    case 'volume':
      return priceVolume(borne, shares, part, context);
    case 'strength':
      return priceStrength(borne, shares.share, part, context);
  }
}

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

function priceVolume(
  borne: VolumeFigure,
  { served, share }: PartShares,
  part: ChargePart,
  context: PricingContext,
): Price {
  const volume = findBilledVolume({
    ...borne,
    period: context.period,
    use: useOf(part, context),
    meterName: part.meterName,
    metered: shareOfMetered(part, context),
    share,
  });
  const { numerator, trace } = computeVolumeCharge({ ...borne, gallons: volume.ofPart, share, served });
  return {
    numerator,
    basis: nameVolume(volume, volume.ofPart),
    trace: [`By volume: ${toReadableCitation(borne.citation)}.`, ...trace],
  };
}

function priceStrength(borne: StrengthFigure, share: Share, part: ChargePart, context: PricingContext): Price {
  const { period } = context;
  const volume = findMeteredVolume(period, { use: useOf(part, context), meterName: part.meterName });
  const gallons = takeFraction(volume.gallons, shareOfMetered(part, context));
  const { amount, trace } = computeStrengthCharge({
    rule: borne.rule,
    gallons,
    strength: context.strength.get(period.key),
    periodKey: period.key,
  });
  return {
    numerator: amount.times(share.of),
    basis: nameVolume(volume, gallons),
    trace: [`By strength: ${toReadableCitation(borne.citation)}.`, ...trace],
  };
}

/**
 * What is measured is not prorated; only where prices change inside the period, or a charge begins or ends while the meter goes
 * on, are its gallons spread over the days that the meter serves: none is charged twice under two codes.
 */
function shareOfMetered(part: ChargePart, { servedDays, rule }: PricingContext): Fraction {
  if (rule === 'whole_period') return { part: 1, of: 1 };
  const days = countDays(part);
  return { part: days, of: servedDays.get(part.agreement.meterName) ?? days };
}

function useOf({ agreement }: ChargePart, { use }: PricingContext): UseByPeriod {
  return use.get(agreement.meterName) ?? new Map();
}

/** Of a volume that several lines share each names its own part: `2,517 of 4,862 gallons, metered use`. */
function nameVolume({ gallons, words }: BilledVolume, ofPart: Decimal): string {
  const own = ofPart.equals(gallons) ? '' : `${showGallons(ofPart)} of `;
  return `${own}${showGallons(gallons)} gallons, ${words}`;
}
