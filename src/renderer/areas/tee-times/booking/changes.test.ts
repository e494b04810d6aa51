import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { Member } from '@contract/areas/members/members';
import { expect, it } from 'vitest';
import { booked, courseTimes, dayOfCourse, membersNamed, memberTexts, moved } from './changes';

const AT = Date.parse('2026-09-05T08:00Z');

const teeTime = (fields: object = {}) =>
  ({
    ...{ id: 'tee_1', club_id: 'c', course: null, starts_at: AT, start_hole: 1, side: 'front', holes: 18 },
    ...{ capacity: 4, status: 'open', reason: null, players: [], notes: null, ...fields },
  }) as TeeTime;

const player = (name: string, fields: object = {}) =>
  ({ name, no_show: false, ...fields }) as TeeTime['players'][number];

it('adds times to each course, and none where a tee has one, also without a hole', () => {
  const settings = { first: '8:00', last: '8:00', every: 10, seats: 4, holes: 18, isTwoTees: true };
  const added = (there: TeeTime[], course: TeeTime['course']) =>
    courseTimes('2026-09-05', { ...settings, course }, there, {
      ...{ clubId: 'c', timeZone: 'UTC', newId: () => 'tee_new' },
    }).map(({ after }) => after!.start_hole);
  expect(added([teeTime()], null)).toEqual([10]);
  expect(added([teeTime()], { id: null, name: 'Links' })).toEqual([1, 10]);
  expect(added([teeTime({ side: 'back', start_hole: null })], null)).toEqual([1]);
});

it('adds the times that a course’s settings have, to the course as the day names it', () => {
  const links = { name: 'Links', first_time: '07:30', last_time: '07:50', interval_minutes: 8 };
  const settings = { ...links, seats: 3, holes: 9, two_tees: true };
  const there = teeTime({ course: { id: 'crs_1', name: 'Links' } });
  const added = courseTimes('2026-09-05', dayOfCourse(settings, [there]), [there], {
    ...{ clubId: 'c', timeZone: 'UTC', newId: () => 'tee_new' },
  });
  expect(added.map(({ after }) => new Date(after!.starts_at).toISOString().slice(11, 16))).toEqual([
    ...['07:30', '07:30', '07:38', '07:38', '07:46', '07:46'],
  ]);
  expect(added[1]!.after).toMatchObject({
    ...{ course: { id: 'crs_1', name: 'Links' }, start_hole: 10, capacity: 3, holes: 9 },
  });
});

it('keeps the notes of an earlier booking at that time', () => {
  const notes = (before: string | null, added: string) =>
    booked(teeTime({ notes: before }), [player('Ann')], added).after!.notes;
  expect(notes('Caddie', ' Lunch ')).toBe('Caddie; Lunch');
  expect(notes('Caddie', ' ')).toBe('Caddie');
  expect(notes(null, '')).toBe(null);
});

it('expects a player again who did not come, once the booking moves', () => {
  const from = teeTime({ players: [player('Ann')] });
  const [, to] = moved(from, [0], [player('Ann', { no_show: true })], teeTime({ id: 'tee_2' }));
  expect(to!.after!.players).toEqual([player('Ann')]);
});

it('moves notes with the last of a group; a time that nobody has keeps none', () => {
  const from = teeTime({ players: [player('Ann'), player('Ben')], notes: 'Caddie' });
  const to = teeTime({ id: 'tee_2', notes: 'Lunch' });
  const notes = (seats: number[], there?: TeeTime) =>
    moved(from, seats, from.players, there).map(({ after }) => after!.notes);
  expect(notes([0, 1], to)).toEqual([null, 'Lunch; Caddie']);
  expect(notes([0], to)).toEqual(['Caddie', 'Lunch']);
  expect(notes([0, 1])).toEqual([null]);
  expect(notes([1])).toEqual(['Caddie']);
});

it('names members by number and in any spelling', () => {
  const members = [
    { id: 'm1', first_name: 'Aoífe', last_name: 'Byrne', membership_number: '1042' },
    { id: 'm2', first_name: 'Ben', last_name: 'Byrne', membership_number: '1042' },
  ] as Member[];
  const named = (text: string) => membersNamed(text, memberTexts(members)).map(({ id }) => id);
  expect(named('aoife byrne')).toEqual(['m1']);
  expect(named('Ben Byrne (1042)')).toEqual(['m2']);
  expect(named('1042')).toEqual(['m1', 'm2']);
  expect(named('Gus Guest')).toEqual([]);
  expect(named('')).toEqual([]);
});
