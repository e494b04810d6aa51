import { setTimeout as delay } from 'node:timers/promises';
import { webhookSender as t, webhookPost } from '@messages/server/integration';
import type { Logger } from 'pino';
import { Webhook } from 'standardwebhooks';
import { scopesOfKey } from '../../club/access/api-keys';
import {
  type DueDelivery,
  dueDeliveries,
  makeAllDue,
  nextDue,
  recordAttempt,
  recordEndpointOutcome,
  type Times,
} from '../../club/integration/webhook-deliveries';
import { newEvents, queueEvents } from '../../club/integration/webhook-events';
import { isHostAllowed } from '../../club/integration/webhook-hosts';
import { allEndpoints, disableEndpoint, type Endpoint, findEndpoint } from '../../club/integration/webhooks';
import type { WebhookAttempt } from '../../contract/areas/integration/webhooks';
import { isDatabaseGone } from '../../contract/errors';
import type { Scope } from '../../contract/scopes';
import { latestChange } from '../../db/change-log';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import { type PostAnswer, post, type Resolve } from './post';
import { nextWaitMs, pauseMs } from './retries';
import type { Secrets, WebhookSecrets } from './secrets';

export interface SenderOptions {
  store: Store;
  log: Logger;
  secrets: WebhookSecrets;
  /** Unix epoch milliseconds. */
  clock: () => number;
  /** The same, to judge by whether a key or a secret has expired. */
  expiryClock: () => number;
  version: string;
  resolve?: Resolve | undefined;
}

/** The longest that an endpoint may take to answer. */
const TIMEOUT_MS = 15_000;
/** The most requests at once to one endpoint; a failing endpoint gets one at a time. */
const AT_ONCE = 4;
/** The longest that the loop waits before it checks again. */
const LONGEST_WAIT_MS = 60_000;
/** After what ought not to fail. */
const AFTER_FAILURE_MS = 5_000;

const NO_SECRET = t.secretIsMissing;
const NO_KEY = t.keyWasRevoked;

/**
 * Follows the change log for each endpoint, queues its events, and posts the due ones. The queue is in the database: a
 * queued event is sent at least once, even after a crash. Writes never wait for any of this.
 */
export class WebhookSender {
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  /** The deliveries that are under way, by their numbers, with their endpoints. */
  readonly #underWay = new Map<number, string>();
  readonly #requests = new Set<Promise<void>>();
  /** Each endpoint's position in the log, past changes that are not for it. These positions are not worth a write. */
  readonly #positions = new Map<string, number>();

  constructor(private readonly options: SenderOptions) {}

  /** Works until stopped. */
  start(): void {
    this.#running ??= this.#work();
  }

  /** Gives up the requests that are under way: they are made again at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await Promise.all(this.#requests);
  }

  get #times(): Times {
    return { now: this.options.clock(), running: this.options.store.runningTime.now() };
  }

  async #work(): Promise<void> {
    const { store } = this.options;
    const { signal } = this.#stop;
    let isFirst = true;
    while (!signal.aborted && !store.changes.closed) {
      try {
        if (isFirst && allEndpoints(store.read).length > 0)
          await store.write((db) => makeAllDue(db, this.#times.running));
        isFirst = false;
        const since = store.changes.version();
        const endpoints = allEndpoints(store.read).filter(({ disabled_at }) => disabled_at === null);
        for (const endpoint of endpoints) {
          await this.#follow(endpoint);
          this.#sendDue(endpoint);
        }
        await store.changes.next(since, this.#waitMs(endpoints), signal);
      } catch (err) {
        this.#logFailure(err, 'webhooks failed');
        await pause(AFTER_FAILURE_MS, signal);
      }
    }
  }

  /** Queues the new events of an endpoint. */
  async #follow(endpoint: Endpoint): Promise<void> {
    const { store } = this.options;
    let after = Math.max(endpoint.after, this.#positions.get(endpoint.id) ?? 0);
    while (latestChange(store.read) > after && !this.#stop.signal.aborted) {
      const scopes = this.#scopesOf(endpoint);
      if (scopes === undefined) return this.#disable(endpoint, NO_KEY);
      const found = newEvents(store.read, endpoint, after, scopes, this.options.clock());
      if (found.after === after) return;
      if (
        !found.isEmpty &&
        !(await store.write((db) => queueEvents(db, endpoint.id, after, found, this.#times)))
      )
        return;
      after = found.after;
      this.#positions.set(endpoint.id, after);
      if (!found.hasMore) return;
    }
  }

  /** The scopes of an endpoint's key; null for all, undefined for none any more. */
  #scopesOf({ api_key_id }: Endpoint): readonly Scope[] | null | undefined {
    if (api_key_id === null) return null;
    return scopesOfKey(this.options.store.read, api_key_id, this.options.expiryClock());
  }

  /** Begins the requests of an endpoint that are due, as many as may run at once. */
  #sendDue({ id, paused_until, failures }: Endpoint): void {
    const { running } = this.#times;
    const underWay = [...this.#underWay.values()].filter((one) => one === id).length;
    const most = failures > 0 ? 1 : AT_ONCE;
    if (paused_until > running || underWay >= most) return;
    const due = dueDeliveries(this.options.store.read, id, running, most + underWay);
    const begun = due.filter(({ seq }) => !this.#underWay.has(seq)).slice(0, most - underWay);
    for (const delivery of begun) {
      this.#underWay.set(delivery.seq, id);
      const request = this.#deliver(id, delivery)
        .catch(async (err) => {
          this.#logFailure(err, 'a webhook could not be recorded');
          await pause(AFTER_FAILURE_MS, this.#stop.signal);
        })
        .finally(() => {
          this.#underWay.delete(delivery.seq);
          this.#requests.delete(request);
          // Deliveries that waited for this one, or for its slot, may go.
          this.options.store.changes.announce();
        });
      this.#requests.add(request);
    }
  }

  /** Makes one attempt, and records its result. */
  async #deliver(endpointId: string, delivery: DueDelivery): Promise<void> {
    const { store, secrets } = this.options;
    const kept = await secrets.read(endpointId);
    const endpoint = findEndpoint(store.read, endpointId);
    if (!endpoint || endpoint.disabled_at !== null || delivery.body === null) return;
    if (!kept) return this.#disable(endpoint, NO_SECRET);
    if (this.#scopesOf(endpoint) === undefined) return this.#disable(endpoint, NO_KEY);
    const began = performance.now();
    const startedAt = this.options.clock();
    const headers = this.#headers(endpoint, kept, delivery.id, delivery.body, startedAt);
    const answer = await post({
      url: endpoint.url,
      headers,
      body: delivery.body,
      isAllowed: isHostAllowed(store.read, endpoint.club_id, new URL(endpoint.url).host),
      isSandbox: isSandbox(store.read),
      timeoutMs: TIMEOUT_MS,
      signal: this.#stop.signal,
      ...(this.options.resolve && { resolve: this.options.resolve }),
    });
    if (this.#stop.signal.aborted && answer.status === null) return;
    await this.#record(endpoint, delivery, answer, {
      started_at: startedAt,
      duration_ms: Math.round(performance.now() - began),
      url: endpoint.url,
      request_headers: headers,
      status: answer.status,
      response_headers: answer.headers,
      response_body: answer.body,
      error: answer.error,
    });
  }

  #headers(
    { previous_secret_until }: Endpoint,
    { current, previous }: Secrets,
    id: string,
    body: string,
    at: number,
  ): Record<string, string> {
    const isPreviousGood = (previous_secret_until ?? 0) > this.options.expiryClock();
    const signing = [current, ...(previous !== null && isPreviousGood ? [previous] : [])];
    const signatures = signing.map((secret) => new Webhook(secret).sign(id, new Date(at), body));
    return {
      'content-type': 'application/json',
      'user-agent': `Dockside/${this.options.version}`,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }

  async #record(
    endpoint: Endpoint,
    delivery: DueDelivery,
    { status, headers, error }: PostAnswer,
    attempt: WebhookAttempt,
  ): Promise<void> {
    const succeeded = error === null;
    const { now, running } = this.#times;
    const wait = succeeded ? null : nextWaitMs(delivery.tries + 1);
    const pausedMs = succeeded ? null : pauseMs(headers?.['retry-after'], now);
    const retryAt = wait === null || status === 410 ? null : running + Math.max(wait, pausedMs ?? 0);
    const triedSince = delivery.tried_since ?? attempt.started_at;
    await this.options.store.write((db) => {
      recordAttempt(db, delivery.seq, { attempt, retryAt, succeeded }, running);
      const pausedUntil = pausedMs === null ? null : running + pausedMs;
      const startedAt = attempt.started_at;
      recordEndpointOutcome(db, endpoint.id, { succeeded, startedAt, pausedUntil }, running);
      if (succeeded) return;
      const failingSince = findEndpoint(db, endpoint.id)?.failing_since ?? null;
      if (status === 410) disableEndpoint(db, endpoint.id, webhookPost.isGone, now);
      else if (wait === null && failingSince !== null && failingSince <= triedSince)
        disableEndpoint(db, endpoint.id, failedForLong(failingSince, now, error), now);
    });
  }

  async #disable({ id, url }: Endpoint, reason: string): Promise<void> {
    this.options.log.warn({ endpoint: id, host: new URL(url).host }, 'a webhook endpoint was disabled');
    await this.options.store.write((db) => disableEndpoint(db, id, reason, this.options.clock()));
  }

  #waitMs(endpoints: Endpoint[]): number {
    const { running } = this.#times;
    const waits = endpoints.flatMap(({ id, paused_until }) => {
      if (paused_until > running) return paused_until - running;
      const at = nextDue(this.options.store.read, id, running);
      return at === null ? [] : at - running;
    });
    return Math.min(LONGEST_WAIT_MS, ...waits);
  }

  #logFailure(err: unknown, message: string): void {
    if (!isDatabaseGone(err)) this.options.log.error({ err }, message);
  }
}

function failedForLong(since: number, now: number, error: string): string {
  const hours = Math.max(1, Math.round((now - since) / 3_600_000));
  return t.nothingGotThrough(hours, error);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}
