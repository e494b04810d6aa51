import { fleetInRace, isShare, pointsSystemOf } from '@dockside/scoring';
import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import type { Notes } from '../notes';
import { BY_HAND, ownCodeRule } from './own-codes';

/** Data the notes are about. */
interface Noted {
  regatta: Regatta;
  entries: readonly Registration[];
  races: readonly Race[];
  scores: readonly Score[];
}

/** Notes features a Sailwave series cannot hold. Their effect on points is in the file all the same. */
export function noteWhatIsNotWritten({ regatta, entries, races, scores }: Noted, notes: Notes): void {
  for (const fleet of regatta.fleets) {
    const { name, corrected_time_rounding, progressive, discards, points_system } = fleet;
    if (corrected_time_rounding === 'tenth' || corrected_time_rounding === 'none')
      notes.list('Sailwave rounds corrected times to the second, here not so', name);
    if (progressive && Object.entries(progressive).some(([key, value]) => key !== 'system' && value !== null))
      notes.list('Settings of their own of ratings that follow the results', name);
    if (points_system !== 'low_point')
      notes.list(
        `${pointsSystemOf(points_system).label}, which the file cannot hold, written with the points of now`,
        name,
      );
    if (isShare(discards)) notes.list('Discards by a share of the races, written as a list', name);
    if (fleet.scoring_penalty?.minimum_points != null)
      notes.list('Least points of a scoring penalty by percentage', name);
    for (const race of races)
      if (fleetInRace(fleet, race).option !== null)
        notes.list(
          'Ratings by wind band or course, written as those of the race',
          `race ${race.race_number}`,
        );
  }
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
