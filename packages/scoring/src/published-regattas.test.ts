import { describe, expect, it } from 'vitest';
import { differences, loadRegatta, regattaNames } from '../../../test/regattas';
import { seriesStandings } from './index';

describe('published regattas come out as published', () => {
  it('has all of them', () => expect(regattaNames().length).toBeGreaterThanOrEqual(22));

  it.each(regattaNames())('%s', (name) => {
    const { regatta, registrations, races, scores, published } = loadRegatta(name);
    expect(published.map((table) => table.fleet)).toEqual(regatta.fleets.map((fleet) => fleet.name));
    for (const [index, { boats }] of published.entries()) {
      const fleet = regatta.fleets[index]!;
      const codes = regatta.scoring_codes;
      expect(differences(boats, seriesStandings({ fleet, registrations, races, scores, codes }))).toEqual([]);
    }
  });
});
