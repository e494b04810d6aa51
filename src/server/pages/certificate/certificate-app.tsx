/** @jsxImportSource hono/jsx */
import { certificateApp as t } from '@messages/public-pages';
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
    title: t.noCertificateHere,
    text: [t.thisServerIsntShared],
  },
  readOnly: { status: 405, title: t.viewOnly, text: [t.thisPageTakesNoInput] },
  busy: { status: 503, title: t.oneMoment, text: [t.reloadThisPage] },
  failed: {
    status: 500,
    title: t.somethingWentWrong,
    text: [t.certificateCantBeShown],
  },
} as const satisfies Record<string, Message>;

/** Steps to trust an authority, in the words of each system. */
const steps: [system: string, steps: string[]][] = [
  [
    t.iPhoneAndIPad,
    [t.downloadCertificateInSafari, t.settingsGeneralVpnDevice, t.settingsGeneralAboutCertificate],
  ],
  ['Android', [t.downloadCertificate, t.settingsSecurityEncryptionCredentials]],
  ['Windows', [t.downloadCertificateAndOpen, t.installCertificateLocalMachine]],
  ['Mac', [t.downloadCertificateAndOpenIt, t.openItThere]],
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
    <Page title={t.trustClubComputer}>
      <h1>{t.trustClubComputer}</h1>
      <p>{t.installThisCertificate}</p>
      <p>{t.itCoversServers}</p>
      <p>
        <a class="download" href={`${CERTIFICATE_PATH}/${FILE}`}>
          {t.downloadCertificateTitle}
        </a>
      </p>
      <h2>{t.checkCertificate}</h2>
      <p>{t.settingsNetworkAndTablets}</p>
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
