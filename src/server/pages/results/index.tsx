/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import { findPublished, publishedRegattas } from '../../../club/publications.js';
import { ApiError } from '../../../contract/errors.js';
import { asStorageError, type Store } from '../../../db/store.js';
import { fleetCsv } from '../../../shared/results-format.js';
import { IndexPage } from './index-page.js';
import { NoticePage, notices, type ResultsNotice } from './notice.js';
import { RegattaPage } from './regatta-page.js';
import { styles } from './styles.js';

/** Always asked for again, so that a phone on the quay shows what holds now; read by any page, changed by none. */
const headers = {
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The public results: what staff have published and nothing else, for whoever is on the club's network, without a key. */
export function resultsApp(store: Store): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });

  app.get('/', (c) => page(c, <IndexPage regattas={publishedRegattas(store.read)} />));

  app.get('/results.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/:regattaId', (c) => {
    const regatta = findPublished(store.read, c.req.param('regattaId'));
    return regatta ? page(c, <RegattaPage regatta={regatta} />) : notice(c, notices.notPublished);
  });

  app.get('/:regattaId/:file{.+\\.csv}', (c) => {
    const regatta = findPublished(store.read, c.req.param('regattaId'));
    const name = c.req.param('file').slice(0, -'.csv'.length);
    const fleet = regatta?.results.fleets.find((one) => one.fleet === name);
    if (!regatta || !fleet) return notice(c, notices.notPublished);
    return c.body(`\uFEFF${fleetCsv(fleet)}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${regatta.results.name} ${fleet.fleet} ${regatta.status}.csv`),
    });
  });

  app.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return notice(c, notices.notPublished);
    c.header('allow', 'GET, HEAD');
    return notice(c, notices.readOnly);
  });

  app.onError((error, c) =>
    notice(c, asStorageError(error) instanceof ApiError ? notices.busy : notices.failed),
  );

  return app;
}

function page(c: Context, content: Child) {
  return c.html(html`<!doctype html>${content}`);
}

function notice(c: Context, about: ResultsNotice) {
  return c.html(html`<!doctype html>${<NoticePage notice={about} />}`, about.status);
}

/** A file name in the header that browsers read, whatever signs it holds. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
