import { AppError } from '../shared/app-error.js';
import { parseLocalDate, type LocalDate } from '../shared/local-date.js';
import { Money } from '../shared/money.js';

/** The named values of one table of a case file, each read as what it is. Every scalar comes as text. */
export class CaseFields {
  private constructor(
    private readonly values: Readonly<Record<string, unknown>>,
    /** `step 3, pay`: for messages */
    readonly place: string,
  ) {}

  /** @throws AppError `CASE_INVALID` when the value is no table, or has a name that is not `known`. */
  static of(value: unknown, place: string, known?: readonly string[]): CaseFields {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid(place, 'should be a table of names and values');
    const values = Object.fromEntries(Object.entries(value));
    const unknown = known === undefined ? undefined : Object.keys(values).find((key) => !known.includes(key));
    if (unknown !== undefined) throw invalid(place, `does not know "${unknown}"; it knows ${(known ?? []).join(', ')}`);
    return new CaseFields(values, place);
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
    if (value === undefined) throw invalid(this.place, `needs "${name}"`);
    return value;
  }

  optionalText(name: string): string | undefined {
    const value = this.values[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalid(this.place, `"${name}" should be a single value`);
    return value;
  }

  date(name: string): LocalDate {
    return parseLocalDate(this.text(name));
  }

  optionalDate(name: string): LocalDate | undefined {
    return this.has(name) ? this.date(name) : undefined;
  }

  money(name: string): Money {
    return Money.of(this.text(name));
  }

  optionalMoney(name: string): Money | undefined {
    return this.has(name) ? this.money(name) : undefined;
  }

  flag(name: string): boolean {
    const text = this.optionalText(name) ?? 'false';
    if (text !== 'true' && text !== 'false') throw invalid(this.place, `"${name}" is true or false`);
    return text === 'true';
  }

  table(name: string, known?: readonly string[]): CaseFields {
    return CaseFields.of(this.values[name], `${this.place}, ${name}`, known);
  }

  list(name: string): unknown[] {
    const value = this.values[name];
    if (!Array.isArray(value)) throw invalid(this.place, `"${name}" should be a list`);
    return value;
  }

  tables(name: string): CaseFields[] {
    return this.list(name).map((value, index) => CaseFields.of(value, `${this.place}, ${name} ${String(index + 1)}`));
  }

  textList(name: string): string[] | undefined {
    return this.has(name) ? this.list(name).map(String) : undefined;
  }
}

/** The refusal of a case that is not written as cases are. */
export function invalid(place: string, what: string): AppError {
  return new AppError('CASE_INVALID', {
    what: `${place} ${what}`,
    remedy: 'Compare it with the cases in test/cases.',
  });
}
