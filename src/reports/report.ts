/** A column of a report; text is guarded against spreadsheets that would run it, amounts and days are not. */
export interface ReportColumn {
  readonly name: string;
  readonly kind: 'text' | 'amount' | 'day' | 'count';
}

/** A row by column name, every value as it is written in a file. */
export type ReportRow = Readonly<Record<string, string>>;

/** A report that is read a row at a time; its columns are the same for every row. */
export interface Report {
  readonly columns: readonly ReportColumn[];
  readonly rows: AsyncIterable<ReportRow>;
}
