import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';
import { jpeg } from '../../../test/jpeg';
import { writeEmergencyPack } from '../../backup/emergency-pack/write-pack';
import { removePersonalData } from '../../club/personal-data';
import { MAX_PHOTO_TEXT, MAX_PHOTOS, PHOTO_PIXELS } from '../../contract/jpeg';

/** Photos of paper sheets, kept beside their race. */

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

let made = 0;
let regatta_id: string;
beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  const now = Date.now();
  await club.post('/regattas', {
    ...{ id: regatta_id, club_id: CLUB, name: 'Autumn Cup', fleets: [{ name: 'IRC' }] },
    ...{ starts_at: now, ends_at: now },
  });
  for (const race_number of [1, 2]) await club.post('/races', { regatta_id, race_number });
});

const add = (id: string, body: object = {}, key = club.key) =>
  club.post(
    '/races/photos',
    { id: `${id}_${made}`, regatta_id, race_number: 1, image: jpeg(), ...body },
    { key },
  );
const list = async (race_number = 1) => {
  const { body } = await club.get('/races/photos', { regatta_id, race_number });
  return body.data.map(({ id }: { id: string }) => id);
};
const get = (id: string, key = club.key) => club.get('/races/photo', { id: `${id}_${made}` }, { key });
const remove = (id: string, key = club.key) =>
  club.call('DELETE', '/races/photos', { query: { id: `${id}_${made}` }, key });

describe('a photo', () => {
  it('is kept, read again as it was, and removed for good; added again, it is back', async () => {
    const image = jpeg(1600, 900);
    expect((await add('a', { image })).body.data).toMatchObject({
      ...{ race_number: 1, width: 1600, height: 900, added_by: 'test' },
    });
    await add('b');
    // A repeat changes nothing.
    expect((await add('a', { image: jpeg(5, 5) })).body.data.width).toBe(1600);
    expect(await list()).toEqual([`a_${made}`, `b_${made}`]);
    expect((await get('a')).body.data).toMatchObject({ image });
    expect((await remove('a')).status).toBe(200);
    expect((await get('a')).status).toBe(404);
    expect((await remove('a')).status).toBe(404);
    await add('a', { image });
    expect(await list()).toHaveLength(2);
  });

  it('follows its race to another number, and keeps it from being deleted', async () => {
    await add('a');
    await club.post('/races/renumber', { regatta_id, race_number: 1, to: 2, swap: true });
    expect([await list(1), await list(2)]).toEqual([[], [`a_${made}`]]);
    const { status, body } = await club.call('DELETE', '/races', { query: { regatta_id, race_number: 2 } });
    expect([status, body.message]).toEqual([400, expect.stringContaining('race 2 has 1 photo')]);
    await club.post('/races/renumber', { regatta_id, race_number: 2, to: 7 });
    expect(await list(7)).toEqual([`a_${made}`]);
  });

  it('survives a restart, and goes with its regatta and with personal data', async () => {
    await add('a');
    await club.restart();
    expect(await list()).toHaveLength(1);
    await club.call('DELETE', '/regattas', { query: { id: regatta_id } });
    expect((await get('a')).status).toBe(404);
    await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Cup' });
    await club.post('/races', { regatta_id, race_number: 1 });
    await add('b');
    await club.server.store.write((db) => removePersonalData(db, 0));
    expect((await get('b')).status).toBe(404);
  });

  it('is in the emergency pack of a regatta under way', async () => {
    const image = jpeg(3, 4);
    await add('a', { image });
    const [file] = await writeEmergencyPack(club.server.store, Date.now());
    const page = readFileSync(file!, 'utf8');
    expect(file).toBe(join(club.dataDir, 'backups', 'Emergency pack.html'));
    expect(page).toContain(`<img src="data:image/jpeg;base64,${image.replaceAll('+', '+')}"`);
    expect(page).toContain('img-src data:;');
    await remove('a');
  });
});

describe('refused is', () => {
  it.each([
    ['text', Buffer.from('<script>').toString('base64')],
    ['a PNG', 'iVBORw0KGgo='],
    ['no base64', '§'],
    ['a larger picture', jpeg(PHOTO_PIXELS + 1, 10)],
    ['one without a size', jpeg(0, 10)],
    ['what a camera noted', jpeg(10, 10, { notes: 'GPS 53.38 N' })],
    ['a file behind the picture', Buffer.from(`${atobBytes(jpeg())}PK`, 'latin1').toString('base64')],
    ['a picture that is cut off', Buffer.from(atobBytes(jpeg()).slice(0, -2), 'latin1').toString('base64')],
    ['a large file', 'A'.repeat(MAX_PHOTO_TEXT + 4)],
  ])('%s', async (_, image) => {
    const { status, body } = await add('a', { image });
    expect([status, body.errors[0].path]).toEqual([400, 'image']);
    expect(await list()).toEqual([]);
  });

  it('one more than a race may have', async () => {
    for (let index = 0; index < MAX_PHOTOS; index++) expect((await add(`p${index}`)).status).toBe(200);
    expect((await add('more')).body.message).toBe(
      `race_number: has ${MAX_PHOTOS} photos, the most a race may have. Remove one first`,
    );
    expect((await add('more', { race_number: 2 })).status).toBe(200);
  });

  it('another club, a race that is not set up, and a key that may not', async () => {
    await add('a');
    const { key: other } = await club.newKey({ clubId: 'other' });
    const { key: reader } = await club.newKey({ scopes: ['regattas:read'] });
    expect((await add('b', { race_number: 9 })).status).toBe(404);
    expect([(await get('a', other)).status, (await remove('a', other)).status]).toEqual([404, 404]);
    expect((await add('a', {}, other)).status).toBe(404);
    expect([(await get('a', reader)).status, (await add('b', {}, reader)).status]).toEqual([200, 403]);
    expect((await remove('a', reader)).status).toBe(403);
    expect(await list()).toHaveLength(1);
  });
});

function atobBytes(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1');
}
