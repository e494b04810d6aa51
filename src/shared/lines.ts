/** Comma-separated names or rules of one field. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim().slice(0, 200))
    .filter(Boolean);
}

/** Trimmed text, or null if blank. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
