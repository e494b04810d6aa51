import { CERTIFICATE_PATH, type NetworkStatus } from '@contract/staff-operations/operations';
import { networkHttps as t } from '@messages/settings';
import { CopyButton } from '@/ui/copy-button';
import formStyles from '@/ui/form/form.module.css';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { Section, Text } from '@/ui/section';
import own from './network.module.css';

/** HTTPS on the club's network: its address, and how to make a device trust it. */
export function Encrypted({ status: { addresses, port, https } }: { status: NetworkStatus }) {
  const [address] = addresses;
  if (!https || address === undefined) return null;
  if (https.port === null)
    return (
      <Section title={t.encryptedHttps}>
        <Notice tone="warning" role="alert">
          {t.tabletsReachThisComputer(https.problem)}
        </Notice>
      </Section>
    );
  const certificatePage = `http://${address}:${port}${CERTIFICATE_PATH}`;
  return (
    <Section title={t.encryptedHttps} lead={t.samePagesEncrypted}>
      <ul className={own.here} aria-label={t.addresses}>
        {addresses.map((one) => (
          <li key={one}>
            <code>{t.https(one, https.port)}</code>
          </li>
        ))}
      </ul>
      <div className={own.join}>
        <QrCode text={certificatePage} size={160} label={t.qrCodeOfPage} />
        <div className={own.joinText}>
          <Text>{t.untilDeviceTrustsCertificate(certificatePage)}</Text>
          <div className={formStyles.row}>
            <CopyButton text={() => certificatePage}>{t.copyPageAddress}</CopyButton>
          </div>
        </div>
      </div>
      <dl className={own.fingerprints}>
        <dt>{t.fingerprintOfClubsCertificate}</dt>
        <dd>
          <code>{https.authority_fingerprint}</code>
        </dd>
        <dt>{t.fingerprintBrowserShows}</dt>
        <dd>
          <code>{https.certificate_fingerprint}</code>
        </dd>
      </dl>
      {https.problem && (
        <Notice tone="warning" role="alert">
          {t.certificateCould(https.problem)}
        </Notice>
      )}
    </Section>
  );
}
