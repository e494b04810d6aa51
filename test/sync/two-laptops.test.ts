import { cpSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { SyncTimes } from '../../src/replication/upstream/timing';
import { runJson } from '../cli';
import { T0 } from '../records';
import { amount } from '../soak';
import { FaultLink } from './fault-link';
import { Random } from './random';
import { Side } from './side';
import { SpecOnlyUpstream } from './spec-only-upstream';
import { CLUB, IMPATIENT, World } from './world';

/** Two paired laptops, each with a key of its own for the club's cloud, and the links between the three. */
async function twoLaptops(cloudUrl: string, keys: [string, string], sync: Partial<SyncTimes> = IMPATIENT) {
  const [first, second] = await Promise.all([Side.start({ sync }), Side.start({ sync })]);
  const [toCloud, toFirst, ofSecond] = await Promise.all([
    FaultLink.start({ target: cloudUrl }),
    FaultLink.start({ target: first.url }),
    FaultLink.start({ target: cloudUrl }),
  ]);
  const links = [toCloud, toFirst, ofSecond];
  onTestFinished(async () => {
    await Promise.all(links.map((link) => link.close()));
    await Promise.all([first.close(), second.close()]);
  });
  await first.staff('set_upstream', { url: toCloud.url, key: keys[0], club_id: CLUB });
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address: toFirst.url, code, name: 'Race office', base: 'both' });
  await second.staff('set_upstream', { url: ofSecond.url, key: keys[1], club_id: CLUB });
  return { first, second, toCloud, toFirst, ofSecond, links };
}

const applicants = (side: Side) =>
  side.list(`/membership-applicants?club_id=${CLUB}&start_date=0&end_date=${Number.MAX_SAFE_INTEGER}`);
const checks = (side: Side) => side.list('/wristbands/scan_events?regatta_id=reg_1');
const safetyLog = (side: Side) => side.list('/safety/events?regatta_id=reg_1');
const history = (side: Side) => side.list('/scores/history?regatta_id=reg_1');

const application = (first_name: string) => ({
  club_id: CLUB,
  plan_id: 'p',
  applicant_data: [{ standard_fields: { first_name, last_name: 'Walsh' } }],
});
const scan = (timestamp: number) => ({ id: '7', regatta_id: 'reg_1', status: 'sailing', timestamp });

/** Writes that only ever add, and a finish. */
async function record(side: Side): Promise<void> {
  for (const name of ['Nora', 'Aoife'])
    await side.write('POST', '/membership-applications', application(name));
  for (const ms of [1, 2]) await side.write('POST', '/wristbands/scan_event', scan(T0 + ms));
  await side.write('POST', '/safety/events', {
    id: 'boat-1',
    regatta_id: 'reg_1',
    kind: 'boat_out',
    boat_id: 'b',
  });
  await side.write('POST', '/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
}

async function counts(side: Side) {
  const lists = await Promise.all([applicants, checks, safetyLog, history].map((read) => read(side)));
  return lists.map((list) => list.length);
}
/** Two applicants, two checks, a line of the safety log, and one entry of the history of scores. */
const EACH_ONCE = [2, 2, 1, 1];

test('what two laptops with keys of their own both send while apart is in the cloud once, and on both', async () => {
  const cloud = await Side.start();
  onTestFinished(() => cloud.close());
  await cloud.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await cloud.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: '1' });
  const { first, second, toCloud, toFirst } = await twoLaptops(cloud.url, [
    await cloud.newKey(),
    await cloud.newKey(),
  ]);
  await expect.poll(() => second.list('/registrations?regatta_id=reg_1')).toHaveLength(1);
  await toCloud.down();
  await record(second);
  await expect.poll(() => counts(first)).toEqual(EACH_ONCE);
  await expect.poll(async () => (await first.staff('sync_status', {})).outbox.waiting).toBe(6);
  await toFirst.down();
  await toCloud.up();
  await expect.poll(() => counts(cloud)).toEqual(EACH_ONCE);
  // Corrected in the cloud since: the finish that the second sends once more must not undo that.
  await cloud.write('POST', '/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 70 });

  await second.staff('pairing_take_over', {});
  await expect.poll(async () => (await second.staff('sync_status', {})).outbox.waiting).toBe(0);
  await toFirst.up();
  await expect.poll(async () => (await first.staff('pairing_status', {})).role).toBe('standby');
  for (const side of [cloud, first, second]) {
    await expect.poll(() => side.list('/scores?regatta_id=reg_1')).toMatchObject([{ finish_time: 70 }]);
    expect((await counts(side)).slice(0, 3)).toEqual(EACH_ONCE.slice(0, 3));
  }
});

test('a cloud that keeps to the specification is sent a fact by both under one idempotency key', async () => {
  const cloud = await SpecOnlyUpstream.start({ paging: 'cursor' });
  onTestFinished(() => cloud.close());
  cloud.regattas.add('reg_1');
  const { first, second, toCloud, toFirst } = await twoLaptops(cloud.url, [cloud.key, cloud.key]);
  await first.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await expect.poll(() => second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
  await toCloud.down();
  await second.write('POST', '/membership-applications', application('Nora'));
  await second.write('POST', '/wristbands/scan_event', {
    ...{ ...scan(T0), place: 'Slip', undoes: 'scn_0' },
    wearer: { registration_id: null, sail_number: 'IRL 66', holder: null },
  });
  await expect.poll(() => checks(first)).toHaveLength(1);
  await expect.poll(() => applicants(first)).toHaveLength(1);
  await toFirst.down();
  await toCloud.up();
  await expect.poll(() => cloud.effects).toHaveLength(2);
  await second.staff('pairing_take_over', {});
  await expect.poll(async () => (await second.staff('sync_status', {})).outbox.waiting).toBe(0);
  await toFirst.up();
  await expect.poll(async () => (await first.staff('pairing_status', {})).role).toBe('standby');
  expect(cloud.effects).toHaveLength(2);
  // Nothing but what the specification has is sent there.
  for (const { body } of cloud.effects) {
    expect(body).not.toHaveProperty('event_id');
    expect(body).not.toHaveProperty('application_id');
    expect(body).not.toHaveProperty('place');
    expect(body).not.toHaveProperty('wearer');
    expect(body).not.toHaveProperty('undoes');
  }
  for (const side of [first, second])
    await expect.poll(async () => (await applicants(side)).map(({ id }) => id)).toEqual(['A-1001-1']);
});

test('a cloud that was set back to a backup, and the laptop, have each fact once', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream } = world;
  await upstream.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  await upstream.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: '1' });
  await world.settle();
  const { file } = await upstream.staff('back_up', {});
  await record(laptop);
  // Enough scans that their removal by a restored cloud waits for a second reading.
  for (let ms = 3; ms < 15; ms += 1) await laptop.write('POST', '/wristbands/scan_event', scan(T0 + ms));
  await world.settle();
  await upstream.stop();
  await runJson(['restore', file], { dataDir: upstream.dataDir });
  await upstream.start();
  world.link.target = upstream.url;
  await world.settle();
  const [applications, , ...others] = EACH_ONCE;
  const each = [applications, 14, ...others];
  expect([await counts(laptop), await counts(upstream)]).toEqual([each, each]);
});

test('two laptops that set up different parts of a regatta apart have both parts, and so has the cloud', async () => {
  const cloud = await Side.start();
  onTestFinished(() => cloud.close());
  const regatta = { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets: [{ name: 'F' }] };
  await cloud.write('POST', '/regattas', regatta);
  const { first, second, toCloud, toFirst } = await twoLaptops(cloud.url, [
    await cloud.newKey(),
    await cloud.newKey(),
  ]);
  const read = async (side: Side) => (await side.list(`/regattas?club_id=${CLUB}`))[0];
  await expect.poll(() => read(second)).toBeDefined();
  await Promise.all([toCloud.down(), toFirst.down()]);
  const prizes = [{ id: 'p', name: 'First in F', fleet: 'F' }];
  // Programs that do not know of parts send the whole regatta.
  await first.write('POST', '/regattas', { ...regatta, fleets: [{ name: 'F' }, { name: 'G' }] });
  await second.write('POST', '/regattas', { ...regatta, prizes });
  await Promise.all([toCloud.up(), toFirst.up()]);
  for (const side of [first, second, cloud])
    await expect
      .poll(() => read(side))
      .toMatchObject({
        fleets: [{ name: 'F' }, { name: 'G' }],
        prizes: [{ id: 'p' }],
      });
  expect(await first.staff('list_conflicts', {})).toEqual([]);

  await Promise.all([toCloud.down(), toFirst.down()]);
  const both = await read(first);
  await first.write('POST', '/regattas', { ...both, version: undefined, venue: 'Howth', name: 'Spring Cup' });
  await second.write('POST', '/regattas', { ...both, version: undefined, venue: 'Dun Laoghaire' });
  await Promise.all([toCloud.up(), toFirst.up()]);
  await expect.poll(() => second.staff('list_conflicts', {})).toHaveLength(1);
  const [conflict] = await second.staff('list_conflicts', {});
  const { resource, key, versions } = conflict!;
  expect(versions.map(({ record }) => record?.name)).toEqual(['Spring Cup', 'Spring Cup']);
  const { id } = versions.find(({ record }) => record?.venue === 'Dun Laoghaire')!;
  const seen = versions.map((version) => version.id);
  await second.staff('choose_version', { resource, key, version: id, seen });
  for (const side of [first, second, cloud])
    await expect
      .poll(() => read(side))
      .toMatchObject({ name: 'Spring Cup', venue: 'Dun Laoghaire', prizes: [{ id: 'p' }] });
});

/** Two laptops, each with a key of its own for a cloud, whose regatta has reached both. */
async function besideACloud() {
  const cloud = await Side.start();
  onTestFinished(() => cloud.close());
  await cloud.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  const laptops = await twoLaptops(cloud.url, [await cloud.newKey(), await cloud.newKey()]);
  await expect.poll(() => laptops.second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
  return { cloud, ...laptops };
}

const crossings = (side: Side) => side.list('/crossings?regatta_id=reg_1');
const cross = (side: Side, id: string, second = 0) =>
  side.write('POST', '/crossings', {
    id,
    regatta_id: 'reg_1',
    race_number: 1,
    crossed_at: T0 + 1000 * second,
  });

test.each(['first', 'second'] as const)(
  'what the %s wrote, and the other read in the cloud alone, is known to both: neither a removal nor an edit is asked about',
  async (who) => {
    const { cloud, first, second, toCloud, toFirst, ofSecond } = await besideACloud();
    const [writer, reader] = who === 'first' ? [first, second] : [second, first];
    const ofReader = who === 'first' ? ofSecond : toCloud;
    await cross(writer, 'known');
    await expect.poll(() => crossings(reader)).toHaveLength(1);
    // Apart, each works with the cloud.
    await toFirst.down();
    await second.staff('pairing_take_over', {});
    for (const id of ['new', 'edited here', 'edited twice']) await cross(writer, id);
    await expect.poll(() => crossings(cloud)).toHaveLength(4);
    for (const id of ['known', 'edited twice']) await cross(writer, id, 1);
    const timesOn = async (side: Side) =>
      (await crossings(side)).map(({ id, crossed_at }) => `${id} ${(crossed_at - T0) / 1000}`).toSorted();
    const read = ['edited here 0', 'edited twice 1', 'known 1', 'new 0'];
    await expect.poll(() => timesOn(reader)).toEqual(read);
    await ofReader.down();
    for (const id of ['new', 'known', 'edited twice']) await writer.write('DELETE', `/crossings?id=${id}`);
    await cross(reader, 'edited here', 2);
    await expect.poll(() => crossings(cloud)).toHaveLength(1);

    await toFirst.up();
    const inStep = async () => {
      for (const side of [first, second]) {
        await expect.poll(() => timesOn(side)).toEqual(['edited here 2']);
        expect(await side.staff('list_conflicts', {})).toEqual([]);
      }
    };
    await inStep();
    await ofReader.up();
    await expect.poll(() => timesOn(cloud)).toEqual(['edited here 2']);
    await inStep();
  },
);

/** A copy of a laptop's folder, as a person makes it: while it does not run. Its address is another one afterwards. */
async function copyOf(side: Side): Promise<string> {
  const copy = `${side.dataDir}.copy`;
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  await side.stop();
  cpSync(side.dataDir, copy, { recursive: true });
  await side.start();
  return copy;
}

/** Replaces a laptop's folder by an earlier copy of it. */
async function putBackTo(side: Side, copy: string): Promise<void> {
  await side.stop();
  rmSync(side.dataDir, { recursive: true });
  cpSync(copy, side.dataDir, { recursive: true });
  await side.start();
}

test.each(['cloud', 'other laptop'] as const)(
  'what a laptop sent, and the cloud lost, is on all three once, also where that laptop was put back and has it from the %s',
  async (from) => {
    const { cloud, first, second, toCloud, toFirst, ofSecond } = await besideACloud();
    await expect.poll(async () => (await first.staff('sync_status', {})).as_of).not.toBeNull();
    const { file } = await cloud.staff('back_up', {});
    const copy = await copyOf(first);
    toFirst.target = first.url;
    // The other laptop hears nothing of what is sent.
    await toFirst.down();
    await first.write('POST', '/membership-applications', application('Nora'));
    await first.write('POST', '/wristbands/scan_event', scan(T0 + 1));
    await first.write('POST', '/safety/events', {
      ...{ id: 'boat-1', regatta_id: 'reg_1', kind: 'boat_out', boat_id: 'b' },
    });
    for (const id of ['stays', 'goes']) await cross(first, id);
    await expect.poll(async () => (await factsOf(cloud)).crossings).toEqual(['goes', 'stays']);
    await expect.poll(async () => (await first.staff('sync_status', {})).outbox.waiting).toBe(0);
    const facts = await factsOf(cloud);
    if (from === 'other laptop') {
      await second.staff('pairing_take_over', {});
      await expect.poll(() => factsOf(second)).toEqual(facts);
      await toCloud.down();
    }
    await putBackTo(first, copy);
    toFirst.target = first.url;
    if (from === 'other laptop') await toFirst.up();
    await expect.poll(() => factsOf(first)).toEqual(facts);
    if (from === 'other laptop') {
      await ofSecond.down();
      await first.staff('pairing_take_over', {});
      await expect.poll(async () => (await second.staff('pairing_status', {})).role).toBe('standby');
    }

    await toCloud.down();
    await cloud.stop();
    await runJson(['restore', file], { dataDir: cloud.dataDir });
    await cloud.start();
    for (const link of [toCloud, ofSecond]) link.target = cloud.url;
    await first.write('DELETE', '/crossings?id=goes');
    const left = { ...facts, crossings: ['stays'] };
    await toCloud.up();
    await toFirst.up();
    for (const side of [cloud, second, first]) await expect.poll(() => factsOf(side)).toEqual(left);
    expect(await first.staff('list_outbox', { state: null })).toEqual([]);
  },
);

test.each(['before', 'after'] as const)(
  'what a laptop made, edited and removed in the cloud, and was put back, is so again in a cloud put back too, heard of %s reading that',
  async (heard) => {
    const { cloud, first, second, toCloud, toFirst, ofSecond } = await besideACloud();
    const entry = { id: 'ent_1', regatta_id: 'reg_1', sail_number: '1' };
    await first.write('POST', '/registrations', entry);
    for (const id of ['stays', 'goes', 'moves']) await cross(first, id);
    const stateOf = async (side: Side) => ({
      crossings: textOf(await crossings(side), 'id', 'crossed_at'),
      entries: textOf(await side.list('/registrations?regatta_id=reg_1'), 'id', 'helm'),
      finishes: textOf(await side.list('/scores?regatta_id=reg_1'), 'finish_time'),
      regattas: textOf(await side.list(`/regattas?club_id=${CLUB}`), 'id', 'name', 'venue'),
    });
    const [before, after] = [
      {
        crossings: [`goes ${T0}`, `moves ${T0}`, `stays ${T0}`],
        entries: ['ent_1 '],
        finishes: [],
        regattas: ['reg_1 Cup '],
      },
      {
        crossings: [`moves ${T0 + 1000}`, `stays ${T0}`],
        entries: ['ent_1 Nora'],
        finishes: ['60'],
        regattas: ['reg_1 Cup Howth'],
      },
    ];
    for (const side of [cloud, second]) await expect.poll(() => stateOf(side)).toEqual(before);
    await expect.poll(async () => (await first.staff('sync_status', {})).as_of).not.toBeNull();
    const { file } = await cloud.staff('back_up', {});
    const copy = await copyOf(first);
    toFirst.target = first.url;

    // The second reads in the cloud what the first sent, and hears nothing of that from the first.
    await toFirst.down();
    await second.staff('pairing_take_over', {});
    await first.write('DELETE', '/crossings?id=goes');
    await cross(first, 'moves', 1);
    await first.write('POST', '/registrations', { ...entry, helm: 'Nora' });
    await first.write('POST', '/scores', { registration_id: 'ent_1', race_number: 1, finish_time: 60 });
    await first.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', venue: 'Howth' });
    for (const side of [cloud, second]) await expect.poll(() => stateOf(side)).toEqual(after);
    await Promise.all([toCloud.down(), ofSecond.down()]);
    await putBackTo(first, copy);
    toFirst.target = first.url;
    await cloud.stop();
    await runJson(['restore', file], { dataDir: cloud.dataDir });
    await cloud.start();
    for (const link of [toCloud, ofSecond]) link.target = cloud.url;
    expect(await stateOf(cloud)).toEqual(before);

    if (heard === 'before') {
      await ofSecond.up();
      // The first may be the one that works with the cloud once they meet, and its line is still down.
      await expect.poll(() => stateOf(cloud)).toEqual(after);
    } else {
      await toCloud.up();
      const asked = first.now();
      await expect
        .poll(async () => (await first.staff('sync_status', {})).as_of)
        .toSatisfy((asOf: number | null) => asOf !== null && asOf > asked);
      expect(await stateOf(first)).toEqual(before);
      await first.staff('pairing_take_over', {});
    }
    await toFirst.up();
    for (const side of [cloud, second, first]) await expect.poll(() => stateOf(side)).toEqual(after);
    await Promise.all([toCloud.up(), ofSecond.up()]);
    for (const side of [first, second]) {
      await expect.poll(() => side.staff('list_outbox', { state: null })).toEqual([]);
      expect(await side.staff('list_conflicts', {})).toEqual([]);
    }
  },
);

test('a cloud that was put back is read again once: news of the other laptop since does not start that over', async () => {
  const { cloud, first, second, toCloud, ofSecond } = await besideACloud();
  const { file } = await cloud.staff('back_up', {});
  await cloud.stop();
  await runJson(['restore', file], { dataDir: cloud.dataDir });
  await cloud.start();
  for (const link of [toCloud, ofSecond]) link.target = cloud.url;
  const readToItsEnd = async () => {
    const asked = first.now();
    await expect
      .poll(async () => (await first.staff('sync_status', {})).as_of)
      .toSatisfy((asOf: number | null) => asOf !== null && asOf > asked);
  };
  await readToItsEnd();
  // The first hears the second completely.
  await cross(second, 'heard');
  await expect.poll(() => crossings(cloud)).toHaveLength(1);
  await readToItsEnd();

  const readings: string[] = [];
  toCloud.rewrite = (path, body) => {
    if (/\/changes\?.*\bafter=0\b/.test(path)) readings.push(path);
    return body;
  };
  await second.write('POST', '/membership-applications', application('Nora'));
  await second.write('POST', '/safety/events', {
    ...{ id: 'boat-1', regatta_id: 'reg_1', kind: 'boat_out', boat_id: 'b' },
  });
  for (const ms of [1, 2, 3]) {
    await second.write('POST', '/wristbands/scan_event', scan(T0 + ms));
    await expect.poll(() => checks(cloud)).toHaveLength(ms);
  }
  await expect
    .poll(async () => [await applicants(cloud), await safetyLog(cloud)])
    .toMatchObject([[{}], [{}]]);
  await readToItsEnd();
  expect(readings).toEqual([]);
});

test('a laptop sends nothing more to the cloud once the other has taken over', async () => {
  const cloud = await Side.start();
  onTestFinished(() => cloud.close());
  await cloud.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
  const patient = { ...IMPATIENT, requestTimeoutMs: 60_000 };
  const keys: [string, string] = [await cloud.newKey(), await cloud.newKey()];
  const { first, second, toCloud, ofSecond } = await twoLaptops(cloud.url, keys, patient);
  await expect.poll(() => second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
  const roleOf = async (side: Side) => (await side.staff('pairing_status', {})).role;
  await second.staff('pairing_take_over', {});
  await expect.poll(() => roleOf(first)).toBe('standby');

  const held = ofSecond.hold(/crossings/);
  await cross(second, 'crs_1');
  await held.arrived;
  await toCloud.down();
  await first.staff('pairing_take_over', {});
  await expect.poll(() => roleOf(second)).toBe('standby');
  await cross(second, 'crs_2');
  held.release();
  await expect.poll(async () => (await second.staff('sync_status', {})).activity).toBe('idle');
  expect(ofSecond.seen.filter((request) => request === 'POST /api/v1/crossings')).toHaveLength(1);
  await toCloud.up();
  await expect.poll(() => crossings(cloud)).toHaveLength(2);
});

const SEEDS = amount(20, 300);
const STEPS = amount(12, 40);
const seeds =
  process.env.LAPTOPS_SEEDS?.split(',').map(Number) ?? Array.from({ length: SEEDS }, (_, i) => i + 1);

/** Chosen fields of each record as a line of text, sorted. */
const textOf = (records: readonly Record<string, unknown>[], ...fields: string[]) =>
  records.map((record) => fields.map((field) => record[field]).join(' ')).toSorted();

async function factsOf(side: Side) {
  return {
    applicants: textOf(await applicants(side), 'id', 'application_id'),
    checks: textOf(await checks(side), 'id', 'timestamp'),
    log: textOf(await safetyLog(side), 'id'),
    crossings: textOf(await crossings(side), 'id'),
    finishes: textOf(await side.list('/scores?regatta_id=reg_1'), 'race_number', 'finish_time'),
  };
}

test.each(seeds)(
  'seed %i: no fact is lost, doubled or brought back, whoever works with the cloud, and whichever of the three is put back',
  async (seed) => {
    const random = new Random(`two laptops ${seed}`);
    const cloud = await Side.start();
    onTestFinished(() => cloud.close());
    await cloud.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup' });
    await cloud.write('POST', '/registrations', { id: 'ent_1', regatta_id: 'reg_1', sail_number: '1' });
    const { first, second, toCloud, toFirst, ofSecond, links } = await twoLaptops(cloud.url, [
      await cloud.newKey(),
      await cloud.newKey(),
    ]);
    await expect.poll(() => second.list('/registrations?regatta_id=reg_1')).toHaveLength(1);
    const made = { applicants: 0, checks: 0, log: 0 };
    const crossed = new Set<string>();
    const finishes: string[] = [];
    let backup: string | undefined;
    const copies = new Map<Side, string>();
    onTestFinished(() => {
      for (const folder of copies.values()) rmSync(folder, { recursive: true });
    });

    /** Brings all links up and waits until the three have the same facts. */
    const settle = async () => {
      await Promise.all(links.map((link) => link.up()));
      await expect
        .poll(async () => {
          const [a, b, c] = await Promise.all([cloud, first, second].map(factsOf));
          return [
            JSON.stringify(b) === JSON.stringify(a),
            JSON.stringify(c) === JSON.stringify(a),
            ...[a!.crossings.length, a!.finishes.length],
          ];
        })
        .toEqual([true, true, crossed.size, finishes.length]);
    };

    /** Copies a laptop's folder, or puts an earlier copy in its place. All it wrote since has reached the others. */
    const putBack = async (side: Side) => {
      await settle();
      await side.stop();
      const copy = copies.get(side) ?? `${side.dataDir}.copy`;
      if (copies.has(side)) {
        rmSync(side.dataDir, { recursive: true });
        cpSync(copy, side.dataDir, { recursive: true });
      } else cpSync(side.dataDir, copy, { recursive: true });
      copies.set(side, copy);
      await side.start();
      toFirst.target = first.url;
    };

    for (let step = 0; step < STEPS; step += 1) {
      const side = random.pick([first, second]);
      const kind = random.weighted({
        crossing: 4,
        finish: 2,
        scan: 3,
        apply: 2,
        log: 1,
        remove: 1.5,
        link: 2,
        takeOver: 1,
        restore: 0.7,
        putBack: 0.7,
      });
      if (kind === 'crossing') {
        const id = `crs_${step}`;
        await side.write('POST', '/crossings', {
          id,
          regatta_id: 'reg_1',
          race_number: 1,
          crossed_at: T0 + step,
        });
        crossed.add(id);
      } else if (kind === 'finish') {
        const [race_number, finish_time] = [step + 1, 100 + step];
        await side.write('POST', '/scores', { registration_id: 'ent_1', race_number, finish_time });
        finishes.push(`${race_number} ${finish_time}`);
      } else if (kind === 'remove') {
        // Removes only what this laptop knows.
        const { crossings: known } = await factsOf(side);
        if (known.length === 0) continue;
        const id = random.pick(known);
        const { status } = await side.call('DELETE', `/crossings?id=${id}`);
        // One that the other laptop has removed may go from here between the list and the removal.
        expect(crossed.delete(id) ? [200] : [200, 404]).toContain(status);
      } else if (kind === 'scan') {
        await side.write('POST', '/wristbands/scan_event', scan(T0 + step));
        made.checks += 1;
      } else if (kind === 'apply') {
        await side.write('POST', '/membership-applications', application(`Nora ${step}`));
        made.applicants += 1;
      } else if (kind === 'log') {
        const line = { id: `line_${step}`, regatta_id: 'reg_1', kind: 'boat_out', boat_id: 'b' };
        await side.write('POST', '/safety/events', line);
        made.log += 1;
      } else if (kind === 'link') {
        const link = random.pick(links);
        await (random.chance(0.5) ? link.up() : link.down());
      } else if (kind === 'takeOver') await side.staff('pairing_take_over', {});
      else if (kind === 'putBack') await putBack(side);
      else {
        await settle();
        if (backup === undefined) backup = (await cloud.staff('back_up', {})).file;
        else {
          await cloud.stop();
          await runJson(['restore', backup], { dataDir: cloud.dataDir });
          await cloud.start();
          for (const link of [toCloud, ofSecond]) link.target = cloud.url;
        }
      }
    }
    await settle();
    for (const side of [cloud, first, second]) {
      const facts = await factsOf(side);
      const counted = {
        applicants: facts.applicants.length,
        checks: facts.checks.length,
        log: facts.log.length,
      };
      expect(counted).toEqual(made);
      expect(facts.crossings).toEqual([...crossed].toSorted());
      expect(facts.finishes).toEqual(finishes.toSorted());
    }
  },
);
