/** Most characters of a photo: 300 kB as base64. */
export const MAX_PHOTO_TEXT = 400_000;

/** Longest side of a photo, in pixels: handwriting on a sheet of A4 stays legible. */
export const PHOTO_PIXELS = 1_600;

/** Most photos of one race. */
export const MAX_PHOTOS = 6;

/** Segments that stand alone, without a length: restarts and the start of the image. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Segments with the size of the image: frames (ITU-T T.81, table B.1), without tables (C4, C8, CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments that may say where and by whom a picture was taken: APP1 to APP15 but the colour profile, and comments. */
const isPrivate = (marker: number) =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2) || marker === 0xfe;

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];

/** The sides of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/**
 * The size of a base64 text that is a JPEG picture and nothing else: its segments follow one another to the end, and none
 * says where it was taken (ITU-T T.81, annex B). Undefined for anything else.
 */
export function jpegSize(base64: string): PictureSize | undefined {
  const bytes = bytesOf(base64);
  if (bytes?.[0] !== 0xff || bytes[1] !== START) return undefined;
  const view = new DataView(bytes.buffer);
  let size: PictureSize | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0 || isBare(marker) || isPrivate(marker)) return undefined;
    const length = view.getUint16(at + 2);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (size || length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at = marker === SCAN ? endOfScan(bytes, next) : next;
    if (at + 2 === bytes.length)
      return bytes[at] === 0xff && bytes[at + 1] === END && size?.width && size.height ? size : undefined;
  }
  return undefined;
}

/** The place of the next segment after the pixels that begin here: within them, FF is followed by 0 or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0 && !isBare(bytes[at + 1]!)) return at;
  return bytes.length;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return undefined;
  }
}
