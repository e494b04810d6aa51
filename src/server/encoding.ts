import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

/** The encodings of an answer, the smallest first. */
export const encodings = ['br', 'gzip'] as const;

/** The suffixes of the files that the build compressed. */
export const endings = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

export type Encoding = (typeof encodings)[number] | 'identity';

/** The smallest encoding that a client asks for and that there is. */
export function encodingFor(c: Context, offered: readonly Encoding[] = encodings): Encoding {
  return encodingOf(c.req.header('accept-encoding'), offered);
}

/** The same, by the `accept-encoding` header. */
export function encodingOf(header: string | undefined, offered: readonly Encoding[] = encodings): Encoding {
  if (!header) return 'identity';
  const accepted = parseAccept(header);
  const weight = (name: string) =>
    (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  return offered.find((name) => weight(name) > 0) ?? 'identity';
}

/** The weak tag of an answer's data: the envelope around them differs from answer to answer. */
export function weakTag(data: string | Buffer): string {
  return `W/"${hash('sha1', data, 'base64url')}"`;
}

/** True if an `if-none-match` header names this tag; proxies mark tags as weak when they change the encoding. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}
