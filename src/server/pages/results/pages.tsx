/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { PublishedRegatta } from '../../../club/publications';
import { RESULTS_PATH, resultsPath } from '../../../contract/published-results';
import { datesIn, dateTimeIn } from '../format';
import { Document } from '../layout';
import { RaceResults } from './race-results';
import { SeriesTable } from './series-table';

/** The document of a page of results. */
export function ResultsDocument({ title, children }: { title: string; children: Child }) {
  return (
    <Document title={title} styles={`${RESULTS_PATH}/results.css`}>
      <main>{children}</main>
    </Document>
  );
}

/** Whether the results may still change, as a word with a mark. */
function StatusMark({ status }: { status: 'provisional' | 'final' }) {
  return <span class={`status ${status}`}>{status}</span>;
}

/** Every regatta with published results, the latest first. */
export function IndexPage({ regattas }: { regattas: PublishedRegatta[] }) {
  return (
    <ResultsDocument title="Results">
      <h1>Results</h1>
      {regattas.length === 0 && (
        <p>Nothing is published yet. Results appear here when the race office publishes them.</p>
      )}
      <ul class="index">
        {regattas.map(({ regatta_id, status, published_at, results }) => (
          <li key={regatta_id}>
            <a href={resultsPath(regatta_id)}>{results.name}</a>
            <p class="meta">
              {[
                results.club_name,
                results.venue,
                datesIn(results.time_zone, results.starts_at, results.ends_at),
                results.fleets.map(({ fleet }) => fleet).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p class="meta">
              <StatusMark status={status} /> as of {dateTimeIn(results.time_zone, published_at)}
            </p>
          </li>
        ))}
      </ul>
    </ResultsDocument>
  );
}

/** One regatta's published results: a series table for each fleet, and below each its races. */
export function RegattaPage({
  regatta: { regatta_id, status, published_at, results },
}: {
  regatta: PublishedRegatta;
}) {
  const days = datesIn(results.time_zone, results.starts_at, results.ends_at);
  const asOf = dateTimeIn(results.time_zone, published_at);
  return (
    <ResultsDocument title={`${results.name}: results`}>
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
    </ResultsDocument>
  );
}
