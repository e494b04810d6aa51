import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';

/** Two real servers: a laptop and its upstream. */
let upstream: TestClub;
let laptop: TestClub;
beforeEach(async () => {
  upstream = await startClub();
  laptop = await startClub({ sync: { backOffMs: [20, 100], pollMs: 500, longPollMs: 1_000 } });
});
afterEach(() => Promise.all([laptop.close(), upstream.close()]));

const connect = () =>
  laptop.server.staff.set_upstream({ url: upstream.url, key: upstream.key, club_id: null });
const status = () => laptop.server.staff.sync_status({});

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`not in time: ${JSON.stringify(await status(), null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('sync with another Dockside', () => {
  it('fills an empty laptop with what upstream has', async () => {
    await upstream.put('members', [record('members', { id: 'm1', favourite_colour: 'blue' } as never)]);
    await connect();
    const { body } = await laptop.get('/members', { club_id: CLUB });
    expect(body.data).toMatchObject([{ id: 'm1', favourite_colour: 'blue' }]);
    expect(await status()).toMatchObject({ online: true, problem: null, fill: null });
  });

  it('sends what was written before and after, in order', async () => {
    await laptop.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await laptop.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 1' });
    await connect();
    await laptop.post('/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
    await until(async () => (await status()).outbox.waiting === 0);
    const { body } = await upstream.get('/scores', { regatta_id: 'reg_1' });
    expect(body.data).toMatchObject([{ registration_id: 'ent_1', finish_time: 60 }]);
    await until(async () => {
      const ours = await laptop.get('/scores', { regatta_id: 'reg_1' });
      return ours.body.data[0].id === body.data[0].id && ours.body.data.length === 1;
    });
  });

  it('hears of what others write upstream at once', async () => {
    await connect();
    await upstream.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await until(async () => (await laptop.get('/regattas', { club_id: CLUB })).body.data.length === 1);
  });

  it('sees one machine through to the other when upstream comes back', async () => {
    await connect();
    const { port } = new URL(upstream.url);
    expect(port).toBeTruthy();
    await laptop.post('/regattas', { id: 'reg_2', club_id: CLUB, name: 'Spring' });
    await until(async () => (await upstream.get('/regattas', { club_id: CLUB })).body.data.length === 1);
  });
});
