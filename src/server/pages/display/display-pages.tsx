/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { DisplayPanel } from '../../../contract/areas/publishing/displays';
import { DISPLAY_PATH, displayPath } from '../../../contract/display';
import { elapsedWords } from '../../../shared/score-words';
import { clockIn, count, dateTimeIn, timeNear } from '../format';
import { Document, documentText } from '../layout';
import type { DisplayContents } from './read-display';

/** Frame of a clubhouse screen. Its script fills it, and keeps running while the server is away. */
export function displayPage(regattaId: string): string {
  return String(
    documentText(
      <Document
        title="Clubhouse screen"
        styles={`${DISPLAY_PATH}/display.css`}
        script={`${DISPLAY_PATH}/display.js`}
      >
        <main id="display" data-path={`${displayPath(regattaId)}/panels`} data-theme="dark">
          <header id="club" hidden>
            <img id="crest" alt="" hidden />
            <span />
            <em />
          </header>
          <div id="panels" aria-live="off">
            <section class="panel" data-seconds="15">
              <h1>Clubhouse screen</h1>
              <p>Loading…</p>
            </section>
          </div>
          <footer>
            <span id="name" />
            <strong id="age" role="status" />
            <span id="clock" />
          </footer>
        </main>
      </Document>,
    ),
  );
}

/** List of screens anybody may open. */
export function displayIndexPage(displays: readonly { regattaId: string; name: string }[]): string {
  return String(
    documentText(
      <Document title="Clubhouse screens" styles={`${DISPLAY_PATH}/display.css`}>
        <main class="index">
          <h1>Clubhouse screens</h1>
          {displays.length === 0 && (
            <p>No public display. Staff turn one on under On the water → Safety → Plan.</p>
          )}
          <ul>
            {displays.map(({ regattaId, name }) => (
              <li key={regattaId}>
                <a href={displayPath(regattaId)}>{name}</a>
              </li>
            ))}
          </ul>
        </main>
      </Document>,
    ),
  );
}

/** Panels of records that the cloud may have, and this computer may lack. */
const fromRecords: readonly DisplayPanel[] = ['out', 'finishers', 'to_win', 'standings', 'starts'];

/** Panels that a screen shows in turn. */
export function panelsHtml(contents: DisplayContents): string {
  const { unreadable } = contents;
  const { panels } = contents.display;
  const shown = panels.flatMap(({ panel, seconds }) =>
    views[panel](contents).map((view) => (
      <section key={panel} class="panel" data-panel={panel} data-seconds={String(seconds)}>
        {view}
        {unreadable !== null && fromRecords.includes(panel) && <p>{unreadable}</p>}
      </section>
    )),
  );
  return shown.map(String).join('');
}

const lines = (items: readonly Child[], empty: string) =>
  items.length === 0 ? (
    <p>{empty}</p>
  ) : (
    <ul>
      {items.map((item) => (
        <li key={String(item)}>{item}</li>
      ))}
    </ul>
  );

/** Views of each kind of panel: one, or several in turn. */
const views: Record<DisplayPanel, (contents: DisplayContents) => Child[]> = {
  out: ({ out: { people, boats, unknown } }) => [
    <>
      <h1>On the water</h1>
      <p class="figure">{people}</p>
      <p>
        {people === 0
          ? 'No one on the water.'
          : `${people === 1 ? 'person' : 'people'} in ${count(boats.length, 'boat')}`}
        {unknown > 0 && ` (${unknown} without a known boat)`}
      </p>
      <p class="boats">
        {boats.map((boat) => (
          <span key={boat}>{boat}</span>
        ))}
      </p>
    </>,
  ],
  finishers: ({ finishers, timeZone, now }) => [
    <>
      <h1>Last finishers</h1>
      {lines(
        finishers.map(({ race, boat, at, elapsed }) => (
          <>
            <b>{boat}</b> <span>{race}</span>{' '}
            <time>{at === null ? elapsedWords(Math.floor(elapsed)) : timeNear(timeZone, at, now)}</time>
          </>
        )),
        'No finishers yet.',
      )}
    </>,
  ],
  to_win: ({ toWin, timeZone }) => [
    <>
      <h1>Time to win</h1>
      {lines(
        toWin.map(({ race, fleet, boat, until }) => (
          <>
            <b>{boat}</b>{' '}
            <span>
              {race}, {fleet}
            </span>{' '}
            <time>by {clockIn(timeZone, until)}</time>
          </>
        )),
        'No times now. They start with a fleet’s first finisher.',
      )}
    </>,
  ],
  standings: ({ standings, published, timeZone }) =>
    standings.map(({ fleet, rows, boats }) => (
      <>
        <h1>{fleet}, provisional</h1>
        {lines(
          rows.map(({ rank, boat, net }) => (
            <>
              <i>{rank}</i> <b>{boat}</b> <time>{net}</time>
            </>
          )),
          'No results yet.',
        )}
        <p>
          {[
            boats > rows.length && `and ${boats - rows.length} more`,
            published
              ? `version ${published.number} was published ${dateTimeIn(timeZone, published.at)}`
              : 'not published yet',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    )),
  starts: ({ starts, timeZone, now }) => [
    <>
      <h1>Next starts</h1>
      {lines(
        starts.map(({ race, fleets, at }) => (
          <>
            <b>{race}</b> <span>{fleets}</span>{' '}
            <time>{at === null ? 'no time set' : warningText(timeZone, at, now)}</time>
          </>
        )),
        'No starts planned.',
      )}
    </>,
  ],
  protests: ({ protests, timeZone, now }) => [
    <>
      <h1>Protest time limits</h1>
      {lines(
        protests.map(({ race, until }) => (
          <>
            <b>{race}</b> <time>{timeNear(timeZone, until, now)}</time>
          </>
        )),
        'No protest time limits running.',
      )}
    </>,
  ],
  notices: ({ notices, timeZone }) => [
    <>
      <h1>Official notice board</h1>
      {lines(
        notices.map(({ number, title, at }) => (
          <>
            <i>{number}</i> <b>{title}</b> <time>{dateTimeIn(timeZone, at)}</time>
          </>
        )),
        'No current notices.',
      )}
    </>,
  ],
};

/** Time of the planned first warning signal. One not made by then was postponed. */
function warningText(timeZone: string, at: number, now: number): string {
  return `${at < now ? 'warning was planned for' : 'warning'} ${timeNear(timeZone, at, now)}`;
}
