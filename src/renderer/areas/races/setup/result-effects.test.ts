import { newFleet } from '@contract/areas/racing/regattas';
import { expect, test } from 'vitest';
import { draftOfFleet, type FleetDraft } from './regatta-draft';
import { fleetEffects } from './result-effects';

const race = (race_number: number, status: string, fleets: string[] | null = null) =>
  ({ race_number, status, fleets }) as never;
const races = [race(1, 'sailed'), race(2, 'sailed', ['PY']), race(3, 'racing'), race(4, 'scheduled')];

const draft = (name: string, part: Partial<FleetDraft> = {}, was: string | null = name): FleetDraft => ({
  ...draftOfFleet(newFleet(name), name, was),
  ...part,
});
const saved = { fleets: [draft('IRC'), draft('PY')] };

test('what saving changes in results is said: fleet by fleet, in races sailed or under way', () => {
  const fleets = [
    draft('IRC', { discards: [{ races: 4, exclude: 1 }], tle_points: 2 }),
    draft('PY', { points_system: 'high_point' }),
  ];
  expect(fleetEffects({ fleets }, saved, races)).toBe(
    'Saving scores again: IRC, 2 races (discards and codes and penalties); PY, 3 races (points).',
  );
});

test('a new name and a new fleet change no result, nor does anything before a race was sailed', () => {
  const harmless = [draft('IRC 1', {}, 'IRC'), draft('PY'), draft('New', { rating_system: 'py' }, null)];
  expect(fleetEffects({ fleets: harmless }, saved, races)).toBeNull();
  const scored = { fleets: [draft('IRC', { rating_system: 'tcf' }), draft('PY')] };
  expect(fleetEffects(scored, saved, [race(1, 'scheduled'), race(2, 'abandoned')])).toBeNull();
  expect(fleetEffects(scored, saved, races)).toContain('IRC, 2 races (ratings)');
});

test('new limits are said: by them late finishes are found', () => {
  const limited = { fleets: [draft('IRC', { time_limit_minutes: 90 }), draft('PY')] };
  expect(fleetEffects(limited, saved, races)).toBe(
    'Saving checks the finishes of IRC again, by the new limits.',
  );
  expect(fleetEffects(limited, saved, [race(4, 'scheduled')])).toBeNull();
});
