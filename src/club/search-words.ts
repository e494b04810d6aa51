import type { Readable } from '../db/connection';
import type { SearchTable } from '../db/search-table-names';
import { foldName } from '../shared/same-name';

/** Letters that the search tables hold folded (`084-folded-search.sql`), in lower case. */
export const FOLDED_LETTERS = 'łøæœđðþßħŧŋıёə';
const ANY_OF_THEM = new RegExp(`[${FOLDED_LETTERS}]`, 'giu');

/** Writes a text as the search tables hold it. Case and accents are the tokenizer's. */
export function asIndexed(text: string): string {
  return text.replace(ANY_OF_THEM, foldName);
}

/** Number of words that may complete a beginning, up to which they are looked up one by one. */
const MOST_COMPLETIONS = 50;

/**
 * Words in a search table that begin with some letters; undefined where these are too many.
 *
 * FTS5 merges the hits of every word that has a beginning before it answers the first: a common name's tens of thousands.
 * It finds whole words one hit after another, from any row on.
 */
export type Completions = (beginning: string) => string[] | undefined;

export function completionsIn(db: Readable, table: SearchTable): Completions {
  // Only a connection that serves lists them.
  if (!db.get('SELECT 1 FROM temp.sqlite_schema WHERE name = ?', `${table}_words`)) return () => undefined;
  // The instance of each word alone is read: the last sign is less than any of a word.
  const sql = `SELECT term FROM ${table}_words WHERE term >= ? AND term < ? LIMIT 1`;
  return (beginning) => {
    const words: string[] = [];
    for (let from = beginning; ; from = `${words.at(-1)}\u0001`) {
      const next = db.get<{ term: string }>(sql, from, `${beginning}\u{10ffff}`);
      if (!next) return words;
      if (words.push(next.term) > MOST_COMPLETIONS) return undefined;
    }
  };
}

/**
 * Makes an FTS5 expression in which every word of a query must match the beginning of a word; null for a query without
 * letters or digits. Words are quoted, so that no character acts as a search operator. A word without letters or digits
 * matches nothing and is left out.
 *
 * @param columns columns to search; left out: all
 * @param completions words of the table that is searched
 */
export function searchExpression(
  q: string,
  columns?: readonly string[],
  completions?: Completions,
): string | null {
  const words = asIndexed(q)
    .split(/[\s,]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  const expression = words
    .map((word, index) => {
      const [before = '', after = ''] = [words[index - 1], words[index + 1]];
      // Either word of `IRL 4211` may be a part of IRL4211.
      const joined = isSail(before, word) ? before + word : isSail(word, after) ? word + after : null;
      const beginning = beginningOf(word, completions);
      return joined === null ? beginning : `(${beginning} OR ${quoted(joined)}*)`;
    })
    .join(' AND ');
  return columns ? `{${columns.join(' ')}} : (${expression})` : expression;
}

/** Signs between the digits of a telephone number. */
const BETWEEN_DIGITS = /[\s()+./-]/g;

/**
 * Makes an FTS5 expression for the column `phone` of `office_search`: numbers, or their last ten to seven digits, that
 * begin with these. Null for a query that is not four digits or more, with the usual signs between them. Zeros before
 * the number, of a country or an area, are left out.
 */
export function phoneExpression(q: string): string | null {
  const digits = q.normalize('NFKC').replace(BETWEEN_DIGITS, '').replace(/^0+/, '');
  return /^\d{4,}$/.test(digits) ? `{phone} : ${quoted(digits)}*` : null;
}

/** True for the letters and the number of a sail, as two words. */
function isSail(letters: string, number: string): boolean {
  return /^\p{L}{1,3}$/u.test(letters) && /^\d/.test(number);
}

/**
 * Matches words that begin with this one. The index stores O'Brien and d'Arcy as two words, but people type one. It
 * stores a sail number as one word or two, and people type either.
 */
function beginningOf(word: string, completions: Completions | undefined): string {
  const spellings = formsOf(word)
    .flatMap(greekSpellings)
    .flatMap((one) => {
      const words = wordsOf(one, completions);
      return words.length > 0 ? words.map(quoted) : `${quoted(one)}*`;
    });
  const prefix = spellings.length > 1 ? `(${spellings.join(' OR ')})` : spellings.join();
  const others = otherSpellings(word).map((one) => `${quoted(one)}*`);
  return others.length > 0 ? `(${[prefix, ...others].join(' OR ')})` : prefix;
}

/** A name as two words, and a sail number as two words and as one. */
function otherSpellings(word: string): string[] {
  const [, article, name] = /^([od])(\p{L}{3,})$/iu.exec(word) ?? [];
  if (name) return [`${article} ${name}`];
  const [, letters, number] = /^(\p{L}{1,3})-?(\d.*)$/u.exec(word) ?? [];
  return number ? [`${letters} ${number}`, `${letters}${number}`].filter((one) => one !== word) : [];
}

/** Words that begin with a spelling, where it is of plain letters, which the tokenizer keeps as they are; else none. */
function wordsOf(spelling: string, completions: Completions | undefined): string[] {
  const plain = spelling
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return (/^[a-z0-9]+$/.test(plain) && completions?.(plain)) || [];
}

/** Letters that a copied text may have as one: `ﬁ` for fi. */
const LIGATURES: Readonly<Record<string, string>> = { ffi: 'ﬃ', ffl: 'ﬄ', ff: 'ﬀ', fi: 'ﬁ', fl: 'ﬂ' };

/** A word as typed, with plain letters, with ligatures, and in the full width of an input method: the tables hold any. */
function formsOf(word: string): string[] {
  const plain = word.normalize('NFKC');
  const joined = plain.replace(/ffi|ffl|ff|fi|fl/gi, (letters) => LIGATURES[letters.toLowerCase()]!);
  const wide = plain.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
  return [...new Set([word, plain, joined, wide])];
}

/** Greek vowels with the accents that the tokenizer keeps. */
const ACCENTED: Readonly<Record<string, string>> = {
  α: 'ά',
  ε: 'έ',
  η: 'ή',
  ι: 'ίϊΐ',
  ο: 'ό',
  υ: 'ύϋΰ',
  ω: 'ώ',
};

/** A Greek word without its accent, and with it on each vowel in turn; any other word as it is. */
function greekSpellings(word: string): string[] {
  if (!/\p{Script=Greek}/u.test(word)) return [word];
  const letters = [...foldName(word)];
  const accented = letters.flatMap((letter, index) =>
    [...(ACCENTED[letter] ?? '')].map((vowel) => letters.with(index, vowel).join('')),
  );
  return [letters.join(''), ...accented];
}

/** A phrase to match literally. */
export function quoted(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}

/**
 * SQL for a hit that is a record of a club, bound as `?`. A common name has tens of thousands of hits, so each one's
 * record is read only beside other clubs.
 *
 * @param row the record's row, as an expression of the query with the names of its tables
 */
export function isOfClub(table: string, row: string): string {
  return `((SELECT min(id) FROM clubs) = (SELECT max(id) FROM clubs)
    OR EXISTS (SELECT 1 FROM ${table} AS own WHERE own.row = ${row} AND +own.club_id = ?))`;
}
