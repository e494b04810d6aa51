import { expect, it } from 'vitest';
import { record } from '../../../test/records';
import { tallyProposals } from './tally-proposals';

const MINUTE = 60_000;
const START = Date.UTC(2026, 5, 6, 12);
const rule = { sign_out: true, sign_in_minutes: 60, code: 'SCP', points: null, percent: 10 };

const entries = ['a', 'b', 'c', 'd'].map((name) =>
  record('registrations', { id: name, sail_number: name, fleets: ['IRC'], wristband_ids: [`band_${name}`] }),
);
const bands = entries.map(({ id }) => record('wristbands', { id: `band_${id}`, registration_id: id }));
const race = record('races', { starts: [{ fleet: 'IRC', starts_at: START }], status: 'sailed' });
const scores = [
  ...['a', 'b', 'c'].map((id) => record('scores', { registration_id: id, finish_time: 3_600 })),
  record('scores', { registration_id: 'd', code: 'DNC' }),
];
const scan = (id: string, status: 'sailing' | 'ashore', minutes: number) =>
  record('scan-events', { wristband_id: `band_${id}`, status, timestamp: START + minutes * MINUTE });
const scans = [
  ...[scan('a', 'sailing', -30), scan('a', 'ashore', 100)],
  // After the start, and in time.
  ...[scan('b', 'sailing', 5), scan('b', 'ashore', 119)],
  // In time, and too late.
  ...[scan('c', 'sailing', -5), scan('c', 'ashore', 121)],
];
const records = { races: [race], registrations: entries, scores, bands, scans, events: [] };
const missing = (now: number, more: object = {}) =>
  tallyProposals(rule, { ...records, ...more }, now).map(({ registration, missing }) => [
    registration.id,
    ...missing,
  ]);

it('proposes a penalty to boats that did not sign out before their start, or in within the limit', () => {
  expect(missing(START + 130 * MINUTE)).toEqual([
    ['b', 'sign_out'],
    ['c', 'sign_in'],
  ]);
});

it('owes no sign-in before its limit, which counts from the last finish', () => {
  expect(missing(START + 119 * MINUTE)).toEqual([['b', 'sign_out']]);
});

it('owes no sign-in between two races, the second of which starts before the limit', () => {
  const starts = [{ fleet: 'IRC', starts_at: START + 115 * MINUTE }];
  const second = record('races', { race_number: 2, starts, status: 'racing' });
  expect(missing(START + 130 * MINUTE, { races: [race, second] })).toEqual([['b', 'sign_out']]);
});

it('shows what the scorer decided', () => {
  const decision = record('safety-events', {
    ...{ kind: 'penalty_dismissed', race_number: 1, subjects: [{ kind: 'entry', id: 'b', name: 'b' }] },
  });
  const [first] = tallyProposals(rule, { ...records, events: [decision] }, START + 130 * MINUTE);
  expect(first?.decided?.id).toBe(decision.id);
});

it('counts a scan for the entry that it names, and one that names none for the band’s', () => {
  const wearer = (registration_id: string | null) => ({ registration_id, sail_number: null, holder: null });
  const handedOn = bands.map((band) => (band.id === 'band_a' ? { ...band, registration_id: 'd' } : band));
  const named = scans.map((one) => (one.wristband_id === 'band_a' ? { ...one, wearer: wearer('a') } : one));
  const now = START + 130 * MINUTE;
  expect(missing(now, { bands: handedOn, scans: named })).toEqual(missing(now));
  expect(missing(now, { scans: scans.map((one) => ({ ...one, wearer: wearer(null) })) })).toEqual(
    missing(now),
  );
});
