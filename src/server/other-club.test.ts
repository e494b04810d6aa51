import { readyProcedures } from '@dockside/race-signals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { jpeg } from '../../test/jpeg';
import { record } from '../../test/records';
import { queueDelivery } from '../club/integration/webhook-deliveries';
import { createWebhook } from '../club/integration/webhooks';
import { type ErrorCode, errorCodes } from '../contract/errors';
import type { Route } from '../contract/route';
import { routes } from '../contract/routes';

/** Two clubs on one server: what one asks of the other's records is answered as for ids that nobody has. */
const OTHER = 'other';
const { steps } = readyProcedures.three;
const device_clock = {
  ...{ device_id: 'dev', device_name: null, device_at: 9_000, offset_ms: null, uncertainty_ms: null },
};

let club: TestClub;
let otherKey: string;
beforeAll(async () => {
  club = await startClub();
  ({ key: otherKey } = await club.newKey({ clubId: OTHER }));
  for (const [id, club_id, key] of [
    ['our_reg', CLUB, club.key],
    ['their_reg', OTHER, otherKey],
  ] as const) {
    const owner = id.slice(0, -'_reg'.length);
    const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
    const made = [
      await club.post('/regattas', { id, club_id, name: owner, fleets, team_racing }, { key }),
      await club.post(
        '/registrations',
        {
          id: `${owner}_ent`,
          regatta_id: id,
          sail_number: owner,
          fleets: ['IRC'],
          wristband_ids: [`${owner}_band`],
        },
        { key },
      ),
      await club.post('/races', { regatta_id: id, race_number: 1 }, { key }),
      await club.post(
        '/crossings',
        { id: `${owner}_crs`, regatta_id: id, race_number: 1, crossed_at: 9_000, device_clock },
        { key },
      ),
      await club.post(
        '/clock-corrections',
        correctionOf({
          ...{ id: `${owner}_clc`, regatta_id: id },
          times: [{ resource: 'crossings', id: `${owner}_crs` }],
        }),
        { key },
      ),
      await club.post(
        '/signals',
        { id: `${owner}_sig`, regatta_id: id, race_number: 1, signal: 'warning', signalled_at: 5 },
        { key },
      ),
      await club.post('/notices', { id: `${owner}_ntc`, regatta_id: id, title: owner }, { key }),
      await club.post(
        '/safety/events',
        { id: `${owner}_sfe`, regatta_id: id, kind: 'incident', text: owner },
        { key },
      ),
      await club.post(
        '/hearings/requests',
        { id: `${owner}_hrq`, regatta_id: id, type: 'protest', initiator: { name: owner } },
        { key },
      ),
      await club.post('/decisions', { id: `${owner}_dec`, regatta_id: id, title: owner }, { key }),
      await club.post('/team-races', { ...pairing, id: `${owner}_trc`, regatta_id: id }, { key }),
      await club.post('/safety/plans', { regatta_id: id, places: [owner] }, { key }),
      await club.post('/starting-procedures', { id: `${owner}_stp`, club_id, name: owner, steps }, { key }),
      await club.post(
        '/races/photos',
        { id: `${owner}_pho`, regatta_id: id, race_number: 1, image: jpeg() },
        { key },
      ),
      await club.post(
        '/scores',
        { registration_id: `${owner}_ent`, race_number: 1, finish_time: 60 },
        { key },
      ),
    ];
    for (const { status, text } of made) expect(status, text).toBe(200);
  }
  const staff = { id: 'device', name: 'Office', club_id: OTHER, device: 'desktop' } as const;
  await club.server.store.write((db) => {
    const input = { url: 'https://example.org/', description: null, event_types: ['*'] };
    const { id } = createWebhook(db, staff, 'their_whk', input, 0);
    const delivery = { id: 'their_dlv', type: 'webhook.ping', record: null, body: '{}' };
    queueDelivery(db, id, delivery, { now: 0, running: 0 });
  });
  await club.put('membership-applicants', [
    record('membership-applicants', { id: 'their_apl', club_id: OTHER, application_id: 'their_app' }),
  ]);
  await club.put('feedback', [record('feedback', { id: 'their_fb', club_id: OTHER })]);
  await club.put('tee-times', [record('tee-times', { id: 'their_tee', club_id: OTHER })]);
  await club.put('members', [
    record('members', { id: 'their_mem', club_id: OTHER, membership_number: 'their_number' }),
  ]);
});
afterAll(() => club.close());

const teams = ['red', 'blue'].map((id) => ({ id, name: id }));
const groups = [{ name: 'All', teams: ['red', 'blue'] }];
const stage = { id: 'rr', name: 'Round-robin', kind: 'round_robin', groups };
const team_racing = { boats: 2, teams, stages: [stage] };
const pairing = {
  ...{ stage_id: 'rr', number: 1, round: 1 },
  ...{ first: { team_id: 'red' }, second: { team_id: 'blue' } },
};

/** A correction of the clock that timed the crossings here. */
const correctionOf = (fields: object) => ({
  ...{ id: 'our_clc', regatta_id: 'our_reg', device_id: 'dev', shift_ms: 5, reason: 'slow' },
  ...{ times: [{ resource: 'crossings', id: 'our_crs' }], ...fields },
});

interface Ask {
  path?: string;
  query?: Record<string, string | number>;
  body?: object;
}

/** Each way to name a record of `whose` club, by route that writes. A club's ids are `<whose>_reg`, `<whose>_ent` … */
const asks: Record<string, ((whose: string) => Ask)[]> = {
  submitApplication: [],
  updateApplication: [
    (whose) => ({ path: `/membership-applications/${whose}_app`, body: { status: 'approved' } }),
  ],
  'campCollections.save': [],
  'campFields.confirm': [],
  'feedback.handle': [(whose) => ({ body: { club_id: CLUB, feedback_id: `${whose}_fb`, handled: true } })],
  'officeRecords.save': [
    (whose) => ({
      body: { club_id: CLUB, changes: [{ resource: 'members', id: `${whose}_mem`, record: null }] },
    }),
    (whose) => ({
      body: {
        club_id: CLUB,
        changes: [{ resource: 'members', id: `${whose}_mem`, record: { last_name: 'X' }, if_record: {} }],
      },
    }),
  ],
  'teeTimes.book': [
    (whose) => ({ body: { club_id: CLUB, changes: [{ id: `${whose}_tee`, record: null }] } }),
    (whose) => ({
      body: { club_id: CLUB, changes: [{ id: `${whose}_tee`, record: { notes: 'X' }, if_record: {} }] },
    }),
  ],
  'officeRecords.undo': [(whose) => ({ body: { club_id: CLUB, change_id: `${whose}_chg` } })],
  'memberPortalSessions.create': [(whose) => ({ body: { membership_number: `${whose}_number` } })],
  'regattas.save': [
    (whose) => ({ body: { id: `${whose}_reg`, club_id: CLUB, name: 'Cup', if_version: 1 } }),
    (whose) => ({ body: { id: `${whose}_reg`, club_id: CLUB, name: 'Cup', if_version: 2 } }),
  ],
  'regattas.copySeason': [
    (whose) => ({
      body: { club_id: CLUB, copies: [{ id: 'new_reg', regatta_id: `${whose}_reg`, name: 'Cup' }] },
    }),
  ],
  'regattas.copy': [(whose) => ({ body: { regatta_id: `${whose}_reg`, name: 'Cup' } })],
  'regattas.renameFleet': [(whose) => ({ body: { regatta_id: `${whose}_reg`, from: 'IRC', to: 'ORC' } })],
  'regattas.setLimits': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, protest_time_limit_minutes: 5 } }),
  ],
  'regattas.waiveCheck': [
    (whose) => ({
      body: {
        ...{ regatta_id: `${whose}_reg`, check: 'under_way', race_number: 1, subject: 'race' },
        ...{ facts: '[]', reason: 'Seen', if_reason: 'Another one' },
      },
    }),
  ],
  'conflicts.choose': [
    (whose) => ({
      body: { regatta_id: `${whose}_reg`, resource: 'regattas', key: 'reg', version: 'a 1', seen: ['a 1'] },
    }),
  ],
  'championships.assign': [
    (whose) => ({
      body: { regatta_id: `${whose}_reg`, championship_id: 'chp', from_race: 1, stage: 'final', groups: [] },
    }),
  ],
  'championships.unassign': [
    (whose) => ({ query: { regatta_id: `${whose}_reg`, championship_id: 'chp', from_race: 1 } }),
  ],
  'regattas.remove': [
    (whose) => ({ query: { id: `${whose}_reg` } }),
    (whose) => ({ query: { id: `${whose}_reg`, if_version: 7 } }),
  ],
  'registrations.save': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, sail_number: '1' } }),
    (whose) => ({ body: { id: `${whose}_ent`, regatta_id: 'our_reg', sail_number: '1', if_version: 1 } }),
  ],
  'photos.add': [
    (whose) => ({ body: { id: 'new_pho', regatta_id: `${whose}_reg`, race_number: 1, image: jpeg() } }),
  ],
  'photos.remove': [(whose) => ({ query: { id: `${whose}_pho` } })],
  'registrations.merge': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, keep: 'our_ent', merge: 'our_ent_2' } }),
    (whose) => ({ body: { regatta_id: 'our_reg', keep: `${whose}_ent`, merge: 'our_ent', if_version: 7 } }),
    (whose) => ({ body: { regatta_id: 'our_reg', keep: 'our_ent', merge: `${whose}_ent` } }),
  ],
  'registrations.remove': [
    (whose) => ({ query: { id: `${whose}_ent` } }),
    (whose) => ({ query: { id: `${whose}_ent`, if_version: 7 } }),
  ],
  'races.save': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, race_number: 1 } }),
    (whose) => ({ body: { regatta_id: `${whose}_reg`, race_number: 1, if_version: 7 } }),
  ],
  'races.renumber': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, race_number: 1, to: 7 } }),
    (whose) => ({ body: { regatta_id: `${whose}_reg`, race_number: 1, to: 7, if_version: 9 } }),
  ],
  'races.setStart': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, race_number: 1, fleet: null, starts_at: 1 } }),
    (whose) => ({
      body: { regatta_id: `${whose}_reg`, race_number: 1, fleet: 'IRC', starts_at: 1, if_starts_at: 5 },
    }),
  ],
  'races.setStatus': [
    (whose) => ({
      body: { regatta_id: `${whose}_reg`, race_number: 1, status: 'sailed', if_status: 'racing' },
    }),
  ],
  'races.setStartPlan': [
    (whose) => ({ body: { regatta_id: `${whose}_reg`, race_number: 1, start_plan: null } }),
  ],
  // A mark rests on no other record: its tee time may be gone.
  'teeTimeMarks.save': [],
  'signals.save': [
    (whose) => ({
      body: { id: 'new_sig', regatta_id: `${whose}_reg`, race_number: 1, signal: 'start', signalled_at: 5 },
    }),
  ],
  'signals.correct': [
    (whose) => ({ body: { id: `${whose}_sig`, void: true, reason: 'mistaken' } }),
    (whose) => ({ body: { id: `${whose}_sig`, signalled_at: 7, reason: 'mistaken', if_version: 9 } }),
  ],
  'notices.post': [
    (whose) => ({ body: { id: 'new_ntc', regatta_id: `${whose}_reg`, title: 'Mine' } }),
    (whose) => ({ body: { id: 'new_ntc', regatta_id: 'our_reg', title: 'Mine', replaces: `${whose}_ntc` } }),
  ],
  'clockCorrections.apply': [
    (whose) => ({ body: correctionOf({ id: 'new_clc', regatta_id: `${whose}_reg` }) }),
    (whose) => ({
      body: correctionOf({ id: 'new_clc', times: [{ resource: 'crossings', id: `${whose}_crs` }] }),
    }),
    (whose) => ({
      body: correctionOf({ id: 'new_clc', times: [{ resource: 'signals', id: `${whose}_sig`, if_at: 7 }] }),
    }),
  ],
  'clockCorrections.undo': [(whose) => ({ body: { id: `${whose}_clc` } })],
  'notices.withdraw': [(whose) => ({ body: { id: `${whose}_ntc`, reason: 'mistaken' } })],
  'hearingRequests.save': [
    (whose) => ({
      body: { id: 'new_hrq', regatta_id: `${whose}_reg`, type: 'protest', initiator: { name: 'Mine' } },
    }),
  ],
  'decisions.save': [
    (whose) => ({ body: { id: 'new_dec', regatta_id: `${whose}_reg`, title: 'Mine' } }),
    (whose) => ({
      body: { id: 'new_dec', regatta_id: 'our_reg', title: 'Mine', request_id: `${whose}_hrq` },
    }),
    (whose) => ({ body: { id: 'new_dec', regatta_id: 'our_reg', title: 'Mine', replaces: `${whose}_dec` } }),
    (whose) => ({
      body: {
        ...{ id: 'new_dec', regatta_id: 'our_reg', title: 'Mine' },
        changes: [{ registration_id: `${whose}_ent`, race_number: 1, after: { code: 'DSQ' } }],
      },
    }),
  ],
  'decisions.remove': [(whose) => ({ query: { id: `${whose}_dec` } })],
  'decisions.sign': [(whose) => ({ body: { id: `${whose}_dec`, signed_by: 'Me' } })],
  'decisions.reopen': [(whose) => ({ body: { id: `${whose}_dec`, reason: 'mistaken' } })],
  'teamRaces.save': [
    (whose) => ({
      body: {
        ...pairing,
        ...{ id: 'new_trc', regatta_id: `${whose}_reg` },
      },
    }),
  ],
  'teamRaces.remove': [(whose) => ({ query: { id: `${whose}_trc` } })],
  'safetyPlans.save': [(whose) => ({ body: { regatta_id: `${whose}_reg`, places: ['Slip'] } })],
  'safetyEvents.record': [
    (whose) => ({ body: { id: 'new_sfe', regatta_id: `${whose}_reg`, kind: 'incident', text: 'Mine' } }),
    (whose) => ({
      body: {
        ...{ id: 'new_sfe', regatta_id: 'our_reg', kind: 'incident', text: 'Mine' },
        about: `${whose}_sfe`,
      },
    }),
  ],
  'safety.decidePenalty': [
    (whose) => ({
      body: {
        ...{ id: 'new_sfe', registration_id: `${whose}_ent`, race_number: 1 },
        ...{ decision: 'dismiss', reason: 'mine' },
      },
    }),
  ],
  'emergencyContacts.save': [
    (whose) => ({ body: { registration_id: `${whose}_ent`, person: 'M. Byrne', medical_note: 'Mine' } }),
  ],
  'emergencyContacts.choose': [
    (whose) => ({
      body: { registration_id: `${whose}_ent`, person: 'M. Byrne', version: 'a 1', seen: ['a 1'] },
    }),
  ],
  'displays.save': [
    (whose) => ({
      body: {
        ...{ regatta_id: `${whose}_reg`, public: true, panels: [] },
        ...{ people_by_name: true, theme: 'dark' },
      },
    }),
  ],
  'startingProcedures.save': [],
  'startingProcedures.remove': [(whose) => ({ query: { id: `${whose}_stp` } })],
  'races.remove': [(whose) => ({ query: { regatta_id: `${whose}_reg`, race_number: 1 } })],
  'ratings.accept': [
    (whose) => ({
      body: {
        regatta_id: `${whose}_reg`,
        fleet: 'IRC',
        ratings: [{ registration_id: 'our_ent', rating: 1 }],
      },
    }),
    (whose) => ({
      body: {
        regatta_id: 'our_reg',
        fleet: 'IRC',
        ratings: [{ registration_id: `${whose}_ent`, rating: 1, if_version: 7 }],
      },
    }),
  ],
  scores: [
    (whose) => ({ body: { registration_id: `${whose}_ent`, race_number: 1, finish_time: 5, if_version: 7 } }),
  ],
  'scores.checkIn': [
    (whose) => ({
      body: {
        regatta_id: `${whose}_reg`,
        race_number: 1,
        boats: [{ registration_id: 'our_ent', checked_in: true }],
      },
    }),
    (whose) => ({
      body: {
        regatta_id: 'our_reg',
        race_number: 1,
        boats: [{ registration_id: `${whose}_ent`, checked_in: true, if_checked_in: false }],
      },
    }),
  ],
  'scores.setPlaces': [
    (whose) => ({ body: places(whose, 'our') }),
    (whose) => ({ body: places('our', whose) }),
  ],
  'scores.setCode': [
    (whose) => ({ body: { registration_id: `${whose}_ent`, race_number: 1, code: 'DNF', if_code: 'DSQ' } }),
  ],
  'scores.edit': [
    (whose) => ({ body: { registration_id: `${whose}_ent`, race_number: 1, laps: 2, if_version: 7 } }),
    (whose) => ({ body: { registration_id: 'our_ent', race_number: 1, crossing_id: `${whose}_crs` } }),
  ],
  'scores.remove': [(whose) => ({ query: { registration_id: `${whose}_ent`, race_number: 1 } })],
  'crossings.saveSecondSheet': [
    (whose) => ({
      body: { id: 'new_b', regatta_id: `${whose}_reg`, race_number: 1, crossed_at: 5, sheet: 'B' },
    }),
  ],
  'crossings.save': [
    (whose) => ({ body: { id: 'new', regatta_id: `${whose}_reg`, race_number: 1, crossed_at: 5 } }),
    (whose) => ({
      body: {
        id: 'our_crs',
        regatta_id: 'our_reg',
        race_number: 1,
        crossed_at: 9_000,
        registration_id: `${whose}_ent`,
      },
    }),
    (whose) => ({ body: { id: `${whose}_crs`, regatta_id: 'our_reg', race_number: 1 } }),
    (whose) => ({
      body: { id: `${whose}_crs`, regatta_id: 'our_reg', race_number: 1, crossed_at: 5, if_version: 1 },
    }),
    (whose) => ({
      body: {
        id: `${whose}_crs`,
        regatta_id: 'our_reg',
        race_number: 1,
        crossed_at: 5,
        if_crossed_at: 9_000,
      },
    }),
  ],
  'crossings.saveBatch': [
    (whose) => ({
      body: { items: [{ id: 'crs', regatta_id: `${whose}_reg`, race_number: 1, crossed_at: 5 }] },
    }),
    (whose) => ({
      body: {
        items: [{ id: `${whose}_crs`, regatta_id: 'our_reg', race_number: 1, crossed_at: 5, if_version: 1 }],
      },
    }),
  ],
  'crossings.setNames': [
    (whose) => ({ body: names(whose, 'our', 'our') }),
    (whose) => ({ body: names('our', whose, 'our') }),
    (whose) => ({ body: names('our', 'our', whose) }),
  ],
  'crossings.remove': [
    (whose) => ({ query: { id: `${whose}_crs` } }),
    (whose) => ({ query: { id: `${whose}_crs`, if_crossed_at: 5 } }),
  ],
  'wristbands.assign': [
    (whose) => ({
      body: { id: 'band', regatta_id: `${whose}_reg`, registration_id: 'our_ent', timestamp: 1 },
    }),
    (whose) => ({
      body: { id: 'band', regatta_id: 'our_reg', registration_id: `${whose}_ent`, timestamp: 1 },
    }),
    (whose) => ({
      body: {
        ...{ id: 'band', regatta_id: 'our_reg', registration_id: 'our_ent', timestamp: 1 },
        replaces: `${whose}_band`,
      },
    }),
  ],
  'wristbands.setLost': [
    (whose) => ({ body: { id: 'our_band', regatta_id: `${whose}_reg`, lost_at: 1 } }),
    (whose) => ({ body: { id: `${whose}_band`, regatta_id: 'our_reg', lost_at: 1 } }),
  ],
  'webhooks.create': [],
  'webhooks.update': [(whose) => ({ path: `/webhooks/${whose}_whk`, body: { event_types: ['*'] } })],
  'webhooks.remove': [(whose) => ({ path: `/webhooks/${whose}_whk` })],
  'webhooks.rotateSecret': [(whose) => ({ path: `/webhooks/${whose}_whk/secret`, body: {} })],
  'webhooks.ping': [(whose) => ({ path: `/webhooks/${whose}_whk/ping`, body: {} })],
  'webhooks.redeliver': [(whose) => ({ path: `/webhook-deliveries/${whose}_dlv/redeliver`, body: {} })],
  'webhooks.redeliverFailed': [(whose) => ({ path: `/webhooks/${whose}_whk/redeliver`, body: { since: 0 } })],
  'wristbands.scanBatch': [
    (whose) => ({
      body: { items: [{ id: 'band', status: 'ashore', timestamp: 1, regatta_id: `${whose}_reg` }] },
    }),
  ],
  wristbandScanEvent: [
    (whose) => ({
      body: { id: 'band', status: 'ashore', timestamp: 1, regatta_id: `${whose}_reg` },
    }),
  ],
};

function places(regatta: string, boat: string) {
  const place = { registration_id: `${boat}_ent`, finish_place: 1 };
  return { regatta_id: `${regatta}_reg`, race_number: 1, places: [place] };
}

function names(regatta: string, crossing: string, boat: string) {
  const name = { id: `${crossing}_crs`, registration_id: `${boat}_ent`, sail_text: null };
  return { regatta_id: `${regatta}_reg`, race_number: 1, names: [name] };
}

const all = Object.values(routes as Record<string, Route>);

/** Sends a request; a batch of one is answered by its outcome. */
async function send({ operationId }: { operationId: string }, ask: Ask, key = club.key) {
  const { method, path, batchOf } = all.find((route) => route.operationId === operationId)!;
  const { status, text, body } = await club.call(method.toUpperCase(), ask.path ?? path, { ...ask, key });
  if (!batchOf) return { status, text, body };
  const [outcome] = body.data.items;
  return { status: errorCodes[outcome.code as ErrorCode]?.status, text, body: outcome };
}

/** An answer as anybody's id would have it. */
const anonymous = (text: string) =>
  text.replaceAll(/(their|nobodys)_(?=[a-z])/g, '').replace(/"request_id":"[^"]+"/, '');

/** All records of the other club, as it sees them. */
async function theirRecords(): Promise<string> {
  const pages = await Promise.all([
    club.get('/regattas', { club_id: OTHER }, { key: otherKey }),
    club.get('/starting-procedures', { club_id: OTHER }, { key: otherKey }),
    ...[
      '/registrations',
      '/races',
      '/signals',
      '/notices',
      '/hearings/requests',
      '/decisions',
      '/clock-corrections',
      '/safety/plans',
      '/safety/events',
      '/crossings',
      '/scores',
      '/wristbands',
      '/scores/history',
    ].map((path) => club.get(path, { regatta_id: 'their_reg', limit: 100 }, { key: otherKey })),
  ]);
  return JSON.stringify(pages.map(({ body }) => body.data));
}

describe('a write that names a record of another club', () => {
  it('is tried here on every route that writes', () => {
    expect(Object.keys(asks).sort()).toEqual(
      all
        .filter(({ writes }) => writes)
        .map(({ operationId }) => operationId)
        .sort(),
    );
  });

  const cases = Object.entries(asks).flatMap(([operationId, ways]) =>
    ways.map((way, index) => ({ operationId, index, way })),
  );

  it.each(cases)('$operationId ($index) is answered as for an id that nobody has', async (one) => {
    const before = await theirRecords();
    const theirs = await send(one, one.way('their'));
    const nobodys = await send(one, one.way('nobodys'));
    expect([400, 404, 409]).toContain(theirs.status);
    expect(anonymous(theirs.text)).toBe(anonymous(nobodys.text));
    expect(theirs.status).toBe(nobodys.status);
    expect(theirs.body.current ?? null).toBeNull();
    expect(await theirRecords()).toBe(before);
  });

  it.each([
    ['regattas.save', { id: 'their_reg', club_id: CLUB, name: 'Ours now' }],
    ['registrations.save', { id: 'their_ent', regatta_id: 'our_reg', sail_number: '1' }],
    ['crossings.save', { id: 'their_crs', regatta_id: 'our_reg', race_number: 1, crossed_at: 5 }],
    [
      'signals.save',
      { id: 'their_sig', regatta_id: 'our_reg', race_number: 1, signal: 'start', signalled_at: 5 },
    ],
    ['notices.post', { id: 'their_ntc', regatta_id: 'our_reg', title: 'Ours now' }],
    [
      'hearingRequests.save',
      { id: 'their_hrq', regatta_id: 'our_reg', type: 'protest', initiator: { name: 'Ours now' } },
    ],
    ['decisions.save', { id: 'their_dec', regatta_id: 'our_reg', title: 'Ours now' }],
    ['clockCorrections.apply', correctionOf({ id: 'their_clc' })],
    ['safetyEvents.record', { id: 'their_sfe', regatta_id: 'our_reg', kind: 'incident', text: 'Ours now' }],
    ['startingProcedures.save', { id: 'their_stp', club_id: CLUB, name: 'Ours now', steps }],
  ])('%s cannot make a record of its id, and learns no more', async (operationId, body) => {
    const before = await theirRecords();
    for (const condition of [{}, { if_version: 0 }]) {
      const answer = await send({ operationId }, { body: { ...body, ...condition } });
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(answer.body.message).toMatch(
        /^No (regatta|registration|crossing|signal|notice|hearing request|decision|correction of a device’s clock|line of the safety log|starting procedure) "their_\w+" in this club\. A new one can’t have this id: choose another\.$/,
      );
    }
    expect(await theirRecords()).toBe(before);
  });

  it('may have the id of one that they deleted, and counts its own versions', async () => {
    const body = { id: 'gone_reg', club_id: OTHER, name: 'Gone' };
    await send({ operationId: 'regattas.save' }, { body }, otherKey);
    await send({ operationId: 'regattas.save' }, { body: { ...body, name: 'Gone soon' } }, otherKey);
    await send({ operationId: 'regattas.remove' }, { query: { id: 'gone_reg' } }, otherKey);
    const { body: answer } = await send(
      { operationId: 'regattas.save' },
      { body: { ...body, club_id: CLUB } },
    );
    expect(answer.data.version).toBe(1);
  });
});

describe('a record that came with the name of another club’s', () => {
  it('member says nothing of them: the aging report keeps to the club’s own households', async () => {
    await club.put('members', [
      record('members', {
        id: 'their_payer',
        club_id: OTHER,
        household: { id: 'their_house', name: 'Theirs' },
      }),
    ]);
    await club.put('line-items', [
      record('line-items', { id: 'li_1', household_id: null, member_id: 'their_payer', posted_at: 1 }),
    ]);
    const { body } = await club.get('/aging-report', { club_id: CLUB });
    expect(body.data.accounts).toMatchObject([{ household_id: null, name: null }]);
  });

  it.each([
    ['wristbands', { regatta_id: 'their_reg', id: '0417' }],
    ['registrations', { regatta_id: 'their_reg', id: 'new_ent' }],
    ['races', { regatta_id: 'their_reg', id: 'new_rac', race_number: 8 }],
    ['crossings', { regatta_id: 'our_reg', id: 'new_crs', registration_id: 'their_ent' }],
    ['scores', { regatta_id: 'their_reg', id: 'new_scr', registration_id: 'their_ent', race_number: 8 }],
  ] as const)('regatta or entry is not stored: %s', async (resource, fields) => {
    const before = await theirRecords();
    await expect(club.put(resource, [record(resource, fields as never)])).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/^No (regatta|registration) "their_\w+" in this club\.$/),
    });
    expect(await theirRecords()).toBe(before);
  });
});
