import type { Fleet } from '@dockside/contract/areas/racing/regattas';
import { ownValue } from '@dockside/contract/own-value';
import { discardsAfter, isShare } from '@dockside/scoring';

/** Length of a list for a rule without a last step. */
const LISTED_RACES = 60;

/** Turns discards after 1, 2, 3 … races (`0,0,0,1,1`) into steps; the last one continues. */
export function discardSteps(counts: readonly number[]): { races: number; exclude: number }[] {
  return counts.flatMap((exclude, index) => {
    const before = index === 0 ? 0 : counts[index - 1]!;
    return Number.isInteger(exclude) && exclude >= 0 && exclude !== before
      ? [{ races: index + 1, exclude }]
      : [];
  });
}

/**
 * Reads a discard profile: a list, or an expression of races sailed `s` and races in the series `r` (`s * 0.25`).
 * Sailwave rounds the result down and limits it to 0 to `s`. An expression that is not a share of races sailed becomes
 * a table.
 *
 * @param races number in the series
 * @returns null if the expression cannot be read
 */
export function discardsOfProfile(profile: string | undefined, races: number): Fleet['discards'] | null {
  const plain = (profile ?? '').replace(/\s/g, '').toLowerCase();
  if (/^[\d,]*$/.test(plain)) return discardSteps(plain.split(',').filter(Boolean).map(Number));
  const share = shareOf(plain);
  if (share) return share;
  const counts = Array.from({ length: LISTED_RACES }, (_, index) => {
    const sailed = index + 1;
    const value = resultOf(plain, { s: sailed, r: races });
    return value === null ? null : Math.min(sailed, Math.max(0, Math.trunc(value)));
  });
  return counts.every((count) => count !== null) ? discardSteps(counts) : null;
}

const noLimits = { from: null, at_most: null, keep: null };

/** `s*0.25` and `s/4` are a share of the races; `s-6` keeps the best six. */
function shareOf(plain: string): Fleet['discards'] | null {
  const factor = plain.match(/^(?:s\*(\d?\.\d{1,3}|\d)|(\d?\.\d{1,3}|\d)\*s)$/);
  if (factor) {
    const thousandths = Math.round(Number(factor[1] ?? factor[2]) * 1000);
    if (thousandths > 1000) return null;
    const common = divisor(thousandths, 1000);
    return { exclude: thousandths / common, of: 1000 / common, ...noLimits };
  }
  const part = plain.match(/^s\/([1-9]\d{0,2})$/)?.[1];
  if (part) return { exclude: 1, of: Number(part), ...noLimits };
  const best = plain.match(/^s-(\d{1,3})$/)?.[1];
  return best ? { exclude: 1, of: 1, ...noLimits, keep: Number(best) } : null;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** Value of an expression with + - * / and brackets; null if invalid. */
function resultOf(plain: string, variables: Record<string, number>): number | null {
  const parts = plain.match(/\d*\.?\d+|[a-z]+|./g) ?? [];
  let at = 0;
  const atom = (): number => {
    const part = parts[at++] ?? '';
    if (part === '-') return -atom();
    if (part !== '(') return ownValue(variables, part) ?? (/\d/.test(part) ? Number(part) : Number.NaN);
    const value = sum();
    return parts[at++] === ')' ? value : Number.NaN;
  };
  const product = (): number => {
    let value = atom();
    while (parts[at] === '*' || parts[at] === '/')
      value = parts[at++] === '*' ? value * atom() : value / atom();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (parts[at] === '+' || parts[at] === '-')
      value = parts[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const value = sum();
  return at === parts.length && Number.isFinite(value) ? value : null;
}

/** Discards as Sailwave's list, as long as needed. */
export function discardList(discards: Fleet['discards'], races: number): string {
  const needed = isShare(discards) ? [LISTED_RACES] : discards.map((step) => step.races);
  const length = Math.max(races, 1, ...needed);
  return Array.from({ length }, (_, index) => discardsAfter(index + 1, discards)).join(',');
}
