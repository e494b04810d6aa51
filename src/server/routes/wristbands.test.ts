import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

const NOW = Date.UTC(2026, 8, 1, 12);
const MIN = 60_000;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await club.post('/registrations', {
    id: 'ent_1',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    helm: 'M. Byrne',
    crew: ['T. Byrne'],
    wristband_ids: ['0417', '0418', '0419'],
  });
});
afterAll(() => club.close());

/** A band of its own for each test. */
let band: string;
let bands = 0;
beforeEach(() => {
  band = `band-${++bands}`;
  club.now.at = NOW;
});

const scan = (status: string, timestamp: unknown, fields: object = {}) =>
  club.post('/wristbands/scan_event', { id: band, status, timestamp, regatta_id: 'reg_1', ...fields });

async function stateOf(id: string) {
  const { body } = await club.get('/wristbands', { regatta_id: 'reg_1', limit: 100 });
  return body.data.find((one: { id: string }) => one.id === id);
}

const eventsOf = (id: string) =>
  club.server.store.read
    .all<{ json: string }>('SELECT json FROM scan_events WHERE wristband_id = ? ORDER BY row', id)
    .map(({ json }) => JSON.parse(json));

describe('a wristband', () => {
  it('that an entry lists is known, ashore and unscanned at first, worn by helm and crew in order', async () => {
    const known = { regatta_id: 'reg_1', registration_id: 'ent_1', sail_number: 'IRL 66', known: true };
    const never = { assigned_to: null, lost_at: null, replaced_by: null, place: null };
    const unscanned = { status: 'ashore', timestamp: null, ...never, cursor: expect.any(String) };
    expect(await stateOf('0417')).toEqual({ id: '0417', ...known, ...unscanned, holder: 'M. Byrne' });
    expect(await stateOf('0418')).toEqual({ id: '0418', ...known, ...unscanned, holder: 'T. Byrne' });
    expect(await stateOf('0419')).toEqual({ id: '0419', ...known, ...unscanned, holder: null });
  });

  it('is sailing after a scan that says so, and ashore after the next', async () => {
    const out = await scan('sailing', NOW - 2 * MIN, { id: '0417' });
    expect(out.body.data).toEqual({
      id: '0417',
      regatta_id: 'reg_1',
      status: 'sailing',
      timestamp: NOW - 2 * MIN,
      registration_id: 'ent_1',
      sail_number: 'IRL 66',
      holder: 'M. Byrne',
      known: true,
      assigned_to: null,
      lost_at: null,
      replaced_by: null,
      place: null,
      applied: true,
    });
    expect((await scan('ashore', NOW - MIN, { id: '0417' })).body.data).toMatchObject({ status: 'ashore' });
    expect(await stateOf('0417')).toMatchObject({ status: 'ashore', timestamp: NOW - MIN });
  });

  it('that no entry lists is accepted and created with known false: a safety check is never refused', async () => {
    const { status, body } = await scan('sailing', NOW);
    expect(status).toBe(200);
    const unknown = { registration_id: null, sail_number: null, holder: null, known: false };
    expect(body.data).toMatchObject({ id: band, status: 'sailing', applied: true, ...unknown });
    expect(await stateOf(band)).toMatchObject({ status: 'sailing', ...unknown });
  });

  it('becomes known, and stays where it is, when an entry lists it later', async () => {
    await scan('sailing', NOW);
    club.now.at = NOW + MIN;
    const entry = { id: `ent_${band}`, regatta_id: 'reg_1', sail_number: 'IRL 9', wristband_ids: [band] };
    await club.post('/registrations', entry);
    expect(await stateOf(band)).toMatchObject({ status: 'sailing', sail_number: 'IRL 9', known: true });
    await club.post('/registrations', { ...entry, wristband_ids: [] });
    expect(await stateOf(band)).toMatchObject({ status: 'sailing', sail_number: null, known: false });
  });

  it('that was never scanned is gone when its entry no longer lists it', async () => {
    const entry = { id: `ent_${band}`, regatta_id: 'reg_1', sail_number: 'IRL 9', wristband_ids: [band] };
    await club.post('/registrations', entry);
    await club.post('/registrations', { ...entry, wristband_ids: [] });
    expect(await stateOf(band)).toBeUndefined();
  });

  it('worn in one boat cannot be given to another', async () => {
    const { status, body } = await club.post('/registrations', {
      regatta_id: 'reg_1',
      sail_number: 'IRL 7',
      wristband_ids: ['fresh', '0418'],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        path: 'wristband_ids.1',
        message: expect.stringContaining('IRL 66 already wears wristband 0418'),
        code: 'invalid',
        rule: 'band_of_other_entry',
        values: { sail_number: 'IRL 66', wristband_id: '0418' },
      },
    ]);
    expect(await stateOf('fresh')).toBeUndefined();
  });
});

describe('a scan event', () => {
  it.each([
    ['id', undefined],
    ['id', 417],
    ['status', undefined],
    ['status', 'lost'],
    ['status', 'Ashore'],
    ['status', ''],
    ['timestamp', undefined],
    ['timestamp', -1],
    ['timestamp', 9007199254740992],
    ['timestamp', 1.5],
    ['timestamp', '1788264000000'],
    ['timestamp', null],
    ['regatta_id', undefined],
    ['regatta_id', 1],
  ])('with %s %j is refused', async (field, value) => {
    const { status, body } = await scan('ashore', NOW, { [field]: value });
    expect([status, body.errors[0].path]).toEqual([400, field]);
    expect(eventsOf(band)).toEqual([]);
  });

  it.each([0, 9007199254740991])('may have the timestamp %i', async (timestamp) => {
    const { status, body } = await scan('sailing', timestamp);
    expect([status, body.data.timestamp]).toEqual([200, timestamp]);
  });

  it('of an unknown regatta is 404', async () => {
    const { status, body } = await scan('sailing', NOW, { regatta_id: 'reg_unknown' });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the order of events', () => {
  it('is that of their timestamps: an older one that arrives late is kept, but does not decide', async () => {
    await scan('ashore', NOW - MIN);
    const late = await scan('sailing', NOW - 2 * MIN);
    expect(late.status).toBe(200);
    expect(late.body.data).toMatchObject({ applied: false, status: 'ashore', timestamp: NOW - MIN });
    expect(await stateOf(band)).toMatchObject({ status: 'ashore', timestamp: NOW - MIN });
    expect(eventsOf(band)).toMatchObject([
      { status: 'ashore', timestamp: NOW - MIN, received_at: NOW, applied: true },
      { status: 'sailing', timestamp: NOW - 2 * MIN, received_at: NOW, applied: false },
    ]);
  });

  it('is that of arrival where timestamps are equal', async () => {
    await scan('ashore', NOW - MIN);
    expect((await scan('sailing', NOW - MIN)).body.data).toMatchObject({ applied: true, status: 'sailing' });
    expect((await scan('ashore', NOW - MIN)).body.data).toMatchObject({ applied: true, status: 'ashore' });
  });

  it('does not depend on how often an older event was refused in between', async () => {
    await scan('sailing', NOW - MIN);
    await scan('ashore', NOW - 3 * MIN);
    expect((await scan('ashore', NOW - 2 * MIN)).body.data.applied).toBe(false);
    expect((await scan('ashore', NOW)).body.data.applied).toBe(true);
  });

  it('takes an event dated after the server’s clock as of its arrival: it cannot freeze the band', async () => {
    await scan('sailing', NOW + 365 * 24 * 60 * MIN);
    club.now.at = NOW + MIN;
    const next = await scan('ashore', NOW + MIN);
    expect(next.body.data).toMatchObject({ applied: true, status: 'ashore', timestamp: NOW + MIN });
    const older = await scan('sailing', NOW - MIN);
    expect(older.body.data).toMatchObject({ applied: false, status: 'ashore' });
  });

  it('orders two future-dated events by arrival, whatever they say', async () => {
    await scan('sailing', NOW + 1000 * MIN);
    club.now.at = NOW + 1;
    expect((await scan('ashore', NOW + 500 * MIN)).body.data).toMatchObject({ applied: true });
    expect(await stateOf(band)).toMatchObject({ status: 'ashore', timestamp: NOW + 500 * MIN });
  });

  it('still lets an older event lose against a future-dated one', async () => {
    await scan('sailing', NOW + 1000 * MIN);
    expect((await scan('ashore', NOW - 1)).body.data).toMatchObject({ applied: false, status: 'sailing' });
  });

  it('is not frozen by the server’s own clock having been ahead until it was put right', async () => {
    club.now.at = NOW + 1000 * MIN;
    await scan('sailing', NOW + 1000 * MIN);
    club.now.at = NOW;
    expect((await scan('ashore', NOW - 100)).body.data).toMatchObject({ applied: true, status: 'ashore' });
    expect((await scan('sailing', NOW - 200)).body.data).toMatchObject({ applied: false });
  });

  it('is kept apart for each band and each regatta', async () => {
    await club.post('/regattas', { id: 'reg_2', club_id: CLUB, name: 'Other' });
    await scan('sailing', NOW);
    const elsewhere = await scan('ashore', NOW - MIN, { regatta_id: 'reg_2' });
    expect(elsewhere.body.data).toMatchObject({ applied: true, status: 'ashore' });
    expect(await stateOf(band)).toMatchObject({ status: 'sailing' });
  });
});

describe('a scan that takes back another one', () => {
  const undo = (status: string, timestamp: number, event_id: string, fields: object = {}) =>
    scan(status, timestamp, { event_id: `undo_${event_id}`, undoes: event_id, ...fields });

  it.each(['ashore', 'sailing'])('takes an unknown band read %s off the list', async (status) => {
    await scan(status, NOW - MIN, { event_id: `${band}_1` });
    const { body } = await undo('ashore', NOW, `${band}_1`);
    expect(body.data).toMatchObject({ id: band, applied: true, version: 0 });
    expect(await stateOf(band)).toBeUndefined();
    const again = await scan('sailing', NOW + 1);
    expect(again.body.data).toMatchObject({ status: 'sailing', applied: true });
  });

  it('leaves the state to the scans that stand, also one that arrived late', async () => {
    await scan('ashore', NOW - MIN, { event_id: `${band}_1` });
    await scan('sailing', NOW - 2 * MIN, { event_id: `${band}_2` });
    await undo('ashore', NOW, `${band}_1`);
    expect(await stateOf(band)).toMatchObject({ status: 'sailing', timestamp: NOW - 2 * MIN });
  });

  it('does not keep out a scan that arrives after it', async () => {
    await scan('ashore', NOW - MIN, { event_id: `${band}_1` });
    await undo('ashore', NOW, `${band}_1`);
    await scan('sailing', NOW - 2 * MIN);
    expect(await stateOf(band)).toMatchObject({ status: 'sailing', timestamp: NOW - 2 * MIN });
  });

  it('changes nothing where a later scan decides, or where it arrives first', async () => {
    await scan('sailing', NOW - 2 * MIN, { event_id: `${band}_1` });
    await scan('ashore', NOW - MIN);
    expect((await undo('ashore', NOW, `${band}_1`)).body.data).toMatchObject({ applied: false });
    expect(await stateOf(band)).toMatchObject({ status: 'ashore', timestamp: NOW - MIN });
    await undo('ashore', NOW, 'scn_later', { id: 'early' });
    expect(
      (await scan('sailing', NOW - MIN, { id: 'early', event_id: 'scn_later' })).body.data,
    ).toMatchObject({
      applied: false,
    });
    expect(await stateOf('early')).toBeUndefined();
  });

  it('gives a known band back its state, and its time', async () => {
    club.now.at = NOW + 10 * MIN;
    const before = await stateOf('0418');
    await scan('sailing', NOW + 9 * MIN, { id: '0418', event_id: 'scn_0418' });
    await undo('ashore', NOW + 10 * MIN, 'scn_0418', { id: '0418' });
    expect(await stateOf('0418')).toEqual(before);
  });
});

describe('GET /wristbands', () => {
  it('lists the bands of one status', async () => {
    await scan('sailing', NOW);
    const list = async (status?: string) => {
      const { body } = await club.get('/wristbands', { regatta_id: 'reg_1', status, limit: 100 });
      return body.data as { id: string; status: string }[];
    };
    const [all, ashore, sailing] = [await list(), await list('ashore'), await list('sailing')];
    expect(sailing.map(({ id }) => id)).toContain(band);
    expect(new Set(ashore.map(({ status }) => status))).toEqual(new Set(['ashore']));
    expect(new Set(sailing.map(({ status }) => status))).toEqual(new Set(['sailing']));
    expect(ashore.length + sailing.length).toBe(all.length);
  });

  it.each(['', 'lost', 'SAILING'])('refuses the status %j', async (status) => {
    const answer = await club.get('/wristbands', { regatta_id: 'reg_1', status });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'status']);
  });

  it('of an unknown regatta is 404', async () => {
    expect((await club.get('/wristbands', { regatta_id: 'nothing' })).status).toBe(404);
  });
});

describe('a check with an id of its own', () => {
  it('is there once, whichever key sends it and whatever it then says', async () => {
    const { key } = await club.newKey();
    const first = await scan('sailing', NOW - MIN, { event_id: 'scn_own' });
    await scan('ashore', NOW);
    const again = await club.post(
      '/wristbands/scan_event',
      { id: band, status: 'ashore', timestamp: NOW + 1, regatta_id: 'reg_1', event_id: 'scn_own' },
      { key },
    );
    expect([first.body.data.applied, again.body.data.applied]).toEqual([true, true]);
    expect(again.body.data).toMatchObject({ status: 'ashore', timestamp: NOW });
    expect(eventsOf(band)).toMatchObject([{ id: 'scn_own', status: 'sailing' }, { status: 'ashore' }]);
  });

  it('is no check of another regatta', async () => {
    await scan('sailing', NOW, { event_id: 'scn_here' });
    await club.post('/regattas', { id: 'reg_4', club_id: CLUB, name: 'Fourth' });
    expect((await scan('sailing', NOW, { event_id: 'scn_here', regatta_id: 'reg_4' })).status).toBe(404);
  });
});

describe('GET /wristbands/scan_events', () => {
  it('lists every check in the order of arrival, those too that decided nothing', async () => {
    await club.post('/regattas', { id: 'reg_3', club_id: CLUB, name: 'Third' });
    for (const [status, timestamp] of [
      ['sailing', NOW - MIN],
      ['ashore', NOW - 2 * MIN],
      ['ashore', NOW],
    ] as const)
      await scan(status, timestamp, { regatta_id: 'reg_3' });
    const { body } = await club.get('/wristbands/scan_events', { regatta_id: 'reg_3' });
    expect(body.data).toMatchObject([
      { wristband_id: band, status: 'sailing', timestamp: NOW - MIN, received_at: NOW, applied: true },
      { wristband_id: band, status: 'ashore', timestamp: NOW - 2 * MIN, applied: false },
      { wristband_id: band, status: 'ashore', timestamp: NOW, applied: true },
    ]);
  });

  it('says who wore the band as the device said, whatever the entry says when the scan arrives', async () => {
    await club.post('/regattas', { id: 'reg_6', club_id: CLUB, name: 'Sixth' });
    const walsh = { registration_id: '61', sail_number: 'IRL 61', holder: 'A. Walsh' };
    await scan('sailing', NOW - 2 * MIN, { regatta_id: 'reg_6', wearer: walsh });
    await scan('ashore', NOW - MIN, { regatta_id: 'reg_6' });
    const { body } = await club.get('/wristbands/scan_events', { regatta_id: 'reg_6' });
    expect(body.data.map(({ wearer }: { wearer?: object }) => wearer)).toEqual([walsh, undefined]);
    const long = { ...walsh, holder: 'W'.repeat(201) };
    expect((await scan('ashore', NOW, { regatta_id: 'reg_6', wearer: long })).status).toBe(400);
  });

  it('keeps that order whatever ids the devices gave them, page by page', async () => {
    await club.post('/regattas', { id: 'reg_5', club_id: CLUB, name: 'Fifth' });
    const ids = ['scn_z', 'scn_0', 'scn_m', 'scn_a', 'scn_q'];
    for (const event_id of ids)
      await club.post('/wristbands/scan_event', {
        ...{ id: '1', status: 'sailing', timestamp: NOW, regatta_id: 'reg_5', event_id },
      });
    const asked = { regatta_id: 'reg_5', limit: 2 };
    const first = (await club.get('/wristbands/scan_events', asked)).body;
    const second = (await club.get('/wristbands/scan_events', { ...asked, cursor: first.next_cursor })).body;
    const seen = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(seen).toEqual(ids.slice(0, 4));
  });

  it('of an unknown regatta is 404', async () => {
    expect((await club.get('/wristbands/scan_events', { regatta_id: 'nothing' })).status).toBe(404);
  });
});
