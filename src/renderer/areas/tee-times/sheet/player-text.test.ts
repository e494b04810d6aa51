import { expect, it } from 'vitest';
import { currencySign, playerText } from './player-text';

it('a player’s marks are written out', () => {
  const player = {
    name: 'A',
    kind: 'guest',
    member_id: null,
    membership_number: null,
    transport: 'riding',
    holes: 9,
  };
  expect(playerText({ ...player, checked_in: true, paid: false, no_show: false }, { buggy: 'buggy' })).toBe(
    'guest, buggy, 9 holes, checked in, not paid',
  );
  expect(
    playerText(
      { ...player, kind: null, holes: null, checked_in: false, paid: true, no_show: true },
      { buggy: 'cart' },
    ),
  ).toBe('guest, cart, didn’t show up, paid');
});

it('a currency has its own sign', () => {
  expect(currencySign('EUR')).toBe('€');
  expect(currencySign('USD')).toBe('$');
});
