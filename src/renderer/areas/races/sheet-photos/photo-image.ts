import { MAX_PHOTO_TEXT, PHOTO_PIXELS } from '@contract/jpeg';
import { photoImage as t } from '@messages/races/sheet-photos';

/** Longest sides in pixels and qualities, tried in turn until the picture is small enough. */
const ATTEMPTS = [
  [PHOTO_PIXELS, 0.8],
  [PHOTO_PIXELS, 0.6],
  [1_280, 0.6],
  [1_024, 0.5],
  [800, 0.4],
] as const;

/**
 * A picture drawn anew as a small JPEG, in base64, upright as it was taken: what the camera noted beside it, such as the
 * place, does not come along.
 *
 * @throws Error if it is no picture, or too large even when small
 */
export async function jpegOf(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw new Error(t.thisFileIsntPicture);
    });
    for (const [side, quality] of ATTEMPTS) {
      const jpeg = drawn(image, side, quality);
      if (jpeg.length <= MAX_PHOTO_TEXT) return jpeg;
    }
    throw new Error(t.thisPictureIsTooLarge);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, side: number, quality: number): string {
  const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  // Transparent parts of a PNG are paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality).slice('data:image/jpeg;base64,'.length);
}
