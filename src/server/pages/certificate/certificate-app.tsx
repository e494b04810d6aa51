/** @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { CERTIFICATE_PATH } from '../../../contract/staff-operations/operations';
import type { ClubCertificates } from '../../tls/club-certificates';
import {
  answerPage,
  Document,
  type Message,
  MessageText,
  messageFallbacks,
  pageHeaders,
  serveStyles,
} from '../layout';
import publicStyles from '../public.css?raw';
import styles from './certificate.css?raw';

const FILE = 'club-authority.crt';

const messages = {
  notFound: {
    status: 404,
    title: 'No certificate here',
    text: ['This server isn’t shared over HTTPS, so it has no certificate.'],
  },
  readOnly: { status: 405, title: 'View only', text: ['This page takes no input.'] },
  busy: { status: 503, title: 'One moment', text: ['Reload this page in a few seconds.'] },
  failed: {
    status: 500,
    title: 'Something went wrong',
    text: ['The certificate can’t be shown. Try again later.'],
  },
} as const satisfies Record<string, Message>;

/** Steps to trust an authority, in the words of each system. */
const steps: [system: string, steps: string[]][] = [
  [
    'iPhone and iPad',
    [
      'Download the certificate in Safari, and allow it.',
      'Settings → General → VPN & Device Management: choose the downloaded profile, and install it.',
      'Settings → General → About → Certificate Trust Settings: turn it on.',
    ],
  ],
  [
    'Android',
    [
      'Download the certificate.',
      'Settings → Security → Encryption & credentials → Install a certificate → CA certificate: choose the file.',
    ],
  ],
  [
    'Windows',
    [
      'Download the certificate and open it.',
      'Install Certificate → Local Machine → Place all certificates in the following store → Trusted Root Certification Authorities.',
    ],
  ],
  [
    'Mac',
    [
      'Download the certificate and open it: Keychain Access asks for which keychain. Choose System.',
      'Open it there, and under Trust choose Always Trust.',
    ],
  ],
];

/** Page where a device downloads the certificate of the club's authority, with steps to trust it. */
export function certificateApp(certificates: ClubCertificates | undefined): Hono {
  const app = new Hono();
  app.use(pageHeaders('no-cache'));
  serveStyles(app, '/certificate.css', publicStyles + styles);

  app.get('/', (c) => {
    const authority = certificates?.authority();
    return authority
      ? answerPage(c, <CertificatePage fingerprint={authority.fingerprint256} />)
      : showMessage(c, messages.notFound);
  });

  app.get(`/${FILE}`, (c) => {
    const authority = certificates?.authority();
    if (!authority) return showMessage(c, messages.notFound);
    return c.body(new Uint8Array(authority.raw), 200, {
      'content-type': 'application/x-x509-ca-cert',
      'content-disposition': `attachment; filename="${FILE}"`,
    });
  });

  messageFallbacks(app, messages, showMessage);
  return app;
}

function CertificatePage({ fingerprint }: { fingerprint: string }) {
  return (
    <Page title="Trust the club computer">
      <h1>Trust the club computer</h1>
      <p>Install this certificate so your device trusts the club computer.</p>
      <p>It covers servers on private networks only, never the internet.</p>
      <p>
        <a class="download" href={`${CERTIFICATE_PATH}/${FILE}`}>
          Download the certificate
        </a>
      </p>
      <h2>Check the certificate</h2>
      <p>Settings → Network and tablets on the club computer shows the same fingerprint (SHA-256):</p>
      <p class="fingerprint">{fingerprint}</p>
      {steps.map(([system, list]) => (
        <section key={system}>
          <h2>{system}</h2>
          <ol>
            {list.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </Page>
  );
}

function Page({ title, children }: { title: string; children: Child }) {
  return (
    <Document title={title} styles={`${CERTIFICATE_PATH}/certificate.css`}>
      <main>{children}</main>
    </Document>
  );
}

function showMessage(c: Context, message: Message) {
  return answerPage(
    c,
    <Page title={message.title}>
      <MessageText message={message} />
    </Page>,
    message.status,
  );
}
