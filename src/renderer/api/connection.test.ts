import { expect, it } from 'vitest';
import { connectionOf } from './connection';

const now = Date.UTC(2026, 10, 22, 14);
const heard = { followed: 'online', isSilent: false, confirmedAt: now - 20_000, now } as const;

it('goes by the last answer while the server may still hold the next one back', () => {
  expect(connectionOf(heard)).toBe('online');
  expect(connectionOf({ ...heard, confirmedAt: null })).toBe('online');
});

it('does not count a server as online that says nothing, or has said nothing for too long', () => {
  expect(connectionOf({ ...heard, isSilent: true })).toBe('reconnecting');
  expect(connectionOf({ ...heard, confirmedAt: now - 60_000 })).toBe('reconnecting');
});

it('keeps what the server said last where that is worse than silence', () => {
  for (const followed of ['signed-out', 'shut-out', 'database-gone'] as const)
    expect(connectionOf({ ...heard, followed, isSilent: true })).toBe(followed);
});
