import { describe, expect, test } from 'vitest';
import { GUN, race } from '../../../../../test/renderer/finish-line';
import { elapsedAt, formatClock, formatElapsedTenths, splitFraction } from './elapsed';

describe('times', () => {
  test('are cut off, not rounded', () => {
    expect(formatClock(GUN + 59_999, 'Europe/Dublin')).toBe('13:00:59.9');
    expect(formatElapsedTenths(2593.299)).toBe('0:43:13.2');
    expect(formatElapsedTenths(2593.3)).toBe('0:43:13.3');
    expect(formatElapsedTenths(null)).toBe('–');
  });

  test('elapse from the start of the boat’s own fleet', () => {
    expect(elapsedAt(GUN + 1_500, race, { fleets: ['IRC'] })).toBe(1.5);
    expect(elapsedAt(GUN + 1_500, race, { fleets: ['PY'] })).toBeNull();
    expect(elapsedAt(GUN - 1, race, { fleets: ['IRC'] })).toBeNull();
  });

  test.each([
    ['13:58:16.25', { clock: '13:58:16', ms: 250 }],
    ['135816.2', { clock: '135816', ms: 200 }],
    ['13.58.16', { clock: '13.58.16', ms: 0 }],
    ['13:58', { clock: '13:58', ms: 0 }],
  ])('%s has its fraction apart', (typed, parts) => expect(splitFraction(typed)).toEqual(parts));
});
