/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { findPublished, publishedRegattas } from '../../../club/publications';
import { RESULTS_PATH } from '../../../contract/published-results';
import type { Store } from '../../../db/store';
import { fleetCsv } from '../../../shared/results-format';
import { answerPage, type Notice, NoticeText, noticeFallbacks, pageHeaders, serveStyles } from '../layout';
import { IndexPage, RegattaPage, ResultsDocument } from './pages';
import styles from './results.css?raw';

const notices = {
  notFound: {
    status: 404,
    title: 'No results here',
    text: [
      'These results are not published, or not any more. The race office publishes them when they are ready.',
    ],
  },
  readOnly: {
    status: 405,
    title: 'Results are here to be read',
    text: ['Nothing can be sent to this page.'],
  },
  busy: {
    status: 503,
    title: 'One moment',
    text: ['The results cannot be read just now. Load this page again in a few seconds.'],
  },
  failed: {
    status: 500,
    title: 'Something went wrong',
    text: ['The results cannot be shown. Tell the race office, and try again later.'],
  },
} as const satisfies Record<string, Notice>;

/** The public results, as staff published them, for everybody on the club's network, without a key. */
export function resultsApp(store: Store): Hono {
  const app = new Hono();

  // Browsers ask each time, so that a phone on the quay shows the latest results.
  app.use(pageHeaders('no-cache'));

  app.get('/', (c) => answerPage(c, <IndexPage regattas={publishedRegattas(store.read)} />));

  serveStyles(app, '/results.css', styles);

  app.get('/:regattaId', (c) => {
    const regatta = findPublished(store.read, c.req.param('regattaId'));
    return regatta ? answerPage(c, <RegattaPage regatta={regatta} />) : showNotice(c, notices.notFound);
  });

  app.get('/:regattaId/:file{.+\\.csv}', (c) => {
    const regatta = findPublished(store.read, c.req.param('regattaId'));
    const name = c.req.param('file').slice(0, -'.csv'.length);
    const fleet = regatta?.results.fleets.find((one) => one.fleet === name);
    if (!regatta || !fleet) return showNotice(c, notices.notFound);
    return c.body(`\uFEFF${fleetCsv(fleet)}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${regatta.results.name} ${fleet.fleet} ${regatta.status}.csv`),
    });
  });

  noticeFallbacks(app, notices, showNotice);

  return app;
}

function showNotice(c: Context, notice: Notice) {
  return answerPage(
    c,
    <ResultsDocument title={notice.title}>
      <NoticeText notice={notice} />
      <p>
        <a href={RESULTS_PATH}>All published results</a>
      </p>
    </ResultsDocument>,
    notice.status,
  );
}

/** A file name in the header that browsers read, whatever characters it holds. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
