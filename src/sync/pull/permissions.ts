import { ClientError } from '../../contract/client.js';
import { type ResourceName, resources } from '../../contract/resources.js';
import type { RouteInput } from '../../contract/route.js';
import { type OperationId, type Routes, routes } from '../../contract/routes.js';
import type { Scope } from '../../contract/scopes.js';
import { type Permission, type Permissions, restartFeed, savePermissions } from '../../store/upstream.js';
import { upstreamOf, writeFor } from '../current-upstream.js';
import type { Round } from '../round.js';
import { ask } from './ask.js';

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

/** A window that nothing lies in. */
const noTime = { start_date: 0, end_date: 0 };

interface Question {
  operation: OperationId;
  input: object;
}

function question<Id extends OperationId>(operation: Id, input: RouteInput<Routes[Id]>): Question {
  return { operation, input };
}

/**
 * Finds out what upstream offers and what our key may read there. What it may read from now on and could not before is
 * behind in the feed: the feed is then read again from its beginning.
 */
export async function explore(round: Round): Promise<Permissions> {
  const before = upstreamOf(round).permissions;
  const scopes: Permissions['scopes'] = {};
  const feed = await permission(round, question('changes', { query: { limit: 1 } }));
  for (const [scope, ask] of Object.entries(questions))
    scopes[scope as Scope] = await permission(round, ask(round.clubId));
  const permissions = { feed: feed === 'granted', scopes };
  const grew =
    before?.feed && Object.keys(scopes).some((scope) => isNewlyGranted(scope as Scope, before, permissions));
  await writeFor(round, (db, { generation }) => {
    savePermissions(db, permissions);
    if (grew) restartFeed(db, generation);
  });
  return permissions;
}

async function permission(round: Round, { operation, input }: Question): Promise<Permission> {
  try {
    await ask(() => round.link.call(operation, input as never));
    return 'granted';
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (error.status === 403) return 'denied';
    const noSuchRoute = error.status === 404 || error.status === 405;
    // Any other refusal is about what was asked, as of a regatta that there is not.
    return noSuchRoute && 'addition' in routes[operation] ? 'absent' : 'granted';
  }
}

function isNewlyGranted(scope: Scope, before: Permissions, now: Permissions): boolean {
  return now.scopes[scope] === 'granted' && before.scopes[scope] !== 'granted';
}

/** Whether upstream lets us read a kind of record. */
export function permissionFor({ scopes }: Permissions, resource: ResourceName): Permission {
  return scopes[resources[resource].scope] ?? 'absent';
}
