import type { Race } from '@contract/areas/racing/races';
import type { PublishedFleet } from '@contract/published-results';
import type { StartingFleet } from '@contract/race-groups';
import { codesText, correctedDecimals, isByLaps, type RaceScore, systemOf } from '@dockside/scoring';
import { raceSheet as t } from '@messages/races/publish';
import { formatPoints, scoreIn, underWayText } from '@shared/results-format';
import type { ComponentProps } from 'react';
import { useListQuery } from '@/api/queries';
import { formatElapsed } from '@/lib/elapsed';
import { formatDate, formatTime } from '@/lib/time';
import { numeric, TableHead } from '@/ui/table';
import { timeChangeText } from '../codes';
import { ratingText } from '../rating-text';
import { raceTitle } from '../regatta/regatta-context';
import { formatClock, formatTimedElapsed } from '../times';
import { isTyped, TypedMark } from '../typed-mark';
import { BoatAndHelm, SheetFrame } from './sheet';
import styles from './sheet.module.css';

interface RaceSheetProps
  extends Omit<ComponentProps<typeof SheetFrame>, 'title' | 'summary' | 'orientation' | 'children'> {
  race: Race;
  /** The fleet’s results as publishable now; for a group, the whole fleet's. */
  results: PublishedFleet;
  /** The boats starting together: the fleet, or one of its groups. */
  fleet: StartingFleet;
}

/** One race of a fleet: a portrait sheet with each boat’s times, rating and points. */
export function RaceSheet({ race, results, fleet, ...frame }: RaceSheetProps) {
  const { timeZone } = frame;
  const title = `${fleet.name}, ${raceTitle(race)}`;
  const lines = linesOf(results, fleet, race);
  const { regatta_id, race_number } = race;
  const recorded = useListQuery('scores.list', { query: { regatta_id, race_number } });
  const typed = new Set(
    recorded.data?.filter((score) => isTyped(score)).map(({ registration_id }) => registration_id),
  );
  const laps = isByLaps(race.scoring)
    ? new Map(recorded.data?.map((score) => [score.registration_id, score.laps]))
    : null;
  const start = race.starts.find((one) => one.fleet === fleet.name)?.starts_at ?? null;
  const finishers = lines.filter(({ score }) => score.place !== null).length;
  const underWay = results.provisional_races.find(({ race_number }) => race_number === race.race_number);
  const isTimed = race.scoring !== 'pursuit';
  const system = isTimed ? systemOf(fleet.rating_system) : null;
  const hasCorrected = system !== null || race.scoring === 'average_laps';
  const decimals = correctedDecimals(fleet);
  return (
    <SheetFrame
      {...frame}
      title={title}
      orientation="portrait"
      summary={
        <>
          {t.boatsFinished(lines.length, finishers)}
          {start !== null &&
            `. ${t.startedAt(formatDate(start, timeZone), formatTime(start, timeZone, true))}`}
          {race.distance_nm !== null && `. ${t.nauticalMiles(race.distance_nm)}`}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside its sheet, with the keyboard too */}
      <section className={styles.scroll} aria-label={t.resultsOf(title)} tabIndex={0}>
        <table className={styles.table}>
          <TableHead
            headings={[
              numeric(t.place),
              t.sail,
              t.boatAndHelm,
              ...(system ? [numeric(t.rating)] : []),
              ...(laps ? [numeric(t.laps)] : []),
              ...(isTimed && start !== null ? [numeric(t.finish)] : []),
              ...(isTimed ? [numeric(t.elapsed)] : []),
              ...(hasCorrected ? [numeric(t.corrected)] : []),
              numeric(t.points),
              t.code,
            ]}
          />
          <tbody>
            {lines.map(({ standing, score }) => (
              <tr key={standing.registration_id}>
                <td data-numeric>{score.place ?? '–'}</td>
                <td>
                  <strong>{standing.sail_number}</strong>
                </td>
                <td>
                  <BoatAndHelm
                    boat={standing.boat_name}
                    helm={results.boats[standing.registration_id]?.helm}
                  />
                </td>
                {system && <td data-numeric>{ratingText(system.rating, score.rating)}</td>}
                {laps && <td data-numeric>{laps.get(standing.registration_id) ?? '–'}</td>}
                {isTimed && start !== null && <td data-numeric>{finishClock(score, start, timeZone)}</td>}
                {isTimed && (
                  <td data-numeric>
                    {typed.has(standing.registration_id) && <TypedMark />} {formatTimedElapsed(score.elapsed)}
                    {score.time_change && (
                      <span className={styles.helm}> {timeChangeText(score.time_change)}</span>
                    )}
                  </td>
                )}
                {hasCorrected && <td data-numeric>{formatElapsed(score.corrected, decimals)}</td>}
                <td data-numeric>
                  <strong>{formatPoints(score.points)}</strong>
                </td>
                <td>{codesText(score) ?? (score.not_scored && t.notScored)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isTimed && lines.some(({ standing }) => typed.has(standing.registration_id)) && (
        <p className={styles.uncounted}>
          <TypedMark /> {t.enteredByHand}
        </p>
      )}
      {underWay && <p className={styles.uncounted}>{underWayText(underWay)}</p>}
    </SheetFrame>
  );
}

type Line = { standing: PublishedFleet['standings'][number]; score: RaceScore };

/** Boats in the race, in order of results. */
function linesOf(results: PublishedFleet, { name, splitFrom }: StartingFleet, race: Race): Line[] {
  return results.standings
    .flatMap((standing) => {
      const score = scoreIn(standing, race.race_number);
      return score && (splitFrom === null || score.group === name) ? [{ standing, score }] : [];
    })
    .sort(
      (a, b) =>
        orderOf(a.score.place) - orderOf(b.score.place) || orderOf(a.score.points) - orderOf(b.score.points),
    );
}

const orderOf = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER;

/** Time of day at her finish; whole seconds without a fraction, like her elapsed time. */
function finishClock({ elapsed, time_change }: RaceScore, start: number, timeZone: string): string {
  if (elapsed === null || time_change !== null) return '–';
  const at = start + Math.round(elapsed * 1000);
  return formatClock(at, timeZone, at % 1000 !== 0);
}
