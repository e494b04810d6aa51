/** @jsxImportSource hono/jsx */

import { createHash } from 'node:crypto';
import { displayApp as t } from '@messages/public-pages';
import { type Context, Hono } from 'hono';
import { isUsable } from '../../../club/access/api-keys';
import { publicDisplays } from '../../../club/publishing/displays';
import { StandingsReader } from '../../../club/racing/standings-reader';
import { DISPLAY_PATH, displayPath } from '../../../contract/display';
import type { Store } from '../../../db/store';
import { dateLocale } from '../../../shared/date-locale';
import type { KnownKeys } from '../../known-keys';
import {
  answerPage,
  contentSecurityPolicy,
  Document,
  type Message,
  MessageText,
  messageFallbacks,
  pageHeaders,
  serveFile,
  serveStyles,
} from '../layout';
import publicStyles from '../public.css?raw';
import styles from './display.css?raw';
import { displayIndexPage, displayPage, panelsHtml } from './display-pages';
import script from './display-script.js?raw';
import { mayShow, readDisplay } from './read-display';

const messages = {
  notFound: {
    status: 404,
    title: t.noScreenHere,
    text: [t.thisRegattaHasNoDisplay],
  },
  readOnly: { status: 405, title: t.viewOnly, text: [t.thisPageTakesNoInput] },
  busy: { status: 503, title: t.oneMoment, text: [t.screenUpdatesAutomatically] },
  failed: { status: 500, title: t.somethingWentWrong, text: [t.screenCantBeShown] },
} as const satisfies Record<string, Message>;

const SCRIPT = createHash('sha256').update(script).digest('base64url').slice(0, 16);

interface DisplayOptions {
  store: Store;
  clock: () => number;
  keys: KnownKeys;
}

/**
 * Screens in the clubhouse. The frame holds no data. Panels are public if the club allows it; otherwise they need a key
 * of the club with the scope to read regattas.
 */
export function displayApp({ store, clock, keys }: DisplayOptions): Hono {
  const app = new Hono();
  const standings = new StandingsReader(store.read);
  app.use(pageHeaders('no-cache'));
  serveStyles(app, '/display.css', publicStyles + styles);
  serveFile(app, '/display.js', script, 'text/javascript; charset=utf-8');

  app.get('/', (c) => {
    const displays = publicDisplays(store.read);
    const [only] = displays;
    if (only && displays.length === 1) return c.redirect(displayPath(only.regattaId));
    return c.html(displayIndexPage(displays));
  });

  app.get('/:regattaId', (c) => {
    const policy = contentSecurityPolicy("'none'");
    c.header('content-security-policy', `${policy}; script-src 'self'; connect-src 'self'`);
    return c.html(displayPage(c.req.param('regattaId')));
  });

  app.get('/:regattaId/panels', (c) => {
    const regattaId = c.req.param('regattaId');
    c.header('cache-control', 'no-store');
    const now = clock();
    const clubId = clubOfKey(keys, c.req.header('api-key'), now);
    const isShown =
      mayShow(store.read, regattaId, null) || (clubId !== null && mayShow(store.read, regattaId, clubId));
    if (!isShown) return c.json({ message: t.staffNeedToMake }, 403);
    const contents = readDisplay(store.read, standings, regattaId, now);
    const { regattaName: name, timeZone: time_zone, display, club } = contents;
    return c.json({
      ...{
        as_of: now,
        name,
        time_zone,
        locale: dateLocale(time_zone),
        theme: display.theme,
        script: SCRIPT,
        club,
      },
      html: panelsHtml(contents),
    });
  });

  messageFallbacks(app, messages, showMessage);
  return app;
}

/** The club of a key that may read regattas; otherwise null. */
function clubOfKey(keys: KnownKeys, key: string | undefined, now: number): string | null {
  const known = key === undefined ? undefined : keys.find(key);
  if (!known || !isUsable(known.apiKey, now)) return null;
  return known.apiKey.scopes.includes('regattas:read') ? known.apiKey.club_id : null;
}

function showMessage(c: Context, message: Message) {
  return answerPage(
    c,
    <Document title={message.title} styles={`${DISPLAY_PATH}/display.css`}>
      <main class="index">
        <MessageText message={message} />
      </main>
    </Document>,
    message.status,
  );
}
