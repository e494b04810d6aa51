import { nameWords } from './same-name';

/** Reduces a name to its words in one order, for comparison: `Murphy, Niamh` equals `niamh murphy`. */
export function nameKey(text: string): string {
  return nameWords(text).toSorted().join(' ');
}
