import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposeNhc1 } from './nhc1';
import { ratingChain } from './rating-chain';

/** Ratings by sail number. */
type BySail = Record<string, number>;

interface SailwaveFleet {
  file: string;
  fleet: string;
  /** The boats' ratings in the file (`comprating`). */
  started_on: BySail;
  /** Ratings of the first race (`rrat`). */
  first_race_on: BySail;
  races: { elapsed: BySail; next: BySail }[];
}

// Howth Yacht Club's own Sailwave series files, with the ratings Sailwave stored in them; see `source` there.
const file = join(import.meta.dirname, '../../../fixtures/nhc1.json');
const { fleets }: { fleets: SailwaveFleet[] } = JSON.parse(readFileSync(file, 'utf8'));

describe('NHC1 comes out as Sailwave stored it', () => {
  it('has eight fleets with sixteen races', () => {
    expect([fleets.length, fleets.flatMap(({ races }) => races).length]).toEqual([8, 16]);
  });

  it.each(fleets.map((fleet) => [`${fleet.file}: ${fleet.fleet}`, fleet] as const))('%s', (_, fleet) => {
    const chain = ratingChain({
      fleet: { name: 'HPH', rating_system: 'tcf', progressive: { system: 'nhc1' } },
      registrations: Object.entries(fleet.started_on).map(([sail, start]) => ({
        id: sail,
        sail_number: sail,
        fleets: ['HPH'],
        ratings: { tcf: start },
        fleet_ratings: [{ fleet: 'HPH', start }],
      })),
      races: fleet.races.map((_, index) => ({ race_number: index + 1 })),
      scores: fleet.races.flatMap(({ elapsed }, index) =>
        Object.entries(elapsed).map(([sail, finish_time]) => ({
          registration_id: sail,
          race_number: index + 1,
          finish_time,
          // Ratings of the first race were carried in; the others come from the chain.
          rating: index === 0 ? (fleet.first_race_on[sail] ?? null) : null,
        })),
      ),
    });
    for (const [index, race] of fleet.races.entries())
      for (const sail of Object.keys(race.elapsed))
        expect([
          index + 1,
          sail,
          chain[index]?.boats.find((boat) => boat.sail_number === sail)?.next_rating,
        ]).toEqual([index + 1, sail, race.next[sail]]);
  });

  it('and moves no rating after a race that two boats finish', () => {
    const boats = [1, 1.1].map((rating, index) => ({ registration_id: `${index}`, rating, elapsed: 3600 }));
    expect(proposeNhc1({ boats }).boats.map(({ next_rating }) => next_rating)).toEqual([1, 1.1]);
  });
});
