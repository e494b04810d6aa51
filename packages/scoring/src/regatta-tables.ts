import { ScoringInputError } from './input-error';
import { Memo } from './memo';
import { SeriesSet, type SeriesSetInput } from './series-set';
import { championshipStandings } from './split-fleets';
import type { ChampionshipInput, SeriesStandings } from './types';
import { regattaTables as t } from './words';

/** Everything a regatta's tables depend on. */
export interface RegattaTablesInput extends SeriesSetInput {
  /** Split fleets, by name. */
  championships: readonly (ChampionshipInput & { fleet: string })[];
}

/**
 * Scores a regatta: the table of a series by its id, else of a fleet by its name. For a split fleet this is the ranking
 * across its groups.
 *
 * @param memo from earlier states of the same regatta
 * @throws ScoringInputError, when a table is requested, for an unknown fleet or series or impossible input
 */
export function regattaTables(
  { championships, ...input }: RegattaTablesInput,
  memo: Memo = new Memo(),
): (fleet: string, series?: string | null) => SeriesStandings {
  const set = new SeriesSet(input, memo);
  return (name, series) => {
    if (series != null) return set.series(series);
    const championship = championships.find((one) => one.fleet === name);
    if (!championship) return set.fleet(name);
    const fleet = input.fleets.find((one) => one.name === name);
    if (!fleet) throw new ScoringInputError('fleet', t.notFleetOfThisRegatta(JSON.stringify(name)));
    const { registrations, races, scores, codes, dayOf } = input;
    return memo.get(
      `championship ${championship.id}`,
      [fleet, championship, codes, dayOf, ...registrations, ...races, ...scores],
      () => championshipStandings({ fleet, registrations, races, scores, codes, dayOf, championship }, memo),
    );
  };
}
