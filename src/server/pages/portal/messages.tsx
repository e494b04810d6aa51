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
    title: 'This link doesn’t work',
    text: [
      'It may be incomplete or too old.',
      'Check that you have the whole link, or ask the club for a new one.',
    ],
  },
  used: {
    status: 410,
    title: 'This link has been used',
    text: ['A portal link works once.', ask],
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    text: ['A portal link works for 15 minutes.', ask],
  },
  elsewhere: {
    status: 403,
    title: 'Open the portal from its own page',
    text: [
      'This page may have changed since you opened it.',
      'Open your link again and use the button there. It still works.',
    ],
  },
  closed: {
    status: 401,
    title: 'Your link has expired',
    text: ['The portal stays open for 15 minutes.', ask],
  },
  gone: {
    status: 404,
    title: 'We can’t find your membership',
    text: ['This link’s member number doesn’t match a current member.', 'Please ask the club.'],
  },
  notFound: {
    status: 404,
    title: 'Page not found',
    text: ['The address may be mistyped.'],
    goOn: true,
  },
  readOnly: {
    status: 405,
    title: 'View only',
    text: ['To change something, ask the club.'],
    goOn: true,
  },
  busy: {
    status: 503,
    title: 'The club’s server is busy',
    text: ['Nothing is lost. Wait a moment, then reload this page.'],
  },
  failed: {
    status: 500,
    title: 'Something went wrong here',
    text: ['It isn’t your fault. Reload this page. If that doesn’t help, tell the club.'],
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
      <p>This link works once. The portal stays open for 15 minutes after the link was made.</p>
      <form method="post">
        <input type="hidden" name="page" value={token} />
        <button type="submit">Open the portal</button>
      </form>
    </Panel>
  );
}
