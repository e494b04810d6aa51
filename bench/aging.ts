import { putRecord, requireRecord } from '../src/db/records';
import { type BenchClub, CLUB } from './bench-club';
import { putLineItems } from './data';
import { longestStall } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf } from './measure';
import { threadMs } from './processor-time';

const NOW = Date.UTC(2026, 5, 1);
const ITEMS = 1_000_000;
/** Longest stretch allowed on the event loop, in milliseconds. */
const STRETCH = 15;

export async function benchAging(club: BenchClub): Promise<void> {
  printHeading(`Aging report over ${ITEMS.toLocaleString('en')} line items of 2,000 households`);
  const { store } = club.server;
  await store.bulkWrite((db) => putLineItems(db, CLUB, ITEMS, NOW));
  const report = async (moment: number) => {
    let ms = 0;
    const stall = await longestStall(async () => {
      ms = await threadMs(() => club.get(`/aging-report?club_id=${CLUB}&as_of_timestamp=${NOW + moment}`));
    });
    return { ms, stall };
  };
  const first = await report(0);
  printRow({ what: 'the first after a start: processor time', sample: sampleOf([first.ms]), unit: 'ms' });
  printRow({ what: '  its longest stall', sample: sampleOf([first.stall]), unit: 'ms' });
  const again = await repeat({ runs: 15 }, report);
  printRow({
    what: 'again, at a later moment: processor time',
    sample: sampleOf(again.map(({ ms }) => ms)),
    unit: 'ms',
    budget: 300,
  });
  const changed = await repeat({ runs: 15 }, async (run) => {
    const item = requireRecord(store.read, 'line-items', CLUB, `item_${run + 1}`);
    await store.write((db) => putRecord(db, 'line-items', CLUB, { ...item, amount: item.amount + 100 }));
    return report(100 + run);
  });
  printRow({
    what: 'after a posting: processor time',
    sample: sampleOf(changed.map(({ ms }) => ms)),
    unit: 'ms',
    budget: 300,
  });
  printRow({
    what: '  its longest stall',
    sample: sampleOf(changed.map(({ stall }) => stall)),
    unit: 'ms',
    budget: STRETCH,
  });
}
