/** @jsxImportSource hono/jsx */

import { codesText, formatTime } from '@dockside/scoring';
import { raceResults as t } from '@messages/public-pages';
import { tableTitle } from '../../../contract/areas/racing/series';
import type { PublishedFleet } from '../../../contract/published-results';
import { raceTitle } from '../../../shared/race-title';
import { formatPoints, scoreIn } from '../../../shared/results-format';
import { elapsedWords } from '../../../shared/score-words';
import { NONE } from '../format';
import { type Column, ColumnHeads } from '../table';
import { BoatCell } from './boat-cell';

type Standing = PublishedFleet['standings'][number];
type Score = Standing['scores'][number];

/** One race of a fleet with times, collapsed until opened. */
export function RaceResults({
  fleet,
  race,
}: {
  fleet: PublishedFleet;
  race: PublishedFleet['races'][number] | PublishedFleet['provisional_races'][number];
}) {
  const rated = fleet.rating_system !== 'none';
  const lines = fleet.standings.flatMap((standing) => {
    const score = scoreIn(standing, race.race_number);
    return score ? [{ standing, score }] : [];
  });
  lines.sort((a, b) => orderOf(a.score) - orderOf(b.score));
  const title = raceTitle(race);
  return (
    <details>
      <summary>
        {title}{' '}
        <span class="meta">
          {'still_racing' in race ? t.finishersSoFar(race.finishers) : t.finishers(race.finishers)}
        </span>
      </summary>
      <section class="scroll" aria-label={`${tableTitle(fleet)}, ${title}`} tabindex={0}>
        <table>
          <ColumnHeads columns={columnsOf(rated)} />
          <tbody>
            {lines.map(({ standing, score }) => (
              <tr key={standing.registration_id}>
                <td class="number rank">{score.place ?? NONE}</td>
                <BoatCell standing={standing} />
                <td class="number">{score.elapsed === null ? NONE : elapsedWords(score.elapsed)}</td>
                {rated && <td class="number rating">{score.rating ?? NONE}</td>}
                {rated && (
                  <td class="number">{score.corrected === null ? NONE : formatTime(score.corrected)}</td>
                )}
                <td class="number net" title={score.explanation}>
                  {[formatPoints(score.points), codesText(score)].filter(Boolean).join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function columnsOf(rated: boolean): Column[] {
  const place = [{ name: t.place, number: true }, { name: t.boat }, { name: t.elapsed, number: true }];
  const corrected = [
    { name: t.rating, number: true, class: 'rating' },
    { name: t.corrected, number: true },
  ];
  return [...place, ...(rated ? corrected : []), { name: t.points, number: true }];
}

/** By points; scores that cannot be computed come last. */
function orderOf({ points }: Score): number {
  return points ?? Number.POSITIVE_INFINITY;
}
