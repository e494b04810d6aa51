/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Child } from 'hono/jsx';
import {
  findPortalSession,
  type OpenPortalSession,
  PORTAL_SESSION_MS,
  type PortalUrlState,
  portalPageToken,
  portalUrlState,
  redeemPortalUrl,
} from '../../../club/members/portal-sessions';
import { type PortalView, portalViews } from '../../../contract/areas/members/portal';
import { ApiError } from '../../../contract/errors';
import type { Store } from '../../../db/store';
import { readForm } from '../../../http/read-body';
import { clientOf } from '../../client';
import { answerPage, messageFallbacks, pageHeaders, serveStyles } from '../layout';
import { allowOwnForm, isFromHere } from '../own-form';
import { Page, PORTAL_PATH, viewPath } from './layout';
import { LinkPage, MessagePage, messages, type PortalMessage } from './messages';
import styles from './portal.css?raw';
import { accountView } from './views/account';
import { billingView } from './views/billing';
import { homeView } from './views/home';
import { membersView } from './views/members';
import { reservationsView } from './views/reservations';
import { stayView } from './views/stay';
import { type Visit, visitOf } from './visit';

const COOKIE = 'portal';

/** Each view's content, inside the common frame. */
const views: Record<PortalView, (visit: Visit) => Promise<Child>> = {
  home: homeView,
  reservations: reservationsView,
  billing: billingView,
  account: accountView,
  members: membersView,
  stay: stayView,
};

/**
 * The member portal: read-only server-rendered pages over one member's records, without scripts. A session's URL opens
 * it once, by the button on its page. That browser continues with a cookie until the session ends.
 */
export function portalApp(store: Store, clock: () => number): Hono {
  const app = new Hono();

  app.use(pageHeaders('no-store'));

  // Mail scanners and chat previews follow links, but do not press the button that uses up the link.
  app.get('/sessions/:token', (c) => {
    const state = portalUrlState(store.read, c.req.param('token'), store.runningTime.now());
    if (state !== 'open') return refuse(c, state);
    allowOwnForm(c);
    return answerPage(c, <LinkPage token={portalPageToken(store.read, c.req.param('token'))!} />);
  });

  app.post('/sessions/:token', async (c) => {
    const token = c.req.param('token');
    if (!isFromHere(c)) return showMessage(c, messages.elsewhere);
    const { page } = await readForm(c).catch(noFields);
    const opened = await store.write((db) => redeemPortalUrl(db, token, page, store.runningTime.now()));
    if (typeof opened === 'string') return refuse(c, opened);
    const { session, cookie } = opened;
    setCookie(c, COOKIE, cookie, {
      path: PORTAL_PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: (clientOf(c).origin ?? c.req.url).startsWith('https:'),
      // An upper limit: the server knows when the session ends.
      maxAge: PORTAL_SESSION_MS / 1000,
    });
    return c.redirect(viewPath(session.initial_view), 303);
  });

  app.all('/sessions/:token', (c) => {
    c.header('allow', 'GET, HEAD, POST');
    return showMessage(c, messages.readOnly);
  });

  serveStyles(app, '/portal.css', styles);

  app.get('/:view', async (c) => {
    const view = portalViews.find((each) => each === c.req.param('view'));
    if (!view) return showMessage(c, messages.notFound);
    const session = sessionOf(c);
    if (!session) return showMessage(c, messages.closed);
    const visit = visitOf(store.read, session, clock());
    if (!visit) return showMessage(c, messages.gone);
    const content = await views[view](visit);
    return answerPage(
      c,
      <Page visit={visit} view={view}>
        {content}
      </Page>,
    );
  });

  messageFallbacks(app, messages, showMessage);

  function refuse(c: Context, state: Exclude<PortalUrlState, 'open'> | 'elsewhere') {
    return showMessage(c, { ...messages[state], goOn: state === 'used' && sessionOf(c) !== undefined });
  }

  function sessionOf(c: Context): OpenPortalSession | undefined {
    const cookie = getCookie(c, COOKIE);
    return cookie === undefined ? undefined : findPortalSession(store.read, cookie, store.runningTime.now());
  }

  return app;
}

/** Treats a body that is no form, or too long, as empty: the button never sends one. */
function noFields(error: unknown): Record<string, unknown> {
  if (error instanceof ApiError) return {};
  throw error;
}

function showMessage(c: Context, message: PortalMessage) {
  return answerPage(c, <MessagePage message={message} />, message.status);
}
