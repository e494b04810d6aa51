import canonicalize from 'canonicalize';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Half a pair of surrogates, which no text in UTF-8 has. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A value as canonical JSON (RFC 8785). Half a surrogate pair, which that refuses, becomes the replacement character.
 *
 * @throws for a number that is infinite, as `1e999` is read, and for what is nested too deep
 */
export function canonicalText(value: unknown): string {
  return canonicalize(wellFormed(value))!;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(LONE_SURROGATE, '\uFFFD');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [wellFormed(name), wellFormed(member)]),
  );
}
