import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
});
afterEach(() => club.close());

const fleet = (discards: object[]) => ({ name: 'IRC', rating_system: 'tcf', discards });
const regatta = (discards: object[], more: object = {}) => ({
  ...{ id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets: [fleet(discards)], ...more },
});

const changes = async (query: object = {}) => {
  const { body } = await club.get('/regattas/changes', { regatta_id: 'reg', ...query });
  return body.data;
};

it('says of each change of a regatta’s set-up who made it, when, what it was before, and why', async () => {
  await club.post('/regattas', regatta([{ races: 4, exclude: 1 }]));
  const entry = { id: 'ent', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } };
  await club.post('/registrations', entry);
  club.now.at = 1_788_266_443_000;
  await club.post('/regattas', regatta([{ races: 5, exclude: 1 }], { reason: 'Amendment 2' }));
  await club.post('/registrations', { ...entry, ratings: { tcf: 1.02 }, reason: 'Certificate of today' });
  await club.post('/races', { regatta_id: 'reg', race_number: 1, weight: 2 });
  const { body } = await club.post('/regattas', regatta([{ races: 5, exclude: 1 }], { reason: 'Again' }));
  expect(body.data).not.toHaveProperty('reason');

  const { changes: all, has_more } = await changes();
  expect(has_more).toBe(false);
  const lines = all.map(({ subject, reason, changes: fields }: (typeof all)[number]) => ({
    ...{ subject, reason, fields },
  }));
  expect(lines).toMatchObject([
    { subject: 'race 1', reason: null },
    {
      ...{ subject: 'entry IRL 66', reason: 'Certificate of today' },
      fields: [{ field: 'ratings tcf', from: 1, to: 1.02 }],
    },
    {
      ...{ subject: 'regatta Autumn Cup', reason: 'Amendment 2' },
      fields: [
        {
          field: 'fleets IRC discards',
          from: [{ races: 4, exclude: 1 }],
          to: [{ races: 5, exclude: 1 }],
        },
      ],
    },
    { subject: 'entry IRL 66', reason: null },
    { subject: 'regatta Autumn Cup', reason: null },
  ]);
  expect(all[1]).toMatchObject({ at: 1_788_266_443_000, recorded_by: expect.any(String) });
  expect((await changes({ before: all[2].id })).changes).toHaveLength(2);
  // The settings of this computer have a list of their own.
  expect((await club.server.staff.setting_changes({ before: null })).changes).toEqual([]);
});

it('keeps what was deleted, and who renamed a fleet', async () => {
  await club.post('/regattas', regatta([]));
  const entry = { id: 'ent', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } };
  await club.post('/registrations', entry);
  await club.post('/regattas/fleets/rename', {
    regatta_id: 'reg',
    from: 'IRC',
    to: 'IRC 1',
    reason: 'Split',
  });
  await club.call('DELETE', '/registrations', { query: { id: 'ent' } });
  const [removed, renamed] = (await changes()).changes;
  expect(removed).toMatchObject({ subject: 'entry IRL 66' });
  expect(removed.changes).toContainEqual({ field: 'sail_number', from: 'IRL 66', to: null });
  expect(renamed).toMatchObject({ reason: 'Split', changes: [{ field: 'name', from: 'IRC', to: 'IRC 1' }] });
});
