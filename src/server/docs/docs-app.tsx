/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { raw } from 'hono/html';
import { listClubs } from '../../club/clubs';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import { clientOf } from '../client';
import { errorsText, sentencesText } from '../openapi/errors-text';
import { originFor, type Reached } from '../origin';
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
} from '../pages/layout';
import styles from './docs.css?raw';
import { FrontPage } from './front-page';
import { apiPage, guidePage } from './guides';
import script from './page-script.js?raw';
import { API_PATH, DOCS_PATH, ERRORS_PATH, GUIDES_PATH, REFERENCE_PATH } from './paths';
import { referenceRoutes } from './reference';

const messages = {
  notFound: {
    status: 404,
    title: 'No such page',
    text: ['The documentation has no page here.'],
  },
  readOnly: {
    status: 405,
    title: 'View only',
    text: ['Programs call the routes under /api/v1.'],
  },
  busy: {
    status: 503,
    title: 'One moment',
    text: ['The club’s data can’t be read at the moment. Reload in a few seconds.'],
  },
  failed: {
    status: 500,
    title: 'Something went wrong',
    text: ['This page can’t be shown. The server’s log says why.'],
  },
} as const satisfies Record<string, Message>;

interface DocsOptions extends Reached {
  store: Store;
  /** The bundled script of the reference. */
  docsScript: string;
}

/** `/docs`: a front page of this server's club, the guides and the reference. No key is needed, and no network. */
export function docsApp(options: DocsOptions): Hono {
  const { store, docsScript } = options;
  const app = new Hono();
  app.use(pageHeaders('no-cache'));
  serveStyles(app, '/docs.css', styles);
  serveFile(app, '/front-page.js', script, 'text/javascript; charset=utf-8');
  referenceRoutes(app, docsScript);
  app.get('/', (c) => {
    c.header('content-security-policy', `${contentSecurityPolicy("'none'")}; script-src 'self'`);
    // Anybody on the network can open this page: only this computer is told the clubs.
    const clubs = clientOf(c).isHere ? listClubs(store.read) : null;
    const page = { clubs, origin: originFor(c, options), isSandbox: isSandbox(store.read) };
    return answerPage(c, <FrontPage {...page} />);
  });
  const answerGuide = async (c: Context, name?: string) => {
    const guide = await guidePage(name, originFor(c, options));
    return guide ? answerPage(c, <GuidePage {...guide} />) : showMessage(c, messages.notFound);
  };
  app.get('/guides', (c) => answerGuide(c));
  app.get('/guides/:name', (c) => answerGuide(c, c.req.param('name')));
  app.get('/errors', async (c) => {
    const { toHtml } = await import('./guide-html');
    const text = `# Errors\n\n${errorsText}\n\n${sentencesText}`;
    return answerPage(c, <GuidePage title="Errors" html={toHtml(text, '')} />);
  });
  app.get('/api', async (c) =>
    answerPage(c, <GuidePage title="The API" html={await apiPage(originFor(c, options))} />),
  );
  messageFallbacks(app, messages, showMessage);
  return app;
}

function GuidePage({ title, html }: { title: string; html: string }) {
  return (
    <Document title={title} styles={`${DOCS_PATH}/docs.css`}>
      <main class="guide">
        <Crumbs />
        {raw(html)}
      </main>
    </Document>
  );
}

function Crumbs() {
  return (
    <nav aria-label="Documentation">
      <a href={DOCS_PATH}>API</a> <a href={GUIDES_PATH}>Guides</a> <a href={API_PATH}>Notes</a>{' '}
      <a href={REFERENCE_PATH}>Reference</a> <a href={ERRORS_PATH}>Errors</a>
    </nav>
  );
}

function showMessage(c: Context, message: Message) {
  const page = (
    <Document title={message.title} styles={`${DOCS_PATH}/docs.css`}>
      <main>
        <Crumbs />
        <MessageText message={message} />
      </main>
    </Document>
  );
  return answerPage(c, page, message.status);
}
