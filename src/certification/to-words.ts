import type { Money } from '../shared/money.js';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion'];

/** An amount as resolutions write it: 1,234.05 is `one thousand two hundred thirty-four and 05/100`. */
export function toWords(amount: Money): string {
  const [dollars = '0', cents = '00'] = amount.absolute().toString().split('.');
  return `${amount.isNegative() ? 'minus ' : ''}${spellWhole(dollars)} and ${cents}/100`;
}

/** A whole number in words, from its digits: `29` is twenty-nine. */
export function spellWhole(digits: string): string {
  const groups = digits.replace(/^0+(?=\d)/, '').match(/\d{1,3}(?=(\d{3})*$)/g) ?? ['0'];
  const words = groups.map((group, index) => {
    const scale = groups.length - 1 - index;
    return Number(group) === 0 ? '' : `${spellBelowThousand(Number(group))}${SCALES[scale] ?? ''}`;
  });
  return words.filter((word) => word !== '').join(' ') || 'zero';
}

function spellBelowThousand(count: number): string {
  const hundreds = Math.floor(count / 100);
  const rest = count % 100;
  const parts = [
    ...(hundreds > 0 ? [`${ONES[hundreds] ?? ''} hundred`] : []),
    ...(rest > 0 ? [spellBelowHundred(rest)] : []),
  ];
  return parts.join(' ');
}

function spellBelowHundred(count: number): string {
  if (count < 20) return ONES[count] ?? '';
  const ones = count % 10;
  return `${TENS[Math.floor(count / 10)] ?? ''}${ones === 0 ? '' : `-${ONES[ones] ?? ''}`}`;
}
