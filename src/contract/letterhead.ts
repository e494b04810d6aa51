import { z } from 'zod';
import { isPng } from './png';
import { fieldChecks as checks } from './words';

/** Most characters of a crest: 36 kB as base64. */
export const MAX_CREST_TEXT = 48_000;

/** Longest side of a crest, in pixels: sharp at 14 mm on paper and on a large screen. */
export const CREST_PIXELS = 320;

/** Head and foot of a club’s sheets and public pages. */
export const Letterhead = z
  .object({
    crest: z
      .string()
      .max(MAX_CREST_TEXT, checks.pngOfBytes)
      .refine((text) => isPng(text, CREST_PIXELS), checks.pngOfPixels(CREST_PIXELS))
      .nullable()
      .describe('The crest or burgee: a PNG image in base64; null: none.'),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/, checks.colour)
      .nullable()
      .describe('The colour of the bar on public pages, such as `#0a4aa6`; null: dark.'),
    sponsor: z
      .string()
      .trim()
      .max(120)
      .describe('The sponsor line, under the results: `Sponsored by Harbour Marine`; empty: none.'),
    signature: z
      .string()
      .trim()
      .max(80)
      .describe('Who signs paper sheets: `For the race committee`; empty: no signature line.'),
  })
  .meta({ id: 'Letterhead', description: 'The letterhead of a club.' });
export type Letterhead = z.infer<typeof Letterhead>;

/** The letterhead of a club that has set none. */
export const plainLetterhead: Letterhead = { crest: null, colour: null, sponsor: '', signature: '' };
