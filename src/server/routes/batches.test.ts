import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { MAX_BATCH } from '../../contract/batch';

const GUN = Date.UTC(2026, 8, 5, 12);
const race = { regatta_id: 'reg_1', race_number: 1 };

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'All' }] });
  for (const sail of ['A', 'B'])
    await club.post('/registrations', { id: sail, regatta_id: 'reg_1', sail_number: sail, fleets: ['All'] });
  await club.post('/races/starts', { ...race, fleet: 'All', starts_at: GUN });
});
afterAll(() => club.close());

const list = async (path: string) => (await club.get(path, { regatta_id: 'reg_1', limit: 100 })).body.data;
const ids = async (path: string) => (await list(path)).map(({ id }: { id: string }) => id);
const queued = () =>
  club.server.store.read
    .all<{ operation: string; request: string }>('SELECT operation, request FROM outbox ORDER BY seq')
    .map(({ operation, request }) => [operation, JSON.parse(request).body]);

describe('POST /crossings/batch', () => {
  it('writes what it can, says what of each item, and leaves nothing of a refused one', async () => {
    const before = queued().length;
    const { status, body } = await club.post('/crossings/batch', {
      items: [
        { ...race, id: 'crs_1', crossed_at: GUN + 10_000, registration_id: 'A' },
        { ...race, id: 'crs_2', crossed_at: 'noon' },
        'crs_3',
        { ...race, id: 'crs_4', crossed_at: GUN + 20_000, registration_id: 'A' },
        // Its race is made before its boat is found missing.
        { ...race, race_number: 9, id: 'crs_5', crossed_at: GUN + 30_000, registration_id: 'nobody' },
        { ...race, id: 'crs_1', crossed_at: GUN + 11_000, if_version: 7 },
        { ...race, id: 'crs_6', crossed_at: GUN + 40_000, registration_id: 'B' },
      ],
    });
    expect(status).toBe(200);
    expect(body.data.refused).toBe(5);
    expect(body.data.items).toMatchObject([
      { id: 'crs_1', status: 'success', code: 'OK', data: { version: 1, score: { finish_time: 10 } } },
      {
        id: 'crs_2',
        code: 'INVALID_REQUEST',
        data: null,
        errors: [{ path: 'crossed_at', code: 'wrong_type' }],
      },
      { id: null, code: 'INVALID_REQUEST', data: null },
      { id: 'crs_4', code: 'INVALID_REQUEST', errors: [{ path: 'registration_id' }] },
      { id: 'crs_5', status: 'error', code: 'NOT_FOUND', data: null },
      { id: 'crs_1', code: 'VERSION_CONFLICT', current: { id: 'crs_1', version: 1 } },
      { id: 'crs_6', status: 'success', data: { score: { finish_time: 40 } } },
    ]);
    expect(await ids('/crossings')).toEqual(['crs_1', 'crs_6']);
    expect((await list('/races')).map(({ race_number }: { race_number: number }) => race_number)).toEqual([
      1,
    ]);
    // To the cloud they go one by one, as any cloud takes them.
    expect(queued().slice(before)).toMatchObject([
      ['crossings.save', { id: 'crs_1', registration_id: 'A' }],
      ['crossings.save', { id: 'crs_6', registration_id: 'B' }],
    ]);
  });

  it('answers a repeat with its key byte for byte, and does nothing again', async () => {
    const batch = { items: [{ ...race, id: 'crs_7', crossed_at: GUN }, { id: 'crs_8' }] };
    const options = { headers: { 'idempotency-key': 'once' } };
    const first = await club.post('/crossings/batch', batch, options);
    await club.post('/crossings', { ...race, id: 'crs_7', crossed_at: GUN + 1 });
    const again = await club.post('/crossings/batch', batch, options);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const [crossing] = (await list('/crossings')).filter(({ id }: { id: string }) => id === 'crs_7');
    expect(crossing.crossed_at).toBe(GUN + 1);
  });

  it.each([
    ['nothing', []],
    ['more than it takes', Array(MAX_BATCH + 1).fill({ ...race, id: 'crs_9', crossed_at: GUN })],
  ])('refuses %s whole', async (_, items) => {
    const { status, body } = await club.post('/crossings/batch', { items });
    expect([status, body.errors]).toMatchObject([400, [{ path: 'items', code: 'out_of_range' }]]);
    expect(await ids('/crossings')).not.toContain('crs_9');
  });

  it('refuses an item that names another club or cannot be stored, as a single request, and no other', async () => {
    const item = (id: string, more: object = {}) => ({ ...race, id, crossed_at: GUN, ...more });
    const refused = [item('crs_20', { club_id: 'other' }), item('crs_21', { sail_text: 'A\0' })];
    const single = await Promise.all(refused.map((body) => club.post('/crossings', body)));
    expect(single.map(({ body }) => body.code)).toEqual(['API_KEY_SCOPE_DENIED', 'INVALID_REQUEST']);
    const { status, body } = await club.post('/crossings/batch', { items: [...refused, item('crs_22')] });
    expect(status).toBe(200);
    const { errors } = single[1]!.body;
    expect(body.data.items).toMatchObject([
      { id: 'crs_20', code: 'API_KEY_SCOPE_DENIED' },
      { id: 'crs_21', code: 'INVALID_REQUEST', errors },
      { id: 'crs_22', code: 'OK' },
    ]);
    expect(await ids('/crossings')).not.toContain('crs_20');
  });

  it('takes no author from a device, which has its own', async () => {
    const { key } = await club.newKey({ role: 'race_officer' });
    const items = [{ ...race, id: 'crs_10', crossed_at: GUN, recorded_by: 'Somebody else' }];
    const { body } = await club.post('/crossings/batch', { items }, { key });
    expect(body.data.items[0].data.recorded_by).not.toBe('Somebody else');
    const own = await club.post('/crossings', { ...items[0], id: 'crs_11' }, { key });
    expect(body.data.items[0].data.recorded_by).toBe(own.body.data.recorded_by);
  });
});

describe('POST /wristbands/scan_event/batch', () => {
  const scan = { id: '0401', status: 'sailing', timestamp: GUN, regatta_id: 'reg_1' };

  it('keeps each scan under the id that it answers, and a known one once', async () => {
    const { body } = await club.post('/wristbands/scan_event/batch', {
      items: [
        { ...scan, event_id: 'scn_1' },
        { ...scan, status: 'ashore', timestamp: GUN + 1 },
        { ...scan, event_id: 'scn_1' },
        { ...scan, status: 'swimming', event_id: 'scn_2' },
      ],
    });
    const [first, second, third, fourth] = body.data.items;
    expect(first).toMatchObject({ id: 'scn_1', data: { id: '0401', status: 'sailing', applied: true } });
    expect(second).toMatchObject({ status: 'success', data: { status: 'ashore', applied: true } });
    expect(third).toMatchObject({ id: 'scn_1', status: 'success' });
    expect(fourth).toMatchObject({
      id: 'scn_2',
      code: 'INVALID_REQUEST',
      errors: [{ code: 'not_a_choice' }],
    });
    expect(await ids('/wristbands/scan_events')).toEqual(['scn_1', second.id]);
    const sent = queued().filter(([operation]) => operation === 'wristbandScanEvent');
    expect(sent.map(([, { event_id }]) => event_id)).toEqual(['scn_1', second.id]);
  });
});
