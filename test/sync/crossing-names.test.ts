import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CLUB, World } from './world';

/** Names that changed places here do so upstream, at once; an older Dockside there is told of them one by one. */

const GUN = Date.UTC(2026, 8, 5, 12);
const race = { regatta_id: 'reg_1', race_number: 1 };
const sails = ['A', 'B', 'C'];

async function openRace(): Promise<World> {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop } = world;
  await laptop.write('POST', '/regattas', {
    id: 'reg_1',
    club_id: CLUB,
    name: 'Cup',
    fleets: [{ name: 'All' }],
  });
  for (const sail of sails)
    await laptop.write('POST', '/registrations', {
      id: sail,
      regatta_id: 'reg_1',
      sail_number: sail,
      fleets: ['All'],
    });
  await laptop.write('POST', '/races/starts', { ...race, fleet: 'All', starts_at: GUN });
  for (const [index, registration_id] of sails.entries())
    await laptop.write('POST', '/crossings', {
      ...race,
      id: `crs_${index + 1}`,
      crossed_at: GUN + (index + 1) * 10_000,
      registration_id,
    });
  await world.settle();
  return world;
}

/** B and C swapped, then A with who is second now. */
async function changePlaces({ laptop }: World): Promise<void> {
  const setNames = (...names: [number, string][]) =>
    laptop.write('POST', '/crossings/names', {
      ...race,
      names: names.map(([number, sail]) => ({
        id: `crs_${number}`,
        registration_id: sail,
        sail_text: sail,
      })),
    });
  await setNames([2, 'C'], [3, 'B']);
  await setNames([1, 'C'], [2, 'A']);
  // What follows rests on it.
  await laptop.write('POST', '/crossings', { ...race, id: 'crs_3', crossed_at: GUN + 31_000 });
}

const timesOf = async ({ upstream }: World) =>
  Object.fromEntries(
    (await upstream.list('/scores?regatta_id=reg_1')).map(({ registration_id, finish_time }) => [
      registration_id,
      finish_time,
    ]),
  );
const expected = { C: 10, A: 20, B: 31 };

test('names that changed places change them upstream', async () => {
  const world = await openRace();
  await changePlaces(world);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(await timesOf(world)).toEqual(expected);
  expect(await world.differences()).toEqual([]);
});

test('an older upstream, which has no such route, is told by single writes', async () => {
  const world = await openRace();
  const asked = await standInForOlder(world);
  await changePlaces(world);
  expect((await world.settle()).outbox).toMatchObject({ waiting: 0, attention: 0 });
  expect(asked()).toBeGreaterThan(0);
  expect(await timesOf(world)).toEqual(expected);
  expect(await world.differences()).toEqual([]);
});

/** Puts a server before upstream that answers for the new route as an older Dockside does. Answers how often it was asked. */
async function standInForOlder(world: World): Promise<() => number> {
  const target = world.link.target;
  let asked = 0;
  const server = http.createServer((request, response) => {
    if (request.url === '/api/v1/crossings/names') {
      asked++;
      request.resume();
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ code: 'NOT_FOUND', message: 'No such route.', errors: [], request_id: 'r' }),
      );
      return;
    }
    const { method, headers } = request;
    const forward = http.request(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.link.target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return () => asked;
}
