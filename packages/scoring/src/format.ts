import type { RaceScore } from './types';
import { format as t } from './words';

/** Seconds as on a results sheet: `1:04:20`, `0:41:43.5`, `-0:00:12`. */
export function formatTime(seconds: number): string {
  const size = Math.abs(seconds);
  const whole = Math.floor(size);
  const fraction = Number.isInteger(size) ? '' : (String(size).split('.')[1] ?? '');
  const text = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${seconds < 0 ? '-' : ''}${text}${fraction === '' ? '' : `.${fraction}`}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** `1st`, `2nd`, `11th`. */
export function ordinal(n: number): string {
  return t.ordinal(n);
}

/** Explanations side by side, of which each may be empty: `DNF: 9 points; finished 3rd`. */
export function clauses(first: string, next: string): string {
  return first === '' || next === '' ? first + next : t.clauses(first, next);
}

/** `1`, `1 and 2`, `1, 2 and 3`. */
export function list(items: readonly (number | string)[]): string {
  return items.length < 2 ? items.join() : t.and(items.slice(0, -1).join(', '), `${items.at(-1)}`);
}

/** The codes of a score: `ZFP`, `ZFP + SCP`; null for none. */
export function codesText({
  code,
  further_codes = [],
}: Pick<RaceScore, 'code' | 'further_codes'>): string | null {
  return code === null ? null : [code, ...further_codes].join(' + ');
}
