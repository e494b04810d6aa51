import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { isLoopback } from '../contract/loopback';
import { type CommonOperationName, STAFF_LINK_PATH, STAFF_PATH } from '../contract/staff-operations/index';
import { dispatch, explain } from './dispatch';
import type { Handlers } from './operations';
import { isSame, StaffLinks, sessionCookieName, sessionSecret } from './session';

/** The largest input of an operation. Files go beside them. */
const MAX_INPUT_BYTES = 8 * 1024 * 1024;

/** How long the session of a browser that is not used lasts. */
const SESSION_S = 30 * 24 * 60 * 60;

/** The bridge over HTTP, and links that let a browser use it. */
export interface StaffHttp {
  /** To be mounted at `/staff`. */
  app: Hono<{ Bindings: Partial<HttpBindings> }>;
  /** Makes a path that lets one browser into the staff UI, once. */
  newEntryPath(): string;
}

/**
 * The bridge for a browser on this machine: loopback only, behind a session cookie that an entry link sets. Pages of
 * other sites cannot call it: the cookie is same-site, and a foreign `origin` is refused.
 *
 * @param files what carries whole files, behind the same session
 */
export function staffHttp(handlers: Handlers<CommonOperationName>, files: Hono, dataDir: string): StaffHttp {
  const links = new StaffLinks();
  const newEntryPath = () => `${STAFF_PATH}/enter?token=${links.make()}`;
  const secret = sessionSecret(dataDir);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();

  const hasSession = (c: Context) => isSame(getCookie(c, sessionCookieName(c.req.url)) ?? '', secret);
  const keepSession = (c: Context) =>
    setCookie(c, sessionCookieName(c.req.url), secret, {
      httpOnly: true,
      sameSite: 'Strict',
      path: STAFF_PATH,
      maxAge: SESSION_S,
    });

  app.use(async (c, next) => {
    const address = c.env?.incoming?.socket.remoteAddress;
    if (!isLoopback(address))
      return c.json(
        { message: 'Staff operations are for this machine only. On another one, use an API key.' },
        403,
      );
    await next();
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
  });

  app.get('/enter', (c) => {
    const token = c.req.query('token') ?? '';
    // Asking with HEAD does not use the link up.
    if (c.req.method === 'HEAD') return c.body(null, links.isUnused(token) ? 200 : 403);
    if (isPrefetch(c)) return c.body(null, 503);
    if (!hasSession(c) && !links.use(token)) return c.html(usedLinkPage, 403);
    keepSession(c);
    return c.redirect('/', 303);
  });

  app.post('*', async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== new URL(c.req.url).origin)
      return c.json({ message: 'Not from this origin.' }, 403);
    if (!hasSession(c))
      return c.json({ message: 'Open a staff link: the one that the server printed, or a new one.' }, 401);
    keepSession(c);
    await next();
  });

  app.post(STAFF_LINK_PATH, (c) => c.json({ path: newEntryPath() }));

  app.route('/', files);

  const tooLarge = { message: 'This is too much for one call.' };
  app.post(
    '/:operation',
    bodyLimit({ maxSize: MAX_INPUT_BYTES, onError: (c) => c.json(tooLarge, 413) }),
    async (c) => {
      const name = c.req.param('operation');
      if (!Object.hasOwn(handlers, name)) return c.json({ message: `There is no operation ${name}.` }, 404);
      const input = await c.req.json().catch(() => undefined);
      return c.json((await dispatch(handlers, name, input)) as object);
    },
  );

  app.onError((error, c) => {
    const { expected, refusal } = explain(error);
    return c.json(refusal, expected ? 400 : 500);
  });

  return { app, newEntryPath };
}

/** Whether a browser loads the page ahead of a click, which it says in a header. */
function isPrefetch(c: Context): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  );
}

const usedLinkPage = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>This staff link is used up</title>
  </head>
  <body>
    <main>
      <h1>This staff link is used up</h1>
      <p>A staff link lets one browser in, once, and ends when the server stops. This one was used, or is of an earlier start.</p>
      <p>For a new one, run <code>dockside staff-link</code> in a terminal on this computer, or restart the server: it prints one.</p>
      <p><a href="/">Use an API key instead</a></p>
    </main>
  </body>
</html>`;
