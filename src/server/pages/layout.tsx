/** @jsxImportSource hono/jsx */
import { createHash } from 'node:crypto';
import { LANGUAGE } from '@messages/locale';
import { layout as t } from '@messages/public-pages';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { html, raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { StoredLetterhead } from '../../club/publishing/letterheads';
import { ApiError } from '../../contract/errors';
import { asStorageError } from '../../db/storage-error';
import base from './base.css?raw';
import { coloursPath, coloursText } from './letterhead';
import { answerPrepared, type PreparedPage, preparePage } from './prepared-page';

/** Styles inside a document: with them it is readable after one answer, also over a slow mobile network. */
export interface OwnStyles {
  text: string;
}

/**
 * Document around every page of the portal, results and documentation. `styles` is the path of its style sheet, or the
 * styles themselves; `script` is the path of its optional script. `letterhead` is the club's, for its colours.
 */
export function Document({
  title,
  styles,
  script,
  letterhead,
  children,
}: {
  title: string;
  styles: string | OwnStyles;
  script?: string | undefined;
  letterhead?: StoredLetterhead | undefined;
  children: Child;
}) {
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {typeof styles === 'string' ? (
          <>
            <link rel="stylesheet" href={styles} />
            {letterhead?.letterhead.colour && <link rel="stylesheet" href={coloursPath(letterhead.mark)} />}
          </>
        ) : (
          <style>{raw(`${base}${styles.text}\n${coloursText(letterhead)}`)}</style>
        )}
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** A page that explains why there is no other content. */
export interface Message {
  status: 400 | 401 | 403 | 404 | 405 | 410 | 413 | 429 | 500 | 503;
  title: string;
  /** Event and remedy, one paragraph each. */
  text: readonly string[];
}

/** A message's heading and paragraphs. */
export function MessageText({ message }: { message: Message }) {
  return (
    <>
      <h1>{message.title}</h1>
      {message.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

/** A whole document as sent. */
export function documentText(page: Child) {
  return html`<!doctype html>${page}`;
}

/** Answers with a whole document. */
export function answerPage(c: Context, page: Child, status: 200 | 400 | Message['status'] = 200) {
  return c.html(documentText(page), status);
}

/**
 * @param formAction allowed targets of forms, `'self'` or `'none'`
 * @param page the whole document, where it has its own styles: they are allowed by their hash
 */
export function contentSecurityPolicy(formAction: string, page = ''): string {
  const own = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text]) => ` 'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  );
  return `default-src 'none'; img-src 'self'; style-src 'self'${own.join('')}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
}

/**
 * Sets the headers of pages without scripts that must not be framed. A route's own headers take precedence.
 *
 * @example app.use(pageHeaders('no-store'));
 */
export function pageHeaders(cacheControl: 'no-store' | 'no-cache'): MiddlewareHandler {
  const headers = {
    'cache-control': cacheControl,
    'content-security-policy': contentSecurityPolicy("'none'"),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return async function pageHeaders(c, next) {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/** Serves a style sheet: the shared rules, then `own`. */
export function serveStyles(app: Hono, path: string, own: string): void {
  serveFile(app, path, base + own, 'text/css; charset=utf-8');
}

/** Serves a constant text, such as a script. The first request compresses the text: a server's start does not wait. */
export function serveFile(app: Hono, path: string, content: string, type: string): void {
  let file: Promise<PreparedPage> | undefined;
  app.get(path, async (c) => {
    file ??= preparePage(content, { 'content-type': type });
    return answerPrepared(c, await file);
  });
}

/** Answers unmatched routes and thrown errors with a message. Register after all routes. */
export function messageFallbacks(
  app: Hono,
  messages: Record<'notFound' | 'readOnly' | 'busy' | 'failed', Message>,
  show: (c: Context, message: Message) => Response | Promise<Response>,
): void {
  app.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return show(c, messages.notFound);
    c.header('allow', 'GET, HEAD');
    return show(c, messages.readOnly);
  });
  app.onError((thrown, c) => {
    const error = asStorageError(thrown);
    if (!(error instanceof ApiError)) return show(c, messages.failed);
    if (error.status >= 500) return show(c, messages.busy);
    return show(c, { status: error.status as Message['status'], title: t.notSent, text: [error.message] });
  });
}
