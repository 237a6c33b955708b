/** One step of the schema, as an archive names it. */
export interface ArchivedMigration {
  readonly name: string;
  readonly sha256: string;
}

/** One table of an archive: what Postgres's COPY wrote of it, in the order of its key. */
export interface ArchivedTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** of the text that COPY wrote */
  readonly sha256: string;
}

/** The number that a column which counts by itself gives next. */
export interface ArchivedCounter {
  readonly table: string;
  readonly column: string;
  readonly next: string;
}

/** What an archive says of itself; it is the file `manifest.json` in it. */
export interface ArchiveManifest {
  readonly format: 'sewer-backup';
  readonly formatVersion: 1;
  readonly programVersion: string;
  readonly postgresMajor: number;
  /** the instant of which the archive tells, such as 2025-04-30T17:00:00.000Z */
  readonly takenAt: string;
  readonly migrations: readonly ArchivedMigration[];
  /** a table stands after those that its rows name */
  readonly tables: readonly ArchivedTable[];
  readonly counters: readonly ArchivedCounter[];
}
