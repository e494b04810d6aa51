/** Maximum length of a name or rule in a list. */
export const MOST_IN_PART = 200;

/** Comma-separated names or rules of one field, each as long as it was typed. */
export function partsOfList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Comma-separated names or rules of one field, each cut to its maximum length. */
export function splitList(text: string): string[] {
  return partsOfList(text).map((part) => part.slice(0, MOST_IN_PART));
}

/** Trimmed text, or null if blank. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
