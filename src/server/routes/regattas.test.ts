import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  const fleets = [
    { name: 'IRC', rating_system: 'tcf' },
    { name: 'PY', rating_system: 'py' },
  ];
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup', starts_at: 10, fleets });
  await club.post('/regattas', { id: 'reg_free', club_id: CLUB, name: 'No fleets yet', starts_at: 20 });
});
afterAll(() => club.close());

const saveRegatta = (body: object) => club.post('/regattas', { club_id: CLUB, name: 'Cup', ...body });
const enter = (body: object) =>
  club.post('/registrations', { regatta_id: 'reg_1', sail_number: 'IRL 1', ...body });
const saveRace = (body: object) => club.post('/races', { regatta_id: 'reg_1', race_number: 1, ...body });

async function all(path: string, query: object) {
  const { body } = await club.get(path, { ...query, limit: 100 });
  return body.data.map(({ cursor: _, ...record }: { cursor: string }) => record);
}

describe('POST /regattas', () => {
  it('makes an id and fills in what was left out', async () => {
    const { body } = await saveRegatta({ fleets: [{ name: 'IRC' }] });
    expect(body.data).toEqual({
      id: expect.stringMatching(/^reg_/),
      club_id: CLUB,
      name: 'Cup',
      venue: null,
      time_zone: null,
      starts_at: null,
      ends_at: null,
      fleets: [
        {
          name: 'IRC',
          rating_system: 'none',
          phrf: null,
          corrected_time_rounding: null,
          code_base: 'series_entries',
          discards: [],
          penalty_rounding: 'tenth',
          scoring_penalty: null,
          dpi: null,
          tle_points: 1,
          points_system: 'low_point',
          points_table: null,
          least_races: null,
          tie_race: null,
          progressive: null,
          time_limit_minutes: null,
          finishing_window_minutes: null,
          after_window: 'TLE',
        },
      ],
      scoring_codes: [],
      series: [],
      team_racing: null,
      waived_checks: [],
      protest_time_limit_minutes: null,
      overdue_after_finish_minutes: null,
      overdue_on_water_minutes: null,
      prizes: [],
      championships: [],
      version: 1,
    });
    expect(await all('/regattas', { club_id: CLUB })).toContainEqual(body.data);
  });

  it('keeps the limits that a request leaves out: a client from before them does not reset them', async () => {
    const limits = { protest_time_limit_minutes: 90, overdue_on_water_minutes: 240 };
    const { body: made } = await saveRegatta({ id: 'reg_limits', ...limits });
    expect(made.data).toMatchObject({ ...limits, overdue_after_finish_minutes: null });
    const { body: renamed } = await saveRegatta({ id: 'reg_limits', name: 'Spring Cup' });
    expect(renamed.data).toMatchObject({ ...limits, name: 'Spring Cup' });
    const { body: reset } = await saveRegatta({ id: 'reg_limits', protest_time_limit_minutes: null });
    expect(reset.data).toMatchObject({ protest_time_limit_minutes: null, overdue_on_water_minutes: 240 });
  });

  it('replaces the regatta with the same id, and what was left out with it', async () => {
    await saveRegatta({ id: 'reg_2', venue: 'Dock' });
    await saveRegatta({ id: 'reg_2', name: 'Spring Cup' });
    const regattas = await all('/regattas', { club_id: CLUB });
    expect(regattas.filter(({ id }: { id: string }) => id === 'reg_2')).toMatchObject([
      { name: 'Spring Cup', venue: null },
    ]);
  });

  it.each([
    ['name', undefined],
    ['name', ''],
    ['id', ''],
    ['id', 7],
    ['time_zone', 'Dublin'],
    ['starts_at', 1.5],
    ['protest_time_limit_minutes', 0],
    ['overdue_on_water_minutes', 90.5],
    ['fleets', {}],
    ['fleets', [{}]],
    ['fleets', [{ name: '' }]],
    ['fleets', [{ name: 'A' }, { name: 'A' }]],
    ['fleets', [{ name: 'A', rating_system: 'irc' }]],
    ['fleets', [{ name: 'A', code_base: 'all' }]],
    ['fleets', [{ name: 'A', discards: [{ races: 0, exclude: 0 }] }]],
    ['fleets', [{ name: 'A', discards: [{ races: 4, exclude: -1 }] }]],
    ['fleets', [{ name: 'A', penalty_rounding: 'up' }]],
    ['fleets', [{ name: 'A', corrected_time_rounding: 'minute' }]],
    ['fleets', [{ name: 'A', tle_points: -1 }]],
    ['fleets', [{ name: 'A', phrf: { a: 0, b: 1 } }]],
    ['fleets', [{ name: 'A', phrf: { a: 650 } }]],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await saveRegatta({ [field]: value });
    expect(status).toBe(400);
    expect(body.errors[0].path.split('.')[0]).toBe(field);
  });

  it('says which name two fleets share', async () => {
    const { body } = await saveRegatta({ fleets: [{ name: 'A' }, { name: 'A' }] });
    expect(body.errors).toEqual([
      { path: 'fleets', message: 'two fleets have the same name', code: 'invalid' },
    ]);
  });

  it('lists regattas by start', async () => {
    const regattas = await all('/regattas', { club_id: CLUB });
    const starts = regattas.map(({ starts_at }: { starts_at: number | null }) => starts_at ?? 0);
    expect(starts).toEqual(starts.toSorted((a: number, b: number) => a - b));
  });
});

describe('POST /registrations', () => {
  it('makes an id and fills in what was left out', async () => {
    const { body } = await enter({ fleets: ['IRC'], ratings: { tcf: 1.118 } });
    expect(body.data).toEqual({
      id: expect.stringMatching(/^ent_/),
      regatta_id: 'reg_1',
      sail_number: 'IRL 1',
      bow_number: null,
      boat_name: null,
      boat_class: null,
      fleets: ['IRC'],
      ratings: { tcf: 1.118, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
      fleet_ratings: [],
      categories: [],
      length_m: null,
      other_sail_numbers: [],
      helm: null,
      crew: [],
      club: null,
      wristband_ids: [],
      version: 1,
    });
    expect(await all('/registrations', { regatta_id: 'reg_1' })).toContainEqual(body.data);
  });

  it('replaces the entry with the same id', async () => {
    await enter({ id: 'ent_1', boat_name: 'Rockabill' });
    await enter({ id: 'ent_1', sail_number: 'IRL 66' });
    const entries = await all('/registrations', { regatta_id: 'reg_1' });
    expect(entries.filter(({ id }: { id: string }) => id === 'ent_1')).toMatchObject([
      { sail_number: 'IRL 66', boat_name: null },
    ]);
  });

  it('does not move an entry to another regatta', async () => {
    await enter({ id: 'ent_2' });
    const { status, body } = await enter({ id: 'ent_2', regatta_id: 'reg_free' });
    expect([status, body.errors[0].path]).toEqual([400, 'regatta_id']);
  });

  it('refuses a fleet that the regatta does not have, and says which it has', async () => {
    const { status, body } = await enter({ fleets: ['IRC', 'Cruisers'] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { path: 'fleets', message: 'no fleet "Cruisers" in this regatta; it has IRC, PY', code: 'invalid' },
    ]);
    expect((await enter({ regatta_id: 'reg_free', fleets: ['Cruisers'] })).status).toBe(200);
  });

  it.each([
    ['regatta_id', undefined],
    ['sail_number', undefined],
    ['sail_number', ''],
    ['fleets', 'IRC'],
    ['fleets', ['']],
    ['crew', 'T. Byrne'],
    ['ratings', { tcf: 0 }],
    ['ratings', { tcf: -1 }],
    ['ratings', { tcf: '1.118' }],
    ['ratings', { py: 0 }],
    ['wristband_ids', [417]],
    ['wristband_ids', ['']],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await enter({ [field]: value });
    expect(status).toBe(400);
    expect(body.errors[0].path.split('.')[0]).toBe(field);
  });

  it('takes an entry without the rating that her fleet needs: it may follow', async () => {
    expect((await enter({ fleets: ['IRC'] })).status).toBe(200);
  });

  it('in an unknown regatta is 404', async () => {
    expect((await enter({ regatta_id: 'nothing' })).status).toBe(404);
  });
});

describe('POST /races', () => {
  it('sets up the race, and replaces the one with its number, whose id stays', async () => {
    const first = await saveRace({ race_number: 5 });
    expect(first.body.data).toEqual({
      id: expect.stringMatching(/^rac_/),
      regatta_id: 'reg_1',
      race_number: 5,
      name: null,
      day: null,
      starts: [],
      fleets: null,
      distance_nm: null,
      weight: 1,
      excludable: true,
      medal: false,
      scoring: 'time',
      score_without_finish: null,
      start_plan: null,
      status: 'scheduled',
      rating_options: [],
      version: 1,
    });
    const second = await saveRace({ race_number: 5, name: 'Sat R5', status: 'sailed' });
    expect(second.body.data).toEqual({ ...first.body.data, name: 'Sat R5', status: 'sailed', version: 2 });
    const races = await all('/races', { regatta_id: 'reg_1' });
    expect(races.filter(({ race_number }: { race_number: number }) => race_number === 5)).toHaveLength(1);
  });

  it('keeps the reason to score a race without a finisher where a request leaves it out', async () => {
    await saveRace({ race_number: 5, score_without_finish: 'SI 14.3' });
    const reasonAfter = async (fields: object) =>
      (await saveRace({ race_number: 5, ...fields })).body.data.score_without_finish;
    expect(await reasonAfter({ name: 'Sat R5' })).toBe('SI 14.3');
    expect(await reasonAfter({ score_without_finish: null })).toBeNull();
  });

  it('has the day that it is planned for without a start, and keeps it where a request leaves it out', async () => {
    const dayAfter = async (fields: object) => (await saveRace({ race_number: 5, ...fields })).body.data.day;
    expect(await dayAfter({ day: '2026-09-12' })).toBe('2026-09-12');
    expect(await dayAfter({ name: 'Sat R5' })).toBe('2026-09-12');
    expect(await dayAfter({ day: null })).toBeNull();
    expect((await saveRace({ race_number: 5, day: '12 Sept' })).status).toBe(400);
  });

  it.each([
    ['race_number', undefined],
    ['race_number', 0],
    ['race_number', -1],
    ['race_number', 1.5],
    ['race_number', '1'],
    ['starts', [{ fleet: 'IRC' }]],
    ['starts', [{ starts_at: 1 }]],
    ['starts', [{ fleet: 'Cruisers', starts_at: 1 }]],
    ['fleets', ['Cruisers']],
    ['distance_nm', 0],
    ['weight', 0],
    ['weight', -1],
    ['excludable', 'yes'],
    ['status', 'done'],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await saveRace({ [field]: value });
    expect(status).toBe(400);
    expect(body.errors[0].path.split('.')[0]).toBe(field);
  });

  it('in an unknown regatta is 404', async () => {
    expect((await saveRace({ regatta_id: 'nothing' })).status).toBe(404);
  });

  it('lists races by number', async () => {
    for (const race_number of [12, 3, 7]) await saveRace({ regatta_id: 'reg_free', race_number });
    const races = await all('/races', { regatta_id: 'reg_free' });
    expect(races.map(({ race_number }: { race_number: number }) => race_number)).toEqual([3, 7, 12]);
  });
});

describe('deleting what was made by mistake', () => {
  const remove = (path: string, query: Record<string, string | number>) =>
    club.call('DELETE', path, { query });
  const ids = async (path: string, query: object) =>
    (await all(path, query)).map(({ id }: { id: string }) => id);
  const wristbands = () => ids('/wristbands', { regatta_id: 'reg_wrong' });
  const score = { registration_id: 'ent_wrong', race_number: 1 };
  const crossing = { id: 'crs_wrong', regatta_id: 'reg_wrong', race_number: 1, crossed_at: 1000 };

  beforeAll(async () => {
    await saveRegatta({ id: 'reg_wrong', name: 'Wrong Cup' });
    await enter({
      id: 'ent_wrong',
      regatta_id: 'reg_wrong',
      sail_number: 'GBR 9',
      wristband_ids: ['1', '2'],
    });
    await enter({ id: 'ent_other', regatta_id: 'reg_wrong', sail_number: 'GBR 8', wristband_ids: ['3'] });
    for (const race_number of [1, 2]) await saveRace({ regatta_id: 'reg_wrong', race_number });
    await club.post('/scores', { ...score, finish_time: 60 });
    await club.post('/crossings', crossing);
  });

  it('is refused while results hang on it, in numbers, and deletes nothing', async () => {
    const race = await remove('/races', { regatta_id: 'reg_wrong', race_number: 1 });
    expect(race.status).toBe(400);
    expect(race.body.errors).toEqual([
      {
        path: 'race_number',
        message:
          'race 1 has 1 score and 1 crossing: remove them first, or set its status to abandoned to keep them unscored',
        code: 'invalid',
      },
    ]);
    const entry = await remove('/registrations', { id: 'ent_wrong' });
    expect([entry.status, entry.body.errors[0].path]).toEqual([400, 'id']);
    expect(entry.body.errors[0].message).toMatch(/^entry ent_wrong, GBR 9, has 1 score: /);
    const regatta = await remove('/regattas', { id: 'reg_wrong' });
    expect(regatta.status).toBe(400);
    expect(regatta.body.errors[0].message).toMatch(/^regatta reg_wrong has 1 score and 1 crossing: /);
    expect(await ids('/races', { regatta_id: 'reg_wrong' })).toHaveLength(2);
    expect(await ids('/registrations', { regatta_id: 'reg_wrong' })).toHaveLength(2);
  });

  it('is refused while somebody is checked out on it', async () => {
    const scan = { id: '3', status: 'sailing', timestamp: 1000, regatta_id: 'reg_wrong' };
    await club.post('/wristbands/scan_event', scan);
    const entry = await remove('/registrations', { id: 'ent_other' });
    expect(entry.status).toBe(400);
    expect(entry.body.message).toContain('GBR 8, has 1 scanned wristband');
    const regatta = await remove('/regattas', { id: 'reg_wrong' });
    expect(regatta.body.message).toContain('has 1 score, 1 crossing and 1 scanned wristband');
  });

  it('deletes a race, and answers it as it was', async () => {
    const { status, body } = await remove('/races', { regatta_id: 'reg_wrong', race_number: 2 });
    expect([status, body.data]).toMatchObject([200, { regatta_id: 'reg_wrong', race_number: 2 }]);
    expect(await ids('/races', { regatta_id: 'reg_wrong' })).toHaveLength(1);
    expect((await remove('/races', { regatta_id: 'reg_wrong', race_number: 2 })).status).toBe(404);
  });

  it('deletes an entry once her results are gone, and takes her wristbands back', async () => {
    await remove('/scores', score);
    expect((await remove('/registrations', { id: 'ent_wrong' })).body.data).toMatchObject({
      sail_number: 'GBR 9',
    });
    expect(await ids('/registrations', { regatta_id: 'reg_wrong' })).toEqual(['ent_other']);
    expect(await wristbands()).toEqual(['3']);
    const { body } = await club.get('/changes', { after: 0, limit: 1000 });
    const last = (resource: string, id: string) =>
      body.data.find((one: { resource: string; id: string }) => one.resource === resource && one.id === id);
    expect(last('registrations', 'ent_wrong')).toMatchObject({ deleted: true, record: null });
    expect(last('wristbands', '1')).toMatchObject({ deleted: true, regatta_id: 'reg_wrong' });
  });

  it('deletes a regatta with all that was set up for it, and the history of removed scores', async () => {
    await saveRegatta({ id: 'reg_gone' });
    await enter({ id: 'ent_gone', regatta_id: 'reg_gone', wristband_ids: ['1'] });
    const gone = { registration_id: 'ent_gone', race_number: 4 };
    await club.post('/scores', { ...gone, finish_time: 60 });
    await remove('/scores', gone);
    expect((await remove('/regattas', { id: 'reg_gone' })).body.data).toMatchObject({ id: 'reg_gone' });
    expect(await ids('/regattas', { club_id: CLUB })).not.toContain('reg_gone');
    expect((await club.get('/races', { regatta_id: 'reg_gone' })).status).toBe(404);
    const left = club.server.store.read.all(
      `SELECT key FROM registrations WHERE regatta_id = 'reg_gone' UNION ALL
       SELECT key FROM races WHERE regatta_id = 'reg_gone' UNION ALL
       SELECT key FROM wristbands WHERE regatta_id = 'reg_gone' UNION ALL
       SELECT key FROM score_history WHERE regatta_id = 'reg_gone'`,
    );
    expect(left).toEqual([]);
  });

  it('goes upstream as it was asked for', async () => {
    const removals = club.server.store.read.all<{ operation: string; request: string }>(
      "SELECT operation, request FROM outbox WHERE operation IN ('races.remove', 'registrations.remove', 'regattas.remove') ORDER BY seq",
    );
    expect(removals.map(({ operation, request }) => [operation, JSON.parse(request)])).toEqual([
      ['races.remove', { query: { regatta_id: 'reg_wrong', race_number: 2 } }],
      ['registrations.remove', { query: { id: 'ent_wrong' } }],
      ['regattas.remove', { query: { id: 'reg_gone' } }],
    ]);
  });

  it.each([
    ['/regattas', { id: 'nothing' }, 404],
    ['/registrations', { id: 'nothing' }, 404],
    ['/races', { regatta_id: 'nothing', race_number: 1 }, 404],
    ['/regattas', {}, 400],
    ['/registrations', {}, 400],
    ['/races', { regatta_id: 'reg_1' }, 400],
    ['/races', { regatta_id: 'reg_1', race_number: 'one' }, 400],
  ])('%s %j is %d', async (path, query, status) => {
    expect((await remove(path, query as never)).status).toBe(status);
  });

  it('of another club is unknown', async () => {
    const { key } = await club.newKey({ clubId: 'another' });
    for (const path of ['/regattas', '/registrations'])
      expect(
        (await club.call('DELETE', path, { key, query: { id: path === '/regattas' ? 'reg_1' : 'ent_1' } }))
          .status,
      ).toBe(404);
    expect(await ids('/regattas', { club_id: CLUB })).toContain('reg_1');
  });
});
