import { settingsOfSeriesOfSeries } from '@dockside/scoring';
import type { Race } from '../../contract/areas/racing/races';
import type { Fleet } from '../../contract/areas/racing/regattas';
import type { Series } from '../../contract/areas/racing/series';
import { instructionsOf, type RegattaSettings } from './instructions';
import { isSame, type TopicName } from './topics';

/** Topics that the rules leave to the sailing instructions, so that a setting changes no rule. */
const leftOpen = new Set<TopicName>(['races_required', 'rating', 'time_limit', 'protest_time_limit']);

/**
 * Every difference of a table's scoring from the RRS, in the sentences of `instructionsOf`.
 *
 * @param table the name of a fleet, and the id of its series; null for the fleet as a whole
 */
export function ruleChanges(
  regatta: RegattaSettings,
  races: readonly Race[],
  table: { fleet: string; series: string | null },
): string[] {
  const series = regatta.series.find(({ id }) => id === table.series);
  const isOfFleet = ({ fleet }: { fleet: string }) => fleet === table.fleet;
  const sails = ({ fleets, race_number }: Race) =>
    (fleets === null || fleets.includes(table.fleet)) && (series?.races?.includes(race_number) ?? true);
  const instructions = instructionsOf(
    {
      ...regatta,
      fleets: regatta.fleets
        .filter(({ name }) => name === table.fleet)
        .map((fleet) => scoredFleet(fleet, series)),
      championships: series ? [] : regatta.championships.filter(isOfFleet),
    },
    series?.of ? [] : races.filter(sails),
  ).filter((one) => one.series === null || (one.series === series?.name && one.fleets.includes(table.fleet)));
  const ownTopics = new Set(instructions.flatMap((one) => (one.series === null ? [] : one.topic)));
  return instructions.flatMap(({ topic, series: own, sentence, value, without }) => {
    const isReplaced = own === null && ownTopics.has(topic);
    const isChange = !leftOpen.has(topic) && (without === undefined || !isSame(value, without));
    return sentence !== null && isChange && !isReplaced ? [sentence] : [];
  });
}

/** A fleet's settings as a series uses them. */
function scoredFleet(fleet: Fleet, series: Series | undefined): Fleet {
  if (series?.of) return { ...fleet, ...settingsOfSeriesOfSeries };
  const hasTieRace = fleet.tie_race === null || (series?.races?.includes(fleet.tie_race) ?? true);
  return hasTieRace ? fleet : { ...fleet, tie_race: null };
}
