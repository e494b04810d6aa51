import { resultsPath } from '@contract/published-results';
import type { Bridge, NetworkStatus } from '@contract/staff-operations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridgeQuery } from '@/api/bridge';
import { CopyButton } from '@/ui/copy-button';
import { QrCode } from '@/ui/qr-code';
import styles from './publish.module.css';

/**
 * Where the public page is: on the club's network when the server is shared, with a code for phones to be pointed at,
 * else on this machine alone.
 */
export function Addresses({ bridge, regattaId }: { bridge: Bridge; regattaId: string }) {
  const network = useQuery(bridgeQuery(bridge, 'network', {}));
  if (!network.data) return null;
  const { shared, addresses, port, listening } = network.data;
  const onNetwork = shared ? addresses.map((address) => `http://${address}:${port}`) : [];
  const hosts = onNetwork.length > 0 ? onNetwork : listening.slice(0, 1);
  return (
    <>
      <ul className={styles.addresses} aria-label="Addresses of the public page">
        {hosts.map((host) => (
          <Address key={host} url={`${host}${resultsPath(regattaId)}`} withCode={onNetwork.length > 0} />
        ))}
      </ul>
      {onNetwork.length === 0 && <OnlyHere network={network.data} />}
    </>
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

/** A code that a phone cannot follow would only disappoint: it appears with the network. */
function OnlyHere({ network: { shared } }: { network: NetworkStatus }) {
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
