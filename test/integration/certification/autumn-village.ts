/**
 * Two thousand houses, made the same way each time, and what they owe by arithmetic of their own: whole cents and plain loops,
 * none of the program's. Everyone owes two quarters; one house in twenty has paid nothing.
 */
export const HOUSES = Array.from({ length: 2000 }, (_, index) => index + 1);

const METERS = ['5/8', '3/4', '1'] as const;
// Ordinance 57 § 14(A)(1): 48.00, 52.00 and 64.00 a year
const QUARTER_CENTS = [1200, 1300, 1600] as const;
const PENALTY_CENTS = 100;

export function accountOf(house: number): string {
  return String(100_000 + house);
}

/** As Anoka County prints it. */
export function parcelOf(house: number): string {
  return `18-31-22-41-${String(house).padStart(4, '0')}`;
}

export function quarterCents(house: number): number {
  return QUARTER_CENTS[house % 3] ?? 0;
}

/** What a house that has paid nothing owes of both quarters, with so many dollars of penalties. */
export function owedCents(house: number, penalties: number): number {
  return 2 * quarterCents(house) + penalties * PENALTY_CENTS;
}

export const isDelinquent = (house: number): boolean => house % 20 === 0;
/** every other delinquent house has no legal description, and cannot be certified */
export const hasLegal = (house: number): boolean => house % 40 !== 0;
/** Of those who object, the council takes one off the roll and lets the other's line stand. */
export const REMOVED = 100;
export const STANDS = 140;
export const paysAfterNotice = (house: number): boolean => house % 200 === 20;
export const paysAfterAdoption = (house: number): boolean => house % 200 === 60;

export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function sumOf(houses: readonly number[], cents: (house: number) => number): string {
  return dollars(houses.reduce((sum, house) => sum + cents(house), 0));
}

/** The file of accounts. */
export function accountsFile(): string {
  const rows = HOUSES.map((house) =>
    [
      accountOf(house),
      'single_family',
      METERS[house % 3],
      '2024-01-01',
      `Owner ${String(house)}`,
      `${String(house)} Main Street`,
      'Lino Lakes',
      'MN',
      '55014',
      parcelOf(house),
      hasLegal(house) ? `Lot ${String(house)} Example Addition` : '',
    ].join(','),
  );
  const header =
    'account,class,meter_size,service_from,owner_name,owner_address1,owner_city,owner_state,owner_zip,parcel_id,legal_description';
  return `${[header, ...rows].join('\r\n')}\r\n`;
}

/** A file of payments on a day. */
export function paymentsFile(houses: readonly number[], on: string, cents: (house: number) => number): string {
  const rows = houses.map((house) => `${accountOf(house)},${dollars(cents(house))},${on},check,${on}-${String(house)}`);
  return `${['account,amount,received_on,tender,reference', ...rows].join('\r\n')}\r\n`;
}
