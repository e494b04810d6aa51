import type { Row } from './csv-rows';

/** First cell of each sheet of a regatta that Vakaros RaceSense exported. */
const TITLE = 'RaceSense Event Report';

/** Cells of boats without a time. */
const NO_TIME = /^-+$/;

/** Code of a boat that was over and did not come back, by the preparatory signal (RRS 29.1, 30.3, 30.4). */
const overCodes: Readonly<Record<string, string>> = { P: 'OCS', I: 'OCS', U: 'UFD', Black: 'BFD' };

/**
 * Rewrites a race's sheet of a RaceSense workbook as one finish sheet. It has two tables: *Starts* with the boats and
 * their status, *Finishes* with places and times. RaceSense lists a boat that was over as DNF, so her code is that of
 * her start; one that was cleared has none. Under flag Z she keeps the code of her finish. Other rows stay as they are.
 */
export function asFinishSheet(rows: readonly Row[]): readonly Row[] {
  const [starts, finishes] = ['Starts', 'Finishes'].map((name) => tableBelow(rows, name));
  if (rows[0]?.cells[0] !== TITLE || !starts) return rows;
  const signal = rows.find(({ cells }) => cells[0] === 'Preparatory Signal Used')?.cells[1] ?? '';
  const status = new Map(
    starts.rows.map(({ cells }) => [
      cells[starts.column('Sail Number')] ?? '',
      cells[starts.column('Status')],
    ]),
  );
  const codeOf = (sail: string) => (status.get(sail) === 'OCS' ? overCodes[signal] : undefined);
  const above = rows.slice(0, rows.indexOf(starts.title));
  if (!finishes) {
    const heading = { ...starts.headings, cells: ['Sail Number', 'Code'] };
    const over = starts.rows.flatMap(({ line, cells }): Row[] => {
      const sail = cells[starts.column('Sail Number')] ?? '';
      const code = codeOf(sail);
      return code ? [{ line, cells: [sail, code] }] : [];
    });
    return [...above, heading, ...over];
  }
  const [, ...names] = finishes.headings.cells;
  const heading = { ...finishes.headings, cells: ['Place', ...names, 'Code', 'Status at the start'] };
  const boats = finishes.rows.map(({ line, cells }): Row => {
    const mark = cells[0] ?? '';
    const rest = names.map((_, index) => (cells[index + 1] ?? '').replace(NO_TIME, ''));
    const sail = cells[finishes.column('Sail Number')] ?? '';
    const isPlace = /^\d+\.?$/.test(mark);
    const code = codeOf(sail) ?? (isPlace ? '' : mark);
    return { line, cells: [isPlace ? mark : '', ...rest, code, status.get(sail) ?? ''] };
  });
  return [...above, heading, ...boats];
}

/** A table of a sheet: its title, its headings, and its rows up to the next title or footnote. */
function tableBelow(rows: readonly Row[], name: string) {
  const at = rows.findIndex(({ cells }) => cells[0] === name && !cells.slice(1).some(Boolean));
  const head = rows.findIndex(({ cells }, index) => index > at && cells.includes('Sail Number'));
  const [title, headings] = [rows[at], rows[head]];
  if (!title || !headings) return undefined;
  const below = rows.slice(head + 1);
  const end = below.findIndex(({ cells }) => !cells.slice(1).some(Boolean) && isNoBoat(cells[0] ?? ''));
  return {
    title,
    headings,
    rows: end === -1 ? below : below.slice(0, end),
    /** Index of a column. */
    column: (heading: string) => headings.cells.indexOf(heading),
  };
}

/** True for a cell alone in its row that is no sail number: the next table's title, or a footnote. */
const isNoBoat = (cell: string) => cell === 'Finishes' || cell.startsWith('*');
