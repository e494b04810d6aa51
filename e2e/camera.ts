import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer';

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 10;

/** A code held before a camera for some seconds, followed by a pause longer than a brief loss. */
export interface Shown {
  text: string;
  format: 'QRCode' | 'Code128';
}

/** Writes the camera's film as a file that Chromium uses instead of a camera: YUV4MPEG2, uncompressed. It loops. */
export async function film(
  path: string,
  shown: readonly Shown[],
  seconds: { each: number; pause: number },
): Promise<void> {
  const frames: Buffer[] = [];
  const times = (frame: Buffer, length: number) =>
    frames.push(...Array.from({ length: length * FRAMES_A_SECOND }, () => frame));
  for (const { text, format } of shown) {
    times(await frameOf(text, { format }), seconds.each);
    times(frame(), seconds.pause);
  }
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(path, Buffer.concat([Buffer.from(header), ...frames]));
}

/** A picture with a code in the middle. */
async function frameOf(text: string, options: WriterOptions): Promise<Buffer> {
  const { symbol, error } = await writeBarcode(text, options);
  if (!symbol) throw new Error(error);
  const { width, height, data } = symbol;
  const scale = Math.floor(Math.min((WIDTH * 0.8) / width, (HEIGHT * 0.7) / height));
  // Bars are one module high.
  const rows = Math.max(height * scale, HEIGHT / 3);
  const [left, top] = [Math.floor((WIDTH - width * scale) / 2), Math.floor((HEIGHT - rows) / 2)];
  return frame((x, y) => {
    const column = Math.floor((x - left) / scale);
    const row = Math.floor(((y - top) / rows) * height);
    const isInside = column >= 0 && column < width && row >= 0 && row < height;
    return isInside && data[row * width + column] === 0 ? 16 : 235;
  });
}

/** One frame: luminance by pixel, without colour. */
function frame(light: (x: number, y: number) => number = () => 235): Buffer {
  const points = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) points[y * WIDTH + x] = light(x, y);
  return Buffer.concat([Buffer.from('FRAME\n'), points, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}
