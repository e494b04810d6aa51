import { readyProcedures } from '@dockside/race-signals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { type OperationId, routes } from '../contract/routes';

/** A write that changes nothing is no event, here or upstream. */

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
  team_racing: {
    boats: 2,
    teams: ['red', 'blue'].map((id) => ({ id, name: id })),
    stages: [
      {
        ...{ id: 'rr', name: 'Round-robin', kind: 'round_robin' },
        groups: [{ name: 'All', teams: ['red', 'blue'] }],
      },
    ],
  },
  unknown: { of: 'another system' },
};
const start_plan = {
  procedure: readyProcedures.rrs26,
  groups: [{ fleets: ['A'], class_flag: 'A', preparatory: 'P' }],
  rolling: true,
  interval_seconds: null,
  recalled_group: 'next',
  warning_at: null,
  later_starts: [],
};
const entry = { regatta_id: 'reg_1', fleets: ['A'], ratings: { tcf: 1.1 } };

/** Each write, in an order in which all are possible and none undoes another. */
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
  ['races.setStartPlan', 'POST', '/races/start-plan', { ...race, start_plan }],
  [
    'signals.save',
    'POST',
    '/signals',
    { ...race, id: 'sig_1', signal: 'start', signalled_at: 1_000_000, details: { text: 'gun' } },
  ],
  [
    'signals.correct',
    'POST',
    '/signals/corrections',
    { id: 'sig_1', signalled_at: 1_000_001, reason: 'late' },
  ],
  ['notices.post', 'POST', '/notices', { id: 'ntc_1', regatta_id: 'reg_1', title: 'Briefing' }],
  ['notices.withdraw', 'POST', '/notices/withdrawals', { id: 'ntc_1', reason: 'Mistaken' }],
  [
    'hearingRequests.save',
    'POST',
    '/hearings/requests',
    { id: 'hrq_1', regatta_id: 'reg_1', type: 'protest', initiator: { name: 'IRL 1' } },
  ],
  [
    'decisions.save',
    'POST',
    '/decisions',
    {
      ...{ id: 'dec_1', regatta_id: 'reg_1', request_id: 'hrq_1', title: 'Protest 1' },
      changes: [{ registration_id: 'ent_1', race_number: 8, after: { code: 'DSQ' } }],
    },
  ],
  ['decisions.sign', 'POST', '/decisions/sign', { id: 'dec_1', signed_by: 'N. Walsh' }],
  ['decisions.reopen', 'POST', '/decisions/reopen', { id: 'dec_1', reason: 'New evidence' }],
  ['safetyPlans.save', 'POST', '/safety/plans', { regatta_id: 'reg_1', places: ['Club slip'] }],
  [
    'safetyEvents.record',
    'POST',
    '/safety/events',
    { id: 'sfe_1', regatta_id: 'reg_1', kind: 'incident', text: 'Capsized' },
  ],
  [
    'safety.decidePenalty',
    'POST',
    '/safety/penalties',
    { ...boat, id: 'sfe_2', decision: 'dismiss', reason: 'Seen to sign in' },
  ],
  [
    'startingProcedures.save',
    'POST',
    '/starting-procedures',
    { id: 'stp_1', club_id: CLUB, name: 'Sundays', steps: readyProcedures.three.steps },
  ],
  [
    'teeTimeMarks.save',
    'POST',
    '/tee-times/marks',
    {
      ...{ id: 'mrk_1', club_id: CLUB, kind: 'teed_off', tee_time_id: 't', sheet_at: 1_000_000 },
      ...{ marked_at: 1_060_000, void: false },
    },
  ],
  [
    'campCollections.save',
    'POST',
    '/camp-collections',
    {
      ...{ id: 'ccl_1', club_id: CLUB, camp_registration_id: 'cmp_1', child: 'Tom', collected_by: 'Pat' },
      ...{ collected_at: 1_060_000, void: false },
    },
  ],
  [
    'officeRecords.save',
    'POST',
    '/office-records',
    { club_id: CLUB, changes: [{ resource: 'members', id: 'mem_1', record: { last_name: 'Walsh' } }] },
  ],
  [
    'teeTimes.book',
    'POST',
    '/tee-times/bookings',
    {
      club_id: CLUB,
      changes: [{ id: 'tee_1', record: { starts_at: 1_000_000, status: 'open', players: [] } }],
    },
  ],
  ['crossings.save', 'POST', '/crossings', { ...race, id: 'crs_1', crossed_at: 1_060_000 }],
  [
    'crossings.save',
    'POST',
    '/crossings',
    {
      ...{ ...race, id: 'crs_1', registration_id: 'ent_2' },
      device_clock: {
        ...{ device_id: 'dev_1', device_name: null, device_at: 1_060_000 },
        ...{ offset_ms: null, uncertainty_ms: null },
      },
    },
  ],
  [
    'clockCorrections.apply',
    'POST',
    '/clock-corrections',
    {
      ...{ id: 'clc_1', regatta_id: 'reg_1', device_id: 'dev_1', shift_ms: 1000, reason: 'slow' },
      times: [{ resource: 'crossings', id: 'crs_1' }],
    },
  ],
  ['clockCorrections.undo', 'POST', '/clock-corrections/undo', { id: 'clc_1' }],
  [
    'crossings.saveBatch',
    'POST',
    '/crossings/batch',
    { items: [{ ...race, id: 'crs_3', crossed_at: 1_070_000 }] },
  ],
  [
    'wristbands.scanBatch',
    'POST',
    '/wristbands/scan_event/batch',
    { items: [{ id: '0417', status: 'ashore', timestamp: 3, regatta_id: 'reg_1', event_id: 'scn_1' }] },
  ],
  [
    'crossings.setNames',
    'POST',
    '/crossings/names',
    { ...race, names: [{ id: 'crs_1', registration_id: 'ent_2', sail_text: 'IRL 2' }] },
  ],
  [
    'crossings.saveSecondSheet',
    'POST',
    '/crossings/second-sheet',
    { ...race, id: 'crs_2', crossed_at: 1_060_000, sheet: 'B' },
  ],
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
  ['races.save', 'POST', '/races', { regatta_id: 'reg_1', race_number: 3, scoring: 'pursuit' }],
  ['races.renumber', 'POST', '/races/renumber', { regatta_id: 'reg_1', race_number: 3, to: 3 }],
  [
    'scores.setPlaces',
    'POST',
    '/scores/places',
    { regatta_id: 'reg_1', race_number: 3, places: [{ registration_id: 'ent_1', finish_place: 1 }] },
  ],
  [
    'wristbands.assign',
    'POST',
    '/wristbands/assignments',
    {
      regatta_id: 'reg_1',
      id: '0500',
      registration_id: 'ent_1',
      holder: 'A. Walsh',
      replaces: '0417',
      timestamp: 5,
    },
  ],
  ['wristbands.setLost', 'POST', '/wristbands/lost', { regatta_id: 'reg_1', id: '0500', lost_at: 6 }],
  ['regattas.setLimits', 'POST', '/regattas/limits', { regatta_id: 'reg_1', overdue_on_water_minutes: 200 }],
  [
    'regattas.waiveCheck',
    'POST',
    '/regattas/checks/waivers',
    { ...race, check: 'open_time', subject: 'crs_9', facts: '[1]', reason: 'No boat of ours' },
  ],
  [
    'teamRaces.save',
    'POST',
    '/team-races',
    {
      ...{ id: 'trc_1', regatta_id: 'reg_1', stage_id: 'rr', number: 1, round: 1 },
      first: { team_id: 'red', boats: [{ place: 1 }, { place: 4, code: 'OCS' }] },
      second: { team_id: 'blue', boats: [{ place: 2 }, { place: 3, added: 6 }] },
    },
  ],
  ['regattas.renameFleet', 'POST', '/regattas/fleets/rename', { regatta_id: 'reg_1', from: 'A', to: 'A' }],
];

/** Operations that add or remove something each time, and so cannot be repeated. */
const EACH_ITS_OWN: OperationId[] = [
  'registrations.merge',
  'wristbandScanEvent',
  'submitApplication',
  'memberPortalSessions.create',
  'officeRecords.undo',
  'regattas.copy',
  'regattas.copySeason',
  'regattas.remove',
  'championships.unassign',
  'registrations.remove',
  'races.remove',
  'crossings.remove',
  'startingProcedures.remove',
  'scores.remove',
  'teamRaces.remove',
  'decisions.remove',
  'conflicts.choose',
];

/** Webhook endpoints are not sent upstream. */
const isOfWebhooks = (id: OperationId) => id.startsWith('webhooks.');

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

/** Operations never sent anywhere. */
const KEPT_HERE: OperationId[] = [
  'campFields.confirm',
  'feedback.handle',
  'emergencyContacts.save',
  'emergencyContacts.choose',
  'displays.save',
  'photos.add',
  'photos.remove',
];

it('every write that upstream hears of is among these', () => {
  const covered = new Set([
    ...writes.map(([operation]) => operation),
    ...EACH_ITS_OWN,
    ...KEPT_HERE,
    'updateApplication',
  ]);
  const all = (Object.keys(routes) as OperationId[]).filter((id) => routes[id].writes && !isOfWebhooks(id));
  expect(all.filter((id) => !covered.has(id))).toEqual([]);
});
