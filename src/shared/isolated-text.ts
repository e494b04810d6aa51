/** Right-to-left letters, and characters that change text direction. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Embeddings, overrides, isolates and their terminators (UAX #9). */
const EXPLICIT = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Wraps a right-to-left name in an isolate (UAX #9), so that it does not reorder the sentence. Otherwise a following `2
 * → 1` reads `1 ← 2`.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(EXPLICIT, '')}\u2069` : name;
}
