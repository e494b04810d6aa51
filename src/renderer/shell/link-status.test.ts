import type { SyncHealth } from '@contract/staff-operations/sync';
import { expect, it } from 'vitest';
import { linkStatus } from './link-status';

const online: SyncHealth = {
  upstream: true,
  activity: 'idle',
  online: true,
  answered_at: 0,
  as_of: 0,
  next_try_at: null,
  problem: null,
  clock_skew_ms: 0,
  outbox: { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null },
  fill: null,
};

it('labels each state of the link', () => {
  expect(linkStatus(online)).toEqual({ tone: 'success', label: 'Online' });
  expect(linkStatus({ ...online, upstream: false }).label).toBe('No club cloud');
  expect(linkStatus({ ...online, fill: { done: 3, of: 12, records: 400 } }).label).toBe('Fetching, 25 %');
  expect(linkStatus({ ...online, online: false }).label).toBe('Connecting');
});

it('is red only where a person must do something', () => {
  const tone = (kind: 'unreachable' | 'unauthorized') =>
    linkStatus({ ...online, online: false, problem: { kind, message: '', since: 0 } }).tone;
  expect(tone('unreachable')).toBe('warning');
  expect(tone('unauthorized')).toBe('danger');
});
