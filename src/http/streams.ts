import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The size of one chunk of an answer, in bytes: a slow client holds no more of it in memory. */
const PART_BYTES = 64 * 1024;

/** The content of a file, read part by part as the client takes it. The file is opened once the first part is taken. */
export function fileStream(file: string): ReadableStream<Uint8Array> {
  return streamOf(() => createReadStream(file, { highWaterMark: PART_BYTES }));
}

/** The content of a gzip file, unpacked as the client takes it. */
export function unpackedStream(file: string): ReadableStream<Uint8Array> {
  // A failure ends the stream that is read.
  return streamOf(() => pipeline(createReadStream(file), createGunzip({ chunkSize: PART_BYTES }), () => {}));
}

function streamOf(open: () => Readable): ReadableStream<Uint8Array> {
  let parts: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        // An answer without a body, as to HEAD, never gets here and opens nothing.
        parts ??= open()[Symbol.asyncIterator]();
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
