import type { Race } from '@contract/areas/racing/races';
import { resultEffects as t } from '@messages/races/setup';
import { formatList } from '@/lib/format';
import type { CodesDraft } from './codes-draft';
import type { EntryDraft } from './entry-draft';
import type { RaceDraft } from './race-draft';
import type { FleetDraft, RegattaDraft } from './regatta-draft';
import type { SeriesDraft } from './series-draft';

/** Fields of a fleet that determine its results, by race officers' names. */
const makesResults: Record<string, (fleet: FleetDraft) => unknown> = {
  [t.parts.ratings]: ({ rating_system, phrf }) => [rating_system, phrf],
  [t.parts.rounding]: ({ corrected_time_rounding }) => corrected_time_rounding,
  [t.parts.points]: ({ points_system, points_table, least_races, tie_race }) => [
    ...[points_system, points_table, least_races, tie_race],
  ],
  [t.parts.discards]: ({ discards }) => discards,
  [t.parts.codes]: ({ code_base, tle_points, penalty_rounding, penalties }) => [
    ...[code_base, tle_points, penalty_rounding],
    penalties,
  ],
};

/** Settings for finding late finishers: these alone change no score. */
const finishLimits = ({ time_limit_minutes, finishing_window_minutes, after_window }: FleetDraft) => [
  ...[time_limit_minutes, finishing_window_minutes, after_window],
];

/** `IRC: ratings, discards`, for each fleet whose results a form would change. New fleets have none. */
export function scoringChanges(
  draft: Pick<RegattaDraft, 'fleets'>,
  saved: Pick<RegattaDraft, 'fleets'>,
): { fleet: string; what: string[] }[] {
  return changesOf(draft, saved, makesResults);
}

function changesOf(
  draft: Pick<RegattaDraft, 'fleets'>,
  saved: Pick<RegattaDraft, 'fleets'>,
  parts: Record<string, (fleet: FleetDraft) => unknown>,
): { fleet: string; what: string[] }[] {
  return draft.fleets.flatMap((fleet) => {
    const before = saved.fleets.find(({ was }) => was !== null && was === fleet.was);
    if (!before) return [];
    const what = Object.entries(parts)
      .filter(([, of]) => JSON.stringify(of(fleet)) !== JSON.stringify(of(before)))
      .map(([name]) => name);
    return what.length === 0 ? [] : [{ fleet: fleet.was ?? fleet.name, what }];
  });
}

/** Races with results: completed or under way. */
export function scoredRaces(races: readonly Race[], fleet?: string): Race[] {
  return races.filter(
    ({ status, fleets }) =>
      (status === 'sailed' || status === 'racing') &&
      (fleet === undefined || fleets === null || fleets.includes(fleet)),
  );
}

/** Effect of saving on existing results; null if there are none or they stay the same. */
export function fleetEffects(
  draft: Pick<RegattaDraft, 'fleets'>,
  saved: Pick<RegattaDraft, 'fleets'>,
  races: readonly Race[],
): string | null {
  const changes = scoringChanges(draft, saved)
    .map((change) => ({ ...change, races: scoredRaces(races, change.fleet).length }))
    .filter(({ races: count }) => count > 0);
  const parts = changes.map(({ fleet, what, races: count }) =>
    t.fleetAndRaces(fleet, count, formatList(what)),
  );
  const limits = changesOf(draft, saved, { limits: finishLimits }).map(({ fleet }) => fleet);
  const checked = limits.filter((fleet) => scoredRaces(races, fleet).length > 0);
  const sentences = [
    parts.length > 0 && t.savingScoresAgain(parts.join('; ')),
    checked.length > 0 && t.savingChecksFinishesOfAgain(formatList(checked)),
  ].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The same for the regatta’s own codes. New codes change no result. */
export function codeEffects(
  { scoring_codes }: Pick<CodesDraft, 'scoring_codes'>,
  saved: Pick<CodesDraft, 'scoring_codes'>,
  races: readonly Race[],
): string | null {
  const changed = saved.scoring_codes.filter((before) => {
    const now = scoring_codes.find(({ key }) => key === before.key);
    return JSON.stringify({ ...now, name: '' }) !== JSON.stringify({ ...before, name: '' });
  });
  const count = scoredRaces(races).length;
  if (changed.length === 0 || count === 0) return null;
  const codes = formatList(changed.map(({ code }) => code));
  return t.savingScoresAgainWherever(codes, count);
}

/** The same for series: the standings that change. */
export function seriesEffects(
  { series }: Pick<SeriesDraft, 'series'>,
  saved: Pick<SeriesDraft, 'series'>,
  races: readonly Race[],
): string | null {
  if (scoredRaces(races).length === 0) return null;
  const changed = series.filter((one) => {
    const before = saved.series.find(({ id }) => id === one.id);
    return JSON.stringify({ ...before, name: '' }) !== JSON.stringify({ ...one, name: '' });
  });
  const removed = saved.series.filter(({ id }) => !series.some((one) => one.id === id));
  const names = [...changed, ...removed].map(({ name, fleet }) => t.seriesOf(name, fleet));
  return names.length === 0 ? null : t.savingChangesStandings(formatList(names));
}

/** The same for one race completed or under way. */
export function raceEffect(
  draft: RaceDraft,
  saved: RaceDraft,
  race: Pick<Race, 'status'> | null,
): string | null {
  if (race?.status !== 'sailed' && race?.status !== 'racing') return null;
  const scoredBy = ({ fleets, ...race }: RaceDraft) =>
    JSON.stringify([
      ...[race.scoring, race.weight, race.excludable, race.medal, race.distance_nm],
      race.score_without_finish,
      fleets.map(({ sails, option, option_system }) => [sails, option, option_system]),
    ]);
  return scoredBy(draft) === scoredBy(saved) ? null : t.savingScoresThisRace;
}

/** The same for a boat: her ratings and fleets. */
export function entryEffect(draft: EntryDraft, saved: EntryDraft, races: readonly Race[]): string | null {
  const scoredBy = ({ fleets, ratings, fleet_ratings }: EntryDraft) =>
    JSON.stringify([fleets, ratings, fleet_ratings]);
  if (scoredBy(draft) === scoredBy(saved)) return null;
  const sailed = scoredRaces(races).filter(
    ({ fleets }) => fleets === null || saved.fleets.some((fleet) => fleets.includes(fleet)),
  );
  if (sailed.length === 0) return null;
  return t.savingScoresHerAgain(sailed.length);
}
