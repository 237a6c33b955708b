import { Command } from 'commander';
import { parseParcelId, parseParcelIds } from '../premises/normalize-parcel-id.js';
import { parseTaxStatus } from '../premises/parse-tax-status.js';
import { RecordParcelService } from '../premises/record-parcel.service.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate } from '../shared/local-date.js';
import { addBusinessFlags, addExamples } from './business-flags.command.js';
import { inBusiness, type BusinessFlags } from './business.service.js';
import type { Terminal } from './terminal.service.js';

interface ParcelFlags extends BusinessFlags {
  readonly retiredOn?: string;
  readonly inForce?: boolean;
  readonly replacedBy?: string;
  readonly taxStatus?: string;
}

/** `parcel edit`: what the county says of a parcel, entered by hand. */
export function buildParcelEditCommand(terminal: Terminal): Command {
  const command = new Command('edit')
    .description(
      'Enters what the county says of a parcel on which an account stands; what is not named stays. For many parcels import the ' +
        "county's file (import parcels).",
    )
    .argument('<parcel>', 'the number of the parcel')
    .option('--retired-on <day>', 'from this day the county has the number no more: split, combined or retired')
    .option('--in-force', 'the county has the number, after all')
    .option('--replaced-by <numbers>', 'the parcels in its place, between semicolons')
    .option('--tax-status <status>', 'taxable or exempt');
  addBusinessFlags(command);
  addExamples(
    command,
    'parcel edit 12-31-22-34-0012 --retired-on 2025-09-15 --replaced-by "12-31-22-34-0080; 12-31-22-34-0081"',
  );
  return command.action(async (number: string, flags: ParcelFlags) => {
    terminal.exitCode = await inBusiness(terminal, flags, async (tx, { app, jurisdiction }) => {
      const parcel = parseParcelId(number);
      const facts = toFacts(flags);
      const isChanged = await app.get(RecordParcelService).record(tx, { jurisdiction, parcel, facts });
      const { parcelId } = parcel;
      return {
        json: { parcel: parcelId, outcome: isChanged ? 'changed' : 'unchanged' },
        text: isChanged ? `Parcel ${parcelId} is corrected.\n` : `Parcel ${parcelId} says that already.\n`,
      };
    });
  });
}

function toFacts({ retiredOn, inForce, replacedBy, taxStatus }: ParcelFlags) {
  if ([retiredOn, inForce, replacedBy, taxStatus].every((value) => value === undefined)) {
    throw new AppError('USAGE_INVALID', {
      what: 'Nothing is named that the county says',
      remedy: 'Add --retired-on, --in-force, --replaced-by or --tax-status.',
    });
  }
  return {
    retiredOn: inForce === true ? null : retiredOn === undefined ? undefined : parseLocalDate(retiredOn),
    replacedBy:
      replacedBy === undefined
        ? inForce === true
          ? []
          : undefined
        : parseParcelIds(replacedBy).map(({ parcelId }) => parcelId),
    taxStatus: taxStatus === undefined ? undefined : parseTaxStatus(taxStatus),
  };
}
