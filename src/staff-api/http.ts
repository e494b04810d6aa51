import type { HttpBindings } from '@hono/node-server';
import { answerOf } from '@messages/refusals';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { ApiError } from '../contract/errors';
import { MAX_BODY_BYTES } from '../contract/route';
import { RESTORE_UPLOAD_PATH } from '../contract/staff-operations/backups';
import { EXPORT_PATH, UPLOAD_PATH } from '../contract/staff-operations/import';
import {
  type CommonOperationName,
  fileOperations,
  STAFF_LINK_PATH,
  STAFF_PATH,
} from '../contract/staff-operations/operations';
import { readJson } from '../http/read-body';
import { dispatch, explain } from './dispatch';
import type { Handlers } from './operations';
import { NotAllowedError, type StaffActor, type StaffGate } from './staff-gate';
import type { StaffLinks } from './staff-links';
import type { StaffSessions } from './staff-sessions';

/** The largest input of an operation that holds a file. Larger files go beside the operations. */
const MAX_FILE_BYTES = 24 * 1024 * 1024;

/** The longest that browsers keep a cookie. The server alone ends a session, by its own clock. */
const COOKIE_S = 400 * 24 * 60 * 60;

/** The variables that handlers of staff requests share. */
export interface StaffEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    session: string;
    /** The caller, for the routes that carry whole files. */
    actor: StaffActor;
    /** Set by the server around this. */
    client?: { isHere: boolean };
  };
}

/** A path that lets one browser into the staff UI, once. */
export function newStaffPath(links: StaffLinks): string {
  return `${STAFF_PATH}/enter?token=${links.make()}`;
}

interface StaffHttpOptions {
  handlers: Handlers<CommonOperationName>;
  /** The permissions of each role. */
  gate: StaffGate;
  /** The routes of whole files, behind the same session. */
  files: Hono<StaffEnv>;
  links: StaffLinks;
  sessions: StaffSessions;
}

/**
 * The bridge for a browser on this machine: loopback only, behind a session cookie that a staff link sets. Pages of
 * other sites cannot call it: the cookie is same-site, and a foreign `origin` is refused. Mount this at `/staff`.
 */
export function staffHttp({ handlers, gate, files, links, sessions }: StaffHttpOptions): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();

  const setSecret = (c: Context, secret: string) =>
    setCookie(c, sessionCookieName(c.req.url), secret, {
      httpOnly: true,
      sameSite: 'Strict',
      path: STAFF_PATH,
      maxAge: COOKIE_S,
    });
  const findSession = (c: Context) => {
    const secret = getCookie(c, sessionCookieName(c.req.url));
    const session = secret === undefined ? undefined : sessions.use(secret);
    if (session?.next) setSecret(c, session.next);
    return session;
  };

  app.use(async (c, next) => {
    // Not over a proxy either: through one everybody would come from this machine.
    if (!c.get('client')?.isHere) return c.json(answerOf('only_on_club_computer'), 403);
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
  });

  app.get('/enter', (c) => {
    const token = c.req.query('token') ?? '';
    // Asking with HEAD does not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, links.isUnused(token) ? 200 : 403);
    if (isPrefetch(c)) return c.body(null, 503);
    if (isFromElsewhere(c)) return c.html(continuePage(token));
    if (!findSession(c)) {
      if (!links.use(token)) return c.html(usedLinkPage, 403);
      setSecret(c, sessions.begin(c.req.header('user-agent') ?? ''));
    }
    return c.redirect('/', 303);
  });

  app.post('*', async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== new URL(c.req.url).origin)
      return c.json(answerOf('origin_not_allowed'), 403);
    await next();
  });

  app.post(STAFF_LINK_PATH, (c) => {
    const secret = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (!links.isSecret(secret)) return c.json(answerOf('for_staff_link'), 401);
    return c.json({ path: newStaffPath(links) });
  });

  app.post('*', async (c, next) => {
    const session = findSession(c);
    if (!session) return c.json(answerOf('staff_link_needed'), 401);
    c.set('session', session.id);
    await next();
  });

  // Exports and uploads carry every record.
  for (const path of [EXPORT_PATH, UPLOAD_PATH, RESTORE_UPLOAD_PATH])
    app.use(path.slice(STAFF_PATH.length), async (c, next) => {
      c.set('actor', gate.require('settings', c.get('session')));
      await next();
    });
  app.route('/', files);

  app.post('/:operation', async (c) => {
    const name = c.req.param('operation');
    if (!Object.hasOwn(handlers, name)) return c.json(answerOf('unknown_operation', { name }), 404);
    const input = await readJson(c, fileOperations.has(name) ? MAX_FILE_BYTES : MAX_BODY_BYTES);
    return c.json((await dispatch(handlers, name, input, gate, c.get('session'))) as object);
  });

  app.onError((error, c) => {
    const { expected, refusal } = explain(error);
    if (error instanceof ApiError && error.code === 'PAYLOAD_TOO_LARGE')
      return c.json(answerOf('call_too_large'), 413, error.headers);
    if (error instanceof NotAllowedError) return c.json(refusal, 403);
    const isOfStorage = refusal.code === 'STORAGE_UNAVAILABLE' || refusal.code === 'DATABASE_GONE';
    return c.json(refusal, isOfStorage ? 503 : expected ? 400 : 500);
  });

  return app;
}

/**
 * The cookie that holds a session's secret, for a server under this URL. Cookies do not know ports: two servers on one
 * machine must not share one.
 */
function sessionCookieName(url: string): string {
  return `dockside_staff_${new URL(url).port || '80'}`;
}

/** True if a browser prefetches the page ahead of a click, by its headers. */
function isPrefetch(c: Context): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  );
}

/**
 * True if another site or a file led here. The browser then leaves out the same-site cookie, so an existing session
 * does not show. `again` marks the second visit, from our own page, with any `sec-fetch-site`.
 */
function isFromElsewhere(c: Context): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site' && c.req.query('again') === undefined;
}

const continuePage = (token: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="0; url=${STAFF_PATH}/enter?again&token=${encodeURIComponent(token)}" />
    <title>Dockside</title>
  </head>
  <body></body>
</html>`;

const usedLinkPage = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>This staff link has been used</title>
  </head>
  <body>
    <main>
      <h1>This staff link has been used</h1>
      <p>A staff link works once, within ten minutes, until the server stops.</p>
      <p>For a new one, run <code>dockside staff-link</code> in a terminal on this computer, or restart the server.</p>
      <p><a href="/">Use an API key instead</a></p>
    </main>
  </body>
</html>`;
