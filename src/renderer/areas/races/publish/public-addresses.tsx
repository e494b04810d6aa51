import type { Publication } from '@contract/areas/publishing/publications';
import { bundlePath, checkingPagePath } from '@contract/published-results';
import type { Bridge, NetworkStatus } from '@contract/staff-operations/operations';
import { publicAddresses as t } from '@messages/races/publish';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridgeQuery } from '@/api/bridge';
import { CopyButton } from '@/ui/copy-button';
import { QrCode } from '@/ui/qr-code';
import styles from './publish.module.css';

interface PublicAddressesProps {
  bridge: Bridge;
  /** The page's path on the server. */
  path: string;
  /** Name of the list for screen readers. */
  label: string;
}

/** Addresses of a public page: on the club’s network with a QR code if shared, else on this computer. */
export function PublicAddresses({ bridge, path, label }: PublicAddressesProps) {
  const network = useQuery(bridgeQuery(bridge, 'network', {}));
  if (!network.data) return null;
  const { hosts, onNetwork } = hostsOf(network.data);
  return (
    <>
      <ul className={styles.addresses} aria-label={label}>
        {hosts.map((host) => (
          <Address key={host} url={`${host}${path}`} withCode={onNetwork.length > 0} />
        ))}
      </ul>
      {onNetwork.length === 0 && <NotOnNetwork network={network.data} />}
    </>
  );
}

/** Hosts of the public pages: on the club’s network, else this computer. */
function hostsOf({ shared, addresses, port, listening }: NetworkStatus) {
  const onNetwork = shared ? addresses.map((address) => `http://${address}:${port}`) : [];
  return { hosts: onNetwork.length > 0 ? onNetwork : listening.slice(0, 1), onNetwork };
}

/** Link to the files with which anyone can verify a version. */
export function SignedFiles({ bridge, version }: { bridge: Bridge; version: Publication }) {
  const network = useQuery(bridgeQuery(bridge, 'network', {}));
  const host = network.data && hostsOf(network.data).hosts[0];
  if (host === undefined) return null;
  const { number } = version;
  return (
    <p className={styles.quiet}>
      {t.versionIsSigned(
        number,
        <a href={`${host}${checkingPagePath(version)}`} target="_blank" rel="noreferrer">
          {t.verifiableCopy}
        </a>,
        <a href={`${host}${bundlePath(version)}`} target="_blank" rel="noreferrer">
          {t.bundle}
        </a>,
      )}
    </p>
  );
}

function Address({ url, withCode }: { url: string; withCode: boolean }) {
  return (
    <li>
      {withCode && <QrCode text={url} />}
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <CopyButton text={() => url}>{t.copyAddress}</CopyButton>
    </li>
  );
}

/** Explains the missing QR code: no phone could open the address. */
function NotOnNetwork({ network: { shared } }: { network: NetworkStatus }) {
  if (shared) return <p className={styles.quiet}>{t.isOnNoNetwork}</p>;
  return (
    <p className={styles.quiet}>
      {t.onlyThisComputerCan(
        <Link to="/settings/$section" params={{ section: 'network' }}>
          {t.settingsNetworkAndTablets}
        </Link>,
      )}
    </p>
  );
}
