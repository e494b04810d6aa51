import type { Wristband } from '@contract/areas/safety/wristbands';
import { chipNumbers } from './chip-number';
import { looksLikeOtherLayout, otherLayoutsOf } from './keyboard-layouts';

type Bands = ReadonlyMap<string, Wristband>;

/** The bands in a read. */
export type ResolvedRead =
  /** `leftover`: earlier characters that belong to no band. */
  | { kind: 'bands'; bandIds: readonly string[]; leftover?: string }
  /** Several bands in one read that cannot be separated with certainty: nothing is recorded. */
  | { kind: 'merged'; text: string }
  /**
   * Written by another keyboard layout than the scanner's, for no known band: nothing is recorded. `keys`: the same keys
   * on a US keyboard; null if not known.
   */
  | { kind: 'layout'; text: string; keys: string | null }
  | { kind: 'empty' };

/**
 * Finds the bands in a read. Several bands whose Enter was lost are split if only one split is possible. A text without
 * known bands is one unknown band, unless it looks like several, or like digits of another keyboard layout.
 *
 * @param bands undefined until read: the text is used as it is
 * @param lastRun the last part typed without a pause, after other characters
 * @param keys the keys of the read on a US keyboard; null if not known
 */
export function resolveRead(
  read: string,
  bands: Bands | undefined,
  lastRun = read,
  keys: string | null = null,
): ResolvedRead {
  const text = withoutSymbology(read);
  if (text === '') return { kind: 'empty' };
  if (!bands || isKnown(bands, text)) return one(text);
  const splits = splitsOf(text, bands);
  if (splits.length > 1) return { kind: 'merged', text };
  if (splits[0]) return { kind: 'bands', bandIds: [...new Set(splits[0])] };
  if (bands.has(text)) return one(text);
  const last = withoutSymbology(lastRun);
  if (last !== text && text.endsWith(last) && isKnown(bands, last))
    return { kind: 'bands', bandIds: [last], leftover: text.slice(0, -last.length) };
  const alike = onlyAlike(text, bands) ?? onlyAlike(withoutAffixes(text), bands) ?? onlyOfChip(text, bands);
  const typed = alike ?? onlyOfLayout(text, bands, keys);
  if (typed) return one(typed);
  if (looksLikeOtherLayout(text, keys)) return { kind: 'layout', text, keys };
  return looksMerged(text, bands) ? { kind: 'merged', text } : one(text);
}

/** The band for a partly typed number; null for no text. */
export function bandOfTyped(
  typed: string,
  bands: Bands | undefined,
): { id: string; band: Wristband | undefined } | null {
  const resolved = resolveRead(typed, bands);
  if (resolved.kind !== 'bands' || resolved.bandIds.length !== 1) return null;
  const [id] = resolved.bandIds;
  return { id: id!, band: bands?.get(id!) };
}

function one(bandId: string): ResolvedRead {
  return { kind: 'bands', bandIds: [bandId] };
}

function isKnown(bands: Bands, id: string): boolean {
  return bands.get(id)?.known === true;
}

/**
 * The only known band that the text is on another keyboard layout.
 *
 * @param keys the same keys on a US keyboard, which come first; null if not known, as on phones
 */
export function onlyOfLayout(text: string, bands: Bands, keys: string | null): string | null {
  const onlyIn = (others: readonly string[]) => {
    const found = others.flatMap((other) =>
      isKnown(bands, other) ? other : (onlyAlike(other, bands) ?? []),
    );
    return new Set(found).size === 1 ? found[0]! : null;
  };
  return (keys === null ? null : onlyIn([keys])) ?? onlyIn(otherLayoutsOf(text));
}

/** Readers may prefix the kind of barcode: `]C1` for Code 128. Input methods write full-width digits. */
function withoutSymbology(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/^\][A-Za-z]\d/, '');
}

/**
 * Removes signs a reader may put around a number, such as the `*` of Code 39. Letters belong to the number: `X0417` is
 * not 0417 but another club's band.
 */
function withoutAffixes(text: string): string {
  return text.replace(/^[^\p{L}\d]+/u, '').replace(/[^\p{L}\d]+$/u, '');
}

/** Ways to split a text into two or more known bands: none, one, or the first two. */
function splitsOf(text: string, bands: Bands): string[][] {
  const lengths = lengthsOf(bands);
  // Ways to split the text before each position. Two suffice to show ambiguity.
  const ways: string[][][] = [[[]]];
  for (let end = 1; end <= text.length; end++) {
    const found: string[][] = [];
    for (const length of lengths) {
      const piece = text.slice(Math.max(0, end - length), end);
      if (length > end || (length === text.length && end === length) || !isKnown(bands, piece)) continue;
      for (const before of ways[end - length] ?? []) if (found.length < 2) found.push([...before, piece]);
    }
    ways.push(found);
  }
  return ways[text.length]!;
}

/** The only known band that differs from the text just in leading zeros and capitals. */
function onlyAlike(text: string, bands: Bands): string | null {
  if (text === '') return null;
  const wanted = normalize(text);
  const alike = [...bands.values()].filter(({ id, known }) => known && normalize(id) === wanted);
  return alike.length === 1 ? alike[0]!.id : null;
}

/** The only known band with the same chip's number, as written by another reader. */
function onlyOfChip(text: string, bands: Bands): string | null {
  const numbers = chipNumbers(text);
  if (numbers.length === 0) return null;
  const isOfIt = ({ id, known }: Wristband) => known && chipNumbers(id).some((one) => numbers.includes(one));
  const found = [...bands.values()].filter(isOfIt);
  return found.length === 1 ? found[0]!.id : null;
}

function normalize(id: string): string {
  return id.toLowerCase().replace(/^0+/, '');
}

/** True if longer than any band of the regatta, and either as long as several or with a known one at an end. */
function looksMerged(text: string, bands: Bands): boolean {
  const lengths = lengthsOf(bands);
  if (lengths.length === 0 || text.length <= Math.max(...lengths)) return false;
  const isSeveral = lengths.some((length) => text.length % length === 0 && text.length / length > 1);
  const hasKnownEnd = lengths.some(
    (length) => isKnown(bands, text.slice(0, length)) || isKnown(bands, text.slice(-length)),
  );
  return isSeveral || hasKnownEnd;
}

/** Distinct lengths of the known bands. */
function lengthsOf(bands: Bands): number[] {
  const lengths = new Set<number>();
  for (const { id, known } of bands.values()) if (known) lengths.add(id.length);
  return [...lengths];
}
