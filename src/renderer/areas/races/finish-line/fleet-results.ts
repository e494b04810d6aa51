import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import type { Score } from '@contract/areas/scores';
import { type RaceScore, ScoringInputError, seriesStandings } from '@scoring';

/** One boat's line in the provisional results of a race. */
export interface ResultLine {
  entry: Registration;
  score: RaceScore;
}

export type FleetResults = { lines: readonly ResultLine[] } | { problem: string };

/**
 * A fleet's results in this race from what is known on this device, unsent times too, by the same rules as the server's
 * standings. Boats that have neither a time nor a code yet are left out.
 */
export function fleetResults(
  fleet: Fleet,
  race: Race,
  entries: readonly Registration[],
  races: readonly Race[],
  scores: readonly Score[],
): FleetResults {
  const others = races.filter((one) => one.race_number !== race.race_number);
  // Results show while boats are on the course, whatever will become of the race.
  const all = [...others, { ...race, status: 'racing' as const }];
  const told = new Set(
    scores.filter((score) => score.race_number === race.race_number).map((score) => score.registration_id),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  try {
    const { standings } = seriesStandings({
      fleet,
      registrations: entries,
      races: all,
      scores: scores.map(({ penalty, ...score }) => ({
        ...score,
        percent: penalty?.percent ?? null,
        points: penalty?.points ?? null,
      })),
    });
    const lines = standings.flatMap(({ registration_id, scores: ofBoat }) => {
      const score = ofBoat.find((one) => one.race_number === race.race_number);
      const entry = byId.get(registration_id);
      return score && entry && told.has(registration_id) ? [{ entry, score }] : [];
    });
    return { lines: lines.sort(byPlace) };
  } catch (error) {
    if (error instanceof ScoringInputError) return { problem: error.message };
    throw error;
  }
}

function byPlace({ score: a, entry: x }: ResultLine, { score: b, entry: y }: ResultLine): number {
  return (
    (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) ||
    (a.points ?? 0) - (b.points ?? 0) ||
    x.sail_number.localeCompare(y.sail_number, 'en', { numeric: true })
  );
}
