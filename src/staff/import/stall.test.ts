import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lineItems, ndjson } from '../../../bench/data';
import { longestStall } from '../../../bench/event-loop-stall';
import { startClub } from '../../../test/club';
import { record } from '../../../test/records';
import { importContent } from './index';

const RECORDS = 30_000;
const content = ndjson('line-items', lineItems('c', RECORDS, 2_000, Date.UTC(2026, 5, 1)));

/** In one go, writing it holds everybody up for a third of the time, on a fast machine and a loaded one alike. */
const LONGEST_SHARE = 0.25;

it('a large import holds nobody up: reads are answered, and a finish is acknowledged once it is in', async () => {
  const club = await startClub();
  try {
    await club.put('regattas', [record('regattas', { id: 'reg_1' })]);
    await club.put('registrations', [record('registrations', { id: 'ent_1' })]);
    await club.put('races', [record('races', { id: 'race_1' })]);
    const finish = { registration_id: 'ent_1', race_number: 1, finish_time: 3600 };
    let imported = false;
    let answered = 0;
    const started = performance.now();
    const stall = await longestStall(async () => {
      const work = importContent(club.server.store, 'items.ndjson', content, { now: 0 }).then((result) => {
        imported = true;
        return result;
      });
      await delay(500);
      const acknowledged = club.post('/scores', finish);
      while (!imported) {
        expect((await club.get('/registrations', { regatta_id: 'reg_1' })).status).toBe(200);
        answered += 1;
      }
      expect(await work).toMatchObject({ records: { 'line-items': RECORDS } });
      expect((await acknowledged).status).toBe(200);
    });
    expect(answered).toBeGreaterThan(10);
    expect(stall).toBeLessThan(LONGEST_SHARE * (performance.now() - started));
    const scores = await club.get('/scores', { regatta_id: 'reg_1', race_number: 1 });
    expect(scores.body.data).toMatchObject([finish]);
  } finally {
    await club.close();
  }
});
