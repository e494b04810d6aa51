import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { all, find, gone, openApp, words } from '../renderer/app';

/** A morning at the tee sheet and the starter's desk. */

const MINUTE_MS = 60_000;

const seat = (name: string, fields: object = {}) => ({
  ...{ name, kind: 'member', member_id: null, membership_number: null, transport: null, holes: 18 },
  ...{ checked_in: false, paid: false, no_show: false },
  ...fields,
});

/** A time zone where it is about nine in the morning, whenever this runs. */
function zoneAtNine(): string {
  const west = new Date().getUTCHours() - 9;
  const [sign, hours] = west > 12 ? ['-', 24 - west] : west < 0 ? ['-', -west] : ['+', west];
  return `Etc/GMT${sign}${hours}`;
}

async function startGolf(): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: zoneAtNine() });
  return club;
}

const teeTime = (id: string, starts_at: number, players: object[], fields: object = {}) =>
  record('tee-times', {
    ...{ id, starts_at, start_hole: 1, side: 'front', players, capacity: 4 },
    ...{ status: players.length > 0 ? 'booked' : 'open', reason: null, notes: null },
    ...fields,
  } as never);

it('before the first group the desk says when it is; a delay is typed, and each group is called once', async () => {
  const club = await startGolf();
  const first = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS;
  await club.put('members', [
    record('members', { id: 'm2', first_name: 'Ben', last_name: 'Walsh', mobile: '+353 87 1' }),
  ]);
  await club.put('tee-times', [
    teeTime('t1', first, [seat('Ann Moore'), seat('Ben Walsh', { member_id: 'm2' })]),
    teeTime('t2', first + 10 * MINUTE_MS, [seat('Cas Byrne', { kind: 'guest' })]),
  ]);
  await openApp(club, '/tee-times/starter');
  const group = await find('region', 'Chosen group');
  expect(group.textContent).toMatch(/First group · Front · 1st tee · in 1 h (29|30|31)/);

  await userEvent.keyboard('d');
  const form = await find('form', 'Delay');
  const minutes = await find('textbox', 'Minutes', form);
  await waitFor(() => expect(document.activeElement).toBe(minutes));
  await userEvent.keyboard('40');
  expect(minutes).toHaveProperty('value', '40');
  await userEvent.keyboard('{Enter}');
  await gone('dialog');
  const delay = await find('region', 'Delay');
  await waitFor(() => expect(delay.textContent).toContain('40 minutes from'));
  await waitFor(() => expect(delay.textContent).toContain('Ben Walsh+353 87 1'));
  const list = await find('list', 'Call list', delay);
  expect(words(all('listitem', undefined, list))).toEqual([
    expect.stringMatching(/Ben Walsh\+353 87 1with Ann Moore/),
    expect.stringMatching(/Cas Byrneguest/),
  ]);
  await userEvent.click(await find('checkbox', 'Called: Ben Walsh', delay));
  await waitFor(() => expect(delay.textContent).toContain('1 of 2 groups called'));
});
