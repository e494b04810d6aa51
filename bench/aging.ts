import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { putRecord, requireRecord } from '../src/db/records';
import { type BenchClub, CLUB } from './bench-club';
import { putLineItems } from './data';
import { longestTurn } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf } from './measure';
import { threadMs } from './processor-time';

const NOW = Date.UTC(2026, 5, 1);
const ITEMS = 2_000_000;
/** Longest processor time allowed in one turn of the event loop, in milliseconds. */
const STRETCH = 15;
/** Longest processor time of a report, in milliseconds. */
const REPORT = 300;
/** Most memory that reports may take, in MB. */
const MEMORY = 20;

export async function benchAging(club: BenchClub): Promise<void> {
  printHeading(`Aging report over ${ITEMS.toLocaleString('en')} line items of 2,000 households`);
  await club.server.store.bulkWrite((db) => putLineItems(db, CLUB, ITEMS, NOW));
  const report = async (moment: number) => {
    let ms = 0;
    const turn = await longestTurn(async () => {
      ms = await threadMs(() => club.get(`/aging-report?club_id=${CLUB}&as_of_timestamp=${NOW + moment}`));
    });
    return { ms, turn };
  };
  const show = (what: string, reports: readonly { ms: number; turn: number }[], budget?: number) => {
    const processor = sampleOf(reports.map(({ ms }) => ms));
    printRow({ what: `${what}: processor time`, sample: processor, unit: 'ms', ...(budget && { budget }) });
    printRow({
      what: '  its longest turn of the event loop',
      sample: sampleOf(reports.map(({ turn }) => turn)),
      unit: 'ms',
      budget: STRETCH,
    });
  };
  show('the first ever', [await report(0)]);
  const before = heapMegabytes();
  const afterStarts = await repeat({ runs: 3, warmup: 0 }, async (run) => {
    await club.restart();
    return report(run);
  });
  show('the first after a start', afterStarts, REPORT);
  const again = await repeat({ runs: 15 }, report);
  show('again, at a later moment', again, REPORT);
  const changed = await repeat({ runs: 15 }, async (run) => {
    const { store } = club.server;
    const item = requireRecord(store.read, 'line-items', CLUB, `item_${run + 1}`);
    await store.write((db) => putRecord(db, 'line-items', CLUB, { ...item, amount: item.amount + 100 }));
    return report(100 + run);
  });
  show('after a posting', changed, REPORT);
  const kept = sampleOf([Math.max(0, heapMegabytes() - before)]);
  printRow({ what: 'memory that is kept after all of them', sample: kept, unit: 'MB', budget: MEMORY });
}

/** Memory of JavaScript in use, in MB, and of its buffers. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
