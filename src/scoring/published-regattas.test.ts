import { describe, expect, it } from 'vitest';
import { loadRegatta, type PublishedBoat, regattaNames } from '../../test/regattas';
import { type Standing, seriesStandings } from './index';

/** Every figure of a boat that differs from the published one, in words. */
function differences(published: PublishedBoat, standing: Standing | undefined): string[] {
  const boat = `boat ${published.sail_number}`;
  if (!standing) return [`${boat}: not in the standings`];
  const found: string[] = [];
  const compare = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) found.push(`${boat}, ${what}: published ${expected}, computed ${actual}`);
  };
  compare('rank', published.rank, standing.rank);
  compare('total', published.total, standing.total);
  compare('net', published.net, standing.net);
  compare('number of scores', published.scores.length, standing.scores.length);
  for (const expected of published.scores) {
    const race = `race ${expected.race_number}`;
    const score = standing.scores.find(({ race_number }) => race_number === expected.race_number);
    compare(`${race} points`, expected.points, score?.points);
    compare(`${race} code`, expected.code, score?.code);
    compare(`${race} excluded`, expected.excluded, score?.excluded);
    compare(`${race} corrected time`, expected.corrected, score?.corrected);
  }
  return found;
}

describe('published regattas come out as published', () => {
  it('has all ten', () => expect(regattaNames()).toHaveLength(10));

  it.each(regattaNames())('%s', (name) => {
    const { regatta, registrations, races, scores, published } = loadRegatta(name);
    const [fleet] = regatta.fleets;
    if (!fleet) throw new Error('no fleet');
    const { standings } = seriesStandings({ fleet, registrations, races, scores });
    const byBoat = new Map(standings.map((standing) => [standing.registration_id, standing]));
    expect(published.flatMap((boat) => differences(boat, byBoat.get(boat.registration_id)))).toEqual([]);
    expect(standings.map((standing) => standing.sail_number)).toEqual(
      published.map((boat) => boat.sail_number),
    );
  });
});
