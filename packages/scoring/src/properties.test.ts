import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, pointsOf, scoreOf, seriesOf, standingOf, standingsOf } from '../test/scoring';
import { AVERAGE_OMISSIONS, SCORING_CODES } from './codes';
import { seriesStandings } from './index';
import type { RedressInput, ScoreInput, SeriesInput, SeriesStandings } from './types';

const SAILS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

const time = fc.integer({ min: 1, max: 12 });
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 6, arbitrary: time },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom(...SCORING_CODES) },
  { weight: 1, arbitrary: fc.record({ finish_time: time, code: fc.constantFrom(...SCORING_CODES) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('average_all' as const, 'average_before' as const).map((method) => ({
      code: 'RDG',
      redress: { method },
    })),
  },
);

/** A table of boats and races, with weights, exclusions and either base for codes. */
const series = fc
  .record({ boats: fc.integer({ min: 2, max: 8 }), races: fc.integer({ min: 1, max: 6 }) })
  .chain(({ boats, races }) =>
    fc.record({
      rows: fc
        .array(fc.array(cell, { minLength: races, maxLength: races }), { minLength: boats, maxLength: boats })
        .map((rows) => Object.fromEntries(rows.map((cells, index) => [SAILS[index], cells]))),
      exclude: fc.integer({ min: 0, max: 3 }),
      code_base: fc.constantFrom('series_entries' as const, 'starting_area' as const),
      rated: fc.boolean(),
      race: fc.record({
        weight: fc.constantFrom(1, 1.5, 2),
        medal: fc.boolean(),
        excludable: fc.boolean(),
      }),
    }),
  )
  .map(({ rows, exclude, code_base, rated, race }) =>
    seriesOf(rows as Record<string, Cell[]>, {
      fleet: { code_base, rating_system: rated ? 'tcf' : 'none', discards: [{ races: 1, exclude }] },
      races: { 2: race },
      ratings: { A: 1.1, B: 1, C: 0.95, D: 0.9, E: 1, F: 1, G: 1.2 },
    }),
  );

const shuffled = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

describe('whatever the series', () => {
  it('the order in which boats, races and scores come in changes nothing', () => {
    fc.assert(
      fc.property(
        series.chain((input) =>
          fc.record({
            input: fc.constant(input),
            registrations: shuffled(input.registrations),
            races: shuffled(input.races),
            scores: shuffled(input.scores),
          }),
        ),
        ({ input, ...order }) => {
          expect(seriesStandings({ ...input, ...order })).toEqual(seriesStandings(input));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('one more discard never worsens a net score', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 5 }), (input, exclude) => {
        const net = (n: number) =>
          new Map(
            seriesStandings({
              ...input,
              fleet: { ...input.fleet, discards: [{ races: 1, exclude: n }] },
            }).standings.map((standing) => [standing.sail_number, standing.net]),
          );
        const more = net(exclude + 1);
        for (const [sail, before] of net(exclude)) {
          if (before !== null) expect(more.get(sail)).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('no score is excluded that is better than one that counts and might have been', () => {
    fc.assert(
      fc.property(series, (input) => {
        for (const { scores, not_ranked } of seriesStandings(input).standings) {
          if (not_ranked !== null) continue;
          const excluded = scores.filter((score) => score.excluded);
          const counting = scores.filter((score) => score.excluded_reason === null);
          const best = Math.min(...excluded.map(({ points }) => points as number));
          const worst = Math.max(...counting.map(({ points }) => points as number));
          expect(best).toBeGreaterThanOrEqual(worst);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('totals are the sums of what is shown, to the last decimal', () => {
    fc.assert(
      fc.property(series, (input) => {
        for (const { total, net, scores } of seriesStandings(input).standings) {
          const sum = (kept: typeof scores) =>
            kept.reduce((all, { points }) => all + Math.round((points ?? 0) * 1e6), 0) / 1e6;
          if (total === null) expect(scores.some(({ not_scored }) => not_scored !== null)).toBe(true);
          else expect([total, net]).toEqual([sum(scores), sum(scores.filter(({ excluded }) => !excluded))]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ranks follow net points within the boats that were in as many medal races', () => {
    fc.assert(
      fc.property(series, (input) => {
        const { standings, races } = seriesStandings(input);
        const medals = races.filter(({ medal }) => medal).length;
        const ranked = standings.filter(({ rank }) => rank !== null);
        ranked.slice(1).forEach((boat, index) => {
          const ahead = ranked[index];
          if (!ahead) return;
          expect(boat.rank).toBe(boat.tied && boat.rank === ahead.rank ? ahead.rank : index + 2);
          if (medals === 0) expect(ahead.net).toBeLessThanOrEqual(boat.net as number);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a race without codes', () => {
  const times = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: SAILS.length });
  const rowsOf = (finishes: number[]) =>
    Object.fromEntries(finishes.map((finish, index) => [SAILS[index] as string, [finish]]));

  it('hands out n(n + 1) / 2 points, tied or not', () => {
    fc.assert(
      fc.property(times, (finishes) => {
        const n = finishes.length;
        const points = Object.values(pointsOf(standingsOf(rowsOf(finishes))));
        expect(points.reduce((sum: number, p) => sum + (p ?? 0), 0)).toBe((n * (n + 1)) / 2);
      }),
    );
  });
});

describe('a boat that finishes earlier', () => {
  it('never loses points by it, in the race or in the series', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 12 }), (input, earlier) => {
        const scores = input.scores.map((score) =>
          score.registration_id === 'A' && score.race_number === 1
            ? { registration_id: 'A', race_number: 1, finish_time: 12 }
            : score,
        );
        if (!scores.some((score) => score.registration_id === 'A' && score.race_number === 1)) return;
        const before = seriesStandings({ ...input, scores });
        const after = seriesStandings({
          ...input,
          scores: scores.map((score) =>
            score.registration_id === 'A' && score.race_number === 1
              ? { ...score, finish_time: earlier }
              : score,
          ),
        });
        expect(scoreOf(after, 'A').points).toBeLessThanOrEqual(scoreOf(before, 'A').points as number);
        const net = standingOf(before, 'A').net;
        if (net !== null) expect(standingOf(after, 'A').net).toBeLessThanOrEqual(net);
      }),
      { numRuns: 300 },
    );
  });
});

describe('two fleets over the same finishes', () => {
  const rating = fc.option(fc.integer({ min: 80, max: 120 }).map((percent) => percent / 100));
  const boat = fc.record({
    cells: fc.array(cell, { minLength: 3, maxLength: 3 }),
    fleets: fc.constantFrom<string[]>(['IRC'], ['ECHO'], ['IRC', 'ECHO']),
    entry: rating,
    irc: rating,
    echo: rating,
    /** Ratings of her second race. */
    race: rating,
    raceEcho: rating,
  });

  it('score each as it is scored alone', () => {
    fc.assert(
      fc.property(fc.array(boat, { minLength: 1, maxLength: 8 }), (boats) => {
        const input = seriesOf(Object.fromEntries(boats.map(({ cells }, index) => [SAILS[index], cells])));
        const own = (fleet: string, tcf: number | null) => ({ fleet, ratings: { tcf } });
        const registrations = input.registrations.map((one, index) => {
          const { fleets, entry, irc, echo } = boats[index]!;
          return {
            ...one,
            fleets,
            ratings: { tcf: entry },
            fleet_ratings: [own('IRC', irc), own('ECHO', echo)],
          };
        });
        const boatOf = (id: string) => boats[SAILS.indexOf(id)]!;
        const scores = input.scores.map((score) => {
          if (score.race_number !== 2 || score.finish_time == null) return score;
          const { race, raceEcho } = boatOf(score.registration_id);
          return { ...score, rating: race, fleet_ratings: [own('ECHO', raceEcho)] };
        });
        for (const name of ['IRC', 'ECHO']) {
          const fleet = { name, rating_system: 'tcf' as const, discards: [{ races: 2, exclude: 1 }] };
          const isIn = (id: string) => boatOf(id).fleets.includes(name);
          const alone = {
            ...input,
            fleet,
            // One rating per boat and race, as if there were no other fleet.
            registrations: registrations
              .filter(({ id }) => isIn(id))
              .map(({ fleet_ratings: _, ...one }) => {
                const { entry, irc, echo } = boatOf(one.id);
                return { ...one, fleets: [name], ratings: { tcf: (name === 'IRC' ? irc : echo) ?? entry } };
              }),
            scores: scores
              .filter(({ registration_id }) => isIn(registration_id))
              .map(({ fleet_ratings, ...score }) => {
                const ofFleet = fleet_ratings?.find((one) => one.fleet === name)?.ratings?.tcf;
                return { ...score, rating: ofFleet ?? score.rating ?? null };
              }),
          };
          expect(seriesStandings({ ...input, fleet, registrations, scores })).toEqual(seriesStandings(alone));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a change in time', () => {
  /** A series, and one boat's score in it that has a finish. */
  const withOneScore = series.chain((input) => {
    const finished = input.scores.filter(({ finish_time, code }) => finish_time != null && code == null);
    return fc.record({ input: fc.constant(input), score: fc.constantFrom(...finished, null) });
  });

  const changed = (input: SeriesInput, score: ScoreInput, part: Partial<ScoreInput>) =>
    seriesStandings({
      ...input,
      scores: input.scores.map((one) => (one === score ? { ...one, ...part } : one)),
    });

  it('of nothing changes nothing', () => {
    fc.assert(
      fc.property(
        withOneScore,
        fc.constantFrom('seconds' as const, 'percent' as const),
        fc.constantFrom('elapsed' as const, 'corrected' as const),
        ({ input, score }, figure, applies_to) => {
          if (!score) return;
          const time_penalty = { [figure]: 0, applies_to };
          expect(changed(input, score, { time_penalty })).toEqual(seriesStandings(input));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('as a penalty never gives its boat a better place, nor another boat a worse one', () => {
    fc.assert(
      fc.property(withOneScore, fc.integer({ min: 1, max: 12 }), ({ input, score }, seconds) => {
        if (!score) return;
        const before = pointsOf(seriesStandings(input), score.race_number);
        const after = pointsOf(changed(input, score, { time_penalty: { seconds } }), score.race_number);
        for (const [sail, points] of Object.entries(before)) {
          if (points === null || after[sail] == null) continue;
          if (sail === score.registration_id) expect(after[sail]).toBeGreaterThanOrEqual(points);
          else if (isPlaced(input, sail, score.race_number)) expect(after[sail]).toBeLessThanOrEqual(points);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('redress of any kind moves no other boat’s points', () => {
    const redress: fc.Arbitrary<RedressInput> = fc.oneof(
      fc.integer({ min: 1, max: 20 }).map((elapsed) => ({ method: 'time' as const, time: { elapsed } })),
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ method: 'time' as const, time: { percent } })),
      fc.integer({ min: 0, max: 9 }).map((points) => ({ method: 'points' as const, points })),
      fc
        .subarray([1, 2, 3, 4], { minLength: 1 })
        .map((races) => ({ method: 'average_races' as const, races })),
      fc.record({
        method: fc.constantFrom('average_all' as const, 'average_before' as const),
        leave_out: fc.constantFrom(null, ...AVERAGE_OMISSIONS),
      }),
    );
    fc.assert(
      fc.property(withOneScore, redress, ({ input, score }, redress) => {
        if (!score) return;
        const othersOf = (standings: SeriesStandings) =>
          standings.standings
            .filter(({ registration_id }) => registration_id !== score.registration_id)
            .map(({ registration_id, total, scores }) => [
              registration_id,
              total,
              scores.map(({ points }) => points),
            ])
            .sort();
        const after = changed(input, score, { code: 'RDG', redress });
        expect(othersOf(after)).toEqual(othersOf(seriesStandings(input)));
      }),
      { numRuns: 300 },
    );
  });
});

/** True if a boat's finish has no penalty or redress. */
function isPlaced({ scores }: SeriesInput, id: string, race: number): boolean {
  return scores.some(
    ({ registration_id, race_number, finish_time, code }) =>
      registration_id === id && race_number === race && finish_time != null && code == null,
  );
}
