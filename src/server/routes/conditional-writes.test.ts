import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, CLUB, startClub, type TestClub } from '../../../test/club';

/** Every write takes the version it is meant for: a change in between is reported, never overwritten. */

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

let made = 0;
/** A regatta of its own for each test, with a boat in it. */
let regatta_id: string;
let registration_id: string;
const race_number = 1;
beforeEach(async () => {
  made++;
  regatta_id = `reg_${made}`;
  registration_id = `ent_${made}`;
  const fleets = [{ name: 'IRC' }];
  await club.post('/regattas', { id: regatta_id, club_id: CLUB, name: 'Autumn Cup', fleets });
  await club.post('/registrations', {
    id: registration_id,
    regatta_id,
    sail_number: 'IRL 66',
    fleets: ['IRC'],
  });
});

interface Kind {
  path: string;
  /** The record's key, and three states of the record. */
  body: (state: 1 | 2 | 3) => object;
  /** True if the record exists before the test begins. */
  there?: true;
  query: () => Record<string, string | number>;
  says: string;
}

const text = (state: number) => `State ${state}`;
const kinds: Record<string, Kind> = {
  regattas: {
    path: '/regattas',
    body: (state) => ({ id: regatta_id, club_id: CLUB, name: 'Autumn Cup', venue: text(state) }),
    there: true,
    query: () => ({ id: regatta_id }),
    says: 'Regatta Autumn Cup',
  },
  registrations: {
    path: '/registrations',
    body: (state) => ({ id: registration_id, regatta_id, sail_number: 'IRL 66', helm: text(state) }),
    there: true,
    query: () => ({ id: registration_id }),
    says: 'The entry of IRL 66',
  },
  races: {
    path: '/races',
    body: (state) => ({ regatta_id, race_number, name: text(state) }),
    query: () => ({ regatta_id, race_number }),
    says: 'Race 1',
  },
  scores: {
    path: '/scores',
    body: (state) => ({ registration_id, race_number, finish_time: 60 + state }),
    query: () => ({ registration_id, race_number }),
    says: 'The result of IRL 66 in race 1',
  },
  crossings: {
    path: '/crossings',
    body: (state) => ({
      id: `crs_${made}`,
      regatta_id,
      race_number,
      crossed_at: 1000,
      sail_text: text(state),
    }),
    query: () => ({ id: `crs_${made}` }),
    says: /^The crossing at \d\d:\d\d:01 in race 1/.source,
  },
};

async function stored({ path, body }: Kind): Promise<Answer['body']> {
  const { body: answer } = await club.get(path, { club_id: CLUB, regatta_id, limit: 100 });
  const { id } = body(1) as { id?: string };
  const found = answer.data.find((record: { id: string }) => id === undefined || record.id === id);
  const { cursor: _, ...record } = found ?? {};
  return found && record;
}

const requests = () =>
  club.server.store.read
    .all<{ request: string }>('SELECT request FROM outbox ORDER BY seq')
    .map(({ request }) => request);

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const post = (state: 1 | 2 | 3, if_version?: unknown) =>
    club.post(kind.path, { ...kind.body(state), ...(if_version !== undefined && { if_version }) });
  const remove = (if_version?: unknown) =>
    club.call('DELETE', kind.path, {
      query: { ...kind.query(), ...(if_version !== undefined && { if_version: if_version as number }) },
    });

  it('are written at the version that they have, and at no other', async () => {
    const { version } = (await post(1)).body.data;
    const second = await post(2, version);
    expect([second.status, second.body.data.version]).toEqual([200, version + 1]);

    for (const stale of [0, version, version + 2]) {
      const { status, body } = await post(3, stale);
      expect([status, body.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(body.current).toEqual(await stored(kind));
      const happened = stale === 0 ? 'is there already' : 'was changed meanwhile( by test at .*)?';
      expect(body.message).toMatch(new RegExp(`${kind.says}.* ${happened}; nothing was written`));
    }
    expect(await stored(kind)).toMatchObject({ ...kind.body(2), version: version + 1 });
  });

  it('are made at version 0 only where there is none yet', async () => {
    if (kind.there) return;
    const refused = await post(1, 1);
    expect([refused.status, refused.body.current]).toEqual([409, null]);
    expect(refused.body.message).toMatch(/deleted meanwhile/);
    expect(await stored(kind)).toBeUndefined();
    expect((await post(1, 0)).body.data.version).toBe(1);
    expect((await post(2, 0)).status).toBe(409);
  });

  it('that would be written as they stand are never a conflict, and are not written', async () => {
    const first = await post(1);
    const before = requests().length;
    for (const version of [undefined, 0, 99]) {
      const { status, body } = await post(1, version);
      expect([status, body.data.version]).toEqual([200, first.body.data.version]);
    }
    expect(requests()).toHaveLength(before);
  });

  it('are deleted at the version that they have, and at no other', async () => {
    const { version } = (await post(1)).body.data;
    const refused = await remove(version + 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(refused.body.current).toEqual(await stored(kind));
    expect((await remove(version)).status).toBe(200);
    expect(await stored(kind)).toBeUndefined();
  });

  it('do not keep the condition, nor send it upstream', async () => {
    const { version } = (await post(1)).body.data;
    await post(2, version);
    await remove(version + 1);
    expect(JSON.stringify(await stored(kind)) ?? '').not.toContain('if_version');
    expect(requests().join()).not.toMatch(/if_version|"version"/);
  });

  it('take no version from their writer', async () => {
    const first = await club.post(kind.path, { ...kind.body(1), version: 77 });
    expect(first.body.data.version).toBe(kind.there ? 2 : 1);
    const second = await club.post(kind.path, { ...kind.body(2), version: 77 });
    expect(second.body.data.version).toBe(first.body.data.version + 1);
  });

  it.each([-1, 1.5, '1', null])('refuse the version %j', async (if_version) => {
    const { status, body } = await post(1, if_version);
    expect([status, body.errors[0].path]).toEqual([400, 'if_version']);
  });

  it('answer a repeated write as it was answered first, though its version is long past', async () => {
    const { version } = (await post(1)).body.data;
    const body = { ...kind.body(2), if_version: version };
    const headers = { 'idempotency-key': `repeat-${made}` };
    const first = await club.post(kind.path, body, { headers });
    await post(3);
    const again = await club.post(kind.path, body, { headers });
    expect(again.text).toBe(first.text);
    expect(await stored(kind)).toMatchObject(kind.body(3));
  });
});

describe('codes', () => {
  const setCode = (body: object) => club.post('/scores/codes', { registration_id, race_number, ...body });

  it('are written at the version of the score, or while the code is the one that was seen', async () => {
    expect((await setCode({ code: 'DNF', if_code: null })).body.data).toMatchObject({
      code: 'DNF',
      version: 1,
    });
    const refused = await setCode({ code: 'DSQ', if_code: null });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^The result of IRL 66 in race 1 became DNF meanwhile by test at .*; nothing was written\.$/,
    );
    expect(refused.body.current).toMatchObject({ code: 'DNF', version: 1 });
    expect((await setCode({ code: 'DSQ', if_version: 2 })).status).toBe(409);
    expect((await setCode({ code: 'DSQ', if_code: 'DNF', if_version: 1 })).body.data.version).toBe(2);
  });

  it('that are cleared with nothing else left leave version 0, and come back later than before', async () => {
    await setCode({ code: 'DNF' });
    expect((await setCode({ code: null })).body.data).toMatchObject({ code: null, version: 0 });
    expect((await setCode({ code: null, if_version: 0 })).body.data).toMatchObject({ version: 0 });
    expect((await setCode({ code: 'DNS', if_version: 0 })).body.data.version).toBe(2);
  });
});

describe('a crossing', () => {
  const save = (body: object) =>
    club.post('/crossings', { id: `crs_${made}`, regatta_id, race_number, ...body });
  const remove = (query: Record<string, string | number>) =>
    club.call('DELETE', '/crossings', { query: { id: `crs_${made}`, ...query } });
  beforeEach(async () => {
    await club.post('/registrations', { id: `${registration_id}b`, regatta_id, sail_number: 'IRL 67' });
    await save({ crossed_at: 5000, sail_text: '66' });
  });

  it('is named by one of two who saw it without a name', async () => {
    const named = await save({ registration_id, if_registration_id: null });
    expect(named.body.data).toMatchObject({ registration_id, crossed_at: 5000, sail_text: '66', version: 2 });
    const { status, body } = await save({ registration_id: `${registration_id}b`, if_registration_id: null });
    expect([status, body.current.registration_id]).toEqual([409, registration_id]);
    expect(body.message).toMatch(/^The crossing at \d\d:\d\d:05 in race 1 was named IRL 66 meanwhile/);
    // The same name from both is what both want.
    expect((await save({ registration_id, if_registration_id: null })).status).toBe(200);
  });

  it('is named and has its time corrected by two at once: both stand', async () => {
    await save({ registration_id, if_registration_id: null });
    await save({ crossed_at: 6000, if_crossed_at: 5000 });
    const [crossing] = (await club.get('/crossings', { regatta_id })).body.data;
    expect(crossing).toMatchObject({ registration_id, crossed_at: 6000 });
    const { status, body } = await save({ crossed_at: 7000, if_crossed_at: 5000 });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/was set to \d\d:\d\d:06 meanwhile/)]);
  });

  it('is deleted only as it was seen', async () => {
    await save({ registration_id });
    const others: Record<string, string | number>[] = [
      { if_registration_id: '' },
      { if_sail_text: '' },
      { if_crossed_at: 1 },
    ];
    for (const condition of others)
      expect((await remove(condition)).status, JSON.stringify(condition)).toBe(409);
    const seen = { if_registration_id: registration_id, if_sail_text: '66', if_crossed_at: 5000 };
    expect((await remove(seen)).status).toBe(200);
    const gone = await save({ registration_id, if_registration_id: null });
    expect([gone.status, gone.body.current]).toEqual([409, null]);
    const { status, body } = await save({ registration_id });
    expect([status, body.errors[0].path]).toEqual([400, 'crossed_at']);
  });
});

describe('parts of a regatta', () => {
  const prize = (name: string) => ({ id: 'prz_1', name, fleet: 'IRC' });
  const stored = async () =>
    (await club.get('/regattas', { club_id: CLUB, limit: 100 })).body.data.find(
      ({ id }: { id: string }) => id === regatta_id,
    );
  /** Saves a part, as a screen does that was opened with `opened` and still shows the rest unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: a record of any kind
  const save = (opened: any, part: Record<string, unknown>): Promise<Answer> => {
    const parts = Object.keys(part);
    const if_parts = Object.fromEntries(parts.map((name) => [name, opened[name]]));
    return club.post('/regattas', { ...opened, ...part, parts, if_parts });
  };

  it('are saved by two people at once: neither conflicts, and neither is lost', async () => {
    const opened = await stored();
    const fleets = [...opened.fleets, { name: 'PY' }];
    const series = [{ id: 'ser_1', name: 'Spring', fleet: 'IRC' }];
    const scoring_codes = [{ code: 'DUTY', name: 'On duty', points: { method: 'average' } }];
    for (const part of [{ fleets }, { prizes: [prize('First')] }, { series }, { scoring_codes }])
      expect((await save(opened, part)).status).toBe(200);
    expect(await stored()).toMatchObject({ fleets, prizes: [prize('First')], series, scoring_codes });
  });

  it('are asked about where somebody else has saved the same one', async () => {
    const opened = await stored();
    await save(opened, { prizes: [prize('First')] });
    const second = await save(opened, { prizes: [prize('Best')] });
    expect(second).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(second.body.current).toMatchObject({ prizes: [prize('First')] });
    // Repeats the save, over the current state.
    expect((await save(second.body.current, { prizes: [prize('Best')] })).status).toBe(200);
  });

  it('are no conflict where they stand so already, as after a lost answer', async () => {
    const opened = await stored();
    await save(opened, { prizes: [prize('First')] });
    expect((await save(opened, { prizes: [prize('First')] })).status).toBe(200);
  });

  it('are found in the fleet’s new name, which is another state of them', async () => {
    await save(await stored(), { prizes: [prize('First')] });
    const opened = await stored();
    await club.post('/regattas/fleets/rename', { regatta_id, from: 'IRC', to: 'Class 1' });
    expect((await save(opened, { prizes: [] })).status).toBe(409);
  });

  it('of a regatta that is gone make it again only where that is said', async () => {
    const opened = await stored();
    await club.call('DELETE', '/regattas', { query: { id: regatta_id } });
    expect(await save(opened, { prizes: [] })).toMatchObject({ status: 409, body: { current: null } });
    const again = await club.post('/regattas', { ...opened, parts: ['prizes'], if_version: 0 });
    expect(again.body.data).toMatchObject({ name: opened.name, fleets: opened.fleets });
  });
});
