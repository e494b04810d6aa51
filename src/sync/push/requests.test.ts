import { expect, it } from 'vitest';
import type { QueuedWrite } from '../state/outbox';
import { requestOf } from './requests';

const HOUR = 3_600_000;
const scan = (timestamp: number) =>
  ({
    operation: 'wristbandScanEvent',
    created_at: 10 * HOUR,
    request: { body: { id: '7', regatta_id: 'r', status: 'ashore', timestamp } },
  }) as unknown as QueuedWrite;
const sentAs = (timestamp: number, skewMs: number | null) =>
  (requestOf(scan(timestamp), skewMs) as { body: { timestamp: number } }).body.timestamp;

it('a check goes as its scanner dated it, late or a little ahead', () => {
  expect(sentAs(9 * HOUR, 0)).toBe(9 * HOUR);
  expect(sentAs(10 * HOUR + 60_000, 0)).toBe(10 * HOUR + 60_000);
});

it('one of a scanner whose clock is far ahead goes as of its arrival', () => {
  expect(sentAs(11 * HOUR, 500)).toBe(10 * HOUR);
});

it('but not by a clock that upstream does not agree with, or that it was not compared with', () => {
  expect(sentAs(11 * HOUR, -HOUR)).toBe(11 * HOUR);
  expect(sentAs(11 * HOUR, null)).toBe(11 * HOUR);
});

it('any other write goes as it was queued', () => {
  const request = { body: { finish_time: 60 } };
  expect(requestOf({ operation: 'scores', created_at: 1, request } as unknown as QueuedWrite, 0)).toBe(
    request,
  );
});
