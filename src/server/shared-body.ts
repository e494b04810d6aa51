import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { Context } from 'hono';
import type { JsonText } from '../db/records';
import { encodingFor, isKnown, weakTag } from './encoding';
import { LEAST_BYTES } from './middleware/compress';
import { envelopeHead, json } from './responses';
import type { ServerEnv } from './types';

type Bytes = Buffer<ArrayBuffer>;

/** As small as the answers that `compress` makes. */
const DEFLATE = { level: 4 };

/** Start of a gzip file by RFC 1952: deflated, without name or time, from any system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** The longest part that one stored block takes (RFC 1951, 3.2.4). */
const STORED_AT_MOST = 0xffff;

/**
 * Data that many clients ask for at once: encoded, tagged and compressed once for all. Only the head of the envelope,
 * with the request's id, is each one's own. In a gzip file it is a stored block before the shared ones.
 */
export class SharedBody {
  /** The data, and the end of the envelope. */
  readonly #rest: Bytes;
  readonly #etag: string;
  #deflated: Promise<Bytes> | undefined;

  constructor(data: JsonText) {
    this.#rest = Buffer.from(`${data}}`);
    this.#etag = weakTag(this.#rest);
  }

  /** Answers the data, or 304 to a client that has them. */
  async answer(c: Context<ServerEnv>): Promise<Response> {
    c.header('etag', this.#etag);
    if (isKnown(c.req.header('if-none-match'), this.#etag)) return c.body(null, 304);
    const head = Buffer.from(envelopeHead(c.get('requestId')));
    const isZipped =
      this.#rest.length >= LEAST_BYTES &&
      head.length <= STORED_AT_MOST &&
      encodingFor(c, ['gzip']) === 'gzip';
    if (!isZipped) return json(c, Buffer.concat([head, this.#rest]));
    this.#deflated ??= promisify(deflateRaw)(this.#rest, DEFLATE) as Promise<Bytes>;
    const body = gzipOf(head, this.#rest, await this.#deflated);
    c.header('content-encoding', 'gzip');
    c.header('content-length', String(body.length));
    return json(c, body);
  }
}

/** A gzip file of two parts, the second one deflated already. */
function gzipOf(first: Bytes, second: Bytes, deflated: Bytes): Bytes {
  const block = Buffer.alloc(5);
  block.writeUInt16LE(first.length, 1);
  block.writeUInt16LE(~first.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(second, crc32(first)), 0);
  trailer.writeUInt32LE((first.length + second.length) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEAD, block, first, deflated, trailer]);
}
