import { afterEach, expect, test } from 'vitest';
import { CLUB } from '../sync/hosted-club';
import { Side, type SideOptions } from '../sync/side';

const sides: Side[] = [];
afterEach(async () => {
  await Promise.all(sides.splice(0).map((side) => side.close()));
});

async function startSide(options: SideOptions = {}): Promise<Side> {
  const side = await Side.start(options);
  sides.push(side);
  return side;
}

/** Two laptops of one club: the second calls the first. */
async function pair(options: SideOptions = {}): Promise<[Side, Side]> {
  const first = await startSide(options);
  await begin(first);
  const second = await startSide(options);
  await join(first, second);
  return [first, second];
}

async function begin(side: Side): Promise<void> {
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await side.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
  for (const boat of ['r1', 'r2'])
    await side.write('POST', '/registrations', {
      id: boat,
      regatta_id: 'reg',
      sail_number: boat,
      fleets: ['IRC'],
      ratings: { tcf: 1 },
    });
}

async function join(first: Side, second: Side): Promise<void> {
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address: first.url, code, name: 'Race office', base: 'both' });
}

const finish = (side: Side, registration_id: string, finish_time: number) =>
  side.write('POST', '/scores', { registration_id, race_number: 1, finish_time });

async function scores(side: Side): Promise<Record<string, number>> {
  const found = await side.list('/scores?regatta_id=reg');
  return Object.fromEntries(found.map(({ registration_id, finish_time }) => [registration_id, finish_time]));
}

/** Waits until the two have nothing to tell each other. */
async function inStep(first: Side, second: Side): Promise<void> {
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([first.feed(), second.feed()]);
      const texts = (all: typeof a) =>
        all
          .filter(({ deleted }) => !deleted)
          .map(({ resource, record }) => `${resource} ${JSON.stringify(record)}`)
          .toSorted();
      return JSON.stringify(texts(a)) === JSON.stringify(texts(b));
    })
    .toBe(true);
}

test('two laptops write to one race, apart and together, and a person chooses where they differ', async () => {
  const [first, second] = await pair();
  await inStep(first, second);
  await finish(first, 'r1', 100);
  await finish(second, 'r2', 200);
  await inStep(first, second);
  expect(await scores(second)).toEqual({ r1: 100, r2: 200 });

  // Apart: the caller is off.
  await second.stop();
  await finish(first, 'r1', 105);
  await second.start();
  await inStep(first, second);
  expect(await scores(second)).toEqual({ r1: 105, r2: 200 });

  // Each for itself, by file.
  const [third, fourth] = [await startSide(), await startSide()];
  for (const side of [third, fourth]) await carry(first, side);
  await finish(third, 'r1', 301);
  await finish(fourth, 'r1', 302);
  await carry(third, fourth);
  await carry(third, fourth);
  await carry(fourth, third);
  await inStep(third, fourth);
  const [conflict, ...others] = (await third.staff('list_conflicts', {})).filter(
    ({ resource }) => resource === 'scores',
  );
  expect(others).toEqual([]);
  expect(conflict!.versions.map(({ record }) => record?.finish_time).toSorted()).toEqual([301, 302]);
  const chosen = conflict!.versions.find(({ shown }) => !shown)!;
  // Programs see it, too, and which boat and race it is about.
  const { data } = (await third.call('GET', '/conflicts?regatta_id=reg')).body;
  expect(data).toMatchObject([
    { resource: 'scores', key: conflict!.key, registration_id: 'r1', race_number: 1 },
  ]);
  const stale = { regatta_id: 'reg', resource: 'scores', key: conflict!.key, version: chosen.id };
  expect((await third.call('POST', '/conflicts/choices', { ...stale, seen: [chosen.id] })).status).toBe(409);
  expect(
    (await third.call('POST', '/conflicts/choices', { ...stale, key: 'none', seen: ['x'] })).status,
  ).toBe(404);
  const choice = {
    resource: 'scores',
    key: conflict!.key,
    seen: conflict!.versions.map(({ id }) => id),
  } as const;
  await expect(
    third.staff('choose_version', { ...choice, version: chosen.id, seen: [chosen.id] }),
  ).rejects.toThrow(/Read it again/);
  await third.write('POST', '/conflicts/choices', { ...stale, seen: choice.seen });
  await carry(third, fourth);
  await inStep(third, fourth);
  for (const side of [third, fourth]) {
    expect((await scores(side)).r1).toBe(chosen.record!.finish_time);
    expect(await side.staff('list_conflicts', {})).toEqual([]);
  }
});

/** A file on a stick. */
async function carry(from: Side, to: Side): Promise<void> {
  const { text } = await from.staff('pairing_export', { club_id: CLUB, name: 'one', all: true });
  await expect(to.staff('pairing_import', { text: text.slice(0, -20), name: 'other' })).rejects.toThrow(
    /damaged/,
  );
  await to.staff('pairing_import', { text, name: 'other' });
}

test('a standby takes over: nothing that had reached it is lost, and the first one comes back without harm', async () => {
  const cloud = await startSide();
  await begin(cloud);
  const [first, second] = await pair();
  for (const side of [first, second])
    await side.staff('set_upstream', { url: cloud.url, key: await cloud.newKey(), club_id: CLUB });
  await inStep(first, second);
  const role = async (side: Side) => (await side.staff('pairing_status', {})).role;
  expect([await role(first), await role(second)]).toEqual(['primary', 'standby']);

  await finish(second, 'r1', 100);
  await expect.poll(() => scores(cloud)).toEqual({ r1: 100 });
  // Only the first works with upstream.
  expect((await second.staff('sync_status', {})).activity).toBe('idle');

  const published = (side: Side) =>
    side.staff('publish_results', { regatta_id: 'reg', status: 'provisional' });
  expect(await published(first)).toMatchObject({ number: 1 });
  await finish(first, 'r2', 200);
  await inStep(first, second);
  await first.stop();
  expect(await published(second)).toMatchObject({ number: 2, replaces: 1 });
  const { known_missing, status } = await second.staff('pairing_take_over', {});
  expect(known_missing).toBe(0);
  expect(status.role).toBe('primary');
  await finish(second, 'r1', 150);
  await expect.poll(() => scores(cloud)).toEqual({ r1: 150, r2: 200 });

  // Dried, it has another address, as laptops do.
  await first.start();
  await join(first, second);
  await expect.poll(() => role(first)).toBe('standby');
  await finish(first, 'r2', 250);
  await expect.poll(() => scores(cloud)).toEqual({ r1: 150, r2: 250 });
  const history = (await cloud.feed()).filter(
    ({ resource, record }) => resource === 'score-history' && record?.action === 'finish',
  );
  expect(history).toHaveLength(4);
});

test('a code lets one Dockside in, once, and two of one circle are not paired', async () => {
  const first = await startSide();
  await begin(first);
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  const second = await startSide();
  const input = {
    address: `dockside-pair:${first.url}#${code}`,
    code: '',
    name: 'Race office',
    base: 'both',
  } as const;
  await expect(second.staff('pairing_join', { ...input, address: first.url, code: 'AAAA' })).rejects.toThrow(
    /code is wrong/,
  );
  await second.staff('pairing_join', input);
  const third = await startSide();
  await expect(third.staff('pairing_join', input)).rejects.toThrow(/used or older/);
  await expect(
    first.staff('pairing_join', {
      ...input,
      address: first.url,
      code: (await first.staff('pairing_invite', { club_id: CLUB, name: 'x' })).code,
    }),
  ).rejects.toThrow(/is this Dockside/);

  await third.staff('set_upstream', { url: first.url, key: await first.newKey(), club_id: CLUB });
  const again = await first.staff('pairing_invite', { club_id: CLUB, name: 'x' });
  await expect.poll(async () => (await third.staff('sync_status', {})).as_of).not.toBeNull();
  await expect(
    third.staff('pairing_join', { ...input, address: first.url, code: again.code }),
  ).rejects.toThrow(/First disconnect/);
});
