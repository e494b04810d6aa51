import type { Race } from '@dockside/contract/areas/racing/races';
import type { Fleet, Regatta } from '@dockside/contract/areas/racing/regattas';
import type { Registration } from '@dockside/contract/areas/racing/registrations';
import type { Score } from '@dockside/contract/areas/racing/scores';
import { fleetInRace, isByBoat, isRatio, isShare, pointsSystemOf } from '@dockside/scoring';
import type { Notes } from '../notes';
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
  phrf: ({ rating_system, phrf }) =>
    rating_system === 'phrf_tot' && phrf !== null && 'Factors A and B of PHRF time on time',
  corrected_time_rounding: ({ corrected_time_rounding: to }) =>
    (to === 'tenth' || to === 'none') && 'Sailwave rounds corrected times to the second, here not so',
  code_base: held,
  points_system: ({ points_system, points_table }) =>
    points_system !== 'low_point' &&
    points_table === null &&
    `${pointsSystemOf(points_system).label}, which the file cannot hold, written with the points of now`,
  points_table: ({ points_system, points_table }) =>
    points_table !== null &&
    points_system !== 'low_point' &&
    `${pointsSystemOf(points_system).label}, of which the file holds the points of places only`,
  least_races: ({ points_system, least_races }) =>
    isRatio(pointsSystemOf(points_system)) &&
    least_races !== null &&
    `Boats unranked that started fewer than ${least_races} races`,
  tie_race: ({ tie_race }) => tie_race !== null && `Ties broken by race ${tie_race} first`,
  discards: ({ discards }) =>
    (isByBoat(discards) &&
      'Discards by the races that each boat sailed, written as for a boat that sailed all') ||
    (isShare(discards) && 'Discards by a share of the races, written as a list'),
  penalty_rounding: held,
  tle_points: held,
  scoring_penalty: ({ scoring_penalty }) =>
    scoring_penalty?.minimum_points != null && 'Least points of a scoring penalty by percentage',
  dpi: held,
  time_limit_minutes: held,
  finishing_window_minutes: held,
  after_window: held,
  progressive: ({ progressive }) =>
    Object.entries(progressive ?? {}).some(([key, value]) => key !== 'system' && value !== null) &&
    'Settings of their own of ratings that follow the results',
};

/** The same of races: the note, and what is said of a race beside its number. */
const raceNotes: {
  [Field in keyof typeof Race.shape]: (race: Race) => [about: string, detail?: string] | false;
} = {
  id: held,
  regatta_id: held,
  race_number: held,
  name: held,
  day: held,
  starts: held,
  fleets: held,
  distance_nm: ({ distance_nm }) => distance_nm !== null && ['Distances', `, ${distance_nm} nm`],
  weight: ({ weight }) => weight !== 1 && ['Weights of races', ` counts ${weight} times`],
  excludable: ({ excludable, medal }) => (!excludable || medal) && [KEPT],
  // Written with races that may not be discarded.
  medal: held,
  status: ({ status }) =>
    (status === 'abandoned' && ['Abandoned races, written as not sailed and without results']) ||
    (status === 'racing' && ['Races under way, written as not sailed']),
  // By fleet: see noteFleets.
  rating_options: held,
  scoring: ({ scoring }) => scoring !== 'time' && [raceScoringNotes[scoring]],
  score_without_finish: ({ score_without_finish: reason }) =>
    reason !== null && ['Races scored although no boat finished', `, ${reason}`],
  start_plan: held,
  version: held,
};

const KEPT = 'Races that may not be discarded, and medal races';

const raceScoringNotes: Record<Exclude<Race['scoring'], 'time'>, string> = {
  average_laps: 'Races by average laps, which Sailwave scores by the time sailed',
  most_laps: 'Races by laps, which Sailwave scores by the time sailed',
  pursuit: 'Pursuit races, written with places alone',
};

/** Notes features a Sailwave series cannot hold. Their effect on points is in the file all the same. */
export function noteWhatIsNotWritten({ regatta, entries, races, scores }: Noted, notes: Notes): void {
  for (const fleet of regatta.fleets) noteFleet(fleet, races, notes);
  for (const race of races)
    for (const noteOf of Object.values(raceNotes)) {
      const note = noteOf(race);
      if (note) notes.list(note[0], `race ${race.race_number}${note[1] ?? ''}`);
    }
  for (const { fleet } of regatta.championships)
    notes.list('Groups and stages of split fleets, written with the points of now', fleet);
  for (const { name } of regatta.series) notes.list('Series within a fleet', name);
  if (regatta.prizes.length > 0) notes.add(`Prizes (${regatta.prizes.length})`);
  for (const own of regatta.scoring_codes)
    if (
      own.points.method !== 'stated' &&
      ownCodeRule(own, { points: null, percent: null }, '').method === BY_HAND
    )
      notes.list(
        'Codes with a formula that Sailwave does not have, written with the points of now',
        own.code,
      );
  const numbers = new Map(entries.map(({ id, sail_number }) => [id, sail_number]));
  for (const score of scores) {
    const boat = `${numbers.get(score.registration_id)} in race ${score.race_number}`;
    if (score.time_penalty)
      notes.list(
        'Time penalties, which Sailwave scores without',
        `${boat}, ${timePenalty(score.time_penalty)}`,
      );
    for (const { code } of score.penalty?.further_penalties ?? [])
      notes.list('Penalties beside another one, which Sailwave scores without', `${boat}, ${code}`);
    const redress = redressNote(score);
    if (redress) notes.list(`Redress ${redress}, written with the points of now`, boat);
    if (score.checked_in !== null && (score.finish_time !== null || score.code !== null))
      notes.list('Who was seen at the start check-in', `race ${score.race_number}`);
  }
}

function noteFleet(fleet: Fleet, races: readonly Race[], notes: Notes): void {
  for (const noteOf of Object.values(fleetNotes)) {
    const about = noteOf(fleet);
    if (about) notes.list(about, fleet.name);
  }
  for (const race of races)
    if (fleetInRace(fleet, race).option !== null)
      notes.list('Ratings by wind band or course, written as those of the race', `race ${race.race_number}`);
}

function timePenalty({ seconds, percent }: NonNullable<Score['time_penalty']>): string {
  return seconds === null ? `${percent} %` : `${seconds} s`;
}

function redressNote({ redress }: Score): string | null {
  if (redress?.method === 'time') return 'in time';
  if (redress?.method === 'average_races') return 'by the average of chosen races';
  const isKnown = redress?.method === 'average_all' && redress.leave_out === 'discards';
  return redress?.leave_out && redress.method !== 'points' && !isKnown
    ? 'by an average that leaves races out'
    : null;
}
