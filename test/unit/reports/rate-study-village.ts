import { Decimal } from 'decimal.js';
import { stringify } from 'yaml';
import type { UseByMeter } from '../../../src/premises/meter-use.js';
import type { ServiceAgreement } from '../../../src/premises/service-agreement.js';
import { buildInlineRateTables } from '../../../src/rate-tables/inline-rate-tables.file.js';
import type { MeterSize } from '../../../src/rate-tables/meter-size.js';
import type { RateTables } from '../../../src/rate-tables/rate-tables.js';
import { studyAccount } from '../../../src/reports/rate-study-account.js';
import { layDraftOver, readDraft } from '../../../src/reports/rate-study-law.js';
import { RateStudyTotals } from '../../../src/reports/rate-study-totals.js';
import type { RateStudy } from '../../../src/reports/rate-study.js';
import { parseBillingPeriod } from '../../../src/shared/billing-period.js';
import { parseLocalDate } from '../../../src/shared/local-date.js';

/** The village of the study: quarterly, by meter size, the larger sizes left to the council. */
export const VILLAGE = {
  jurisdiction: 'example-village',
  name: 'Village of Example',
  county: 'Anoka',
  state: 'MN',
  time_zone: 'America/Chicago',
  billing_cycle: 'quarterly',
  classes: ['house', 'shop'],
};

export const ORDINANCE = {
  enactment: 'ordinance-1',
  kind: 'ordinance',
  number: '1',
  title: 'Sewer',
  adopted_on: '2023-12-04',
  effective_on: '2024-01-01',
  source: 'example',
  checked_on: '2024-01-01',
  statement_calendar: {
    section: '§ 1',
    mailed_by: { months_after_period_end: '1', day: '5' },
    due_on: { months_after_period_end: '1', day: 'last' },
  },
  charges: {
    SEWER: {
      title: 'Sewer rental',
      section: '§ 2',
      changeable_by: 'council_resolution',
      by_meter_size: {
        unit: 'usd_per_quarter',
        rows: [
          { meter_size: '5/8', amount: '12.00' },
          { meter_size: '1', amount: '30.00' },
          { meter_size: '1-1/2', set_by: 'council_resolution' },
        ],
      },
    },
  },
};

/** 5/8 dearer, 1 inch cheaper, 1-1/2 inch named for the first time. */
export const DRAFT = {
  enactment: 'draft-26-1',
  kind: 'resolution',
  number: '26-1',
  title: 'Rates of 2026',
  under: 'ordinance-1 § 2',
  source: 'draft of the council',
  charges: {
    SEWER: {
      section: 'item 1',
      by_meter_size: {
        rows: [
          { meter_size: '5/8', amount: '15.00' },
          { meter_size: '1', amount: '25.00' },
          { meter_size: '1-1/2', amount: '100.00' },
        ],
      },
    },
  },
};

/** A draft that says what the ordinance says. */
export const SAME_AGAIN = {
  ...DRAFT,
  charges: { SEWER: { section: 'item 1', by_meter_size: { rows: [{ meter_size: '5/8', amount: '12.00' }] } } },
};

const PERIODS = ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'].map((key) => parseBillingPeriod(key));

export function lawOf(...further: readonly unknown[]): RateTables {
  return buildInlineRateTables({ jurisdiction: VILLAGE, enactments: [ORDINANCE, ...further], source: 'test' });
}

export function draftOver(
  law: RateTables,
  draft: unknown,
  { from = '2025-01-01' }: { from?: string } = {},
): RateTables {
  return layDraftOver({
    law,
    draft: readDraft({ text: stringify(draft), fileName: 'draft.yaml', law }),
    from: parseLocalDate(from),
    through: parseLocalDate('2025-12-31'),
  });
}

export interface StudiedHouse {
  readonly account: string;
  readonly class?: string;
  readonly meter?: MeterSize;
  readonly pumpGpm?: string;
  readonly from?: string;
  readonly to?: string;
  readonly use?: Readonly<Record<string, number>>;
}

/** The figures of a study of some accounts. */
export function studyOf({
  law,
  draft,
  houses,
}: {
  law: RateTables;
  draft: RateTables;
  houses: readonly StudiedHouse[];
}): Omit<RateStudy, 'year' | 'from' | 'periods' | 'leftOut'> {
  const totals = new RateStudyTotals();
  for (const [index, house] of houses.entries()) {
    const facts = {
      accountNumber: house.account,
      agreements: [toAgreement(house, index)],
      conditions: { use: toUse(house) },
    };
    totals.add(studyAccount({ ...facts, periods: PERIODS, before: law, after: draft }));
  }
  return totals.figures();
}

function toAgreement(house: StudiedHouse, index: number): ServiceAgreement {
  const ofClass = house.class ?? 'house';
  return {
    agreementId: index + 1,
    accountNumber: house.account,
    premiseId: index + 1,
    meterName: '1',
    class: ofClass,
    meterSize: house.pumpGpm === undefined ? (house.meter ?? '5/8') : undefined,
    pumpCapacityGpm: house.pumpGpm === undefined ? undefined : new Decimal(house.pumpGpm),
    units: { [ofClass]: 1 },
    services: undefined,
    firstDay: parseLocalDate(house.from ?? '2024-01-01'),
    lastDay: house.to === undefined ? undefined : parseLocalDate(house.to),
  };
}

function toUse({ use = {} }: StudiedHouse): UseByMeter {
  const ofMeter = new Map(
    Object.entries(use).map(([period, gallons]) => [
      period,
      { period, gallons: new Decimal(gallons), estimated: false },
    ]),
  );
  return new Map([['1', ofMeter]]);
}
