import { describe, expect, it } from 'vitest';
import { judgeCheck } from './judge-check';

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const morning = at('2026-07-12T08:00+01:00');
const situation = { now: morning, timeZone: 'Europe/Dublin', onWaterLimitMs: 12 * HOUR };
const out = (timestamp: number) => ({ status: 'sailing' as const, timestamp });

describe('a band that is read', () => {
  it('is recorded when it changes, and when it is new', () => {
    expect(judgeCheck(undefined, 'sailing', situation)).toBe('record');
    expect(judgeCheck({ status: 'ashore', timestamp: null }, 'ashore', situation)).toBe('record');
    expect(judgeCheck(out(morning - 500), 'ashore', situation)).toBe('record');
  });

  it('again within a minute, in the same direction, is a repeat', () => {
    expect(judgeCheck(out(morning - 59_000), 'sailing', situation)).toBe('repeat');
    // Another station's clock is slightly ahead.
    expect(judgeCheck(out(morning + 2_000), 'sailing', situation)).toBe('repeat');
    expect(judgeCheck(out(morning - 60_000), 'sailing', situation)).toBe('record');
  });

  it('goes out although it never came ashore yesterday: a person is asked', () => {
    expect(judgeCheck(out(at('2026-07-11T17:42+01:00')), 'sailing', situation)).toBe('ask');
    expect(judgeCheck(out(at('2026-07-11T17:42+01:00')), 'ashore', situation)).toBe('record');
    expect(judgeCheck(out(at('2026-07-12T07:30+01:00')), 'sailing', situation)).toBe('record');
  });

  it('goes out for a night race: midnight alone is no reason to ask', () => {
    const night = { ...situation, now: at('2026-07-12T00:20+01:00') };
    expect(judgeCheck(out(at('2026-07-11T22:15+01:00')), 'sailing', night)).toBe('record');
    expect(judgeCheck(out(at('2026-07-11T17:42+01:00')), 'sailing', night)).toBe('ask');
  });

  it('is out for longer than the regatta allows: a person is asked, midnight or not', () => {
    const evening = { ...situation, now: at('2026-07-12T20:00+01:00'), onWaterLimitMs: 4 * HOUR };
    expect(judgeCheck(out(at('2026-07-12T08:00+01:00')), 'sailing', evening)).toBe('ask');
    expect(judgeCheck(out(at('2026-07-12T17:00+01:00')), 'sailing', evening)).toBe('record');
  });
});
