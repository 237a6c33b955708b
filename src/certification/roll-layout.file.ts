import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findPackageRoot } from '../database/package-root.file.js';
import { AppError } from '../shared/app-error.js';
import { ROLL_FIELDS, type RollLayout } from './roll-layout.js';

const LINE_ENDS = { crlf: '\r\n', lf: '\n' } as const;
const YES_OR_NO = z.enum(['true', 'false']).transform((text) => text === 'true');
const PRACTICE = z.strictObject({
  collect_as: z.string().min(1).optional(),
  charge_code: z.string().min(1).optional(),
  parcel_form: z.string().min(1).optional(),
});
const LAYOUT = z.strictObject({
  layout: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  title: z.string().min(1),
  form: z.literal('delimited'),
  delimiter: z.string().length(1),
  line_end: z.enum(['crlf', 'lf']),
  header: YES_OR_NO,
  bom: YES_OR_NO,
  amounts: z.strictObject({ decimals: z.literal('point') }),
  counties: z.intersection(
    z.object({ default: z.object({ collect_as: z.string().min(1), charge_code: z.string().min(1) }) }),
    z.record(z.string(), PRACTICE),
  ),
  columns: z.array(z.strictObject({ name: z.string().min(1), from: z.enum(ROLL_FIELDS) })).min(1),
});

/** Where the counties' layouts stand. */
function rollLayoutsFolder(): string {
  return join(findPackageRoot(), 'templates', 'county-rolls');
}

/**
 * Reads the layout of that name: a county's form is data, not code.
 * @throws AppError `NOT_FOUND` when there is none; `ROLL_FILE_INVALID` when it does not say what a layout must
 */
export function readRollLayout(name: string, folder = rollLayoutsFolder()): RollLayout {
  const path = join(folder, `${name}.yaml`);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name) || !existsSync(path)) {
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => file.replace(/\.yaml$/, ''));
    throw new AppError('NOT_FOUND', {
      what: `There is no county layout "${name}"`,
      remedy: `Name one of ${names.sort().join(', ')}, or add ${name}.yaml to templates/county-rolls/.`,
    });
  }
  return toLayout(readLayoutFile(path, name));
}

function readLayoutFile(path: string, name: string): z.infer<typeof LAYOUT> {
  // every scalar as text, so that a form such as 0012 or a code such as 007 stays as it is written
  const parsed = LAYOUT.safeParse(readYaml(path));
  if (parsed.success && parsed.data.layout === name) return parsed.data;
  const problems = parsed.success
    ? [`it calls itself "${parsed.data.layout}"`]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new AppError('ROLL_FILE_INVALID', {
    where: path,
    what: `This is not a county layout: ${problems.join('; ')}`,
    remedy: 'Correct the file; standard.yaml beside it shows the form.',
  });
}

function readYaml(path: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'), { schema: 'failsafe', uniqueKeys: true });
  } catch (error) {
    throw new AppError('ROLL_FILE_INVALID', {
      where: path,
      what: `This file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'Correct the file; standard.yaml beside it shows the form.',
    });
  }
}

function toLayout(file: z.infer<typeof LAYOUT>): RollLayout {
  const { default: usual, ...named } = file.counties;
  const practices = new Map(Object.entries(named).map(([county, practice]) => [county.toLowerCase(), practice]));
  return {
    layout: file.layout,
    title: file.title,
    delimiter: file.delimiter,
    lineEnd: LINE_ENDS[file.line_end],
    hasHeader: file.header,
    hasByteOrderMark: file.bom,
    columns: file.columns,
    practiceOf: (county) => {
      const own = practices.get(county.toLowerCase());
      return {
        collectAs: own?.collect_as ?? usual.collect_as,
        chargeCode: own?.charge_code ?? usual.charge_code,
        parcelForm: own?.parcel_form,
      };
    },
  };
}
