import { describe, expect, it } from 'vitest';
import { loadRegatta } from '../../../test/regattas';
import { proposeNhc1 } from './nhc1';

const FLEET = 'HPH';
const ratingIn = (boat: { fleet_ratings: { fleet: string; ratings: { tcf: number | null } }[] }) =>
  boat.fleet_ratings.find(({ fleet }) => fleet === FLEET)?.ratings.tcf;

/** Starting from the series' first ratings, each race's proposals are the ratings of the next race. */
describe('published NHC1 ratings of a league come out race by race', () => {
  it.each(['class3', 'class4', 'class5'])('hyc-autumn-league-2023-%s', (name) => {
    const { registrations, races, finishes } = loadRegatta(`hyc-autumn-league-2023-${name}`);
    const boats = registrations.flatMap((boat) => {
      const rating = ratingIn(boat);
      return rating == null ? [] : [{ registration_id: boat.id, base_rating: rating }];
    });
    const ratings = new Map(boats.map(({ registration_id, base_rating }) => [registration_id, base_rating]));
    const differing: string[] = [];
    for (const { race_number } of races) {
      const sheet = new Map(
        finishes
          .filter((finish) => finish.race_number === race_number)
          .map((finish) => [finish.registration_id, finish]),
      );
      for (const [id, rating] of ratings) {
        const finish = sheet.get(id);
        const published = finish && ratingIn(finish);
        if (published !== undefined && published !== rating)
          differing.push(`race ${race_number}, ${id}: published ${published}, proposed ${rating}`);
      }
      const proposals = proposeNhc1({
        boats: boats.map((boat) => ({
          ...boat,
          rating: ratings.get(boat.registration_id)!,
          elapsed: sheet.get(boat.registration_id)?.finish_time ?? null,
        })),
      });
      for (const { registration_id, next_rating } of proposals.boats)
        ratings.set(registration_id, next_rating);
    }
    expect(differing).toEqual([]);
  });
});
