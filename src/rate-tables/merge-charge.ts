import type { Citation } from '../shared/citation.js';
import type { ChargeProvision } from './enactment.js';
import type { RowProvision } from './row-provision.js';
import { listChargeWays } from './list-charge-ways.js';
import type { MergeStep } from './merge-step.js';
import { mergeStrengthRule } from './merge-strength-rule.js';
import { mergeVolumeRule } from './merge-volume-rule.js';
import type {
  AccountRow,
  ChargeInForce,
  ChargeUnit,
  ChargeWay,
  ClassRow,
  MeterSizeRow,
  Per,
} from './tables-in-force.js';
import type { Figure } from './figure.js';
import { toEnactmentCitation } from './to-enactment-citation.js';
import { toReadableCode } from './to-readable-code.js';

type Step = MergeStep<ChargeProvision, ChargeInForce>;
type WayOf<Kind extends ChargeWay['kind']> = Extract<ChargeWay, { kind: Kind }>;

/**
 * One charge after one more act: another way to charge takes the place of the former; of the same way, its rows
 * replace the rows of the same name and the others stand. What the act leaves out (title, classes, unit) stands.
 * Undefined when the act repeals the charge's only figure.
 */
export function mergeCharge(step: Step): ChargeInForce | undefined {
  const { code, before, provision, enactment } = step;
  const way = mergeWay(step);
  if (way === 'repealed') return undefined;
  const citation = toEnactmentCitation(enactment, provision);
  const restated = before === undefined || enactment.kind === 'ordinance' || way.kind !== before.way.kind;
  return {
    code,
    title: provision.title ?? before?.title ?? toReadableCode(code),
    classes: provision.classes ?? before?.classes,
    way,
    citation: restated ? citation : before.citation,
  };
}

function mergeWay(step: Step): ChargeWay | 'repealed' {
  const { before, provision } = step;
  if (provision.setBy !== undefined) return { kind: 'not_set' };
  switch (listChargeWays(provision)[0]) {
    case 'by_meter_size':
      return mergeByMeterSize(step, sameWay(before, 'by_meter_size'));
    case 'flat':
      return mergeFlat(step, sameWay(before, 'flat'));
    case 'by_class':
      return mergeByClass(step, sameWay(before, 'by_class'));
    case 'by_account':
      return mergeByAccount(step, sameWay(before, 'by_account'));
    case 'by_volume':
      return mergeByVolume(step, sameWay(before, 'by_volume'));
    case 'by_strength':
      return mergeByStrength(step, sameWay(before, 'by_strength'));
    case 'percent_of':
      return mergePercentOf(step, sameWay(before, 'percent_of'));
    default:
      if (before === undefined)
        report(
          step,
          [],
          'says no way to charge',
          'Name one way, such as `flat`, or write `set_by: council_resolution`.',
        );
      return before?.way ?? { kind: 'not_set' };
  }
}

function sameWay<Kind extends ChargeWay['kind']>(
  before: ChargeInForce | undefined,
  kind: Kind,
): WayOf<Kind> | undefined {
  const way = before?.way;
  return way?.kind === kind ? (way as WayOf<Kind>) : undefined;
}

function report(step: Step, path: readonly (string | number)[], what: string, remedy: string): void {
  step.problems.add(step.enactment, ['charges', step.code, ...path], { what, remedy });
}

function mergeByMeterSize(step: Step, before: WayOf<'by_meter_size'> | undefined): ChargeWay {
  const table = step.provision.byMeterSize ?? { rows: [] };
  const nameOf = (row: { class?: string | undefined; meterSize: string }) => `${row.class ?? ''} ${row.meterSize}`;
  const rows = new Map<string, MeterSizeRow>((before?.rows ?? []).map((row) => [nameOf(row), row]));
  for (const row of table.rows) {
    const figure = toFigure(row);
    const standing = rows.get(nameOf(row));
    if (figure === 'repealed') rows.delete(nameOf(row));
    else
      rows.set(nameOf(row), {
        class: row.class,
        meterSize: row.meterSize,
        orLess: row.orLess ?? standing?.orLess ?? false,
        figure,
        citation: citeRow(step, row),
      });
  }
  const unit = mergeUnit(step, 'by_meter_size', {
    named: table.unit,
    before: before?.unit,
    standing: countStanding(step, [...rows.values()]),
  });
  return { kind: 'by_meter_size', unit, rows: [...rows.values()] };
}

function mergeByClass(step: Step, before: WayOf<'by_class'> | undefined): ChargeWay {
  const table = step.provision.byClass ?? { rows: [] };
  const rows = new Map<string, ClassRow>((before?.rows ?? []).map((row) => [row.class, row]));
  for (const row of table.rows) {
    const figure = toFigure(row);
    if (figure === 'repealed') rows.delete(row.class);
    else rows.set(row.class, { class: row.class, figure, citation: citeRow(step, row) });
  }
  const standing = countStanding(step, [...rows.values()]);
  const unit = mergeUnit(step, 'by_class', { named: table.unit, before: before?.unit, standing });
  const per = mergePer(step, 'by_class', { named: table.per, before: before?.per, standing });
  return { kind: 'by_class', unit, per, rows: [...rows.values()] };
}

function mergeFlat(step: Step, before: WayOf<'flat'> | undefined): ChargeWay | 'repealed' {
  const table = step.provision.flat ?? {};
  const figure = toFigure(table);
  if (figure === 'repealed') return 'repealed';
  const unit = mergeUnit(step, 'flat', { named: table.unit, before: before?.unit, standing: 0 });
  const per = mergePer(step, 'flat', { named: table.per, before: before?.per, standing: 0 });
  return { kind: 'flat', unit, per, figure, citation: citeRow(step, table) };
}

// A row of a later act comes after those that stand, so that where their days meet the later act speaks.
function mergeByAccount(step: Step, before: WayOf<'by_account'> | undefined): ChargeWay {
  const { unit: named, rows: provided = [] } = step.provision.byAccount ?? {};
  const nameOf = (row: { account: string; from: string }) => `${row.from} ${row.account}`;
  const rows = new Map<string, AccountRow>((before?.rows ?? []).map((row) => [nameOf(row), row]));
  const standing = rows.size - provided.filter((row) => rows.has(nameOf(row))).length;
  for (const row of provided) {
    rows.delete(nameOf(row));
    if (row.amount === 'repealed') continue;
    const { account, amount, from, to } = row;
    rows.set(nameOf(row), { account, amount, from, to, citation: citeRow(step, row) });
  }
  const unit = mergeUnit(step, 'by_account', { named, before: before?.unit, standing });
  return { kind: 'by_account', unit, rows: [...rows.values()] };
}

function mergeByVolume(step: Step, before: WayOf<'by_volume'> | undefined): ChargeWay {
  const rule = mergeVolumeRule({
    before: before?.rule,
    provision: step.provision.byVolume ?? {},
    cite: (row) => citeRow(step, row),
    report: (key, what, remedy) => {
      report(step, ['by_volume', ...key], what, remedy);
    },
  });
  return { kind: 'by_volume', rule, citation: citeRow(step, {}) };
}

function mergeByStrength(step: Step, before: WayOf<'by_strength'> | undefined): ChargeWay {
  const rule = mergeStrengthRule({
    before: before?.rule,
    provision: step.provision.byStrength ?? {},
    report: (what, remedy) => {
      report(step, ['by_strength'], what, remedy);
    },
  });
  return rule === undefined ? { kind: 'not_set' } : { kind: 'by_strength', rule, citation: citeRow(step, {}) };
}

function mergePercentOf(step: Step, before: WayOf<'percent_of'> | undefined): ChargeWay | 'repealed' {
  const table = step.provision.percentOf ?? {};
  if (table.rate === 'repealed') return 'repealed';
  const codes = table.codes ?? before?.codes;
  const ratePercent = table.rate ?? before?.ratePercent;
  if (codes === undefined || ratePercent === undefined) {
    report(
      step,
      ['percent_of'],
      `\`${codes === undefined ? 'codes' : 'rate'}\` is missing`,
      'Say which codes it is a percentage of, and its rate.',
    );
    return { kind: 'not_set' };
  }
  return { kind: 'percent_of', codes, ratePercent, citation: citeRow(step, {}) };
}

function toFigure(row: RowProvision): Figure | 'repealed' {
  if (row.amount === 'repealed') return 'repealed';
  return row.amount === undefined ? { set: false } : { set: true, amount: row.amount };
}

function citeRow(step: Step, row: { section?: string | undefined; reading?: string | undefined }): Citation {
  return toEnactmentCitation(step.enactment, row, step.provision);
}

function countStanding(step: Step, rows: readonly { figure: Figure; citation: Citation }[]): number {
  return rows.filter((row) => row.figure.set && row.citation.enactment !== step.enactment.enactment).length;
}

interface Setting<T> {
  readonly named: T | undefined;
  readonly before: T | undefined;
  /** rows of earlier acts that keep their figure beside the rows of this one */
  readonly standing: number;
}

function mergeUnit(step: Step, way: string, { named, before, standing }: Setting<ChargeUnit>): ChargeUnit {
  return mergeSetting(step, [way, 'unit'], { named, before, standing }) ?? 'usd_per_year';
}

function mergePer(step: Step, way: string, { named, before, standing }: Setting<Per>): Per {
  return mergeSetting(step, [way, 'per'], { named, before, standing }) ?? 'account';
}

/** A unit is one for the whole table, so an act cannot change it under rows that it does not name. */
function mergeSetting<T extends string>(
  step: Step,
  path: readonly string[],
  { named, before, standing }: Setting<T>,
): T | undefined {
  const key = path.at(-1) ?? '';
  if (named === undefined && before === undefined) {
    report(
      step,
      path.slice(0, -1),
      `\`${key}\` is missing`,
      `Write \`${key}\`; only an act that changes a table in force may leave it out.`,
    );
  }
  if (named !== undefined && before !== undefined && named !== before && standing > 0) {
    report(
      step,
      path,
      `\`${key}: ${named}\` would change the meaning of rows in force that this act does not name (${String(standing)} with \`${before}\`)`,
      `Keep \`${before}\`, or name every row of the table anew.`,
    );
  }
  return named ?? before;
}
