/** @jsxImportSource hono/jsx */
import { messages as t } from '@messages/public-pages';
import type { Child } from 'hono/jsx';
import { Document, type Message, MessageText } from '../layout';
import { PORTAL_STYLES, viewPath } from './layout';

/** A message; `goOn` links back to an open portal in this browser. */
export interface PortalMessage extends Message {
  goOn?: boolean;
}

export const messages = {
  unknown: {
    status: 404,
    title: t.thisLinkDoesntWork,
    text: [t.itMayBeIncomplete, t.checkThatYouHaveTheLink],
  },
  used: {
    status: 410,
    title: t.thisLinkHasBeen,
    text: [t.portalLinkWorksOnce, t.askClubForNew],
  },
  expired: {
    status: 410,
    title: t.thisLinkHasExpired,
    text: [t.portalLinkWorks, t.askClubForNew],
  },
  elsewhere: {
    status: 403,
    title: t.openPortal,
    text: [t.thisPageMayHaveChanged, t.openYourLinkAgain],
  },
  closed: {
    status: 401,
    title: t.yourLinkHasExpired,
    text: [t.portalStaysOpen, t.askClubForNew],
  },
  gone: {
    status: 404,
    title: t.weCantFind,
    text: [t.thisLinksMemberNumber, t.pleaseAskClub],
  },
  notFound: {
    status: 404,
    title: t.pageNotFound,
    text: [t.addressMayBeMistyped],
    goOn: true,
  },
  readOnly: {
    status: 405,
    title: t.viewOnly,
    text: [t.toChangeSomethingAsk],
    goOn: true,
  },
  busy: {
    status: 503,
    title: t.clubsServerIsBusy,
    text: [t.nothingIsLostWait],
  },
  failed: {
    status: 500,
    title: t.somethingWentWrongHere,
    text: [t.itIsntYourFault],
  },
} as const satisfies Record<string, PortalMessage>;

function Panel({ title, children }: { title: string; children: Child }) {
  return (
    <Document title={title} styles={PORTAL_STYLES}>
      <main class="panel message">
        <p class="club">{t.memberPortal}</p>
        {children}
      </main>
    </Document>
  );
}

export function MessagePage({ message }: { message: PortalMessage }) {
  return (
    <Panel title={message.title}>
      <MessageText message={message} />
      {message.goOn && (
        <p>
          <a href={viewPath('home')}>{t.goToYourPortal}</a>
        </p>
      )}
    </Panel>
  );
}

/**
 * Page of a portal link, with the button that opens the portal in this browser. Only the portal itself names the
 * member.
 *
 * @param props.token proves that the button was pressed on this page
 */
export function LinkPage({ token }: { token: string }) {
  return (
    <Panel title={t.memberPortal}>
      <h1>{t.openPortalTitle}</h1>
      <p>{t.thisLinkWorksOnce}</p>
      <form method="post">
        <input type="hidden" name="page" value={token} />
        <button type="submit">{t.openPortalTitle}</button>
      </form>
    </Panel>
  );
}
