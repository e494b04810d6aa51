import { describe, expect, it } from 'vitest';
import { drawOn, groupBy, HOUR, NOW, START_OF_TODAY } from '../../test/demo-club';
import { dayCounter } from '../club/members/aging';
import { weekdayOf } from './calendar';

const dayNumber = dayCounter('Europe/Dublin');
const { 'tee-times': times } = drawOn(NOW);
const byDay = groupBy(times, ({ starts_at }) => dayNumber(starts_at));

describe('the tee sheet', () => {
  it('covers two weeks around today in the club’s time zone', () => {
    const days = [...byDay.keys()].map((day) => day - dayNumber(NOW));
    expect(days).toEqual(Array.from({ length: 15 }, (_, i) => i - 7));
  });

  it('has a start from both tees every ten minutes, from first light to dusk', () => {
    const today = byDay.get(dayNumber(NOW))!;
    const front = today.filter(({ side }) => side === 'front').map(({ starts_at }) => starts_at);
    const back = today.filter(({ side }) => side === 'back').map(({ starts_at }) => starts_at);
    expect(front[0]).toBe(Date.parse('2026-08-22T05:10:00Z'));
    expect(front.at(-1)).toBe(Date.parse('2026-08-22T19:30:00Z'));
    expect(new Set(front.slice(1).map((at, i) => at - front[i]!))).toEqual(new Set([10 * 60_000]));
    expect(back).toEqual(front);
  });

  it('keeps to the wall clock when the clocks change', () => {
    const autumn = drawOn(Date.parse('2026-10-25T12:00:00Z'))['tee-times'];
    const first = [...groupBy(autumn, ({ starts_at }) => dayNumber(starts_at)).values()].map(([time]) =>
      new Date(time!.starts_at).toISOString().slice(5, 16),
    );
    expect(first.slice(6, 9)).toEqual(['10-24T06:40', '10-25T07:40', '10-26T07:40']);
  });

  it('has every kind of start, with reasons where nobody may book', () => {
    expect(new Set(times.map(({ status }) => status))).toEqual(
      new Set(['open', 'booked', 'blocked', 'event']),
    );
    for (const { status, players, capacity, reason } of times) {
      expect(players.length).toBeLessThanOrEqual(capacity!);
      if (status === 'booked') expect(players.length).toBeGreaterThan(0);
      if (status === 'open' || status === 'blocked') expect(players).toEqual([]);
      expect(reason !== null).toBe(status === 'blocked' || status === 'event');
    }
  });

  it('is closed by frost in winter alone', () => {
    const reasons = (date: string) => drawOn(Date.parse(date))['tee-times'].map(({ reason }) => reason);
    expect(reasons('2027-01-20T12:00:00Z')).toContain('Frost: greens closed');
    expect(reasons('2026-08-22T12:00:00Z')).not.toContain('Frost: greens closed');
  });

  it('knows who came, who did not and who is yet to come', () => {
    for (const { starts_at, players } of times)
      for (const { checked_in, no_show, kind, member_id } of players) {
        if (starts_at > NOW) expect(no_show).toBe(false);
        if (starts_at >= START_OF_TODAY + 24 * HOUR) expect(checked_in).toBe(false);
        if (starts_at < START_OF_TODAY) expect(checked_in).toBe(!no_show);
        expect(member_id === null).toBe(kind === 'guest');
      }
    const players = times.flatMap((time) => time.players);
    for (const field of ['checked_in', 'paid', 'no_show'] as const)
      expect(new Set(players.map((player) => player[field]))).toEqual(new Set([true, false]));
    expect(new Set(players.map(({ transport }) => transport))).toEqual(new Set(['walking', 'riding']));
  });

  it('has a handful of players late today at most, whatever the hour, in summer and in winter', () => {
    for (const now of [NOW, Date.parse('2026-11-22T12:30:00Z'), Date.parse('2026-12-26T12:30:00Z')]) {
      const today = drawOn(now)['tee-times'].filter(
        ({ starts_at }) => dayNumber(starts_at) === dayNumber(now),
      );
      const missing = today
        .flatMap(({ players }) => players)
        .filter(({ checked_in, no_show }) => !checked_in && !no_show);
      expect(missing.length).toBeLessThan(8);
    }
  });

  it('is busier at weekends, and no member plays twice a day', () => {
    const played = [...byDay].filter(([day]) => day <= dayNumber(NOW));
    const busy = (isWeekend: boolean) =>
      played
        .filter(([day]) => (weekdayOf(day) % 6 === 0) === isWeekend)
        .map(([, sheet]) => sheet.filter(({ players }) => players.length > 0).length);
    expect(Math.min(...busy(true))).toBeGreaterThan(Math.max(...busy(false)));
    for (const sheet of byDay.values()) {
      const members = sheet.flatMap(({ players }) => players.flatMap(({ member_id }) => member_id ?? []));
      expect(new Set(members).size).toBe(members.length);
    }
  });
});
