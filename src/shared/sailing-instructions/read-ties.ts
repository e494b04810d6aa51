import { tieValue } from './values';
import { NEGATED, QUALIFIED, type Whole } from './whole-reading';

/** Reads which race breaks ties, and what follows RRS A8. */
export function readTies(sentences: readonly string[]): Whole {
  const unread = sentences.filter((sentence) => !isRead(sentence));
  if (unread.length > 0) return { says: null, unread };
  const text = sentences.join(' ');
  const race = /\bscores? in race (\d+)\b/i.exec(text)?.[1];
  const byRaces = /\bstarted more races\b/i.test(text);
  return { says: tieValue(race === undefined ? null : Number(race), byRaces), unread };
}

function isRead(sentence: string): boolean {
  if (/^This changes RRS A8\.(?: \[.*\])?$/.test(sentence)) return true;
  const isPlain = !QUALIFIED.test(sentence) && !NEGATED.test(sentence);
  return (
    isPlain && /\bA8\b/.test(sentence) && !/\bchang|\binstead\b|\bdelet|\bmedal\b|\bfirst\b/i.test(sentence)
  );
}
