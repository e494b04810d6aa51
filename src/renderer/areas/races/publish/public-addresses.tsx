import type { Publication } from '@contract/areas/publications';
import { bundlePath, checkingPagePath } from '@contract/published-results';
import type { Bridge, NetworkStatus } from '@contract/staff-operations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridgeQuery } from '@/api/bridge';
import { CopyButton } from '@/ui/copy-button';
import { QrCode } from '@/ui/qr-code';
import styles from './publish.module.css';

interface PublicAddressesProps {
  bridge: Bridge;
  /** Of the page, below the server's address. */
  path: string;
  /** What a screen reader calls the list. */
  label: string;
}

/**
 * The addresses of a public page: those on the club’s network with a QR code if the server is shared, else the one on
 * this machine.
 */
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

/** Where the public pages are: on the club’s network, else on this machine. */
function hostsOf({ shared, addresses, port, listening }: NetworkStatus) {
  const onNetwork = shared ? addresses.map((address) => `http://${address}:${port}`) : [];
  return { hosts: onNetwork.length > 0 ? onNetwork : listening.slice(0, 1), onNetwork };
}

/** The way to the files by which anyone can check a version. */
export function SignedFiles({ bridge, version }: { bridge: Bridge; version: Publication }) {
  const network = useQuery(bridgeQuery(bridge, 'network', {}));
  const host = network.data && hostsOf(network.data).hosts[0];
  if (host === undefined) return null;
  const { number } = version;
  return (
    <p className={styles.quiet}>
      Version {number} is signed. Keep{' '}
      <a href={`${host}${checkingPagePath(version)}`} target="_blank" rel="noreferrer">
        the page that checks itself
      </a>
      : it recomputes every score on any phone, without a network. For programs:{' '}
      <a href={`${host}${bundlePath(version)}`} target="_blank" rel="noreferrer">
        its bundle
      </a>
      .
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
      <CopyButton text={() => url}>Copy the address</CopyButton>
    </li>
  );
}

/** Says why there is no QR code: no phone could open the address. */
function NotOnNetwork({ network: { shared } }: { network: NetworkStatus }) {
  if (shared)
    return (
      <p className={styles.quiet}>
        The server is shared, but this machine is in no network now. Once it is, the address for phones and
        its QR code stand here.
      </p>
    );
  return (
    <p className={styles.quiet}>
      Only this machine can open it now. To let phones on the club’s network read it, by its QR code, share
      the server under{' '}
      <Link to="/settings/$section" params={{ section: 'network' }}>
        Settings → Network
      </Link>
      .
    </p>
  );
}
