/** Text for searching: lower case without accents, so that `byrne` finds `Byrné`. */
export function toSearchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The words of a query, normalised with `toSearchText`. */
export function searchWords(query: string): string[] {
  return toSearchText(query).split(/\s+/).filter(Boolean);
}
