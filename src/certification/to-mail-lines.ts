/** An address as it stands in the window of an envelope. */
export interface MailLines {
  readonly lines: readonly string[];
  /** undefined: the address names none, and the envelope wants a look */
  readonly zip: string | undefined;
}

const PLACE = /^(?:(?<street>.*), )?(?<city>[^,]+), (?<state>[A-Z]{2})(?: (?<zip>\d{5}(?:-\d{4})?))?$/;
const LAST_ZIP = /\b(\d{5}(?:-\d{4})?)$/;

/** Parts an address that is on one line, `12 Oak Street, Unit 3, Lino Lakes, MN 55014`, into those of an envelope. */
export function toMailLines({ name, address }: { name: string; address: string }): MailLines {
  const { street, city, state, zip } = PLACE.exec(address)?.groups ?? {};
  if (city === undefined || state === undefined) {
    return { lines: [name, address].filter((line) => line !== ''), zip: LAST_ZIP.exec(address)?.[1] };
  }
  const [first, ...further] = (street ?? '').split(', ');
  const place = [city, state, zip].filter((part) => part !== undefined).join(' ');
  return { lines: [name, first ?? '', further.join(', '), place].filter((line) => line !== ''), zip };
}

/** By ZIP, then the street, then the account, as the statements of a batch are; those without a ZIP come last. */
export function toMailOrder({ lines, zip }: MailLines, accountNumber: string): string {
  return [zip ?? '~', ...lines.slice(1), accountNumber].join('|').toUpperCase();
}
