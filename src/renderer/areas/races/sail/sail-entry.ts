/** The text of a sail number as it is typed, before it is a boat. */
export interface SailEntry {
  text: string;
  /** The index of the boat that was moved to, of those that fit; null until one was. */
  picked: number | null;
  /** When the text was entered though it fits no boat, or several; null until it was. Epoch ms. */
  askedAt: number | null;
}

export const NO_SAIL: SailEntry = { text: '', picked: null, askedAt: null };

/**
 * The entry after an edit, and the one that it took the place of. What is typed behind a text that was entered, and
 * could not be taken, is the next number: it is never added to the one before.
 */
export function typeSail(before: SailEntry, next: string): { entry: SailEntry; left: SailEntry | null } {
  const begins = before.askedAt !== null && before.text !== '' && next.startsWith(before.text);
  const added = begins ? next.slice(before.text.length).trimStart() : '';
  if (begins && added === '') return { entry: before, left: null };
  return begins
    ? { entry: { ...NO_SAIL, text: added }, left: before }
    : { entry: { ...NO_SAIL, text: next }, left: null };
}

/** Moves to the next of the boats that fit, or to the one before. */
export function pickNext(entry: SailEntry, step: 1 | -1, count: number): SailEntry {
  if (count === 0) return entry;
  const { picked } = entry;
  return { ...entry, picked: picked === null ? (step > 0 ? 0 : count - 1) : (picked + step + count) % count };
}

/** The entry once it was entered, and somebody has to choose. */
export function ask(entry: SailEntry, at: number): SailEntry {
  return { ...entry, askedAt: entry.askedAt ?? at };
}
