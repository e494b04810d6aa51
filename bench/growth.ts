import { type BenchClub, CLUB, inBenchClub } from './bench-club';
import { putLineItems, putNamedMembers } from './large-club';
import { printComparison, printHeading, sampleOf } from './measure';

/** How many line items, and as many members; `BENCH_LARGE=1` goes on to ten million. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000, ...(process.env.BENCH_LARGE ? [10_000_000] : [])];

const PART = 20_000;
const TIMES = 40;
const DAY = 24 * 3600 * 1000;
const FROM = Date.UTC(2024, 0, 1);
const UNTIL = FROM + 900 * DAY;

/** What must cost the same whatever the club has: for ten times the records at most this many times as long. */
const FLAT = { atMost: 1.5 };
/** What reads all of them: for ten times the records ten times as long, and something for what no cache holds any more. */
const LINEAR = { atMost: 15 };

/** What a request costs against how many records the club has: each size beside the one before. */
export async function benchReadGrowth(): Promise<void> {
  printHeading('Reads against the number of records, each size beside a tenth of it');
  await inBenchClub(async (club) => {
    const before: Record<string, number[]> = {};
    for (const size of SIZES) {
      await grow(club, size);
      for (const [what, { path, goal, times = TIMES }] of Object.entries(await requestsAt(club, size))) {
        const figures = await latencies(club, path, times);
        const other = before[what] && sampleOf(before[what]).median;
        before[what] = figures;
        if (other === undefined) continue;
        printComparison({
          what: `${what}, ${size.toLocaleString('en')}`,
          unit: 'ms',
          beside: 'a tenth of them',
          runs: figures.map((figure) => ({ figure, other })),
          goal,
        });
      }
    }
  });
}

/** A part at a time, with a request after each: a connection that nothing comes by for seconds is closed. */
async function grow(club: BenchClub, size: number): Promise<void> {
  const { store } = club.server;
  for (let upTo = PART; upTo < size + PART; upTo += PART) {
    await store.write((db) => putLineItems(db, CLUB, Math.min(upTo, size), FROM, UNTIL));
    await store.write((db) => putNamedMembers(db, CLUB, Math.min(upTo, size)));
    await club.get('/club');
  }
}

interface Measured {
  /** One for each time: no answer is made twice. */
  path: (time: number) => string;
  goal: { atMost: number };
  times?: number;
}

async function requestsAt(club: BenchClub, size: number): Promise<Record<string, Measured>> {
  const get = async (path: string) => JSON.parse((await club.get(path)).last);
  const window = `club_id=${CLUB}&start_date=${FROM}&end_date=${UNTIL}&limit=25`;
  const deep = await get(`/line-items?${window}&skip=${Math.floor(size * 0.9) - 100}`);
  const cursors = (deep.data as { cursor: string }[]).map(({ cursor }) => cursor);
  const { next_after } = await get('/changes?after=latest');
  const idle = (filter: string): Measured => ({
    path: () => `/changes?after=${next_after}${filter}`,
    goal: FLAT,
  });
  return {
    'a list from a moment on': {
      path: (time) => `/line-items?${window.replace(String(FROM), String(FROM + time))}`,
      goal: FLAT,
    },
    'at 90 % of it, by cursor': {
      path: (time) => `/line-items?${window}&cursor=${cursors[time % cursors.length]}`,
      goal: FLAT,
    },
    'a list by name, twenty found': {
      path: (time) => `/members?club_id=${CLUB}&q=byrne&skip=${time % 2}`,
      goal: FLAT,
    },
    'search, twenty found': { path: () => `/search?club_id=${CLUB}&q=byrne`, goal: FLAT },
    'idle poll': idle(''),
    'idle poll of one kind': idle('&resource=scores'),
    'idle poll of a regatta': idle('&regatta_id=reg_1'),
    'a hundred changes': { path: (time) => `/changes?after=${time}&limit=100`, goal: FLAT },
    'aging report of all': { path: () => `/aging-report?club_id=${CLUB}`, goal: LINEAR, times: 1 },
  };
}

/** One after the other, the first few left out. */
async function latencies(club: BenchClub, path: Measured['path'], times: number): Promise<number[]> {
  const figures: number[] = [];
  for (let time = 0; time < times; time += 1) figures.push((await club.get(path(time))).latencies[0]!);
  return figures.slice(Math.floor(times / 5));
}
