import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';

/** The server's time, the devices that measure their clocks against it, and corrections of all that one of them has timed. */

const GUN = Date.UTC(2026, 8, 5, 12);
const SECOND = 1000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
const race_number = 1;
const boat = (sail: string) => `${sail}_${made}`;
const crossing = (sail: string) => `crs_${sail}_${made}`;
const gun = () => `gun_${made}`;
/** A time by a device's clock, with its offset added. */
const clock = (device_id: string, at: number, offset_ms: number | null = 2400) => ({
  ...{ device_id, device_name: device_id, device_at: at - (offset_ms ?? 0), offset_ms },
  uncertainty_ms: offset_ms && 12,
});

/** A starts by hand; boats A and B are timed by the finish boat at 10 and 20 seconds, C by the pin at 30. */
beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] });
  for (const sail of ['A', 'B', 'C'])
    await club.post('/registrations', { id: boat(sail), regatta_id, sail_number: sail, fleets: ['All'] });
  await club.post('/signals', {
    ...{ id: gun(), regatta_id, race_number, signal: 'start', fleets: ['All'], signalled_at: GUN },
    device_clock: clock('committee boat', GUN, null),
  });
  for (const [index, sail] of ['A', 'B', 'C'].entries()) {
    const crossed_at = GUN + (index + 1) * 10 * SECOND;
    await club.post('/crossings', {
      ...{ id: crossing(sail), regatta_id, race_number, crossed_at, registration_id: boat(sail) },
      device_clock: clock(sail === 'C' ? 'pin' : 'finish boat', crossed_at),
    });
  }
});

async function all(path: string) {
  const { body } = await club.get(path, { regatta_id, limit: 100 });
  return body.data;
}
const elapsed = async () =>
  Object.fromEntries(
    (await all('/scores')).map((score: { registration_id: string; finish_time: number }) => [
      score.registration_id.split('_')[0],
      score.finish_time,
    ]),
  );
const preview = async (device_id: string, shift_ms: number, more: object = {}) =>
  (await club.post('/clock-corrections/preview', { regatta_id, device_id, shift_ms, ...more })).body.data;
const apply = (device_id: string, shift_ms: number, times: object[], more: object = {}) =>
  club.post('/clock-corrections', {
    ...{ id: `clc_${made}`, regatta_id, device_id, device_name: device_id, shift_ms, times },
    ...{ reason: 'Radio check: slow', ...more },
  });
const undo = () => club.post('/clock-corrections/undo', { id: `clc_${made}` });
const asPreviewed = ({ times }: { times: { resource: string; id: string; before: number }[] }) =>
  times.map(({ resource, id, before }) => ({ resource, id, if_at: before }));

it('answers the server’s time to every key, and to nobody without one', async () => {
  const before = Date.now();
  const { body } = await club.get('/time');
  expect(body.data.received_at).toBeGreaterThanOrEqual(before);
  expect(body.data.sent_at).toBeGreaterThanOrEqual(body.data.received_at);
  expect(body.data.sent_at).toBeLessThanOrEqual(Date.now());
  expect((await club.get('/time', {}, { key: null })).status).toBe(401);
});

it('lists the devices that reported their clocks, the last seen first, each once', async () => {
  const report = (device_id: string, offset_ms: number | null) =>
    club.post('/time/devices', {
      ...{ device_id, device_name: 'Tablet', offset_ms, uncertainty_ms: offset_ms && 3.5, measured_at: 1 },
    });
  await report('dev_a', -7000);
  await report('dev_b', null);
  await report('dev_a', 40);
  await club.restart();
  expect((await club.get('/time/devices')).body.data).toMatchObject([
    { device_id: 'dev_a', offset_ms: 40, uncertainty_ms: 3.5, seen_at: expect.any(Number) },
    { device_id: 'dev_b', offset_ms: null, uncertainty_ms: null },
  ]);
});

describe('by which clock a time was taken', () => {
  it('is kept with it, through a name that is given later', async () => {
    await club.post('/crossings', { id: crossing('A'), regatta_id, race_number, sail_text: 'A?' });
    const [first] = await all('/crossings');
    expect(first).toMatchObject({
      crossed_at: GUN + 10 * SECOND,
      device_clock: { device_id: 'finish boat', device_at: GUN + 7600, offset_ms: 2400, uncertainty_ms: 12 },
    });
    const [signal] = await all('/signals');
    expect(signal.device_clock).toMatchObject({ device_id: 'committee boat', offset_ms: null });
    const history = await all('/scores/history');
    expect(history.at(-1).record.device_clock).toEqual(first.device_clock);
  });

  it('is not known of what programs send without it', async () => {
    await club.post('/crossings', { id: `p_${made}`, regatta_id, race_number, crossed_at: GUN + 1 });
    expect((await all('/crossings'))[0].device_clock).toBeNull();
  });
});

describe('a correction of a device’s clock', () => {
  it('says beforehand what it would move, and writes nothing', async () => {
    const before = await elapsed();
    expect(await preview('finish boat', 2400)).toEqual({
      times: ['A', 'B'].map((sail, index) => ({
        ...{ resource: 'crossings', id: crossing(sail), race_number, what: sail, by_hand: false },
        before: GUN + (index + 1) * 10 * SECOND,
        after: GUN + (index + 1) * 10 * SECOND + 2400,
      })),
      starts: [],
      results: [
        { race_number, registration_id: boat('A'), before: 10, after: 12.4 },
        { race_number, registration_id: boat('B'), before: 20, after: 22.4 },
      ],
    });
    expect(await elapsed()).toEqual(before);
    const some = await preview('finish boat', 2400, { from: GUN + 15 * SECOND });
    expect(some.times).toMatchObject([{ id: crossing('B') }]);
    expect((await preview('finish boat', 2400, { race_number: 7 })).times).toEqual([]);
  });

  it('moves all that the device has timed at once, says so in the history, and is undone at once', async () => {
    const before = await elapsed();
    const { status, body } = await apply(
      'finish boat',
      2400,
      asPreviewed(await preview('finish boat', 2400)),
    );
    expect([status, body.data]).toMatchObject([200, { version: 1, undone_at: null, shift_ms: 2400 }]);
    expect(await elapsed()).toEqual({ A: 12.4, B: 22.4, C: 30 });
    const history = await all('/scores/history');
    expect(history.filter(({ reason }: { reason: string }) => reason === 'Radio check: slow')).toHaveLength(
      4,
    );

    const undone = (await undo()).body.data;
    expect(undone.times.map(({ restored }: { restored: boolean }) => restored)).toEqual([true, true]);
    expect(undone.undone_at).toEqual(expect.any(Number));
    expect(await elapsed()).toEqual(before);
    expect((await undo()).body.data).toEqual(undone);
  });

  it('of a start moves the starts, and every boat’s time with them', async () => {
    const shown = await preview('committee boat', -1500);
    expect(shown.starts).toEqual([{ race_number, fleet: 'All', before: GUN, after: GUN - 1500 }]);
    expect(shown.results.map(({ after }: { after: number }) => after)).toEqual([11.5, 21.5, 31.5]);
    await apply('committee boat', -1500, asPreviewed(shown));
    expect(await elapsed()).toEqual({ A: 11.5, B: 21.5, C: 31.5 });
    const [signal] = await all('/signals');
    expect(signal).toMatchObject({
      signalled_at: GUN - 1500,
      corrections: [{ signalled_at: GUN, reason: 'Radio check: slow' }],
    });
    await undo();
    expect(await elapsed()).toEqual({ A: 10, B: 20, C: 30 });
    expect((await all('/signals'))[0].corrections).toHaveLength(2);
  });

  it('is one request for upstream', async () => {
    const queued = () =>
      club.server.store.read
        .all<{ operation: string }>('SELECT operation FROM outbox ORDER BY seq')
        .map(({ operation }) => operation);
    const before = queued().length;
    await apply('finish boat', 2400, asPreviewed(await preview('finish boat', 2400)));
    await undo();
    expect(queued().slice(before)).toEqual(['clockCorrections.apply', 'clockCorrections.undo']);
  });

  it('is done once, however often it is sent', async () => {
    const times = asPreviewed(await preview('finish boat', 2400));
    const first = await apply('finish boat', 2400, times);
    const second = await apply('finish boat', 2400, times);
    expect(second.body.data).toEqual(first.body.data);
    expect(await elapsed()).toEqual({ A: 12.4, B: 22.4, C: 30 });
  });

  it('writes nothing where a time was changed since it was looked at', async () => {
    const times = asPreviewed(await preview('finish boat', 2400));
    await club.post('/crossings', { id: crossing('B'), regatta_id, race_number, crossed_at: GUN + 21_000 });
    const { status, body } = await apply('finish boat', 2400, times);
    expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(body.message).toContain('was set to');
    expect(await elapsed()).toEqual({ A: 10, B: 21, C: 30 });
    expect(await all('/clock-corrections')).toEqual([]);
  });

  it('marks what was set by hand, and leaves it out of what would move', async () => {
    await club.post('/crossings', { id: crossing('B'), regatta_id, race_number, crossed_at: GUN + 21_000 });
    const shown = await preview('finish boat', 2400);
    expect(shown.times.map(({ by_hand }: { by_hand: boolean }) => by_hand)).toEqual([false, true]);
    expect(shown.results).toMatchObject([{ registration_id: boat('A') }]);
  });

  it('does not take what an earlier correction has set for set by hand', async () => {
    await apply('finish boat', 2400, asPreviewed(await preview('finish boat', 2400)));
    const again = await preview('finish boat', -400);
    expect(again.times.map(({ by_hand }: { by_hand: boolean }) => by_hand)).toEqual([false, false]);
  });

  it('undone leaves alone what was changed since, and what is gone', async () => {
    await apply('finish boat', 2400, asPreviewed(await preview('finish boat', 2400)));
    await club.post('/crossings', { id: crossing('A'), regatta_id, race_number, crossed_at: GUN + 13_000 });
    await club.post('/crossings', { id: crossing('B'), regatta_id, race_number, registration_id: null });
    const one = (await undo()).body.data;
    expect(one.times).toMatchObject([{ restored: false }, { restored: true }]);
    expect(
      (await all('/crossings')).map(({ crossed_at }: { crossed_at: number }) => crossed_at - GUN),
    ).toEqual([13_000, 20_000, 30_000]);
    made++;
  });

  it.each([
    ['another device’s time', 'pin', 2400, 'A', 400, 'wasn’t timed by the device pin'],
    ['a time that is not there', 'pin', 2400, 'Z', 404, 'crossing'],
    ['a time before 1970', 'pin', -86_400_000, 'C', 400, 'before 1970'],
  ])('refuses %s', async (_, device, shift, sail, status, message) => {
    if (shift < 0)
      await club.post('/crossings', {
        ...{ id: crossing('C'), regatta_id, race_number, registration_id: null, crossed_at: 1000 },
        device_clock: clock('pin', 1000),
      });
    const answer = await apply(device, shift, [{ resource: 'crossings', id: crossing(sail) }]);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
    expect(await all('/clock-corrections')).toEqual([]);
  });
});
