import { readFileSync } from 'node:fs';
import type http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SyncTimes } from '../../src/replication/upstream/timing';
import { feedPage, memberChange, openHostile, type Reaction } from './hostile-upstream';
import type { Side } from './side';
import { CLUB, IMPATIENT, settle } from './world';

/** Any data from upstream leaves the laptop's memory bounded, its own writes sent, and staff informed. */

const MB = 1024 * 1024;

/** The wait after a failure doubles, with a high limit. */
const GROWING: Partial<SyncTimes> = {
  ...IMPATIENT,
  requestTimeoutMs: 20_000,
  backOffMs: [10, 3_600_000],
  pollMs: 3_600_000,
  mostPages: 40,
};

const status = (laptop: Side) => laptop.staff('sync_status', {});
const members = async (laptop: Side) =>
  (await laptop.list(`/members?club_id=${CLUB}`)).map(({ id }) => id).toSorted();
const enter = (laptop: Side, id: string) =>
  laptop.write('POST', '/regattas', { id, club_id: CLUB, name: 'Autumn Cup' });

/** Expects growing waits between failing cycles: a hundred times the first after eight. */
async function expectGrowingWaits(laptop: Side): Promise<string> {
  await expect
    .poll(
      async () => {
        const { next_try_at } = await status(laptop);
        return (next_try_at ?? 0) - laptop.now();
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBeGreaterThan(500);
  return (await status(laptop)).problem!.message;
}

describe('an answer that does not end', () => {
  const opening = `{"code":"OK","has_more":false,"next_after":1,"generation":"gen_1","data":[`;
  const repeat = (text: string) => Buffer.from(text.repeat(MB / text.length));
  const bodies: [string, string, Buffer][] = [
    ['records', opening, repeat(`${JSON.stringify(memberChange(1)).slice(0, 510)},`.padStart(512))],
    ['one text', `${opening}"`, repeat('x')],
    ['empty objects', opening, repeat('{},')],
    ['arrays in arrays', opening, repeat('[')],
    ['blanks', opening, repeat(' ')],
  ];
  const packings = ['identity', 'gzip', 'br'] as const;
  const cases = bodies.flatMap(([name, begin, chunk]) =>
    (name === 'records' ? packings : packings.slice(0, 1)).map(
      (packing) => [name, packing, begin, chunk] as const,
    ),
  );

  test.each(cases)('%s, %s', async (_, packing, begin, chunk) => {
    let most = 0;
    const { laptop, upstream } = await openHostile(
      ({ path, response }) => {
        if (path !== '/changes') return undefined;
        void send(response, packing, begin, chunk).then((sent) => {
          most = Math.max(most, sent);
        });
        return 'answered';
      },
      { runs: 'child', sync: { ...GROWING, backOffMs: [200, 3_600_000] } },
    );
    await enter(laptop, 'reg_1');
    expect(await expectGrowingWaits(laptop)).toMatch(/larger than 16 MB/);
    expect(upstream.requests).toContainEqual(expect.stringMatching(/^POST \/regattas/));
    // Socket buffers add to this.
    if (packing === 'identity') expect(most).toBeLessThan(40 * MB);
    // Including 120 MB of a laptop without any upstream.
    if (process.platform === 'linux') expect(peakOf(laptop)).toBeLessThan(400 * MB);
  });

  /** Sends up to 350 MB. Returns the number of bytes accepted. */
  async function send(
    response: http.ServerResponse,
    packing: (typeof packings)[number],
    begin: string,
    chunk: Buffer,
  ): Promise<number> {
    let taken = 0;
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': packing });
    const body = Readable.from(
      (function* () {
        yield Buffer.from(begin);
        for (; taken < 350 * MB; taken += chunk.length) yield chunk;
      })(),
    );
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const steps = { identity: [], gzip: [createGzip({ level: 1 })], br: [createBrotliCompress(fast)] };
    await pipeline([body, ...steps[packing], response]).catch(() => {});
    return taken;
  }
});

/** Peak memory of the laptop's process, in bytes. */
function peakOf({ pid }: Side): number {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/)!;
  return Number(kilobytes) * 1024;
}

describe('an upstream that never comes to an end', () => {
  let count = 0;
  const feed =
    (page: (after: number) => object): Reaction =>
    ({ path, query }) =>
      path === '/changes' ? feedPage(page(Number(query.get('after')) || 0)) : undefined;
  /** An upstream without a feed. */
  const lists =
    (page: () => object): Reaction =>
    ({ path, response }) => {
      if (path === '/members') return page();
      if (path !== '/changes') return undefined;
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'NOT_FOUND', message: 'no such route' }));
      return 'answered';
    };
  const alternating = () => {
    count += 1;
    return [{ id: `m${count % 2}` }];
  };

  test.each<[string, RegExp, Reaction]>([
    [
      'its feed has more and more of nothing',
      /sends none/,
      feed((after) => ({ has_more: true, next_after: after + 1 })),
    ],
    [
      'its feed goes on and on',
      /(?:exceed|exceeds) 40 pages/,
      feed((after) => ({ data: [memberChange(after + 1)], has_more: true, next_after: after + 1 })),
    ],
    [
      'its feed does not move on',
      /isn’t a change feed/,
      feed((after) => ({ data: [memberChange(1)], has_more: true, next_after: after })),
    ],
    [
      'each answer is of another database',
      /keeps reporting a restored backup/,
      feed(() => {
        count += 1;
        return { generation: `gen_${count}` };
      }),
    ],
    [
      'each reading is of another database',
      /keeps reporting a restored backup/,
      ({ path, query }) => {
        if (path !== '/changes') return undefined;
        if (query.get('limit') === '1000') count += 1;
        return feedPage({ generation: `gen_${Math.floor(count / 2)}`, next_after: 5 });
      },
    ],
    [
      'its lists have the same pages in turn, by cursor',
      /repeats the same page/,
      lists(() => ({ data: alternating(), has_more: true, next_cursor: `c${count}` })),
    ],
    [
      'its lists have the same pages in turn, by skip',
      /repeats the same page/,
      lists(() => ({ data: alternating(), has_more: true })),
    ],
    [
      'its lists go on and on',
      /(?:exceed|exceeds) 40 pages/,
      lists(() => {
        count += 1;
        return { data: [{ id: `m${count}` }], has_more: true, next_cursor: `c${count}` };
      }),
    ],
  ])('%s', async (_, message, react) => {
    const { laptop, upstream } = await openHostile(react, { sync: GROWING });
    await enter(laptop, 'reg_1');
    expect(await expectGrowingWaits(laptop)).toMatch(message);
    expect(upstream.requests).toContainEqual(expect.stringMatching(/^POST \/regattas/));
    // Writes do not wait for the next try.
    await enter(laptop, 'reg_2');
    await expect
      .poll(() => upstream.requests.filter((request) => request.startsWith('POST /regattas')).length)
      .toBeGreaterThan(1);
  });

  test('it drips', async () => {
    const drips: NodeJS.Timeout[] = [];
    const { laptop } = await openHostile(
      ({ path, response }) => {
        if (path !== '/changes') return undefined;
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"code":"OK","data":[');
        const drip = setInterval(() => response.write(' '), 5);
        drips.push(drip);
        response.on('close', () => clearInterval(drip));
        return 'answered';
      },
      { sync: { ...GROWING, requestTimeoutMs: 100 } },
    );
    expect(await expectGrowingWaits(laptop)).toMatch(/didn’t answer within 0.1 s/);
  });
});

describe('one bad record of many', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const bad: [string, string][] = [
    ['nested deeper than a stack', `{"id":"bad","club_id":"${CLUB}","unknown":${deep(200_000)}}`],
    ['nothing but nesting', deep(200_000)],
    ['null', 'null'],
    ['without an id', `{"id":null,"club_id":"${CLUB}"}`],
    ['with an id as long as a page', `{"id":"${'x'.repeat(MB)}","club_id":"${CLUB}"}`],
    ['with half a character for an id', `{"id":"\\ud800","club_id":"${CLUB}"}`],
    ['with a NUL in its id', `{"id":"m1\\u0000","club_id":"${CLUB}"}`],
    ['null all over', `{"id":"bad","club_id":null,"household":null,"standard_fields":[null]}`],
  ];

  test.each(bad)('%s, in a feed', async (_, text) => {
    const { laptop } = await openHostile(({ path, query, response }) => {
      if (path !== '/changes' || query.get('after') === '9')
        return path === '/changes' ? feedPage({ next_after: 9 }) : undefined;
      const change = JSON.stringify({ ...memberChange(2, 'bad'), record: '?' }).replace('"?"', () => text);
      const data = `[null,${JSON.stringify(memberChange(1))},${change},${text},${JSON.stringify(memberChange(3))}]`;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"code":"OK","has_more":false,"next_after":9,"generation":"gen_1","data":${data}}`);
      return 'answered';
    });
    expect((await settle(laptop)).problem).toBe(null);
    expect(await members(laptop)).toEqual(expect.arrayContaining(['m1', 'm3']));
    const unreadable = await laptop.staff('list_unreadable', {});
    expect(unreadable.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify(unreadable).length).toBeLessThan(100_000);
  });
});

test('what upstream says of itself is taken only as far as it can be', async () => {
  const { laptop } = await openHostile(({ path, query }) => {
    if (path === '/club')
      return { data: { id: CLUB, name: { of: 'an object' }, time_zone: 'Mars/Olympus', currency: 'beads' } };
    if (path !== '/changes') return undefined;
    return query.get('after') === 'latest'
      ? feedPage({ next_after: 'x'.repeat(MB) })
      : feedPage({ data: [null] });
  });
  expect((await settle(laptop)).problem).toBe(null);
  const answer = await laptop.call('GET', '/club');
  expect(answer.body.data).toMatchObject({ name: CLUB, currency: 'EUR' });
});

test('a feed may hold many pages of kinds that are not known here', async () => {
  const last = 30;
  const { laptop } = await openHostile(({ path, query }) => {
    if (path !== '/changes') return undefined;
    const after = Number(query.get('after')) || 0;
    if (after >= last) return feedPage({ next_after: last });
    const change = { ...memberChange(after + 1), ...(after + 1 < last && { resource: 'drones' }) };
    return feedPage({ data: [change], has_more: true, next_after: after + 1 });
  });
  expect((await settle(laptop)).problem).toBe(null);
  expect(await members(laptop)).toEqual([`m${last}`]);
});

describe('what is written during a long fill is sent between its pages', () => {
  const PAGES = 250;
  const slowly = (response: http.ServerResponse, page: object): 'answered' => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'OK', ...page }));
    }, 20);
    return 'answered';
  };
  const ways: [string, (request: string) => boolean, Reaction][] = [
    [
      'of a feed',
      (request) => request.includes('limit=1000'),
      ({ path, query, response }) => {
        if (path !== '/changes' || query.get('limit') === '1') return undefined;
        const after = Number(query.get('after'));
        if (after > PAGES) return feedPage({ next_after: after });
        const page = { data: [memberChange(after + 1)], has_more: after < PAGES, next_after: after + 1 };
        return slowly(response, feedPage(page));
      },
    ],
    [
      'of a list',
      (request) => request.includes('/members?') && request.includes('limit=100'),
      ({ path, query, response }) => {
        if (path === '/changes') {
          response.writeHead(404, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ code: 'NOT_FOUND', message: 'no such route' }));
          return 'answered';
        }
        if (path !== '/members') return undefined;
        const at = Number(query.get('cursor') ?? 0);
        return slowly(response, {
          data: [{ id: `m${at}` }],
          has_more: at < PAGES,
          next_cursor: String(at + 1),
        });
      },
    ],
  ];

  test.each(ways)('%s', async (_, isPage, react) => {
    const { laptop, upstream } = await openHostile(react, {
      sync: { ...GROWING, mostPages: 1_000 },
    });
    const pages = () => upstream.requests.filter(isPage).length;
    await expect.poll(pages, { interval: 5 }).toBeGreaterThan(3);
    const before = pages();
    await enter(laptop, 'reg_1');
    const sent = () => upstream.requests.findIndex((request) => request.startsWith('POST /regattas'));
    await expect.poll(sent, { interval: 5 }).toBeGreaterThan(0);
    const after = upstream.requests.slice(0, sent()).filter(isPage).length;
    // The page on its way, and the one requested while storing it.
    expect(after - before).toBeLessThanOrEqual(4);
    expect(after).toBeLessThan(PAGES);
    expect((await settle(laptop)).problem).toBe(null);
    expect(await members(laptop)).toHaveLength(PAGES + 1);
  });
});
