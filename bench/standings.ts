import { seriesStandings } from '@dockside/scoring';
import { toScoreInput } from '../src/shared/score-input';
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
  const path = '/standings?regatta_id=series';
  const { latencies } = await club.get(path, { times: 35 });
  printRow({ what: 'GET /standings', sample: sampleOf(latencies.slice(5)), unit: 'ms', budget: 10 });
  const afterEdits = await repeat({ runs: 30, warmup: 5 }, async (run) => {
    const finish = { registration_id: registrations[run]!.id, race_number: 15, finish_time: 3_000 + run };
    await club.post('/scores', [finish], 1);
    return (await club.get(path)).latencies[0]!;
  });
  printRow({ what: '  after a finish', sample: sampleOf(afterEdits), unit: 'ms' });
}
