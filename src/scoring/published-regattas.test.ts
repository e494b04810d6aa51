import { describe, expect, it } from 'vitest';
import { differences, loadRegatta, regattaNames } from '../../test/regattas';
import { seriesStandings } from './index';

describe('published regattas come out as published', () => {
  it('has all ten', () => expect(regattaNames()).toHaveLength(10));

  it.each(regattaNames())('%s', (name) => {
    const { regatta, registrations, races, scores, published } = loadRegatta(name);
    const [fleet] = regatta.fleets;
    if (!fleet) throw new Error('no fleet');
    expect(differences(published, seriesStandings({ fleet, registrations, races, scores }))).toEqual([]);
  });
});
