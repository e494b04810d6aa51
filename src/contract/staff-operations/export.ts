import { z } from 'zod';
import { Id } from '../schema';

/**
 * File formats for a regatta. `blw`: a whole Sailwave series. `csv`: results for Sailwave's import. `xlsx`: a workbook.
 * `scores-csv`: one score a line. `xrr`: World Sailing's XML. `py` and `py-xlsx`: a return to RYA PY Online.
 */
export const SERIES_FORMATS = ['blw', 'csv', 'xlsx', 'scores-csv', 'xrr', 'py', 'py-xlsx'] as const;
export type SeriesFormat = (typeof SERIES_FORMATS)[number];

export const exportOperations = {
  /** Exports a regatta as a file for another program, saved by the page. */
  export_series: {
    input: z.object({ regatta_id: Id, format: z.enum(SERIES_FORMATS) }),
    output: z.object({
      name: z.string(),
      content_base64: z.string(),
      /** Data that the format cannot hold or the reading program ignores. */
      notes: z.array(z.string()),
    }),
  },
} as const;
