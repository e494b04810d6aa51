import type { PublishedFleet } from '@dockside/contract/published-results';
import { type RaceScore, regattaTables, type SeriesStandings, type Standing } from '@dockside/scoring';
import { version } from '../package.json';
import type { Bundle } from './format';
import { publishedResults, tablesOf } from './results';
import { type Unlike, unlikeParts } from './unlike';
import { LOCALE, recompute as t } from './words';

/** A published figure that differs from the recomputed one. */
export interface Difference {
  fleet: string;
  /** The id of the series; null for the table of a whole fleet. */
  series: string | null;
  registration_id: string | null;
  sail_number: string | null;
  /** The race, or in a series of series the part; null for the whole table. */
  race_number: number | null;
  field: string;
  published: unknown;
  recomputed: unknown;
  text: string;
}

export interface Recomputation {
  /** Number of recomputed scores of boats in races. */
  scores: number;
  differences: Difference[];
}

/** Version of a program with the language that its explanations are in, unless that is English: `1.0.0+de`. */
export const engineVersion = (program: string): string =>
  LOCALE === 'en-GB' ? program : `${program}+${LOCALE}`;

/** Compared figures of a table, of a boat's line, and of her score in a race. Explanations are not compared. */
const tableFigures = ['points_system', 'discards'] as const;
const lineFigures = [
  'rank',
  'tied',
  'net',
  'total',
  'sail_number',
  'bow_number',
  'boat_name',
  'group',
] as const;
const scoreFigures = [
  'place',
  'elapsed',
  'corrected',
  'rating',
  'code',
  'points',
  'excluded',
  'group',
] as const;
const boatFields = ['helm', 'boat_class', 'club'] as const;

/**
 * Recomputes every score of a publication from its records, and compares them with the published ones.
 *
 * @throws ScoringInputError, or another error, for a bundle that cannot be scored
 */
export function recompute(bundle: Bundle): Recomputation {
  const again = recomputeWith(bundle, bundle.races);
  if (again.differences.length === 0 || bundle.engine.version !== PREVIEW) return again;
  const sameStart = recomputeWith(
    bundle,
    bundle.races.map((race) => ({ ...race, starts: [] })),
  );
  return sameStart.differences.length === 0 ? sameStart : again;
}

/** Previews counted a boat's one elapsed time in each of her fleets, whenever the fleet started. */
const PREVIEW = '0.1.0';

function recomputeWith(bundle: Bundle, races: Bundle['races']): Recomputation {
  const { regatta, entries, scores } = bundle;
  const tables = regattaTables({
    fleets: regatta.fleets,
    series: regatta.series,
    championships: regatta.championships,
    registrations: entries,
    races,
    scores: scores.map(({ penalty, ...score }) => ({
      ...score,
      percent: penalty?.percent ?? null,
      points: penalty?.points ?? null,
    })),
    codes: regatta.scoring_codes,
    dayOf: daysIn(regatta.time_zone),
  });
  const figures = compareWith(bundle, tables);
  if (figures.differences.length > 0) return figures;
  const made = publishedResults(
    bundle,
    (fleet, series) => ({ regatta_id: regatta.id, ...tables(fleet, series) }),
    // Sentences about the settings. The seal covers them.
    (fleet, series) => findTable(bundle.results, fleet, series)[0]?.rule_changes ?? null,
  );
  const isOwnEngine = bundle.engine.version === engineVersion(version);
  const isReworded = (member: string) => !isOwnEngine && words.has(member.replace(/\[\d+\]$/, ''));
  const unlike = unlikeParts(bundle.results, JSON.parse(JSON.stringify(made)), isReworded);
  return { scores: figures.scores + teamScores(made), differences: unlike.map(differenceOf) };
}

/** Number of scores of boats in team races. */
function teamScores({ team_racing }: Bundle['results']): number {
  const scores = team_racing?.results.races.flatMap(({ score }) => score ?? []) ?? [];
  return scores.reduce((sum, { boats }) => sum + boats.first.length + boats.second.length, 0);
}

/** Explanatory members, which another version of the program, or another language, may word differently. */
const words = new Set([
  ...[
    'explanation',
    'reason',
    'excluded_reason',
    'not_scored',
    'discard_rule',
    'not_ranked',
    'tie_break',
    'notes',
  ],
]);

/** A difference in a part of the results that is not a figure. */
function differenceOf({ path, published, made }: Unlike): Difference {
  const where = { series: null, registration_id: null, sail_number: null, race_number: null };
  const text = t.inResults(path, said(published), said(made));
  return { ...where, fleet: '', field: path, published: published ?? null, recomputed: made ?? null, text };
}

/** Formats the day of a moment in a zone: `2026-04-01`. */
function daysIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  return (at) => format.format(at).split('/').toReversed().join('-');
}

/** Compares tables with the published ones. @param tables returns a series' table by id, else a fleet's */
export function compareWith(
  { regatta, entries, results }: Pick<Bundle, 'regatta' | 'entries' | 'results'>,
  tables: (fleet: string, series: string | null) => SeriesStandings,
): Recomputation {
  const found: Recomputation = { scores: 0, differences: [] };
  for (const [fleet, series] of tablesOf(regatta)) {
    const [published, ...others] = findTable(results, fleet, series);
    const table = new TableComparison(fleet, series);
    if (others.length > 0) table.differs('table', 'twice', 'once');
    if (published) table.compare(published, tables(fleet, series), entries);
    else table.differs('table', null, 'one');
    found.scores += table.scores;
    found.differences.push(...table.differences);
  }
  for (const { fleet, series } of results.fleets)
    if (!tablesOf(regatta).some(([name, id]) => name === fleet && id === (series?.id ?? null))) {
      const table = new TableComparison(fleet, series?.id ?? null);
      table.differs('table', 'one', null);
      found.differences.push(...table.differences);
    }
  return found;
}

function findTable({ fleets }: Bundle['results'], fleet: string, series: string | null): PublishedFleet[] {
  return fleets.filter((one) => one.fleet === fleet && (one.series?.id ?? null) === series);
}

type PublishedLine = PublishedFleet['standings'][number];

/** Comparison of one table. */
class TableComparison {
  readonly differences: Difference[] = [];
  scores = 0;
  #line: Pick<PublishedLine, 'registration_id' | 'sail_number'> | null = null;
  #race: number | null = null;

  constructor(
    private readonly fleet: string,
    private readonly series: string | null,
  ) {}

  compare(published: PublishedFleet, made: SeriesStandings, entries: Bundle['entries']): void {
    this.#figures(tableFigures, published, made);
    for (const list of ['races', 'provisional_races', 'uncounted_races'] as const)
      this.#same(list.replace('_', ' '), numbers(published[list]), numbers(made[list]));
    const lines = new Map(made.standings.map((line) => [line.registration_id, line]));
    const boats = new Map(entries.map((entry) => [entry.id, entry]));
    for (const line of published.standings) {
      this.#line = line;
      const again = lines.get(line.registration_id);
      if (again) this.#compareLine(line, again);
      else this.differs('line', 'one', null);
      lines.delete(line.registration_id);
      const entry = boats.get(line.registration_id);
      const shown = published.boats[line.registration_id];
      if (entry) this.#figures(boatFields, { ...shown }, { ...entry });
    }
    for (const line of lines.values()) {
      this.#line = line;
      this.differs('line', null, 'one');
    }
  }

  #compareLine(published: PublishedLine, made: Standing): void {
    this.#figures(lineFigures, published, made);
    this.#same('carried', published.carried?.points ?? null, made.carried?.points ?? null);
    for (const list of ['scores', 'provisional'] as const) {
      const again = new Map(made[list].map((score) => [score.race_number, score]));
      for (const score of published[list]) this.#compareScore(score, again.get(score.race_number));
      const races = numbers(published[list]);
      this.#same(list, races, numbers(made[list]));
    }
  }

  #compareScore(published: PublishedLine['scores'][number], made: RaceScore | undefined): void {
    if (!made) return;
    this.scores++;
    this.#race = published.race_number;
    this.#figures(scoreFigures, published, made);
    this.#same('time', published.time_change?.elapsed ?? null, made.time_change?.elapsed ?? null);
    this.#race = null;
  }

  #figures<Name extends string>(
    names: readonly Name[],
    published: { [Key in Name]?: unknown },
    made: { [Key in Name]?: unknown },
  ): void {
    for (const name of names) this.#same(name, published[name] ?? null, made[name] ?? null);
  }

  #same(field: string, published: unknown, recomputed: unknown): void {
    if (published !== recomputed) this.differs(field, published, recomputed);
  }

  differs(field: string, published: unknown, recomputed: unknown): void {
    const { registration_id = null, sail_number = null } = this.#line ?? {};
    const place = [
      this.fleet,
      this.series && t.series(this.series),
      sail_number,
      this.#race !== null && t.race(this.#race),
    ].filter(Boolean);
    const text = t.differs(place.join(', '), field.replace('_', ' '), said(published), said(recomputed));
    const where = { fleet: this.fleet, series: this.series, registration_id, sail_number };
    this.differences.push({ ...where, race_number: this.#race, field, published, recomputed, text });
  }
}

/** Race numbers as one text. */
function numbers(races: readonly { race_number: number }[]): string {
  return races.map(({ race_number }) => race_number).join(', ');
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
