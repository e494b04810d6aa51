import { expect, test } from 'vitest';
import type { PublicationHead } from '../../src/club/publication-versions';
import type { routes } from '../../src/contract/routes';
import { type Bundle, FILE_LIMITS, readBundle } from '../../src/pairing/bundle';
import { PairingError } from '../../src/pairing/errors';
import { mergeBundle } from '../../src/pairing/merge';
import { becomeNode } from '../../src/pairing/node';
import { findPeer } from '../../src/pairing/peers';
import { stamp, stampBase } from '../../src/pairing/stamp';
import { statesWhere } from '../../src/pairing/states';
import { record } from '../records';
import { amount, isSoak } from '../soak';
import { Random } from '../sync/random';
import { Acts, entry, operations, T0 } from './acts';
import { accepted, CLUB, refOf, SimulatedNode, type Written } from './node';

const SEEDS = amount(6, 60);
const STEPS = amount(100, 200);
const YEAR = 365 * 86_400_000;

const seeds =
  process.env.MERGE_SEEDS?.split(',').map(Number) ?? Array.from({ length: SEEDS }, (_, i) => i + 1);

test.each(seeds)('seed %i: all come to the same, and nothing that nobody saw is dropped', async (seed) => {
  const world = await Simulation.open(seed);
  try {
    for (let step = 0; step < STEPS; step += 1) await world.step();
    await world.end();
  } catch (error) {
    (error as Error).message += `\nRun it again with MERGE_SEEDS=${seed}`;
    throw error;
  } finally {
    world.close();
  }
});

test.runIf(isSoak)('every operation was accepted by some laptop', () => {
  expect(operations.filter((operation) => !accepted.has(operation))).toEqual([]);
});

/** A bundle on its way, and which writes its sender knew of each record in it. */
interface Parcel {
  text: string;
  to: Member;
  known: Map<string, Set<number>>;
}

class Member {
  /** Of each record, the writes that have gone into what is here. */
  known = new Map<string, Set<number>>();

  constructor(readonly node: SimulatedNode) {}
}

class Simulation {
  /** What each write made of its record. */
  readonly #writes: { ref: string; json: string | null; saw: Set<number> }[] = [];
  readonly #published: PublicationHead[] = [];
  readonly #post: Parcel[] = [];
  readonly #random: Random;
  readonly #acts: Acts;
  #isBegun = false;

  private constructor(
    seed: number,
    private readonly members: Member[],
  ) {
    this.#random = new Random(`merge ${seed}`);
    this.#acts = new Acts(new Random(`acts ${seed}`));
  }

  static async open(seed: number): Promise<Simulation> {
    const random = new Random(`world ${seed}`);
    const count = random.pick([2, 2, 3]);
    const nodes = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        SimulatedNode.open(`laptop ${index}`, (random.below(9) - 4) * YEAR),
      ),
    );
    const world = new Simulation(
      seed,
      nodes.map((node) => new Member(node)),
    );
    // Some have used one copy of the club before they are paired, or have records that the others do not have.
    for (const member of world.members) await world.#setUp(member, random.chance(0.5) ? 'A' : 'B');
    for (const { node } of world.members) {
      const base = random.chance(0.3) && node !== nodes[0] ? 'theirs' : 'both';
      await node.store.write((db) => becomeNode(db, { clubId: CLUB, name: node.name, base }));
      if (base === 'theirs') world.#forget(node);
      while (await node.store.write(stampBase));
    }
    world.#isBegun = true;
    return world;
  }

  /** A node that takes the copy of others for its base gives up its own. */
  #forget(node: SimulatedNode): void {
    const member = this.members.find((one) => one.node === node)!;
    const others = this.members.filter((one) => one !== member).map((one) => one.known);
    for (const [ref, ids] of member.known)
      for (const id of ids) if (!others.some((known) => known.get(ref)?.has(id))) this.#writes[id]!.ref = '';
    member.known.clear();
  }

  async #setUp(member: Member, venue: string): Promise<void> {
    await this.#act(member, 'regattas.save', {
      id: 'reg',
      club_id: CLUB,
      name: 'Autumn Cup',
      venue,
      fleets: [{ name: 'IRC', rating_system: 'tcf' }],
    });
    for (const boat of ['r1', 'r2', 'r3']) await this.#act(member, 'registrations.save', entry(boat));
    await this.#act(member, 'races.save', {
      regatta_id: 'reg',
      race_number: 1,
      starts: [{ fleet: 'IRC', starts_at: T0 }],
    });
  }

  async step(): Promise<void> {
    const random = this.#random;
    const member = random.pick(this.members);
    const others = this.members.filter((one) => one !== member);
    const kind = random.weighted({
      write: 8,
      cloud: 0.5,
      publish: 0.5,
      withdraw: 0.15,
      link: 2,
      pack: 1,
      unpack: 1,
      restart: 0.3,
      abort: 0.3,
    });
    if (kind === 'write') await this.#write(member);
    else if (kind === 'cloud') await this.#mirror(member);
    else if (kind === 'publish') await this.#publish(member, random.pick(['reg', 'away']));
    else if (kind === 'withdraw') await member.node.withdraw(random.pick(['reg', 'away']));
    else if (kind === 'link') await this.#meet(member, random.pick(others), random.chance(0.3) ? 1 : 3);
    else if (kind === 'pack') await this.#pack(member, random.pick(others), FILE_LIMITS);
    else if (kind === 'unpack') await this.#unpack();
    else if (kind === 'restart') member.node.restart();
    else await this.#abort(member, random.pick(others));
  }

  async #write(member: Member): Promise<void> {
    const { operation, input } = this.#acts.next(member.node.now());
    await this.#act(member, operation, input);
  }

  async #publish({ node }: Member, regattaId: string): Promise<void> {
    const version = await node.publish(regattaId);
    if (version) this.#published.push(version);
  }

  async #act(member: Member, operation: keyof typeof routes, input: object): Promise<void> {
    this.#note(member, (await member.node.act(operation, input)) ?? []);
  }

  /** What only the club's cloud writes, and comes through the one that works with it. */
  async #mirror(member: Member): Promise<void> {
    const random = this.#random;
    const resource = random.pick(OF_THE_CLOUD);
    const parent = resource === 'banquet-line-items' ? { event_order_id: 'banquets_1' } : {};
    const fields = { id: `${resource}_${1 + random.below(2)}`, note: `n${random.below(3)}`, ...parent };
    if (resource === 'banquet-line-items')
      this.#note(member, await member.node.put('banquets', record('banquets', { id: 'banquets_1' })));
    this.#note(member, await member.node.put(resource, record(resource, fields)));
  }

  #note(member: Member, written: Written[]): void {
    for (const { ref, json } of written) {
      const saw = new Set(member.known.get(ref));
      // Two that began with the same copy are of one mind.
      const same = this.#isBegun ? -1 : this.#writes.findIndex((one) => one.ref === ref && one.json === json);
      // What was made and taken back before anybody could hear of it never was.
      const isNothing = json === null && !isStamped(member, ref);
      const id = same === -1 ? this.#writes.push({ ref: isNothing ? '' : ref, json, saw }) - 1 : same;
      member.known.set(ref, new Set([...saw, id]));
    }
  }

  /** Two meet over a link that may break off after some pages. */
  async #meet(a: Member, b: Member, pages: number): Promise<void> {
    for (let page = 0; page < pages; page += 1) {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        await this.#pack(from, to, { entries: 1 + this.#random.below(30), size: 1e6 });
        await this.#take(this.#post.pop()!);
      }
    }
  }

  async #pack(from: Member, to: Member, limits: { entries: number; size: number }): Promise<Bundle> {
    const self = from.node;
    const ours = await self.store.write((db) => stamp(db).node);
    const after = findPeer(to.node.store.read, ours)?.heard_to ?? 0;
    // A file may be made with everything, or from a position that was known long ago.
    const start = this.#random.chance(0.2) ? 0 : Math.max(0, after - this.#random.below(3));
    const bundle = await self.store.write((db) => {
      stamp(db);
      return readBundle(db, start, limits);
    });
    const known = new Map<string, Set<number>>();
    for (const entry of bundle.entries)
      if (entry.kind === 'record') {
        const ref = refOf(entry.resource, entry.key);
        known.set(ref, new Set(from.known.get(ref)));
      }
    this.#post.push({ text: JSON.stringify(bundle), to, known });
    return bundle;
  }

  /** A file that lies about is imported, perhaps not for the first time, and perhaps by another than it was made for. */
  async #unpack(): Promise<void> {
    if (this.#post.length === 0) return;
    const parcel = this.#random.pick(this.#post);
    await this.#take(parcel);
  }

  async #take({ text, to, known }: Parcel): Promise<void> {
    const bundle: Bundle = JSON.parse(text);
    try {
      await to.node.store.write((db) => mergeBundle(db, bundle, to.node.now()));
    } catch (error) {
      if (error instanceof PairingError) return;
      throw error;
    }
    while (await to.node.store.write(stampBase));
    for (const [ref, ids] of known) to.known.set(ref, new Set([...(to.known.get(ref) ?? []), ...ids]));
  }

  /** A merge that is cut off before its commit. */
  async #abort(from: Member, to: Member): Promise<void> {
    await this.#pack(from, to, FILE_LIMITS);
    const { text } = this.#post.at(-1)!;
    const cut = to.node.store.write((db) => {
      mergeBundle(db, JSON.parse(text), to.node.now());
      throw new PairingError('cut off');
    });
    await expect(cut).rejects.toThrow(PairingError);
    to.node.restart();
  }

  async end(): Promise<void> {
    for (let round = 0; round < 2 * this.members.length; round += 1)
      for (const a of this.members)
        for (const b of this.members)
          if (a !== b) {
            await this.#pack(a, b, FILE_LIMITS);
            await this.#take(this.#post.pop()!);
          }
    const [first, ...rest] = this.members as [Member, ...Member[]];
    const here = first.node.contents();
    for (const { node } of rest)
      expect(Object.fromEntries(node.contents())).toEqual(Object.fromEntries(here));
    const log = first.node.settingLog();
    expect(log.length).toBeGreaterThan(0);
    for (const { node } of rest) expect(node.settingLog()).toEqual(log);
    const openHere = openOf(first);
    for (const member of rest) expect(openOf(member)).toEqual(openHere);
    const queue = queueOf(first);
    for (const member of rest) expect(queueOf(member)).toEqual(queue);
    this.#expectNothingDropped(first);
    this.#expectEveryVersion();
  }

  /** Every version that was ever published of a regatta that is there is on each node as it was, signed, and counts on each or on none. */
  #expectEveryVersion(): void {
    const [first, ...rest] = this.members.map(({ node }) => node.versions());
    for (const other of rest) expect(other).toEqual(first);
    const regattas = new Set(first!.map(({ head }) => head.regatta_id));
    const there = first!.map(({ head: { regatta_id, number, hash } }) => ({ regatta_id, number, hash }));
    for (const { regatta_id, number, hash } of this.#published)
      if (regattas.has(regatta_id)) expect(there).toContainEqual({ regatta_id, number, hash });
  }

  /** What was written, and nobody who wrote later had seen, is shown or kept beside what is shown. */
  #expectNothingDropped({ node }: Member): void {
    const replaced = new Set(this.#writes.flatMap(({ saw }) => [...saw]));
    const last = this.#writes.filter(({ ref }, id) => ref !== '' && !replaced.has(id));
    const states = new Map(
      statesWhere(node.store.read, '1').map((stored) => [refOf(stored.resource, stored.key), stored]),
    );
    const lost = last.filter(({ ref, json }) => {
      const siblings = states.get(ref)?.state.siblings ?? [];
      return !siblings.some((sibling) => sibling.json === json);
    });
    expect(lost.map(({ ref, json }) => `${ref}: ${json}`)).toEqual([]);
    for (const [ref, { conflict, standing, state }] of states) {
      const visible = node.contents().has(ref);
      const alive = state.siblings.some(({ json }) => json !== null);
      expect(visible, `${ref} is ${standing}`).toBe((alive && standing === 'shown') || standing === 'kept');
      const contents = new Set(state.siblings.map(({ json }) => (json === null ? null : bare(json))));
      if (contents.size > 1 && !/^(wristbands|scores)/.test(ref)) expect(conflict, ref).toBe(true);
    }
  }

  close(): void {
    for (const { node } of this.members) node.close();
  }
}

/** Kinds of record that nobody writes here. */
const OF_THE_CLOUD = [
  ...(['members', 'line-items', 'orders', 'feedback', 'tee-times'] as const),
  ...(['banquets', 'banquet-line-items', 'camp-registrations'] as const),
];

function bare(json: string): string {
  const { version: _, ...record } = JSON.parse(json);
  return JSON.stringify(Object.entries(record).toSorted());
}

function isStamped({ node }: Member, ref: string): boolean {
  const [resource = '', ...key] = ref.split(' ');
  const sql = 'SELECT 1 FROM pairing_records WHERE resource = ? AND key = ?';
  return node.store.read.get(sql, resource, key.join(' ')) !== undefined;
}

/** What a person has to look at. */
function openOf({ node }: Member): string[] {
  return statesWhere(node.store.read, "conflict = 1 OR standing <> 'shown'")
    .map(({ resource, key, conflict, standing }) => `${refOf(resource, key)} ${conflict} ${standing}`)
    .toSorted();
}

const queueOf = ({ node }: Member) =>
  node.store.read
    .all<{ id: string }>("SELECT id FROM outbox WHERE state = 'waiting' ORDER BY id")
    .map(({ id }) => id);
