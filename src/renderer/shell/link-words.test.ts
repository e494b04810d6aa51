import type { SyncHealth } from '@contract/staff-operations/sync';
import { expect, it } from 'vitest';
import { linkWords } from './link-words';

const online: SyncHealth = {
  upstream: true,
  activity: 'idle',
  online: true,
  as_of: 0,
  next_try_at: null,
  problem: null,
  clock_skew_ms: 0,
  outbox: { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null },
  fill: null,
};

it('tells the states of the link apart', () => {
  expect(linkWords(online)).toEqual({ meaning: 'kept', words: 'Online' });
  expect(linkWords({ ...online, upstream: false }).words).toBe('No club cloud');
  expect(linkWords({ ...online, fill: { done: 3, of: 12, records: 400 } }).words).toBe('Fetching, 25 %');
  expect(linkWords({ ...online, online: false }).words).toBe('Connecting');
});

it('is red only where a person must do something', () => {
  const meaning = (kind: 'unreachable' | 'unauthorized') =>
    linkWords({ ...online, online: false, problem: { kind, message: '', since: 0 } }).meaning;
  expect(meaning('unreachable')).toBe('waiting');
  expect(meaning('unauthorized')).toBe('alarm');
});
