import { type ResourceName, resources } from '../contract/resources';
import type { RouteInput } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import type { Scope } from '../contract/scopes';
import type { Readable } from '../db/connection';
import { ClientError } from '../shared/api-client';
import { type SyncContext, writeFor } from './context';
import {
  type Capabilities,
  findProbes,
  type Permission,
  type Probes,
  restartFeed,
  saveCapabilities,
  saveProbes,
} from './state/upstream';

/** A request that shows by its answer whether something is offered, and that costs upstream next to nothing. */
interface Probe {
  operation: OperationId;
  input: object;
}

function probe<Id extends OperationId>(operation: Id, input: RouteInput<Routes[Id]>): Probe {
  return { operation, input };
}

const EMPTY_WINDOW = { start_date: 0, end_date: 0 };

/** The name of the probe for the change feed; the others are named by the scope that they are for. */
const FEED = 'changes';

const probes: { [Name in Scope | typeof FEED]?: (clubId: string) => Probe } = {
  [FEED]: () => probe('changes', { query: { limit: 1 } }),
  'members:read': (club_id) => probe('members', { query: { club_id, limit: 1 } }),
  'applications:read': (club_id) => probe('applicants', { query: { club_id, ...EMPTY_WINDOW } }),
  'billing:read': (club_id) => probe('lineItems', { query: { club_id, ...EMPTY_WINDOW } }),
  'orders:read': (club_id) => probe('orders', { query: { club_id, ...EMPTY_WINDOW } }),
  'feedback:read': (club_id) => probe('feedback', { query: { club_id, ...EMPTY_WINDOW } }),
  'tee_times:read': (club_id) => probe('teeTimes', { body: { club_id, ...EMPTY_WINDOW } }),
  'banquets:read': (club_id) => probe('banquets', { query: { club_id, ...EMPTY_WINDOW } }),
  'camps:read': (club_id) => probe('campRegistrations', { query: { club_id, ...EMPTY_WINDOW } }),
  'regattas:read': (club_id) => probe('regattas', { query: { club_id, limit: 1 } }),
  'wristbands:read': () => probe('wristbands', { query: { regatta_id: 'none', limit: 1 } }),
};

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
  for (const [name, probeFor] of Object.entries(probes)) {
    if (found.answers[name] !== undefined) continue;
    found.answers[name] = await send(context, probeFor(context.clubId));
    await writeFor(context, (db) => saveProbes(db, found));
  }
  const { [FEED]: feed, ...scopes } = found.answers;
  const capabilities: Capabilities = { feed: feed === 'granted', scopes };
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

async function send({ client }: SyncContext, { operation, input }: Probe): Promise<Permission> {
  try {
    await client.ask(operation, input as never);
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
