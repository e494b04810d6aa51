import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { StaffBrowser } from '../../../test/staff-browser';
import type { RoleName } from '../../contract/roles';

const REGATTA = 'reg_1';

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.putClub();
  const regatta = { id: REGATTA, club_id: CLUB, name: 'Cup', fleets: [] };
  expect((await club.post('/regattas', regatta)).status).toBe(200);
});
afterEach(() => club.close());

const add = (id: string, name: string, role: RoleName, pin: string | null = '4711') =>
  club.server.staff.save_person({ id, name, role, pin });

/** A tablet for everything. @returns its key */
async function letIn(name = 'Slip tablet'): Promise<string> {
  const { path } = await club.server.staff.create_join_link({ club_id: CLUB, name, role: 'manager' });
  const response = await club.server.app.request('/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: path.split('#')[1], device: `browser of ${name}` }),
  });
  return ((await response.json()) as { key: string }).key;
}

const signIn = (key: string, id: string, person_id: string, pin = '4711') =>
  club.post('/people/sign-in', { id, person_id, pin }, { key });

const crossing = (id: string, key: string, headers: Record<string, string> = {}, more: object = {}) =>
  club.post(
    '/crossings',
    { id, regatta_id: REGATTA, race_number: 1, crossed_at: 1_788_266_443_000, ...more },
    {
      key,
      headers,
    },
  );

const under = (signInId: string, personId?: string) => ({
  'dockside-sign-in': signInId,
  ...(personId && { 'dockside-person': personId }),
});

describe('one person', () => {
  it('is asked nothing, and what is recorded bears the name of the device as before', async () => {
    await add('psn_1', 'Anna Byrne', 'manager');
    const key = await letIn();
    const { body } = await crossing('crs_1', key);
    expect(body.data).toMatchObject({ recorded_by: 'Slip tablet' });
    expect(body.data).not.toHaveProperty('recorded_on');
  });

  it('is a manager, whose name nobody else has, and who cannot be the last to go', async () => {
    await expect(add('psn_1', 'Tom Kelly', 'recorder')).rejects.toThrow('Keep at least one manager');
    await expect(add('psn_1', 'Anna Byrne', 'manager', null)).rejects.toThrow('Give a PIN');
    await add('psn_1', 'Anna Byrne', 'manager');
    await expect(add('psn_2', 'anna byrne', 'recorder')).rejects.toThrow(
      'Another person is called anna byrne',
    );
    await add('psn_2', 'Tom Kelly', 'recorder');
    await expect(club.server.staff.disable_person({ id: 'psn_1', on: true })).rejects.toThrow(
      'Keep at least one manager',
    );
    const { asks } = await club.server.staff.disable_person({ id: 'psn_2', on: true });
    expect(asks).toBe(false);
  });
});

describe('several people', () => {
  beforeEach(async () => {
    await add('psn_anna', 'Anna Byrne', 'manager');
    await add('psn_tom', 'Tom Kelly', 'recorder', '2468');
  });

  it('each record says who, on which device, and history says it of each change', async () => {
    const key = await letIn();
    expect((await signIn(key, 'sgn_1', 'psn_tom', '2468')).body.data).toMatchObject({ signed_in: true });
    const { body } = await crossing('crs_1', key, under('sgn_1'));
    expect(body.data).toMatchObject({ recorded_by: 'Tom Kelly', recorded_on: 'Slip tablet' });

    await signIn(key, 'sgn_2', 'psn_anna');
    const renamed = await crossing('crs_1', key, under('sgn_2'), { sail_text: '66' });
    // The person who took the time stays; history has the person who named the boat.
    expect(renamed.body.data).toMatchObject({ recorded_by: 'Tom Kelly', sail_text: '66' });
    const history = await club.get('/scores/history', { regatta_id: REGATTA, race_number: 1 });
    expect(history.body.data).toMatchObject([
      { action: 'crossing', recorded_by: 'Tom Kelly', recorded_on: 'Slip tablet' },
      { action: 'crossing', recorded_by: 'Anna Byrne', recorded_on: 'Slip tablet' },
    ]);

    const scan = { id: '0417', status: 'sailing', timestamp: Date.now(), regatta_id: REGATTA };
    await club.post('/wristbands/scan_event', scan, { key, headers: under('sgn_2') });
    const scans = await club.get('/wristbands/scan_events', { regatta_id: REGATTA });
    expect(scans.body.data).toMatchObject([{ recorded_by: 'Anna Byrne', recorded_on: 'Slip tablet' }]);
  });

  it('what somebody recorded before a switch keeps their name, however late it is sent', async () => {
    const key = await letIn();
    await signIn(key, 'sgn_tom', 'psn_tom', '2468');
    await signIn(key, 'sgn_anna', 'psn_anna');
    const late = await crossing('crs_1', key, under('sgn_tom', 'psn_tom'));
    expect(late.body.data).toMatchObject({ recorded_by: 'Tom Kelly', recorded_on: 'Slip tablet' });
    // An ended sign-in is good for nothing else.
    const reading = await club.get('/regattas', { club_id: CLUB }, { key, headers: under('sgn_tom') });
    expect([reading.status, reading.body.code]).toEqual([403, 'SIGN_IN_REQUIRED']);
    await club.server.staff.disable_person({ id: 'psn_tom', on: true });
    await add('psn_eva', 'Eva Moore', 'tally');
    expect((await crossing('crs_2', key, under('sgn_tom'))).body.data).toMatchObject({
      recorded_by: 'Tom Kelly',
    });
  });

  it('a name whose PIN could not be asked for is taken, and said to be not verified', async () => {
    const key = await letIn();
    const { body } = await crossing('crs_1', key, under('sgn_offline', 'psn_tom'));
    expect(body.data).toMatchObject({ recorded_by: 'Tom Kelly (not verified)', recorded_on: 'Slip tablet' });
    // Once the PIN could be asked for, the sign-in of the same id is as any other.
    await signIn(key, 'sgn_offline', 'psn_tom', '2468');
    expect((await crossing('crs_2', key, under('sgn_offline', 'psn_tom'))).body.data).toMatchObject({
      recorded_by: 'Tom Kelly',
    });
  });

  it('nobody takes the name of somebody who signed in elsewhere, nor says it in the body', async () => {
    const [tablet, other] = [await letIn(), await letIn('Other tablet')];
    await signIn(tablet, 'sgn_anna', 'psn_anna');
    const elsewhere = await crossing('crs_1', other, under('sgn_anna', 'psn_anna'));
    expect(elsewhere.body.data).toMatchObject({ recorded_by: 'Anna Byrne (not verified)' });
    const nobody = await crossing('crs_2', other, under('sgn_anna'), { recorded_by: 'Anna Byrne' });
    expect(nobody.body.data).toMatchObject({ recorded_by: 'Other tablet' });
    // A program passes on records made elsewhere.
    const { key } = await club.newKey();
    const passedOn = await crossing(
      'crs_3',
      key,
      {},
      { recorded_by: 'Eva Moore', recorded_on: 'Pier laptop' },
    );
    expect(passedOn.body.data).toMatchObject({ recorded_by: 'Eva Moore', recorded_on: 'Pier laptop' });
  });

  it('guessing is slowed for the person on that device, and the wait is said', async () => {
    const [tablet, other] = [await letIn(), await letIn('Other tablet')];
    for (let guess = 0; guess < 5; guess++)
      expect((await signIn(tablet, 'sgn_1', 'psn_anna', `000${guess}`)).body.data.signed_in).toBe(false);
    const slowed = await signIn(tablet, 'sgn_1', 'psn_anna');
    expect(slowed.status).toBe(429);
    expect(slowed.body.message).toBe(
      'Too many wrong PINs. Wait 5 min, or ask a manager to unlock it under Settings → People.',
    );
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(tablet, 'sgn_2', 'psn_tom', '2468')).body.data.signed_in).toBe(true);
    expect((await signIn(other, 'sgn_3', 'psn_anna')).body.data.signed_in).toBe(true);
  });

  /** Gives wrong PINs, one after the other. @returns how many of them were looked at */
  async function guess(key: string, personId: string, times: number): Promise<number> {
    let lookedAt = 0;
    for (let at = 0; at < times; at++)
      if ((await signIn(key, `sgn_guess_${at}`, personId, '9999')).status === 200) lookedAt += 1;
    return lookedAt;
  }

  const locks = async () => (await club.server.staff.list_people({})).pin_locks;

  it('wrong PINs stay counted over a restart, however many come at once, and each lock is longer', async () => {
    const key = await letIn();
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signIn(key, `sgn_${at}`, 'psn_anna', `1${at}000`)),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const minutes of [5, 10, 20, 40, 80, 160, 320, 480, 480]) {
      await club.restart();
      expect(await guess(key, 'psn_anna', 2), `in the lock of ${minutes} min`).toBe(0);
      const lock = (await locks()).find(
        ({ person_id, device_id }) => person_id !== null && device_id !== null,
      );
      expect(Math.round((lock!.until - Date.now()) / 60_000)).toBe(minutes);
      club.now.ran += minutes * 60_000;
      // The person everywhere and the device have locks of their own.
      for (const { person_id, device_id, purpose } of await locks())
        await club.server.staff.end_pin_lock({ purpose, person_id, device_id });
      expect(await guess(key, 'psn_anna', 7)).toBe(5);
    }
  });

  it('a right PIN ends the count, and so does another one', async () => {
    const key = await letIn();
    expect(await guess(key, 'psn_tom', 4)).toBe(4);
    expect((await signIn(key, 'sgn_1', 'psn_tom', '2468')).body.data.signed_in).toBe(true);
    expect(await guess(key, 'psn_tom', 6)).toBe(5);
    expect((await signIn(key, 'sgn_2', 'psn_tom', '2468')).status).toBe(429);
    await add('psn_tom', 'Tom Kelly', 'recorder', '13579');
    expect((await signIn(key, 'sgn_3', 'psn_tom', '13579')).body.data.signed_in).toBe(true);
  });

  it('a device waits for everybody after 15, and a name that is nobody’s leaves nothing behind', async () => {
    const key = await letIn();
    for (const id of ['psn_anna', 'psn_tom', '__proto__', 'nobody']) await guess(key, id, 6);
    expect((await signIn(key, 'sgn_1', 'psn_tom', '2468')).status).toBe(429);
    expect((await locks()).map(({ person, device, wrong }) => [person, device, wrong])).toEqual(
      expect.arrayContaining([
        [null, 'Slip tablet', 15],
        ['Anna Byrne', 'Slip tablet', 5],
        ['Tom Kelly', 'Slip tablet', 5],
      ]),
    );
    const { read } = club.server.store;
    expect(read.all('SELECT DISTINCT person_id FROM pin_failures ORDER BY 1')).toEqual([
      { person_id: '' },
      { person_id: 'psn_anna' },
      { person_id: 'psn_tom' },
    ]);
  });

  it('a manager sees who is locked out until when, and unlocks, which the log says', async () => {
    const key = await letIn();
    await guess(key, 'psn_tom', 5);
    const browser = new StaffBrowser(club);
    await browser.enter();
    const own = (await browser.call('device_key', { club_id: CLUB })).key;
    await signIn(own, 'sgn_office', 'psn_anna');
    const { pin_locks } = await browser.call('list_people', {});
    expect(pin_locks).toMatchObject([
      { purpose: 'sign-in', person: 'Tom Kelly', device: 'Slip tablet', wrong: 5, until: expect.any(Number) },
    ]);
    const { purpose, person_id, device_id } = pin_locks[0]!;
    const after = await browser.call('end_pin_lock', { purpose, person_id, device_id });
    expect(after.pin_locks).toEqual([]);
    expect((await signIn(key, 'sgn_1', 'psn_tom', '2468')).body.data.signed_in).toBe(true);
    const { changes } = await browser.call('setting_changes', { before: null });
    expect(changes[0]).toMatchObject({
      subject: 'lock of Tom Kelly on Slip tablet',
      recorded_by: 'Anna Byrne',
    });
  });

  it('a change of a setting says who, on which device, and from what to what, and no secret', async () => {
    const browser = new StaffBrowser(club);
    await browser.enter();
    const { key } = await browser.call('device_key', { club_id: CLUB });
    await signIn(key, 'sgn_office', 'psn_anna');
    const settings = { id: CLUB, time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 };
    await browser.call('save_club', { ...settings, name: 'Pier Club' });
    await browser.call('save_person', { id: 'psn_tom', name: 'Tom Kelly', role: 'scorer', pin: '13579' });
    const { changes } = await browser.call('setting_changes', { before: null });
    expect(changes).toMatchObject([
      { subject: 'person Tom Kelly', recorded_by: 'Anna Byrne' },
      {
        subject: 'club Pier Club',
        recorded_by: 'Anna Byrne',
        recorded_on: expect.any(String),
        changes: [{ field: 'name', from: 'Dock Club', to: 'Pier Club' }],
      },
    ]);
    expect(changes[0]!.changes).toContainEqual({ field: 'role', from: 'Finish recorder', to: 'Scorer' });
    expect(JSON.stringify(changes)).not.toContain('13579');
  });

  it('a device names who used it, and is out with its next request once it is shut out', async () => {
    const key = await letIn('Lost phone');
    await signIn(key, 'sgn_1', 'psn_anna');
    await signIn(key, 'sgn_2', 'psn_tom', '2468');
    const [phone] = (await club.server.staff.list_keys({})).filter(({ name }) => name === 'Lost phone');
    expect(phone!.used_by.toSorted()).toEqual(['Anna Byrne', 'Tom Kelly']);
    await club.server.staff.revoke_key({ id: phone!.id });
    expect((await crossing('crs_1', key, under('sgn_2'))).status).toBe(401);
  });

  it('a sign-in outlives a restart, and ends with a sign-out', async () => {
    const key = await letIn();
    await signIn(key, 'sgn_1', 'psn_anna');
    await club.restart();
    const read = () => club.get('/regattas', { club_id: CLUB }, { key, headers: under('sgn_1') });
    expect((await read()).status).toBe(200);
    expect((await club.post('/people/sign-out', {}, { key })).body.data).toEqual({ ended: true });
    expect((await read()).body.code).toBe('SIGN_IN_REQUIRED');
  });
});
