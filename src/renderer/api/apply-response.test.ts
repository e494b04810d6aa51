import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { check, finish } from '../../../test/renderer/outbox';
import { applyResponse } from './apply-response';
import type { QueryKey } from './lists';
import type { NewItem } from './outbox/item';

const ofRegatta = { query: { regatta_id: 'reg_1' } };
const keyOf = (operation: QueryKey[2]) => ['api', 'club_1', operation, ofRegatta, 'all'] as const;

function cacheWith(lists: Partial<Record<QueryKey[2], object[]>>): QueryClient {
  const cache = new QueryClient();
  for (const [operation, rows] of Object.entries(lists))
    cache.setQueryData(keyOf(operation as QueryKey[2]), rows);
  return cache;
}

const apply = (cache: QueryClient, item: NewItem, answer: unknown) =>
  applyResponse(cache, 'club_1', item, answer);
const crossing = { id: 'a', regatta_id: 'reg_1', race_number: 1, crossed_at: 1_000 };
const score = { id: 's', regatta_id: 'reg_1', registration_id: 'ent_1', finish_time: 9, code: null };

test('a finish puts the crossing and the score it wrote into the lists, and takes both out again', () => {
  const cache = cacheWith({ crossings: [], 'scores.list': [] });
  apply(cache, finish('a'), { ...crossing, score });
  expect(cache.getQueryData(keyOf('crossings'))).toEqual([crossing]);
  expect(cache.getQueryData(keyOf('scores.list'))).toEqual([score]);
  const remove = finish('a', { operation: 'crossings.remove', input: { query: { id: 'a' } } } as NewItem);
  apply(cache, remove, undefined);
  expect(cache.getQueryData(keyOf('crossings'))).toEqual([]);
});

test('a signal puts itself and the race that follows it into the lists, each as its record', () => {
  const race = { id: 'r', regatta_id: 'reg_1', race_number: 1, starts: [], version: 1 };
  const after = { ...race, starts: [{ fleet: 'IRC', starts_at: 1_000 }], version: 2 };
  const signal = { id: 'sig', regatta_id: 'reg_1', race_number: 1, signal: 'start', version: 1 };
  const cache = cacheWith({ signals: [], races: [race] });
  const item = finish('sig', { operation: 'signals.save', input: { body: signal } } as unknown as NewItem);
  apply(cache, item, { ...signal, race: after, changed: { starts: [], status: null, boats: 0 } });
  expect(cache.getQueryData(keyOf('signals'))).toEqual([signal]);
  expect(cache.getQueryData(keyOf('races'))).toEqual([after]);
});

test('a code that was cleared from a boat without a finish leaves no score', () => {
  const cache = cacheWith({ 'scores.list': [score] });
  const body = { registration_id: 'ent_1', race_number: 1, code: null };
  const clear = finish('a', { operation: 'scores.setCode', input: { body } } as NewItem);
  apply(cache, clear, { ...score, finish_time: null, version: 0 });
  expect(cache.getQueryData(keyOf('scores.list'))).toEqual([]);
});

test('a check puts the band into its list, as the server has it', () => {
  const band = { id: '0417', regatta_id: 'reg_1', status: 'ashore', timestamp: 1_000, known: true };
  const cache = cacheWith({ wristbands: [{ ...band, status: 'sailing' }] });
  apply(cache, check('0417'), { ...band, applied: true });
  expect(cache.getQueryData(keyOf('wristbands'))).toEqual([band]);
});

test('an answer of several records puts each in its place, but none that is known to be older', () => {
  const entry = (id: string, version: number) => ({ id, regatta_id: 'reg_1', version });
  const cache = cacheWith({ registrations: [entry('a', 1), entry('b', 5)] });
  const accept = { operation: 'ratings.accept', input: {} } as const;
  applyResponse(cache, 'club_1', accept, [entry('a', 2), entry('b', 4)]);
  expect(cache.getQueryData(keyOf('registrations'))).toEqual([entry('a', 2), entry('b', 5)]);
});

test('groups that are taken back leave their regatta in the list, as it is then', () => {
  const ofClub = ['api', 'club_1', 'regattas', { query: { club_id: 'club_1' } }, 'all'] as const;
  const cache = new QueryClient();
  cache.setQueryData(ofClub, [{ id: 'reg_1', version: 1 }]);
  const unassign = { operation: 'championships.unassign', input: {} } as const;
  applyResponse(cache, 'club_1', unassign, { id: 'reg_1', version: 2 });
  expect(cache.getQueryData(ofClub)).toEqual([{ id: 'reg_1', version: 2 }]);
});

test('a notice that was posted is on the board at once', () => {
  const cache = cacheWith({ notices: [] });
  const notice = { id: 'ntc_1', regatta_id: 'reg_1', title: 'Course change', version: 1 };
  applyResponse(cache, 'club_1', { operation: 'notices.post', input: {} }, notice);
  expect(cache.getQueryData(keyOf('notices'))).toEqual([notice]);
});
