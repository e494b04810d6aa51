import { type ResourceName, resourceNames, resources } from '../../contract/resources';
import type { Scope } from '../../contract/scopes';
import { type ChangeBatch, generation, latestChange, upstreams } from '../../db/change-log';
import { register } from '../operations';
import { envelope, json } from '../responses';
import { SharedReads } from '../shared-reads';
import type { Api } from '../types';

export function changesRoute(api: Api): void {
  const reads = new SharedReads(api.store);
  register(api, 'changes', async (c, { query }) => {
    const { club_id, scopes } = c.get('apiKey');
    const readable = resourceNames.filter((name) => mayRead(scopes, name));
    const after = query.after === 'latest' ? latestChange(api.store.read) : query.after;
    const batch = await nextChanges(api, query.wait, c.req.raw.signal, after, (from) =>
      reads.read(club_id, readable, from, query.limit),
    );
    const { changes, has_more, next_after } = batch;
    const { read } = api.store;
    const envelopeFields = { has_more, next_after, generation: generation(read), upstreams: upstreams(read) };
    return json(c, envelope(c.get('requestId'), `[${changes.join(',')}]`, envelopeFields));
  });
}

function mayRead(scopes: readonly Scope[], name: ResourceName): boolean {
  return scopes.includes(resources[name].scope);
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
