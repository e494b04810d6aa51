import type { Race } from '@dockside/contract/areas/racing/races';
import type { Fleet, Regatta } from '@dockside/contract/areas/racing/regattas';
import type { Registration } from '@dockside/contract/areas/racing/registrations';
import type { Score } from '@dockside/contract/areas/racing/scores';
import { fleetInRace, isByBoat, isRatio, isShare, pointsSystemOf } from '@dockside/scoring';
import type { Notes } from '../notes';
import { exportNotes as t, things } from '../words';
import { BY_HAND, ownCodeRule } from './own-codes';

/** Data the notes are about. */
interface Noted {
  regatta: Regatta;
  entries: readonly Registration[];
  races: readonly Race[];
  scores: readonly Score[];
}

/** False if the file holds it, or it scores nobody. */
const held = () => false as const;

/** Settings of fleets that a file cannot hold. Each field is listed, so that a new one needs an answer. */
const fleetNotes: { [Field in keyof Fleet]: (fleet: Fleet) => string | false } = {
  name: held,
  rating_system: held,
  phrf: ({ rating_system, phrf }) => rating_system === 'phrf_tot' && phrf !== null && t.phrfFactors,
  corrected_time_rounding: ({ corrected_time_rounding: to }) =>
    (to === 'tenth' || to === 'none') && t.rounding,
  code_base: held,
  points_system: ({ points_system, points_table }) =>
    points_system !== 'low_point' &&
    points_table === null &&
    t.pointsOfNow(pointsSystemOf(points_system).label),
  points_table: ({ points_system, points_table }) =>
    points_table !== null &&
    points_system !== 'low_point' &&
    t.placesOnly(pointsSystemOf(points_system).label),
  least_races: ({ points_system, least_races }) =>
    isRatio(pointsSystemOf(points_system)) && least_races !== null && t.unranked(least_races),
  tie_race: ({ tie_race }) => tie_race !== null && t.tiesBroken(tie_race),
  discards: ({ discards }) =>
    (isByBoat(discards) && t.discardsByBoat) || (isShare(discards) && t.discardsByShare),
  penalty_rounding: held,
  tle_points: held,
  scoring_penalty: ({ scoring_penalty }) => scoring_penalty?.minimum_points != null && t.leastPoints,
  dpi: held,
  time_limit_minutes: held,
  finishing_window_minutes: held,
  after_window: held,
  progressive: ({ progressive }) =>
    Object.entries(progressive ?? {}).some(([key, value]) => key !== 'system' && value !== null) &&
    t.ownSettings,
};

/** The same of races: the note, and the race as it lists it, if more is said than its number. */
const raceNotes: {
  [Field in keyof typeof Race.shape]: (race: Race) => [about: string, race?: string] | false;
} = {
  id: held,
  regatta_id: held,
  race_number: held,
  name: held,
  day: held,
  starts: held,
  fleets: held,
  distance_nm: ({ race_number, distance_nm }) =>
    distance_nm !== null && [t.distances, t.distance(race_number, distance_nm)],
  weight: ({ race_number, weight }) => weight !== 1 && [t.weights, t.weight(race_number, weight)],
  excludable: ({ excludable, medal }) => (!excludable || medal) && [t.kept],
  // Written with races that may not be discarded.
  medal: held,
  status: ({ status }) => (status === 'abandoned' && [t.abandoned]) || (status === 'racing' && [t.underWay]),
  // By fleet: see noteFleets.
  rating_options: held,
  scoring: ({ scoring }) => scoring !== 'time' && [raceScoringNotes[scoring]],
  score_without_finish: ({ race_number, score_without_finish: reason }) =>
    reason !== null && [t.withoutFinish, t.reason(race_number, reason)],
  start_plan: held,
  version: held,
};

const raceScoringNotes: Record<Exclude<Race['scoring'], 'time'>, string> = {
  average_laps: t.averageLaps,
  most_laps: t.mostLaps,
  pursuit: t.pursuit,
};

/** Notes features a Sailwave series cannot hold. Their effect on points is in the file all the same. */
export function noteWhatIsNotWritten({ regatta, entries, races, scores }: Noted, notes: Notes): void {
  for (const fleet of regatta.fleets) noteFleet(fleet, races, notes);
  for (const race of races)
    for (const noteOf of Object.values(raceNotes)) {
      const note = noteOf(race);
      if (note) notes.list(note[0], note[1] ?? things.race(race.race_number));
    }
  for (const { fleet } of regatta.championships) notes.list(t.splitFleets, fleet);
  for (const { name } of regatta.series) notes.list(t.series, name);
  if (regatta.prizes.length > 0) notes.add(t.prizes(regatta.prizes.length));
  for (const own of regatta.scoring_codes)
    if (
      own.points.method !== 'stated' &&
      ownCodeRule(own, { points: null, percent: null }, '').method === BY_HAND
    )
      notes.list(t.formulas, own.code);
  const numbers = new Map(entries.map(({ id, sail_number }) => [id, sail_number]));
  for (const score of scores) {
    const boat = numbers.get(score.registration_id) ?? '';
    const race = score.race_number;
    if (score.time_penalty)
      notes.list(t.timePenalties, t.ofBoat(boat, race, timePenalty(score.time_penalty)));
    for (const { code } of score.penalty?.further_penalties ?? [])
      notes.list(t.morePenalties, t.ofBoat(boat, race, code));
    const redress = redressNote(score);
    if (redress) notes.list(redress, things.boatInRace(boat, race));
    if (score.checked_in !== null && (score.finish_time !== null || score.code !== null))
      notes.list(t.checkIn, things.race(race));
  }
}

function noteFleet(fleet: Fleet, races: readonly Race[], notes: Notes): void {
  for (const noteOf of Object.values(fleetNotes)) {
    const about = noteOf(fleet);
    if (about) notes.list(about, fleet.name);
  }
  for (const race of races)
    if (fleetInRace(fleet, race).option !== null) notes.list(t.options, things.race(race.race_number));
}

function timePenalty({ seconds, percent }: NonNullable<Score['time_penalty']>): string {
  return seconds === null ? `${percent} %` : `${seconds} s`;
}

function redressNote({ redress }: Score): string | null {
  if (redress?.method === 'time') return t.redressInTime;
  if (redress?.method === 'average_races') return t.redressOfChosen;
  const isKnown = redress?.method === 'average_all' && redress.leave_out === 'discards';
  return redress?.leave_out && redress.method !== 'points' && !isKnown ? t.redressLeavingOut : null;
}
