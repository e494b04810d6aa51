import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { describe, expect, it } from 'vitest';
import type { QueuedItem } from '@/api/outbox/item';
import { durationText, rateText, silentText, stateText, timeUntil, withUnsent } from './state-text';

const now = Date.UTC(2026, 8, 3, 8, 42);

const rested: SyncHealth = {
  upstream: true,
  activity: 'idle',
  online: true,
  answered_at: null,
  as_of: now,
  next_try_at: null,
  problem: null,
  clock_skew_ms: 0,
  outbox: { waiting: 0, attention: 0, not_permitted: 0, local: 0, oldest_at: null },
  fill: null,
};
const waiting = (n: number) => ({ ...rested.outbox, waiting: n });
const problem = (kind: SyncProblem['kind'], message: string): SyncProblem => ({
  kind,
  message,
  since: now,
});
const textOf = (health: Partial<SyncHealth>) => stateText({ ...rested, ...health }, now, 'Europe/Dublin');

describe('the text of the state', () => {
  it('is quiet when all is well', () => {
    expect(textOf({})).toEqual({
      tone: 'success',
      title: 'Up to date.',
      detail: 'Last synced: 09:42.',
    });
  });

  it('says what is safe and when the next try is while nobody answers', () => {
    const offline = textOf({
      online: false,
      problem: problem('unreachable', 'The cloud isn’t answering.'),
      outbox: waiting(14),
      next_try_at: now + 20_000,
    });
    expect(offline.tone).toBe('warning');
    expect(`${offline.title} ${offline.detail}`).toBe(
      'The cloud isn’t answering. 14 changes are safe here and will be sent when it does. Next try in 20 s.',
    );
  });

  it('calls for a person where waiting does not help', () => {
    const refused = textOf({
      problem: problem('unauthorized', 'The key was revoked. Give another one under Settings → Cloud sync.'),
      outbox: waiting(1),
    });
    expect(refused.tone).toBe('danger');
    expect(refused.title).toBe('The cloud refused the API key.');
    expect(refused.detail).toBe(
      'The key was revoked. Give another one under Settings → Cloud sync. It started at 09:42. 1 change is safe here and will be sent once there is another key.',
    );
  });

  it('keeps what was recorded without an upstream, and says so', () => {
    expect(textOf({ upstream: false }).detail).toMatch(
      /^No cloud connected. .*the records it accepts upload to it\.$/,
    );
    expect(textOf({ upstream: false }).tone).toBe('success');
  });

  it('says when this device sends, by the reason of the silence, and promises nothing is saved', () => {
    const detail = (connection: Parameters<typeof silentText>[0]) =>
      silentText(connection, null, 0, 'UTC').detail;
    expect(detail('reconnecting')).toBe('This device sends its records when the club computer answers.');
    expect(detail('signed-out')).toBe('This device sends its records once it is signed in.');
    expect(detail('shut-out')).toBe('This device sends its records once it is added again.');
  });

  it('says first what this device has and the server has not', () => {
    const item = { kind: 'finish', state: 'waiting', storage: 'stored' } as QueuedItem;
    expect(withUnsent(textOf({}), [])).toEqual(textOf({}));
    expect(withUnsent(textOf({}), [item])).toMatchObject({
      tone: 'warning',
      title: '1 finish is saved on this device, and not on the club computer yet.',
    });
    expect(withUnsent(textOf({}), [item, { ...item, storage: 'failed' } as QueuedItem])).toMatchObject({
      tone: 'danger',
      title: '2 finishes are NOT saved on this device, and not on the club computer yet.',
    });
  });

  it('names what is on its way', () => {
    expect(textOf({ activity: 'sending', outbox: waiting(1) }).title).toBe(
      '1 change is on its way to the cloud.',
    );
  });
});

it('says how fast it went, as far as there is anything to say', () => {
  expect(rateText({ activity: 'idle', sent_per_second: 320.4, fetched_per_second: 11_200 })).toBe(
    'Last sync: sent 320 a second, fetched 11,200 a second.',
  );
  expect(rateText({ activity: 'fetching', sent_per_second: null, fetched_per_second: 2.25 })).toBe(
    'Now: fetched 2.3 a second.',
  );
  expect(rateText({ activity: 'idle', sent_per_second: 0, fetched_per_second: null })).toBe('');
});

it('counts down to a time to come', () => {
  expect(timeUntil(20_000, 0)).toBe('in 20 s');
  expect(timeUntil(19_001, 0)).toBe('in 20 s');
  expect(timeUntil(180_000, 0)).toBe('in 3 min');
  expect(timeUntil(0, 5)).toBe('now');
});

it('says how long in the fitting unit', () => {
  expect(durationText(45_000)).toBe('45 s');
  expect(durationText(130_000)).toBe('2 min');
  expect(durationText(3_600_000)).toBe('1 h');
  expect(durationText(7_500_000)).toBe('2 h 5 min');
  expect(durationText(4 * 86_400_000)).toBe('4 days');
});
