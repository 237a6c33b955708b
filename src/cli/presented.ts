/** 0 done; 1 refused; 2 wrong usage; 3 done, with exceptions to look at. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command has to say: to people, or as one JSON document. */
export interface Presented {
  /** lines for people; a long report comes in pieces */
  readonly text: string | AsyncIterable<string>;
  /** anything that JSON can hold; amounts are text such as "12.00" */
  readonly json: unknown;
  /** what is to be looked at, on standard error beside the answer */
  readonly warning?: string | undefined;
  /** default 0 */
  readonly exitCode?: ExitCode | undefined;
}
