import type { ChargeProvision, Enactment, FeeProvision, KeyPath } from './enactment.js';
import type { LeftTo, RowProvision } from './row-provision.js';
import type { VolumeProvision } from './volume-provision.js';
import { saysFeeFigure } from './says-fee-figure.js';

/** One thing that an act settles: a row, a part of a charge, or a whole table. */
export interface Setting {
  /** the same for two acts that settle the same thing */
  readonly key: string;
  /** the table that it belongs to: `charges SEWER`, `penalty` */
  readonly table: string;
  readonly path: KeyPath;
  /** for people: `the row for meter size 5/8 of SEWER` */
  readonly name: string;
  /** the act leaves it to a resolution instead of setting it */
  readonly left: boolean;
  /** a wider setting whose being left to the council leaves this one too: the rows of a table by account */
  readonly within?: string | undefined;
  readonly changeable: boolean;
  /** the act ends all of it */
  readonly ends?: boolean | undefined;
}

interface Left {
  readonly setBy?: LeftTo | undefined;
  readonly changeableBy?: LeftTo | undefined;
  readonly repealed?: true | undefined;
}

/** Everything that an act settles or leaves to a resolution. */
export function listSettings(enactment: Enactment): Setting[] {
  return [
    ...Object.entries(enactment.charges ?? {}).flatMap(([code, provision]) => listOfCharge(code, provision)),
    ...listOfCodes('surcharges', 'surcharge', enactment.surcharges),
    ...Object.entries(enactment.fees ?? {}).flatMap(([code, provision]) => listOfFee(code, provision)),
    ...listOfCodes('civil_penalties', 'civil penalty', enactment.civilPenalties),
    ...listOfCodes('securities', 'security', enactment.securities),
    ...listOfCodes('deadlines', 'deadline', enactment.deadlines),
    ...listOfCodes('discounts', 'discount', enactment.discounts),
    ...listOfTable('vacation_hold', 'the rule of vacation holds', enactment.vacationHold),
    ...listOfTable('statement_calendar', 'the statement calendar', enactment.statementCalendar),
    ...listOfTable('proration', 'the proration rule', enactment.proration),
    ...listOfTable(
      'equivalent_meter_size_by_pump_capacity',
      'the table of pump capacities',
      enactment.equivalentMeterSizeByPumpCapacity,
    ),
    ...listOfTable('penalty', 'the penalty', enactment.penalty),
    ...listOfTable('payments', 'the order of payment', enactment.payments),
    ...listOfTable('certification', 'the rule of certification', enactment.certification),
  ];
}

function listOfTable(table: string, name: string, provision: Left | undefined): Setting[] {
  if (provision === undefined) return [];
  return [
    {
      key: table,
      table,
      path: [table],
      name,
      left: provision.setBy !== undefined,
      changeable: provision.changeableBy !== undefined,
      ends: provision.repealed,
    },
  ];
}

function listOfCodes(section: string, noun: string, provisions: Readonly<Record<string, Left>> | undefined): Setting[] {
  return Object.entries(provisions ?? {}).map(([code, provision]) => ({
    key: `${section} ${code}`,
    table: `${section} ${code}`,
    path: [section, code],
    name: `the ${noun} ${code}`,
    left: provision.setBy !== undefined,
    changeable: provision.changeableBy !== undefined,
    ends: provision.repealed,
  }));
}

/** A fee and the interest on it are two things: an act may fix one and leave the other. */
function listOfFee(code: string, provision: FeeProvision): Setting[] {
  const { interest, changeableBy } = provision;
  const ofInterest: Setting = {
    key: `fees ${code} interest`,
    table: `fees ${code}`,
    path: ['fees', code, 'interest'],
    name: `the interest on the fee ${code}`,
    left: interest !== 'repealed' && interest?.setBy !== undefined,
    changeable: changeableBy !== undefined,
  };
  return [
    ...(saysFeeFigure(provision) || provision.repealed ? listOfCodes('fees', 'fee', { [code]: provision }) : []),
    ...(interest === undefined ? [] : [ofInterest]),
  ];
}

function listOfCharge(code: string, provision: ChargeProvision): Setting[] {
  const table = `charges ${code}`;
  const changeable = provision.changeableBy !== undefined;
  const make = (key: string, path: KeyPath, name: string, left: boolean): Setting => ({
    key: `${table} ${key}`,
    table,
    path: ['charges', code, ...path],
    name,
    left,
    changeable,
  });
  const isLeft = (row: RowProvision) => row.setBy !== undefined;
  const settings: Setting[] = [];
  const isLeftWhole = provision.setBy !== undefined;
  if (isLeftWhole || provision.repealed)
    settings.push({ ...make('whole', [], `the charge ${code}`, isLeftWhole), ends: provision.repealed });
  if (provision.classes !== undefined) settings.push(make('classes', ['classes'], `the classes of ${code}`, false));
  for (const [index, row] of (provision.byMeterSize?.rows ?? []).entries()) {
    const whose = row.class === undefined ? '' : `, class ${row.class},`;
    settings.push(
      make(
        `size ${row.class ?? ''} ${row.meterSize}`,
        ['by_meter_size', 'rows', index],
        `the row for meter size ${row.meterSize}${whose} of ${code}`,
        isLeft(row),
      ),
    );
  }
  for (const [index, row] of (provision.byClass?.rows ?? []).entries()) {
    settings.push(
      make(`class ${row.class}`, ['by_class', 'rows', index], `the row for class ${row.class} of ${code}`, isLeft(row)),
    );
  }
  if (provision.byAccount?.setBy !== undefined) {
    settings.push(make('accounts', ['by_account'], `the accounts that owe ${code}`, true));
  }
  for (const [index, row] of (provision.byAccount?.rows ?? []).entries()) {
    const name = `the row for account ${row.account} from ${row.from} of ${code}`;
    const setting = make(`account ${row.account} ${row.from}`, ['by_account', 'rows', index], name, false);
    settings.push({ ...setting, within: `${table} accounts` });
  }
  if (provision.byVolume) {
    if (saysMoreThanBases(provision.byVolume))
      settings.push(make('by_volume', ['by_volume'], `the charge by volume ${code}`, false));
    for (const { row, path, name } of listBaseRows(provision.byVolume))
      settings.push(make(`base ${name}`, ['by_volume', 'base', ...path], `the base${name} of ${code}`, isLeft(row)));
  }
  if (provision.byStrength)
    settings.push(make('by_strength', ['by_strength'], `the charge by strength ${code}`, false));
  if (provision.percentOf) settings.push(make('percent_of', ['percent_of'], `the percentage ${code}`, false));
  if (provision.flat) settings.push(make('flat', ['flat'], `the amount of ${code}`, isLeft(provision.flat)));
  return settings;
}

/** Whether an act says something of a charge by volume beside what its bases are. */
function saysMoreThanBases({ base, ...rest }: VolumeProvision): boolean {
  return base?.per !== undefined || Object.values(rest).some((each) => each !== undefined);
}

function listBaseRows({ base }: VolumeProvision): {
  readonly row: RowProvision;
  readonly path: KeyPath;
  readonly name: string;
}[] {
  if (base === undefined) return [];
  if (base.byMeterSize === undefined && base.byClass === undefined) return [{ row: base, path: [], name: '' }];
  const key = base.byMeterSize === undefined ? 'by_class' : 'by_meter_size';
  return (base.byMeterSize ?? base.byClass ?? []).map((row, index) => ({
    row,
    path: [key, index],
    name: [
      row.meterSize === undefined ? '' : ` for meter size ${row.meterSize}`,
      row.class === undefined ? '' : ` for class ${row.class}`,
    ].join(''),
  }));
}
