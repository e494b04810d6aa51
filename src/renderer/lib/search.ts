import { foldName } from '@shared/same-name';

/** Text for searching, so that `byrne` finds `Byrné`, and `lukasz` `Łukasz`. */
export const toSearchText = foldName;

/** The words of a query, normalised with `toSearchText`. */
export function searchWords(query: string): string[] {
  return toSearchText(query).split(/\s+/).filter(Boolean);
}
