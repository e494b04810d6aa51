import type { Change } from '@contract/areas/integration/changes';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChanges } from './apply-changes';
import type { QueryKey } from './lists';

const clubId = 'club_1';

const change = (
  resource: string,
  record: { id: string } & Record<string, unknown>,
  deleted = false,
): Change => ({
  seq: 1,
  resource,
  id: record.id,
  regatta_id: (record.regatta_id as string | undefined) ?? null,
  event_order_id: (record.event_order_id as string | undefined) ?? null,
  deleted,
  record: deleted ? null : record,
});

describe('applyChanges', () => {
  let queryClient: QueryClient;
  const seed = (operation: QueryKey[2], query: object, kind: QueryKey[4], data: unknown) => {
    const key: QueryKey = ['api', clubId, operation, { query }, kind];
    queryClient.setQueryData(key, data);
    return key;
  };
  const isOutOfDate = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;

  beforeEach(() => {
    queryClient = new QueryClient();
  });

  it('puts a changed record in its place and reads nothing again', () => {
    const key = seed('members', { club_id: clubId }, 'all', [{ id: 'a' }, { id: 'b' }]);
    applyChanges(queryClient, clubId, [change('members', { id: 'a', club_id: clubId, status: 'left' })]);
    expect(queryClient.getQueryData(key)).toEqual([
      { id: 'a', club_id: clubId, status: 'left' },
      { id: 'b' },
    ]);
    expect(isOutOfDate(key)).toBe(false);
  });

  it('adds what is new and takes out what was deleted', () => {
    const key = seed('crossings', { regatta_id: 'r', race_number: 1 }, 'all', [{ id: 'a', regatta_id: 'r' }]);
    const added = { id: 'b', regatta_id: 'r', race_number: 1 };
    const changes = [change('crossings', { id: 'a', regatta_id: 'r' }, true), change('crossings', added)];
    applyChanges(queryClient, clubId, changes);
    expect(queryClient.getQueryData(key)).toEqual([added]);
  });

  it('leaves out what the list does not ask for', () => {
    const ashore = { id: '1', regatta_id: 'r', status: 'ashore' };
    const sailing = seed('wristbands', { regatta_id: 'r', status: 'sailing' }, 'all', [
      { ...ashore, status: 'sailing' },
    ]);
    const other = seed('wristbands', { regatta_id: 'other' }, 'all', [{ ...ashore, regatta_id: 'other' }]);
    applyChanges(queryClient, clubId, [change('wristbands', ashore)]);
    expect(queryClient.getQueryData(sailing)).toEqual([]);
    expect(queryClient.getQueryData(other)).toEqual([{ ...ashore, regatta_id: 'other' }]);
  });

  it('reads again where only the server knows', () => {
    const search = seed('members', { club_id: clubId, q: 'byrne' }, 'all', []);
    const page = seed('orders', { club_id: clubId }, 'one', []);
    const standings = seed('standings', { regatta_id: 'r' }, 'one', {});
    const untouched = seed('wristbands', { regatta_id: 'r' }, 'one', []);
    applyChanges(queryClient, clubId, [
      change('orders', { id: 'o', club_id: clubId }),
      change('members', { id: 'm', club_id: clubId }),
      change('scores', { id: 's', regatta_id: 'r' }),
    ]);
    expect([search, page, standings].map(isOutOfDate)).toEqual([true, true, true]);
    expect(isOutOfDate(untouched)).toBe(false);
  });

  it('takes a record into the window that it has moved to, and out of the one that it has left', () => {
    const monday = { club_id: clubId, start_date: 0, end_date: 100 };
    const tuesday = { club_id: clubId, start_date: 100, end_date: 200 };
    const start = { id: 't', club_id: clubId, starts_at: 99 };
    const before: QueryKey = ['api', clubId, 'teeTimes', { body: monday }, 'all'];
    const after: QueryKey = ['api', clubId, 'teeTimes', { body: tuesday }, 'all'];
    queryClient.setQueryData(before, [start]);
    queryClient.setQueryData(after, []);
    const moved = { ...start, starts_at: 100 };
    applyChanges(queryClient, clubId, [change('tee-times', moved)]);
    expect(queryClient.getQueryData(before)).toEqual([]);
    expect(queryClient.getQueryData(after)).toEqual([moved]);
  });

  it('does not take what is to be read again for read because one record of it is known', () => {
    const key = seed('members', { club_id: clubId }, 'all', [{ id: 'a' }]);
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
    applyChanges(queryClient, clubId, [change('members', { id: 'a', club_id: clubId })]);
    expect(isOutOfDate(key)).toBe(true);
  });

  it('asks nothing about a regatta that is gone', () => {
    const ask = vi.fn(async () => ({}));
    const watch = (regatta_id: string) => {
      const queryKey = seed('standings', { regatta_id }, 'one', {});
      const options = { queryKey, queryFn: ask, staleTime: Number.POSITIVE_INFINITY };
      new QueryObserver(queryClient, options).subscribe(() => {});
      return queryKey;
    };
    const gone = watch('r');
    const entry = (regatta_id: string) => change('registrations', { id: regatta_id, regatta_id }, true);
    applyChanges(queryClient, clubId, [entry('r'), change('regattas', { id: 'r' }, true)]);
    expect(ask).not.toHaveBeenCalled();
    expect(isOutOfDate(gone)).toBe(true);

    watch('other');
    applyChanges(queryClient, clubId, [entry('other')]);
    expect(ask).toHaveBeenCalled();
  });
});
