import { newSeries, type Series } from '../src/contract/areas/racing/series';
import { type BenchClub, CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { printHeading, printRow, repeat, sampleOf } from './measure';

const BOATS = 120;
const RACES = 20;

/** Series of a club's season: halves, Tuesdays, the whole, frequent sailors, and the halves' overall. */
function seasonSeries(): Series[] {
  const races = Array.from({ length: RACES }, (_, index) => index + 1);
  const series = (id: string, name: string, part: Partial<Series>) =>
    newSeries({ id, name, fleet: 'IRC', ...part });
  return [
    series('spring', 'Spring', { races: races.slice(0, RACES / 2) }),
    series('autumn', 'Autumn', { races: races.slice(RACES / 2), sailed_at_least: 1 }),
    series('tuesdays', 'Tuesdays', { races: races.filter((race) => race % 2 === 0), not_excludable: [20] }),
    series('season', 'Season', {
      discards: { exclude: 1, of: 4, from: null, at_most: null, keep: null },
    }),
    series('regulars', 'Regulars', { sailed_at_least: 15 }),
    series('overall', 'Overall', { of: { series: ['spring', 'autumn'], by: 'ranks' } }),
  ];
}

/** A season of six series: all six tables as they stand after an edit. */
export async function benchSeason(club: BenchClub): Promise<void> {
  printHeading(`A season of ${BOATS} boats, ${RACES} races and six series`);
  const data = regattaData('season', CLUB, BOATS, RACES);
  const series = seasonSeries();
  // Some boats sail few races.
  const scores = data.scores.filter((_, index) => (index * 7) % 11 < 8 || index % BOATS < 60);
  await putRegatta(club.server.store, CLUB, { ...data, regatta: { ...data.regatta, series }, scores });
  const runs = await repeat({ runs: 15, warmup: 5 }, async (run) => {
    const boat = `season_boat_${run % BOATS}`;
    await club.post('/scores', [{ registration_id: boat, race_number: 20, finish_time: 3000 + run }], 1);
    const tables = [];
    for (const { id } of series) tables.push(await club.get(`/standings?regatta_id=season&series=${id}`));
    return tables.map(({ latencies }) => latencies[0]!);
  });
  const sum = (latencies: number[]) => latencies.reduce((all, one) => all + one, 0);
  printRow({
    what: 'all six after an edit, GET /standings',
    sample: sampleOf(runs.map(sum)),
    unit: 'ms',
    budget: 50,
  });
  printRow({
    what: '  the slowest of them',
    sample: sampleOf(runs.map((one) => Math.max(...one))),
    unit: 'ms',
  });
}
