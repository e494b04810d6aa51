import { plainName } from '../../shared/same-name';

/** Headings used by stopwatch apps and timing devices. */
export const timeHeadings = {
  at: [
    ...['timeofday', 'clock', 'clocktime', 'timestamp', 'datetime', 'date', 'localtime', 'finishtime', 'tod'],
    ...['crossingtime', 'passingtime', 'uhrzeit', 'heure', 'hora', 'ora', 'absolutetime', 'realtime'],
  ],
  total: [
    ...[
      'total',
      'totaltime',
      'elapsed',
      'elapsedtime',
      'overall',
      'overalltime',
      'split',
      'splittime',
      'time',
    ],
    ...['cumulative', 'cumulativetime', 'cumulatedtime', 'runningtime', 'racetime', 'guntime', 'chiptime'],
    ...[
      'finish',
      'gesamt',
      'gesamtzeit',
      'zwischenzeit',
      'tempstotal',
      'temps',
      'tiempototal',
      'tempototale',
    ],
  ],
  lap: [
    ...['lap', 'laptime', 'laptimes', 'interval', 'delta', 'legtime', 'rundenzeit', 'runde'],
    ...['tempstour', 'tiempovuelta', 'tempogiro', 'sincelast'],
  ],
  mark: [
    ...[
      'bib',
      'bibnumber',
      'bibno',
      'racenumber',
      'number',
      'sail',
      'sailno',
      'sailnumber',
      'bow',
      'bownumber',
    ],
    ...[
      'label',
      'note',
      'notes',
      'name',
      'comment',
      'description',
      'tag',
      'boat',
      'startnummer',
      'segelnummer',
    ],
  ],
} as const satisfies Record<string, readonly string[]>;

type TimeField = keyof typeof timeHeadings;

/** In minutes. No boat finishes earlier, so a list that begins later holds times of day. */
const MORNING = 6 * 60;

/**
 * Guesses the columns of a list of times. A column that counts (`Lap` 1, 2, 3) is never a time. Without known headings,
 * increasing times are times of day or since the start. Other times are since the line before.
 */
export function guessTimes(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
): (string | null)[] {
  const cellsOf = (index: number) => sample.map((cells) => cells[index] ?? '').filter(Boolean);
  const byHeading = headings.map((heading, index): TimeField | null => {
    const name = plainName(heading);
    const field = (Object.keys(timeHeadings) as TimeField[]).find((one) =>
      (timeHeadings[one] as readonly string[]).includes(name),
    );
    const cells = cellsOf(index);
    const isTime = cells.length === 0 || cells.some((cell) => /[:.,hm]/i.test(cell));
    return field && (field === 'mark' || isTime) ? field : null;
  });
  if (byHeading.some((field) => field !== null && field !== 'mark')) return byHeading;
  return byContent(headings, cellsOf);
}

function byContent(headings: readonly string[], cellsOf: (index: number) => string[]): (string | null)[] {
  let hasTotal = false;
  return headings.map((_, index) => {
    const cells = cellsOf(index);
    if (cells.length === 0 || !cells.every((cell) => /^\d{1,3}([:.]\d{2}){1,2}([.,]\d+)?$/.test(cell)))
      return null;
    const minutes = cells.map(minutesOf);
    const grows = minutes.every((one, at) => at === 0 || one >= minutes[at - 1]!);
    if (!grows || hasTotal) return 'lap';
    hasTotal = true;
    const isClock = cells.every((cell) => /^\d{1,2}[:.]\d{2}[:.]\d{2}/.test(cell)) && minutes[0]! >= MORNING;
    return isClock ? 'at' : 'total';
  });
}

/** Reads `1:05:12` and `65:12` as minutes. */
function minutesOf(cell: string): number {
  const parts = cell.split(/[:.,]/).map(Number);
  return /^\d+[:.]\d{2}[:.]\d{2}/.test(cell)
    ? parts[0]! * 60 + parts[1]! + parts[2]! / 60
    : parts[0]! + parts[1]! / 60;
}
