import { z } from 'zod';
import { Id } from '../schema';

/**
 * The files that a regatta is written as. `blw`: a whole Sailwave series; `csv`: the results, as Sailwave imports them. `xlsx`:
 * a workbook; `scores-csv`: every score on a line. `xrr`: World Sailing's XML. `py` and `py-xlsx`: a return to RYA PY Online.
 */
export const SERIES_FORMATS = ['blw', 'csv', 'xlsx', 'scores-csv', 'xrr', 'py', 'py-xlsx'] as const;
export type SeriesFormat = (typeof SERIES_FORMATS)[number];

export const exportOperations = {
  /** A regatta as a file for another program, which the page saves. */
  export_series: {
    input: z.object({ regatta_id: Id, format: z.enum(SERIES_FORMATS) }),
    output: z.object({
      name: z.string(),
      content_base64: z.string(),
      /** What the format has no place for, and what the program that reads it will leave out. */
      notes: z.array(z.string()),
    }),
  },
} as const;
