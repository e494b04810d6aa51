import { type Bundle, type KeyChange, type KeyChangeReason, keyChangeReasons } from './format';
import { fingerprint, isBase64 } from './seal';

/** A publication's key change, if it states a readable one; else null. */
export function keyChangeIn({ key_change: change }: Bundle): KeyChange | null {
  if (typeof change !== 'object' || change === null) return null;
  const { previous_key, changed_at, reason } = change;
  const isGood =
    (previous_key === null || isBase64(previous_key)) &&
    Number.isSafeInteger(changed_at) &&
    Math.abs(changed_at) <= LAST_TIME &&
    keyChangeReasons.includes(reason);
  return isGood ? { previous_key, changed_at, reason } : null;
}

/** The last time a `Date` can hold. */
const LAST_TIME = 8_640_000_000_000_000;

/** `Versions 3 to 6 were not signed, or are gone with their regatta.` */
export function unsignedText({ from, to }: { from: number; to: number }): string {
  const numbers = from === to ? `Version ${from} was` : `Versions ${from} to ${to} were`;
  return `${numbers} not signed, or went with the regatta.`;
}

const reasons: Record<KeyChangeReason, string> = {
  rights: 'could not be opened',
  damaged: 'was damaged',
  locked: 'was not given out by the key store of the computer',
  missing: 'no longer existed',
};

/** `The key before, 1E21 …, was damaged, so the club signs with a new one since 23 Nov 2026, 15:22.` */
export function keyChangeText({ previous_key, reason }: KeyChange, when: string): string {
  const before = previous_key === null ? 'The key before' : `The key before, ${fingerprint(previous_key)},`;
  return `${before} ${reasons[reason]}, so the club signs with a new one since ${when}.`;
}
