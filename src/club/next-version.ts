import type { NextPublication, Publication } from '../contract/areas/publications';
import { ApiError } from '../contract/errors';
import type { PublishedChange } from '../contract/published-changes';
import type { PublishedResults } from '../contract/published-results';
import { generation, latestChange } from '../db/change-log';
import type { Readable } from '../db/connection';
import { compareResults } from './compare-results';
import {
  listVersions,
  type PublicationHead,
  type PublishedMark,
  publishedMark,
  resultsOf,
} from './publication-versions';
import { resultsNow } from './results-now';
import { decisionsIn } from './score-decisions';
import type { StandingsReader } from './standings-reader';
import { highestNumber } from './version-numbers';

/** What publishing would change now, or why results cannot be worked out. */
type Outcome = { changes: PublishedChange[]; problem: null } | { changes: null; problem: string };

/** Of so many regattas the comparison is kept: while nothing is written it is looked up. */
const KEPT = 32;

/**
 * Compares regattas' last versions with what is recorded now, for whoever asks again and again. Only for a connection that
 * sees what is committed and nothing else.
 */
export class NextVersionReader {
  readonly #kept = new Map<string, { state: string; outcome: Outcome }>();
  /** The results of the version that was compared last: reading them anew takes as long as comparing them. */
  #published: { of: string; results: PublishedResults } | undefined;

  constructor(
    private readonly db: Readable,
    private readonly standings: StandingsReader,
  ) {}

  /** What is different now from a regatta's last version; nothing before the first. */
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

  /** Whether anything is different, and so if results cannot be worked out any more. */
  hasChanged(regattaId: string): boolean {
    return this.read(regattaId).changes?.length !== 0;
  }

  /** What publishing now would make. */
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

  /** Every version of a regatta's results, the earliest first, the public one with how much has changed since. */
  list(regattaId: string): Publication[] {
    const versions = listVersions(this.db, regattaId);
    return versions.map((version, index) =>
      index === versions.length - 1 ? this.withChangesSince(version) : { ...version, changes_since: null },
    );
  }

  /** Adds how much has changed since, where a version is the public one. */
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
