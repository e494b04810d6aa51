/** @jsxImportSource hono/jsx */
import { displayPages as t } from '@messages/public-pages';
import type { Child } from 'hono/jsx';
import type { DisplayPanel } from '../../../contract/areas/publishing/displays';
import { DISPLAY_PATH, displayPath } from '../../../contract/display';
import { elapsedWords } from '../../../shared/score-words';
import { clockIn, dateTimeIn, timeNear } from '../format';
import { Document, documentText } from '../layout';
import type { DisplayContents } from './read-display';

/** Frame of a clubhouse screen. Its script fills it, and keeps running while the server is away. */
export function displayPage(regattaId: string): string {
  return String(
    documentText(
      <Document
        title={t.clubhouseScreen}
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
              <h1>{t.clubhouseScreen}</h1>
              <p>{t.loading}</p>
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
      <Document title={t.clubhouseScreens} styles={`${DISPLAY_PATH}/display.css`}>
        <main class="index">
          <h1>{t.clubhouseScreens}</h1>
          {displays.length === 0 && <p>{t.noPublicDisplayStaff}</p>}
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
      <h1>{t.onWater}</h1>
      <p class="figure">{people}</p>
      <p>
        {people === 0
          ? t.noOneOnWater
          : unknown > 0
            ? t.peopleWithoutBoat(people, boats.length, unknown)
            : t.people(people, boats.length)}
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
      <h1>{t.lastFinishers}</h1>
      {lines(
        finishers.map(({ race, boat, at, elapsed }) => (
          <>
            <b>{boat}</b> <span>{race}</span>{' '}
            <time>{at === null ? elapsedWords(Math.floor(elapsed)) : timeNear(timeZone, at, now)}</time>
          </>
        )),
        t.noFinishersYet,
      )}
    </>,
  ],
  to_win: ({ toWin, timeZone }) => [
    <>
      <h1>{t.timeToWin}</h1>
      {lines(
        toWin.map(({ race, fleet, boat, until }) => (
          <>
            <b>{boat}</b>{' '}
            <span>
              {race}, {fleet}
            </span>{' '}
            <time>{t.by(clockIn(timeZone, until))}</time>
          </>
        )),
        t.noTimesNow,
      )}
    </>,
  ],
  standings: ({ standings, published, timeZone }) =>
    standings.map(({ fleet, rows, boats }) => (
      <>
        <h1>{t.provisional(fleet)}</h1>
        {lines(
          rows.map(({ rank, boat, net }) => (
            <>
              <i>{rank}</i> <b>{boat}</b> <time>{net}</time>
            </>
          )),
          t.noResultsYet,
        )}
        <p>
          {[
            boats > rows.length && t.andMore(boats - rows.length),
            published
              ? t.versionWasPublished(published.number, dateTimeIn(timeZone, published.at))
              : t.notPublishedYet,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </>
    )),
  starts: ({ starts, timeZone, now }) => [
    <>
      <h1>{t.nextStarts}</h1>
      {lines(
        starts.map(({ race, fleets, at }) => (
          <>
            <b>{race}</b> <span>{fleets}</span>{' '}
            <time>{at === null ? t.noTimeSet : warningText(timeZone, at, now)}</time>
          </>
        )),
        t.noStartsPlanned,
      )}
    </>,
  ],
  protests: ({ protests, timeZone, now }) => [
    <>
      <h1>{t.protestTimeLimits}</h1>
      {lines(
        protests.map(({ race, until }) => (
          <>
            <b>{race}</b> <time>{timeNear(timeZone, until, now)}</time>
          </>
        )),
        t.noProtestTimeLimits,
      )}
    </>,
  ],
  notices: ({ notices, timeZone }) => [
    <>
      <h1>{t.officialNoticeBoard}</h1>
      {lines(
        notices.map(({ number, title, at }) => (
          <>
            <i>{number}</i> <b>{title}</b> <time>{dateTimeIn(timeZone, at)}</time>
          </>
        )),
        t.noCurrentNotices,
      )}
    </>,
  ],
};

/** Time of the planned first warning signal. One not made by then was postponed. */
function warningText(timeZone: string, at: number, now: number): string {
  return at < now
    ? t.warningWasPlannedFor(timeNear(timeZone, at, now))
    : t.warning(timeNear(timeZone, at, now));
}
