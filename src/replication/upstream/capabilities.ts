import {
  descriptorOf,
  type ResourceName,
  resourceNames,
  resources,
  windowOf,
} from '../../contract/resources';
import { type OperationId, routes } from '../../contract/routes';
import { type Scope, scopeNames } from '../../contract/scopes';
import type { Readable } from '../../db/connection';
import { ClientError } from '../../shared/api-client';
import { type SyncContext, upstreamOf, writeFor } from './context';
import { refuseCircle } from './loop-check';
import {
  type Capabilities,
  findProbes,
  type Permission,
  type Probes,
  restartFeed,
  saveCapabilities,
  saveProbes,
} from './state/upstream';
import { isListed, listRequest } from './upstream-lists';

/** A cheap request whose answer shows if something is offered. */
interface Probe {
  operation: OperationId;
  input: object;
}

/** Name of the probe for the change feed; the others are named by scope. */
const FEED = 'changes';

/** Number of concurrent probes. */
const CONCURRENCY = 4;

/** Probes by name: for each scope that reads records one of its lists, from the specification if possible. */
function probesFor(clubId: string): Map<Scope | typeof FEED, Probe> {
  const probes = new Map<Scope | typeof FEED, Probe>();
  probes.set(FEED, { operation: 'changes', input: { query: { limit: 1 } } });
  for (const scope of scopeNames) {
    const kinds = resourceNames.filter((name) => resources[name].scope === scope);
    const resource = kinds.find(isListed) ?? kinds[0];
    if (!resource) continue;
    const kind = descriptorOf(resource);
    // An empty window, or the list of a nonexistent parent. If a server without the route could give the same answer,
    // no parent is named: a server with the route then refuses it as bad input.
    const part = {
      resource,
      parent: kind.parent && isListed(resource) ? 'none' : '',
      start_date: 0,
      end_date: 0,
    };
    probes.set(scope, listRequest(clubId, part, windowOf(kind) ? {} : { limit: 1 }));
  }
  return probes;
}

/** Validity of the results. */
const FRESH_MS = 60 * 60_000;

/** True if this key was never probed, not within the hour, or not completely. */
export function isProbeDue(db: Readable, now: number): boolean {
  const { finished_at = null } = findProbes(db) ?? {};
  return finished_at === null || !isFresh(finished_at, now);
}

const isFresh = (at: number, now: number) => at <= now && now - at < FRESH_MS;

/**
 * Finds out what upstream offers and what our key may read. Answers are stored one by one, so probing interrupted
 * within the hour resumes. If more becomes readable, the feed is read again from its beginning.
 *
 * @throws Stopped if another upstream was set meanwhile
 */
export async function probeCapabilities(context: SyncContext): Promise<Capabilities> {
  const found = resume(context);
  const unanswered = [...probesFor(context.clubId)].filter(([name]) => found.answers[name] === undefined);
  // A single probe first, to check that upstream answers and accepts our key.
  await ask(context, found, unanswered.splice(0, 1));
  while (unanswered.length > 0) await ask(context, found, unanswered.splice(0, CONCURRENCY));
  const { [FEED]: feed, ...scopes } = found.answers;
  const { upstreams = [] } = upstreamOf(context).capabilities ?? {};
  const capabilities: Capabilities = { feed: feed === 'granted', scopes, upstreams };
  await writeFor(context, (db, { capabilities: before, generation }) => {
    saveProbes(db, { ...found, finished_at: context.clock() });
    saveCapabilities(db, capabilities);
    if (before && hasMoreInFeed(before, capabilities)) restartFeed(db, generation);
  });
  return capabilities;
}

/** Unfinished probes, or new ones. */
function resume({ store, clock }: SyncContext): Probes {
  const found = findProbes(store.read);
  if (found && found.finished_at === null && isFresh(found.begun_at, clock())) return found;
  return { answers: {}, begun_at: clock(), finished_at: null };
}

/** Sends these probes concurrently. @throws the first failed probe's error, once all have ended */
async function ask(context: SyncContext, found: Probes, probes: [name: string, Probe][]): Promise<void> {
  const outcomes = await Promise.allSettled(
    probes.map(async ([name, probe]) => {
      found.answers[name] = await send(context, probe);
      await writeFor(context, (db) => saveProbes(db, found));
    }),
  );
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

async function send({ client, store }: SyncContext, { operation, input }: Probe): Promise<Permission> {
  try {
    const answer = await client.ask(operation, input as never);
    if (operation === 'changes') refuseCircle(store.read, answer);
    return 'granted';
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (error.status === 403) return 'denied';
    const noSuchRoute = error.status === 404 || error.status === 405;
    // Any other refusal is about the request itself, such as an unknown regatta.
    return noSuchRoute && routes[operation].addition ? 'absent' : 'granted';
  }
}

/** True if the feed has new kinds of record, or is available again. */
function hasMoreInFeed(before: Capabilities, { feed, scopes }: Capabilities): boolean {
  const isNew = (scope: Scope) => scopes[scope] === 'granted' && before.scopes[scope] !== 'granted';
  return feed && (!before.feed || (Object.keys(scopes) as Scope[]).some(isNew));
}

/** Upstream's permission to read a kind of record. */
export function permissionFor({ scopes }: Capabilities, resource: ResourceName): Permission {
  return scopes[resources[resource].scope] ?? 'absent';
}
