import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

const NOW = Date.UTC(2026, 8, 1, 12);
const MIN = 60_000;

let club: TestClub;
let regatta: string;
let regattas = 0;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  regatta = `reg_${++regattas}`;
  club.now.at = NOW;
  await club.post('/regattas', { id: regatta, club_id: CLUB, name: 'Autumn Cup' });
  await enter('66', { helm: 'M. Byrne', crew: ['T. Byrne', 'A. Walsh'] });
});

const entryId = (sail: string) => `${regatta}_${sail}`;
const enter = (sail: string, fields: object) =>
  club.post('/registrations', {
    id: entryId(sail),
    regatta_id: regatta,
    sail_number: `IRL ${sail}`,
    ...fields,
  });
const assign = (id: string, fields: object) =>
  club.post('/wristbands/assignments', {
    ...{ id, regatta_id: regatta, registration_id: entryId('66'), timestamp: NOW },
    ...fields,
  });
const setLost = (id: string, lost_at: number | null) =>
  club.post('/wristbands/lost', { id, regatta_id: regatta, lost_at });
const scan = (id: string, status: string, timestamp: number) =>
  club.post('/wristbands/scan_event', { id, status, timestamp, regatta_id: regatta });

async function bandsNow(): Promise<Record<string, Record<string, unknown>>> {
  const { body } = await club.get('/wristbands', { regatta_id: regatta, limit: 100 });
  return Object.fromEntries(body.data.map((band: { id: string }) => [band.id, band]));
}
async function entryNow() {
  const { body } = await club.get('/registrations', { regatta_id: regatta });
  return body.data.find(({ id }: { id: string }) => id === entryId('66'));
}

describe('a band handed out', () => {
  it('is worn by whom it was given to, whatever the order of the entry, and the entry lists it', async () => {
    const { status, body } = await assign('A', { holder: 'A. Walsh' });
    expect([status, body.data]).toMatchObject([
      200,
      { holder: 'A. Walsh', sail_number: 'IRL 66', known: true },
    ]);
    await assign('B', { holder: 'M. Byrne' });
    expect(await bandsNow()).toMatchObject({ A: { holder: 'A. Walsh' }, B: { holder: 'M. Byrne' } });
    expect((await entryNow()).wristband_ids).toEqual(['A', 'B']);
    await scan('A', 'sailing', NOW);
    expect((await bandsNow()).A).toMatchObject({ holder: 'A. Walsh', status: 'sailing' });
  });

  it('leaves those of the others with their wearers, also when one is taken back', async () => {
    await enter('66', { helm: 'M. Byrne', crew: ['T. Byrne'], wristband_ids: ['A', 'B'] });
    await assign('A', { registration_id: null });
    expect((await entryNow()).wristband_ids).toEqual(['B']);
    const bands = await bandsNow();
    expect(bands).toMatchObject({ B: { holder: 'T. Byrne' } });
    expect(bands.A).toBeUndefined();
  });

  it('keeps the checks that were made of it while nobody knew it', async () => {
    await scan('A', 'sailing', NOW - 5 * MIN);
    club.now.at = NOW + MIN;
    await assign('A', { holder: 'T. Byrne' });
    expect((await bandsNow()).A).toMatchObject({
      ...{ status: 'sailing', timestamp: NOW - 5 * MIN, holder: 'T. Byrne', known: true },
    });
    await assign('A', { registration_id: null });
    expect((await bandsNow()).A).toMatchObject({ status: 'sailing', known: false, assigned_to: null });
  });

  it('is not taken from a wearer on the water, who stays on the list of those out', async () => {
    await enter('9', { helm: 'N. Kelly' });
    await assign('A', { holder: 'T. Byrne' });
    await enter('66', { helm: 'M. Byrne', crew: ['T. Byrne'], wristband_ids: ['A', 'B'] });
    await scan('A', 'sailing', NOW);
    await setLost('A', NOW);
    const refused = await Promise.all([
      assign('A', { registration_id: null }),
      assign('A', { registration_id: entryId('9'), holder: 'N. Kelly' }),
      assign('A', { holder: 'M. Byrne' }),
      enter('66', { helm: 'M. Byrne', crew: ['T. Byrne'], wristband_ids: ['B'] }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(refused[0]!.body.errors[0].message).toBe(
      'T. Byrne (IRL 66) is on the water with wristband A. Check the person in first. If the band is lost, issue another in its place',
    );
    expect((await bandsNow()).A).toMatchObject({ holder: 'T. Byrne', status: 'sailing' });
    await scan('A', 'ashore', NOW + MIN);
    expect((await assign('A', { registration_id: null })).status).toBe(200);
    expect((await assign('A', { registration_id: entryId('9'), holder: 'N. Kelly' })).status).toBe(200);
    expect((await bandsNow()).A).toMatchObject({ holder: 'N. Kelly', status: 'ashore' });
  });

  it('stays on an entry whose crew went out with it, and is dropped where the entry named it later', async () => {
    await enter('7', { helm: 'N. Kelly', wristband_ids: ['A'] });
    club.now.at = NOW + MIN;
    await scan('A', 'sailing', NOW + MIN);
    await scan('B', 'sailing', NOW + MIN);
    expect((await enter('7', { helm: 'N. Kelly', wristband_ids: [] })).status).toBe(400);
    club.now.at = NOW + 2 * MIN;
    expect((await enter('7', { helm: 'N. Kelly', wristband_ids: ['A', 'B'] })).status).toBe(200);
    expect((await enter('7', { helm: 'N. Kelly', wristband_ids: ['B'] })).status).toBe(400);
    expect((await enter('7', { helm: 'N. Kelly', wristband_ids: ['A'] })).status).toBe(200);
    expect(await bandsNow()).toMatchObject({ A: { known: true }, B: { known: false, status: 'sailing' } });
  });

  it('stays with who went out with it, however the entry’s bands and crew change', async () => {
    const crew = { helm: 'M. Byrne', crew: ['T. Byrne'] };
    await enter('66', { ...crew, wristband_ids: ['B', 'A'] });
    await scan('A', 'sailing', NOW);
    const isOut = { A: { holder: 'T. Byrne', status: 'sailing' } };
    expect((await enter('66', { ...crew, wristband_ids: ['A', 'B'] })).status).toBe(200);
    expect(await bandsNow()).toMatchObject({ ...isOut, B: { holder: 'M. Byrne' } });
    expect((await enter('66', { ...crew, wristband_ids: ['A'] })).status).toBe(200);
    expect(await bandsNow()).toMatchObject(isOut);
    expect((await enter('66', { helm: 'M. Byrne', crew: [], wristband_ids: ['A'] })).status).toBe(200);
    expect(await bandsNow()).toMatchObject(isOut);
  });

  it('stays with a person on the water who is taken off the crew, while those ashore follow the entry', async () => {
    await enter('66', { helm: 'M. Byrne', crew: ['T. Byrne'], wristband_ids: ['B', 'A'] });
    await scan('A', 'sailing', NOW);
    await enter('66', { helm: 'N. Kelly', crew: ['A. Walsh'], wristband_ids: ['B', 'A'] });
    expect(await bandsNow()).toMatchObject({
      A: { holder: 'T. Byrne', status: 'sailing' },
      B: { holder: 'N. Kelly', status: 'ashore' },
    });
  });

  it('is refused while another boat’s crew wears it, and for an entry of another regatta', async () => {
    await enter('9', { helm: 'N. Kelly', wristband_ids: ['A'] });
    const worn = await assign('A', {});
    expect([worn.status, worn.body.errors[0].message]).toEqual([
      400,
      'IRL 9 already wears wristband A. Take it back first',
    ]);
    await club.post('/regattas', { id: `${regatta}_other`, club_id: CLUB, name: 'Other' });
    const other = await assign('B', { regatta_id: `${regatta}_other` });
    expect([other.status, other.body.errors[0].path]).toEqual([400, 'registration_id']);
  });
});

describe('a band in the place of a lost one', () => {
  beforeEach(async () => {
    await enter('66', { helm: 'M. Byrne', crew: ['T. Byrne'], wristband_ids: ['A', 'B'] });
  });

  it('takes its wearer, its place, and where they are since when', async () => {
    await scan('A', 'sailing', NOW - 60 * MIN);
    await assign('N', { replaces: 'A' });
    expect((await entryNow()).wristband_ids).toEqual(['N', 'B']);
    expect(await bandsNow()).toMatchObject({
      N: { holder: 'M. Byrne', status: 'sailing', timestamp: NOW - 60 * MIN, lost_at: null },
      A: { known: false, status: 'ashore', lost_at: NOW, replaced_by: 'N', holder: null },
      B: { holder: 'T. Byrne' },
    });
    const { body } = await club.get('/wristbands', { regatta_id: regatta, status: 'sailing' });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['N']);
  });

  it('is the lost one again when that is put back in its place', async () => {
    await scan('A', 'sailing', NOW - 60 * MIN);
    await assign('N', { replaces: 'A' });
    club.now.at = NOW + MIN;
    await assign('A', { holder: 'M. Byrne', replaces: 'N', timestamp: NOW + MIN });
    await setLost('N', null);
    expect(await bandsNow()).toMatchObject({
      A: {
        holder: 'M. Byrne',
        status: 'sailing',
        timestamp: NOW - 60 * MIN,
        lost_at: null,
        replaced_by: null,
      },
      N: { known: false, status: 'ashore', lost_at: null },
    });
  });

  it('stays remembered though it was never scanned, so that a finder sees whose it was', async () => {
    await assign('N', { replaces: 'A' });
    expect((await bandsNow()).A).toMatchObject({ lost_at: NOW, replaced_by: 'N', timestamp: null });
    expect((await scan('A', 'ashore', NOW)).body.data).toMatchObject({ known: false, lost_at: NOW });
  });

  it('must be worn by the same crew', async () => {
    const { status, body } = await assign('N', { replaces: 'Z' });
    expect([status, body.errors[0]]).toMatchObject([
      400,
      { path: 'replaces', message: 'no one of IRL 66 wears wristband Z' },
    ]);
  });
});

describe('a lost band', () => {
  it('leaves its wearer where the last check says, until it is found', async () => {
    await assign('A', { holder: 'M. Byrne' });
    await scan('A', 'sailing', NOW - MIN);
    expect((await setLost('A', NOW)).body.data).toMatchObject({
      lost_at: NOW,
      status: 'sailing',
      known: true,
    });
    expect((await scan('A', 'ashore', NOW)).body.data).toMatchObject({ lost_at: NOW, status: 'ashore' });
    expect((await setLost('A', null)).body.data).toMatchObject({ lost_at: null, status: 'ashore' });
  });

  it('that nobody has heard of is 404', async () => {
    expect((await setLost('nothing', NOW)).status).toBe(404);
  });
});

describe('a key for wristbands alone', () => {
  it('reads the names and days of the regattas, and the crews that it hands bands out to', async () => {
    const { key } = await club.newKey({ scopes: ['wristbands:read', 'wristbands:write'] });
    const { body } = await club.get('/wristbands/regattas', {}, { key });
    expect(body.data.find(({ id }: { id: string }) => id === regatta)).toEqual({
      ...{ id: regatta, name: 'Autumn Cup', time_zone: null, starts_at: null, ends_at: null },
      ...{ overdue_after_finish_minutes: null, overdue_on_water_minutes: null },
    });
    const crews = await club.get('/wristbands/crews', { regatta_id: regatta }, { key });
    expect(crews.body.data).toEqual([
      {
        ...{ registration_id: entryId('66'), sail_number: 'IRL 66', boat_name: null },
        ...{ people: ['M. Byrne', 'T. Byrne', 'A. Walsh'], wristband_ids: [] },
      },
    ]);
    expect((await club.get('/regattas', { club_id: CLUB }, { key })).status).toBe(403);
  });

  it('that only reads gets no names of crews', async () => {
    const { key } = await club.newKey({ scopes: ['wristbands:read'] });
    expect((await club.get('/wristbands/crews', { regatta_id: regatta }, { key })).status).toBe(403);
  });
});
