import { suggestNearest } from '../rate-tables/suggest-nearest.js';
import { AppError } from '../shared/app-error.js';
import { parseLocalDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';
import { CasePlace } from './case-place.js';

/** The named values of one table of a case file, each read as what it is. Every scalar comes as text. */
export class CaseFields {
  private constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    /** where the table stands, for messages */
    readonly place: CasePlace,
  ) {}

  /** @throws AppError `CASE_INVALID` when the value is no table, or has a name that is not `known`. */
  static of(value: unknown, where: CasePlace | string, known?: readonly string[]): CaseFields {
    const place = typeof where === 'string' ? CasePlace.named(where) : where;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid(place, 'This should be a table of names and values');
    const fields = new CaseFields(Object.fromEntries(Object.entries(value)), place);
    if (known !== undefined) fields.refuseUnknown(known);
    return fields;
  }

  /** @throws AppError `CASE_INVALID` for the first name that is not known, with the nearest that is */
  refuseUnknown(known: readonly string[], what = 'key'): void {
    const unknown = this.names().find((name) => !known.includes(name));
    if (unknown !== undefined) throw unknownName(this.place.at(unknown), { what, name: unknown, known });
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  names(): string[] {
    return Object.keys(this.values);
  }

  raw(name: string): unknown {
    return this.values[name];
  }

  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined) throw invalid(this.place, `"${name}" is missing here`);
    return value;
  }

  optionalText(name: string): string | undefined {
    const value = this.values[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalid(this.place.at(name), `"${name}" should be a single value`);
    return value;
  }

  /** Reads a value by its own rule; a refusal says where it stands. */
  parse<T>(name: string, parse: (text: string) => T): T {
    const text = this.text(name);
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof AppError) || error.facts.where !== undefined) throw error;
      throw new AppError(error.code, { ...error.facts, where: this.place.at(name).text });
    }
  }

  optional<T>(name: string, parse: (text: string) => T): T | undefined {
    return this.has(name) ? this.parse(name, parse) : undefined;
  }

  date(name: string): LocalDate {
    return this.parse(name, parseLocalDate);
  }

  optionalDate(name: string): LocalDate | undefined {
    return this.optional(name, parseLocalDate);
  }

  money(name: string): Money {
    return this.parse(name, (text) => Money.of(text));
  }

  optionalMoney(name: string): Money | undefined {
    return this.optional(name, (text) => Money.of(text));
  }

  flag(name: string): boolean {
    const text = this.optionalText(name) ?? 'false';
    if (text !== 'true' && text !== 'false') throw invalid(this.place.at(name), `"${name}" is true or false`);
    return text === 'true';
  }

  table(name: string, known?: readonly string[]): CaseFields {
    return CaseFields.of(this.values[name], this.place.at(name), known);
  }

  list(name: string): unknown[] {
    const value = this.values[name];
    if (!Array.isArray(value)) throw invalid(this.place.at(name), `"${name}" should be a list`);
    return value;
  }

  tables(name: string, known?: readonly string[]): CaseFields[] {
    return this.list(name).map((value, index) => CaseFields.of(value, this.place.at(name, index), known));
  }

  textList(name: string): string[] | undefined {
    return this.has(name) ? this.list(name).map(String) : undefined;
  }
}

/** The refusal of a case that is not written as cases are. */
export function invalid(place: CasePlace, what: string): AppError {
  return new AppError('CASE_INVALID', {
    where: place.text,
    what,
    remedy: 'Compare it with the cases in test/cases and the list of words in its README.',
  });
}

/** The refusal of a word that a case does not have there, with the one that was most likely meant. */
export function unknownName(
  place: CasePlace,
  { what, name, known }: { what: string; name: string; known: readonly string[] },
): AppError {
  return new AppError('CASE_INVALID', {
    where: place.text,
    what: `unknown ${what} \`${name}\`${suggestNearest(name, known)}`,
    remedy: `Known here: ${[...new Set(known)].join(', ')}.`,
  });
}
