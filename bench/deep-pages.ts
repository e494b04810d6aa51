import { importContent } from '../src/import/import-file';
import { type BenchClub, CLUB } from './bench-club';
import { lineItems, ndjson } from './data';
import { inTurn, printComparison, printHeading, sampleOf } from './measure';

const NOW = Date.UTC(2026, 5, 1);
const ITEMS = 100_000;
const DEEP = ITEMS - 1_000;

export async function benchDeepPages(club: BenchClub): Promise<void> {
  printHeading(`Pages of 100 from ${ITEMS.toLocaleString('en')} line items`);
  const content = ndjson('line-items', lineItems(CLUB, ITEMS, 2_000, NOW));
  await importContent(club.server.store, 'items.ndjson', content, { now: NOW });
  const list = `/line-items?club_id=${CLUB}&start_date=0&end_date=${NOW + 1}`;
  const before = JSON.parse((await club.get(`${list}&limit=1&skip=${DEEP - 1}`)).last);
  const page = (query: string) => async () =>
    sampleOf((await club.get(`${list}&limit=100${query}`, { times: 20 })).latencies.slice(5)).median;
  const runs = await inTurn(
    { runs: 7 },
    { first: page(''), cursor: page(`&cursor=${before.next_cursor}`), skip: page(`&skip=${DEEP}`) },
  );
  const deep = DEEP.toLocaleString('en');
  const beside = 'the first page';
  printComparison({
    what: `${deep} deep, by cursor`,
    unit: 'ms',
    beside,
    runs: runs.map(({ first, cursor }) => ({ figure: cursor, other: first })),
    goal: { atMost: 1.5 },
  });
  printComparison({
    what: `${deep} deep, by skip`,
    unit: 'ms',
    beside,
    runs: runs.map(({ first, skip }) => ({ figure: skip, other: first })),
  });
}
