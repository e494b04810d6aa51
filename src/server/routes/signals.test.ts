import { readyProcedures } from '@dockside/race-signals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { Race } from '../../contract/areas/racing/races';

/** A signal is recorded once and kept for ever; starts, status and scores of its race follow in the same transaction. */

const NOON = Date.UTC(2026, 8, 5, 12);
const SECOND = 1000;
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
/** A regatta of its own for each test: two fleets, a boat in each, a race that both are to sail. */
let regatta_id: string;
let irc: string;
const race_number = 1;
beforeEach(async () => {
  made++;
  [regatta_id, irc] = [`reg_${made}`, `irc_${made}`];
  await club.post('/regattas', {
    id: regatta_id,
    club_id: CLUB,
    name: 'Autumn Cup',
    time_zone: 'Europe/Dublin',
    fleets: [
      { name: 'IRC', rating_system: 'tcf' },
      { name: 'PY', rating_system: 'py' },
    ],
  });
  await club.post('/registrations', {
    regatta_id,
    id: irc,
    sail_number: 'IRL 66',
    fleets: ['IRC'],
    ratings: { tcf: 1.1 },
  });
});

let signals = 0;
const newId = () => `sig_${++signals}`;
const make = (signal: string, at: number, body: object = {}) =>
  club.post('/signals', { id: newId(), regatta_id, race_number, signal, signalled_at: at, ...body });
const correct = (id: string, body: object) => club.post('/signals/corrections', { id, ...body });
const setStart = (fleet: string | null, starts_at: number | null) =>
  club.post('/races/starts', { regatta_id, race_number, fleet, starts_at });
const cross = (at: number) =>
  club.post('/crossings', {
    id: `crs_${made}`,
    regatta_id,
    race_number,
    crossed_at: at,
    registration_id: irc,
  });

async function all(path: string) {
  const { body } = await club.get(path, { regatta_id, limit: 100 });
  return body.data.map(({ cursor: _, ...record }: { cursor: string }) => record);
}
const race = async (): Promise<Race> => (await all('/races'))[0];
const starts = async () =>
  Object.fromEntries((await race()).starts.map(({ fleet, starts_at }) => [fleet, starts_at - NOON]));
const elapsed = async () => (await all('/scores'))[0]?.finish_time ?? null;

interface Queued {
  operation: string;
  request: { body: Record<string, unknown> };
  writes: string[];
}
const queued = (): Queued[] =>
  club.server.store.read
    .all<{ operation: string; request: string; writes: string }>(
      'SELECT operation, request, writes FROM outbox ORDER BY seq',
    )
    .map((row) => ({ ...row, request: JSON.parse(row.request), writes: JSON.parse(row.writes) }));

describe('a starting signal', () => {
  it('is recorded with who and when, and starts its fleets', async () => {
    const { status, body } = await make('start', NOON, { fleets: ['IRC'], flags: ['class:1'] });
    expect(status).toBe(200);
    const { race: after, changed, ...signal } = body.data;
    expect(signal).toMatchObject({
      fleets: ['IRC'],
      signal: 'start',
      flags: ['class:1'],
      signalled_at: NOON,
      details: null,
      void: false,
      corrections: [],
      recorded_by: expect.stringMatching(/./),
      version: 1,
    });
    expect(signal).not.toHaveProperty('record_only');
    expect(await all('/signals')).toEqual([signal]);
    expect(after).toEqual(await race());
    expect(after).toMatchObject({ status: 'racing', starts: [{ fleet: 'IRC', starts_at: NOON }] });
    expect(changed).toEqual({
      starts: [{ fleet: 'IRC', before: null, after: NOON }],
      status: { before: 'scheduled', after: 'racing' },
      boats: 0,
    });
  });

  it('for all fleets starts each that sails the race', async () => {
    await make('start', NOON);
    expect(await starts()).toEqual({ IRC: 0, PY: 0 });
  });

  it('times the boats that crossed before it arrived', async () => {
    await cross(NOON + 40 * MINUTE);
    expect(await elapsed()).toBeNull();
    const { body } = await make('start', NOON, { fleets: ['IRC'] });
    expect(body.data.changed.boats).toBe(1);
    expect(await elapsed()).toBe(2400);
  });

  it('made by two devices at once is one; made a minute apart under one id, it is two', async () => {
    const id = newId();
    const list = async () =>
      (await club.get('/signals', { regatta_id, race_number })).body.data.map(
        ({ signalled_at }: { signalled_at: number }) => signalled_at,
      );
    await make('start', NOON, { id, fleets: ['IRC'] });
    const second = await make('start', NOON + 2 * SECOND, { id, fleets: ['IRC'] });
    expect(second.body.data).toMatchObject({ id, signalled_at: NOON });
    expect(await list()).toEqual([NOON]);
    const later = await make('start', NOON + MINUTE, { id, fleets: ['IRC'] });
    expect(later.body.data.id).toBe(`${id}_${NOON + MINUTE}`);
    expect(await list()).toEqual([NOON, NOON + MINUTE]);
    await make('start', NOON + MINUTE, { id, fleets: ['IRC'] });
    expect(await list()).toEqual([NOON, NOON + MINUTE]);
  });

  it('has an id that no other race’s signal has, whenever it was made', async () => {
    const id = newId();
    await make('start', NOON, { id, fleets: ['IRC'] });
    for (const at of [NOON + SECOND, NOON + 10 * MINUTE]) {
      const { status, body } = await make('start', at, { id, fleets: ['IRC'], race_number: 2 });
      expect([status, body.errors[0].path]).toEqual([400, 'id']);
    }
    expect((await make('general_recall', NOON + 10 * MINUTE, { id })).status).toBe(400);
    expect(await all('/signals')).toHaveLength(1);
  });

  it('of a device is kept where its id, by the race’s number, is that of a race renumbered since', async () => {
    const id = `made_${regatta_id}_1_0_general_recall`;
    await make('general_recall', NOON, { id });
    await club.post('/races/renumber', { regatta_id, race_number: 1, to: 5 });
    await club.post('/races', { regatta_id, race_number: 1 });
    for (const at of [NOON + SECOND, NOON + 10 * MINUTE])
      expect((await make('general_recall', at, { id })).body.data).toMatchObject({ race_number: 1 });
    expect((await all('/signals')).map((one: { race_number: number }) => one.race_number)).toEqual([5, 1, 1]);
  });

  it('changes nothing when it is sent again, however late', async () => {
    const id = newId();
    const first = await make('start', NOON, { id, fleets: ['IRC'] });
    await correct(id, { signalled_at: NOON + SECOND, reason: 'gun late' });
    const before = queued().length;
    const again = await make('start', NOON, { id, fleets: ['IRC'] });
    expect(again.body.data).toMatchObject({
      signalled_at: NOON + SECOND,
      version: 2,
      changed: { starts: [], status: null, boats: 0 },
    });
    expect(first.body.data.version).toBe(1);
    expect(await starts()).toEqual({ IRC: SECOND });
    expect(queued()).toHaveLength(before);
  });

  it('of another recorder, sent for the same start, moves nothing', async () => {
    await make('start', NOON, { fleets: ['IRC'] });
    await make('start', NOON + 700, { fleets: ['IRC'] });
    const { body } = await make('start', NOON - 400, { fleets: ['IRC'] });
    expect(body.data.changed).toEqual({ starts: [], status: null, boats: 0 });
    expect(await starts()).toEqual({ IRC: 0 });
    expect(await all('/signals')).toHaveLength(3);
  });

  it('takes the place of a start that was only planned', async () => {
    await club.post('/races', {
      regatta_id,
      race_number,
      starts: [{ fleet: 'IRC', starts_at: NOON + MINUTE }],
    });
    const { body } = await make('start', NOON, { fleets: ['IRC'] });
    expect(body.data.race).toMatchObject({ status: 'racing', starts: [{ starts_at: NOON }] });
  });

  it('gives way to what was set by hand since, and not to what was set before', async () => {
    await setStart('IRC', NOON - MINUTE);
    await make('start', NOON, { fleets: ['IRC'] });
    expect(await starts()).toEqual({ IRC: 0 });
    await setStart('IRC', NOON + 30 * SECOND);
    expect(await starts()).toEqual({ IRC: 30 * SECOND });
    // A start signal that arrives late, from a tablet without a network.
    await setStart('PY', NOON + 10 * MINUTE);
    await make('start', NOON, { fleets: ['PY'] });
    expect(await starts()).toEqual({ IRC: 30 * SECOND, PY: 10 * MINUTE });
  });

  it('is only recorded where the sender says so', async () => {
    const { body } = await make('start', NOON, { fleets: ['IRC'], record_only: true });
    expect(body.data.changed).toEqual({ starts: [], status: null, boats: 0 });
    expect((await race()).starts).toEqual([]);
  });

  it('is refused for a fleet that there is not, and under the id of another signal', async () => {
    const nobody = await make('start', NOON, { fleets: ['ECHO'] });
    expect([nobody.status, nobody.body.errors[0].path]).toEqual([400, 'fleets']);
    const id = newId();
    await make('warning', NOON, { id });
    const taken = await make('start', NOON, { id });
    expect([taken.status, taken.body.errors[0].path]).toEqual([400, 'id']);
    const other = await club.post('/signals', {
      id,
      regatta_id: 'reg_none',
      race_number,
      signal: 'start',
      signalled_at: NOON,
    });
    expect(other.status).toBe(404);
    expect(await all('/signals')).toMatchObject([{ signal: 'warning' }]);
  });
});

describe('a general recall', () => {
  it('takes the start of its fleets back until they start again', async () => {
    await make('start', NOON, { fleets: ['IRC'] });
    await make('start', NOON + 5 * MINUTE, { fleets: ['PY'] });
    await cross(NOON + 40 * MINUTE);
    const { body } = await make('general_recall', NOON + 10 * SECOND, { fleets: ['IRC'] });
    expect(body.data.changed).toEqual({
      starts: [{ fleet: 'IRC', before: NOON, after: null }],
      status: null,
      boats: 1,
    });
    expect(await elapsed()).toBeNull();
    await make('start', NOON + 15 * MINUTE, { fleets: ['IRC'] });
    expect(await starts()).toEqual({ IRC: 15 * MINUTE, PY: 5 * MINUTE });
    expect(await elapsed()).toBe(25 * 60);
  });

  it('takes back a start that was set by hand, and none that was set for later', async () => {
    await setStart(null, NOON);
    await setStart('PY', NOON + 5 * MINUTE);
    await make('general_recall', NOON + 10 * SECOND);
    expect(await starts()).toEqual({ PY: 5 * MINUTE });
  });

  it('of the only start leaves the race scheduled', async () => {
    await make('start', NOON, { fleets: ['IRC'] });
    const { body } = await make('general_recall', NOON + 10 * SECOND, { fleets: ['IRC'] });
    expect(body.data.race).toMatchObject({ status: 'scheduled', starts: [] });
  });

  it('that arrives after the next start leaves that in place', async () => {
    await make('start', NOON, { fleets: ['IRC'] });
    await make('start', NOON + 10 * MINUTE, { fleets: ['IRC'] });
    expect(await starts()).toEqual({ IRC: 0 });
    await make('general_recall', NOON + 10 * SECOND, { fleets: ['IRC'] });
    expect(await starts()).toEqual({ IRC: 10 * MINUTE });
  });
});

describe('an abandonment', () => {
  it('takes the starts back, for the race to be started again', async () => {
    await make('start', NOON);
    const { body } = await make('abandonment', NOON + 20 * MINUTE, { flags: ['N'] });
    expect(body.data.race).toMatchObject({ status: 'scheduled', starts: [] });
  });

  it('for the day is that of the race, where all that sail it are meant', async () => {
    await make('start', NOON);
    const one = await make('abandonment', NOON + 20 * MINUTE, { flags: ['N', 'A'], fleets: ['PY'] });
    expect(one.body.data.race).toMatchObject({ status: 'racing', starts: [{ fleet: 'IRC' }] });
    const id = newId();
    const both = await make('abandonment', NOON + 30 * MINUTE, { id, flags: ['N', 'A'] });
    expect(both.body.data.race).toMatchObject({ status: 'abandoned', starts: [] });
    const back = await correct(id, { void: true, reason: 'pressed by mistake' });
    expect(back.body.data.race).toMatchObject({ status: 'racing', starts: [{ fleet: 'IRC' }] });
  });

  it('ends with the next start', async () => {
    await make('abandonment', NOON, { flags: ['N', 'A'] });
    expect((await race()).status).toBe('abandoned');
    const { body } = await make('start', NOON + 24 * 60 * MINUTE, { fleets: ['IRC'] });
    expect(body.data.race.status).toBe('racing');
  });
});

describe('other signals', () => {
  it('say what they say and leave the race alone', async () => {
    await make('start', NOON);
    const before = await race();
    const details = { mark: '2', bearing: 225 };
    for (const [signal, flags] of [
      ['individual_recall', ['X']],
      ['postponement', ['AP', 'numeral_2']],
      ['shortened_course', ['S']],
      ['course_change', ['C', 'green_triangle', 'plus']],
    ] as const)
      expect((await make(signal, NOON + MINUTE, { flags, details })).status).toBe(200);
    expect(await race()).toEqual(before);
    expect((await all('/signals')).at(-1).details).toEqual({ ...details, leg: null, text: null });
  });

  it('are listed in the order in which they were made, of one race alone', async () => {
    await make('start', NOON);
    await make('warning', NOON - 5 * MINUTE);
    await make('warning', NOON, { race_number: 2 });
    const { body } = await club.get('/signals', { regatta_id, race_number });
    expect(body.data.map(({ signal }: { signal: string }) => signal)).toEqual(['warning', 'start']);
  });
});

describe('a correction', () => {
  let id: string;
  beforeEach(async () => {
    id = newId();
    await make('start', NOON, { id, fleets: ['IRC'] });
    await cross(NOON + 40 * MINUTE);
  });

  it('moves the start, keeps what was recorded with the reason, and says what moved', async () => {
    const { body } = await correct(id, {
      signalled_at: NOON + 2 * SECOND,
      reason: 'Gun misfired',
      if_signalled_at: NOON,
    });
    expect(body.data).toMatchObject({
      signalled_at: NOON + 2 * SECOND,
      corrections: [
        { signalled_at: NOON, void: false, reason: 'Gun misfired', corrected_by: expect.any(String) },
      ],
      changed: {
        starts: [{ fleet: 'IRC', before: NOON, after: NOON + 2 * SECOND }],
        status: null,
        boats: 1,
      },
    });
    expect(await elapsed()).toBe(2398);
    const [start, finish] = (await all('/scores/history')).slice(-2);
    expect(start).toMatchObject({
      action: 'start',
      reason: 'Gun misfired',
      recorded_by: 'test',
      record: { fleet: 'IRC', starts_at: NOON + 2 * SECOND, before: NOON },
    });
    expect(finish).toMatchObject({ action: 'finish', caused_by: start.id });
  });

  it('declares a signal void, and takes that back', async () => {
    const gone = await correct(id, { void: true, reason: 'Wrong fleet' });
    expect(gone.body.data.changed).toEqual({
      starts: [{ fleet: 'IRC', before: NOON, after: null }],
      status: { before: 'racing', after: 'scheduled' },
      boats: 1,
    });
    expect(await elapsed()).toBeNull();
    await correct(id, { void: false, reason: 'It was right' });
    expect(await elapsed()).toBe(2400);
    expect((await all('/signals'))[0].corrections).toHaveLength(2);
  });

  it('leaves a start that was set by hand since when the signal is declared void', async () => {
    await setStart('IRC', NOON + 30 * SECOND);
    const { body } = await correct(id, { void: true, reason: 'Recorded twice' });
    expect(body.data.changed.starts).toEqual([]);
    expect(await starts()).toEqual({ IRC: 30 * SECOND });
  });

  it('moves a start that was set by hand since when it says another time', async () => {
    await setStart('IRC', NOON + 30 * SECOND);
    await correct(id, { signalled_at: NOON + SECOND, reason: 'Read off the recording' });
    expect(await starts()).toEqual({ IRC: SECOND });
  });

  it('needs a reason, and something to correct', async () => {
    expect((await correct(id, { void: true })).status).toBe(400);
    expect((await correct(id, { void: true, reason: '  ' })).status).toBe(400);
    expect((await correct(id, { reason: 'why' })).status).toBe(400);
    expect((await correct('sig_none', { void: true, reason: 'why' })).status).toBe(404);
  });

  it('is refused where the signal is not as was seen, and changes nothing where it is so already', async () => {
    await correct(id, { signalled_at: NOON + SECOND, reason: 'first' });
    const { status, body } = await correct(id, {
      signalled_at: NOON + 9 * SECOND,
      reason: 'second',
      if_signalled_at: NOON,
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'VERSION_CONFLICT',
      expect.stringMatching(
        /^The starting signal for IRC in race 1 was set to 5 Sept, 13:00:01 meanwhile by test at .+; nothing was written\.$/,
      ),
    ]);
    expect(body.current).toMatchObject({ id, signalled_at: NOON + SECOND });
    const before = queued().length;
    const same = await correct(id, { signalled_at: NOON + SECOND, reason: 'again', if_signalled_at: NOON });
    expect([same.status, same.body.data.version]).toEqual([200, 2]);
    expect(queued()).toHaveLength(before);
  });

  it('goes upstream as it was made, about the signal, the race and the finishes that follow', async () => {
    const before = queued().length;
    await correct(id, { signalled_at: NOON + SECOND, reason: 'gun late', if_version: 1 });
    expect(queued().slice(before)).toEqual([
      {
        operation: 'signals.correct',
        request: {
          body: {
            id,
            signalled_at: NOON + SECOND,
            reason: 'gun late',
            corrected_by: expect.any(String),
            record_only: false,
          },
        },
        writes: [`signals/${id}`, `races/${regatta_id}/1`, `scores/${irc}/1`],
      },
    ]);
  });
});

describe('the plan of a start', () => {
  const plan = {
    procedure: readyProcedures.rrs26,
    groups: [{ fleets: ['IRC'], class_flag: '1', preparatory: 'P' }],
    rolling: true,
    interval_seconds: null,
    recalled_group: 'next',
    warning_at: NOON - 5 * MINUTE,
    later_starts: [],
  };
  const setPlan = (start_plan: object | null, body: object = {}) =>
    club.post('/races/start-plan', { regatta_id, race_number, start_plan, ...body });

  it('is set beside all else of the race, which leaves it where it is not mentioned', async () => {
    await setStart('IRC', NOON);
    const { body } = await setPlan(plan, { if_start_plan: null });
    expect(body.data).toMatchObject({ start_plan: plan, starts: [{ fleet: 'IRC' }], status: 'racing' });
    await club.post('/races', { regatta_id, race_number, name: 'Sat R1' });
    expect(await race()).toMatchObject({ name: 'Sat R1', start_plan: plan });
  });

  it('is set only where it is still the one that was seen', async () => {
    await setPlan(plan);
    const other = { ...plan, rolling: false };
    const refused = await setPlan(other, { if_start_plan: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await setPlan(other, { if_start_plan: plan })).body.data.start_plan.rolling).toBe(false);
  });

  it('is refused for a fleet that there is not', async () => {
    const groups = [{ fleets: ['ECHO'], class_flag: 'E', preparatory: 'P' }];
    expect((await setPlan({ ...plan, groups })).status).toBe(400);
  });

  it('follows a fleet that is renamed, and so do the signals', async () => {
    await setPlan(plan);
    await make('start', NOON, { fleets: ['IRC'] });
    await club.post('/regattas/fleets/rename', { regatta_id, from: 'IRC', to: 'Class 1' });
    expect(await race()).toMatchObject({
      start_plan: { groups: [{ fleets: ['Class 1'] }] },
      starts: [{ fleet: 'Class 1' }],
    });
    const [signal] = await all('/signals');
    expect(signal.fleets).toEqual(['Class 1']);
    await correct(signal.id, { signalled_at: NOON + SECOND, reason: 'gun late' });
    expect(await starts()).toEqual({ 'Class 1': SECOND });
  });
});

describe('a race with signals', () => {
  it('is not deleted, nor its regatta, unless all of them are void', async () => {
    const id = newId();
    await make('warning', NOON, { id });
    const remove = () => club.call('DELETE', '/races', { query: { regatta_id, race_number } });
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('1 signal')]);
    const whole = await club.call('DELETE', '/regattas', { query: { id: regatta_id } });
    expect([whole.status, whole.body.message]).toEqual([400, expect.stringContaining('1 signal')]);
    await correct(id, { void: true, reason: 'tried it out' });
    expect((await remove()).status).toBe(200);
    await club.call('DELETE', '/registrations', { query: { id: irc } });
    expect((await club.call('DELETE', '/regattas', { query: { id: regatta_id } })).status).toBe(200);
  });
});

describe('who may', () => {
  it('record signals is who may record finishes; set-up takes more', async () => {
    const as = await club.newKey({ scopes: ['scores:write'] });
    const signal = { id: newId(), regatta_id, race_number, signal: 'start', signalled_at: NOON };
    expect((await club.call('POST', '/signals', { body: signal, ...as })).status).toBe(200);
    expect((await club.call('GET', '/signals', { query: { regatta_id }, ...as })).status).toBe(403);
    const plan = { regatta_id, race_number, start_plan: null };
    expect((await club.call('POST', '/races/start-plan', { body: plan, ...as })).status).toBe(403);
    const reader = await club.newKey({ scopes: ['regattas:read'] });
    expect((await club.call('POST', '/signals', { body: signal, ...reader })).status).toBe(403);
    expect((await club.call('GET', '/signals', { query: { regatta_id }, ...reader })).status).toBe(200);
  });
});

describe('starting procedures of the club’s own', () => {
  const { steps } = readyProcedures.three;
  const save = (id: string, body: object = {}) =>
    club.post('/starting-procedures', { id, club_id: CLUB, name: 'Sundays', steps, ...body });

  it('are saved, listed, replaced where they are as was seen, and deleted', async () => {
    const { body } = await save('stp_1');
    expect(body.data).toMatchObject({ name: 'Sundays', pursuit: false, steps, version: 1 });
    expect((await save('stp_1', { name: 'Wednesdays', if_version: 0 })).status).toBe(409);
    expect((await save('stp_1', { name: 'Wednesdays', if_version: 1 })).status).toBe(200);
    const listed = await club.get('/starting-procedures', { club_id: CLUB });
    expect(listed.body.data).toMatchObject([{ id: 'stp_1', name: 'Wednesdays', version: 2 }]);
    expect((await club.call('DELETE', '/starting-procedures', { query: { id: 'stp_1' } })).status).toBe(200);
    expect((await club.get('/starting-procedures', { club_id: CLUB })).body.data).toEqual([]);
  });
});
