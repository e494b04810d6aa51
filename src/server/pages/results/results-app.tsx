/** @jsxImportSource hono/jsx */
import { resultsApp as t } from '@messages/public-pages';
import { type Context, Hono } from 'hono';
import { NextVersionReader } from '../../../club/publishing/next-version';
import { StandingsReader } from '../../../club/racing/standings-reader';
import { RESULTS_PATH, type TableName } from '../../../contract/published-results';
import type { Store } from '../../../db/store';
import { dateTimeIn } from '../format';
import {
  answerPage,
  type Message,
  MessageText,
  messageFallbacks,
  pageHeaders,
  serveFile,
  serveStyles,
} from '../layout';
import { serveLetterheads } from '../letterhead';
import { PageCache } from '../page-cache';
import { answerPrepared } from '../prepared-page';
import findBoat from './find-boat.js?raw';
import { ResultsDocument, resultsPolicy, resultsStyles } from './pages';
import { type Found, PublishedPages, type VersionName } from './published-pages';
import { SealedFiles, signingKeysJson } from './sealed-files';

const messages = {
  notFound: {
    status: 404,
    title: t.noResultsHere,
    text: [t.resultsArentAvailableYet],
  },
  readOnly: {
    status: 405,
    title: t.viewOnly,
    text: [t.thisPageTakesNoInput],
  },
  busy: {
    status: 503,
    title: t.oneMoment,
    text: [t.resultsCantBeRead],
  },
  failed: {
    status: 500,
    title: t.somethingWentWrong,
    text: [t.resultsCantBeShown],
  },
} as const satisfies Record<string, Message>;

/** Memory limit for prepared pages: some thirty large regattas. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Memory limit for verification files, which few request. */
const SEALED_CACHE_BYTES = 16 * 1024 * 1024;

/** The public results as staff published them, for everyone on the club's network, without a key. */
export function resultsApp(store: Store): Hono {
  const app = new Hono();
  const next = new NextVersionReader(store.read, new StandingsReader(store.read));
  const pages = new PublishedPages(store.read, new PageCache(CACHE_BYTES), next);
  const sealed = new SealedFiles(store.read, new PageCache(SEALED_CACHE_BYTES));

  // Browsers revalidate each time, so that a phone on the quay shows the latest results.
  app.use(pageHeaders('no-cache'));
  app.use(async (c, next) => {
    await next();
    if (c.res.headers.has('content-security-policy')) return;
    c.header('content-security-policy', resultsPolicy());
  });

  app.get('/', async (c) => answerPrepared(c, await pages.index()));

  serveStyles(app, '/results.css', resultsStyles);

  serveFile(app, '/find-boat.js', findBoat, 'text/javascript; charset=utf-8');

  serveLetterheads(app, store.read);

  app.get('/keys.json', async (c) => answerPrepared(c, await signingKeysJson(store.read)));

  app.get('/:regattaId', async (c) => answerFound(c, await pages.regatta(c.req.param('regattaId'))));
  app.get('/:regattaId/versions', async (c) =>
    answerFound(c, await pages.versions(c.req.param('regattaId'))),
  );
  app.get(`/:regattaId/versions/${VERSION}`, async (c) => {
    const { regattaId, version } = c.req.param() as { regattaId: string; version: string };
    return answerFound(c, await pages.version(regattaId, versionOf(version)));
  });
  for (const table of TABLES)
    app.get(`/:regattaId/versions/${VERSION}/${table}`, async (c) => {
      const { regattaId, version, ...names } = c.req.param() as TableParams & { version: string };
      return answerFound(c, await pages.version(regattaId, versionOf(version), tableOf(names)));
    });
  for (const file of ['bundle.json', 'verify.html'] as const)
    app.get(`/:regattaId/versions/${VERSION}/${file}`, async (c) => {
      const { regattaId, version } = c.req.param() as { regattaId: string; version: string };
      const found = pages.find(regattaId, versionOf(version));
      if (!found || !('latest' in found)) return answerFound(c, found);
      return answerFound(c, await sealed.file(file, found.version));
    });
  for (const table of TABLES)
    app.get(`/:regattaId/${table}`, async (c) => {
      const { regattaId, ...names } = c.req.param() as TableParams;
      return answerFound(c, await pages.table(regattaId, tableOf(names)));
    });

  messageFallbacks(app, messages, showMessage);

  return app;
}

/** A version in an address: `7`, or with its edition `7-1e21ba04c7d9`. */
const VERSION = ':version{[1-9]\\d{0,6}(?:-[0-9a-f]+)?}';

function versionOf(name: string): VersionName {
  const [number, edition] = name.split('-');
  return { number: Number(number), edition };
}

/**
 * A table's spreadsheet in an address: `fleet/series.csv` for a series, `fleet.csv` for a fleet. Only an unencoded
 * slash separates the two.
 */
const TABLES = [':fleet/:file{[^/]+\\.csv}', ':file{.+\\.csv}'];

interface TableParams {
  regattaId: string;
  fleet?: string;
  file: string;
}

function tableOf({ fleet, file }: Omit<TableParams, 'regattaId'>): TableName {
  const name = file.slice(0, -'.csv'.length);
  return fleet === undefined ? [name] : [fleet, name];
}

/** Answers a page, its withdrawal, or 404. */
function answerFound(c: Context, found: Found): Response | Promise<Response> {
  if (!found) return showMessage(c, messages.notFound);
  if (!('withdrawn_at' in found)) return answerPrepared(c, found);
  return showMessage(c, {
    status: 410,
    title: t.theseResultsWereWithdrawn,
    text: [
      t.raceOfficeWithdrewThem(dateTimeIn(found.timeZone, found.withdrawn_at)),
      ...(found.reason === null ? [] : [t.reason(found.reason)]),
    ],
  });
}

function showMessage(c: Context, message: Message) {
  return answerPage(
    c,
    <ResultsDocument title={message.title}>
      <MessageText message={message} />
      <p>
        <a href={RESULTS_PATH}>{t.allPublishedResults}</a>
      </p>
    </ResultsDocument>,
    message.status,
  );
}
