import { toScoreInput } from '../src/club/standings';
import { seriesStandings } from '../src/scoring';
import { type BenchClub, CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { printHeading, printRow, repeat, sampleOf, timed } from './measure';

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
  const { latencies } = await club.get('/standings?regatta_id=series', { times: 35 });
  printRow({ what: 'GET /standings', sample: sampleOf(latencies.slice(5)), unit: 'ms', budget: 10 });
}
