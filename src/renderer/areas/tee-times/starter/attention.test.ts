import { expect, it } from 'vitest';
import type { Player } from '../sheet/sheet-of-day';
import { attentionOf } from './attention';

const MINUTE = 60_000;
const TEE_TIME = 600 * MINUTE;
const player = (over: Partial<Player> = {}) =>
  ({ checked_in: false, paid: false, no_show: false, ...over }) as Player;
const at = (minutes: number, over?: Partial<Player>, isGone = false) =>
  attentionOf(player(over), { at: TEE_TIME, isGone }, TEE_TIME + minutes * MINUTE);

it('nothing is open long before a tee time; an hour before, it has to be paid; then a player is late', () => {
  expect(at(-61)).toEqual({ late: false, unpaid: false });
  expect(at(-60)).toEqual({ late: false, unpaid: true });
  expect(at(0)).toEqual({ late: true, unpaid: true });
});

it('what is in order is not marked, and nobody waits for a player who is known not to come', () => {
  expect(at(5, { checked_in: true, paid: true })).toEqual({ late: false, unpaid: false });
  expect(at(5, { checked_in: true })).toEqual({ late: false, unpaid: true });
  expect(at(5, { paid: true })).toEqual({ late: true, unpaid: false });
  expect(at(5, { no_show: true })).toEqual({ late: false, unpaid: false });
  expect(at(5, { kind: 'standby' })).toEqual({ late: false, unpaid: false });
  expect(at(5, {}, true)).toEqual({ late: false, unpaid: true });
});
