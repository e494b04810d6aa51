/** Letters that are written from right to left, and the signs that turn the direction of a text. */
const TURNS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Embeddings, overrides and isolates, with what ends them (UAX #9). */
const EXPLICIT = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name for a sentence: one that is written from right to left stands in an isolate (UAX #9), so that it turns nothing else.
 * Without one `2 → 1` behind it reads `1 ← 2`.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(EXPLICIT, '')}\u2069` : name;
}
