import { readyProcedures } from '@dockside/race-signals';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { CLUB, startClub, type TestClub } from '../../../test/club';

let club: TestClub;
beforeEach(async () => {
  club = await startClub();
  await club.server.store.write((db) => setCloud(db));
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
  club.now.at = Date.now() + 60_000;
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
  expect(all[1]).toMatchObject({ at: club.now.at, recorded_by: expect.any(String) });
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

it('says who planned a start, handed out a band or changed a starting procedure, and why', async () => {
  await club.post('/regattas', regatta([]));
  const entry = { id: 'ent', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } };
  await club.post('/registrations', entry);
  const procedure = { id: 'own', club_id: CLUB, name: 'Short', steps: readyProcedures.three.steps };
  await club.post('/starting-procedures', procedure);
  await club.post('/starting-procedures', { ...procedure, name: 'Shorter', reason: 'Tide' });
  await club.call('DELETE', '/starting-procedures', { query: { id: 'own', reason: 'Not used' } });
  const start_plan = {
    procedure: readyProcedures.rrs26,
    groups: [{ fleets: ['IRC'], class_flag: 'E', preparatory: 'P' }],
    ...{ rolling: true, interval_seconds: null, recalled_group: 'next', warning_at: null, later_starts: [] },
  };
  const plan = { regatta_id: 'reg', race_number: 1, start_plan };
  await club.post('/races/start-plan', plan);
  await club.post('/races/start-plan', { ...plan, start_plan: null, reason: 'Shore crew makes it' });
  const band = { id: '04', regatta_id: 'reg', registration_id: 'ent', holder: 'Ann', timestamp: 5 };
  await club.post('/wristbands/assignments', band);
  await club.post('/wristbands/assignments', { ...band, id: '05', replaces: '04', reason: 'Strap broke' });
  await club.post('/wristbands/lost', { id: '05', regatta_id: 'reg', lost_at: 6, reason: 'Left at home' });

  const { changes: all } = await changes();
  const ofSetUp = all.slice(0, 6).map(({ subject, reason }: (typeof all)[number]) => [subject, reason]);
  expect(ofSetUp).toEqual([
    ['wristband 05', 'Left at home'],
    ['wristband 04', 'Strap broke'],
    ['wristband 05', 'Strap broke'],
    ['wristband 04', null],
    ['race 1', 'Shore crew makes it'],
    ['race 1', null],
  ]);
  expect(all[2].changes).toContainEqual({ field: 'entry', from: null, to: 'IRL 66' });
  expect(all[4].changes).toContainEqual({
    field: 'start_plan procedure name',
    from: expect.any(String),
    to: null,
  });
  const { changes: ofClub } = await club.server.staff.setting_changes({ before: null });
  expect(ofClub).toMatchObject([
    { subject: 'starting procedure Shorter', reason: 'Not used' },
    { subject: 'starting procedure Shorter', reason: 'Tide', changes: [{ from: 'Short', to: 'Shorter' }] },
    { subject: 'starting procedure Short', reason: null },
  ]);
  for (const change of [...all, ...ofClub]) expect(change.recorded_by).toEqual(expect.any(String));
});

it('keeps why something was deleted, and queues that for the club’s cloud', async () => {
  await club.post('/regattas', regatta([]));
  const entry = { id: 'ent', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } };
  await club.post('/registrations', entry);
  const cell = { registration_id: 'ent', race_number: 1 };
  await club.post('/crossings', { id: 'crs', regatta_id: 'reg', race_number: 1, crossed_at: 9 });
  await club.post('/scores', { ...cell, finish_time: 10 });
  const remove = (path: string, query: Record<string, unknown>, reason: string) =>
    club.call('DELETE', path, { query: { ...query, reason } });
  await remove('/crossings', { id: 'crs' }, 'A cruising yacht');
  await remove('/scores', cell, 'Another boat');
  await remove('/races', { regatta_id: 'reg', race_number: 1 }, 'Not sailed');
  await remove('/registrations', { id: 'ent' }, 'Entered twice');
  const { body } = await club.get('/scores/history', { regatta_id: 'reg', race_number: 1 });
  const history = body.data as { action: string; reason: string | null }[];
  const reasonOf = (action: string) => history.find((line) => line.action === action)?.reason;
  expect([reasonOf('crossing_removed'), reasonOf('score_removed')]).toEqual([
    'A cruising yacht',
    'Another boat',
  ]);
  const found = (await changes()).changes.slice(0, 2);
  expect(found.map(({ subject, reason }: (typeof found)[number]) => [subject, reason])).toEqual([
    ['entry IRL 66', 'Entered twice'],
    ['race 1', 'Not sailed'],
  ]);
  expect(
    (await club.call('DELETE', '/regattas', { query: { id: 'reg', reason: 'x'.repeat(501) } })).status,
  ).toBe(400);
  const queued = await club.server.staff.list_outbox({ state: null });
  expect(queued.find(({ operation }) => operation === 'crossings.remove')?.request).toEqual({
    query: { id: 'crs', reason: 'A cruising yacht' },
  });
});

it('says who changed the safety plan, the clubhouse screen, a rating or a line of the checks, and why', async () => {
  await club.post('/regattas', regatta([]));
  const entry = { id: 'ent', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } };
  await club.post('/registrations', entry);
  const plan = { regatta_id: 'reg', places: ['Club slip'] };
  await club.post('/safety/plans', plan);
  const saved = await club.post('/safety/plans', { ...plan, places: ['Marina'], reason: 'Slip is closed' });
  expect(saved.body.data).not.toHaveProperty('reason');
  const { body: display } = await club.get('/displays', { regatta_id: 'reg' });
  await club.post('/displays', { ...display.data, public: true });
  const ratings = [{ registration_id: 'ent', rating: 1.02 }];
  await club.post('/ratings/accept', { regatta_id: 'reg', fleet: 'IRC', ratings, reason: 'Sails measured' });
  await club.post('/crossings', { id: 'crs', regatta_id: 'reg', race_number: 1, crossed_at: 9 });
  const line = { regatta_id: 'reg', check: 'open_time', race_number: 1, subject: 'crs' };
  await club.post('/regattas/checks/waivers', { ...line, reason: 'A cruising yacht' });
  await club.post('/regattas/checks/waivers', { ...line, reason: null });

  const found = (await changes()).changes.slice(0, 6);
  const waived = { subject: 'check “open time” of race 1', reason: null };
  expect(found).toMatchObject([
    { ...waived, changes: [{ field: 'let_stand', from: 'A cruising yacht', to: null }] },
    { ...waived, changes: [{ field: 'let_stand', from: null, to: 'A cruising yacht' }] },
    { subject: 'entry IRL 66', reason: 'Sails measured' },
    { subject: 'screen in the clubhouse', changes: [{ field: 'public', from: false, to: true }] },
    {
      ...{ subject: 'safety plan', reason: 'Slip is closed' },
      changes: [{ field: 'places', from: ['Club slip'], to: ['Marina'] }],
    },
    { subject: 'safety plan', reason: null },
  ]);
  for (const change of found) expect(change.recorded_by).toEqual(expect.any(String));
});

it('keeps among the changes of the club who deleted a regatta, and why', async () => {
  await club.post('/regattas', regatta([]));
  await club.call('DELETE', '/regattas', { query: { id: 'reg', reason: 'Made twice' } });
  const { changes: ofClub } = await club.server.staff.setting_changes({ before: null });
  expect(ofClub).toMatchObject([{ subject: 'regatta Autumn Cup', reason: 'Made twice' }]);
  expect(ofClub[0]!.changes).toContainEqual({ field: 'name', from: 'Autumn Cup', to: null });
});

it('says who imported an entry list over what was there, and that it was an import', async () => {
  await club.post('/regattas', regatta([]));
  await club.post('/registrations', {
    ...{ id: 'ent', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } },
  });
  const file = {
    name: 'entries.csv',
    content_base64: Buffer.from('Sail number,TCF\nIRL 66,1.02\n').toString('base64'),
    ...{ regatta_id: 'reg', boats_only: false, preview: false, columns: {} },
  };
  const actor = { name: 'Anna Byrne', device: 'Race office', role: 'scorer' } as const;
  expect(await club.server.staff.import_file(file, undefined, actor)).toMatchObject({ imported: true });
  const [change] = (await changes()).changes;
  expect(change).toMatchObject({
    ...{ subject: 'entry IRL 66', reason: 'entry list imported' },
    ...{ recorded_by: 'Anna Byrne', recorded_on: 'Race office' },
    changes: [{ field: 'ratings tcf', from: 1, to: 1.02 }],
  });
});
