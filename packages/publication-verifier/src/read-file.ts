import type { Stretch } from './block-checks';
import type { FileSeal } from './format';
import { readFile as t } from './words';

/** A file without a publication; the message says what to do. */
export class NoPublicationError extends Error {
  override name = 'NoPublicationError';
}

const HEAD = '{"bundle":';
const MIDDLE = ',"seal":';

/** Element of a self-checking page that holds its publication. */
export const PAGE_ELEMENT = '<pre id="publication" hidden>';
const PAGE_END = '</pre>';

/** Escapes text for an element of a page. */
export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** One character per byte, so that positions equal those in the file; ASCII is unchanged. */
function characters(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** True if a file is a self-checking page. */
export function isPage(file: Uint8Array): boolean {
  return characters(file).includes(PAGE_ELEMENT);
}

/**
 * The publication in a file: the file itself, or the content of its element in a self-checking page.
 *
 * @throws NoPublicationError for a truncated page
 */
export function publicationIn(file: Uint8Array): Uint8Array {
  const text = characters(file);
  const start = text.indexOf(PAGE_ELEMENT);
  if (start < 0) return file;
  const from = start + PAGE_ELEMENT.length;
  const to = text.indexOf(PAGE_END, from);
  if (to < 0) throw new NoPublicationError(t.cutInPublication);
  return unescaped(file.subarray(from, to));
}

/** Decodes `&lt;` and `&amp;` in bytes. */
function unescaped(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  const entities = [
    ['&lt;', '<'],
    ['&amp;', '&'],
  ] as const;
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    out[length] = bytes[at]!;
    if (bytes[at] === 0x26)
      for (const [entity, meant] of entities)
        if (characters(bytes.subarray(at, at + entity.length)) === entity) {
          out[length] = meant.charCodeAt(0);
          at += entity.length - 1;
          break;
        }
    length++;
  }
  return out.subarray(0, length);
}

type ReadSeal = Partial<Pick<FileSeal, 'hash' | 'signature' | 'bytes' | 'blocks'>>;

/** The two parts of a publication as bytes, with their positions. */
export interface Parts {
  bundle: Uint8Array;
  bundleAt: Stretch;
  /** The seal's readable members that do not follow from the bundle; damaged ones are missing. */
  seal: ReadSeal;
}

/** @throws NoPublicationError if it is not a publication */
export function splitPublication(publication: Uint8Array): Parts {
  const text = characters(publication);
  const middle = findMiddle(text);
  const startsAsOne = differs(text.slice(0, HEAD.length), HEAD) <= 1;
  if (middle < 0 || !startsAsOne) throw new NoPublicationError(startsAsOne ? t.cutOff : t.noPublication);
  return {
    bundle: publication.subarray(HEAD.length, middle),
    bundleAt: { from: HEAD.length, to: middle },
    seal: readSeal(text.slice(middle + MIDDLE.length)),
  };
}

/** Position of the seal, tolerating one altered character. */
function findMiddle(text: string): number {
  const exact = text.lastIndexOf(`${MIDDLE}{`);
  if (exact >= 0) return exact;
  for (let at = text.length - MIDDLE.length; at > 0; at--)
    if (differs(text.slice(at, at + MIDDLE.length + 1), `${MIDDLE}{`) <= 1) return at;
  return -1;
}

/** Number of differing characters in two texts of equal length. */
function differs(text: string, other: string): number {
  if (text.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < text.length; at++) if (text[at] !== other[at]) count++;
  return count;
}

/** Reads members separately, so that a damaged one hides no other. */
function readSeal(text: string): ReadSeal {
  const member = (name: string, form: string) => new RegExp(`"${name}":${form}`).exec(text)?.[1];
  const length = member('bytes', '(\\d+)');
  const read = {
    hash: member('hash', '"([0-9a-f]{64})"'),
    // Any 88 characters, even line ends: an altered signature is reported as such.
    signature: member('signature', '"([^]{88})'),
    blocks: member('blocks', '"([0-9a-f]*)"'),
    bytes: length === undefined ? undefined : Number(length),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
