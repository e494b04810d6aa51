import { readRatingList as t } from '@messages/races/rating-lists';
import { ircListing, irishListing } from './irc';
import { orcJson, orcRms, orcTable } from './orc';
import { pyList } from './py';
import type { RatingList, RatingListReader } from './rating-list';

/** One reader for each kind of file that offices publish; the first to recognise the contents reads it. */
export const ratingListReaders: readonly RatingListReader[] = [
  orcJson,
  orcRms,
  orcTable,
  irishListing,
  ircListing,
  pyList,
];

/** First bytes of published files that are not text. */
const unreadable = { 'PK\u0003\u0004': t.workbookXlsx, '%PDF': t.pdf };

/** An unrecognised file, or one without ratings. The message is for people. */
export class RatingListError extends Error {
  override name = 'RatingListError';
}

/**
 * Reads a rating office's publication.
 *
 * @param fileName may contain the year of a list that lacks it
 * @throws RatingListError
 */
export function readRatingList(text: string, fileName: string): RatingList {
  for (const [start, kind] of Object.entries(unreadable))
    if (text.startsWith(start)) throw new RatingListError(t.saveAsCsv(fileName, kind));
  for (const { name, matched_by, read } of ratingListReaders) {
    const list = read(text.replace(/^\uFEFF/, ''), fileName);
    if (list && list.ratings.length === 0) throw new RatingListError(t.noRatings(fileName, name));
    if (list) return { name, matched_by, ...list };
  }
  const known = ratingListReaders.map(({ name }) => name).join(', ');
  throw new RatingListError(t.isNotRatingList(fileName, known));
}

/** Text of a file in UTF-8, or in the encoding of spreadsheets on Windows. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
