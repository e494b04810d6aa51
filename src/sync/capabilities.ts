import { type ResourceName, resources } from '../contract/resources.js';
import type { RouteInput } from '../contract/route.js';
import { type OperationId, type Routes, routes } from '../contract/routes.js';
import type { Scope } from '../contract/scopes.js';
import type { Readable } from '../db/connection.js';
import { ClientError } from '../shared/api-client.js';
import { writeFor } from './context.js';
import type { SyncContext } from './cycle.js';
import { ask } from './pull/ask.js';
import { findProbes, type Probes, saveProbes } from './state/probes.js';
import { type Capabilities, type Permission, restartFeed, saveCapabilities } from './state/upstream.js';

/** A question for each scope that reads, and that costs upstream next to nothing. */
const questions: { [Name in Scope]?: (clubId: string) => Question } = {
  'members:read': (club_id) => question('members', { query: { club_id, limit: 1 } }),
  'applications:read': (club_id) => question('applicants', { query: { club_id, ...noTime } }),
  'billing:read': (club_id) => question('lineItems', { query: { club_id, ...noTime } }),
  'orders:read': (club_id) => question('orders', { query: { club_id, ...noTime } }),
  'feedback:read': (club_id) => question('feedback', { query: { club_id, ...noTime } }),
  'tee_times:read': (club_id) => question('teeTimes', { body: { club_id, ...noTime } }),
  'banquets:read': (club_id) => question('banquets', { query: { club_id, ...noTime } }),
  'camps:read': (club_id) => question('campRegistrations', { query: { club_id, ...noTime } }),
  'regattas:read': (club_id) => question('regattas', { query: { club_id, limit: 1 } }),
  'wristbands:read': () => question('wristbands', { query: { regatta_id: 'none', limit: 1 } }),
};

const FEED = 'changes';
const feedQuestion = () => question('changes', { query: { limit: 1 } });

/** A window that nothing lies in. */
const noTime = { start_date: 0, end_date: 0 };

interface Question {
  operation: OperationId;
  input: object;
}

function question<Id extends OperationId>(operation: Id, input: RouteInput<Routes[Id]>): Question {
  return { operation, input };
}

/** How long what was found out holds. */
const FRESH_MS = 60 * 60_000;

/** Whether upstream is to be asked anew: never with this key, not within the hour, or not to the end. */
export function isProbeDue(db: Readable, now: number): boolean {
  const probes = findProbes(db);
  return !probes || probes.finished_at === null || !isFresh(probes.finished_at, now);
}

const isFresh = (at: number, now: number) => at <= now && now - at < FRESH_MS;

/**
 * Finds out what upstream offers and what our key may read there. Each answer is kept as it comes: where asking broke off
 * within the hour, it goes on. What may be read from now on and could not before is behind in the feed: the feed is then
 * read again from its beginning.
 *
 * @throws Stopped when another upstream was set meanwhile
 */
export async function probe(context: SyncContext): Promise<Capabilities> {
  const probes = resume(context);
  for (const [name, ask] of Object.entries({ [FEED]: feedQuestion, ...questions })) {
    if (probes.answers[name] !== undefined) continue;
    probes.answers[name] = await permission(context, ask(context.clubId));
    await writeFor(context, (db) => saveProbes(db, probes));
  }
  const { [FEED]: feed, ...scopes } = probes.answers;
  const capabilities: Capabilities = { feed: feed === 'granted', scopes };
  await writeFor(context, (db, { capabilities: before, generation }) => {
    saveProbes(db, { ...probes, finished_at: context.clock() });
    saveCapabilities(db, capabilities);
    if (before && grew(before, capabilities)) restartFeed(db, generation);
  });
  return capabilities;
}

/** The probes that were begun and not finished, or new ones. */
function resume({ store, clock }: SyncContext): Probes {
  const probes = findProbes(store.read);
  if (probes && probes.finished_at === null && isFresh(probes.begun_at, clock())) return probes;
  return { answers: {}, begun_at: clock(), finished_at: null };
}

async function permission(context: SyncContext, { operation, input }: Question): Promise<Permission> {
  try {
    await ask(() => context.client.call(operation, input as never));
    return 'granted';
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (error.status === 403) return 'denied';
    const noSuchRoute = error.status === 404 || error.status === 405;
    // Any other refusal is about what was asked, as of a regatta that there is not.
    return noSuchRoute && 'addition' in routes[operation] ? 'absent' : 'granted';
  }
}

/** Whether the feed tells of something now that it did not before, or is there again. */
function grew(before: Capabilities, { feed, scopes }: Capabilities): boolean {
  const isNew = (scope: Scope) => scopes[scope] === 'granted' && before.scopes[scope] !== 'granted';
  return feed && (!before.feed || (Object.keys(scopes) as Scope[]).some(isNew));
}

/** Whether upstream lets us read a kind of record. */
export function permissionFor({ scopes }: Capabilities, resource: ResourceName): Permission {
  return scopes[resources[resource].scope] ?? 'absent';
}
