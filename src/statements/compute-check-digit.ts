/**
 * The check digit of a scan line, modulus 10: from the left, digits are multiplied by 2, 1, 2, 1, ...; the digits of the
 * products are summed; the check digit fills the sum up to the next multiple of 10, so a remainder of 0 gives 0.
 * `1234` makes 2 + 2 + 6 + 4 = 14, so 6.
 */
export function computeCheckDigit(digits: string): string {
  let sum = 0;
  Array.from(digits).forEach((digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  });
  return String((10 - (sum % 10)) % 10);
}
