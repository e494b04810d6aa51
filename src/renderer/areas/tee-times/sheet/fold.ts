import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { Sheet, SheetRow } from './sheet-of-day';

/** Consecutive rows without players, shown as one thin row. */
export interface FoldedRows {
  key: string;
  rows: readonly SheetRow[];
}

/** A line of the sheet: a row, or folded empty rows. */
export type SheetLine = SheetRow | FoldedRows;

/** True for folded empty rows. */
export function isFolded(line: SheetLine): line is FoldedRows {
  return 'rows' in line;
}

/**
 * The sheet's rows with runs of empty ones folded. A run ends where a tee time is blocked or opened, and at `now`, so
 * that past and future rows never fold together.
 */
export function foldEmptyRows({ sides, rows }: Sheet, now: number): SheetLine[] {
  const lines: SheetLine[] = [];
  let runOf: string | null = null;
  let run: SheetRow[] = [];
  for (const row of rows) {
    const states = sides.map(({ key }) => emptyState(row.starts.get(key)));
    const alike = states.includes(null) ? null : JSON.stringify([row.startsAt <= now, states]);
    if (alike === null) lines.push(row);
    else if (alike === runOf) run.push(row);
    else {
      run = [row];
      lines.push({ key: `${row.key} empty`, rows: run });
    }
    runOf = alike;
  }
  return lines;
}

/** State of an empty tee time, for grouping; null if it has its own content. */
function emptyState(teeTime: TeeTime | undefined): string | null {
  if (!teeTime) return 'none';
  const { status, reason, notes, players } = teeTime;
  if (players.length > 0 || notes) return null;
  if (status === 'blocked') return `blocked ${reason ?? ''}`;
  return reason ? null : 'free';
}

/** Time of a line's first tee time. */
export function startOf(line: SheetLine): number {
  return isFolded(line) ? line.rows[0]!.startsAt : line.startsAt;
}
