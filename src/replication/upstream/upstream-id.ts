const LONGEST = 255;
/** SQLite would replace an unpaired surrogate and end text at a NUL, so two ids could become one. */
const UNSTORABLE = /\p{Surrogate}|\0/u;

/** An id from upstream as text; null if invalid or not storable. */
export function upstreamId(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const isId =
    typeof value === 'string' && value !== '' && value.length <= LONGEST && !UNSTORABLE.test(value);
  return isId ? value : null;
}
