/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import { RESULTS_PATH } from '../../../contract/published-results';
import type { Store } from '../../../db/store';
import { answerPage, type Message, MessageText, messageFallbacks, pageHeaders, serveStyles } from '../layout';
import { PageCache } from '../page-cache';
import { answerPrepared } from '../prepared-page';
import publicStyles from '../public.css?raw';
import { ResultsDocument } from './pages';
import { PublishedPages } from './published-pages';
import styles from './results.css?raw';
import { SealedFiles, signingKeysJson } from './sealed-files';

const messages = {
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
} as const satisfies Record<string, Message>;

/** What the prepared pages may take in memory: some thirty large regattas. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** And what people check a version by: few ask for these. */
const SEALED_CACHE_BYTES = 16 * 1024 * 1024;

/** The public results, as staff published them, for everybody on the club's network, without a key. */
export function resultsApp(store: Store): Hono {
  const app = new Hono();
  const pages = new PublishedPages(store.read, new PageCache(CACHE_BYTES));
  const sealed = new SealedFiles(store.read, new PageCache(SEALED_CACHE_BYTES));

  // Browsers ask each time, so that a phone on the quay shows the latest results.
  app.use(pageHeaders('no-cache'));

  app.get('/', async (c) => answerPrepared(c, await pages.index()));

  serveStyles(app, '/results.css', publicStyles + styles);

  app.get('/keys.json', async (c) => answerPrepared(c, await signingKeysJson(store.read)));

  app.get('/:regattaId/versions/:number{[1-9][0-9]{0,8}}/bundle.json', async (c) => {
    const file = await sealed.bundle(c.req.param('regattaId'), Number(c.req.param('number')));
    return file ? answerPrepared(c, file) : showMessage(c, messages.notFound);
  });

  app.get('/:regattaId/versions/:number{[1-9][0-9]{0,8}}/verify.html', async (c) => {
    const file = await sealed.page(c.req.param('regattaId'), Number(c.req.param('number')));
    return file ? answerPrepared(c, file) : showMessage(c, messages.notFound);
  });

  app.get('/:regattaId', async (c) => {
    const page = await pages.regatta(c.req.param('regattaId'));
    return page ? answerPrepared(c, page) : showMessage(c, messages.notFound);
  });

  app.get('/:regattaId/:file{.+\\.csv}', async (c) => {
    const fleet = c.req.param('file').slice(0, -'.csv'.length);
    const file = await pages.fleetCsv(c.req.param('regattaId'), fleet);
    return file ? answerPrepared(c, file) : showMessage(c, messages.notFound);
  });

  messageFallbacks(app, messages, showMessage);

  return app;
}

function showMessage(c: Context, message: Message) {
  return answerPage(
    c,
    <ResultsDocument title={message.title}>
      <MessageText message={message} />
      <p>
        <a href={RESULTS_PATH}>All published results</a>
      </p>
    </ResultsDocument>,
    message.status,
  );
}
