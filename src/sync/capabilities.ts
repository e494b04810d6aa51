import { descriptorOf, type ResourceName, resourceNames, resources } from '../contract/resources';
import { type OperationId, routes } from '../contract/routes';
import { type Scope, scopeNames } from '../contract/scopes';
import type { Readable } from '../db/connection';
import { ClientError } from '../shared/api-client';
import { refuseCircle } from './circle';
import { type SyncContext, upstreamOf, writeFor } from './context';
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

/** A request that shows by its answer whether something is offered, and that costs upstream next to nothing. */
interface Probe {
  operation: OperationId;
  input: object;
}

/** The name of the probe for the change feed; the others are named by the scope that they are for. */
const FEED = 'changes';

/** So many probes are on their way at once. */
const CONCURRENCY = 4;

/** The probes by name: for each scope that reads records one list of these, of the specification if it has one. */
function probesFor(clubId: string): Map<Scope | typeof FEED, Probe> {
  const probes = new Map<Scope | typeof FEED, Probe>();
  probes.set(FEED, { operation: 'changes', input: { query: { limit: 1 } } });
  for (const scope of scopeNames) {
    const kinds = resourceNames.filter((name) => resources[name].scope === scope);
    const resource = kinds.find(isListed) ?? kinds[0];
    if (!resource) continue;
    const { window, parent } = descriptorOf(resource);
    // An empty window, or the list of a parent that there is not. Where such an answer is that of a server without the route,
    // no parent is named: one that has the route refuses that as bad input.
    const part = { resource, parent: parent && isListed(resource) ? 'none' : '', start_date: 0, end_date: 0 };
    probes.set(scope, listRequest(clubId, part, window ? {} : { limit: 1 }));
  }
  return probes;
}

/** How long what was found out holds. */
const FRESH_MS = 60 * 60_000;

/** Whether upstream is to be probed: never with this key, not within the hour, or not to the end. */
export function isProbeDue(db: Readable, now: number): boolean {
  const { finished_at = null } = findProbes(db) ?? {};
  return finished_at === null || !isFresh(finished_at, now);
}

const isFresh = (at: number, now: number) => at <= now && now - at < FRESH_MS;

/**
 * Finds out what upstream offers and what our key may read there. Each answer is kept as it comes: where probing broke off
 * within the hour, it goes on. What may be read from now on and could not before is behind in the feed: the feed is then
 * read again from its beginning.
 *
 * @throws Stopped when another upstream was set meanwhile
 */
export async function probeCapabilities(context: SyncContext): Promise<Capabilities> {
  const found = resume(context);
  const unanswered = [...probesFor(context.clubId)].filter(([name]) => found.answers[name] === undefined);
  // One alone first: whether what answers is an upstream at all, and takes our key.
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

/** The probes that were begun and not finished, or new ones. */
function resume({ store, clock }: SyncContext): Probes {
  const found = findProbes(store.read);
  if (found && found.finished_at === null && isFresh(found.begun_at, clock())) return found;
  return { answers: {}, begun_at: clock(), finished_at: null };
}

/** Sends these probes at the same time. @throws what the first of those that failed did, once all have ended */
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
    // Any other refusal is about what was asked, as of a regatta that there is not.
    return noSuchRoute && 'addition' in routes[operation] ? 'absent' : 'granted';
  }
}

/** Whether the feed has kinds of records now that it did not have before, or is there again. */
function hasMoreInFeed(before: Capabilities, { feed, scopes }: Capabilities): boolean {
  const isNew = (scope: Scope) => scopes[scope] === 'granted' && before.scopes[scope] !== 'granted';
  return feed && (!before.feed || (Object.keys(scopes) as Scope[]).some(isNew));
}

/** Whether upstream lets us read a kind of record. */
export function permissionFor({ scopes }: Capabilities, resource: ResourceName): Permission {
  return scopes[resources[resource].scope] ?? 'absent';
}
