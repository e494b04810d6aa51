import { type BenchClub, CLUB, openBenchClub } from './bench-club';
import { putRegatta, regattaData } from './data';
import { putSearchedEntries, putSearchedMembers, putSearchedTeeTimes } from './large-club';
import { inTurn, printComparison, printHeading, printRow, sampleOf } from './measure';
import { threadMs } from './processor-time';

/** A year of a club; ten times as much is ten years of it. */
const YEAR = { members: 5_000, teeTimes: 10_000, entries: 2_000 };
const TEN = 10;
const NOW = Date.UTC(2026, 5, 1, 12);
const REGATTA = 'reg';

/** Longest processor time of a search, which is one piece, in milliseconds. */
const PIECE = 20;

const searches = [
  { what: 'a common name', path: '/search?q=byrne' },
  { what: 'a common first name and surname', path: '/search?q=aoife+byrne' },
  { what: 'a common name and one letter', path: '/search?q=byrne+a' },
  { what: 'a rare name', path: '/search?q=name77' },
  { what: 'a common name on the tee sheet', path: '/tee-times/search?q=byrne' },
  { what: 'a common name and one letter on the tee sheet', path: '/tee-times/search?q=byrne+a' },
];

/** Searches of ten years of members, tee times and entries, where one in nine is called Byrne, beside one year. */
export async function benchSearch(): Promise<void> {
  printHeading(`Search of ${(TEN * YEAR.members).toLocaleString('en')} members, one in nine of a name`);
  const clubs: BenchClub[] = [];
  try {
    clubs.push(await filled(1), await filled(TEN));
    const [year, ten] = clubs as [BenchClub, BenchClub];
    for (const { what, path } of searches) {
      const ask = (club: BenchClub) => threadMs(() => club.get(`${path}&club_id=${CLUB}`));
      const runs = await inTurn({ runs: 15 }, { other: () => ask(year), figure: () => ask(ten) });
      printComparison({
        what: `${what}: processor time`,
        unit: 'ms',
        beside: 'a tenth of the data',
        runs,
        goal: { atMost: 1.5 },
      });
      const figure = sampleOf(runs.map((run) => run.figure));
      printRow({ what: '  in one piece', sample: figure, unit: 'ms', budget: PIECE });
    }
  } finally {
    for (const club of clubs) await club.close();
  }
}

async function filled(times: number): Promise<BenchClub> {
  const club = await openBenchClub();
  const { store } = club.server;
  await putRegatta(store, CLUB, regattaData(REGATTA, CLUB, 1, 1));
  await store.bulkWrite((db) => {
    putSearchedMembers(db, CLUB, YEAR.members * times);
    putSearchedTeeTimes(db, CLUB, YEAR.teeTimes * times, NOW);
    putSearchedEntries(db, CLUB, YEAR.entries * times, REGATTA);
  });
  return club;
}
