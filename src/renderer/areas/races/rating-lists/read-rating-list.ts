import { ircListing, irishListing } from './irc';
import { orcJson, orcRms, orcTable } from './orc';
import { pyList } from './py';
import type { RatingList, RatingListReader } from './rating-list';

/** One for each kind of file that an office publishes; the first that knows a file by its contents reads it. */
export const ratingListReaders: readonly RatingListReader[] = [
  orcJson,
  orcRms,
  orcTable,
  irishListing,
  ircListing,
  pyList,
];

/** How files begin that offices publish, too, and that are no text. */
const unreadable = { 'PK\u0003\u0004': 'a workbook (.xlsx)', '%PDF': 'a PDF' };

/** A file that no reader knows, or that holds no rating. The message is for people. */
export class RatingListError extends Error {
  override name = 'RatingListError';
}

/**
 * Reads what a rating office published.
 *
 * @param fileName its name, which may have the year of a list that does not
 * @throws RatingListError
 */
export function readRatingList(text: string, fileName: string): RatingList {
  for (const [start, kind] of Object.entries(unreadable))
    if (text.startsWith(start))
      throw new RatingListError(`${fileName} is ${kind}; open it and save its table as CSV.`);
  for (const { name, matched_by, read } of ratingListReaders) {
    const list = read(text.replace(/^\uFEFF/, ''), fileName);
    if (list && list.ratings.length === 0)
      throw new RatingListError(`${fileName}: this ${name} holds no rating.`);
    if (list) return { name, matched_by, ...list };
  }
  const known = ratingListReaders.map(({ name }) => name).join(', ');
  throw new RatingListError(`${fileName} is none of the rating lists that Dockside reads: ${known}.`);
}

/** The text of a file in UTF-8, or in what spreadsheets on Windows write when they do not write that. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
