/** @jsxImportSource hono/jsx */

import type { PublishedRegatta } from '../../../club/publications.js';
import { RESULTS_PATH } from '../../../contract/published-results.js';
import { Document, StatusMark } from './layout.js';
import { RaceResults } from './race-results.js';
import { SeriesTable } from './series-table.js';
import { daysIn, momentIn } from './times.js';

/** One regatta's published results: a series table for each fleet, and below each its races one by one. */
export function RegattaPage({
  regatta: { regatta_id, status, published_at, results },
}: {
  regatta: PublishedRegatta;
}) {
  const days = daysIn(results.time_zone, results.starts_at, results.ends_at);
  const asOf = momentIn(results.time_zone, published_at);
  return (
    <Document title={`${results.name}: results`}>
      <header>
        <p class="meta">
          <a href={RESULTS_PATH}>{results.club_name}: all results</a>
        </p>
        <h1>{results.name}</h1>
        <p class="meta">{[results.venue, days].filter(Boolean).join(' · ')}</p>
        <p class="as-of">
          Results are <StatusMark status={status} /> as of{' '}
          <time datetime={new Date(published_at).toISOString()}>{asOf}</time>
          <span class="meta"> ({results.time_zone.replaceAll('_', ' ')})</span>
        </p>
        {results.fleets.length > 1 && (
          <nav aria-label="Fleets">
            {results.fleets.map(({ fleet }, index) => (
              <a key={fleet} href={`#fleet-${index + 1}`}>
                {fleet}
              </a>
            ))}
          </nav>
        )}
      </header>
      {results.fleets.map((fleet, index) => (
        <section
          class="fleet"
          key={fleet.fleet}
          id={`fleet-${index + 1}`}
          aria-labelledby={`fleet-${index + 1}-name`}
        >
          <SeriesTable regattaId={regatta_id} fleet={fleet} id={`fleet-${index + 1}`} />
          <div class="races">
            {fleet.races.map((race) => (
              <RaceResults key={race.race_number} fleet={fleet} race={race} />
            ))}
          </div>
        </section>
      ))}
      <footer class="print-only">
        {results.name} · {status} as of {asOf} · {results.club_name}
      </footer>
    </Document>
  );
}
