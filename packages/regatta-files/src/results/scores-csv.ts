import { asOfText, madeAt } from '@dockside/shared/as-of-text';
import { toCsv, withAsOf } from '@dockside/shared/csv';
import type { ResultsData } from './results-data';
import { scoreHeadings, scoreRows } from './score-rows';

/** Writes every score of a regatta on its own line, with the boat and her rank in that table. */
export function scoresCsv(data: ResultsData): { content: string; notes: string[] } {
  const rows = scoreRows(data).map((row) => scoreHeadings.map((heading) => row[heading]));
  const asOf = asOfText(madeAt(data.now), data.zone);
  return { content: `\uFEFF${toCsv(withAsOf([scoreHeadings, ...rows], asOf))}\r\n`, notes: [] };
}
