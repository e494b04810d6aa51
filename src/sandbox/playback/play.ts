import { setTimeout as delay } from 'node:timers/promises';
import { type Bundle, compareWith, type Recomputation } from '@dockside/publication-verifier';
import type { SeriesStandings } from '@dockside/scoring';
import { playback as t } from '@messages/server/sandbox';
import { directFetch } from '../../club/integration/direct-fetch';
import type { Score } from '../../contract/areas/racing/scores';
import { UserError } from '../../contract/errors';
import { BASE_PATH } from '../../contract/route';
import { corrections } from './corrections';
import { playbackPlan, type Step } from './plan';

/** A replay cannot start or continue; the message says why and what to do. */
export class PlaybackError extends UserError {
  override name = 'PlaybackError';
}

/** A served sandbox to replay into. */
export interface PlaybackTarget {
  /** Base URL of the server, without a path. */
  url: string;
  /** A test key with every scope that a replay needs. */
  key: string;
}

export interface PlaybackOptions {
  /** Speed factor against real time; more than 0. */
  speed: number;
  onStep?: (step: Step) => void;
}

/** Pauses such as nights and lunch are shortened to this much of the day's own time. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Replays a published regatta into a sandbox over its API in original order and rhythm, then compares the standings
 * with the published ones.
 *
 * @throws PlaybackError if the server is not a sandbox, already has the regatta, or refuses a request
 */
export async function playBack(
  bundle: Bundle,
  target: PlaybackTarget,
  { speed, onStep }: PlaybackOptions,
): Promise<Recomputation> {
  const api = new Api(target);
  const club = await api.call<{ id: string; sandbox?: boolean }>('GET', '/club');
  if (!club.sandbox) throw new PlaybackError(t.clubsOwn(target.url));
  const { setUp, steps } = playbackPlan(bundle, club.id);
  await api.requireNew(club.id, bundle.regatta);
  for (const { path, body } of setUp) await api.call('POST', path, body);
  let before = steps[0]?.at ?? 0;
  for (const step of steps) {
    const pause = Math.min(step.at - before, LONGEST_PAUSE_MS) / speed;
    before = step.at;
    if (pause >= 1) await delay(pause);
    await api.call('POST', step.path, step.body);
    onStep?.(step);
  }
  for (const { path, body } of corrections(bundle, await api.scores(bundle.regatta.id)))
    await api.call('POST', path, body);
  return compare(bundle, api);
}

async function compare({ ...bundle }: Bundle, api: Api): Promise<Recomputation> {
  const tables = new Map<string, SeriesStandings>();
  const nameOf = (fleet: string, series: string | null) => JSON.stringify([fleet, series]);
  for (const { fleet, series } of bundle.results.fleets) {
    const query = new URLSearchParams({ regatta_id: bundle.regatta.id, fleet });
    if (series) query.set('series', series.id);
    tables.set(nameOf(fleet, series?.id ?? null), await api.call('GET', `/standings?${query}`));
  }
  return compareWith(bundle, (fleet, series) => tables.get(nameOf(fleet, series ?? null))!);
}

class Api {
  constructor(private readonly target: PlaybackTarget) {}

  async call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    for (;;) {
      const response = await this.#fetch(method, path, body);
      // Rate limited, by other clients of the key or a fast replay: wait as the server says.
      if (response.status === 429) {
        await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
        continue;
      }
      const answer = (await response.json()) as { data: Answer; message?: string };
      if (!response.ok) throw new PlaybackError(t.refused(method, path, answer.message ?? response.status));
      return answer.data;
    }
  }

  /** Every score of a regatta. */
  async scores(regattaId: string): Promise<Score[]> {
    const all: Score[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = new URLSearchParams({ regatta_id: regattaId, limit: '100', ...(cursor && { cursor }) });
      const response = await this.#fetch('GET', `/scores?${query}`, undefined);
      const page = (await response.json()) as {
        data?: Score[];
        next_cursor?: string | null;
        message?: string;
      };
      if (!page.data) throw new PlaybackError(t.scoresCannotBeRead(page.message ?? response.status));
      all.push(...page.data);
      if (!page.next_cursor) return all;
      cursor = page.next_cursor;
    }
  }

  async #fetch(method: string, path: string, body: object | undefined): Promise<Response> {
    try {
      return await directFetch(`${this.target.url}${BASE_PATH}${path}`, {
        method,
        headers: { 'api-key': this.target.key, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new PlaybackError(t.notAnswering(this.target.url, cause?.message ?? message));
    }
  }

  /** @throws PlaybackError if the regatta already has entries */
  async requireNew(clubId: string, { id, name }: Pick<Bundle['regatta'], 'id' | 'name'>): Promise<void> {
    const query = new URLSearchParams({ regatta_id: id, limit: '1' });
    const response = await this.#fetch('GET', `/registrations?${query}`, undefined);
    const { data } = (await response.json()) as { data?: unknown[] };
    if (response.ok && data && data.length > 0) throw new PlaybackError(t.alreadyThere(name, clubId));
  }
}
