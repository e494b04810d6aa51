import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { type CommonOperationName, STAFF_PATH } from '../../contract/bridge/index.js';
import { dispatch, explain } from './dispatch.js';
import type { Handlers } from './operations.js';
import { sessionSecret } from './session-secret.js';

/** The largest input of an operation. Files go beside them. */
const MAX_INPUT_BYTES = 8 * 1024 * 1024;

/** The bridge over HTTP, and the way in. */
export interface StaffHttp {
  /** To be mounted at `/staff`. */
  app: Hono<{ Bindings: Partial<HttpBindings> }>;
  /** The path that opens the staff UI for whoever has it; a new one at each start. */
  entryPath: string;
}

/**
 * The bridge for a browser on this machine: loopback only, behind a session cookie that the entry link sets. Pages of
 * other sites cannot call it: the cookie is same-site, and a foreign `origin` is refused.
 *
 * @param files what carries whole files, behind the same session
 */
export function staffHttp(handlers: Handlers<CommonOperationName>, files: Hono, dataDir: string): StaffHttp {
  const token = randomBytes(24).toString('base64url');
  const session = sessionSecret(dataDir);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();

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
    if (!same(c.req.query('token') ?? '', token))
      return c.text(
        'This link is not of the server that runs now. Use the link that it printed when it started.',
        403,
      );
    setCookie(c, cookieName(c.req.url), session, { httpOnly: true, sameSite: 'Strict', path: STAFF_PATH });
    return c.redirect('/', 303);
  });

  app.post('*', async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && origin !== new URL(c.req.url).origin)
      return c.json({ message: 'Not from this origin.' }, 403);
    if (!same(getCookie(c, cookieName(c.req.url)) ?? '', session))
      return c.json({ message: 'Open the staff link that the server printed when it started.' }, 401);
    await next();
  });

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

  return { app, entryPath: `${STAFF_PATH}/enter?token=${token}` };
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}

/** Cookies do not know ports: two servers on one machine must not share one. */
function cookieName(url: string): string {
  return `dockside_staff_${new URL(url).port || '80'}`;
}

/** Compares in constant time. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
