import { rankSeason } from '@dockside/scoring';
import type {
  Competitor,
  CompetitorKind,
  CompetitorRanking,
  competitorsRoute,
} from '../../contract/areas/racing/competitors';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import { ApiError } from '../../contract/errors';
import type { RouteRequest } from '../../contract/route';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { yieldToEventLoop } from '../../db/yield-to-event-loop';
import { nameWords, plainName, sailNumberParts } from '../../shared/same-name';
import { regattaStandings } from './standings';

type Query = RouteRequest<typeof competitorsRoute>['query'];
type Result = Omit<Competitor['results'][number], 'points' | 'counted' | 'explanation'>;

/** One competitor, collected from entries with the same key. */
interface Gathered {
  key: string;
  entries: Registration[];
  results: Result[];
}

/** Ranks a club's boats or helms across regattas. Other requests are answered between regattas. */
export async function competitorRanking(
  db: Readable,
  clubId: string,
  query: Query,
): Promise<CompetitorRanking> {
  const { kind, boat_class } = query;
  const pause = yieldToEventLoop();
  const gathered = new Map<string, Gathered>();
  const left_out: CompetitorRanking['left_out'] = [];
  for (const regatta of regattasOf(db, clubId, query)) {
    await pause();
    const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id).filter(
      (entry) => boat_class === undefined || plainName(entry.boat_class ?? '') === plainName(boat_class),
    );
    const keys = new Map<string, string>();
    for (const entry of entries) {
      const key = keyOf(kind, entry);
      if (key === null) continue;
      keys.set(entry.id, key);
      const one = gathered.get(key) ?? { key, entries: [], results: [] };
      one.entries.push(entry);
      gathered.set(key, one);
    }
    for (const { name: fleet } of regatta.fleets) {
      const inFleet = entries.filter((entry) => keys.has(entry.id) && entry.fleets.includes(fleet));
      if (inFleet.length === 0) continue;
      const table = tryStandings(db, regatta, fleet);
      if (typeof table === 'string')
        left_out.push({ regatta_id: regatta.id, regatta: regatta.name, fleet, reason: table });
      else
        for (const entry of inFleet)
          gathered.get(keys.get(entry.id)!)!.results.push(resultOf(regatta, fleet, entry, table));
    }
  }
  const rule = { best: query.best ?? null, points: query.points?.split(',').map(Number) ?? null };
  const doubts = doubtsOf(kind, [...gathered.values()]);
  const competitors = rankSeason([...gathered.values()], rule).map(
    ({ competitor: { key, entries }, results, rank, tied, points }): Competitor => ({
      key,
      name: nameOf(kind, entries[0]!),
      boat_names: valuesOf(entries, 'boat_name'),
      boat_classes: valuesOf(entries, 'boat_class'),
      helms: valuesOf(entries, 'helm'),
      doubts: doubts.get(key) ?? [],
      regattas: new Set(entries.map(({ regatta_id }) => regatta_id)).size,
      // A race scored in two fleets was sailed once.
      races: mostByEntry(results, 'races'),
      wins: mostByEntry(results, 'wins'),
      rank,
      tied,
      points,
      results,
    }),
  );
  return { kind, ...rule, competitors, left_out };
}

/** Newest first. Regattas without a day come last and match no period. */
function regattasOf(db: Readable, clubId: string, { start_date, end_date }: Query): Regatta[] {
  const isWithin = ({ starts_at }: Regatta) =>
    (start_date === undefined || (starts_at !== null && starts_at >= start_date)) &&
    (end_date === undefined || (starts_at !== null && starts_at < end_date));
  return selectRecords(db, 'regattas', 'club_id = ?', clubId)
    .filter(isWithin)
    .sort((a, b) => (b.starts_at ?? -Infinity) - (a.starts_at ?? -Infinity));
}

function tryStandings(db: Readable, regatta: Regatta, fleet: string) {
  try {
    return regattaStandings(db, regatta)({ fleet }).standings;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

type Standings = Exclude<ReturnType<typeof tryStandings>, string>;

function resultOf(regatta: Regatta, fleet: string, entry: Registration, table: Standings): Result {
  const standing = table.find(({ registration_id }) => registration_id === entry.id);
  const scores = standing?.scores ?? [];
  const sailed = scores.filter(({ code }) => code !== 'DNC');
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
    // A boat that came to no start has a rank in the series, but no result.
    rank: sailed.length > 0 ? (standing?.rank ?? null) : null,
    boats: table.length,
    races: sailed.length,
    wins: scores.filter(({ place }) => place === 1).length,
  };
}

/** Key of a competitor; null if the entry does not identify one. */
function keyOf(kind: CompetitorKind, { sail_number, boat_class, helm }: Registration): string | null {
  if (kind === 'person') return nameWords(helm ?? '').join(' ') || null;
  const { nation, number } = sailNumberParts(sail_number);
  return [nation, number, plainName(boat_class ?? '')].filter(Boolean).join(' ');
}

function nameOf(kind: CompetitorKind, { sail_number, boat_name, helm }: Registration): string {
  return kind === 'person' ? (helm ?? '') : [sail_number, boat_name].filter(Boolean).join(' ');
}

function valuesOf(entries: readonly Registration[], field: 'boat_name' | 'boat_class' | 'helm'): string[] {
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

/** Competitors who may be identical, or several people in one. */
function doubtsOf(kind: CompetitorKind, all: readonly Gathered[]): Map<string, string[]> {
  const likes = new Map<string, Gathered[]>();
  for (const one of all) {
    const like = likeness(kind, one.entries[0]!);
    likes.set(like, [...(likes.get(like) ?? []), one]);
  }
  return new Map(
    all.map((one) => {
      const others = likes
        .get(likeness(kind, one.entries[0]!))!
        .filter((other) => mayBeSame(kind, one, other));
      return [one.key, [...others.map((other) => mayBe(kind, other)), ...withinItself(kind, one)]];
    }),
  );
}

/** Common trait of possible duplicates: a boat's number, a person's family name and initial. */
function likeness(kind: CompetitorKind, entry: Registration): string {
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
  const more = kind === 'boat' ? ` (${boat_class ?? 'no class given'})` : '';
  return `may be the same as ${nameOf(kind, entry!)}${more}`;
}

function withinItself(kind: CompetitorKind, { entries }: Gathered): string[] {
  const regattas = entries.map(({ regatta_id }) => regatta_id);
  const twice = regattas.length > new Set(regattas).size;
  const names = valuesOf(entries, 'boat_name');
  const isRenamed = kind === 'boat' && new Set(names.map(plainName)).size > 1;
  return [
    ...(twice
      ? [`is entered more than once in one regatta: may be two ${kind === 'boat' ? 'boats' : 'people'}`]
      : []),
    ...(isRenamed ? [`is entered under several names (${names.join(', ')}): may be two boats`] : []),
  ];
}
