import { expect, it } from 'vitest';
import { dayOfRace } from './race-day';

it('a race of a paired laptop of an earlier version, which has no field for the day, has none', () => {
  expect(dayOfRace({ starts: [], start_plan: null } as never, 'Europe/Dublin')).toBeNull();
});
