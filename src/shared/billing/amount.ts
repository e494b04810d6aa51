import { minorDigits } from '../../contract/currency';

/**
 * Reads an amount as people and programs write it: `1,234.50`, `1.234,50`, `€ 12`, `(12.50)` and `12.50 CR` for credits.
 *
 * @returns minor units of the currency; null if it is no amount, or could be two: `1.234` of euros, `1,234` of dinars
 */
export function readAmount(text: string, currency: string): number | null {
  const bare = text
    .replace(/\p{Sc}|\b[A-Z]{3}\b|[\s'’]/gu, (sign) => (sign === 'CR' ? sign : ''))
    .replace(/−/g, '-');
  const [, open, sign, number, after] = /^(\(?)([-+]?)([\d.,]+)(\)|-|CR|DR)?$/i.exec(bare) ?? [];
  if (number === undefined || (open === '(') !== (after === ')')) return null;
  const digits = minorDigits(currency);
  const whole = wholeAndFraction(number, digits);
  if (!whole) return null;
  const minor = Number(`${whole[0]}${whole[1].padEnd(digits, '0')}`);
  if (!Number.isSafeInteger(minor)) return null;
  const isCredit = sign === '-' || after === ')' || after === '-' || after?.toUpperCase() === 'CR';
  return isCredit && minor !== 0 ? -minor : minor;
}

function wholeAndFraction(number: string, digits: number): [whole: string, fraction: string] | null {
  const marks = number.replace(/\d/g, '');
  if (marks === '') return [number, ''];
  const last = marks.at(-1)!;
  const [whole, fraction] = [
    number.slice(0, number.lastIndexOf(last)),
    number.slice(number.lastIndexOf(last) + 1),
  ];
  const grouped = /^\d{1,3}([.,]\d{3})*$/;
  const isMixed = new Set(marks).size > 1;
  const isGroups = !isMixed && marks.length > 1;
  if (isGroups) return grouped.test(number) ? [number.replaceAll(last, ''), ''] : null;
  // One mark before three digits: a thousand, or a fraction of three.
  if (fraction.length === 3 && !isMixed && digits !== 3)
    return digits === 0 && grouped.test(number) ? [number.replaceAll(last, ''), ''] : null;
  // A point before all three digits of a fraction is how amounts are shown here.
  if (fraction.length === 3 && !isMixed && last !== '.') return null;
  if (fraction === '' || fraction.length > digits) return null;
  const other = last === '.' ? ',' : '.';
  if (whole.includes(last) || (isMixed && !grouped.test(whole))) return null;
  return [whole.replaceAll(other, ''), fraction];
}

/** An amount as a form shows it, without currency: 137000 of EUR is `1370.00`. */
export function amountText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const at = text.length - digits;
  return `${minor < 0 ? '-' : ''}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ''}`;
}
