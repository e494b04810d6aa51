import { expect, onTestFinished, test } from 'vitest';
import { record } from '../records';
import { World, type WorldOptions } from './world';

async function open(options: WorldOptions = {}): Promise<World> {
  const world = await World.open({ connected: false, ...options });
  onTestFinished(() => world.close());
  return world;
}

const regatta = { id: 'reg_1', club_id: 'c', name: 'Autumn Cup' };
const entry = { id: 'ent_1', regatta_id: 'reg_1', sail_number: 'IRL 66' };
const finish = { registration_id: 'ent_1', race_number: 1, finish_time: 100 };

test('two servers are the same when they hold the same, whatever ids and times they keep for themselves', async () => {
  const { laptop, upstream, differences } = await fill();
  expect(await differences()).toEqual([]);

  await upstream.write('POST', '/scores', { ...finish, finish_time: 101 });
  expect((await differences()).join('\n')).toMatch(/scores ent_1 in race 1\n.*100.*\n.*101/);
  await laptop.write('POST', '/scores', { ...finish, finish_time: 101 });
  expect(await differences()).toEqual([]);

  await laptop.write('POST', '/wristbands/scan_event', scan);
  expect((await differences()).some((line) => line.startsWith('scan-events'))).toBe(true);
});

const scan = { id: '0417', regatta_id: 'reg_1', status: 'sailing', timestamp: 1000 };

async function fill() {
  const world = await open();
  const { laptop, upstream } = world;
  const member = record('members', { id: 'mem_1' });
  for (const side of [laptop, upstream]) {
    await side.put('members', [member]);
    await side.write('POST', '/regattas', regatta);
    await side.write('POST', '/registrations', entry);
    await side.write('POST', '/scores', finish);
    await side.write('POST', '/wristbands/scan_event', scan);
  }
  return { laptop, upstream, differences: () => world.differences() };
}

test('a record that one of them lacks is a difference', async () => {
  const world = await open();
  await world.upstream.put('members', [record('members', { id: 'mem_1' })]);
  expect((await world.differences()).join()).toMatch(/members mem_1\n {2}laptop: {3}nothing/);
  await world.upstream.remove('members', ['mem_1']);
  expect(await world.differences()).toEqual([]);
});

test('a child that is killed keeps what it acknowledged, and starts again on its data', async () => {
  const world = await open({ laptop: 'child' });
  await world.laptop.write('POST', '/regattas', regatta);
  await world.restartLaptop('kill');
  expect(await world.laptop.list('/regattas?club_id=c')).toMatchObject([regatta]);
  expect(await world.laptop.staff('list_keys', {})).toHaveLength(1);
  await world.restartLaptop('stop');
  expect(await world.laptop.list('/regattas?club_id=c')).toHaveLength(1);
});

test('the link leads to upstream, also after that came back at another address', async () => {
  const world = await open();
  const ask = async () => (await fetch(`${world.link.url}/healthz`)).status;
  expect(await ask()).toBe(200);
  await world.restartUpstream();
  expect(await ask()).toBe(200);
});
