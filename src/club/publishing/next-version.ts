import { publishedResults } from '@dockside/publication-verifier';
import type { NextPublication, Publication } from '../../contract/areas/publishing/publications';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Standings } from '../../contract/areas/racing/standings';
import { ApiError } from '../../contract/errors';
import type { PublishedChange } from '../../contract/published-changes';
import type { PublishedResults } from '../../contract/published-results';
import { generation, latestChange } from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { ruleChanges } from '../../shared/sailing-instructions/rule-changes';
import { findClub } from '../clubs';
import { decisionsIn } from '../hearings/score-decisions';
import { regattaStandings, type StandingsQuery } from '../racing/standings';
import type { StandingsReader } from '../racing/standings-reader';
import { teamRacesOf } from '../racing/team-races';
import { compareResults } from './compare-results';
import {
  highestNumber,
  listVersions,
  type PublicationHead,
  type PublishedMark,
  publishedMark,
  resultsOf,
} from './publication-versions';

/** Returns a regatta's tables: `regattaStandings`, or a caching `StandingsReader`. */
export type ReadTable = (regatta: Regatta) => (query: StandingsQuery) => Standings;

/**
 * A regatta's present results, published or not; undefined if unknown.
 *
 * @throws ApiError if they cannot be computed
 */
export function resultsNow(
  db: Readable,
  regattaId: string,
  readTable: ReadTable = (regatta) => regattaStandings(db, regatta),
): PublishedResults | undefined {
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  const club = regatta && findClub(db, regatta.club_id);
  if (!regatta || !club) return undefined;
  const standings = readTable(regatta);
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  const races = selectRecords(db, 'races', 'regatta_id = ?', regatta.id);
  const time_zone = regatta.time_zone ?? club.time_zone;
  return publishedResults(
    { club, regatta: { ...regatta, time_zone }, entries, team_races: teamRacesOf(db, regatta.id) },
    (fleet, series) => standings({ fleet, series: series ?? undefined }),
    (fleet, series) => ruleChanges(regatta, races, { fleet, series }),
  );
}

/** Changes that publishing would make, or why results cannot be computed. */
type Outcome = { changes: PublishedChange[]; problem: null } | { changes: null; problem: string };

/** Number of cached comparisons, valid until the next write. */
const KEPT = 32;

/**
 * Compares regattas' last versions with the present records, for repeated requests. Use only with a connection that
 * sees nothing but committed data.
 */
export class NextVersionReader {
  readonly #kept = new Map<string, { state: string; outcome: Outcome }>();
  /** Results of the last compared version: reading them again takes as long as comparing. */
  #published: { of: string; results: PublishedResults } | undefined;

  constructor(
    private readonly db: Readable,
    private readonly standings: StandingsReader,
  ) {}

  /** Present differences from a regatta's last version; empty before the first. */
  read(regattaId: string): Outcome {
    const { db } = this;
    const last = publishedMark(db, regattaId);
    if (!last) return { changes: [], problem: null };
    const state = `${generation(db)} ${latestChange(db)} ${last.mark}`;
    const kept = this.#kept.get(regattaId);
    this.#kept.delete(regattaId);
    const outcome = kept?.state === state ? kept.outcome : this.#compare(last);
    this.#kept.set(regattaId, { state, outcome });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest!);
    return outcome;
  }

  /** True if anything differs, or results can no longer be computed. */
  hasChanged(regattaId: string): boolean {
    return this.read(regattaId).changes?.length !== 0;
  }

  /** The version that publishing would make now. */
  next(regattaId: string): NextPublication {
    const { changes, problem } = this.read(regattaId);
    const replaces = publishedMark(this.db, regattaId)?.number ?? null;
    return {
      regatta_id: regattaId,
      number: highestNumber(this.db, regattaId) + 1,
      replaces,
      changes: changes ?? [],
      problem,
    };
  }

  /** Every version of a regatta's results, earliest first. The public one has the number of changes since. */
  list(regattaId: string): Publication[] {
    const versions = listVersions(this.db, regattaId);
    return versions.map((version, index) =>
      index === versions.length - 1 ? this.withChangesSince(version) : { ...version, changes_since: null },
    );
  }

  /** Adds the number of changes since, for the public version. */
  withChangesSince<Head extends PublicationHead>(version: Head): Head & Pick<Publication, 'changes_since'> {
    const isPublic =
      version.withdrawn_at === null &&
      publishedMark(this.db, version.regatta_id)?.edition === version.edition;
    const changes_since = isPublic ? (this.read(version.regatta_id).changes?.length ?? null) : null;
    return { ...version, changes_since };
  }

  #compare(last: PublishedMark): Outcome {
    const { db, standings } = this;
    const { regatta_id: regattaId, mark } = last;
    try {
      const now = resultsNow(
        db,
        regattaId,
        ({ club_id, id }) =>
          (query) =>
            standings.read(club_id, id, query),
      );
      const of = `${regattaId} ${mark}`;
      if (this.#published?.of !== of) this.#published = { of, results: resultsOf(db, last) };
      const changes = now ? compareResults(this.#published.results, now, decisionsIn(db, regattaId)) : [];
      return { changes, problem: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { changes: null, problem: error.message };
    }
  }
}
