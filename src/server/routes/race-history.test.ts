import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { createApiKey } from '../../club/access/api-keys';
import { scopeNames } from '../../contract/scopes';

const NOON = Date.UTC(2026, 8, 5, 12);
const MINUTE = 60_000;

let club: TestClub;
/** The key of another device, by whose name people know it. */
let tablet: string;
beforeAll(async () => {
  club = await startClub();
  const made = await club.server.store.write((db) =>
    createApiKey(db, {
      name: 'Committee boat tablet',
      clubId: CLUB,
      scopes: [...scopeNames],
      expiresAt: null,
      now: NOON,
    }),
  );
  tablet = made.key;
});
afterAll(() => club.close());

let regatta_id: string;
let made = 0;
const boat = (sail: number) => `ent_${made}_${sail}`;
beforeEach(async () => {
  regatta_id = `reg_${++made}`;
  club.now.at = NOON + 60 * MINUTE;
  await club.post('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'Autumn Cup', time_zone: 'Europe/Dublin' },
    fleets: [{ name: 'IRC' }, { name: 'PY' }],
  });
  for (const sail of [1, 2, 3])
    await club.post('/registrations', {
      id: boat(sail),
      regatta_id,
      sail_number: `IRL ${sail}`,
      fleets: [sail === 3 ? 'PY' : 'IRC'],
    });
});

const ofRace = () => ({ regatta_id, race_number: 1 });
const byTablet = {
  get key() {
    return tablet;
  },
};
const setStart = (fleet: string, starts_at: number | null, more: object = {}, by: object = {}) =>
  club.post('/races/starts', { ...ofRace(), fleet, starts_at, ...more }, by);
const cross = (sail: number, crossed_at: number) =>
  club.post('/crossings', { ...ofRace(), id: `crs_${boat(sail)}`, crossed_at, registration_id: boat(sail) });
const setCode = (body: object, by: object = {}) =>
  club.post('/scores/codes', { registration_id: boat(1), race_number: 1, ...body }, by);
const edit = (body: object, by: object = {}) =>
  club.post('/scores/edit', { registration_id: boat(1), race_number: 1, ...body }, by);
const history = async () => (await club.get('/scores/history', { ...ofRace(), limit: 100 })).body.data;
const scoreOf = async (sail: number) =>
  (await club.get('/scores', ofRace())).body.data.find(
    ({ registration_id }: { registration_id: string }) => registration_id === boat(sail),
  );

describe('a conflict says by whom and when it was changed', () => {
  it('of a code', async () => {
    await setCode({ code: 'DNF' }, byTablet);
    const { body } = await setCode({ code: null, if_code: 'OCS' });
    expect(body.message).toBe(
      'The result of IRL 1 in race 1 became DNF meanwhile by Committee boat tablet at 14:00:00; nothing was written.',
    );
  });

  it('of what is still so, not of what else was changed since', async () => {
    await setCode({ code: 'ZFP' }, byTablet);
    club.now.at! += MINUTE;
    await club.post('/scores', { registration_id: boat(1), race_number: 1, finish_time: 60 });
    const { body } = await setCode({ code: null, if_code: null });
    expect(body.message).toContain('became ZFP meanwhile by Committee boat tablet at 14:00:00');
    const { body: version } = await edit({ code: 'DSQ', if_version: 1 });
    expect(version.message).toContain('was changed meanwhile by test at 14:01:00');
  });

  it('of a start and a status', async () => {
    await setStart('IRC', NOON, {}, byTablet);
    club.now.at! += 24 * 60 * MINUTE;
    expect((await setStart('IRC', NOON, { if_starts_at: null })).status).toBe(200);
    expect((await setStart('IRC', NOON + 1, { if_starts_at: null })).body.message).toBe(
      'The start of IRC in race 1 was set to 13:00:00 meanwhile by Committee boat tablet at 5 Sept, 14:00:00; nothing was written.',
    );
    await club.post('/races/status', { ...ofRace(), status: 'abandoned' }, byTablet);
    const { body } = await club.post('/races/status', { ...ofRace(), status: 'sailed', if_status: 'racing' });
    expect(body.message).toBe(
      'Race 1 was abandoned meanwhile by Committee boat tablet at 14:00:00; nothing was written.',
    );
  });

  it('of a crossing, one that was deleted too, and of the start check-in', async () => {
    const id = `crs_${boat(1)}`;
    await cross(1, NOON);
    const { body } = await club.call('DELETE', '/crossings', { query: { id, if_registration_id: '' } });
    expect(body.message).toMatch(/was named IRL 1 meanwhile by test at 14:00:00; nothing was written/);
    await club.call('DELETE', '/crossings', { query: { id }, ...byTablet, key: tablet });
    const gone = await club.post('/crossings', { ...ofRace(), id, sail_text: '1', if_sail_text: null });
    expect(gone.body.message).toContain('was deleted meanwhile by Committee boat tablet at 14:00:00');
    const checkIn = (checked_in: boolean, more: object, by: object) =>
      club.post(
        '/scores/check-in',
        { ...ofRace(), boats: [{ registration_id: boat(2), checked_in, ...more }] },
        by,
      );
    await checkIn(true, {}, byTablet);
    expect((await checkIn(false, { if_checked_in: null }, {})).body.message).toBe(
      'The start check-in of IRL 2 in race 1 was changed meanwhile by Committee boat tablet at 14:00:00; nothing was written.',
    );
  });
});

describe('a code', () => {
  it('is taken back only with the figures that it was given', async () => {
    await setCode({ code: 'DPI' });
    const undo = { code: null, if_code: 'DPI', if_penalty: null, if_redress: null, if_time_penalty: null };
    await setCode({ code: 'DPI', points: 3 }, byTablet);
    const { status, body } = await setCode(undo);
    expect([status, body.message]).toEqual([
      409,
      'The result of IRL 1 in race 1 got another penalty meanwhile by Committee boat tablet at 14:00:00; nothing was written.',
    ]);
    const seen = { points: 3, percent: null };
    expect((await setCode({ ...undo, if_penalty: seen })).body.data).toMatchObject({ code: null });
  });
});

describe('a start that is moved', () => {
  it('is one entry with its reason, which the finishes follow', async () => {
    await setStart('IRC', NOON);
    await setStart('PY', NOON);
    for (const sail of [1, 2, 3]) await cross(sail, NOON + 30 * MINUTE);
    const before = (await history()).length;
    await setStart('IRC', NOON + MINUTE, { reason: ' the gun was late ' }, byTablet);
    const [start, ...followed] = (await history()).slice(before);
    expect(start).toMatchObject({
      action: 'start',
      record: { fleet: 'IRC', starts_at: NOON + MINUTE, before: NOON },
      recorded_by: 'Committee boat tablet',
      reason: 'the gun was late',
      caused_by: null,
    });
    expect(followed).toHaveLength(2);
    for (const entry of followed)
      expect(entry).toMatchObject({
        action: 'finish',
        record: { finish_time: 29 * 60 },
        caused_by: start.id,
      });
  });

  it('in a race that is saved as a whole is noted too, and the reason is no part of the race', async () => {
    const starts = [{ fleet: 'IRC', starts_at: NOON }];
    await club.post('/races', { ...ofRace(), starts });
    const moved = {
      ...ofRace(),
      starts: [{ fleet: 'IRC', starts_at: NOON + 1 }],
      reason: 'read off wrongly',
    };
    const { body } = await club.post('/races', { ...moved, status: 'sailed' });
    expect(body.data).not.toHaveProperty('reason');
    expect(await history()).toMatchObject([
      { action: 'start', record: { before: null }, reason: null },
      { action: 'start', record: { before: NOON }, reason: 'read off wrongly' },
      { action: 'status', record: { status: 'sailed', before: 'scheduled' } },
    ]);
  });
});

describe('a time that was typed in', () => {
  it('follows the start, as the moment of the finish says', async () => {
    await setStart('IRC', NOON);
    const { body } = await edit({
      finish_time: 1800,
      finished_at: NOON + 1_800_500,
      reason: 'from the tape',
    });
    expect(body.data).toMatchObject({
      finish_time: 1800.5,
      finished_at: NOON + 1_800_500,
      crossing_id: null,
    });
    expect((await history()).at(-1)).toMatchObject({ action: 'finish', reason: 'from the tape' });

    await club.post('/races/status', { ...ofRace(), status: 'sailed' });
    const standings = (await club.get('/standings', { regatta_id, fleet: 'IRC' })).body.data;
    expect(JSON.stringify(standings)).toContain('0:30:00.5 (typed in)');
    await setStart('IRC', NOON + MINUTE);
    expect(await scoreOf(1)).toMatchObject({ finish_time: 1740.5, finished_at: NOON + 1_800_500 });
    const [{ id }] = (await history())
      .filter(({ action }: { action: string }) => action === 'start')
      .slice(-1);
    expect((await history()).at(-1)).toMatchObject({ caused_by: id });
    // Taken back, the time stays for her next start.
    await setStart('IRC', null);
    expect(await scoreOf(1)).toMatchObject({ finish_time: 1740.5 });
    await setStart('IRC', NOON + 2 * MINUTE);
    expect(await scoreOf(1)).toMatchObject({ finish_time: 1680.5 });
  });

  it('as an elapsed time alone moves with no start', async () => {
    await setStart('IRC', NOON);
    await edit({ finish_time: 1800, finished_at: NOON + 1_800_000 });
    await club.post('/scores', { registration_id: boat(1), race_number: 1, finish_time: 1800 });
    await edit({ finish_time: 1801 });
    await setStart('IRC', NOON + MINUTE);
    expect(await scoreOf(1)).toMatchObject({ finish_time: 1801, finished_at: null });
  });

  it('needs a start before it, or the elapsed time beside it', async () => {
    expect((await edit({ finished_at: NOON })).body.errors).toMatchObject([{ path: 'finished_at' }]);
    expect((await edit({ finish_time: 60, finished_at: NOON + 60_000 })).body.data.finish_time).toBe(60);
    await setStart('IRC', NOON + 50_000);
    expect(await scoreOf(1)).toMatchObject({ finish_time: 10 });
    expect((await edit({ finish_time: 1, finished_at: NOON })).status).toBe(400);
  });

  it('follows a boat to another fleet, and goes with her finish', async () => {
    await setStart('IRC', NOON);
    await setStart('PY', NOON + MINUTE);
    await edit({ finish_time: 1800, finished_at: NOON + 1_800_000 });
    await club.post('/registrations', { id: boat(1), regatta_id, sail_number: 'IRL 1', fleets: ['PY'] });
    expect(await scoreOf(1)).toMatchObject({ finish_time: 1740 });
    expect((await edit({ finish_time: null })).body.data).toMatchObject({ finished_at: null, version: 0 });
  });
});
