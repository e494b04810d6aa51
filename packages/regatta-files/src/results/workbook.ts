import { tableTitle } from '@dockside/contract/areas/racing/series';
import type { PublishedFleet } from '@dockside/contract/published-results';
import { codesText } from '@dockside/scoring';
import { asOfText, madeAt } from '@dockside/shared/as-of-text';
import {
  groupCell,
  groupColumns,
  groupHeadings,
  raceColumns,
  scoreIn,
  sumHeadings,
  uncountedText,
  underWayText,
} from '@dockside/shared/results-format';
import { offsetAt } from '@dockside/shared/time-zone';
import writeExcelFile, { type Cell, type Sheet } from 'write-excel-file/node';
import { workbook as t } from '../words';
import type { ResultsData } from './results-data';
import { type ScoreRow, scoreHeadings, scoreRows } from './score-rows';
import { SheetNames } from './sheet-names';

type Row = (Cell | null)[];

const DAY_S = 86_400;
/** Hours continue past 24. */
const DURATION = '[h]:mm:ss';
const DURATION_TENTHS = '[h]:mm:ss.0';

/**
 * Writes a regatta as a workbook: a sheet for each table, then all scores, races and entries. Points, places and
 * ratings are numbers, and times are times, so that formulas work on them.
 */
export async function workbook(data: ResultsData): Promise<{ content: Uint8Array; notes: string[] }> {
  const names = new SheetNames();
  const sheets = [
    ...data.results.fleets.map((table) => sheet(names.take(tableTitle(table)), tableRows(table, data))),
    sheet(names.take('Scores'), scoresRows(data)),
    sheet(names.take('Races'), raceRows(data)),
    sheet(names.take('Entries'), entryRows(data)),
  ];
  return { content: await writeExcelFile(sheets).toBuffer(), notes: [] };
}

/** Makes a sheet whose first row holds the headings and is frozen. */
function sheet(name: string, rows: Row[]): Sheet<never> {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(40, Math.max(8, ...rows.slice(0, 200).map((row) => textLength(row[column]) + 2))),
  );
  return {
    sheet: name,
    data: rows,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  } as Sheet<never>;
}

function textLength(cell: Cell | null | undefined): number {
  const value = cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell;
  return typeof value === 'string' ? value.length : 6;
}

const headings = (names: readonly string[]): Row => names.map((value) => ({ value, fontWeight: 'bold' }));
/** Text, even if it looks like a number: sail number 007 is not 7. A text cell cannot run as a formula. */
const text = (value: string | null | undefined): Cell | null =>
  value ? { value: cellText(value), type: String } : null;
const number = (value: number | null | undefined): Cell | null =>
  value == null ? null : { value, type: Number };
const duration = (seconds: number | null | undefined): Cell | null =>
  seconds == null
    ? null
    : {
        value: seconds / DAY_S,
        type: Number,
        format: Number.isInteger(seconds) ? DURATION : DURATION_TENTHS,
      };

/** A cell holds up to 32767 characters, without control characters. */
function cellText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a workbook with one is not opened
  return value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '').slice(0, 32_767);
}

/** A moment by the clocks of the regatta's zone: workbooks have no zones. */
function moment(at: number | null | undefined, zone: string): Cell | null {
  if (at == null) return null;
  return { value: new Date(at + offsetAt(at, zone)), type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
}

function tableRows(table: PublishedFleet, { now, zone }: ResultsData): Row[] {
  const races = raceColumns(table);
  const groups = groupColumns(table);
  const hasCodes = new Set(
    races.flatMap(({ race_number }) =>
      table.standings.some((standing) => scoreIn(standing, race_number)?.code) ? [race_number] : [],
    ),
  );
  const rows = table.standings.map((standing): Row => {
    const boat = table.boats[standing.registration_id];
    return [
      number(standing.rank),
      text(standing.tied ? 'tied' : null),
      text(standing.sail_number),
      text(standing.boat_name),
      text(boat?.helm),
      text(boat?.boat_class),
      text(boat?.club),
      ...groups.map((column) => text(groupCell(standing, column))),
      number(standing.net),
      number(standing.total),
      ...races.flatMap(({ race_number }) => {
        const score = scoreIn(standing, race_number);
        const points: Cell | null = score?.excluded
          ? ({ value: score.points, type: Number, format: '(0.###)', fontStyle: 'italic' } as Cell)
          : number(score?.points);
        return hasCodes.has(race_number) ? [points, text(score && codesText(score))] : [points];
      }),
    ];
  });
  const notes = [
    ...table.provisional_races.map(underWayText),
    ...table.uncounted_races.map((race) => uncountedText(race, table.series)),
    t.inBrackets,
    t.asOf(asOfText(madeAt(now), zone)),
  ];
  return [
    headings([
      ...[
        'Rank',
        'Tie',
        'Sail number',
        'Boat',
        'Helm',
        'Class',
        'Club',
        ...groups.map((column) => groupHeadings[column]),
      ],
      ...sumHeadings(table),
      ...races.flatMap(({ race_number, heading }) =>
        hasCodes.has(race_number) ? [heading, `${heading} code`] : [heading],
      ),
    ]),
    ...rows,
    [],
    ...notes.map((note): Row => [text(note)]),
  ];
}

const TIMES = new Set<keyof ScoreRow>(['Elapsed', 'Corrected']);

function scoresRows(data: ResultsData): Row[] {
  const rows = scoreRows(data).map((row) =>
    scoreHeadings.map((heading) => {
      const value = row[heading];
      if (typeof value !== 'number') return text(value);
      return TIMES.has(heading) ? duration(value) : number(value);
    }),
  );
  return [headings(scoreHeadings), ...rows];
}

function raceRows({ races, zone }: ResultsData): Row[] {
  const rows = races.flatMap((race) => {
    const starts = race.starts.length > 0 ? race.starts : [undefined];
    return starts.map(
      (start): Row => [
        number(race.race_number),
        text(race.name),
        text(race.status),
        text(start ? start.fleet : (race.fleets?.join(', ') ?? 'all')),
        moment(start?.starts_at, zone),
        number(race.distance_nm),
        number(race.weight),
        text(race.excludable ? 'yes' : 'no'),
        text(race.medal ? 'yes' : 'no'),
        text(race.scoring),
      ],
    );
  });
  const names = ['Race', 'Name', 'Status', 'Fleets', 'Start', 'Distance, nm', 'Weight', 'May be excluded'];
  return [headings([...names, 'Medal race', 'Scored by']), ...rows];
}

/** Columns of ratings, by field. */
const ratings = [
  ['tcf', 'TCF'],
  ['py', 'PY'],
  ['phrf', 'PHRF'],
  ['tod', 'ToD'],
  ['schrs', 'SCHRS'],
  ['texel', 'Texel'],
  ['dpn', 'D-PN'],
] as const;

function entryRows({ entries }: ResultsData): Row[] {
  const rows = entries.map(
    (entry): Row => [
      text(entry.sail_number),
      text(entry.bow_number),
      text(entry.boat_name),
      text(entry.boat_class),
      text(entry.helm),
      text(entry.crew.join('; ')),
      text(entry.club),
      text(entry.fleets.join('; ')),
      text(entry.categories.join('; ')),
      ...ratings.map(([field]) => number(entry.ratings[field])),
    ],
  );
  const names = [
    'Sail number',
    'Bow number',
    'Boat',
    'Class',
    'Helm',
    'Crew',
    'Club',
    'Fleets',
    'Categories',
  ];
  return [headings([...names, ...ratings.map(([, name]) => name)]), ...rows];
}
