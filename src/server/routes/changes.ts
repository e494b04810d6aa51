import { refusal } from '@messages/refusals';
import { changes as t } from '@messages/server/api';
import type { Context } from 'hono';
import type { changesRoute as contract } from '../../contract/areas/integration/changes';
import { invalid } from '../../contract/errors';
import { type ResourceName, resourceNames, resources } from '../../contract/resources';
import type { RouteRequest } from '../../contract/route';
import type { Scope } from '../../contract/scopes';
import {
  type ChangeBatch,
  type ChangeFilter,
  generation,
  latestChange,
  upstreams,
  wasReached,
} from '../../db/change-log';
import type { Readable } from '../../db/connection';
import { ChangeStreams, wantsEventStream } from '../change-stream';
import { parseEventId } from '../event-id';
import { register } from '../operations';
import { envelope, json } from '../responses';
import { SharedReads } from '../shared-reads';
import type { Api, ServerEnv } from '../types';

type Query = RouteRequest<typeof contract>['query'];

export function changesRoute(api: Api): void {
  const reads = new SharedReads(api.store);
  const streams = new ChangeStreams(api, reads);
  register(api, 'changes', async (c, { query }) => {
    const filter = filterOf(c, query);
    if (wantsEventStream(c)) return streams.open(c, filter, positionOfStream(c, api.store.read, query));
    const after = positionOf(api.store.read, query);
    const batch = await nextChanges(api, query.wait, c.req.raw.signal, after, (from) =>
      reads.read(filter, from, query.limit),
    );
    const { changes, has_more, next_after } = batch;
    const { read } = api.store;
    const envelopeFields = { has_more, next_after, generation: generation(read), upstreams: upstreams(read) };
    return json(c, envelope(c.get('requestId'), `[${changes.join(',')}]`, envelopeFields));
  });
}

/** @throws ApiError `INVALID_REQUEST` for an unknown kind, `API_KEY_SCOPE_DENIED` for one that the key may not read */
function filterOf(c: Context<ServerEnv>, { resource, regatta_id }: Query): ChangeFilter {
  const { club_id, scopes } = c.get('apiKey');
  for (const name of resource ?? []) {
    if (!isResource(name)) throw invalid('resource', t.mustBeResource(resourceNames.join(', '), name));
    if (!mayRead(scopes, name))
      throw refusal('API_KEY_SCOPE_DENIED', 'key_does_not_read', {
        scope: resources[name].scope,
        resource: name,
      });
  }
  const readable = resourceNames.filter(
    (name) => mayRead(scopes, name) && (resource === undefined || resource.includes(name)),
  );
  return { clubId: club_id, resources: readable, regattaId: regatta_id };
}

function isResource(name: string): name is ResourceName {
  return Object.hasOwn(resources, name);
}

function mayRead(scopes: readonly Scope[], name: ResourceName): boolean {
  return scopes.includes(resources[name].scope);
}

/** @throws ApiError `POSITION_LOST` */
function positionOf(read: Readable, { after }: Pick<Query, 'after'>): number {
  if (after === 'latest') return latestChange(read);
  if (!wasReached(read, after)) throw refusal('POSITION_LOST', 'position_never_reached', { position: after });
  return after;
}

/** @throws ApiError `POSITION_LOST`, also when the last event was of the database before it was restored */
function positionOfStream(c: Context<ServerEnv>, read: Readable, query: Query): number {
  const header = c.req.header('last-event-id');
  if (!header) return positionOf(read, query);
  const last = parseEventId(header);
  if (!last) throw invalid('last-event-id', t.isNoEventId);
  if (last.generation !== null && last.generation !== generation(read))
    throw refusal('POSITION_LOST', 'position_before_restore');
  return positionOf(read, { after: last.seq });
}

/** Reads until there is something, the time is up, the client has gone or the server stops. */
async function nextChanges(
  api: Api,
  wait: number,
  signal: AbortSignal,
  after: number,
  readAfter: (after: number) => Promise<ChangeBatch>,
): Promise<ChangeBatch> {
  const deadline = performance.now() + wait;
  for (let from = after; ; ) {
    api.store.requireFile();
    const since = api.store.changes.version();
    const batch = await readAfter(from);
    from = batch.next_after;
    const left = deadline - performance.now();
    if (batch.changes.length > 0 || left <= 0 || signal.aborted || api.store.changes.closed) return batch;
    await api.store.changes.next(since, left, signal);
  }
}
