/** A scanner types faster than any person: at most so many milliseconds lie between two of its keys. */
export const MAX_GAP_MS = 35;

/** Fewer characters than this are not told from a person's lucky fingers. */
const MIN_LENGTH = 2;

/** Characters that came one right after the other. */
export interface Burst {
  text: string;
  /** When the last key came. */
  at: number;
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
  const continues = burst !== null && at - burst.at <= MAX_GAP_MS;
  if (modified || repeat) return { kind: 'other' };
  if (key === 'Enter') {
    const isScan = continues && burst.text.length >= MIN_LENGTH;
    return isScan ? { kind: 'scan', code: burst.text.trim() } : { kind: 'other' };
  }
  if ([...key].length !== 1 || key === ' ') return { kind: 'other' };
  return { kind: 'character', burst: { text: (continues ? burst.text : '') + key, at }, continues };
}
