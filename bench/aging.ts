import { importContent } from '../src/import/import-file';
import { type BenchClub, CLUB } from './bench-club';
import { lineItems, ndjson } from './data';
import { longestStall, STALL_BUDGET } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf } from './measure';

const NOW = Date.UTC(2026, 5, 1);
const ITEMS = 50_000;

export async function benchAging(club: BenchClub): Promise<void> {
  printHeading(`Aging report over ${ITEMS.toLocaleString('en')} line items of 2,500 households`);
  const content = ndjson('line-items', lineItems(CLUB, ITEMS, 2_500, NOW));
  await importContent(club.server.store, 'items.ndjson', content, { now: NOW });
  const runs = await repeat({ runs: 7 }, async () => {
    let ms = 0;
    const stall = await longestStall(async () => {
      ({ ms } = await club.get(`/aging-report?club_id=${CLUB}&as_of_timestamp=${NOW}`));
    });
    return { ms, stall };
  });
  printRow({ what: 'GET /aging-report', sample: sampleOf(runs.map(({ ms }) => ms)), unit: 'ms' });
  printRow({
    what: 'longest stall of the event loop',
    sample: sampleOf(runs.map(({ stall }) => stall)),
    unit: 'ms',
    budget: STALL_BUDGET,
  });
}
