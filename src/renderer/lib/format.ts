/** Locale of numbers, money, dates, lists and sorting. The staff UI is in English. */
export const LOCALE = 'en-IE';

const numbers = new Intl.NumberFormat(LOCALE);
const plurals = new Intl.PluralRules(LOCALE);
const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** `1,250` */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** The word form for a number: `plural(1, 'boat')` → `boat`, `plural(2, 'is', 'are')` → `are`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return plurals.select(count) === 'one' ? one : other;
}

/** A number with its word: `1 finish`, `1,250 finishes`. */
export function formatCount(count: number, one: string, other?: string): string {
  return `${formatNumber(count)} ${plural(count, one, other)}`;
}

/** `3 results, 1 crossing and 2 entries` */
export function formatList(items: readonly string[]): string {
  return lists.format(items);
}

/** Compares text naturally: `Boat 9` before `Boat 10`, accents ignored. */
export const compareText = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }).compare;
