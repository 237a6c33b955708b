/** Something that the county would not load, in plain words. */
export interface RollReject {
  /** line of the file, the first being 1; undefined: the file as a whole */
  readonly line: number | undefined;
  readonly column: string | undefined;
  /** what stands there */
  readonly value?: string | undefined;
  readonly message: string;
}

export function wholeFile(message: string): RollReject {
  return { line: undefined, column: undefined, message };
}
