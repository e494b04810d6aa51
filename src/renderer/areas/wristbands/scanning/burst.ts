/** A scanner types faster than any person: at least half of the gaps between its keys are no longer than this. */
export const MAX_GAP_MS = 35;

/** A radio link or a busy machine may delay single keys by this much. */
export const MAX_PAUSE_MS = 100;

/** Fewer characters than this may be a person's fast typing. */
const MIN_LENGTH = 2;

/** Characters that came one after the other without a pause. */
export interface Burst {
  text: string;
  /** When the last key came. */
  at: number;
  /** The times between its keys. */
  gaps: readonly number[];
}

export interface Keystroke {
  /** As `KeyboardEvent.key`. */
  key: string;
  at: number;
  /** The key is held down and repeats itself. */
  repeat?: boolean;
  /** Ctrl, Alt or Meta is down: a shortcut, never a scanner. */
  modified?: boolean;
}

export type Reading =
  /** A character that begins or goes on with a burst. */
  | { kind: 'character'; burst: Burst; continues: boolean }
  /** The Enter that ends a scan. */
  | { kind: 'scan'; code: string }
  /** Shift, which scanners press for capitals. */
  | { kind: 'shift'; burst: Burst | null }
  /** A person's key. */
  | { kind: 'other' };

/** Reads one keystroke after the burst so far. */
export function readKeystroke(burst: Burst | null, stroke: Keystroke): Reading {
  const { key, at, repeat = false, modified = false } = stroke;
  if (key === 'Shift') return { kind: 'shift', burst };
  if (modified || repeat) return { kind: 'other' };
  const gap = burst ? at - burst.at : Number.POSITIVE_INFINITY;
  const before = burst && gap <= MAX_PAUSE_MS ? burst : null;
  if (key === 'Enter') {
    const isScan = before && before.text.length >= MIN_LENGTH && isFast([...before.gaps, gap]);
    return isScan ? { kind: 'scan', code: before.text } : { kind: 'other' };
  }
  if ([...key].length !== 1 || key === ' ') return { kind: 'other' };
  const next = before
    ? { text: before.text + key, at, gaps: [...before.gaps, gap] }
    : { text: key, at, gaps: [] };
  return { kind: 'character', burst: next, continues: before !== null };
}

/** Whether keys that came in these gaps are a scanner's. */
export function isFast(gaps: readonly number[]): boolean {
  const middle = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
  return middle !== undefined && middle <= MAX_GAP_MS;
}
