/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import {
  findPortalSession,
  type OpenPortalSession,
  type PortalUrlState,
  portalUrlState,
  redeemPortalUrl,
} from '../../../club/portal-sessions.js';
import { type PortalView, portalViews } from '../../../contract/areas/portal.js';
import { ApiError } from '../../../contract/errors.js';
import { asStorageError, type Store } from '../../../db/store.js';
import { Page, PORTAL_PATH, viewPath } from './layout.js';
import { LinkPage, type Notice, NoticePage, notices } from './notice.js';
import { styles } from './styles.js';
import { accountView } from './views/account.js';
import { billingView } from './views/billing.js';
import { homeView } from './views/home.js';
import { membersView } from './views/members.js';
import { reservationsView } from './views/reservations.js';
import { stayView } from './views/stay.js';
import { type Visit, visitOf } from './visit.js';

const COOKIE = 'portal';

/** Each view's content, inside the frame of every page. */
const views: Record<PortalView, (visit: Visit) => Promise<Child>> = {
  home: homeView,
  reservations: reservationsView,
  billing: billingView,
  account: accountView,
  members: membersView,
  stay: stayView,
};

/** @param form where forms may be sent to */
function policy(form: string): string {
  return `default-src 'none'; style-src 'self'; base-uri 'none'; ${form}; frame-ancestors 'none'`;
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy("form-action 'none'"),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * The member portal: server-rendered pages without scripts over one member's own records, to read only. A session's URL
 * opens it once, by the button on its page; the browser that opened it goes on with a cookie until the session ends.
 */
export function portalApp(store: Store, clock: () => number): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  // Mail scanners and chat previews follow links: only the button of the page, which they do not press, uses it up.
  app.get('/sessions/:token', (c) => {
    const state = portalUrlState(store.read, c.req.param('token'), clock());
    if (state !== 'open') return refuse(c, state);
    c.header('content-security-policy', policy("form-action 'self'"));
    return c.html(html`<!doctype html>${<LinkPage />}`);
  });

  app.post('/sessions/:token', async (c) => {
    const opened = await store.write((db) => redeemPortalUrl(db, c.req.param('token'), clock()));
    if (typeof opened === 'string') return refuse(c, opened);
    const { session, cookie } = opened;
    setCookie(c, COOKIE, cookie, {
      path: PORTAL_PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
      maxAge: Math.ceil((session.expires_at - clock()) / 1000),
    });
    return c.redirect(viewPath(session.initial_view), 303);
  });

  app.all('/sessions/:token', (c) => {
    c.header('allow', 'GET, HEAD, POST');
    return showNotice(c, notices.readOnly);
  });

  app.get('/portal.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/:view', async (c) => {
    const view = portalViews.find((each) => each === c.req.param('view'));
    if (!view) return showNotice(c, notices.noSuchPage);
    const session = sessionOf(c);
    if (!session) return showNotice(c, notices.closed);
    const visit = visitOf(store.read, session, clock());
    if (!visit) return showNotice(c, notices.gone);
    const content = await views[view](visit);
    return c.html(
      html`<!doctype html>${(
        <Page visit={visit} view={view}>
          {content}
        </Page>
      )}`,
    );
  });

  app.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return showNotice(c, notices.noSuchPage);
    c.header('allow', 'GET, HEAD');
    return showNotice(c, notices.readOnly);
  });

  app.onError((error, c) => {
    const busy = asStorageError(error) instanceof ApiError;
    return showNotice(c, busy ? notices.busy : notices.failed);
  });

  function refuse(c: Context, state: Exclude<PortalUrlState, 'open'>) {
    return showNotice(c, { ...notices[state], goOn: state === 'used' && sessionOf(c) !== undefined });
  }

  function sessionOf(c: Context): OpenPortalSession | undefined {
    const cookie = getCookie(c, COOKIE);
    return cookie === undefined ? undefined : findPortalSession(store.read, cookie, clock());
  }

  return app;
}

function showNotice(c: Context, notice: Notice) {
  return c.html(html`<!doctype html>${<NoticePage notice={notice} />}`, notice.status);
}
