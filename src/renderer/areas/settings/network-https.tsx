import { CERTIFICATE_PATH, type NetworkStatus } from '@contract/staff-operations/operations';
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
      <Section title="Encrypted (HTTPS)">
        <Notice tone="warning" role="alert">
          Tablets reach this computer over plain HTTP only. {https.problem}
        </Notice>
      </Section>
    );
  const certificatePage = `http://${address}:${port}${CERTIFICATE_PATH}`;
  return (
    <Section title="Encrypted (HTTPS)" lead="The same pages, encrypted, so no one can listen in.">
      <ul className={own.here} aria-label="Addresses">
        {addresses.map((one) => (
          <li key={one}>
            <code>{`https://${one}:${https.port}`}</code>
          </li>
        ))}
      </ul>
      <div className={own.join}>
        <QrCode text={certificatePage} size={160} label="QR code of the page with the certificate" />
        <div className={own.joinText}>
          <Text>
            Until a device trusts the certificate it warns. Open <code>{certificatePage}</code> on it: the
            page explains how to install it. The certificate covers private networks only.
          </Text>
          <div className={formStyles.row}>
            <CopyButton text={() => certificatePage}>Copy page address</CopyButton>
          </div>
        </div>
      </div>
      <dl className={own.fingerprints}>
        <dt>Fingerprint of the club’s certificate (SHA-256)</dt>
        <dd>
          <code>{https.authority_fingerprint}</code>
        </dd>
        <dt>Fingerprint a browser shows for this computer</dt>
        <dd>
          <code>{https.certificate_fingerprint}</code>
        </dd>
      </dl>
      {https.problem && (
        <Notice tone="warning" role="alert">
          The certificate could not be renewed. {https.problem}
        </Notice>
      )}
    </Section>
  );
}
