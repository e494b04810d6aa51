import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import type { ResultCheck, ResultChecks } from '../../contract/areas/racing/result-checks';

/** The checks of a regatta on what the API has recorded, and the waivers of their lines. */

const START = Date.UTC(2026, 8, 5, 13);
const MINUTE = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
/** A regatta of its own for each test: a race of three boats, timed at the line, in which all is well. */
beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  club.now.at = START + 3 * 60 * MINUTE;
  const { status } = await club.post('/regattas', {
    id: regatta_id,
    club_id: CLUB,
    name: 'Autumn Cup',
    time_zone: 'Europe/Dublin',
    fleets: [{ name: 'IRC', rating_system: 'tcf' }],
  });
  expect(status).toBe(200);
  for (const sail of ['1', '2', '3'])
    await club.post('/registrations', {
      ...{ id: id(sail), regatta_id, sail_number: sail, fleets: ['IRC'], ratings: { tcf: 1 } },
      wristband_ids: [`${regatta_id}-${sail}`],
    });
  await club.post('/races/starts', { regatta_id, race_number: 1, fleet: 'IRC', starts_at: START });
  for (const sail of ['1', '2', '3']) await cross(sail, 60 + Number(sail));
  await setStatus('sailed');
});

const id = (sail: string) => `ent_${made}_${sail}`;
const cross = (sail: string | null, minutes: number) =>
  club.post('/crossings', {
    ...{ id: `crs_${made}_${sail ?? minutes}`, regatta_id, race_number: 1 },
    crossed_at: START + minutes * MINUTE,
    registration_id: sail && id(sail),
  });
const setStatus = (status: string) => club.post('/races/status', { regatta_id, race_number: 1, status });
const scan = (sail: string, status: string, timestamp: number) =>
  club.post('/wristbands/scan_event', { id: `${regatta_id}-${sail}`, regatta_id, status, timestamp });
const checks = async (query: object = {}): Promise<ResultChecks> =>
  (await club.get('/regattas/checks', { regatta_id, ...query })).body.data;
const lines = async () => (await checks()).open.map(({ check, subject }) => `${check} ${subject}`);
const waive = ({ check, race_number, subject }: ResultCheck, body: object) =>
  club.post('/regattas/checks/waivers', { regatta_id, check, race_number, subject, ...body });

describe('GET /regattas/checks', () => {
  it('is empty when all is well, and says as of when', async () => {
    expect(await checks()).toEqual({ regatta_id, checked_at: club.now.at, open: [], waived: [] });
  });

  it('follows what is recorded', async () => {
    await cross(null, 70);
    expect(await lines()).toEqual([`open_time crs_${made}_70`]);
    await club.call('DELETE', '/crossings', { query: { id: `crs_${made}_70` } });
    expect(await lines()).toEqual([]);
    await setStatus('racing');
    expect(await lines()).toEqual(['under_way race']);
    await setStatus('abandoned');
    expect(await lines()).toEqual([]);
  });

  it('knows who is on the water', async () => {
    for (const sail of ['1', '2', '3']) await scan(sail, 'sailing', START - 30 * MINUTE);
    for (const sail of ['1', '2']) await scan(sail, 'ashore', START + 90 * MINUTE);
    expect(await lines()).toEqual([`not_ashore ${id('3')}`]);
    await scan('3', 'ashore', START + 100 * MINUTE);
    expect(await lines()).toEqual([]);
  });

  it('follows the clock alone, too', async () => {
    for (const sail of ['1', '2', '3']) await scan(sail, 'sailing', START - 30 * MINUTE);
    club.now.at = START + 101 * MINUTE;
    expect(await lines()).toEqual([`not_ashore ${id('1')}`]);
    club.now.at = START + 102 * MINUTE;
    expect(await lines()).toEqual([`not_ashore ${id('1')}`, `not_ashore ${id('2')}`]);
  });

  it('reports the lines of one race alone', async () => {
    await cross(null, 70);
    expect((await checks({ race_number: 1 })).open).toHaveLength(1);
    expect((await checks({ race_number: 2 })).open).toEqual([]);
  });

  it('names nobody on board', async () => {
    await club.post('/registrations', {
      ...{ id: id('3'), regatta_id, sail_number: '3', fleets: ['IRC'], helm: 'Ada Lovelace' },
      ...{ crew: ['Grace Hopper'], wristband_ids: [`${regatta_id}-3`] },
    });
    await scan('1', 'sailing', START - MINUTE);
    await scan('2', 'sailing', START - MINUTE);
    const { text } = await club.get('/regattas/checks', { regatta_id });
    expect(text).toContain('crew_not_out');
    expect(text).not.toMatch(/Lovelace|Hopper/);
  });

  it('is for keys that read regattas, of their club', async () => {
    const { key } = await club.newKey({ scopes: ['scores:write'] });
    expect((await club.get('/regattas/checks', { regatta_id }, { key })).status).toBe(403);
    expect((await club.get('/regattas/checks', { regatta_id: 'nothing' })).status).toBe(404);
  });
});

describe('POST /regattas/checks/waivers', () => {
  const open = async () => {
    await cross(null, 70);
    return (await checks()).open[0]!;
  };

  it('lets a line stand with the reason, who and when, until its facts change', async () => {
    const line = await open();
    const { body } = await waive(line, { reason: ' A cruising yacht. ' });
    const waiver = { reason: 'A cruising yacht.', waived_at: club.now.at, waived_by: 'test' };
    expect(body.data.waived_checks).toMatchObject([{ subject: line.subject, facts: line.facts, ...waiver }]);
    expect(await checks()).toMatchObject({ open: [], waived: [{ ...line, waiver }] });
    await cross(null, 70);
    await club.post('/crossings', {
      ...{ id: line.subject, regatta_id, race_number: 1, crossed_at: START + 71 * MINUTE },
    });
    expect(await checks()).toMatchObject({ open: [{ subject: line.subject }], waived: [] });
  });

  it('is taken back', async () => {
    const line = await open();
    await waive(line, { reason: 'A cruising yacht.' });
    expect((await waive(line, { reason: null, if_reason: 'Another one' })).status).toBe(409);
    expect((await waive(line, { reason: null, if_reason: 'A cruising yacht.' })).status).toBe(200);
    expect((await checks()).open).toEqual([line]);
  });

  it('needs a reason, and a line that is there or its facts', async () => {
    const line = await open();
    expect((await waive(line, { reason: '  ' })).status).toBe(400);
    expect((await waive(line, {})).status).toBe(400);
    expect((await waive({ ...line, subject: 'another' }, { reason: 'No' })).status).toBe(400);
    expect((await waive(line, { reason: 'Seen', facts: line.facts, if_reason: null })).status).toBe(200);
    // The same once more is no conflict.
    expect((await waive(line, { reason: 'Seen', facts: line.facts, if_reason: null })).status).toBe(200);
    expect((await waive(line, { reason: 'Other', if_reason: null })).status).toBe(409);
  });

  it('for facts that have changed since hides nothing', async () => {
    const line = await open();
    await club.post('/crossings', {
      ...{ id: line.subject, regatta_id, race_number: 1, crossed_at: START + 71 * MINUTE },
    });
    await waive(line, { reason: 'Seen', facts: line.facts });
    expect(await checks()).toMatchObject({ open: [{ subject: line.subject }], waived: [] });
  });

  it('stays when the regatta is saved without it, or with another list', async () => {
    const line = await open();
    await waive(line, { reason: 'Seen' });
    const regatta = {
      id: regatta_id,
      club_id: CLUB,
      name: 'Spring Cup',
      fleets: [{ name: 'IRC', rating_system: 'tcf' }],
    };
    for (const body of [regatta, { ...regatta, name: 'Summer Cup', waived_checks: [] }])
      expect((await club.post('/regattas', body)).body.data.waived_checks).toMatchObject([
        { reason: 'Seen' },
      ]);
  });

  it('is sent upstream as it was made here', async () => {
    const line = await open();
    await waive(line, { reason: 'Seen' });
    const { request } = club.server.store.read.get<{ request: string }>(
      "SELECT request FROM outbox WHERE operation = 'regattas.waiveCheck' ORDER BY seq DESC",
    )!;
    expect(JSON.parse(request).body).toEqual({
      ...{ regatta_id, check: line.check, race_number: 1, subject: line.subject, facts: line.facts },
      ...{ reason: 'Seen', waived_at: club.now.at, waived_by: 'test' },
    });
    const there = { ...JSON.parse(request).body, waived_at: 5, waived_by: 'Race office' };
    await waive(line, { reason: null });
    await club.post('/regattas/checks/waivers', there);
    expect((await checks()).waived[0]!.waiver).toEqual({
      ...{ reason: 'Seen', waived_at: 5, waived_by: 'Race office' },
    });
  });

  it('is for keys that score', async () => {
    const line = await open();
    const { key } = await club.newKey({ scopes: ['regattas:read', 'regattas:write'] });
    const body = { regatta_id, check: line.check, race_number: 1, subject: line.subject, reason: 'Seen' };
    expect((await club.post('/regattas/checks/waivers', body, { key })).status).toBe(403);
  });
});
