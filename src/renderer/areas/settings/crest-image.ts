import { CREST_PIXELS, MAX_CREST_TEXT } from '@contract/letterhead';
import { crestImage as t } from '@messages/settings';

/** Sides in pixels, tried in turn until the image is small enough. */
const SIDES = [CREST_PIXELS, 240, 180, 128, 96];

/**
 * A PNG or SVG file drawn anew as a small PNG, in base64: nothing but its pixels is kept. An image runs no script.
 *
 * @throws Error if it is no image, or too large even when small
 */
export async function pngOf(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw new Error(t.thisFileIsntImage);
    });
    for (const side of SIDES) {
      const png = drawn(image, side);
      if (png.length <= MAX_CREST_TEXT) return png;
    }
    throw new Error(t.thisImageHasToo);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The image in a square of this side, as base64. An SVG without a size counts as square. */
function drawn(image: HTMLImageElement, side: number): string {
  const [width, height] = [image.naturalWidth || side, image.naturalHeight || side];
  const scale = Math.min(side / width, side / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}
