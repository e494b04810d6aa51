import { expect, it } from 'vitest';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Member } from '../../contract/areas/members/members';
import { seatDoubts } from './seat-doubts';

const MINUTE = 60_000;

const player = (fields: Partial<TeeTime['players'][number]>) =>
  ({
    kind: 'member',
    member_id: null,
    membership_number: null,
    holes: 18,
    no_show: false,
    ...fields,
  }) as never;
const teeTime = (minute: number, players: never[], fields: Partial<TeeTime> = {}) =>
  ({
    id: `t${minute}`,
    starts_at: minute * MINUTE,
    holes: 18,
    status: 'booked',
    players,
    ...fields,
  }) as TeeTime;
const member = (id: string, membership_number: string, name: string, status = 'active') => {
  const [first_name, last_name] = name.split(' ');
  return { id, membership_number, first_name, last_name, status } as Member;
};
const members = [
  member('m1', '5001', 'Kim Keeper'),
  member('m2', '5001', 'Ben Keeper'),
  member('m3', '1042', 'Séamus Óg', 'Resigned 2024'),
  member('m4', '7', 'John Murphy'),
  member('m5', '8', 'John Murphy'),
];

/** Other starts of each doubtful seat, in minutes. */
const also = (teeTimes: TeeTime[]) =>
  [...seatDoubts(teeTimes, members)].map(([id, { alsoAt }]) => [id, ...alsoAt.map((at) => at / MINUTE)]);

it.each([
  ['by id, whatever the name', player({ name: 'Kim', member_id: 'm1' })],
  ['by number and name in another spelling', player({ name: 'KEEPER, Kim', membership_number: '5001' })],
  ['by name alone', player({ name: 'kim keeper' })],
  ['as a guest on the own number', player({ name: 'Kim Keeper', kind: 'guest', membership_number: '5001' })],
])('finds a member in two groups %s', (_, second) => {
  const first = player({ name: 'Kim Keeper', member_id: 'm1' });
  expect(also([teeTime(480, [first]), teeTime(490, [second])])).toEqual([
    ['t480.0', 490],
    ['t490.0', 480],
  ]);
});

it.each([
  ['another member of the number', player({ name: 'Ben Keeper', membership_number: '5001' })],
  ['a guest on the number', player({ name: 'Gus Guest', kind: 'guest', membership_number: '5001' })],
  ['a round after the first', player({ member_id: 'm1' }), 480 + 18 * 15],
  ['a seat that was not taken', player({ member_id: 'm1', no_show: true })],
])('does not take for the same: %s', (_, second, minute = 490) => {
  const first = player({ name: 'Kim Keeper', member_id: 'm1' });
  expect(also([teeTime(480, [first]), teeTime(minute, [second])])).toEqual([]);
});

it('does not take two members of one name for the same', () => {
  const john = player({ name: 'John Murphy' });
  expect(also([teeTime(480, [john]), teeTime(490, [john])])).toEqual([]);
});

it('finds a member twice in a group, and without any record of the member', () => {
  const kim = player({ member_id: 'unknown' });
  const number = player({ name: 'Al Orr', membership_number: '99' });
  expect(also([teeTime(480, [kim, kim, number]), teeTime(490, [number])])).toEqual([
    ['t480.0', 480],
    ['t480.1', 480],
    ['t480.2', 490],
    ['t490.0', 480],
  ]);
});

it('a nine-hole round ends earlier', () => {
  const nine = player({ member_id: 'm1', holes: 9 });
  expect(also([teeTime(480, [nine]), teeTime(480 + 9 * 15, [nine])])).toEqual([]);
});

it('finds who has left the club, and who is in a blocked time', () => {
  const left = player({ name: 'Seamus Og', membership_number: '1042' });
  const doubts = seatDoubts(
    [teeTime(480, [left]), teeTime(900, [player({ name: 'Gus' })], { status: 'blocked' })],
    members,
  );
  expect([...doubts]).toMatchObject([
    ['t480.0', { hasLeft: true, isBlocked: false, member: { id: 'm3' } }],
    ['t900.0', { hasLeft: false, isBlocked: true }],
  ]);
});
