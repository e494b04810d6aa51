/** Names or rules that are typed in one field, with commas between them. */
export function splitList(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim().slice(0, 200))
    .filter(Boolean);
}

/** What is typed, or null where it is blank. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
