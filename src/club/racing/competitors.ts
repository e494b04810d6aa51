import { rankSums, type SeasonRank, type SeasonSum, sumSeason } from '@dockside/scoring';
import { competitors as t } from '@messages/server/racing';
import type {
  Competitor,
  CompetitorKind,
  CompetitorRanking,
  competitorsRoute,
} from '../../contract/areas/racing/competitors';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Standings } from '../../contract/areas/racing/standings';
import { ApiError } from '../../contract/errors';
import type { RouteRequest } from '../../contract/route';
import { generation, latestChangeOf } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { selectRecords, tableOf } from '../../db/records';
import { yieldToEventLoop } from '../../db/yield-to-event-loop';
import { groupBy } from '../../shared/group-by';
import { nameWords, plainName, sailNumberParts } from '../../shared/same-name';
import { findClub } from '../clubs';
import { regattaStandings, timeZoneOf } from './standings';

type Query = RouteRequest<typeof competitorsRoute>['query'];
/** The query of a ranking, all its pages. */
type Asked = Omit<Query, 'limit' | 'skip'>;
/** Fields of an entry that are kept. */
type Entry = Pick<
  Registration,
  'id' | 'regatta_id' | 'sail_number' | 'boat_name' | 'boat_class' | 'helm' | 'fleets'
> & { keys: Record<CompetitorKind, string | null> };

type Result = Omit<Competitor['results'][number], 'points' | 'counted' | 'explanation'>;

/** One competitor, collected from entries with the same key. */
interface Gathered {
  key: string;
  entries: Entry[];
  results: Result[];
}

/** A regatta's entries, and what they sailed, as of a state of its records. */
interface KeptRegatta {
  state: string;
  entries: Entry[];
  /** By fleet: why its standings cannot be worked out, or the outcome of each entry. */
  fleets: Map<string, string | FleetOutcome>;
}

interface FleetOutcome {
  boats: number;
  /** By entry. */
  outcomes: Map<string, Pick<Result, 'rank' | 'races' | 'wins'>>;
}

/** A ranking of which pages are made. */
interface Ranking {
  rule: Pick<CompetitorRanking, 'best' | 'points'>;
  ranked: SeasonRank<Gathered, Result>[];
  /** By what possible duplicates have in common. */
  likes: Map<string, Gathered[]>;
  classes: string[];
  left_out: CompetitorRanking['left_out'];
}

/** Number of kept regattas: a club's ten years. */
const KEPT = 500;

/** Number of kept rankings: what some screens ask for, page by page. */
const KEPT_RANKINGS = 4;

/**
 * Ranks a club's boats or helms across regattas. What a regatta's entries sailed is kept until its records change, and a
 * ranking until any regatta's do: its pages are cut from it. Use only with a connection that sees nothing but committed
 * data.
 */
export class CompetitorsReader {
  /** Most recently used last. */
  readonly #kept = new Map<string, KeptRegatta>();

  constructor(private readonly db: Readable) {}

  /** Most recently asked for last. */
  readonly #rankings = new Map<string, { state: string; ranking: Promise<Ranking> }>();

  /** Other requests are answered between regattas. Who asks for the same meanwhile waits for the same. */
  async read(clubId: string, { limit, skip, ...asked }: Query): Promise<CompetitorRanking> {
    const name = JSON.stringify([clubId, Object.entries(asked).sort()]);
    const state = this.#stateOf(clubId);
    const known = this.#rankings.get(name);
    const ranking = known?.state === state ? known.ranking : this.#rank(clubId, asked);
    this.#rankings.delete(name);
    this.#rankings.set(name, { state, ranking });
    const [oldest] = this.#rankings.keys();
    if (this.#rankings.size > KEPT_RANKINGS) this.#rankings.delete(oldest!);
    try {
      return pageOf(asked.kind, await ranking, skip, limit);
    } catch (error) {
      this.#rankings.delete(name);
      throw error;
    }
  }

  /** Names the state of everything that rankings come from. */
  #stateOf(clubId: string): string {
    // Read before the records, so that concurrent writes appear as a newer state and are read again.
    const newest = latestChangeOf(this.db, clubId, ['regattas', ...counted]);
    return `${generation(this.db)} ${findClub(this.db, clubId)?.time_zone} ${newest}`;
  }

  async #rank(clubId: string, query: Asked): Promise<Ranking> {
    const { kind, boat_class } = query;
    const pause = yieldToEventLoop();
    const gathered = new Map<string, Gathered>();
    const left_out: CompetitorRanking['left_out'] = [];
    const asked = boat_class === undefined ? undefined : plainName(boat_class);
    for (const regatta of regattasOf(this.db, clubId, query)) {
      await pause();
      const kept = this.#read(regatta);
      const entries = kept.entries.filter(
        ({ boat_class, keys }) =>
          keys[kind] !== null && (asked === undefined || plainName(boat_class ?? '') === asked),
      );
      for (const entry of entries) {
        const key = entry.keys[kind]!;
        const one = gathered.get(key) ?? { key, entries: [], results: [] };
        one.entries.push(entry);
        gathered.set(key, one);
      }
      for (const { name: fleet } of regatta.fleets) {
        const inFleet = entries.filter((entry) => entry.fleets.includes(fleet));
        const outcome = kept.fleets.get(fleet);
        if (inFleet.length === 0 || outcome === undefined) continue;
        if (typeof outcome === 'string')
          left_out.push({ regatta_id: regatta.id, regatta: regatta.name, fleet, reason: outcome });
        else
          for (const entry of inFleet)
            gathered.get(entry.keys[kind]!)!.results.push(resultOf(regatta, fleet, entry, outcome));
      }
    }
    await pause();
    const all = [...gathered.values()];
    const likes = groupBy(all, ({ entries }) => likeness(kind, entries[0]!));
    await pause();
    const classes = valuesOf(
      all.flatMap(({ entries }) => entries),
      'boat_class',
    );
    await pause();
    const rule = { best: query.best ?? null, points: query.points?.split(',').map(Number) ?? null };
    const sums: SeasonSum<Gathered, Result>[] = [];
    for (const one of all) {
      await pause();
      sums.push(sumSeason(one, rule));
    }
    return { rule, ranked: rankSums(sums), likes, classes, left_out };
  }

  #read(regatta: Regatta): KeptRegatta {
    // Read before the records, so that concurrent writes appear as a newer state and are read again.
    const state = stateOf(this.db, regatta);
    const known = this.#kept.get(regatta.id);
    const kept = known?.state === state ? known : readRegatta(this.db, regatta, state);
    this.#kept.delete(regatta.id);
    this.#kept.set(regatta.id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest!);
    return kept;
  }
}

/**
 * Names the state of the records that a regatta's standings come from. A record that moved to another regatta is a change
 * of that one, and one less here.
 */
function stateOf(db: Readable, regatta: Regatta): string {
  const newest = 'SELECT max(seq) FROM change_log, asked WHERE club_id = club AND regatta_id = regatta';
  const parts = [
    ...['regattas', ...counted].map((kind) => `coalesce((${newest} AND resource = '${kind}'), 0)`),
    ...counted.map((kind) => `(SELECT count(*) FROM ${tableOf(kind)}, asked WHERE regatta_id = regatta)`),
  ];
  const { state } = db.get<{ state: string }>(
    `WITH asked (club, regatta) AS (VALUES (?, ?)) SELECT concat_ws(' ', ${parts.join(', ')}) AS state`,
    ...[regatta.club_id, regatta.id],
  )!;
  return `${generation(db)} ${timeZoneOf(db, regatta)} ${state}`;
}

const counted = ['registrations', 'races', 'scores'] as const;

function readRegatta(db: Readable, regatta: Regatta, state: string): KeptRegatta {
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id).map((entry): Entry => {
    const { id, regatta_id, sail_number, boat_name, boat_class, helm, fleets } = entry;
    const keys = { boat: keyOf('boat', entry), person: keyOf('person', entry) };
    return { id, regatta_id, sail_number, boat_name, boat_class, helm, fleets, keys };
  });
  const named = regatta.fleets.filter(({ name }) => entries.some(({ fleets }) => fleets.includes(name)));
  return { state, entries, fleets: outcomesOf(db, regatta, named) };
}

/** Records are read once for all fleets. */
function outcomesOf(db: Readable, regatta: Regatta, fleets: readonly Fleet[]): KeptRegatta['fleets'] {
  if (fleets.length === 0) return new Map();
  const tables = regattaStandings(db, regatta);
  return new Map(fleets.map(({ name }) => [name, tryStandings(() => tables({ fleet: name }).standings)]));
}

function pageOf(
  kind: CompetitorKind,
  { rule, ranked, likes, classes, left_out }: Ranking,
  skip: number,
  limit: number,
): CompetitorRanking {
  const competitors = ranked
    .slice(skip, skip + limit)
    .map(({ competitor, results, rank, tied, points }): Competitor => {
      const { key, entries } = competitor;
      return {
        key,
        name: nameOf(kind, entries[0]!),
        boat_names: valuesOf(entries, 'boat_name'),
        boat_classes: valuesOf(entries, 'boat_class'),
        helms: valuesOf(entries, 'helm'),
        doubts: doubtsOf(kind, competitor, likes),
        regattas: new Set(entries.map(({ regatta_id }) => regatta_id)).size,
        // A race scored in two fleets was sailed once.
        races: mostByEntry(results, 'races'),
        wins: mostByEntry(results, 'wins'),
        rank,
        tied,
        points,
        results,
      };
    });
  const has_more = skip + competitors.length < ranked.length;
  return { kind, ...rule, competitors, has_more, count: ranked.length, classes, left_out };
}

/** Newest first. Regattas without a day come last and match no period. */
function regattasOf(db: Readable, clubId: string, { start_date, end_date }: Asked): Regatta[] {
  const isWithin = ({ starts_at }: Regatta) =>
    (start_date === undefined || (starts_at !== null && starts_at >= start_date)) &&
    (end_date === undefined || (starts_at !== null && starts_at < end_date));
  return selectRecords(db, 'regattas', 'club_id = ?', clubId)
    .filter(isWithin)
    .sort((a, b) => (b.starts_at ?? -Infinity) - (a.starts_at ?? -Infinity));
}

function tryStandings(standingsOf: () => Standings['standings']): string | FleetOutcome {
  try {
    const table = standingsOf();
    const outcomes = new Map(table.map((standing) => [standing.registration_id, outcomeOf(standing)]));
    return { boats: table.length, outcomes };
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function outcomeOf({ rank, scores }: Standings['standings'][number]) {
  const sailed = scores.filter(({ code }) => code !== 'DNC');
  return {
    // A boat that came to no start has a rank in the series, but no result.
    rank: sailed.length > 0 ? (rank ?? null) : null,
    races: sailed.length,
    wins: scores.filter(({ place }) => place === 1).length,
  };
}

function resultOf(regatta: Regatta, fleet: string, entry: Entry, { boats, outcomes }: FleetOutcome): Result {
  return {
    regatta_id: regatta.id,
    regatta: regatta.name,
    starts_at: regatta.starts_at,
    fleet,
    registration_id: entry.id,
    sail_number: entry.sail_number,
    boat_name: entry.boat_name,
    boat_class: entry.boat_class,
    helm: entry.helm,
    boats,
    ...(outcomes.get(entry.id) ?? { rank: null, races: 0, wins: 0 }),
  };
}

/** Key of a competitor; null if the entry does not identify one. */
function keyOf(kind: CompetitorKind, { sail_number, boat_class, helm }: Registration): string | null {
  if (kind === 'person') return nameWords(helm ?? '').join(' ') || null;
  const { nation, number } = sailNumberParts(sail_number);
  return [nation, number, plainName(boat_class ?? '')].filter(Boolean).join(' ');
}

function nameOf(kind: CompetitorKind, { sail_number, boat_name, helm }: Entry): string {
  return kind === 'person' ? (helm ?? '') : [sail_number, boat_name].filter(Boolean).join(' ');
}

function valuesOf(entries: readonly Entry[], field: 'boat_name' | 'boat_class' | 'helm'): string[] {
  return [...new Set(entries.flatMap((entry) => entry[field] ?? []))];
}

function mostByEntry(results: readonly Result[], figure: 'races' | 'wins'): number {
  const most = new Map<string, number>();
  for (const result of results) {
    const { registration_id } = result;
    most.set(registration_id, Math.max(most.get(registration_id) ?? 0, result[figure]));
  }
  return [...most.values()].reduce((sum, one) => sum + one, 0);
}

/** Competitors who may be the same as this one, or several in this one. */
function doubtsOf(kind: CompetitorKind, one: Gathered, likes: Ranking['likes']): string[] {
  const others = likes.get(likeness(kind, one.entries[0]!))!.filter((other) => mayBeSame(kind, one, other));
  return [...others.map((other) => mayBe(kind, other)), ...withinItself(kind, one)];
}

/** Common trait of possible duplicates: a boat's number, a person's family name and initial. */
function likeness(kind: CompetitorKind, entry: Entry): string {
  if (kind === 'boat') return sailNumberParts(entry.sail_number).number;
  const words = nameWords(entry.helm ?? '');
  return `${words.at(-1)} ${words[0]?.[0]}`;
}

function mayBeSame(kind: CompetitorKind, one: Gathered, other: Gathered): boolean {
  if (one === other) return false;
  const [a, b] = [one.entries[0]!, other.entries[0]!];
  if (kind === 'person') {
    const [first, second] = [nameWords(a.helm ?? '')[0]!, nameWords(b.helm ?? '')[0]!];
    return first.length === 1 || second.length === 1;
  }
  const [nation, otherNation] = [a, b].map(({ sail_number }) => sailNumberParts(sail_number).nation);
  const [name, otherName] = [a, b].map(({ boat_class }) => plainName(boat_class ?? ''));
  const isNationOpen = nation === null || otherNation === null;
  const isClassOpen = name === '' || otherName === '';
  return (nation === otherNation || isNationOpen) && (name === otherName || isClassOpen);
}

function mayBe(kind: CompetitorKind, { entries: [entry] }: Gathered): string {
  const { boat_class } = entry!;
  const name = nameOf(kind, entry!);
  if (kind !== 'boat') return t.mayBeSameAs(name);
  return boat_class === null ? t.mayBeSameAsNoClass(name) : t.mayBeSameAsOfClass(name, boat_class);
}

function withinItself(kind: CompetitorKind, { entries }: Gathered): string[] {
  const regattas = entries.map(({ regatta_id }) => regatta_id);
  const twice = regattas.length > new Set(regattas).size;
  const names = valuesOf(entries, 'boat_name');
  const isRenamed = kind === 'boat' && new Set(names.map(plainName)).size > 1;
  return [
    ...(twice ? [kind === 'boat' ? t.mayBeTwoBoats : t.mayBeTwoPeople] : []),
    ...(isRenamed ? [t.isEnteredUnderSeveralNames(names.join(', '))] : []),
  ];
}
