interface NumberSeen {
  readonly accountNumber: string;
  /** of the file; undefined: it was on file before */
  readonly line: number | undefined;
}

/** The account numbers on file and in a file so far, so that two that differ only by leading zeros are found: 143 and 000143. */
export class NumbersSeen {
  private readonly byBareNumber = new Map<string, NumberSeen>();
  private readonly known: Set<string>;

  constructor(onFile: readonly string[]) {
    this.known = new Set(onFile);
    for (const accountNumber of onFile) this.note({ accountNumber, line: undefined });
  }

  /** Notes a number of the file and answers what is to be said of it, where it is new and another is like it. */
  add(accountNumber: string, line: number): string | undefined {
    if (this.known.has(accountNumber)) return undefined;
    this.known.add(accountNumber);
    const other = this.byBareNumber.get(toBareNumber(accountNumber));
    this.note({ accountNumber, line });
    if (other === undefined) return undefined;
    const where = other.line === undefined ? 'is on file' : `stands on line ${String(other.line)}`;
    return (
      `Account ${accountNumber} differs only by leading zeros from ${other.accountNumber}, which ${where}. ` +
      'They count as two accounts; where they are one, a spreadsheet may have dropped the zeros.'
    );
  }

  private note(seen: NumberSeen): void {
    const bare = toBareNumber(seen.accountNumber);
    if (!this.byBareNumber.has(bare)) this.byBareNumber.set(bare, seen);
  }
}

/** The number without the zeros before it; nothing but zeros is one zero. */
function toBareNumber(accountNumber: string): string {
  return accountNumber.replace(/^0+(?=.)/, '');
}
