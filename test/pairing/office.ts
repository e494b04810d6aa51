import { cpSync, rmSync } from 'node:fs';
import { expect } from 'vitest';
import { roleNames } from '../../src/contract/roles';
import { routes } from '../../src/contract/routes';
import { FaultLink } from '../sync/fault-link';
import { CLUB } from '../sync/hosted-club';
import { Random } from '../sync/random';
import { type ApiAnswer, Side } from '../sync/side';
import { type Act, Acts, entry, REGATTA, T0 } from './acts';

const YEAR = 365 * 86_400_000;

/** Boats edited only by helm, with a new name each time. */
const EDITED = ['q1', 'q2', 'q3'];

/** Limit including copies. */
const MOST_LAPTOPS = 4;

/** After this it counts as hung. */
const WAIT = { timeout: 120_000 };

type Json = ApiAnswer['body'];

/** A laptop, with its network to the first; null if they meet by file only. */
interface Laptop {
  side: Side;
  name: string;
  link: FaultLink | null;
  /** A copy of its folder, if made. */
  copy?: string;
}

/** A single write; unacknowledged if the laptop is killed before answering. */
interface Edit {
  boat: string;
  helm: string;
  /** The helm seen by its writer. */
  replaced: string;
  acknowledged: boolean;
}

/** Two or three real Docksides of one club, each in its own process, with clocks years apart. */
export class Office {
  acknowledged = 0;
  readonly #random: Random;
  readonly #acts: Acts;
  readonly #edits: Edit[] = [];
  /** Facts required once at the end, as `list path` with a match; optional if unacknowledged. */
  readonly #facts = new Map<string, { path: string; is: Json; acknowledged: boolean }>();
  readonly #removed = new Set<string>();
  #turn = 0;

  private constructor(
    seed: number,
    private readonly laptops: Laptop[],
  ) {
    this.#random = new Random(`office ${seed}`);
    this.#acts = new Acts(new Random(`acts of office ${seed}`));
  }

  static async open(seed: number): Promise<Office> {
    const random = new Random(`laptops ${seed}`);
    const laptops: Laptop[] = [];
    const office = new Office(seed, laptops);
    const count = random.pick([2, 2, 3]);
    for (let index = 0; index < count; index += 1) {
      const side = await Side.start({ runs: 'child', clockAheadMs: (random.below(9) - 4) * YEAR });
      laptops.push({ side, name: `Laptop ${index}`, link: null });
    }
    const [first, ...others] = laptops as [Laptop, ...Laptop[]];
    await setUp(first.side);
    for (const laptop of others) {
      if (random.chance(0.75)) await join(first, laptop);
      // The first file to a laptop has everything: a partial one starts where paired laptops are.
      else await carry(first, laptop, true);
    }
    return office;
  }

  async step(): Promise<void> {
    const random = this.#random;
    const laptop = random.pick(this.laptops);
    const other = random.pick(this.laptops.filter((one) => one !== laptop));
    const kind = random.weighted({
      ...{ write: 12, edit: 5, person: 0.5, part: 1, meet: 1.5 },
      ...{ file: 1, takeOver: 0.3, kill: 0.8 },
      ...{ copyFolder: 0.4, putBack: 0.4, second: 0.2 },
    });
    if (kind === 'write') await this.#write(laptop);
    else if (kind === 'edit') await this.#edit(laptop);
    else if (kind === 'person') await this.#addPerson(laptop);
    else if (kind === 'part') await laptop.link?.down();
    else if (kind === 'meet') await laptop.link?.up();
    else if (kind === 'file') await carry(laptop, other);
    else if (kind === 'takeOver') await laptop.side.staff('pairing_take_over', {});
    else if (kind === 'copyFolder') await this.#copyFolder(laptop);
    else if (kind === 'putBack') await this.#putBack(laptop, other);
    else if (kind === 'second') await this.#goOnTwice(laptop);
    else await this.#kill(laptop, other);
  }

  /** Makes any write; the club's rules may refuse it. */
  async #write({ side }: Laptop): Promise<void> {
    const act = this.#acts.next(side.now());
    if (act.operation === 'crossings.remove') this.#removed.add((act.input as Json).id);
    const status = await perform(side, act);
    if (status === 200) this.acknowledged += 1;
    this.#noteFact(act, status);
  }

  #noteFact({ operation, input }: Act, status: number | null): void {
    if (status !== 200 && status !== null) return;
    const { id, timestamp, status: ashore } = input as Json;
    const acknowledged = status === 200;
    const note = (list: string, is: Json) => {
      const key = JSON.stringify(is);
      const before = this.#facts.get(key);
      const path = `${list}?regatta_id=${REGATTA}`;
      this.#facts.set(key, { path, is, acknowledged: acknowledged || before?.acknowledged === true });
    };
    if (operation === 'crossings.save') note('/crossings', { id });
    if (operation === 'signals.save') note('/signals', { id });
    if (operation === 'safetyEvents.record') note('/safety/events', { id });
    if (operation === 'wristbandScanEvent')
      note('/wristbands/scan_events', {
        ...{ wristband_id: id, timestamp, status: ashore },
      });
  }

  /** Gives a boat another helm, having seen the current one. */
  async #edit({ side }: Laptop): Promise<void> {
    const id = this.#random.pick(EDITED);
    const before = (await side.list(`/registrations?regatta_id=${REGATTA}`)).find((one) => one.id === id);
    if (!before) return;
    this.#turn += 1;
    const edit: Edit = { boat: id, helm: `Helm ${this.#turn}`, replaced: before.helm, acknowledged: false };
    const input = { ...entry(id), helm: edit.helm, if_version: before.version };
    const status = await perform(side, { operation: 'registrations.save', input });
    edit.acknowledged = status === 200;
    // Another laptop's edit may have come in between.
    if (status === 200 || status === null) this.#edits.push(edit);
    else expect(status).toBe(409);
  }

  async #addPerson({ side }: Laptop): Promise<void> {
    const random = this.#random;
    const id = `psn_${random.below(3)}`;
    const name = random.pick(['Anna Byrne', 'Tom Kelly', 'Mary Walsh']);
    // The first must be a manager, and one must remain.
    const person = { id, name, role: random.pick(roleNames), pin: `${1_000 + random.below(9_000)}` };
    await side.staff('save_person', person).catch(() => undefined);
  }

  /** Copies the folder of a killed laptop, including its log. */
  async #copyFolder(laptop: Laptop): Promise<void> {
    const { side } = laptop;
    laptop.copy = `${side.dataDir}.copy`;
    await side.kill();
    rmSync(laptop.copy, { recursive: true, force: true });
    cpSync(side.dataDir, laptop.copy, { recursive: true });
    await this.#start(laptop);
  }

  /** Restores a folder from its copy, once another laptop has the later records. */
  async #putBack(laptop: Laptop, other: Laptop): Promise<void> {
    if (laptop.copy === undefined) return;
    const { side } = laptop;
    await carry(laptop, other, true);
    await side.kill();
    rmSync(side.dataDir, { recursive: true });
    cpSync(laptop.copy, side.dataDir, { recursive: true });
    await this.#start(laptop);
  }

  /** Sets up a laptop from the folder of one that calls; both continue, and call the same. */
  async #goOnTwice({ side, name, link }: Laptop): Promise<void> {
    if (!link || this.laptops.length === MOST_LAPTOPS) return;
    const clockAheadMs = (this.#random.below(9) - 4) * YEAR;
    const second = await Side.start({ runs: 'child', clockAheadMs });
    await Promise.all([side.kill(), second.kill()]);
    rmSync(second.dataDir, { recursive: true });
    cpSync(side.dataDir, second.dataDir, { recursive: true });
    await Promise.all([side.start(), second.start()]);
    second.key = side.key;
    this.laptops.push({ side: second, name: `Copy of ${name}`, link });
  }

  async #start(laptop: Laptop): Promise<void> {
    await laptop.side.start();
    if (laptop === this.laptops[0])
      for (const { link } of this.laptops) if (link) link.target = laptop.side.url;
  }

  /** kill -9 during a write or a file import. */
  async #kill(laptop: Laptop, other: Laptop): Promise<void> {
    const { side } = laptop;
    const going = this.#random.chance(0.7)
      ? Promise.all([this.#write(laptop), this.#write(laptop)])
      : carry(other, laptop).catch(() => undefined);
    await side.kill();
    await going;
    await this.#start(laptop);
  }

  /**
   * All meet in their own way: laptops that do not call the first exchange files with it; the others find their missing
   * records themselves.
   */
  async end(): Promise<void> {
    await Promise.all(this.laptops.map(({ link }) => link?.up()));
    const [first, ...others] = this.laptops as [Laptop, ...Laptop[]];
    for (let round = 0; round < 2; round += 1)
      for (const other of others.filter(({ link }) => !link)) {
        // The file includes the others' records too.
        for (const { side, link } of others)
          if (link) await expect.poll(() => differences(first.side, side), WAIT).toEqual([]);
        await carry(first, other, true);
        await carry(other, first, true);
      }
  }

  async expectEqual(): Promise<void> {
    const [first, ...others] = this.laptops as [Laptop, ...Laptop[]];
    for (const { side, link } of others) {
      await expect.poll(() => differences(first.side, side), WAIT).toEqual([]);
      // Both are reread each time: either may still receive something.
      const agree = (what: (one: Side) => Promise<unknown>) =>
        expect
          .poll(async () => JSON.stringify(await what(side)) === JSON.stringify(await what(first.side)), WAIT)
          .toBe(true);
      await agree(async (one) => (await one.staff('pairing_status', {})).primary?.node);
      // Files do not carry sign-in permissions.
      if (link) await agree(people);
    }
  }

  async expectEachFactOnce(): Promise<void> {
    const { side } = this.laptops[0]!;
    const lists = new Map<string, Json[]>();
    for (const { path, is, acknowledged } of this.#facts.values()) {
      if (!lists.has(path)) lists.set(path, await side.list(path));
      const found = lists
        .get(path)!
        .filter((record) => Object.entries(is).every(([field, value]) => record[field] === value));
      const least = acknowledged && !this.#removed.has(is.id) ? 1 : 0;
      expect([least, 1], `${path} ${JSON.stringify(is)}`).toContain(found.length);
    }
  }

  /** Acknowledged writes not seen by later writers are shown, or listed as alternatives. */
  async expectNothingDropped(): Promise<void> {
    const { side } = this.laptops[0]!;
    const shown = await side.list(`/registrations?regatta_id=${REGATTA}`);
    const conflicts = await side.staff('list_conflicts', {});
    const visible = new Map(
      EDITED.map((boat) => [
        boat,
        [
          shown.find(({ id }) => id === boat)?.helm,
          ...(conflicts.find(({ key }) => key === boat)?.versions ?? []).map(({ record }) => record?.helm),
        ],
      ]),
    );
    const replaced = new Set(this.#edits.map((edit) => edit.replaced));
    const last = this.#edits.filter(({ acknowledged, helm }) => acknowledged && !replaced.has(helm));
    expect(last.filter(({ boat, helm }) => !visible.get(boat)!.includes(helm))).toEqual([]);
  }

  async close(): Promise<void> {
    for (const { copy } of this.laptops) if (copy) rmSync(copy, { recursive: true, force: true });
    await Promise.all([...new Set(this.laptops.map(({ link }) => link))].map((link) => link?.close()));
    await Promise.all(this.laptops.map(({ side }) => side.close()));
  }
}

async function setUp(side: Side): Promise<void> {
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await side.write('POST', '/regattas', { id: REGATTA, club_id: CLUB, name: 'Autumn Cup', fleets });
  for (const boat of ['r1', 'r2', 'r3', ...EDITED])
    await side.write('POST', '/registrations', { ...entry(boat), helm: 'Nobody' });
  const starts = [{ fleet: 'IRC', starts_at: T0 }];
  await side.write('POST', '/races', { regatta_id: REGATTA, race_number: 1, starts });
}

async function join(first: Laptop, laptop: Laptop): Promise<void> {
  laptop.link = await FaultLink.start({ target: first.side.url });
  const { code } = await first.side.staff('pairing_invite', { club_id: CLUB, name: first.name });
  const address = laptop.link.url;
  await laptop.side.staff('pairing_join', { address, code, name: laptop.name, base: 'both' });
  await expect.poll(() => laptop.side.list(`/regattas?club_id=${CLUB}`), WAIT).toHaveLength(1);
}

/** Carries a file between laptops. A file with a gap before it is refused, and changes nothing. */
async function carry(from: Laptop, to: Laptop, all = false): Promise<void> {
  const { text } = await from.side.staff('pairing_export', { club_id: CLUB, name: from.name, all });
  try {
    await to.side.staff('pairing_import', { text, name: to.name });
  } catch (error) {
    if (all || !/missing|PairingError/.test((error as Error).message)) throw error;
  }
}

/** @returns the status of the answer; null for none */
async function perform(side: Side, { operation, input }: Act): Promise<number | null> {
  const { method, path } = routes[operation];
  const query = method === 'delete' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const body = method === 'delete' ? undefined : input;
  try {
    const { status, body: answer } = await side.call(method.toUpperCase(), `${path}${query}`, body);
    if (status >= 500) throw new Error(`${operation} answered ${status}: ${JSON.stringify(answer)}`);
    return status;
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'SyntaxError') return null;
    throw error;
  }
}

/** All differences of two laptops, with open conflicts. */
async function differences(a: Side, b: Side): Promise<string[]> {
  const contents = async (side: Side) => {
    const [records, conflicts] = await Promise.all([side.feed(), side.staff('list_conflicts', {})]);
    return new Set([
      ...records
        .filter(({ deleted }) => !deleted)
        .map(({ resource, record }) => `${resource} ${JSON.stringify(record)}`),
      ...conflicts.map(({ resource, key, kind }) => `conflict ${resource} ${key} ${kind}`),
    ]);
  };
  const [here, there] = await Promise.all([contents(a), contents(b)]);
  const lacking = (one: Set<string>, other: Set<string>) => [...one].filter((text) => !other.has(text));
  return [...lacking(here, there), ...lacking(there, here)].toSorted();
}

const people = async (side: Side) =>
  (await side.staff('list_people', {})).people
    .map(({ id, name, role, disabled_at }) => `${id} ${name} ${role} ${disabled_at !== null}`)
    .toSorted();
