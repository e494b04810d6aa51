import type { ScanEvent } from '@contract/areas/safety/wristbands';
import { expect, it } from 'vitest';
import { makeScans } from '../scanning/make-scans';
import { recentScans } from './recent-scans';

const event = (wristband_id: string, timestamp: number, applied = true) =>
  ({
    id: `scn_${timestamp}`,
    wristband_id,
    status: 'ashore',
    timestamp,
    received_at: timestamp,
    applied,
  }) as ScanEvent;
const scansAt = (now: number, ...ids: string[]) =>
  makeScans({ regattaId: 'reg_1', bands: undefined, now }, ids, 'scan', 'ashore');

it('a check that the server has is shown once', () => {
  const acknowledged = scansAt(20, '0417').map((scan) => ({ ...scan, state: 'acknowledged' as const }));
  const waiting = scansAt(30, '0418').map((scan) => ({ ...scan, state: 'waiting' as const }));
  const events = [event('0400', 10, false), event('0417', 20)];
  expect(
    recentScans(events, [...waiting, ...acknowledged], 'reg_1').map(({ bandId, state }) => [bandId, state]),
  ).toEqual([
    ['0418', 'waiting'],
    ['0417', 'acknowledged'],
    ['0400', 'late'],
  ]);
});

it('the log may be behind', () => {
  const acknowledged = scansAt(20, '0417').map((scan) => ({ ...scan, state: 'acknowledged' as const }));
  expect(recentScans([event('0400', 10)], acknowledged, 'reg_1').map(({ bandId }) => bandId)).toEqual([
    '0417',
    '0400',
  ]);
  expect(recentScans([event('0400', 10)], acknowledged, 'reg_2').map(({ bandId }) => bandId)).toEqual([
    '0400',
  ]);
});
