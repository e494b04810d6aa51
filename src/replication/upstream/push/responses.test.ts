import { describe, expect, it, onTestFinished } from 'vitest';
import { setCloud } from '../../../../test/cloud';
import { newStore } from '../../../../test/empty-database';
import { record } from '../../../../test/records';
import { ensureClub } from '../../../club/clubs';
import { enqueue } from '../../../club/integration/outbox';
import { submitApplication } from '../../../club/members/applications';
import { setStatus } from '../../../club/racing/races';
import { saveRegatta } from '../../../club/racing/regattas';
import { recordScan } from '../../../club/safety/wristbands';
import { ApplicationInput } from '../../../contract/areas/members/applications';
import { RegattaInput } from '../../../contract/areas/racing/regattas';
import { putRecord } from '../../../db/records';
import { ClientError } from '../../../shared/api-client';
import { deferChange, listDeferred } from '../state/deferred-changes';
import { listOutbox, markAnswered, type UpstreamAnswer } from '../state/outbox';
import { saveCapabilities } from '../state/upstream';
import { accept, refusal } from './responses';

it.each([
  ['outdated by a check that upstream applied', true, 0],
  ['not outdated by one that upstream had a later check than', false, 1],
])('what upstream said of a wristband is %s', async (_, applied, left) => {
  const store = newStore();
  onTestFinished(() => store.close());
  const key = 'r\u001f7';
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
    saveRegatta(db, local, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup' }));
    recordScan(db, local, { id: '7', regatta_id: 'r', status: 'ashore', timestamp: 500 });
    const change = { resource: 'wristbands', id: '7', regatta_id: 'r', record: {} } as const;
    const why = { reason: 'local_changes', message: '', run: 1, received_at: 1 } as const;
    deferChange(db, { resource: 'wristbands', key, change, ...why });
    accept(db, listOutbox(db, {}).at(-1)!, { data: { id: '7', applied }, isReplay: false }, 2_000);
  });
  expect(listDeferred(store.read, 'local_changes')).toHaveLength(left);
});

it.each([
  ['older than what a repeated answer has', { version: 4, isReplay: true }, 0],
  ['as new as that', { version: 5, isReplay: true }, 1],
  ['newer than that', { version: 6, isReplay: true }, 1],
  ['replaced by a write of the whole record', { version: 6, isReplay: false }, 0],
])('what upstream said of a regatta is %s', async (_, { version, isReplay }, left) => {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
    saveRegatta(db, local, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup' }));
    const change = { resource: 'regattas', id: 'r', regatta_id: null, record: { id: 'r', version } } as const;
    const why = { reason: 'local_changes', message: '', run: 1, received_at: 1 } as const;
    deferChange(db, { resource: 'regattas', key: 'r', change, ...why });
    accept(db, listOutbox(db, {}).at(-1)!, { data: { id: 'r', version: 5 }, isReplay }, 2_000);
  });
  expect(listDeferred(store.read, 'local_changes')).toHaveLength(left);
});

it.each([
  ['is there after all where upstream has just changed a part of it', false, 0],
  ['may have gone since where that is the repeat of an earlier answer', true, 1],
])('what a run missed %s', async (_, isReplay, left) => {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
    saveRegatta(db, local, RegattaInput.parse({ id: 'r', club_id: 'c', name: 'Cup' }));
    const { id } = setStatus(db, local, { regatta_id: 'r', race_number: 1, status: 'sailed' });
    const change = { resource: 'races', id, regatta_id: null, record: null } as const;
    const why = { reason: 'local_changes', message: '', run: 1, received_at: 1 } as const;
    deferChange(db, { resource: 'races', key: id, change, ...why });
    accept(db, listOutbox(db, {}).at(-1)!, { data: { id, version: 5 }, isReplay }, 2_000);
  });
  expect(listDeferred(store.read, 'local_changes')).toHaveLength(left);
});

it.each([
  ['takes back the groups of a championship leaves', 'championships.unassign', 1],
  ['writes the safety plan again leaves no', 'safetyPlans.save', 0],
] as const)('a write that %s earlier refusal of its record', async (_, operation, left) => {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
    const refused = operation === 'safetyPlans.save' ? operation : 'regattas.setLimits';
    const writes = [{ kind: 'regatta', id: 'r' } as const];
    enqueue(db, local, refused, { body: { regatta_id: 'r' } } as never, { writes });
    const [earlier] = listOutbox(db, {});
    markAnswered(db, earlier!.id, 'attention', {
      status: 400,
      code: null,
      message: '',
      errors: [],
      at: 1_500,
    });
    enqueue(db, local, operation, { query: { regatta_id: 'r' } } as never, { writes });
    accept(db, listOutbox(db, {}).at(-1)!, { data: { id: 'r', version: 2 }, isReplay: false }, 2_000);
  });
  expect(listOutbox(store.read, { state: 'attention' })).toHaveLength(left);
});

it.each([
  ['that adds another penalty leaves an', { code: 'SCP' }, 1],
  ['that adds an own penalty leaves an', { code: 'XPA' }, 1],
  ['of the same penalty leaves no', { code: 'ZFP' }, 0],
  ['of all her penalties leaves no', { code: 'SCP', further_penalties: [] }, 0],
  ['that takes her place leaves no', { code: 'DSQ' }, 0],
  ['that clears her code leaves no', { code: null }, 0],
])('a code %s earlier refused penalty', async (_, body, left) => {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
    const writes = [{ kind: 'score', registrationId: 'a', raceNumber: 1 } as const];
    const set = (code: object) => enqueue(db, local, 'scores.setCode', { body: code } as never, { writes });
    set({ code: 'ZFP' });
    const [earlier] = listOutbox(db, {});
    markAnswered(db, earlier!.id, 'attention', {
      status: 409,
      code: null,
      message: '',
      errors: [],
      at: 1_500,
    });
    set(body);
    accept(db, listOutbox(db, {}).at(-1)!, { data: { id: 's', version: 2 }, isReplay: false }, 2_000);
  });
  expect(listOutbox(store.read, { state: 'attention' })).toHaveLength(left);
});

it.each([
  ['is awaited of a write of that record', { id: 'clc_1', version: 1 }, 'awaited'],
  ['is not of one that an older upstream took as writes of other records', { id: 'crs_1', version: 3 }, null],
  ['is not where nothing is left of the record', { id: 'clc_1', version: 0 }, null],
])('the report of a write %s', async (_, data, echo) => {
  const store = newStore();
  onTestFinished(() => store.close());
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    saveCapabilities(db, { feed: true, scopes: { 'regattas:read': 'granted' } });
    const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
    const writes = [{ kind: 'clock-correction', id: 'clc_1' } as const];
    enqueue(db, local, 'clockCorrections.apply', { body: {} } as never, { writes });
    accept(db, listOutbox(db, {}).at(-1)!, { data, isReplay: false }, 2_000);
  });
  expect(store.read.get('SELECT feed_echo AS echo FROM outbox')).toEqual({ echo });
});

describe('the ids that upstream gives to an application', () => {
  const local = { clubId: 'c', now: 1_000, queue: true, recordedBy: null };
  const person = (first_name: string) => ({ standard_fields: { first_name, last_name: 'Walsh' } });
  const open = async (answer: object) => {
    const store = newStore();
    onTestFinished(() => store.close());
    await store.write((db) => {
      ensureClub(db, 'c');
      setCloud(db, 'c');
      ensureClub(db, 'other');
      const applicant = { plan_id: 'p', application_id: 'app_other', submitted_at: 1 };
      putRecord(db, 'membership-applicants', 'other', {
        ...record('membership-applicants', { ...applicant, id: 'taken' }),
        club_id: 'other',
      });
      const input = ApplicationInput.parse({
        club_id: 'c',
        plan_id: 'p',
        applicant_data: [person('Nora'), person('Aoife')],
      });
      submitApplication(db, local, input);
      accept(db, listOutbox(db, {}).at(-1)!, { data: answer, isReplay: false }, 2_000);
    });
    return store.read
      .all<{ key: string; json: string }>(
        "SELECT key, json FROM membership_applicants WHERE club_id = 'c' ORDER BY json ->> '$.standard_fields.first_name'",
      )
      .map(({ key, json }) => ({ key, of: JSON.parse(json).application_id }));
  };

  it('are taken', async () => {
    expect(await open({ id: 'app_1', applicants: [{ id: 'n' }, { id: 'a' }] })).toEqual([
      { key: 'a', of: 'app_1' },
      { key: 'n', of: 'app_1' },
    ]);
  });

  it.each([
    ['of another club’s record', 'taken'],
    ['too long', 'x'.repeat(10_000)],
    ['half a character', '\ud800'],
    ['null', null],
  ])('are not where one is %s, and nobody is lost', async (_, id) => {
    const found = await open({ id: 'app_1', applicants: [{ id }, { id }] });
    expect(found.map(({ of }) => of)).toEqual(['app_1', 'app_1']);
    for (const { key } of found) expect(key).toMatch(/^apl_/);
  });

  it('are taken for one of two that are given the same', async () => {
    const found = await open({ id: 'app_1', applicants: [{ id: 'n' }, { id: 'n' }, null] });
    expect(found).toEqual([
      { key: expect.stringMatching(/^apl_/), of: 'app_1' },
      { key: 'n', of: 'app_1' },
    ]);
  });
});

it.each([
  [
    'as this Dockside lists them',
    [{ path: 'name', code: 'out_of_range', message: 'too long', params: { at_most: 9 } }],
  ],
  ['without a code', [{ path: 'name', message: 'taken' }]],
])('wrong fields are kept with a refused write: %s', (_, errors) => {
  expect(faultsAfter(errors)).toEqual(errors);
});

it('wrong fields keep their message where their code or limits are of another kind', () => {
  const listed = [{ path: 'name', code: 'E42', message: 'taken', params: { at_most: 'nine' }, hint: '?' }];
  expect(faultsAfter(listed)).toEqual([{ path: 'name', message: 'taken' }]);
});

it.each([['a text'], [{ name: ['taken'] }], [[{ field: 'name' }]], [null]])(
  'wrong fields listed as %j leave the message alone',
  (listed) => expect(faultsAfter(listed)).toEqual([]),
);

it('the code and values of a sentence or rule are kept, but none of another kind', () => {
  const values = { resource: 'regattas', id: 'reg_1' };
  expect(answerAfter([], { reason: 'no_record', values })).toMatchObject({ reason: 'no_record', values });
  const odd = answerAfter([], { reason: 7, values: [1] });
  expect([odd?.reason, odd?.values]).toEqual([undefined, undefined]);
  const rule = { path: 'players', message: 'zu viele', rule: 'tee_time_full', values: { players: 5 } };
  expect(faultsAfter([rule])).toEqual([rule]);
  expect(faultsAfter([{ ...rule, rule: 7, values: null }])).toEqual([
    { path: 'players', message: 'zu viele' },
  ]);
});

it.each([
  [
    'by its code, in any language',
    'Hier gibt es diesen Weg nicht.',
    { reason: 'no_path', values: { path: '/x' } },
  ],
  ['by the message of a preview', 'There is no /api/v1/x here; /docs lists the routes.', undefined],
])('a Dockside without the route of a write is known %s', (_, message, why) => {
  const error = new ClientError(404, 'NOT_FOUND', message, [], null, null, undefined, why);
  const item = { operation: 'signals.save', request: { body: {} }, dependencies: { reads: [{}] } };
  const outcome = refusal(error, item as never, { feed: {}, scopes: {} } as never, 1_000);
  expect(outcome).toMatchObject({ kind: 'refused', state: 'local' });
});

/** The wrong fields kept after upstream refused a write with this list. */
const faultsAfter = (listed: unknown) => answerAfter(listed)?.errors;

function answerAfter(listed: unknown, why?: object): UpstreamAnswer | undefined {
  const issues = listed as never;
  const error = new ClientError(400, 'INVALID_REQUEST', 'Not valid', issues, null, null, undefined, why);
  const outcome = refusal(error, { operation: 'regattas.save' } as never, null, 1_000);
  return outcome.kind === 'refused' ? outcome.answer : undefined;
}
