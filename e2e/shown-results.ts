import type { Locator } from '@playwright/test';
import type { Cell, Ranked } from './by-the-rules';

/** Results in the words of screens, pages, papers and files. */

const points = (tenths: number) => String(tenths / 10);

/** `(6) OCS` */
const cellText = ({ points: own, code, excluded }: Cell) =>
  [excluded ? `(${points(own)})` : points(own), code].filter(Boolean).join(' ');

/** A boat's line of a series: `1 IRL 4 6.2 11.2 | (5) | 1 | 5.2 ZFP`. */
export const seriesLine = ({ rank, sail, net, total, cells }: Ranked) =>
  [`${rank} ${sail} ${points(net)} ${points(total)}`, ...cells.map(cellText)].join(' | ');

const two = (value: number) => String(value).padStart(2, '0');
/** `1:16:05` */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
/** `1:16:05.3` */
const inTenths = (ms: number) => `${clock(Math.floor(ms / 1000))}.${Math.floor((ms % 1000) / 100)}`;

/** A boat's line of a race: `1 IRL 4 1:24:00.1 1:16:52 5.2 ZFP`, best first. */
export function raceLines(rows: readonly Ranked[], race: number, isRated: boolean): string[] {
  const lines = rows.map(({ sail, cells }) => {
    const { place, elapsed, corrected, points: own, code } = cells[race - 1]!;
    const times = [
      elapsed === null ? '–' : inTenths(elapsed),
      ...(isRated ? [corrected === null ? '–' : clock(corrected)] : []),
    ];
    return [place ?? '–', sail, ...times, points(own), ...(code ? [code] : [])].join(' ');
  });
  return lines.map(withoutZeroTenths).sort();
}

/** Screens leave the tenths of whole seconds out in some places. */
const withoutZeroTenths = (text: string) => text.replace(/(\d:\d\d:\d\d)\.0\b/g, '$1');

/** The texts of a table's cells by heading, row by row. */
async function rowsOf(table: Locator): Promise<Record<string, string>[]> {
  const [headings = [], ...rows] = await table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
    ),
  );
  return rows.map((cells) => Object.fromEntries(cells.map((text, index) => [headings[index]!, text])));
}

/** A page that names boats by sail and name in one cell. */
const sailIn = ({ Sail: sail, Boat: boat = '' }: Record<string, string>, sails: readonly string[]) =>
  sail ?? sails.filter((one) => boat.startsWith(one)).sort((a, b) => b.length - a.length)[0];

/** A score of a series, `(6 OCS)` in the words of pages, as screens and sheets have it, without the decision behind it. */
export const scoreIn = (text: string) =>
  text.replace(/ ?Dec\. \d+$/, '').replace(/^\((\S+) (.+)\)$/, '($1) $2');

/** Lines of a series table as `seriesLine` has them. */
export async function seriesIn(table: Locator, sails: readonly string[]): Promise<string[]> {
  return (await rowsOf(table)).map((row) => {
    const races = Object.entries(row).flatMap(([heading, text]) =>
      /^R\d/.test(heading) ? [scoreIn(text)] : [],
    );
    return [`${row.Rank} ${sailIn(row, sails)} ${row.Net} ${row.Total}`, ...races].join(' | ');
  });
}

/** Lines of a race's table as `raceLines` has them. */
export async function raceIn(table: Locator, sails: readonly string[], isRated: boolean): Promise<string[]> {
  const lines = (await rowsOf(table)).map((row) => {
    const elapsed = row.Elapsed!.replace('typed in, ', '');
    const code = row.Code ? [row.Code.split(' ')[0]] : [];
    return [
      row.Place,
      sailIn(row, sails),
      elapsed,
      ...(isRated ? [row.Corrected] : []),
      row.Points,
      ...code,
    ].join(' ');
  });
  return lines.map(withoutZeroTenths).sort();
}

/** A boat's line on paper, whose codes are a line of their own: `1 IRL 4 Rockabill M. Byrne 6.2 11.2 (5) 1 5.2`. */
export const paperLine = ({ rank, sail, net, total, cells }: Ranked, boat: string) =>
  [
    ...[rank, sail, boat, points(net), points(total)],
    ...cells.map(({ points: own, excluded }) => (excluded ? `(${points(own)})` : points(own))),
  ].join(' ');

/** A file's records by heading. No text before the last column has a comma. */
function recordsOf(csv: string): Record<string, string>[] {
  const [headings = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = headings.split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line.split(',').flatMap((text, index) => (names[index] ? [[names[index], text]] : [])),
    ),
  );
}

/** Lines of a fleet's CSV as `seriesLine` has them. */
export const seriesInCsv = (csv: string) =>
  recordsOf(csv).map((row) =>
    [
      `${row.Rank} ${row['Sail number']} ${row.Net} ${row.Total}`,
      ...Object.entries(row).flatMap(([heading, text]) => (/^R\d/.test(heading) ? [scoreIn(text)] : [])),
    ].join(' | '),
  );

/** Each score: race, boat, place, elapsed and corrected time in seconds, points, code, excluded or not. */
export const scoreLines = (rows: readonly Ranked[], isRated: boolean) =>
  rows
    .flatMap(({ sail, cells }) =>
      cells.map(({ place, elapsed, corrected, points: own, code, excluded }, index) => {
        const time = elapsed === null ? '' : String(elapsed / 1000);
        return [
          index + 1,
          sail,
          place ?? '',
          time,
          ...(isRated ? [corrected ?? ''] : []),
          points(own),
          code ?? '',
          excluded ? 'yes' : '',
        ];
      }),
    )
    .map((cells) => cells.join(','))
    .sort();

export const scoresInCsv = (csv: string, fleet: string, isRated: boolean) =>
  recordsOf(csv)
    .filter((row) => row.Fleet === fleet)
    .map((row) =>
      [
        'Race',
        'Sail number',
        'Place',
        'Elapsed',
        ...(isRated ? ['Corrected'] : []),
        'Points',
        'Code',
        'Excluded',
      ]
        .map((heading) => row[heading])
        .join(','),
    )
    .sort();

/** Each score and rank in the XRR. */
export const xrrLines = (rows: readonly Ranked[]) =>
  rows
    .flatMap(({ sail, rank, net, total, cells }) => [
      `${sail} ${rank} ${points(net)} ${points(total)}`,
      ...cells.map(
        ({ points: own, code, excluded }, index) =>
          `${sail} R${index + 1} ${points(own)} ${excluded} ${code ?? ''}`,
      ),
    ])
    .sort();

export function resultsInXrr(xml: string, fleet: string, sailOf: (id: string) => string): string[] {
  const division = xml
    .split('<Division ')
    .find((part) => part.slice(0, part.indexOf('>')).includes(`Title="${fleet}"`))!;
  const lines = [...division.matchAll(/<(RaceResult|SeriesResult) ([^>]*)\/>/g)].map(([, kind, text]) => {
    const of = Object.fromEntries(
      [...text!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const sail = sailOf(of.TeamID!);
    if (kind === 'SeriesResult') return `${sail} ${of.Rank} ${of.NetPoints} ${of.TotalPoints}`;
    return `${sail} R${of.RaceID!.split('-')[1]} ${of.RacePoints} ${of.Discard} ${of.ScoreCode ?? ''}`;
  });
  return lines.sort();
}

/** Each recorded time and code, for Sailwave to score. */
export const sailwaveLines = (rows: readonly Ranked[]) =>
  rows
    .flatMap(({ sail, cells }) =>
      cells.map(({ elapsed, code }, index) => `${index + 1},${sail},${elapsed ?? ''},${code ?? ''}`),
    )
    .sort();

export const scoresInSailwave = (csv: string, fleet: string) =>
  recordsOf(csv)
    .filter((row) => row.Fleet === fleet)
    .map((row) => {
      const [hours, minutes, seconds] = row.Elapsed!.split(':').map(Number);
      const elapsed = row.Elapsed ? Math.round(((hours! * 60 + minutes!) * 60 + seconds!) * 1000) : '';
      return `${row.RaceNo},${row.SailNo},${elapsed},${row.Code}`;
    })
    .sort();
