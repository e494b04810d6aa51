/** @jsxImportSource hono/jsx */

import { pages as t } from '@messages/public-pages';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { StoredLetterhead } from '../../../club/publishing/letterheads';
import type { PublicationHead, PublishedRegatta } from '../../../club/publishing/publication-versions';
import { tableTitle } from '../../../contract/areas/racing/series';
import { publicationStatusNames } from '../../../contract/publication-status';
import {
  type PublishedResults,
  RESULTS_PATH,
  resultsPath,
  versionPath,
} from '../../../contract/published-results';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { cssString } from '../../../shared/css-string';
import { datesIn, dateTimeIn } from '../format';
import { HearingLinks } from '../hearings/public-page';
import { contentSecurityPolicy, Document, documentText, type OwnStyles } from '../layout';
import { ClubBar, SponsorLine } from '../letterhead';
import publicStyles from '../public.css?raw';
import { RaceResults } from './race-results';
import styles from './results.css?raw';
import { SeriesTable } from './series-table';
import { ServerOnly } from './server-only';
import { TEAM_RACING, TeamRacing } from './team-racing';
import {
  asOfVersion,
  ChangedSince,
  Replaced,
  SameNumber,
  StatusMark,
  VersionFoot,
  VersionHead,
} from './version-parts';

/** Styles of results pages. */
export const resultsStyles = publicStyles + styles;

/** Content Security Policy of results pages; of one with its own styles where it is given. */
export const resultsPolicy = (page?: string) => `${contentSecurityPolicy("'none'", page)}; script-src 'self'`;

interface ResultsDocumentProps {
  title: string;
  /** Left out: a style sheet of its own. */
  styles?: OwnStyles;
  script?: string;
  letterhead?: StoredLetterhead | undefined;
  /** Bar above the page. */
  bar?: Child;
  children: Child;
}

/** Document of a results page. */
export function ResultsDocument({ title, styles, script, letterhead, bar, children }: ResultsDocumentProps) {
  return (
    <Document
      title={title}
      styles={styles ?? `${RESULTS_PATH}/results.css`}
      script={script}
      letterhead={letterhead}
    >
      {bar}
      <main>{children}</main>
    </Document>
  );
}

/** Page listing all published results. */
export function indexPage(regattas: PublishedRegatta[], letterhead: StoredLetterhead | undefined): string {
  return String(documentText(<IndexPage regattas={regattas} letterhead={letterhead} />));
}

interface IndexProps {
  regattas: PublishedRegatta[];
  letterhead: StoredLetterhead | undefined;
}

/** Every regatta with published results, latest first. */
function IndexPage({ regattas, letterhead }: IndexProps) {
  return (
    <ResultsDocument
      title={t.results}
      letterhead={letterhead}
      bar={
        <ClubBar letterhead={letterhead}>
          <h1>{t.results}</h1>
        </ClubBar>
      }
    >
      {regattas.length === 0 && <p>{t.noResultsYet}</p>}
      <ul class="index">
        {regattas.map(({ regatta_id, number, status, published_at, results }) => (
          <li key={regatta_id}>
            <a href={resultsPath(regatta_id)}>{results.name}</a>
            <p class="meta">
              {[
                results.club_name,
                results.venue,
                datesIn(results.time_zone, results.starts_at, results.ends_at),
                [
                  ...new Set(results.fleets.map(({ fleet }) => fleet)),
                  ...(results.team_racing ? [TEAM_RACING.title] : []),
                ].join(', '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p class="meta">
              {t.asOfVersion(dateTimeIn(results.time_zone, published_at), number)}{' '}
              <StatusMark status={status} />
            </p>
          </li>
        ))}
      </ul>
      <SponsorLine letterhead={letterhead} />
    </ResultsDocument>
  );
}

/** Tables of a fleet, or of a series within it, as HTML: the series, and each race. */
interface FleetTables {
  title: string;
  series: Child;
  races: Child[];
}

/** A version of a regatta's results, with its place among the others. */
export interface ShownVersion {
  version: PublicationHead & { results: PublishedResults };
  /** Versions with the same number from paired laptops, unless withdrawn. */
  others: readonly PublicationHead[];
  /** Number of the public version. */
  latest: number;
  isLatest: boolean;
  /** For the latest version: true if there are unpublished changes since. */
  changedSince: boolean;
  letterhead: StoredLetterhead | undefined;
}

/** Page of one version, made table by table, so that finishes can be recorded in between. */
export async function regattaPage(shown: ShownVersion): Promise<string> {
  const { regatta_id, results } = shown.version;
  const page = shown.isLatest ? resultsPath(regatta_id) : versionPath(shown.version);
  const pause = yieldToEventLoop();
  const tables: FleetTables[] = [];
  for (const [index, fleet] of results.fleets.entries()) {
    const series = <SeriesTable page={page} fleet={fleet} id={idOf(index)} />;
    const made: FleetTables = { title: tableTitle(fleet), series: raw(String(series)), races: [] };
    tables.push(made);
    // The races of a series of series are other series, which have their own tables.
    for (const race of fleet.series?.parts ? [] : [...fleet.races, ...fleet.provisional_races]) {
      await pause();
      made.races.push(raw(String(<RaceResults fleet={fleet} race={race} />)));
    }
    await pause();
  }
  return String(documentText(<RegattaPage {...shown} tables={tables} />));
}

/** The foot of every printed page, in its margin: there it covers nothing. */
function footOnPaper(text: string): string {
  return `@page { @bottom-left { content: ${cssString(text)}; width: 85%; font: 8pt sans-serif; } }`;
}

function idOf(index: number): string {
  return `fleet-${index + 1}`;
}

/** One regatta's published results: for each fleet a series table, then its races. */
function RegattaPage({ tables, ...shown }: ShownVersion & { tables: FleetTables[] }) {
  const { version, others, latest, isLatest, changedSince, letterhead } = shown;
  const { status, results } = version;
  const days = datesIn(results.time_zone, results.starts_at, results.ends_at);
  const foot = t.asOf(
    results.name,
    asOfVersion(version, results.time_zone),
    publicationStatusNames[status],
    results.club_name,
  );
  const parts = [
    ...tables.map(({ title }, index) => ({ title, id: idOf(index) })),
    ...(results.team_racing ? [TEAM_RACING] : []),
  ];
  return (
    <ResultsDocument
      title={isLatest ? t.resultsOf(results.name) : t.resultsVersion(results.name, version.number)}
      styles={{ text: resultsStyles + footOnPaper(foot) }}
      script={`${RESULTS_PATH}/find-boat.js`}
      letterhead={letterhead}
      bar={
        <ClubBar letterhead={letterhead}>
          <p>
            <a href={RESULTS_PATH}>{t.allResults(results.club_name)}</a>
          </p>
          <p class="print-only">{results.club_name}</p>
          <h1>{results.name}</h1>
          <p>{[results.venue, days].filter(Boolean).join(' · ')}</p>
        </ClubBar>
      }
    >
      <div class="head">
        {version.number !== latest && <Replaced version={version} latest={latest} />}
        {others.map((other) => (
          <SameNumber key={other.edition} version={version} other={other} timeZone={results.time_zone} />
        ))}
        {changedSince && <ChangedSince />}
        <VersionHead version={version} timeZone={results.time_zone} />
        <div id="find" hidden>
          <input type="search" aria-label={t.findYourBoat} placeholder={t.findYourBoat} />
          <button type="button">{t.share}</button>
          <span id="found" class="meta" role="status" />
        </div>
        {parts.length > 1 && (
          <nav aria-label={t.fleets}>
            {parts.map(({ title, id }) => (
              <a key={title} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
      </div>
      {tables.map(({ title, series, races }, index) => (
        <section class="fleet" key={title} id={idOf(index)} aria-labelledby={`${idOf(index)}-name`}>
          {series}
          <div class="races">{races}</div>
        </section>
      ))}
      {results.team_racing && <TeamRacing event={results.team_racing} />}
      <SponsorLine letterhead={letterhead} />
      <ServerOnly class="filing">
        <HearingLinks regattaId={version.regatta_id} />
      </ServerOnly>
      <VersionFoot version={version} />
    </ResultsDocument>
  );
}
