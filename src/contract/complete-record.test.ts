import { describe, expect, it } from 'vitest';
import { completeRecord } from './complete-record';
import { resources } from './resources';

const complete = (name: keyof typeof resources, value: unknown) =>
  completeRecord(resources[name].record, value);

describe('a record that was left incomplete', () => {
  it('gets null for what may be null, an empty list and false', () => {
    expect(
      complete('camp-registrations', { id: 'c1', club_id: 'c', currency: 'EUR', registered_at: 1 }),
    ).toEqual({
      id: 'c1',
      club_id: 'c',
      camp_id: null,
      camp_name: null,
      session_id: null,
      session_name: null,
      camper: null,
      guardian: null,
      status: null,
      amount: null,
      paid_amount: null,
      currency: 'EUR',
      registered_at: 1,
    });
    expect(complete('tee-times', { id: 't', players: [{ name: 'Aoife' }] })).toMatchObject({
      players: [{ name: 'Aoife', kind: null, checked_in: false, paid: false, no_show: false }],
    });
    expect(complete('members', { id: 'm' })).toMatchObject({ primary: false, household: null });
    expect(complete('orders', { id: 'o' })).toMatchObject({ items: [] });
  });

  it('of before ratings by fleet, an entry and a score get none; a rating that is there, what it leaves out', () => {
    expect(complete('registrations', { id: 'e' })).toMatchObject({ fleet_ratings: [] });
    expect(complete('scores', { id: 's' })).toMatchObject({ fleet_ratings: [] });
    expect(complete('races', { id: 'r' })).toMatchObject({ rating_options: [] });
    expect(complete('regattas', { id: 'r', fleets: [{ name: 'IRC' }] })).toMatchObject({
      fleets: [{ progressive: null }],
    });
    const fleet_ratings = [{ fleet: 'ECHO', ratings: { tcf: 0.9 } }];
    expect(complete('registrations', { id: 'e', fleet_ratings })).toMatchObject({
      fleet_ratings: [
        {
          fleet: 'ECHO',
          ratings: { tcf: 0.9, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
          source: null,
          as_of: null,
        },
      ],
    });
    expect(complete('regattas', { id: 'r', fleets: [{ name: 'PHRF' }] })).toMatchObject({
      championships: [],
      fleets: [{ corrected_time_rounding: null }],
    });
  });

  it('of before points systems and ways to place a race, a fleet gets low point, a race time, a score no place', () => {
    expect(complete('regattas', { id: 'r', fleets: [{ name: 'A' }] })).toMatchObject({
      fleets: [{ points_system: 'low_point' }],
    });
    expect(complete('races', { id: 'r' })).toMatchObject({ scoring: 'time' });
    expect(complete('scores', { id: 's' })).toMatchObject({ finish_place: null });
  });

  it('of before series, a regatta gets none; a rule for excluded scores what it leaves out, or an empty table', () => {
    const discards = (value: unknown) =>
      complete('regattas', { id: 'r', fleets: [{ name: 'A', discards: value }] });
    expect(discards(undefined)).toMatchObject({ series: [], fleets: [{ discards: [] }] });
    expect(discards([{ races: 4, exclude: 1 }])).toMatchObject({
      fleets: [{ discards: [{ races: 4, exclude: 1 }] }],
    });
    expect(discards({ exclude: 1, of: 4 })).toMatchObject({
      fleets: [{ discards: { exclude: 1, of: 4, from: null, at_most: null, keep: null } }],
    });
    expect(discards('some')).toMatchObject({ fleets: [{ discards: 'some' }] });
    expect(complete('regattas', { series: [{ id: 's', name: 'Spring', fleet: 'A' }] })).toMatchObject({
      series: [{ races: null, discards: null, not_excludable: [], of: null }],
    });
  });

  it('is completed at any depth where something was said', () => {
    expect(complete('members', { household: { id: 'hh' }, address: { city: 'Howth' } })).toMatchObject({
      household: { id: 'hh', name: null },
      address: { street: null, city: 'Howth', state: null, zip: null, country: null },
    });
  });

  it('keeps everything that was said, unknown fields too', () => {
    const said = { id: 'm', primary: true, household: { id: 'hh', dog: 'Rex' }, locker: { row: 'B' } };
    expect(complete('members', said)).toMatchObject(said);
  });

  it('misses what cannot be left out, for validation to report', () => {
    const completed = complete('line-items', { id: 'l' }) as object;
    for (const field of ['club_id', 'kind', 'amount', 'currency', 'status', 'posted_at'])
      expect(completed).not.toHaveProperty(field);
    expect(resources['line-items'].record.safeParse(completed).success).toBe(false);
  });

  it('is not mended where something wrong was said', () => {
    const wrong = { id: 7, players: 'Aoife', course: 'Links', notes: 5, starts_at: 'noon' };
    expect(complete('tee-times', wrong)).toMatchObject(wrong);
    for (const value of [null, 'text', 7, [], undefined]) expect(complete('orders', value)).toEqual(value);
  });

  it('that is complete stays as it is', () => {
    for (const name of Object.keys(resources) as (keyof typeof resources)[]) {
      const once = complete(name, { id: 'x' });
      expect(complete(name, once), name).toEqual(once);
    }
  });
});
