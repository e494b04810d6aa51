import type { FoundSeat, FoundSeats, TeeTime } from '@contract/areas/golf/tee-times';
import { expect, it } from 'vitest';
import { foundLines, membersWith } from './found-lines';

const seat = (id: string, over: Partial<FoundSeat> = {}): FoundSeat => ({
  seat: 0,
  tee_time: { id, players: [] } as unknown as TeeTime,
  hole: null,
  ...over,
});
const seats = (count: number, total = count) => ({
  total,
  seats: Array.from({ length: count }, (_, at) => seat(`tee_${at}`)),
});
const found: FoundSeats = { as_of: 0, today: seats(1), upcoming: seats(0), past: seats(8, 41) };
const textsOf = (lines: ReturnType<typeof foundLines>) =>
  lines.map((line) => ('more' in line ? line.more : line.key));

it('a part says how many there are, and offers the rest', () => {
  expect(textsOf(foundLines(found, null))).toEqual([
    'tee_0.0',
    ...['tee_0.0', 'tee_1.0', 'tee_2.0', 'tee_3.0', 'tee_4.0'],
    '5 of 41: show more',
  ]);
  expect(textsOf(foundLines(found, 'past')).at(-1)).toBe('8 of 41: type more of the name');
  const many = { ...found, past: seats(8, 1_000) };
  expect(textsOf(foundLines(many, null)).at(-1)).toBe('5 of 1,000+: show more');
});

it('a guest is named with the members of the group, a member alone', () => {
  const players = [
    { kind: 'member', name: 'Aoife Byrne' },
    { kind: 'guest', name: 'Tom Doe' },
  ] as TeeTime['players'];
  const tee_time = { id: 'tee_1', players } as TeeTime;
  expect(membersWith({ seat: 1, tee_time })).toEqual(['Aoife Byrne']);
  expect(membersWith({ seat: 0, tee_time })).toEqual([]);
});
