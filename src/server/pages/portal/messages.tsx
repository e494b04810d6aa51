/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Document, type Message, MessageText } from '../layout';
import { PORTAL_STYLES, viewPath } from './layout';

/** A message; `goOn` links back to an open portal in this browser. */
export interface PortalMessage extends Message {
  goOn?: boolean;
}

const ask = 'Ask the club for a new one.';

export const messages = {
  unknown: {
    status: 404,
    title: 'This link does not open anything',
    text: [
      'It may have been cut short on its way to you, or be so old that it is forgotten.',
      'Check that you have the whole link, or ask the club for a new one.',
    ],
  },
  used: {
    status: 410,
    title: 'This link has been used',
    text: ['A portal link opens once, so that nobody can open it after you.', ask],
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    text: ['A portal link is good for 15 minutes, and nobody opened this one in time.', ask],
  },
  elsewhere: {
    status: 403,
    title: 'Open the portal from its own page',
    text: [
      'The button was not pressed on the page of this link, or the page has changed since.',
      'Open the link again and press the button there: it still works.',
    ],
  },
  closed: {
    status: 401,
    title: 'Your link has expired',
    text: ['The portal stays open for 15 minutes, in the browser that opened its link.', ask],
  },
  gone: {
    status: 404,
    title: 'We cannot find your membership',
    text: [
      'The club’s records hold no present member with the number that this link was made for.',
      'Please ask the club.',
    ],
  },
  notFound: {
    status: 404,
    title: 'There is no such page',
    text: ['The member portal has six pages, and this address is none of them.'],
    goOn: true,
  },
  readOnly: {
    status: 405,
    title: 'The portal is to read only',
    text: ['Nothing can be changed here. To change something, ask the club.'],
    goOn: true,
  },
  busy: {
    status: 503,
    title: 'The club’s server is busy',
    text: ['Nothing is lost. Wait a moment, then load this page again.'],
  },
  failed: {
    status: 500,
    title: 'Something went wrong here',
    text: ['It is not your doing. Load this page again; if that does not help, tell the club.'],
  },
} as const satisfies Record<string, PortalMessage>;

function Panel({ title, children }: { title: string; children: Child }) {
  return (
    <Document title={title} styles={PORTAL_STYLES}>
      <main class="panel message">
        <p class="club">Member portal</p>
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
          <a href={viewPath('home')}>Go to your portal</a>
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
    <Panel title="Member portal">
      <h1>Open the portal</h1>
      <p>
        This link opens the portal once, in the browser where you press the button. The portal stays open for
        15 minutes from when the link was made.
      </p>
      <form method="post">
        <input type="hidden" name="page" value={token} />
        <button type="submit">Open the portal</button>
      </form>
    </Panel>
  );
}
