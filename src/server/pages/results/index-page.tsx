/** @jsxImportSource hono/jsx */

import type { PublishedRegatta } from '../../../club/publications.js';
import { resultsPath } from '../../../contract/published-results.js';
import { Document, StatusMark } from './layout.js';
import { daysIn, momentIn } from './times.js';

/** Every regatta with published results, the latest first. */
export function IndexPage({ regattas }: { regattas: PublishedRegatta[] }) {
  return (
    <Document title="Results">
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
                daysIn(results.time_zone, results.starts_at, results.ends_at),
                results.fleets.map(({ fleet }) => fleet).join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p class="meta">
              <StatusMark status={status} /> as of {momentIn(results.time_zone, published_at)}
            </p>
          </li>
        ))}
      </ul>
    </Document>
  );
}
