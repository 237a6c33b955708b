import { join } from 'node:path';
import { Command } from 'commander';
import type { Charge } from '../charges/charge.js';
import { computeCharges, type ChargesInput } from '../charges/compute-charges.js';
import { parsePumpCapacity } from '../premises/parse-pump-capacity.js';
import { parseUnits } from '../premises/parse-units.js';
import { matchClass } from '../premises/match-class.js';
import { FIRST_METER } from '../premises/meter-name.js';
import type { UseByMeter } from '../premises/meter-use.js';
import type { ServiceAgreement } from '../premises/service-agreement.js';
import { parseMeterSize } from '../rate-tables/meter-size.js';
import { readRateTables } from '../rate-tables/rate-tables.file.js';
import { rateTablesFolder } from '../rate-tables/rate-tables.service.js';
import { AppError } from '../shared/app-error.js';
import { parseBillingPeriod, type BillingPeriod } from '../shared/billing-period.js';
import { addExamples, addJsonFlag } from './business-flags.command.js';
import { presentQuote } from './present-quote.js';
import type { Terminal } from './terminal.service.js';
import { parseGallons } from '../premises/parse-gallons.js';

interface QuoteFlags {
  readonly jurisdiction: string;
  readonly class: string;
  readonly period: string;
  readonly meter?: string;
  readonly pumpGpm?: string;
  readonly units?: string;
  readonly services?: string;
  readonly gallons?: string;
}

/** `quote`: what a premise would be charged, from the files of the law alone. */
export function buildQuoteCommand(terminal: Terminal): Command {
  const command = new Command('quote')
    .summary('what a premise would be charged for a period, and why; needs no database')
    .description(
      'Computes the charges of one premise for a whole period from rate-tables/, with the arithmetic and the section.',
    )
    .requiredOption('--jurisdiction <key>', 'a folder of rate-tables/, such as lino-lakes')
    .requiredOption('--class <class>', 'the class of user, such as single_family')
    .option('--meter <size>', 'size of the water meter in inches: 5/8, 3/4, 1, 1-1/4')
    .option('--pump-gpm <gallons>', 'capacity of a private pump, gallons a minute at 40 psi')
    .option('--units <units>', 'units served, such as 2 or residential:2;commercial:1')
    .option('--services <codes>', 'charge codes that it bears, such as SEWER,WATER (default: all)')
    .option('--gallons <gallons>', 'metered use of the period')
    .requiredOption('--period <period>', 'such as 2025-Q1 or 2025-03');
  addJsonFlag(command);
  addExamples(command, 'quote --jurisdiction lino-lakes --class single_family --meter 5/8 --period 2025-Q1');
  return command.action(async (flags: QuoteFlags) => {
    terminal.exitCode = await terminal.show(quote(flags));
  });
}

function quote(flags: QuoteFlags): ReturnType<typeof presentQuote> {
  const rateTables = readRateTables(join(rateTablesFolder(), flags.jurisdiction));
  const { billingCycle } = rateTables.jurisdiction;
  const period = parseBillingPeriod(flags.period, billingCycle);
  const agreement = toAgreement(flags, { classes: rateTables.jurisdiction.classes, period });
  return presentQuote({
    jurisdictionName: rateTables.jurisdiction.name,
    jurisdiction: flags.jurisdiction,
    class: agreement.class,
    period,
    charges: chargesOf({ agreements: [agreement], period, rateTables, use: toUse(flags, period) }),
  });
}

/** A quote that lacks a size was called wrongly; an account that does is on file wrongly. */
function chargesOf(input: ChargesInput): Charge[] {
  try {
    return computeCharges(input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'METER_SIZE_MISSING') throw error;
    throw new AppError('USAGE_INVALID', {
      what: error.facts.what,
      remedy: 'Add --meter 5/8 (the size in inches) or --pump-gpm 25 (gallons a minute).',
    });
  }
}

function toUse({ gallons }: QuoteFlags, period: BillingPeriod): UseByMeter {
  if (gallons === undefined) return new Map();
  const use = { period: period.key, gallons: parseGallons(gallons), estimated: false };
  return new Map([[FIRST_METER, new Map([[period.key, use]])]]);
}

/** An agreement that serves the whole period. */
function toAgreement(
  flags: QuoteFlags,
  { classes, period }: { classes: readonly string[]; period: BillingPeriod },
): ServiceAgreement {
  const className = matchClass(flags.class, classes);
  return {
    agreementId: 1,
    accountNumber: 'quote',
    premiseId: 1,
    meterName: FIRST_METER,
    firstDay: period.firstDay,
    lastDay: period.lastDay,
    class: className,
    meterSize: flags.meter === undefined ? undefined : parseMeterSize(flags.meter),
    pumpCapacityGpm: flags.pumpGpm === undefined ? undefined : parsePumpCapacity(flags.pumpGpm),
    units: flags.units === undefined ? { [className]: 1 } : parseUnits(flags.units, { ownClass: className, classes }),
    services: flags.services?.split(',').map((code) => code.trim().toUpperCase()),
  };
}
