import { recordScore } from '../src/club/racing/scores';
import type { Readable } from '../src/db/connection';
import type { Store } from '../src/db/store';
import { countMirrored } from '../src/replication/upstream/state/mirror';
import {
  countOutbox,
  listOutbox,
  locallyChanged,
  outboxFingerprint,
} from '../src/replication/upstream/state/outbox';
import { CLUB } from './bench-club';
import { BOATS, type GrowthFixture, POSTED, REGATTA } from './growth-fixture';

/** Goal for constant cost at any size: at most this factor for ten times the records. */
const FLAT = { atMost: 1.5 };
/** Goal for reads of all records: a factor of ten, plus a margin for cache misses. */
const LINEAR = { atMost: 15 };

/** Number of writes sync checks first for sending. */
const WINDOW = 400;

export interface GrowthQuestion {
  what: string;
  goal: { atMost: number };
  unit: 'ms' | 'µs';
  /** Repetitions in a run: the fastest counts. */
  times: number;
  ask(fixture: GrowthFixture): Promise<unknown> | unknown;
}

const SEVERAL = { unit: 'ms', times: 10 } as const;
const ONCE = { unit: 'ms', times: 1 } as const;

/** Makes every request and finish different. */
let turn = 0;

const read = (what: string, path: (time: number) => string): GrowthQuestion => ({
  what,
  goal: FLAT,
  ...SEVERAL,
  ask({ club }) {
    turn += 1;
    return club.get(path(turn));
  },
});

const list = (from: number) =>
  `/line-items?club_id=${CLUB}&start_date=${POSTED.from + from}&end_date=${POSTED.until}&limit=25`;

/** Finds a value once for each club, before the measurement. */
function once<Found>(find: (fixture: GrowthFixture) => Promise<Found>) {
  const found = new Map<GrowthFixture, Promise<Found>>();
  return (fixture: GrowthFixture): Promise<Found> => {
    const finding = found.get(fixture) ?? find(fixture);
    found.set(fixture, finding);
    return finding;
  };
}

const deepCursors = once(async ({ club, size }): Promise<string[]> => {
  const { last } = await club.get(`${list(0)}&skip=${Math.floor(size * 0.9) - 100}`);
  return JSON.parse(last).data.map(({ cursor }: { cursor: string }) => cursor);
});

const deepPage: GrowthQuestion = {
  what: 'the same at 90 % of it, by cursor',
  goal: FLAT,
  ...SEVERAL,
  async ask(fixture) {
    const cursors = await deepCursors(fixture);
    turn += 1;
    return fixture.club.get(`${list(0)}&cursor=${cursors[turn % cursors.length]}`);
  },
};

const lastChange = once(async ({ club }): Promise<number> => {
  return JSON.parse((await club.get('/changes?after=latest')).last).next_after;
});

const idlePoll = (what: string, filter = ''): GrowthQuestion => ({
  what: `change feed: idle poll${what}`,
  goal: FLAT,
  ...SEVERAL,
  ask: async (fixture) => fixture.club.get(`/changes?after=${await lastChange(fixture)}${filter}`),
});

/** Corrects a finish, then asks for the standings. */
async function standingsAfterFinish({ club }: GrowthFixture): Promise<void> {
  turn += 1;
  await club.server.store.write((db) => finish(db, 0, turn));
  await club.get(`/standings?regatta_id=${REGATTA}`);
}

function finish(db: Parameters<typeof recordScore>[0], boat: number, time: number): void {
  const context = { clubId: CLUB, now: time, queue: true, recordedBy: null };
  const input = { registration_id: `${REGATTA}_boat_${boat}`, race_number: 1, finish_time: 3_000 + time };
  recordScore(db, context, input);
}

const asked = (
  what: string,
  store: 'sent' | 'waiting',
  question: (db: Readable) => unknown,
  goal = FLAT,
): GrowthQuestion => ({
  what,
  goal,
  unit: 'µs',
  times: goal === LINEAR ? 3 : 20,
  ask: (fixture) => question(fixture[store].read),
});

function finishes(store: Store): Promise<void> {
  turn += 1;
  return store.write((db) => {
    for (let boat = 0; boat < BOATS; boat += 1) finish(db, boat, turn);
  });
}

const nextToSend = (db: Readable) => listOutbox(db, { clubId: CLUB, state: 'waiting', limit: WINDOW });
const howMuchWaits = (db: Readable) => countOutbox(db, CLUB);

/** The most frequent questions of programs, screens and sync. */
export const growthQuestions: GrowthQuestion[] = [
  read('list: a page of 25 from a moment on', list),
  deepPage,
  read('members by name, twenty found', (time) => `/members?club_id=${CLUB}&q=byrne&skip=${time % 20}`),
  read('search, twenty found', () => `/search?club_id=${CLUB}&q=byrne`),
  { what: 'a finish, and the standings of 40 boats', goal: FLAT, ...SEVERAL, ask: standingsAfterFinish },
  idlePoll(''),
  idlePoll(' of one kind', '&resource=scores'),
  idlePoll(' of a regatta', `&regatta_id=${REGATTA}`),
  read('change feed: a hundred changes', (time) => `/changes?after=${time % 500}&limit=100`),
  {
    what: 'aging report of all line items',
    goal: LINEAR,
    ...ONCE,
    ask: ({ club }) => club.get(`/aging-report?club_id=${CLUB}`),
  },
  { what: 'sync: a round with nothing to do', goal: FLAT, ...SEVERAL, ask: ({ sync }) => sync.once() },
  {
    what: 'sync now: what upstream offers is asked again',
    goal: FLAT,
    ...SEVERAL,
    ask: ({ club }) => club.server.staff.sync_now({}),
  },
  asked('outbox, so many sent: is there something new', 'sent', outboxFingerprint),
  asked('… how much waits', 'sent', howMuchWaits),
  asked('… what is to be sent next', 'sent', nextToSend),
  asked('… which records are newer here', 'sent', (db) => locallyChanged(db, CLUB)),
  asked('… how much came from upstream', 'sent', countMirrored),
  { what: '… forty finishes', goal: FLAT, ...SEVERAL, ask: ({ sent }) => finishes(sent) },
  asked('outbox, so many waiting: what is to be sent next', 'waiting', nextToSend),
  asked('… how much waits', 'waiting', howMuchWaits, LINEAR),
  { what: '… forty finishes', goal: FLAT, ...SEVERAL, ask: ({ waiting }) => finishes(waiting) },
];
