import { seriesStandings } from '@dockside/scoring';
import { toScoreInput } from '../src/shared/score-input';
import { type BenchClub, CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { inTurn, printComparison, printHeading, printRow, repeat, sampleOf, timed } from './measure';
import { threadMs } from './processor-time';

export async function benchStandings(club: BenchClub): Promise<void> {
  printHeading('Standings of 200 boats in 15 races');
  const data = regattaData('series', CLUB, 200, 15);
  await putRegatta(club.server.store, CLUB, data);
  const { registrations, races } = data;
  const scores = data.scores.map(toScoreInput);
  const fleet = data.regatta.fleets[0]!;
  const computed = await repeat({ runs: 30, warmup: 5 }, () =>
    timed(() => seriesStandings({ fleet, registrations, races, scores })),
  );
  printRow({ what: 'seriesStandings', sample: sampleOf(computed), unit: 'ms', budget: 10 });
  const path = '/standings?regatta_id=series';
  const { latencies } = await club.get(path, { times: 35 });
  printRow({ what: 'GET /standings', sample: sampleOf(latencies.slice(5)), unit: 'ms', budget: 10 });
  const afterEdits = await repeat({ runs: 30, warmup: 5 }, async (run) => {
    const finish = { registration_id: registrations[run]!.id, race_number: 15, finish_time: 3_000 + run };
    await club.post('/scores', [finish], 1);
    return (await club.get(path)).latencies[0]!;
  });
  printRow({ what: '  after a finish', sample: sampleOf(afterEdits), unit: 'ms' });
  await benchChampionship(club);
}

const BOATS = 500;
const RACES = 12;
/** Longest stretch allowed on the event loop, in milliseconds. */
const STRETCH = 15;
const CLIENTS = 30;

/** After each finish of a championship: standings, checks, and many who ask for the same. */
async function benchChampionship(club: BenchClub): Promise<void> {
  printHeading(`After a finish in a championship of ${BOATS} boats and ${RACES} races: processor time`);
  const data = regattaData('big', CLUB, BOATS, RACES);
  await putRegatta(club.server.store, CLUB, data);
  const standings = '/standings?regatta_id=big';
  const checks = '/regattas/checks?regatta_id=big';
  let edits = 0;
  const finish = () => {
    edits += 1;
    const boat = `big_boat_${(edits * 7) % BOATS}`;
    return club.post(
      '/scores',
      [{ registration_id: boat, race_number: RACES, finish_time: 3_000 + edits * 13 }],
      1,
    );
  };
  const after = async (what: string, work: () => unknown) => {
    const runs = await repeat({ runs: 25, warmup: 5 }, async () => {
      await finish();
      return threadMs(work);
    });
    printRow({ what, sample: sampleOf(runs), unit: 'ms', budget: STRETCH });
  };
  await after('GET /standings', () => club.get(standings));
  await after('GET /regattas/checks', () => club.get(checks));
  const asked = (clients: number) => async () => {
    await finish();
    return threadMs(() => club.get(standings, { times: clients, inFlight: clients }));
  };
  const runs = await inTurn({ runs: 15, warmup: 3 }, { figure: asked(CLIENTS), other: asked(1) });
  printComparison({
    what: `GET /standings of ${CLIENTS} at once`,
    unit: 'ms',
    beside: 'of one',
    runs,
    goal: { atMost: 5 },
  });
}
