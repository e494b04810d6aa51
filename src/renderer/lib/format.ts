import { LOCALE } from '@messages/locale';
import { formatList, formatNumber, plural as pluralOf } from '@messages/numbers';

export { formatList, formatNumber, LOCALE };

/** The word form for a number: `plural(1, 'boat')` → `boat`, `plural(2, 'is', 'are')` → `are`. */
export function plural(count: number, one: string, other = `${one}s`): string {
  return pluralOf(count, { one, other });
}

/** A number with its word: `1 finish`, `1,250 finishes`. */
export function formatCount(count: number, one: string, other?: string): string {
  return `${formatNumber(count)} ${plural(count, one, other)}`;
}

/** Compares text naturally: `Boat 9` before `Boat 10`, accents ignored. */
export const compareText = new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }).compare;
