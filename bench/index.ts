import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { toScoreInput } from '../src/club/standings';
import { type ResourceName, resourceNames } from '../src/contract/resources';
import { readChanges } from '../src/db/change-log';
import { importContent } from '../src/maintenance/import';
import { seriesStandings } from '../src/scoring';
import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import { coldStart } from './cold-start';
import { benchCrowds } from './crowds';
import { lineItems, ndjson, putMembers, putRegatta, regattaData } from './data';
import { DesktopStarts, electronProgram } from './desktop-start';
import { longestStall, STALL_BUDGET } from './event-loop-stall';
import { firstPaint } from './first-paint';
import { benchJobs } from './jobs';
import { printHeading, printRow, repeat, type Sample, sampleOf, timed } from './measure';
import { benchFirstFill } from './pull';
import { benchSeason } from './season';
import { benchStation } from './station';
import { benchSync } from './sync';

const NOW = Date.UTC(2026, 5, 1);
const LIST_ITEMS = 100_000;
const AGED_ITEMS = 50_000;
const DEEP = LIST_ITEMS - 1_000;
const LOG = 20_000;

async function benchStandings(club: BenchClub): Promise<void> {
  printHeading('Standings of 200 boats in 15 races');
  const data = regattaData('series', CLUB, 200, 15);
  await putRegatta(club.server.store, CLUB, data);
  const { registrations, races } = data;
  const scores = data.scores.map(toScoreInput);
  const fleet = data.regatta.fleets[0]!;
  const computed = await repeat({ runs: 30, warmup: 5 }, () =>
    timed(() => seriesStandings({ fleet, registrations, races, scores })),
  );
  printRow({ what: 'seriesStandings', sample: sampleOf(computed), unit: 'ms', budget: 20 });
  const { latencies } = await club.get('/standings?regatta_id=series', { times: 35 });
  printRow({ what: 'GET /standings', sample: sampleOf(latencies.slice(5)), unit: 'ms', budget: 20 });
}

/** The disk's own limit on writes acknowledged one by one. */
function fsyncsPerSecond(dir: string): number {
  const file = openSync(join(dir, 'fsync'), 'w');
  const page = Buffer.alloc(4096);
  const started = performance.now();
  const times = 200;
  for (let i = 0; i < times; i += 1) {
    writeSync(file, page);
    fsyncSync(file);
  }
  closeSync(file);
  return (times * 1000) / (performance.now() - started);
}

async function benchWrites(club: BenchClub): Promise<void> {
  printHeading('Acknowledged writes, each on the disk before its answer (synchronous=FULL)');
  const { registrations, ...rest } = regattaData('writes', CLUB, 100, 1);
  await putRegatta(club.server.store, CLUB, { registrations, ...rest, scores: [] });
  const finishes = (run: number) =>
    Array.from({ length: 500 }, (_, index) => ({
      registration_id: registrations[index % registrations.length]!.id,
      race_number: 1 + Math.floor(index / registrations.length),
      finish_time: 3000 + run + index / 10,
    }));
  const scans = (run: number) =>
    Array.from({ length: 500 }, (_, index) => ({
      id: `band_${index % registrations.length}`,
      regatta_id: 'writes',
      status: index % 2 ? 'ashore' : 'sailing',
      timestamp: NOW + run * 1000 + index,
    }));
  const rate = async (path: string, bodies: (run: number) => object[], inFlight: number) => {
    const results = await repeat({ runs: 5 }, async (run) => {
      const { ms } = await club.post(path, bodies(run), inFlight);
      return 500_000 / ms;
    });
    printRow({ what: `POST ${path}, ${inFlight} in flight`, sample: sampleOf(results), unit: '/s' });
  };
  await rate('/scores', finishes, 1);
  await rate('/scores', finishes, 16);
  await rate('/wristbands/scan_event', scans, 1);
  await rate('/wristbands/scan_event', scans, 16);
  const disk = await repeat({ runs: 5 }, () => fsyncsPerSecond(club.dataDir));
  printRow({ what: 'for comparison: fsync of 4 KiB', sample: sampleOf(disk), unit: '/s' });
}

function printStall(stalls: number[]): void {
  const what = 'longest stall of the event loop';
  printRow({ what, sample: sampleOf(stalls), unit: 'ms', budget: STALL_BUDGET });
}

async function benchLists(club: BenchClub): Promise<void> {
  printHeading(`Pages of 100 from ${LIST_ITEMS.toLocaleString('en')} line items`);
  const list = `/line-items?club_id=${CLUB}&start_date=0&end_date=${NOW + 1}`;
  const before = JSON.parse((await club.get(`${list}&limit=1&skip=${DEEP - 1}`)).last);
  const pages = {
    start: `${list}&limit=100`,
    cursor: `${list}&limit=100&cursor=${before.next_cursor}`,
    skip: `${list}&limit=100&skip=${DEEP}`,
  };
  const page = async (path: string) =>
    sampleOf((await club.get(path, { times: 20 })).latencies.slice(5)).median;
  const rounds = await repeat({ runs: 7 }, async () => ({
    start: await page(pages.start),
    cursor: await page(pages.cursor),
    skip: await page(pages.skip),
  }));
  const deep = DEEP.toLocaleString('en');
  const column = (of: (round: (typeof rounds)[number]) => number) => sampleOf(rounds.map(of));
  printRow({ what: 'the first', sample: column(({ start }) => start), unit: 'ms' });
  printRow({ what: `${deep} deep, by cursor`, sample: column(({ cursor }) => cursor), unit: 'ms' });
  printRow({
    what: '  against the first',
    sample: column(({ start, cursor }) => cursor / start),
    unit: '×',
    budget: 1.5,
  });
  printRow({ what: `${deep} deep, by skip`, sample: column(({ skip }) => skip), unit: 'ms' });
  printRow({ what: '  against the first', sample: column(({ start, skip }) => skip / start), unit: '×' });
}

async function benchChanges(club: BenchClub): Promise<void> {
  printHeading('Change feed');
  const rates = await repeat({ runs: 3 }, async () => {
    let after = 0;
    let read = 0;
    const ms = await timed(async () => {
      for (let more = true; more && read < 50_000; ) {
        const answer = JSON.parse((await club.get(`/changes?after=${after}&limit=1000`)).last);
        read += answer.data.length;
        after = answer.next_after;
        more = answer.has_more;
      }
    });
    return (read * 1000) / ms;
  });
  printRow({ what: 'records read by GET /changes?limit=1000', sample: sampleOf(rates), unit: '/s' });
}

/** What a poll costs must not depend on how long the log is. */
async function benchLongLog(): Promise<void> {
  printHeading(
    `Polls of the change feed with ${LOG.toLocaleString('en')} records, and with ten times as many`,
  );
  const club = await openBenchClub();
  const { store } = club.server;
  try {
    const polls = async (records: number) => {
      await store.write((db) => putMembers(db, CLUB, records));
      const { next_after } = JSON.parse((await club.get('/changes?after=latest')).last);
      const { latencies } = await club.get(`/changes?after=${next_after}`, { times: 205 });
      const read = (kinds: readonly ResourceName[]) =>
        repeat({ runs: 200, warmup: 5 }, () => timed(() => readChanges(store.read, CLUB, kinds, 0, 100)));
      return {
        idle: sampleOf(latencies.slice(5)),
        firstPage: sampleOf(await read(resourceNames)),
        passedOver: sampleOf(await read(['banquets'])),
      };
    };
    const short = await polls(LOG);
    const long = await polls(10 * LOG);
    const compare = (what: string, of: (sample: typeof short) => Sample) => {
      printRow({ what, sample: of(long), unit: 'ms' });
      const ratio = of(long).median / of(short).median;
      printRow({ what: '  against the shorter log', sample: sampleOf([ratio]), unit: '×', budget: 1.5 });
    };
    compare('GET /changes from the end', ({ idle }) => idle);
    compare('100 changes from the start', ({ firstPage }) => firstPage);
    compare('changes of one kind, none of them in the log', ({ passedOver }) => passedOver);
  } finally {
    await club.close();
  }
}

async function benchAging(): Promise<void> {
  printHeading(`Aging report over ${AGED_ITEMS.toLocaleString('en')} line items of 2,500 households`);
  const club = await openBenchClub();
  try {
    const content = ndjson('line-items', lineItems(CLUB, AGED_ITEMS, 2_500, NOW));
    await importContent(club.server.store, 'items.ndjson', content, { now: NOW });
    const runs = await repeat({ runs: 7 }, async () => {
      let ms = 0;
      const stall = await longestStall(async () => {
        ({ ms } = await club.get(`/aging-report?club_id=${CLUB}&as_of_timestamp=${NOW}`));
      });
      return { ms, stall };
    });
    printRow({ what: 'GET /aging-report', sample: sampleOf(runs.map(({ ms }) => ms)), unit: 'ms' });
    printStall(runs.map(({ stall }) => stall));
  } finally {
    await club.close();
  }
}

async function benchColdStart(): Promise<void> {
  printHeading('Cold start');
  const runs = await repeat({ runs: 7 }, coldStart);
  printRow({ what: 'dockside serve to its ready line', sample: sampleOf(runs), unit: 'ms' });
  const [, ...paints] = await firstPaint(6);
  printRow({ what: 'staff UI to its first paint', sample: sampleOf(paints), unit: 'ms', budget: 1_000 });
  await benchDesktopStart();
}

async function benchDesktopStart(): Promise<void> {
  const program = electronProgram();
  if (!program) {
    console.log('  desktop app: not measured, as there is no Electron or no display here');
    return;
  }
  const starts = new DesktopStarts(program);
  try {
    const runs = await repeat({ runs: 5 }, (run) => starts.measure(run));
    printRow({ what: 'desktop app to its races on the screen', sample: sampleOf(runs), unit: 'ms' });
  } finally {
    starts.close();
  }
}

/** The parts of the bench in their order; those on one club share a database. */
const parts: Record<string, () => Promise<void>> = {
  server: async () => {
    const club = await openBenchClub();
    try {
      await benchStandings(club);
      await benchWrites(club);
      await benchJobs(club);
      await benchLists(club);
      await benchChanges(club);
    } finally {
      await club.close();
    }
  },
  season: async () => {
    const club = await openBenchClub();
    try {
      await benchSeason(club);
    } finally {
      await club.close();
    }
  },
  crowds: benchCrowds,
  'long-log': benchLongLog,
  aging: benchAging,
  sync: benchSync,
  'first-fill': benchFirstFill,
  station: benchStation,
  start: benchColdStart,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')} in the bench, but ${Object.keys(parts).join(', ')}.`);
console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; median, min – max, goal`);
for (const [name, run] of Object.entries(parts)) if (asked.length === 0 || asked.includes(name)) await run();
