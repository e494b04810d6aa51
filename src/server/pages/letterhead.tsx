/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { letterheadByMark, type StoredLetterhead } from '../../club/publishing/letterheads';
import { inkOn } from '../../contract/ink-on';
import { RESULTS_PATH } from '../../contract/published-results';
import type { Readable } from '../../db/connection';

/** Address of a crest. It changes with the image, so that browsers keep it. */
export const crestPath = (mark: string) => `${RESULTS_PATH}/crest-${mark}.png`;

/** Address of the style sheet with a club's colour. */
export const coloursPath = (mark: string) => `${RESULTS_PATH}/colours-${mark}.css`;

/** Styles of a club's colour; empty without one. */
export function coloursText(club: Pick<StoredLetterhead, 'letterhead'> | undefined): string {
  const colour = club?.letterhead.colour;
  return colour ? `:root { --club: ${colour}; --club-ink: ${inkOn(colour)}; }\n` : '';
}

/** A club's crest, as a square of so many pixels; nothing without one. */
export function Crest({ letterhead, size }: { letterhead: StoredLetterhead | undefined; size: number }) {
  if (!letterhead?.letterhead.crest) return null;
  return <img class="crest" src={crestPath(letterhead.mark)} alt="" width={size} height={size} />;
}

/** Bar at the top of a public page: the crest beside the page's heading, on the club's colour. */
export function ClubBar({
  letterhead,
  children,
}: {
  letterhead: StoredLetterhead | undefined;
  children: Child;
}) {
  return (
    <header class="club">
      <Crest letterhead={letterhead} size={48} />
      <div>{children}</div>
    </header>
  );
}

/** The sponsor line of a page; nothing without one. */
export function SponsorLine({ letterhead }: { letterhead: StoredLetterhead | undefined }) {
  const sponsor = letterhead?.letterhead.sponsor;
  return sponsor ? <p class="sponsor">{sponsor}</p> : null;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves crests and colours, which are kept for ever: another one has another address. */
export function serveLetterheads(app: Hono, db: Readable): void {
  app.get('/:file{crest-[0-9a-f]+\\.png}', (c, next) => {
    const crest = letterheadByMark(db, markIn(c.req.param('file')))?.crest;
    if (!crest) return next();
    return c.body(Buffer.from(crest, 'base64'), 200, {
      'content-type': 'image/png',
      'cache-control': FOR_EVER,
    });
  });
  app.get('/:file{colours-[0-9a-f]+\\.css}', (c, next) => {
    const letterhead = letterheadByMark(db, markIn(c.req.param('file')));
    if (!letterhead?.colour) return next();
    return c.body(coloursText({ letterhead }), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': FOR_EVER,
    });
  });
}

const markIn = (file: string) => /-([0-9a-f]+)\./.exec(file)![1]!;
