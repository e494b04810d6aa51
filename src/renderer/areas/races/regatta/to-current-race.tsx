import { Navigate } from '@tanstack/react-router';
import { currentRace } from './current-race';
import { useRegatta } from './regatta-context';

/** A regatta opens where the work is: at the finish line of its current race, or in its set-up while it has none. */
export function ToCurrentRace() {
  const { regatta, races, timeZone } = useRegatta();
  const race = currentRace(races, timeZone, Date.now());
  const regattaId = regatta.id;
  if (!race) return <Navigate to="/races/$regattaId/setup" params={{ regattaId }} replace />;
  const params = { regattaId, raceNumber: String(race.race_number) };
  return race.status === 'sailed' || race.status === 'abandoned' ? (
    <Navigate to="/races/$regattaId/$raceNumber/results" params={params} replace />
  ) : (
    <Navigate to="/races/$regattaId/$raceNumber/finish" params={params} replace />
  );
}
