import { expect, it } from 'vitest';
import { changesText, dayDiff, type KnownTeeTime } from './day-diff';

const player = (name: string | null, member_id: string | null = null) => ({
  ...{ name, member_id, kind: null, membership_number: null, transport: null, holes: null },
  ...{ checked_in: false, paid: false, no_show: false },
});
const teeTime = (id: string, at: number, names: (string | null)[], more: object = {}): KnownTeeTime => ({
  id,
  starts_at: at,
  side: 'front',
  status: 'booked',
  course: { name: 'Links' },
  players: names.map((name) => player(name)),
  ...more,
});
const changesBetween = (before: KnownTeeTime[], after: KnownTeeTime[]) =>
  dayDiff(before, after).map(({ kind, names, from, to }) => [kind, names, from?.startsAt, to?.startsAt]);

it('nothing has changed where only the marks of a booking have, or the order of its players', () => {
  const before = [teeTime('a', 10, ['Ann', 'Ben'])];
  const after = [teeTime('a', 10, ['Ben', 'Ann'])];
  after[0]!.players[0]!.checked_in = true;
  expect(dayDiff(before, after)).toEqual([]);
});

it('bookings moved, cancelled and new are distinguished, in the order of the sheet', () => {
  const before = [teeTime('a', 10, ['Ann', 'Ben']), teeTime('b', 20, ['Cas']), teeTime('c', 30, ['Dee'])];
  const after = [teeTime('a', 10, []), teeTime('b', 20, ['Eve']), teeTime('c', 30, ['Dee', 'Ann', 'Ben'])];
  expect(changesBetween(before, after)).toEqual([
    ['moved', ['Ann', 'Ben'], 10, 30],
    ['cancelled', ['Cas'], 20, undefined],
    ['new', ['Eve'], undefined, 20],
  ]);
  expect(changesText(dayDiff(before, after))).toBe('1 booking moved, 1 cancelled and 1 new');
});

it('a tee time that was given another time has moved with all in it', () => {
  expect(changesBetween([teeTime('a', 10, ['Ann', 'Ben'])], [teeTime('a', 15, ['Ann', 'Ben'])])).toEqual([
    ['moved', ['Ann', 'Ben'], 10, 15],
  ]);
});

it('somebody is recognised by his member, whatever he is called now; guests without a name stay with their tee time', () => {
  const before = [
    teeTime('a', 10, [], { players: [player('A. Byrne', 'm1'), player(null)] }),
    teeTime('b', 20, []),
  ];
  const after = [
    teeTime('a', 10, [], { players: [player(null)] }),
    teeTime('b', 20, [], { players: [player('Aoife Byrne', 'm1')] }),
  ];
  expect(changesBetween(before, after)).toEqual([['moved', ['Aoife Byrne'], 10, 20]]);
});

it('a tee time that was blocked is reported', () => {
  const after = [teeTime('a', 10, [], { status: 'blocked' })];
  expect(changesBetween([teeTime('a', 10, [], { status: 'open' })], after)).toEqual([
    ['blocked', [], undefined, 10],
  ]);
  expect(changesText(dayDiff([], after))).toBe('1 tee time blocked');
});
