import type { SyncHealth, SyncProblem } from '@contract/staff-operations/sync';
import { describe, expect, it } from 'vitest';
import { stateWords } from './state-words';

const now = Date.UTC(2026, 8, 3, 8, 42);

const rested: SyncHealth = {
  upstream: true,
  activity: 'idle',
  online: true,
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
const words = (health: Partial<SyncHealth>) => stateWords({ ...rested, ...health }, now, 'Europe/Dublin');

describe('the state of sync in words', () => {
  it('is quiet when all is well', () => {
    expect(words({})).toEqual({
      meaning: 'kept',
      title: 'Everything that can be sent is sent.',
      detail: 'What the club’s cloud has is here as of 09:42.',
    });
  });

  it('says what is safe and when the next try is while nobody answers', () => {
    const offline = words({
      online: false,
      problem: problem('unreachable', 'The club’s cloud does not answer.'),
      outbox: waiting(14),
      next_try_at: now + 20_000,
    });
    expect(offline.meaning).toBe('waiting');
    expect(`${offline.title} ${offline.detail}`).toBe(
      'The club’s cloud does not answer. 14 changes are safe here and will be sent when it does. Next try in 20 s.',
    );
  });

  it('calls for a person where waiting does not help', () => {
    const refused = words({
      problem: problem('unauthorized', 'The key was revoked. Give another one under Settings → Upstream.'),
      outbox: waiting(1),
    });
    expect(refused.meaning).toBe('alarm');
    expect(refused.title).toBe('The club’s cloud does not accept the API key.');
    expect(refused.detail).toBe(
      'The key was revoked. Give another one under Settings → Upstream. 1 change is safe here and will be sent once there is another key.',
    );
  });

  it('keeps what was recorded without an upstream, and says so', () => {
    expect(words({ upstream: false }).detail).toMatch(
      /^The club’s data is kept on this machine\..*what was written here goes there\.$/,
    );
    expect(words({ upstream: false }).meaning).toBe('neutral');
  });

  it('names what is on its way', () => {
    expect(words({ activity: 'sending', outbox: waiting(1) }).title).toBe(
      '1 change is on its way to the club’s cloud.',
    );
  });
});
