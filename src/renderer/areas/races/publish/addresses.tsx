import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Bridge, NetworkStatus } from '../../../../contract/bridge';
import { resultsPath } from '../../../../contract/published-results';
import styles from './publish.module.css';

/** Where the public page is: on the club's network when the server is shared, else on this machine alone. */
export function Addresses({ bridge, regattaId }: { bridge: Bridge; regattaId: string }) {
  const network = useQuery({ queryKey: ['bridge', 'network'], queryFn: () => bridge.call('network', {}) });
  if (!network.data) return null;
  return (
    <>
      <ul className={styles.addresses} aria-label="Addresses of the public page">
        {hostsOf(network.data).map((host) => (
          <li key={host}>
            <a href={`${host}${resultsPath(regattaId)}`} target="_blank" rel="noreferrer">
              {host}
              {resultsPath(regattaId)}
            </a>
          </li>
        ))}
      </ul>
      {!network.data.shared && (
        <p className={styles.quiet}>
          Only this machine can open it now. To let phones on the club’s network read it, share the server
          under{' '}
          <Link to="/settings/$section" params={{ section: 'network' }}>
            Settings → Network
          </Link>
          .
        </p>
      )}
    </>
  );
}

function hostsOf({ shared, port, addresses, listening }: NetworkStatus): string[] {
  if (shared && addresses.length > 0) return addresses.map((address) => `http://${address}:${port}`);
  return listening.slice(0, 1);
}
