import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import type { Score } from '@contract/areas/scores';
import type { Standings } from '@contract/areas/standings';

/** One boat's line in the results of a race. */
export interface Line {
  boat: Registration;
  place: number | null;
  elapsed: number | null;
  rating: number | null;
  corrected: number | null;
  laps: number | null;
  points: number | null;
  code: string | null;
  /** Nothing was recorded of her; she is DNC once anybody else has a result. */
  recorded: boolean;
  notScored: string | null;
  explanation: string | null;
}

interface RaceData {
  race: Race;
  fleet: Fleet;
  entries: readonly Registration[];
  scores: readonly Score[];
  standings: Standings;
}

/** A fleet's boats in the order of their results; before anybody has one, by sail number. */
export function linesOf({ race, fleet, entries, scores, standings }: RaceData): Line[] {
  const recorded = new Map(scores.map((score) => [score.registration_id, score]));
  const results = new Map(
    standings.standings.map(({ registration_id, scores: all }) => [
      registration_id,
      all.find(({ race_number }) => race_number === race.race_number),
    ]),
  );
  return entries
    .filter((boat) => boat.fleets.includes(fleet.name))
    .map((boat): Line => {
      const score = recorded.get(boat.id);
      const result = results.get(boat.id);
      return {
        boat,
        place: result?.place ?? null,
        elapsed: result?.elapsed ?? score?.finish_time ?? null,
        rating: result?.rating ?? score?.rating ?? null,
        corrected: result?.corrected ?? null,
        laps: score?.laps ?? null,
        points: result?.points ?? null,
        code: result?.code ?? score?.code ?? null,
        recorded: score !== undefined,
        notScored: result?.not_scored ?? null,
        explanation: result?.explanation ?? null,
      };
    })
    .sort((a, b) => orderOf(a.place) - orderOf(b.place) || orderOf(a.points) - orderOf(b.points));
}

function orderOf(value: number | null): number {
  return value ?? Number.MAX_SAFE_INTEGER;
}
