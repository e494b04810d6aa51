import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.post('/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'IRC' }] });
  await club.post('/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: '1' });
});
afterAll(() => club.close());

const problem = 'must not contain a NUL or an unpaired surrogate, which can’t be stored';

describe('text that no database reads back as it was', () => {
  it.each(['\ud800', '\udc00\ud800', 'a\0b'])('is refused in a body, by its path: %j', async (text) => {
    const regatta = { id: 'reg_2', club_id: CLUB, name: 'Cup' };
    const entry = { regatta_id: 'reg_1', sail_number: '2' };
    const tried: [string, object, string][] = [
      ['/regattas', { ...regatta, id: text }, 'id'],
      ['/regattas', { ...regatta, fleets: [{ name: text }] }, 'fleets.0.name'],
      ['/regattas', { ...regatta, note: { deep: [text] } }, 'note.deep.0'],
      ['/registrations', { ...entry, crew: ['Ann', text] }, 'crew.1'],
      ['/registrations', { ...entry, wristband_ids: [text] }, 'wristband_ids.0'],
      ['/scores', { registration_id: text, race_number: 1, finish_time: 1 }, 'registration_id'],
      ['/wristbands/scan_event', { id: text, status: 'ashore', timestamp: 1, regatta_id: 'reg_1' }, 'id'],
      ['/member-portal/sessions', { membership_number: text }, 'membership_number'],
    ];
    for (const [path, body, place] of tried) {
      const answer = await club.post(path, body);
      expect([answer.status, answer.body.errors], path).toEqual([
        400,
        [{ path: place, message: problem, code: 'invalid' }],
      ]);
    }
  });

  it('is refused as the name of a field', async () => {
    const { status, body } = await club.post('/regattas', { club_id: CLUB, name: 'Cup', 'a\ud800': 1 });
    expect([status, body.errors]).toEqual([400, [{ path: 'a\ufffd', message: problem, code: 'invalid' }]]);
  });

  it('does not let two ids be one: each is refused, and neither is there', async () => {
    for (const id of ['x\ud800', 'x\udbff', 'x\udfff'])
      expect((await club.post('/regattas', { id, club_id: CLUB, name: id })).status).toBe(400);
    const { body } = await club.get('/regattas', { club_id: CLUB });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['reg_1']);
  });

  it('is refused in a query and in a path', async () => {
    const asked = await club.get('/registrations', { regatta_id: 'a\0' });
    expect([asked.status, asked.body.errors]).toEqual([
      400,
      [{ path: 'regatta_id', message: problem, code: 'invalid' }],
    ]);
    const removed = await club.call('DELETE', '/regattas', { query: { id: '\0' } });
    expect([removed.status, removed.body.errors]).toEqual([
      400,
      [{ path: 'id', message: problem, code: 'invalid' }],
    ]);
    const patched = await club.call('PATCH', '/membership-applications/a%00b', {
      body: { status: 'approved' },
    });
    expect([patched.status, patched.body.errors]).toEqual([
      400,
      [{ path: 'id', message: problem, code: 'invalid' }],
    ]);
  });

  it('does not come in as bytes that are no UTF-8, which would all be read as the same character', async () => {
    for (const bytes of ['ff', 'e9', 'eda080', 'f4908080', 'c080']) {
      const id = Buffer.from(bytes, 'hex').toString('latin1');
      const body = Buffer.from(`{"id":"${id}","club_id":"${CLUB}","name":"Cup"}`, 'latin1');
      const response = await fetch(`${club.url}/api/v1/regattas`, {
        method: 'POST',
        headers: { 'api-key': club.key, 'content-type': 'application/json' },
        body,
      });
      expect(response.status, bytes).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ path: '', message: 'isn’t UTF-8' }] });
    }
  });

  it('does not get through a header: an idempotency-key with a NUL is no HTTP', async () => {
    const socket = connect(Number(new URL(club.url).port), '127.0.0.1');
    socket.write(
      `POST /api/v1/scores HTTP/1.1\r\nhost: 127.0.0.1\r\napi-key: ${club.key}\r\nidempotency-key: a\0b\r\ncontent-length: 0\r\n\r\n`,
    );
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

it('ids that hold what stands between the parts of a key are refused, so that no two bands are one', async () => {
  const scan = { status: 'ashore', timestamp: 1, regatta_id: 'reg_1' };
  const { status, body } = await club.post('/wristbands/scan_event', { ...scan, id: 'a\u001fb' });
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'id', message: 'must not hold the control character U+001F', code: 'invalid' }],
  ]);
});

/** Any text: with halves of pairs, controls, letters that turn the line around, and longer than any field. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.nat(0xffff), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
  fc.string({
    unit: fc.constantFrom('\0', '\ud800', '\udfff', '\u202e', '\u2066', '\ufeff', '\u001f', 'a', '𝒳', "'"),
  }),
  fc.constantFrom('x'.repeat(300), '💥'.repeat(100_000), '\u0301'.repeat(5_000)),
);

/** A write with the text in each of its places, and the address at which an accepted one is read back. */
const writes: Record<
  string,
  {
    path: string;
    body: (text: string) => object;
    list: string;
    query: object;
    /** The text's path in the record. */
    at: string;
  }
> = {
  'the id of a regatta': {
    path: '/regattas',
    body: (id) => ({ id, club_id: CLUB, name: 'Cup' }),
    list: '/regattas',
    query: { club_id: CLUB },
    at: 'id',
  },
  'the name of a regatta': {
    path: '/regattas',
    body: (name) => ({ id: 'reg_named', club_id: CLUB, name }),
    list: '/regattas',
    query: { club_id: CLUB },
    at: 'name',
  },
  'the name of a fleet': {
    path: '/regattas',
    body: (name) => ({ id: 'reg_fleet', club_id: CLUB, name: 'Cup', fleets: [{ name }] }),
    list: '/regattas',
    query: { club_id: CLUB },
    at: 'fleets.0.name',
  },
  'a field nobody knows': {
    path: '/registrations',
    body: (note) => ({ id: 'ent_note', regatta_id: 'reg_1', sail_number: '3', note: { deep: [note] } }),
    list: '/registrations',
    query: { regatta_id: 'reg_1' },
    at: 'note.deep.0',
  },
  'the crew of an entry': {
    path: '/registrations',
    body: (name) => ({ id: 'ent_crew', regatta_id: 'reg_1', sail_number: '4', crew: [name] }),
    list: '/registrations',
    query: { regatta_id: 'reg_1' },
    at: 'crew.0',
  },
  'the number of a wristband': {
    path: '/wristbands/scan_event',
    body: (id) => ({ id, status: 'ashore', timestamp: 1, regatta_id: 'reg_1' }),
    list: '/wristbands',
    query: { regatta_id: 'reg_1' },
    at: 'id',
  },
  'what was read of a sail': {
    path: '/crossings',
    body: (sail_text) => ({ id: 'crs_1', regatta_id: 'reg_1', race_number: 1, crossed_at: 1, sail_text }),
    list: '/crossings',
    query: { regatta_id: 'reg_1' },
    at: 'sail_text',
  },
  'the name of an applicant': {
    path: '/membership-applications',
    body: (first_name) => ({
      club_id: CLUB,
      plan_id: 'plan',
      applicant_data: [{ standard_fields: { first_name, last_name: 'Walsh' } }],
    }),
    list: '/membership-applicants',
    query: { club_id: CLUB, start_date: 0, end_date: Number.MAX_SAFE_INTEGER },
    at: 'standard_fields.first_name',
  },
};

function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)?.[name], record);
}

describe('any text at all', () => {
  it.each(Object.entries(writes))('as %s is refused, or read back as it is', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { status } = await club.post(write.path, write.body(text));
        expect([200, 400, 413]).toContain(status);
        if (status !== 200) return;
        const found: unknown[] = [];
        for (let cursor: string | undefined, more = true; more; ) {
          const { body } = await club.get(write.list, { ...write.query, limit: 100, cursor });
          found.push(...body.data.map((record: object) => valueAt(record, write.at)));
          ({ has_more: more, next_cursor: cursor } = body);
        }
        expect(found.includes(text)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
