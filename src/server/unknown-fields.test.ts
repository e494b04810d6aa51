import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
beforeEach(async () => {
  regatta_id = `reg_${++made}`;
  await club.put('regattas', [record('regattas', { id: regatta_id, fleets: [fleet()], sponsor: 'Musto' })]);
  await club.put('registrations', [
    record('registrations', { id: `ent_${made}`, ...entry(), mna_id: 'IRL123' }),
  ]);
  await club.put('races', [record('races', { id: `rac_${made}`, ...race(), course: 'W3' })]);
  await club.put('crossings', [record('crossings', { id: `crs_${made}`, ...crossing(), gate: 'B' })]);
});

const fleet = (fields = {}) => ({
  name: 'IRC',
  rating_system: 'tcf' as const,
  phrf: null,
  corrected_time_rounding: null,
  progressive: null,
  code_base: 'series_entries' as const,
  points_system: 'low_point' as const,
  points_table: null,
  least_races: null,
  tie_race: null,
  discards: [],
  penalty_rounding: 'tenth' as const,
  scoring_penalty: null,
  dpi: null,
  time_limit_minutes: null,
  finishing_window_minutes: null,
  after_window: 'TLE' as const,
  tle_points: 1,
  flag: 'Echo',
  ...fields,
});
const ratings = { tcf: 1.1, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null };
const entry = (fields = {}) => ({
  regatta_id,
  sail_number: 'IRL 66',
  ratings: { ...ratings, orc_gph: 612.4 },
  ...fields,
});
const race = (fields = {}) => ({
  regatta_id,
  race_number: 1,
  starts: [{ fleet: 'IRC', starts_at: 1_000, line: 'pin' }],
  ...fields,
});
const crossing = (fields = {}) => ({ regatta_id, race_number: 1, crossed_at: 5_000, ...fields });

const only = async (list: string) => {
  const { body } = await club.get(list, { regatta_id });
  expect(body.data).toHaveLength(1);
  const { cursor: _, ...rest } = body.data[0];
  return rest;
};
const theRegatta = async () => {
  const { body } = await club.get('/regattas', { club_id: CLUB, limit: 100 });
  return body.data.find((one: { id: string }) => one.id === regatta_id);
};

describe('a field that Dockside does not know', () => {
  it('of a regatta stays when it is saved without', async () => {
    const { body } = await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Spring Cup' });
    expect(body.data).toMatchObject({ name: 'Spring Cup', sponsor: 'Musto' });
    expect(await theRegatta()).toMatchObject({ name: 'Spring Cup', sponsor: 'Musto' });
  });

  it('of a fleet stays as long as the fleet keeps its name', async () => {
    const save = (fleets: object[]) =>
      club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets });
    const edited = await save([{ name: 'ECHO' }, { name: 'IRC', tle_points: 2 }]);
    expect(edited.body.data.fleets).toMatchObject([{ name: 'ECHO' }, { tle_points: 2, flag: 'Echo' }]);
    expect(edited.body.data.fleets[0]).not.toHaveProperty('flag');
    expect((await save([])).body.data.fleets).toEqual([]);
  });

  it('of a fleet goes with it to its new name', async () => {
    const fleets = [
      { name: 'IRC', was: 'ECHO' },
      { name: 'ECHO', was: 'IRC' },
    ];
    await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup', fleets });
    expect((await theRegatta()).fleets).toMatchObject([{ name: 'IRC' }, { name: 'ECHO', flag: 'Echo' }]);
    await club.post('/regattas/fleets/rename', { regatta_id, from: 'ECHO', to: 'ECHO 1' });
    expect((await theRegatta()).fleets[1]).toMatchObject({ name: 'ECHO 1', flag: 'Echo' });
    expect(await only('/races')).toMatchObject({ course: 'W3', starts: [{ fleet: 'ECHO 1', line: 'pin' }] });
  });

  it('of a race stays when its start or its status alone is set', async () => {
    await club.post('/races/starts', { regatta_id, race_number: 1, fleet: 'IRC', starts_at: 2_000 });
    await club.post('/races/status', { regatta_id, race_number: 1, status: 'sailed' });
    expect(await only('/races')).toMatchObject({
      course: 'W3',
      status: 'sailed',
      starts: [{ starts_at: 2_000, line: 'pin' }],
    });
  });

  it('of an entry and of its ratings stays', async () => {
    await club.post('/registrations', {
      id: `ent_${made}`,
      ...entry({ boat_name: 'Nobby', ratings: { tcf: 1.2 } }),
    });
    expect(await only('/registrations')).toMatchObject({
      boat_name: 'Nobby',
      mna_id: 'IRL123',
      ratings: { tcf: 1.2, orc_gph: 612.4 },
    });
  });

  it('of a race and of a start stays', async () => {
    await club.post('/races', race({ starts: [{ fleet: 'IRC', starts_at: 2_000 }] }));
    expect(await only('/races')).toMatchObject({
      id: `rac_${made}`,
      course: 'W3',
      starts: [{ fleet: 'IRC', starts_at: 2_000, line: 'pin' }],
    });
  });

  it('of a crossing stays, and a repeat of it is no change', async () => {
    const history = async () => (await club.get('/scores/history', { regatta_id })).body.data.length;
    await club.post('/crossings', { id: `crs_${made}`, ...crossing() });
    expect(await history()).toBe(0);
    await club.post('/crossings', { id: `crs_${made}`, ...crossing({ sail_text: '66' }) });
    expect(await only('/crossings')).toMatchObject({ sail_text: '66', gate: 'B' });
    expect(await history()).toBe(1);
  });

  it('is taken from a client, too, which may change it', async () => {
    const bodies: [string, object][] = [
      [
        '/regattas',
        { id: regatta_id, club_id: CLUB, name: 'Cup', sponsor: 'Gill', fleets: [fleet({ flag: 'T' })] },
      ],
      ['/registrations', { id: `ent_${made}`, ...entry({ mna_id: 'IRL9', ratings: { orc_gph: 1 } }) }],
      ['/races', race({ course: 'W4', starts: [{ fleet: 'IRC', starts_at: 1_000, line: 'boat' }] })],
      ['/crossings', { id: `crs_${made}`, ...crossing({ gate: 'C', bearing: { degrees: 12 } }) }],
    ];
    for (const [path, body] of bodies) {
      const saved = await club.post(path, body);
      expect(saved.body.data, path).toMatchObject(body);
    }
    expect(await theRegatta()).toMatchObject({ sponsor: 'Gill', fleets: [{ flag: 'T' }] });
    expect(await only('/registrations')).toMatchObject({ mna_id: 'IRL9', ratings: { orc_gph: 1 } });
    expect(await only('/races')).toMatchObject({ course: 'W4', starts: [{ line: 'boat' }] });
    expect(await only('/crossings')).toMatchObject({ gate: 'C', bearing: { degrees: 12 } });
  });

  it('goes upstream with the record', async () => {
    await club.post('/races', race({ name: 'Sat R1' }));
    const row = club.server.store.read.get<{ request: string }>(
      "SELECT request FROM outbox WHERE operation = 'races.save' ORDER BY seq DESC LIMIT 1",
    );
    expect(JSON.parse(row!.request).body).toMatchObject({ course: 'W3', starts: [{ line: 'pin' }] });
  });

  it('of an applicant is kept, in each of its parts', async () => {
    const applicant = {
      standard_fields: { first_name: 'Nora', last_name: 'Walsh', title: 'Dr' },
      address: { city: 'Howth', eircode: 'D13' },
      custom_fields: [{ id: 'boat', data: { response: true, note: 'half' }, label: 'Boat' }],
      referred_by: '1042',
    };
    const { body } = await club.post('/membership-applications', {
      club_id: CLUB,
      plan_id: 'gold',
      applicant_data: [applicant],
    });
    expect(body.data.applicants).toMatchObject([{ ...applicant, status: 'submitted' }]);
  });

  it('of a body that is no record is ignored', async () => {
    const { body } = await club.post('/scores', {
      registration_id: `ent_${made}`,
      race_number: 1,
      finish_time: 60,
      id: 'mine',
      code: 'DSQ',
      source: 'gps',
    });
    expect(body.data).toMatchObject({ code: null });
    expect(body.data).not.toHaveProperty('source');
    expect(body.data.id).not.toBe('mine');
  });
});

describe('what a record is only served with', () => {
  it('is no part of it when it comes back', async () => {
    for (const path of ['/registrations', '/races', '/crossings']) {
      const [listed] = (await club.get(path, { regatta_id })).body.data;
      expect(listed.cursor).toBeTypeOf('string');
      const saved = await club.post(path, listed);
      const again = await club.post(path, {
        ...saved.body.data,
        ...(path === '/crossings' && { sail_text: 'x' }),
      });
      expect(again.status, path).toBe(200);
    }
    const stored = club.server.store.read.all<{ json: string }>(
      `SELECT json FROM registrations WHERE regatta_id = ? UNION ALL SELECT json FROM races WHERE regatta_id = ?
       UNION ALL SELECT json FROM crossings WHERE regatta_id = ?`,
      ...[regatta_id, regatta_id, regatta_id],
    );
    expect(stored).toHaveLength(3);
    for (const { json } of stored) expect(Object.keys(JSON.parse(json))).not.toContain('cursor');
    expect(JSON.parse(stored[2]!.json)).not.toHaveProperty('score');
  });

  it('a record saved as it was served is no change', async () => {
    const { store } = club.server;
    const seq = () => store.read.get<{ seq: number }>('SELECT max(seq) AS seq FROM change_log')!.seq;
    const before = seq();
    const [boat] = (await club.get('/registrations', { regatta_id })).body.data;
    await club.post('/registrations', boat);
    expect(seq()).toBe(before);
  });

  it('its own id and club are never taken from a body', async () => {
    await club.post('/races', { ...race(), id: 'mine' });
    expect((await only('/races')).id).toBe(`rac_${made}`);
  });
});
