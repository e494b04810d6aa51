import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startClub, type TestClub } from '../../test/club';
import { record } from '../../test/records';
import { revokeApiKey } from '../club/access/api-keys';
import { newGeneration } from '../db/generation';

let club: TestClub;
beforeAll(async () => {
  club = await startClub({ streamLimits: { streamsPerKey: 2, streams: 4, heartbeatMs: 100 } });
});
afterAll(() => club.close());

const put = (...ids: string[]) =>
  club.put(
    'members',
    ids.map((id) => record('members', { id })),
  );

interface Event {
  id: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of its own shape.
  data: any;
}

/** An open stream: its events one by one. `next` is undefined once it has ended. */
async function open(query = '', headers: Record<string, string> = {}, key = club.key) {
  const leaving = new AbortController();
  const response = await fetch(`${club.url}/api/v1/changes${query}`, {
    headers: { 'api-key': key, accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const leave = () => leaving.abort();
  onTestFinished(leave);
  let text = '';
  /** The next block that is not empty: an event, or a comment as its text. */
  const block = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const [first] = text.split('\n\n', 1);
    text = text.slice(first!.length + 2);
    return first;
  };
  const next = async (): Promise<Event | undefined> => {
    for (let found = await block(); found !== undefined; found = await block()) {
      const fields = Object.fromEntries(found.split('\n').map((line) => line.split(/: (.*)/s)));
      if (fields.event) return { ...fields, data: JSON.parse(fields.data) } as Event;
    }
    return undefined;
  };
  const nextChange = async () => {
    for (let event = await next(); event; event = await next()) if (event.event === 'change') return event;
    return undefined;
  };
  return { response, block, next, nextChange, leave };
}

const end = async () => (await club.get('/changes', { after: 'latest' })).body;

describe('the change feed as events', () => {
  it('begins behind `after`, then reports where it is, and goes on with each write', async () => {
    const { next_after, generation } = await end();
    await put('s1', 's2');
    const stream = await open(`?after=${next_after}`);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'change', data: { resource: 'members', id: 's1', deleted: false } });
    expect(first!.id).toBe(`${first!.data.seq}-${generation}`);
    expect(await stream.next()).toMatchObject({ data: { id: 's2' } });
    const there = (await end()).next_after;
    expect(await stream.next()).toEqual({
      event: 'position',
      id: `${there}-${generation}`,
      data: { next_after: there, generation, upstreams: [] },
    });
    await put('s3');
    expect(await stream.nextChange()).toMatchObject({ data: { id: 's3', record: { id: 's3' } } });
  });

  it('is in the OpenAPI document, with an example that has the fields of real events', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: one place in a large document.
    const document: any = await (await fetch(`${club.url}/openapi.json`)).json();
    const { content } = document.paths['/api/v1/changes'].get.responses[200];
    const { response, next } = await open('?after=latest');
    const position = await next();
    await put('mem_documented');
    const change = await next();
    const { example } = content[response.headers.get('content-type')!];
    const namesIn = (event: string): string[] => {
      const [, data] = new RegExp(`event: ${event}\ndata: (.*)`).exec(example)!;
      return Object.keys(JSON.parse(data!));
    };
    expect(namesIn('position')).toEqual(Object.keys(position!.data));
    expect(namesIn('change')).toEqual(Object.keys(change!.data));
  });

  it('is JSON for everybody who does not ask for events', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream']) {
      const { headers } = await club.get('/changes', { after: 'latest' }, { headers: { accept } });
      expect(headers.get('content-type')).toBe('application/json');
    }
  });

  it('goes on behind Last-Event-ID, which goes before `after`', async () => {
    await put('l1');
    const { next_after, generation } = await end();
    await put('l2');
    for (const id of [`${next_after}-${generation}`, String(next_after)]) {
      const stream = await open('?after=0', { 'last-event-id': id });
      expect(await stream.next()).toMatchObject({ data: { id: 'l2' } });
      stream.leave();
    }
  });

  it('takes the filters of the feed', async () => {
    await club.put('regattas', [record('regattas', { id: 'reg_1' }), record('regattas', { id: 'reg_2' })]);
    const { next_after } = await end();
    const stream = await open(`?after=${next_after}&resource=races&regatta_id=reg_2`);
    await put('hidden');
    await club.put('races', [record('races', { id: 'race_1', regatta_id: 'reg_1' })]);
    await club.put('races', [record('races', { id: 'race_2', regatta_id: 'reg_2' })]);
    expect(await stream.nextChange()).toMatchObject({ data: { id: 'race_2' } });
  });

  it('says where it is though nothing of it is asked for, so that a later one need not begin there', async () => {
    const stream = await open('?after=latest&resource=banquets');
    expect((await stream.next())!.event).toBe('position');
    await put('elsewhere');
    const { next_after } = await end();
    let event = await stream.next();
    while (event!.data.next_after < next_after) event = await stream.next();
    expect(event).toMatchObject({ event: 'position', data: { next_after } });
  });

  it('sends a comment now and then when there is nothing', async () => {
    const stream = await open('?after=latest');
    const blocks: (string | undefined)[] = [];
    while (!blocks.includes(': nothing new')) blocks.push(await stream.block());
    expect(blocks[0]).toBe('retry: 2000');
  });

  it('reads a long log in pieces, each change once', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `many_${String(index).padStart(3, '0')}`);
    const { next_after } = await end();
    await put(...ids);
    const stream = await open(`?after=${next_after}`);
    const seen: string[] = [];
    while (seen.length < ids.length) seen.push((await stream.nextChange())!.data.id);
    expect(seen).toEqual(ids);
  });
});

describe('a stream is refused', () => {
  const refusal = async (query: string, id: string) => {
    const { response } = await open(query, { 'last-event-id': id });
    return response.status;
  };

  it('with 409 at a place that the log never came to, or of the database before it was restored', async () => {
    const { next_after, generation } = await end();
    expect(await refusal('', String(next_after + 1000))).toBe(409);
    expect(await refusal(`?after=${next_after + 1000}`, '')).toBe(409);
    await club.server.store.write(newGeneration);
    expect(await refusal('', `${next_after}-${generation}`)).toBe(409);
  });

  it('with 400 for what is no id of an event', async () => {
    for (const id of ['x', '-1', '1.5', '99999999999999999999']) expect(await refusal('', id)).toBe(400);
  });

  it('with 429 beyond so many of a key, until one has ended', async () => {
    const { key } = await club.newKey();
    const first = await open('?after=latest', {}, key);
    await open('?after=latest', {}, key);
    const third = await open('?after=latest', {}, key);
    expect([third.response.status, third.response.headers.get('retry-after')]).toEqual([429, '5']);
    first.leave();
    await expect
      .poll(async () => {
        const again = await open('?after=latest', {}, key);
        again.leave();
        return again.response.status;
      })
      .toBe(200);
  });
});

describe('a stream ends', () => {
  /** Resolves when the stream has ended, after any number of events. */
  const ended = async (stream: Awaited<ReturnType<typeof open>>) => {
    while ((await stream.next()) !== undefined);
  };

  it('when its key is revoked, and sends nothing that is written afterwards', async () => {
    const { key, id } = await club.newKey();
    const stream = await open('?after=latest', {}, key);
    expect((await stream.next())!.event).toBe('position');
    await club.server.store.write((db) => revokeApiKey(db, id, Date.now()));
    await put('after the key');
    expect(await stream.nextChange()).toBeUndefined();
  });

  it('when its key expires', async () => {
    const { key } = await club.newKey({ expiresAt: Date.now() + 60_000 });
    const stream = await open('?after=latest', {}, key);
    expect((await stream.next())!.event).toBe('position');
    club.now.ran += 120_000;
    club.now.at = Date.now() + 120_000;
    await ended(stream);
    club.now.at = null;
  });

  it('with the server, which does not wait for it', async () => {
    const other = await startClub();
    const response = await fetch(`${other.url}/api/v1/changes`, {
      headers: { 'api-key': other.key, accept: 'text/event-stream' },
    });
    const text = response.text();
    await other.close();
    expect(await text).toContain('event: position');
  });
});
