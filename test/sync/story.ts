import { setTimeout as pause } from 'node:timers/promises';
import { restore } from '../../src/backup/backup';
import type { RecordOf, ResourceName } from '../../src/contract/resources';
import type { OutboxItem } from '../../src/contract/staff-operations/sync';
import { record, records, T0 } from '../records';
import { Random } from './random';
import type { ApiAnswer, Side } from './side';
import { CLUB, type World } from './world';

/** A regatta only the laptop writes to: upstream must converge to it. */
export const OURS = 'reg_ours';
/** A regatta set up upstream, written to by both. */
export const SHARED = 'reg_shared';

const RACES = [1, 2, 3];
const boats = (regatta: string, whose: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${regatta}_${whose}_${index + 1}`,
    regatta,
    sail: `${whose.toUpperCase()} ${index + 1}`,
  }));
type Boat = ReturnType<typeof boats>[number];

/** In the shared regatta each boat's crossings are taken on one side only: two sides may not finish one boat twice. */
const ourBoats = [...boats(OURS, 'ours', 5), ...boats(SHARED, 'ours', 2)];
const theirBoats = boats(SHARED, 'theirs', 2);
const sharedBoats = boats(SHARED, 'both', 3);

/** Members never removed. */
const STEADY = Array.from({ length: 40 }, (_, index) => `steady_${index}`);

/** Largest lead of a scanner's clock. */
const AHEAD = 10_000_000_000_000;

type Json = ApiAnswer['body'];

/** Result of a write; unknown if its server was killed before answering. */
type Outcome = 'done' | 'refused' | 'unknown';

/** A single write, which must be upstream exactly once. */
interface Written {
  what: string;
  /** False without an answer: then zero times is right too. */
  acknowledged: boolean;
}

/** The race of a record or a write. */
export interface RaceOf {
  regatta_id?: string;
  race_number?: number;
}

/** A random day at a club: people write on the laptop and at upstream, and the network and the machines fail. */
export class Story {
  /** Scans, as `regatta band timestamp`, or `ahead`: those are dated at arrival. */
  readonly scans: Written[] = [];
  /** Scans by others at upstream: one of a clock ahead has no time that tells it from one of ours. */
  readonly scansUpstream: Written[] = [];
  /** Applications, each with its own e-mail address. */
  readonly applications: Written[] = [];
  /** Finishes, as `registration race time`, each with its own time. */
  readonly finishes: Written[] = [];
  /** Races written more than once without an upstream: it gets each record once, as it is in the end. */
  readonly rewritten: RaceOf[] = [];
  /** True if upstream was ever restored from a backup, or claimed so. */
  restored = false;
  #random: Random;
  #turn = 0;
  /** Upstream's backup, to restore. */
  #backup: string | null = null;
  /** When upstream last became truthful. */
  #honestSince = 0;
  /** The races of writes without an upstream; undefined while there is one. */
  #unsent: RaceOf[] | undefined;

  constructor(
    private readonly world: World,
    seed: number,
    private readonly kills: boolean,
  ) {
    this.#random = new Random(`story ${seed}`);
  }

  /** Data from before the network fails. */
  async begin(): Promise<void> {
    await this.#setUp(this.world.upstream, SHARED, [...ourBoats, ...theirBoats, ...sharedBoats]);
    await this.world.upstream.put('members', [
      ...records('members', 8, (index) => ({ id: `mem_${index}`, last_name: 'Byrne' })),
      ...records('members', STEADY.length, (index) => ({ id: STEADY[index]! })),
    ]);
    await this.world.settle();
    await this.#setUp(this.world.laptop, OURS, ourBoats);
  }

  /** One random event. */
  async step(): Promise<void> {
    const happening = this.#random.weighted({
      local: 60,
      several: 6,
      others: 20,
      cloud: 8,
      network: 3,
      restart: this.kills ? 0 : 1,
      kill: this.kills ? 3 : 0,
      rest: 6,
      staff: 4,
      restore: 1,
      lie: 2,
    });
    switch (happening) {
      case 'local':
        return this.#local();
      case 'several':
        await Promise.all([this.#local(), this.#local(), this.#local()]);
        return;
      case 'others':
        await this.#others();
        return this.#expectSteady();
      case 'cloud':
        return this.#cloud();
      case 'network':
        return this.#network();
      case 'restart':
        return this.#random.chance(0.5) ? this.world.restartLaptop() : this.world.restartUpstream();
      case 'kill':
        return this.#kill();
      case 'staff':
        return this.#staff();
      case 'restore':
        return this.#restoreUpstream();
      case 'lie':
        return this.#lie();
      default:
        await pause(this.#random.below(25));
    }
  }

  /** Makes upstream truthful. */
  async end(): Promise<void> {
    this.#endRewriting();
    await this.#expectSteady();
  }

  #endRewriting(): void {
    this.world.link.rewrite = undefined;
    this.#honestSince = Date.now();
  }

  async #setUp(side: Side, regatta: string, entries: Boat[]): Promise<void> {
    await side.write('POST', '/regattas', {
      id: regatta,
      club_id: CLUB,
      name: regatta,
      fleets: [{ name: 'A' }],
    });
    for (const boat of entries.filter((one) => one.regatta === regatta))
      await side.write('POST', '/registrations', this.#entry(boat));
  }

  #entry(boat: Boat): object {
    const wristband_ids = this.#random.chance(0.7) ? [`band_${boat.id}`] : [];
    return {
      id: boat.id,
      regatta_id: boat.regatta,
      sail_number: boat.sail,
      boat_name: `Name ${this.#unique()}`,
      fleets: ['A'],
      helm: `Helm ${this.#random.below(9)}`,
      wristband_ids,
    };
  }

  #unique(): number {
    this.#turn += 1;
    return this.#turn;
  }

  /** A write at the laptop. */
  async #local(): Promise<void> {
    const random = this.#random;
    const ours = random.pick(ourBoats);
    const either = random.pick([...ourBoats, ...sharedBoats]);
    const race = random.pick(RACES);
    const what = random.weighted({
      scan: 20,
      finish: 16,
      cross: 20,
      code: 8,
      entry: 6,
      race: 6,
      regatta: 3,
      remove: 4,
      uncross: 5,
      apply: 6,
      decide: 4,
      forget: 2,
    });
    switch (what) {
      case 'scan':
        return this.#scan(this.world.laptop, either, this.scans);
      case 'finish':
        return this.#finish(this.world.laptop, either, race, this.finishes);
      case 'cross':
        return this.#cross(this.world.laptop, ours, race);
      case 'code':
        return this.#rule(this.world.laptop, either, race);
      case 'entry':
        await this.#write(this.world.laptop, 'POST', '/registrations', this.#entry(either));
        return;
      case 'race':
        return this.#changeRace(this.world.laptop, random.pick([OURS, SHARED]), race);
      case 'regatta':
        await this.#write(this.world.laptop, 'POST', '/regattas', this.#regatta(random.pick([OURS, SHARED])));
        return;
      case 'remove':
        await this.#write(
          this.world.laptop,
          'DELETE',
          `/scores?registration_id=${either.id}&race_number=${race}`,
        );
        return;
      case 'uncross':
        return this.#changeCrossing(this.world.laptop, ours.regatta, 'ours');
      case 'apply':
        return this.#apply(this.world.laptop, this.applications);
      case 'decide':
        return this.#decide(this.world.laptop);
      default:
        await this.world.laptop.staff('sync_now', {}).catch(() => {});
    }
  }

  /** Another user's write at upstream, over its API. */
  async #others(): Promise<void> {
    const random = this.#random;
    const { upstream } = this.world;
    const boat = random.pick([...theirBoats, ...sharedBoats]);
    const race = random.pick(RACES);
    const what = random.weighted({
      scan: 20,
      finish: 20,
      cross: 15,
      code: 10,
      entry: 10,
      race: 8,
      regatta: 4,
      remove: 4,
      uncross: 4,
      apply: 3,
      decide: 2,
    });
    switch (what) {
      case 'scan':
        return this.#scan(
          upstream,
          random.pick([boat, ...ourBoats.filter(({ regatta }) => regatta === SHARED)]),
          this.scansUpstream,
        );
      case 'finish':
        return this.#finish(upstream, boat, race, []);
      case 'cross':
        return this.#cross(upstream, random.pick(theirBoats), race);
      case 'code':
        return this.#rule(upstream, boat, race);
      case 'entry':
        await this.#write(upstream, 'POST', '/registrations', this.#entry(boat));
        return;
      case 'race':
        return this.#changeRace(upstream, SHARED, race);
      case 'regatta':
        await this.#write(upstream, 'POST', '/regattas', this.#regatta(SHARED));
        return;
      case 'remove':
        await this.#write(upstream, 'DELETE', `/scores?registration_id=${boat.id}&race_number=${race}`);
        return;
      case 'uncross':
        return this.#changeCrossing(upstream, SHARED, 'theirs');
      case 'apply':
        return this.#apply(upstream, []);
      default:
        return this.#decide(upstream);
    }
  }

  /** The club's cloud changes its own records. */
  async #cloud(): Promise<void> {
    const random = this.#random;
    const number = random.below(8);
    const put = <Name extends ResourceName>(resource: Name, fields: Partial<RecordOf<Name>>) =>
      this.world.upstream.put(resource, [record(resource, fields)]);
    const remove = (resource: ResourceName, id: string) => this.world.upstream.remove(resource, [id]);
    const text = `Text ${this.#unique()}`;
    const banquet = `beo_${number % 2}`;
    await random.pick([
      () => put('members', { id: `mem_${number}`, last_name: text }),
      () => remove('members', `mem_${number}`),
      () => put('tee-times', { id: `tee_${number}`, starts_at: T0 + number, notes: text }),
      () => remove('tee-times', `tee_${number}`),
      () => put('line-items', { id: `item_${number}`, posted_at: T0, description: text }),
      () => put('orders', { id: `order_${number}`, opened_at: T0, guest_name: text }),
      // Makes either a banquet or one of its lines the newest.
      async () => {
        await put('banquets', { id: banquet, name: text });
        await put('banquet-line-items', { id: `line_${number}`, event_order_id: banquet, description: text });
        if (random.chance(0.5)) await put('banquets', { id: banquet, name: `${text} again` });
      },
    ])();
  }

  /** Resends, discards, or reconnects at the laptop. */
  async #staff(): Promise<void> {
    const { laptop } = this.world;
    const what = this.#random.pick(['retry', 'discard', 'discard', 'reconnect'] as const);
    if (what === 'retry') {
      const queued = await this.#queued();
      if (queued.length > 0) await unlessGone(laptop.staff('retry_item', this.#random.pick(queued)));
    } else if (what === 'discard') {
      // Discards changes to upstream's regatta: the laptop reverts to its version.
      await this.#write(laptop, 'POST', '/regattas', this.#regatta(SHARED));
      const changes = (await this.#queued()).filter(
        ({ operation, regatta_id }) => operation === 'regattas.save' && regatta_id === SHARED,
      );
      if (changes.length > 0) await unlessGone(laptop.staff('discard_item', this.#random.pick(changes)));
    } else if (await this.#knowsUpstream()) await this.#reconnect();
  }

  /** Without an upstream writes are not queued: it gets no earlier states of a record. */
  async #reconnect(): Promise<void> {
    const { laptop } = this.world;
    await laptop.staff('clear_upstream', {});
    const [unsent, finishesBefore]: [RaceOf[], number] = [[], this.finishes.length];
    this.#unsent = unsent;
    for (let i = this.#random.below(3); i > 0; i -= 1) await this.#local();
    this.#unsent = undefined;
    const again = unsent.filter((one, index) =>
      unsent.slice(0, index).some((other) => isSameRace(one, other)),
    );
    this.rewritten.push(...again);
    const isAgain = ({ what }: Written) =>
      again.some(
        (one) => what.startsWith(`${one.regatta_id}_`) && what.split(' ')[1] === `${one.race_number}`,
      );
    for (const finish of this.finishes.slice(finishesBefore).filter(isAgain)) finish.acknowledged = false;
    await this.world.connect();
  }

  async #queued(): Promise<OutboxItem[]> {
    return this.world.laptop.staff('list_outbox', { state: null });
  }

  /**
   * Backs upstream up, or restores that backup. Waits until the laptop has read upstream since connecting: a
   * reconnected laptop does not know the earlier database, and so cannot detect a restore.
   */
  async #restoreUpstream(): Promise<void> {
    const { upstream, link } = this.world;
    if (this.#backup === null) {
      this.#backup = (await upstream.staff('back_up', {})).file;
      return;
    }
    if (!(await this.#knowsUpstream())) return;
    const backup = this.#backup;
    this.#backup = null;
    this.restored = true;
    await upstream.stop();
    await restore(upstream.dataDir, backup, Date.now());
    await upstream.start();
    link.target = upstream.url;
    this.#honestSince = Date.now();
  }

  /** True if the laptop has read upstream's true state, with nothing left to follow. */
  async #knowsUpstream(): Promise<boolean> {
    const { as_of, removals } = await this.world.laptop.staff('sync_status', {});
    return !this.world.link.rewrite && as_of !== null && as_of > this.#honestSince && removals.length === 0;
  }

  /**
   * Fakes upstream's change feed for a while: all members deleted, an empty feed, or an empty other database. The
   * laptop must not believe it, except that another database counts as a restore: a few missing records disappear and
   * return.
   */
  async #lie(): Promise<void> {
    const { link } = this.world;
    if (link.rewrite) {
      this.#endRewriting();
      return this.#expectSteady();
    }
    const gone = STEADY.map((id) => ({ seq: 1, resource: 'members', id, deleted: true, record: null }));
    const another = (page: Json) => ({ ...empty(page, 0), generation: 'another' });
    const lie = this.#random.pick([
      (page: Json) => ({ ...page, data: [...page.data, ...gone] }),
      empty,
      another,
    ]);
    if (lie === another) this.restored = true;
    link.rewrite = (path, body) => {
      const { pathname, searchParams } = new URL(path, 'http://upstream');
      const isPage = pathname.endsWith('/changes') && Array.isArray(body.data);
      return isPage ? lie(body, Number(searchParams.get('after')) || 0) : body;
    };
  }

  async #expectSteady(): Promise<void> {
    const members = await this.world.laptop.list(`/members?club_id=${CLUB}`);
    const missing = STEADY.filter((id) => !members.some((member) => member.id === id));
    if (missing.length > 0)
      throw new Error(`gone, though upstream never removed them: ${missing.join(', ')}`);
  }

  async #network(): Promise<void> {
    await this.world.link.down();
    for (let i = this.#random.below(6); i > 0; i -= 1) await this.#local();
    await this.world.link.up();
  }

  /** kill -9 of one side, at any moment during writes. */
  async #kill(): Promise<void> {
    const side = this.#random.pick(['laptop', 'upstream'] as const);
    const delay = this.#random.below(15);
    const writes = Array.from({ length: 1 + this.#random.below(3) }, () => this.#local());
    const killed = pause(delay).then(() => this.world[side].kill());
    await Promise.all([...writes, killed]);
    // While upstream is away its address answers nobody, and work continues.
    if (side === 'upstream') for (let i = this.#random.below(4); i > 0; i -= 1) await this.#local();
    await this.world[side].start();
    if (side === 'upstream') this.world.link.target = this.world.upstream.url;
  }

  async #scan(side: Side, boat: Boat, written: Written[]): Promise<void> {
    const band = this.#random.pick([`band_${boat.id}`, `band_${boat.id}`, `stray_${this.#random.below(3)}`]);
    // Every scan has its own time; some arrive late, and some scanners' clocks are ahead.
    const jump = this.#random.pick([0, 0, 0, -500_000, AHEAD]);
    const timestamp = T0 + jump + 1000 * this.#unique();
    const body = {
      id: band,
      regatta_id: boat.regatta,
      status: this.#random.pick(['ashore', 'sailing']),
      timestamp,
    };
    const when = jump === AHEAD ? 'ahead' : timestamp;
    await this.#note(written, `${boat.regatta} ${band} ${when}`, side, '/wristbands/scan_event', body);
  }

  async #finish(side: Side, boat: Boat, race: number, written: Written[]): Promise<void> {
    const finish_time = 10_000 + this.#unique();
    const body = { registration_id: boat.id, race_number: race, finish_time };
    await this.#note(written, `${boat.id} ${race} ${finish_time}`, side, '/scores', body);
  }

  async #apply(side: Side, written: Written[]): Promise<void> {
    const email = `applicant-${this.#unique()}@example.org`;
    const standard_fields = { first_name: 'Nora', last_name: 'Walsh', email };
    const body = { club_id: CLUB, plan_id: 'plan', applicant_data: [{ standard_fields }] };
    await this.#note(written, email, side, '/membership-applications', body);
  }

  /** Gives a boat a code, or edits her whole result. */
  async #rule(side: Side, boat: Boat, race_number: number): Promise<void> {
    const of = { registration_id: boat.id, race_number };
    const code = this.#random.pick(['DNF', 'OCS', 'ZFP', 'DSQ', null]);
    await this.#random.pick([
      () => this.#write(side, 'POST', '/scores/codes', { ...of, code }),
      () => this.#write(side, 'POST', '/scores/edit', { ...of, code }),
      () => this.#write(side, 'POST', '/scores/edit', { ...of, finish_time: null, code }),
    ])();
  }

  /** Sets a race up again, or only its start or status. */
  async #changeRace(side: Side, regatta_id: string, race_number: number): Promise<void> {
    const of = { regatta_id, race_number };
    const start = this.#random.chance(0.8) ? T0 + 60_000 * this.#random.below(5) : null;
    const starts = start === null ? [] : [{ fleet: 'A', starts_at: start }];
    const status = this.#random.pick(['scheduled', 'racing', 'sailed']);
    const name = `Race ${this.#unique()}`;
    await this.#random.pick([
      () => this.#write(side, 'POST', '/races', { ...of, name, starts, status }),
      () => this.#write(side, 'POST', '/races/starts', { ...of, fleet: 'A', starts_at: start }),
      () => this.#write(side, 'POST', '/races/status', { ...of, status }),
      () => this.#signal(side, of),
    ])();
  }

  /** Signals, recalls or abandons a start, or corrects an earlier signal. */
  async #signal(side: Side, of: { regatta_id: string; race_number: number }): Promise<void> {
    const at = T0 + 60_000 * this.#random.below(5);
    const known = await side.list(`/signals?regatta_id=${of.regatta_id}`).catch(() => []);
    if (known.length > 0 && this.#random.chance(0.4)) {
      const { id } = this.#random.pick(known);
      const change = this.#random.pick([{ signalled_at: at }, { void: true }, { void: false }]);
      await this.#write(side, 'POST', '/signals/corrections', { id, ...change, reason: 'mistaken' });
      return;
    }
    const id = `sig_${this.#unique()}`;
    const signal = this.#random.pick(['start', 'start', 'general_recall', 'abandonment', 'warning']);
    const flags = this.#random.pick([[], ['N'], ['N', 'A']]);
    await this.#write(side, 'POST', '/signals', { id, ...of, signal, flags, signalled_at: at });
  }

  #regatta(id: string): object {
    return { id, club_id: CLUB, name: id, venue: `Venue ${this.#unique()}`, fleets: [{ name: 'A' }] };
  }

  /** A boat crosses the line; she may be named at once, or the wrong crossing was named before. */
  async #cross(side: Side, boat: Boat, race_number: number): Promise<void> {
    const crossing = {
      id: `crs_${this.#unique()}_${boat.id.includes('theirs') ? 'theirs' : 'ours'}`,
      regatta_id: boat.regatta,
      race_number,
      crossed_at: T0 + 3_600_000 + 1000 * this.#unique(),
      sail_text: boat.sail,
      registration_id: null,
    };
    const taken = await this.#write(side, 'POST', '/crossings', crossing);
    if (taken !== 'done' || this.#random.chance(0.2)) return;
    const named = { ...crossing, registration_id: boat.id };
    if ((await this.#write(side, 'POST', '/crossings', named)) !== 'refused') return;
    // She has finished this race at another crossing: her name moves to this one.
    const earlier = await this.#crossings(side, boat.regatta);
    const hers = earlier.find((one) => one.registration_id === boat.id && one.race_number === race_number);
    if (hers) await this.#write(side, 'POST', '/crossings', { ...writable(hers), registration_id: null });
    await this.#write(side, 'POST', '/crossings', named);
  }

  /** A crossing is corrected, loses its name or is removed. */
  async #changeCrossing(side: Side, regatta: string, whose: string): Promise<void> {
    const known = (await this.#crossings(side, regatta)).filter(({ id }) => id.endsWith(whose));
    if (known.length === 0) return;
    const crossing = writable(this.#random.pick(known));
    const corrected = { ...crossing, crossed_at: crossing.crossed_at + 1 };
    await this.#random.pick([
      () => this.#write(side, 'POST', '/crossings', corrected),
      () => this.#write(side, 'POST', '/crossings', { ...crossing, registration_id: null }),
      () => this.#write(side, 'DELETE', `/crossings?id=${crossing.id}`),
    ])();
  }

  async #crossings(side: Side, regatta: string): Promise<Json[]> {
    return side.list(`/crossings?regatta_id=${regatta}`).catch(() => []);
  }

  /** Finds an application among the others, like people do, and decides on it. */
  async #decide(side: Side): Promise<void> {
    const path = `/membership-applicants?club_id=${CLUB}&start_date=0&end_date=${Number.MAX_SAFE_INTEGER}`;
    const known = await side.list(path).catch(() => []);
    if (known.length === 0) return;
    const { application_id } = this.#random.pick(known);
    const status = this.#random.pick(['in_review', 'approved', 'declined']);
    await this.#write(side, 'PATCH', `/membership-applications/${application_id}`, { status });
  }

  async #note(written: Written[], what: string, side: Side, path: string, body: object): Promise<void> {
    const outcome = await this.#write(side, 'POST', path, body);
    if (outcome !== 'refused') written.push({ what, acknowledged: outcome === 'done' });
  }

  async #write(side: Side, method: string, path: string, body?: object): Promise<Outcome> {
    if (!side.running) return 'refused';
    let answer: ApiAnswer;
    try {
      answer = await side.call(method, path, body);
    } catch (error) {
      // Only a side that can be killed may leave a write unanswered.
      if (this.kills) return 'unknown';
      throw error;
    }
    if (answer.status === 200) {
      this.#unsent?.push(answer.body.data);
      return 'done';
    }
    // Writes about missing records are refused, as on any server.
    if (answer.status === 400 || answer.status === 404) return 'refused';
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

export const isSameRace = (a: RaceOf, b: RaceOf) =>
  a.race_number !== undefined && a.regatta_id === b.regatta_id && a.race_number === b.race_number;

/** The end of a feed without events. */
const empty = (page: Json, after: number) => ({ ...page, data: [], has_more: false, next_after: after });

/** Another user may have been faster: then nothing is left to decide. */
async function unlessGone(decision: Promise<unknown>): Promise<void> {
  await decision.catch((error: Error) => {
    if (!error.message.includes('no longer waiting')) throw error;
  });
}

function writable({ id, regatta_id, race_number, crossed_at, sail_text, registration_id }: Json): Json {
  return { id, regatta_id, race_number, crossed_at, sail_text, registration_id };
}
