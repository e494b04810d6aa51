import type { Page } from '@playwright/test';

/** A picture and the time it stays. */
export interface Frame {
  png: Buffer;
  ms: number;
}

/** The part of a frame that differs from the one before, as a still WebP. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
  webp: string;
}

/**
 * Makes an endless animated WebP of frames of one size. Each holds only what changed. Chromium encodes the stills; the
 * container is written here (https://developers.google.com/speed/webp/docs/riff_container).
 *
 * @param page an empty one, which does the encoding
 * @param quality of the stills, 0 to 1
 */
export async function animatedWebp(page: Page, frames: readonly Frame[], quality: number): Promise<Buffer> {
  const pngs = frames.map(({ png }) => png.toString('base64'));
  const { width, height, parts } = await page.evaluate(encodeParts, { pngs, quality });
  const canvas = Buffer.concat([Buffer.from([0x02, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]);
  const animated = parts.map((part, index) => {
    const head = [part.x / 2, part.y / 2, part.width - 1, part.height - 1, frames[index]!.ms].map(uint24);
    // Replaces what is below it, and stays.
    return chunk('ANMF', Buffer.concat([...head, Buffer.from([0x02]), pictureOf(part.webp)]));
  });
  const contents = [
    Buffer.from('WEBP'),
    chunk('VP8X', canvas),
    chunk('ANIM', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0])),
    ...animated,
  ];
  return chunk('RIFF', Buffer.concat(contents));
}

/** Runs in the page. */
async function encodeParts({ pngs, quality }: { pngs: string[]; quality: number }) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
  const part = document.createElement('canvas');
  const parts: Part[] = [];
  let before: Uint32Array | undefined;
  for (const png of pngs) {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    if (!before) Object.assign(canvas, { width: image.width, height: image.height });
    context.drawImage(image, 0, 0);
    const { width, height } = canvas;
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    let [left, top, right, bottom] = before ? [width, height, 1, 1] : [0, 0, width - 1, height - 1];
    for (let at = 0; before && at < pixels.length; at++) {
      if (pixels[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    // Places are stored halved. A frame without a change is its last two columns again.
    const x = Math.min(left, width - 2) & ~1;
    const y = Math.min(top, height - 2) & ~1;
    Object.assign(part, { width: Math.max(right, x + 1) - x + 1, height: Math.max(bottom, y + 1) - y + 1 });
    before = pixels;
    part.getContext('2d', { alpha: false })!.drawImage(canvas, -x, -y);
    const webp = part.toDataURL('image/webp', quality).split(',')[1]!;
    parts.push({ x, y, width: part.width, height: part.height, webp });
  }
  return { width: canvas.width, height: canvas.height, parts };
}

/** The bitstream of a still WebP, in its chunk. */
function pictureOf(webp: string): Buffer {
  const file = Buffer.from(webp, 'base64');
  for (let at = 12; at < file.length; at += 8 + even(file.readUInt32LE(at + 4)))
    if (['VP8 ', 'VP8L'].includes(file.toString('latin1', at, at + 4)))
      return file.subarray(at, at + 8 + even(file.readUInt32LE(at + 4)));
  throw new Error('Chromium encoded no WebP.');
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const even = (size: number) => size + (size % 2);

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
