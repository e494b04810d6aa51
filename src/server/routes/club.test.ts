import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Dock Club', time_zone: 'Europe/Dublin', currency: 'EUR' });
  await club.putClub({ id: 'neighbours', name: 'Neighbours', time_zone: 'Asia/Tokyo', currency: 'JPY' });
});
afterAll(() => club.close());

describe('GET /club', () => {
  it("tells the key's own club, and nothing of its settings beside", async () => {
    const { status, body } = await club.get('/club');
    expect(status).toBe(200);
    expect(body).toEqual({
      request_id: expect.any(String),
      code: 'OK',
      status: 'success',
      data: { id: CLUB, name: 'Dock Club', time_zone: 'Europe/Dublin', currency: 'EUR' },
    });
  });

  it('needs no scope: any usable key may ask whose it is', async () => {
    const { key } = await club.newKey({ clubId: 'neighbours', scopes: [] });
    expect((await club.get('/club', {}, { key })).body.data).toEqual({
      id: 'neighbours',
      name: 'Neighbours',
      time_zone: 'Asia/Tokyo',
      currency: 'JPY',
    });
  });

  it('tells what staff have changed from the next request', async () => {
    await club.putClub({ name: 'Renamed Club' });
    expect((await club.get('/club')).body.data.name).toBe('Renamed Club');
    await club.putClub();
  });

  it('is as closed as any other route to a key that is not usable', async () => {
    expect((await club.get('/club', {}, { key: null })).status).toBe(401);
    expect((await club.get('/club', {}, { key: 'dsk_unknown' })).status).toBe(401);
  });
});
