import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { utf8Of } from '../db/utf8';
import { EXPORT_SLICE, exportLines } from './export-lines';

const COUNT = 3 * EXPORT_SLICE + 7;
const accept = 'application/x-ndjson';

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  const items = Array.from({ length: COUNT }, (_, index) =>
    record('line-items', {
      ...{ id: `li_${String(index).padStart(5, '0')}`, club_id: CLUB, posted_at: index },
      ...{ status: index % 3 === 0 ? 'void' : 'open', member_id: `mem_${index % 2}` },
    }),
  );
  await club.put('line-items', items as never);
});
afterAll(() => club.close());

const window = { club_id: CLUB, start_date: 0, end_date: COUNT };

async function lines(
  path: string,
  query: object = {},
  init: RequestInit = {},
): Promise<Record<string, never>[]> {
  const search = new URLSearchParams(query as Record<string, string>);
  const response = await fetch(`${club.url}/api/v1${path}?${search}`, {
    ...init,
    headers: { 'api-key': club.key, accept, ...init.headers },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, accept]);
  const text = await response.text();
  if (text !== '') expect(text.at(-1)).toBe('\n');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The same list page by page. */
async function pages(path: string, query: object): Promise<object[]> {
  const records: object[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await club.get(path, { ...query, limit: 100, ...(cursor && { cursor }) });
    records.push(...body.data);
    if (!body.has_more) return records;
    cursor = body.next_cursor;
  }
}

describe('a list as lines', () => {
  it.each([
    ['whole', {}],
    ['filtered', { status: 'void', member_id: 'mem_1' }],
    ['from its end', { sort: '-posted_at' }],
    ['behind some', { skip: 3 }],
  ])('has the records of its pages, each with its cursor: %s', async (_, query) => {
    const exported = await lines('/line-items', { ...window, ...query });
    const { skip = 0, ...rest } = query as { skip?: number };
    expect(exported).toEqual((await pages('/line-items', { ...window, ...rest })).slice(skip));
    expect(exported.length).toBeGreaterThan(200);
  });

  it('goes on behind the cursor of the last line that arrived', async () => {
    const all = await lines('/line-items', window);
    const { cursor } = all[EXPORT_SLICE + 3]!;
    expect(await lines('/line-items', { ...window, cursor })).toEqual(all.slice(EXPORT_SLICE + 4));
  });

  it('stays a page where the request has a limit', async () => {
    expect(await lines('/line-items', { ...window, limit: 30 })).toHaveLength(30);
  });

  it('is there for a list that is read by POST, and for an empty one', async () => {
    await club.put('tee-times', [record('tee-times', { id: 'tt_1', club_id: CLUB })] as never);
    const init = {
      method: 'POST',
      body: JSON.stringify({ club_id: CLUB, start_date: 0, end_date: 1 }),
      headers: { 'content-type': 'application/json' },
    };
    expect(await lines('/tee-times', {}, init)).toEqual([]);
    expect(await lines('/members', { club_id: CLUB })).toEqual([]);
  });

  it('is refused as the list is, in JSON', async () => {
    const ask = (path: string, key: string) =>
      club.call('GET', path, { key, headers: { accept } }).then(({ status, body }) => [status, body.code]);
    const { key } = await club.newKey({ scopes: ['members:read'] });
    expect(await ask('/line-items', key)).toEqual([403, 'API_KEY_SCOPE_DENIED']);
    expect(await ask('/members?sort=age', key)).toEqual([400, 'INVALID_REQUEST']);
    expect(await ask('/members', 'nonsense')).toEqual([401, 'INVALID_API_KEY']);
    expect(await ask('/scores?regatta_id=nobodys', club.key)).toEqual([404, 'NOT_FOUND']);
  });

  it('reads no further than the client does, and no more once it has hung up', async () => {
    const page = (id: string) => ({
      records: [{ json: utf8Of(Buffer.from(JSON.stringify({ id }))), cursor: id }],
      has_more: true,
      next_cursor: id,
    });
    const asked: string[] = [];
    const reader = exportLines(page('a'), (cursor) => {
      asked.push(cursor);
      return page(`${cursor}a`);
    }).getReader();
    expect(asked).toEqual([]);
    const texts = [await reader.read(), await reader.read()].map(({ value }) => String(Buffer.from(value!)));
    expect(texts).toEqual(['{"id":"a","cursor":"a"}\n', '{"id":"aa","cursor":"aa"}\n']);
    expect(asked).toEqual(['a']);
    await reader.cancel();
    expect(asked).toEqual(['a']);
  });
});
