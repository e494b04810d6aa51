const LONGEST = 255;
/** SQLite would keep one half of a pair as another character, and end a text at a NUL: two ids would become one. */
const UNSTORABLE = /\p{Surrogate}|\0/u;

/** An id as upstream sends it, as text; null for what is none, or none that can be kept. */
export function upstreamId(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const isId =
    typeof value === 'string' && value !== '' && value.length <= LONGEST && !UNSTORABLE.test(value);
  return isId ? value : null;
}
