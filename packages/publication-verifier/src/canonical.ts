import canonicalize from 'canonicalize';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** An unpaired surrogate, which UTF-8 text cannot have. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Writes a value as canonical JSON (RFC 8785). Unpaired surrogates, which that refuses, become the replacement
 * character.
 *
 * @throws for an infinite number, as `1e999` is read, and for excessive nesting
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
