/** @jsxImportSource hono/jsx */
import { boardApp as t } from '@messages/public-pages';
import { type Context, Hono } from 'hono';
import { letterheadOfAll, letterheadOfRegatta } from '../../../club/publishing/letterheads';
import { boardVersion, listBoards, readBoard } from '../../../club/publishing/notices';
import { listKeyChanges } from '../../../club/publishing/signing-keys/key-changes';
import { usedKeys } from '../../../club/publishing/signing-keys/key-uses';
import { BOARD_PATH } from '../../../contract/notice-board';
import type { Readable } from '../../../db/connection';
import type { Store } from '../../../db/store';
import { hearingPages } from '../hearings/hearing-pages';
import hearingStyles from '../hearings/hearings.css?raw';
import { answerPage, type Message, MessageText, messageFallbacks, pageHeaders, serveStyles } from '../layout';
import { PageCache } from '../page-cache';
import { answerPrepared, preparePage } from '../prepared-page';
import publicStyles from '../public.css?raw';
import styles from './board.css?raw';
import { BoardDocument, boardIndexPage, boardPage } from './board-pages';
import type { PublicKeys } from './signing-keys';

const messages = {
  notFound: {
    status: 404,
    title: t.noNoticeBoardHere,
    text: [t.noNoticesYet],
  },
  readOnly: {
    status: 405,
    title: t.viewOnly,
    text: [t.thisPageTakesNoInput],
  },
  busy: {
    status: 503,
    title: t.oneMoment,
    text: [t.noticesCantBeRead],
  },
  failed: {
    status: 500,
    title: t.somethingWentWrong,
    text: [t.noticesCantBeShown],
  },
} as const satisfies Record<string, Message>;

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const PAGE = 'page';
/** Cache name for the list of all boards; no regatta has this id. */
const INDEX = '';

/** Memory limit for prepared pages. */
const CACHE_BYTES = 4 * 1024 * 1024;

/** The official notice boards, for everyone on the club's network, without a key. */
export function boardApp(store: Store, clock: () => number): Hono {
  const { read } = store;
  const app = new Hono();
  const cache = new PageCache(CACHE_BYTES);

  // Browsers revalidate each time, to show the latest notice.
  app.use(pageHeaders('no-cache'));
  serveStyles(app, '/board.css', publicStyles + styles + hearingStyles);

  app.get('/', async (c) => {
    const [boards, keys] = [listBoards(read), publicKeys(read)];
    const letterhead = letterheadOfAll(
      read,
      boards.map(({ regattaId }) => regattaId),
    );
    const pages = await cache.get(
      INDEX,
      JSON.stringify([boards, keys, letterhead?.mark]),
      async () => new Map([[PAGE, await preparePage(boardIndexPage(boards, keys, letterhead), HTML)]]),
    );
    return answerPrepared(c, pages.get(PAGE)!);
  });

  app.get('/:regattaId', async (c) => {
    const id = c.req.param('regattaId');
    const version = boardVersion(read, id);
    if (version === undefined) return showMessage(c, messages.notFound);
    const keys = publicKeys(read, id);
    const letterhead = letterheadOfRegatta(read, id);
    const pages = await cache.get(id, JSON.stringify([version, keys, letterhead?.mark]), async () => {
      const page = boardPage({ ...readBoard(read, id), letterhead }, keys);
      return new Map([[PAGE, await preparePage(page, HTML)]]);
    });
    return answerPrepared(c, pages.get(PAGE)!);
  });

  hearingPages(app, { store, clock, showMessage, notFound: messages.notFound });

  messageFallbacks(app, messages, showMessage);
  return app;
}

const publicKeys = (db: Readable, regattaId?: string): PublicKeys => ({
  used: usedKeys(db, regattaId),
  changes: listKeyChanges(db, regattaId),
});

function showMessage(c: Context, message: Message) {
  return answerPage(
    c,
    <BoardDocument title={message.title}>
      <MessageText message={message} />
      <p>
        <a href={BOARD_PATH}>{t.allNoticeBoards}</a>
      </p>
    </BoardDocument>,
    message.status,
  );
}
