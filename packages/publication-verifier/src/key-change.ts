import { type Bundle, type KeyChange, type KeyChangeReason, keyChangeReasons } from './format';
import { fingerprint, isBase64 } from './seal';
import { keyChange as t } from './words';

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
  return from === to ? t.notSigned(from) : t.noneSigned(from, to);
}

/** Sentences for a key that is not known, and for one that is. */
const reasons: Record<
  KeyChangeReason,
  [unknown: (when: string) => string, known: (key: string, when: string) => string]
> = {
  rights: [t.unreadable, t.keyUnreadable],
  damaged: [t.damaged, t.keyDamaged],
  locked: [t.locked, t.keyLocked],
  missing: [t.missing, t.keyMissing],
};

/** `The key before, 1E21 …, was damaged, so the club signs with a new one since 23 Nov 2026, 15:22.` */
export function keyChangeText({ previous_key, reason }: KeyChange, when: string): string {
  const [unknown, known] = reasons[reason];
  return previous_key === null ? unknown(when) : known(fingerprint(previous_key), when);
}
