import { heatRounds, isShare, systemOf } from '@dockside/scoring';
import { fleetsInRace as t } from '@messages/server/result-checks';
import type { Fleet, Regatta } from '../../../contract/areas/racing/regattas';
import type { ResultCheck } from '../../../contract/areas/racing/result-checks';
import { groupBy } from '../../../shared/group-by';
import { type Check, line, listOf, type RaceCheck } from './line';
import { type BoatToCheck, type RaceToCheck, scoredName } from './regatta-to-check';

/** Boats scored in fleets with different starts: a boat starts once. */
export const startsDiffer: RaceCheck = ({ race, boats }, { clock }) => {
  // A pursuit race is scored by places.
  if (race.scoring === 'pursuit') return [];
  const starts = new Map(race.starts.map(({ fleet, starts_at }) => [fleet, starts_at]));
  const affected = boats.filter(({ fleets, score }) => {
    const times = fleets.flatMap(({ name }) => starts.get(name) ?? []);
    return score?.finish_time != null && new Set(times).size > 1;
  });
  const together = groupBy(affected, ({ fleets }) => fleets.map(({ name }) => name).join(' and '));
  return [...together].map(([names, same]) => {
    const [{ fleet, fleets }] = same as [BoatToCheck];
    const times = fleets.flatMap(({ name }) => starts.get(name) ?? []);
    const sails = listOf(same.map(({ entry }) => entry.sail_number));
    const text = t.areInBoth(names, listOf(times.map(clock)), sails, same.length);
    return line({
      ...{ check: 'starts_differ', race_number: race.race_number, subject: names, text },
      facts: [times, same.map(({ entry }) => entry.id)],
      cure: { screen: 'start_line', fleet: fleet.name },
    });
  });
};

/** Number of races from which sailing instructions usually exclude a score. */
const USUAL_FIRST_DISCARD = 4;

/** Fleets that exclude no score, after races of which RRS A2.1 excludes the worst. */
export const noDiscards: Check = ({ races, regatta }) =>
  regatta.fleets.flatMap(({ name, points_system, discards }) => {
    const parts = [
      ...regatta.series.filter(({ fleet }) => fleet === name),
      ...regatta.championships.filter(({ fleet }) => fleet === name).flatMap(({ stages }) => stages),
    ];
    const rules = [discards, ...parts.map((part) => part.discards ?? [])];
    const states = rules.some((rule) => isShare(rule) || rule.length > 0);
    const lower = lowerHeats(regatta, name);
    const sailed = races.filter(
      ({ race, finishedIn, counts }) =>
        counts && race.excludable && finishedIn.has(name) && !lower.has(race.race_number),
    );
    if (states || points_system !== 'low_point' || sailed.length < USUAL_FIRST_DISCARD) return [];
    const text = t.discardsNone(name, sailed.length);
    return [
      line({
        ...{ check: 'no_discards', race_number: null, subject: name, text, facts: [name] },
        cure: { screen: 'scoring' },
      }),
    ];
  });

/** Races that are heats below the first: boats sail one race in all of its heats, under the first one's number. */
function lowerHeats({ championships }: Pick<Regatta, 'championships'>, fleet: string): Set<number> {
  const rounds = championships
    .filter((one) => one.fleet === fleet)
    .flatMap(({ assignments }) => heatRounds(assignments));
  return new Set(
    rounds.flatMap(({ heats }) => {
      const first = heats.find(({ index }) => index === 0)?.race_number;
      return heats.map(({ race_number }) => race_number).filter((number) => number !== first);
    }),
  );
}

/** Fleets of a race by time whose finishers sailed different numbers of laps that nothing takes into account. */
export const lapsDiffer: RaceCheck = (one, { regatta }) =>
  one.race.scoring === 'time' ? regatta.fleets.flatMap((fleet) => lapsOf(one, fleet)) : [];

function lapsOf(
  { race: { race_number }, boats }: RaceToCheck,
  { name, rating_system }: Fleet,
): ResultCheck[] {
  if (systemOf(rating_system)?.countsLaps) return [];
  const sailed = boats.filter(({ fleets }) => fleets.some((fleet) => scoredName(fleet) === name));
  const laps = sailed.flatMap(({ score }) => (score?.finish_time == null ? [] : (score.laps ?? [])));
  const most = Math.max(0, ...laps);
  const fewer = sailed.filter(({ score }) => score?.finish_time != null && (score.laps ?? most) < most);
  if (fewer.length === 0) return [];
  const sails = listOf(fewer.map(({ entry, score }) => `${entry.sail_number} (${score?.laps})`));
  const text = t.sailedFewerLaps(name, most, sails);
  return [
    line({
      ...{ check: 'laps_differ', race_number, subject: name, text },
      facts: [most, fewer.map(({ entry, score }) => [entry.id, score?.laps ?? null])],
      cure: { screen: 'races' },
    }),
  ];
}
