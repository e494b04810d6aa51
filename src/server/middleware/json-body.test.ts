import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../test/club';

const MIB = 1024 * 1024;

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club.close());

const query = { club_id: CLUB, start_date: 0, end_date: 1 };
/** A valid body of exactly so many bytes. */
const bodyOf = (bytes: number) => {
  const bare = JSON.stringify({ ...query, padding: '' });
  return JSON.stringify({ ...query, padding: 'x'.repeat(bytes - bare.length) });
};
const post = (body: string, contentType: string | null = 'application/json') =>
  club.post('/tee-times', body, { headers: contentType === null ? {} : { 'content-type': contentType } });

/** Speaks HTTP by hand: sends `parts`, never ends the body, and returns the answer and its time. */
function speak(headers: string[], ...parts: (string | Buffer)[]): Promise<{ head: string; body: string }> {
  const { hostname, port, host } = new URL(club.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8');
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer while the body is incomplete')));
    socket.on('data', (chunk) => {
      answer += chunk;
      const [head, body] = answer.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head ?? '')?.[1] ?? Number.NaN);
      if (body !== undefined && Buffer.byteLength(body) >= length) {
        resolve({ head: head!, body });
        socket.destroy();
      }
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`the connection ended after: ${answer}`)));
    const lines = [
      'POST /api/v1/tee-times HTTP/1.1',
      `host: ${host}`,
      `api-key: ${club.key}`,
      'content-type: application/json',
      ...headers,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    for (const part of parts) socket.write(part);
  });
}

describe('a body of more than 1 MiB', () => {
  it('is refused with 413 by its content-length, before it is sent', async () => {
    const { head, body } = await speak([`content-length: ${50 * MIB}`], '{"club_id":');
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', status: 'error', data: null });
  });

  it('is refused while Node’s own clients still send it: they see 413, and no broken connection', async () => {
    const large = 'x'.repeat(10 * MIB);
    const headers = { 'api-key': club.key, 'content-type': 'application/json' };
    for (let round = 0; round < 3; round += 1) {
      const answer = await fetch(`${club.url}/api/v1/tee-times`, { method: 'POST', headers, body: large });
      const { code } = (await answer.json()) as { code: string };
      expect([answer.status, code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      const sent = request(`${club.url}/api/v1/tee-times`, { method: 'POST', headers });
      sent.end(large);
      const [response] = await once(sent, 'response');
      expect(response.statusCode).toBe(413);
      response.resume();
      await once(response, 'end');
    }
  });

  it.each([
    ['413', 50 * MIB, {}],
    ['401', 100, { 'api-key': 'nonsense' }],
    ['415', 100, { 'content-type': 'text/plain' }],
  ])('is never asked for where the client waits and the answer is %s', async (status, length, changed) => {
    const heard: string[] = [];
    const sent = request(`${club.url}/api/v1/tee-times`, {
      method: 'POST',
      headers: {
        ...{ 'api-key': club.key, 'content-type': 'application/json', 'content-length': length },
        ...{ expect: '100-continue', ...changed },
      },
    });
    sent.on('continue', () => heard.push('continue'));
    sent.flushHeaders();
    const [response] = await once(sent, 'response');
    sent.destroy();
    expect([...heard, String(response.statusCode)]).toEqual([status]);
  });

  it('is asked for where the client waits and the body is wanted', async () => {
    const body = bodyOf(MIB);
    const sent = request(`${club.url}/api/v1/tee-times`, {
      method: 'POST',
      headers: {
        ...{ 'api-key': club.key, 'content-type': 'application/json', 'content-length': MIB },
        expect: '100-continue',
      },
    });
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.end(body);
    const [response] = await once(sent, 'response');
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'keep-alive']);
    response.resume();
  });

  it('is refused with 413 by counting when its length was not said, before it ends', async () => {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const chunks = Array.from({ length: 17 }, () => [
      `${chunk.length.toString(16)}\r\n`,
      chunk,
      '\r\n',
    ]).flat();
    const { head, body } = await speak(['transfer-encoding: chunked'], ...chunks);
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(JSON.parse(body).code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('is refused from the first byte over; exactly 1 MiB passes', async () => {
    expect((await post(bodyOf(MIB))).status).toBe(200);
    expect((await post(bodyOf(MIB + 1))).status).toBe(413);
  });

  it('counts bytes, not characters', async () => {
    const body = bodyOf(MIB).replaceAll('xx', 'é');
    expect(Buffer.byteLength(body)).toBe(MIB);
    expect((await post(body)).status).toBe(200);
    expect((await post(body.replace('é', 'éé'))).status).toBe(413);
  });

  it('is not read at all from a caller without a usable key', async () => {
    const { head } = await speak(['api-key: nonsense', `content-length: ${50 * MIB}`], '{');
    expect(head).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('the content type', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json ; charset="utf-8"',
    'Application/JSON',
    'APPLICATION/JSON; charset=utf-8;',
  ])('%s is JSON', async (contentType) => {
    expect((await post(JSON.stringify(query), contentType)).status).toBe(200);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/jsonp',
    'json',
  ])('%s is refused with 415', async (contentType) => {
    const { status, body } = await post(JSON.stringify(query), contentType);
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(body).not.toHaveProperty('errors');
  });

  it.each([
    ['gzip', 415],
    ['br', 415],
    ['identity', 200],
  ])('with the content-encoding %s answers %i', async (encoding, expected) => {
    const text = JSON.stringify(query);
    const response = await fetch(`${club.url}/api/v1/tee-times`, {
      method: 'POST',
      headers: { 'api-key': club.key, 'content-type': 'application/json', 'content-encoding': encoding },
      body: encoding === 'gzip' ? gzipSync(text) : text,
    });
    expect(response.status).toBe(expected);
  });

  it('is required', async () => {
    const bytes = new Blob([JSON.stringify(query)]);
    const response = await fetch(`${club.url}/api/v1/tee-times`, {
      method: 'POST',
      headers: { 'api-key': club.key },
      body: bytes,
    });
    expect(response.status).toBe(415);
  });

  it('is checked on every route that takes a body', async () => {
    for (const [method, path] of [
      ['POST', '/membership-applications'],
      ['PATCH', '/membership-applications/x'],
      ['POST', '/member-portal/sessions'],
      ['POST', '/tee-times'],
      ['POST', '/scores'],
      ['POST', '/scores/codes'],
      ['POST', '/crossings'],
      ['POST', '/wristbands/scan_event'],
      ['POST', '/regattas'],
      ['POST', '/registrations'],
      ['POST', '/races'],
    ] as const) {
      const headers = { 'content-type': 'text/plain' };
      expect.soft((await club.call(method, path, { body: '{}', headers })).status, path).toBe(415);
    }
  });
});

describe('a body that is not a JSON object', () => {
  it.each(['{', '{"a":}', "{'a':1}", 'hello', '{"a":1} x', '\u0000'])(
    'such as %j is refused with 400',
    async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(answer.body.errors).toHaveLength(1);
      expect(answer.body.message).toBe('The body isn’t valid JSON. Correct it and send it again.');
    },
  );

  it('is refused with 400 when it is empty', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['', ' ', undefined])
      expect((await club.call('POST', '/tee-times', { body, headers })).status).toBe(400);
  });

  it.each(['[]', 'null', '"text"', '7', 'true', '[{"club_id":"c"}]'])(
    'such as %s is refused with 400 in words that say so',
    async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(answer.body.message).toBe('The body must be an object');
    },
  );

  it('may not smuggle in a prototype', async () => {
    const body = `{"__proto__":{"limit":1},"constructor":{"x":1},${JSON.stringify(query).slice(1)}`;
    expect((await post(body)).status).toBe(200);
  });
});
