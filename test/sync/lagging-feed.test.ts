import { expect, onTestFinished, test } from 'vitest';
import { runJson } from '../cli';
import { record, T0 } from '../records';
import type { FaultLink } from './fault-link';
import type { Side } from './side';
import { CLUB, IMPATIENT, World } from './world';

/** Upstream acknowledges a write, but its change feed reports it only later. */

const ENTRIES = ['ent_1', 'ent_2'];

async function openRegatta(): Promise<World> {
  // A repeated answer may be older than later reports: another story.
  const world = await World.open({ sync: { ...IMPATIENT, requestTimeoutMs: 20_000 } });
  onTestFinished(() => world.close());
  const { upstream } = world;
  const fleets = [{ name: 'A' }];
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup', fleets });
  for (const id of ENTRIES)
    await upstream.write('POST', '/registrations', {
      id,
      regatta_id: 'reg_1',
      sail_number: id,
      fleets: ['A'],
    });
  const starts = [{ fleet: 'A', starts_at: T0 }];
  await upstream.write('POST', '/races', { regatta_id: 'reg_1', race_number: 1, starts });
  await world.settle();
  return world;
}

/** Limits the feed to events up to now. */
async function holdBack(link: FaultLink, upstream: Side): Promise<void> {
  const { next_after: end } = (await upstream.call('GET', '/changes?after=latest')).body;
  link.rewrite = (path, body) =>
    path.includes('/changes')
      ? {
          ...body,
          data: body.data.filter(({ seq }: { seq: number }) => seq <= end),
          next_after: Math.min(body.next_after, end),
          has_more: false,
        }
      : body;
}

/** Waits until the laptop has read all upstream events up to now. */
async function hearsOf({ laptop, upstream }: World): Promise<void> {
  await upstream.put('members', [record('members', { id: 'mem_news' })]);
  const members = () => laptop.list(`/members?club_id=${CLUB}`);
  await expect.poll(members).toHaveLength(1);
}

const finish = (registration_id: string, finish_time: number) => ({
  registration_id,
  race_number: 1,
  finish_time,
});
const times = async (side: Side) =>
  (await side.list('/scores?regatta_id=reg_1'))
    .map(({ registration_id, finish_time }) => `${registration_id} ${finish_time}`)
    .toSorted();

test('finishes that upstream took stay while its feed does not report them yet', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  await holdBack(link, upstream);
  await laptop.write('POST', '/scores', finish('ent_1', 100));
  const crossing = { id: 'crs_1', regatta_id: 'reg_1', race_number: 1, crossed_at: T0 + 200_000 };
  await laptop.write('POST', '/crossings', { ...crossing, registration_id: 'ent_2' });
  await world.settle();
  await world.settle();
  expect(await times(upstream)).toEqual(['ent_1 100', 'ent_2 200']);
  expect(await times(laptop)).toEqual(['ent_1 100', 'ent_2 200']);
  link.rewrite = undefined;
  await world.settle();
  expect(await world.differences()).toEqual([]);
});

test('what upstream reported of a record before it took ours does not come back', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  link.always('error-500', /\/scores/);
  await laptop.write('POST', '/scores', finish('ent_1', 200));
  await laptop.write('POST', '/scores', finish('ent_2', 300));
  await upstream.write('POST', '/scores', finish('ent_1', 100));
  await upstream.write('POST', '/scores', finish('ent_2', 100));
  await upstream.write('DELETE', '/scores?registration_id=ent_2&race_number=1');
  await hearsOf(world);
  await holdBack(link, upstream);
  link.always(null, /\/scores/);
  await world.settle();
  await world.settle();
  expect(await times(laptop)).toEqual(['ent_1 200', 'ent_2 300']);
  link.rewrite = undefined;
  await world.settle();
  expect(await times(laptop)).toEqual(['ent_1 200', 'ent_2 300']);
  expect(await world.differences()).toEqual([]);
});

test('what is reported of a record while the answer to our write is lost counts once it is known to be taken', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  // Upstream acts on it, and then gets a better time.
  link.next('lost-in-gateway', /\/scores$/);
  link.always('error-500', /\/scores$/);
  await laptop.write('POST', '/scores', finish('ent_1', 200));
  await expect.poll(() => times(upstream)).toEqual(['ent_1 200']);
  await upstream.write('POST', '/scores', finish('ent_1', 100));
  await hearsOf(world);
  link.always(null, /\/scores$/);
  await world.settle();
  await world.settle();
  expect(await times(laptop)).toEqual(['ent_1 100']);
  expect(await world.differences()).toEqual([]);
});

test('what was sent again to a restored upstream stays until its feed reports it', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  const { file } = await upstream.staff('back_up', {});
  await laptop.write('POST', '/scores', finish('ent_1', 100));
  await world.settle();
  await upstream.stop();
  await runJson(['restore', file], { dataDir: upstream.dataDir });
  await upstream.start();
  await holdBack(link, upstream);
  link.target = upstream.url;
  await world.settle();
  await world.settle();
  expect(await times(upstream)).toEqual(['ent_1 100']);
  expect(await times(laptop)).toEqual(['ent_1 100']);
  link.rewrite = undefined;
  await world.settle();
  expect(await world.differences()).toEqual([]);
});

test.each([
  ['whose answer was lost', 'reset-after'],
  ['of a part of the record', 'pass'],
] as const)('nor does it after a write %s', async (_, fault) => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  const path = fault === 'pass' ? /races\/status$/ : /races$/;
  link.always('error-500', path);
  const race = { regatta_id: 'reg_1', race_number: 1 };
  // Upstream's version waits here for the local change.
  if (fault === 'pass') await laptop.write('POST', '/races/status', { ...race, status: 'sailed' });
  else await laptop.write('POST', '/races', { ...race, name: 'Ours' });
  await upstream.write('POST', '/races', { ...race, name: 'Theirs' });
  await hearsOf(world);
  await holdBack(link, upstream);
  link.always(null, path);
  link.next(fault, path);
  await world.settle();
  const shown = async (side: Side) => {
    const [{ name, status }] = await side.list('/races?regatta_id=reg_1');
    return fault === 'pass' ? status : name;
  };
  const ours = fault === 'pass' ? 'sailed' : 'Ours';
  expect([await shown(upstream), await shown(laptop)]).toEqual([ours, ours]);
  link.rewrite = undefined;
  await world.settle();
  expect(await world.differences()).toEqual([]);
});

test('nor does it over what follows from a write: a race from a signal, a finish from a start', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  const [first, second] = [1, 2].map((race_number) => ({ regatta_id: 'reg_1', race_number }));
  const crossing = { ...first, id: 'crs_1', crossed_at: T0 + 200_000, registration_id: 'ent_1' };
  await upstream.write('POST', '/crossings', crossing);
  await upstream.write('POST', '/races', { ...second, name: 'Second' });
  await world.settle();
  const paths = /\/(races\/starts|signals)$/;
  link.always('error-500', paths);
  await laptop.write('POST', '/races/starts', { ...first, fleet: 'A', starts_at: T0 + 60_000 });
  await laptop.write('POST', '/signals', { ...second, id: 'sig_1', signal: 'start', signalled_at: T0 });
  // Upstream's version waits here for the local change.
  await upstream.write('POST', '/scores/codes', { registration_id: 'ent_1', race_number: 1, code: 'ZFP' });
  await upstream.write('POST', '/races', { ...second, name: 'Theirs' });
  await hearsOf(world);
  await holdBack(link, upstream);
  link.always(null, paths);
  await world.settle();
  await world.settle();
  const starts = async (side: Side) =>
    (await side.list('/races?regatta_id=reg_1')).map((race) => race.starts);
  const expected = [T0 + 60_000, T0].map((starts_at) => [{ fleet: 'A', starts_at }]);
  for (const side of [upstream, laptop]) {
    expect(await starts(side)).toEqual(expected);
    expect(await times(side)).toEqual(['ent_1 140']);
  }
  link.rewrite = undefined;
  await world.settle();
  expect(await times(laptop)).toEqual(['ent_1 140']);
  // Each history keeps its own side's actions.
  const differences = await world.differences();
  expect(differences.filter((line) => !line.startsWith('score-history'))).toEqual([]);
});

test('nor does it over one of several records that a write is about', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  for (const id of ENTRIES) await upstream.write('POST', '/scores', finish(id, 100));
  await world.settle();
  const path = /\/scores\/check-in$/;
  link.always('error-500', path);
  const boats = ENTRIES.map((registration_id) => ({ registration_id, checked_in: true }));
  await laptop.write('POST', '/scores/check-in', { regatta_id: 'reg_1', race_number: 1, boats });
  // Upstream's version waits here for the local change.
  for (const id of ENTRIES) await upstream.write('POST', '/scores', finish(id, 300));
  await hearsOf(world);
  await holdBack(link, upstream);
  link.always(null, path);
  await world.settle();
  await world.settle();
  const checkedIn = async (side: Side) =>
    (await side.list('/scores?regatta_id=reg_1')).map(({ checked_in }) => checked_in);
  expect(await checkedIn(upstream)).toEqual([true, true]);
  expect(await checkedIn(laptop)).toEqual([true, true]);
  link.rewrite = undefined;
  await world.settle();
  expect(await times(laptop)).toEqual(['ent_1 300', 'ent_2 300']);
});

test('nor does a score of which a write has left nothing, or whose removal is answered twice', async () => {
  const world = await openRegatta();
  const { laptop, upstream, link } = world;
  const race = { race_number: 1 };
  for (const registration_id of ENTRIES)
    await laptop.write('POST', '/scores/codes', { registration_id, ...race, code: 'DNF' });
  await world.settle();
  const path = /\/scores(\/codes)?(\?|$)/;
  link.always('error-500', path);
  await laptop.write('POST', '/scores/codes', { registration_id: 'ent_1', ...race, code: null });
  await laptop.write('DELETE', '/scores?registration_id=ent_2&race_number=1');
  // Upstream's version waits here for the local change.
  for (const registration_id of ENTRIES)
    await upstream.write('POST', '/scores/codes', { registration_id, ...race, code: 'OCS' });
  await hearsOf(world);
  await holdBack(link, upstream);
  link.always(null, path);
  link.next('reset-after', /\/scores\?registration_id=ent_2/);
  await world.settle();
  const codes = async (side: Side) => (await side.list('/scores?regatta_id=reg_1')).map(({ code }) => code);
  expect([await codes(upstream), await codes(laptop)]).toEqual([[], []]);
  link.rewrite = undefined;
  await world.settle();
  // Each history keeps its own side's actions.
  const differences = await world.differences();
  expect(differences.filter((line) => !line.startsWith('score-history'))).toEqual([]);
});
