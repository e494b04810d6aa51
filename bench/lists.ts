import { BASE_PATH } from '../src/contract/route';
import { bulkInsert } from '../src/db/bulk-insert';
import { type BenchClub, CLUB, inBenchClub } from './bench-club';
import { LoadClient } from './http-load-client';
import { putLineItems, putTeeTimes } from './large-club';
import { openListHandler } from './list-handlers';
import { inTurn, printComparison, printHeading } from './measure';

const CONNECTIONS = 16;
const REQUESTS = 1_000;
/** A run takes tenths of a second: with fewer runs, other load would decide. */
const RUNS = { runs: 9, warmup: 3 };
const GOAL = { atLeast: 1.3 };

/** Numbers of line items. */
const SIZES = [200_000, 2_000_000];

const DAY = 24 * 3600 * 1000;
const FROM = Date.UTC(2024, 0, 1);
const UNTIL = FROM + 900 * DAY;

/** Pages of a list beside handwritten handlers for just this, each asked in turn. */
export async function benchLists(): Promise<void> {
  for (const items of SIZES) await inBenchClub((club) => benchLineItems(club, items));
  await inBenchClub(benchTeeSheet);
}

async function benchLineItems(club: BenchClub, items: number): Promise<void> {
  printHeading(`Lists of ${items.toLocaleString('en')} line items, ${CONNECTIONS} connections, key checked`);
  await club.server.store.bulkWrite((db) =>
    bulkInsert(db, 'line-items', items, () => putLineItems(db, CLUB, items, FROM, UNTIL)),
  );
  const handler = await openListHandler(club.dataDir, 'line_items', 'posted_at');
  const client = new LoadClient();
  /**
   * @param spent collects the processor time of an answer in each run, in microseconds: the servers share this thread
   */
  const rate =
    (origin: string, key: string, paths: string[], spent: number[] = []) =>
    async () => {
      const requests = Array.from({ length: REQUESTS }, (_, index) => ({
        path: paths[index % paths.length]!,
      }));
      const before = process.threadCpuUsage();
      const { ms } = await client.send({ method: 'GET', origin, key, requests, inFlight: CONNECTIONS });
      const { user, system } = process.threadCpuUsage(before);
      spent.push((user + system) / REQUESTS);
      return (REQUESTS * 1000) / ms;
    };
  /** Sends the same queries to both. */
  const compare = async (what: string, queries: string[]) => {
    const at = (path: string) => queries.map((query) => `${path}?${query}`);
    const spent = { ours: [] as number[], json: [] as number[] };
    const runs = await inTurn(RUNS, {
      ours: rate(club.url, club.key, at(`${BASE_PATH}/line-items`), spent.ours),
      json: rate(handler.origin, '', at('/json'), spent.json),
      columns: rate(handler.origin, '', at('/columns')),
    });
    const beside = (other: 'json' | 'columns') =>
      runs.map((run) => ({ figure: run.ours, other: run[other] }));
    const by = 'by hand, without a key';
    printComparison({ what, unit: '/s', beside: `the same rows ${by}`, runs: beside('json'), goal: GOAL });
    printComparison({ what: '', unit: '/s', beside: `rows of columns ${by}`, runs: beside('columns') });
    printComparison({
      what: '  processor time of an answer',
      unit: 'µs',
      beside: `the same rows ${by}`,
      // Without warm-up runs.
      runs: spent.ours.map((figure, run) => ({ figure, other: spent.json[run]! })).slice(-RUNS.runs),
    });
  };
  const window = (from: number) => `club_id=${CLUB}&start_date=${from}&end_date=${UNTIL}`;
  try {
    for (const limit of [25, 100]) {
      await compare(`${limit}, the same page`, [`${window(FROM)}&limit=${limit}`]);
      // Never repeats a page.
      const many = Array.from(
        { length: REQUESTS },
        (_, index) => `${window(FROM + ((index * 7_919) % REQUESTS) * 3_600_000)}&limit=${limit}`,
      );
      await compare(`${limit}, each of another time`, many);
    }
    await benchDepth(club, items, window(FROM), rate);
  } finally {
    await client.close();
    await handler.close();
  }
}

/** Pages at 90 % of a list beside its first ones: equally many, each with its own cursor. */
async function benchDepth(
  club: BenchClub,
  items: number,
  window: string,
  rate: (origin: string, key: string, paths: string[]) => () => Promise<number>,
): Promise<void> {
  const list = `/line-items?${window}`;
  const nextAfter = async (path: string): Promise<string> =>
    JSON.parse((await club.get(path)).last).next_cursor;
  /** Two hundred pages from this depth on. */
  const pagesFrom = async (skip: number): Promise<string[]> => {
    const paths: string[] = [];
    for (let cursor = await nextAfter(`${list}&limit=1&skip=${skip}`); paths.length < 200; ) {
      const path = `${list}&limit=25&cursor=${cursor}`;
      paths.push(`${BASE_PATH}${path}`);
      cursor = await nextAfter(path);
    }
    return paths;
  };
  const [first, deep] = [await pagesFrom(0), await pagesFrom(Math.floor(items * 0.9))];
  const works = { first: rate(club.url, club.key, first), deep: rate(club.url, club.key, deep) };
  // Showing equality takes more runs than showing a third more.
  const runs = await inTurn({ ...RUNS, runs: 3 * RUNS.runs }, works);
  printComparison({
    what: '25 at 90 % depth, by cursor',
    unit: '/s',
    beside: 'the first pages, by cursor',
    runs: runs.map((run) => ({ figure: run.deep, other: run.first })),
    goal: { atLeast: 0.97 },
  });
}

/** A day's tee sheet, as read by the staff UI and the starter's tablet. */
async function benchTeeSheet(club: BenchClub): Promise<void> {
  const days = 365;
  printHeading(`Tee sheet of a day of ${days}, ${CONNECTIONS} connections`);
  await club.server.store.write((db) => putTeeTimes(db, CLUB, days, FROM));
  const handler = await openListHandler(club.dataDir, 'tee_times', 'starts_at');
  const client = new LoadClient();
  const asked = Array.from({ length: REQUESTS }, (_, index) => {
    const start_date = FROM + (index % days) * DAY;
    return { club_id: CLUB, start_date, end_date: start_date + DAY, limit: 100 };
  });
  const rate =
    (load: Pick<Parameters<LoadClient['send']>[0], 'method' | 'origin' | 'key' | 'requests'>) => async () =>
      (REQUESTS * 1000) / (await client.send({ ...load, inFlight: CONNECTIONS })).ms;
  try {
    const runs = await inTurn(RUNS, {
      ours: rate({
        method: 'POST',
        origin: club.url,
        key: club.key,
        requests: asked.map((body) => ({ path: `${BASE_PATH}/tee-times`, body })),
      }),
      json: rate({
        method: 'GET',
        origin: handler.origin,
        key: '',
        requests: asked.map((day) => ({ path: `/json?${new URLSearchParams(day as never)}` })),
      }),
    });
    printComparison({
      what: 'POST /tee-times of a day',
      unit: '/s',
      beside: 'the same rows by hand, without a key or a body',
      runs: runs.map(({ ours, json }) => ({ figure: ours, other: json })),
      goal: GOAL,
    });
  } finally {
    await client.close();
    await handler.close();
  }
}
