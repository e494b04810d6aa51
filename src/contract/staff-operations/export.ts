import { z } from 'zod';
import { Id } from '../schema';

/** `blw`: a whole Sailwave series. `csv`: the results, as Sailwave imports them. */
export const SERIES_FORMATS = ['blw', 'csv'] as const;
export type SeriesFormat = (typeof SERIES_FORMATS)[number];

export const exportOperations = {
  /** A regatta as a file for Sailwave, which the page saves. */
  export_series: {
    input: z.object({ regatta_id: Id, format: z.enum(SERIES_FORMATS) }),
    output: z.object({
      name: z.string(),
      content_base64: z.string(),
      /** What Sailwave has no place for. */
      notes: z.array(z.string()),
    }),
  },
} as const;
