import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { type OperationId, routes } from '../contract/routes';

/** A write that changes nothing is no news: nobody is told of it, here or upstream. */

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

type Method = 'POST' | 'PATCH';

const race = { regatta_id: 'reg_1', race_number: 1 };
const boat = { registration_id: 'ent_1', race_number: 1 };
const fleets = [{ name: 'A', rating_system: 'tcf' }];
const stages = [{ stage: 'final', groups: [{ name: 'Gold' }] }];
const championships = [{ id: 'chp_1', name: 'Worlds', fleet: 'A', stages }];
const regatta = {
  id: 'reg_1',
  club_id: CLUB,
  name: 'Autumn Cup',
  fleets,
  championships,
  unknown: { of: 'another system' },
};
const entry = { regatta_id: 'reg_1', fleets: ['A'], ratings: { tcf: 1.1 } };

/** Each write, in an order in which each of them is possible and none undoes another. */
const writes: [OperationId, Method, string, object][] = [
  ['regattas.save', 'POST', '/regattas', regatta],
  [
    'registrations.save',
    'POST',
    '/registrations',
    { ...entry, id: 'ent_1', sail_number: 'IRL 1', wristband_ids: ['0417'] },
  ],
  ['registrations.save', 'POST', '/registrations', { ...entry, id: 'ent_2', sail_number: 'IRL 2' }],
  ['races.save', 'POST', '/races', { ...race, name: 'Race 1' }],
  ['races.setStart', 'POST', '/races/starts', { ...race, fleet: 'A', starts_at: 1_000_000 }],
  ['races.setStart', 'POST', '/races/starts', { ...race, fleet: null, starts_at: 1_000_000 }],
  ['races.setStatus', 'POST', '/races/status', { ...race, status: 'racing' }],
  ['crossings.save', 'POST', '/crossings', { ...race, id: 'crs_1', crossed_at: 1_060_000 }],
  ['crossings.save', 'POST', '/crossings', { ...race, id: 'crs_1', registration_id: 'ent_2' }],
  ['scores', 'POST', '/scores', { ...boat, finish_time: 60 }],
  ['scores.setCode', 'POST', '/scores/codes', { ...boat, code: 'ZFP' }],
  ['scores.setCode', 'POST', '/scores/codes', { registration_id: 'ent_2', race_number: 7, code: null }],
  ['scores.edit', 'POST', '/scores/edit', { ...boat, finish_time: 61, laps: 2 }],
  ['scores.edit', 'POST', '/scores/edit', { registration_id: 'ent_2', race_number: 1, crossing_id: 'crs_1' }],
  [
    'scores.checkIn',
    'POST',
    '/scores/check-in',
    { ...race, boats: [{ registration_id: 'ent_1', checked_in: true }] },
  ],
  [
    'ratings.accept',
    'POST',
    '/ratings/accept',
    { regatta_id: 'reg_1', fleet: 'A', ratings: [{ registration_id: 'ent_1', rating: 1.2 }] },
  ],
  [
    'championships.assign',
    'POST',
    '/championships/assignments',
    {
      regatta_id: 'reg_1',
      championship_id: 'chp_1',
      from_race: 2,
      stage: 'final',
      groups: [{ name: 'Gold', registration_ids: ['ent_1', 'ent_2'] }],
    },
  ],
  ['regattas.setLimits', 'POST', '/regattas/limits', { regatta_id: 'reg_1', overdue_on_water_minutes: 200 }],
  ['regattas.renameFleet', 'POST', '/regattas/fleets/rename', { regatta_id: 'reg_1', from: 'A', to: 'A' }],
];

/** Operations that make something each time, and those that remove something, which cannot be done twice. */
const EACH_ITS_OWN: OperationId[] = [
  'wristbandScanEvent',
  'submitApplication',
  'memberPortalSessions.create',
  'regattas.remove',
  'championships.unassign',
  'registrations.remove',
  'races.remove',
  'crossings.remove',
  'scores.remove',
];

function traces(): object {
  const { read } = club.server.store;
  return {
    changes: read.all('SELECT resource, key FROM change_log ORDER BY seq').length,
    newest: read.get('SELECT max(seq) AS seq FROM change_log'),
    history: read.all('SELECT key FROM score_history').length,
    outbox: read.all('SELECT id FROM outbox ORDER BY seq'),
  };
}

it.each(writes)('%s a second time (%s %s %j)', async (_, method, path, body) => {
  expect((await club.call(method, path, { body })).status).toBe(200);
  const before = traces();
  expect((await club.call(method, path, { body })).status).toBe(200);
  expect(traces()).toEqual(before);
});

it('updateApplication a second time', async () => {
  const person = { standard_fields: { first_name: 'Nora', last_name: 'Walsh' } };
  const { body } = await club.post('/membership-applications', {
    club_id: CLUB,
    plan_id: 'p',
    applicant_data: [person, person],
  });
  const path = `/membership-applications/${body.data.id}`;
  await club.call('PATCH', path, { body: { status: 'approved' } });
  const before = traces();
  const again = await club.call('PATCH', path, { body: { status: 'approved' } });
  expect(again.body.data).toMatchObject({ status: 'approved' });
  expect(traces()).toEqual(before);
});

it('every write that upstream hears of is among these', () => {
  const covered = new Set([...writes.map(([operation]) => operation), ...EACH_ITS_OWN, 'updateApplication']);
  const all = (Object.keys(routes) as OperationId[]).filter((id) => routes[id].writes);
  expect(all.filter((id) => !covered.has(id))).toEqual([]);
});
