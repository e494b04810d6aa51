import { boatRating, fleetInRace, isByLaps, latestElapsed, systemOf } from '@dockside/scoring';
import type { Race } from '../../contract/areas/racing/races';
import type { Fleet, Regatta } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import type { Standings } from '../../contract/areas/racing/standings';
import { startOf } from '../../contract/race-start';

/** A boat on the course, and the latest finish with which she wins her fleet. */
export interface TimeToWin {
  race_number: number;
  fleet: string;
  registration_id: string;
  /** Unix epoch milliseconds, a whole second after her start. */
  until: number;
}

interface RaceRecords {
  races: readonly Race[];
  entries: readonly Registration[];
  scores: readonly Score[];
}

/**
 * Boats that can still win a race under way on corrected time, soonest first. A fleet has some from its first finisher
 * on. Boats known to be ashore, without a rating, or past their time are left out, and so are races placed by laps or
 * by a pursuit. A boat with fewer laps than the leader is taken to sail as many.
 *
 * @param standingsOf a fleet's table, with its provisional scores
 * @param now Unix epoch milliseconds
 */
export function timesToWin(
  { fleets }: Pick<Regatta, 'fleets'>,
  { races, entries, scores }: RaceRecords,
  standingsOf: (fleet: string) => Pick<Standings, 'standings'>,
  now: number,
): TimeToWin[] {
  const underWay = races.filter(
    ({ status, scoring }) => status === 'racing' && scoring !== 'pursuit' && !isByLaps(scoring),
  );
  const all = underWay.flatMap((race) => {
    const inRace = scores.filter(({ race_number }) => race_number === race.race_number);
    const isOut = ({ id }: Registration) => {
      const score = inRace.find(({ registration_id }) => registration_id === id);
      return !score || (score.finish_time === null && score.code === null && score.checked_in !== false);
    };
    return fleets.flatMap((fleet) => {
      const best = bestOf(standingsOf(fleet.name), race.race_number);
      const out = entries.filter((boat) => boat.fleets.includes(fleet.name) && isOut(boat));
      return best === null ? [] : out.flatMap((boat) => timeOf(fleet, race, boat, best) ?? []);
    });
  });
  return all.filter(({ until }) => until > now).sort((a, b) => a.until - b.until);
}

/** Corrected time of a fleet's first boat so far, in seconds; null if there is none. */
function bestOf({ standings }: Pick<Standings, 'standings'>, raceNumber: number): number | null {
  const scores = standings.flatMap(({ provisional }) => provisional);
  return (
    scores.find(({ race_number, place }) => race_number === raceNumber && place === 1)?.corrected ?? null
  );
}

function timeOf(fleet: Fleet, race: Race, boat: Registration, best: number): TimeToWin | null {
  const rated = fleetInRace(fleet, race);
  const rating = boatRating(rated, boat)?.rating;
  const start = startOf(race, fleet.name);
  const system = rated.rating_system === 'none' ? null : rated.rating_system;
  if (system === null || rating === undefined || start === null) return null;
  if (systemOf(system).needsDistance && race.distance_nm === null) return null;
  const { distance_nm } = race;
  const { phrf, corrected_time_rounding: rounding } = rated;
  const elapsed = latestElapsed({ rating_system: system, rating, distance_nm, phrf, rounding }, best);
  if (elapsed === null) return null;
  const { race_number } = race;
  return { race_number, fleet: fleet.name, registration_id: boat.id, until: start + elapsed * 1000 };
}
