import { type BenchClub, CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { longestStall } from './event-loop-stall';
import { printHeading, printRow, repeat, sampleOf } from './measure';
import { threadMs } from './processor-time';

const REGATTAS = 200;
const BOATS = 100;
const RACES = 4;
/** Longest stretch allowed on the event loop, in milliseconds. */
const STRETCH = 15;

/** Competitors over a club's regattas of many years, whose boats come again. */
export async function benchCompetitors(club: BenchClub): Promise<void> {
  printHeading(`Competitors of ${REGATTAS} regattas, ${BOATS} boats in each: a page of 100`);
  for (let index = 0; index < REGATTAS; index += 1) {
    const data = regattaData(`r${index}`, CLUB, BOATS, RACES);
    for (const [boat, entry] of data.registrations.entries())
      entry.sail_number = `IRL ${boat * 7 + (index % 9)}`;
    await putRegatta(club.server.store, CLUB, data);
  }
  const path = `/competitors?club_id=${CLUB}&limit=100`;
  const ask = async () => {
    let ms = 0;
    const stall = await longestStall(async () => {
      ms = await threadMs(() => club.get(path));
    });
    return { ms, stall };
  };
  const first = await ask();
  printRow({ what: 'the first after a start: processor time', sample: sampleOf([first.ms]), unit: 'ms' });
  const again = await repeat({ runs: 15, warmup: 3 }, () => ask());
  printRow({
    what: 'again: processor time',
    sample: sampleOf(again.map(({ ms }) => ms)),
    unit: 'ms',
    budget: 50,
  });
  const edited = await repeat({ runs: 15, warmup: 3 }, async (run) => {
    await club.post(
      '/scores',
      [{ registration_id: 'r7_boat_3', race_number: 1, finish_time: 3000 + run }],
      1,
    );
    return ask();
  });
  printRow({
    what: 'after a finish: processor time',
    sample: sampleOf(edited.map(({ ms }) => ms)),
    unit: 'ms',
    budget: 50,
  });
  printRow({
    what: 'after a finish: longest stall',
    sample: sampleOf(edited.map(({ stall }) => stall)),
    unit: 'ms',
    budget: STRETCH,
  });
}
