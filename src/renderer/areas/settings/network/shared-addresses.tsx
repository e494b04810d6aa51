import type { NetworkStatus } from '@contract/staff-operations';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '@/ui/copy-button';
import { QrCode } from '@/ui/qr-code';
import styles from '../settings.module.css';
import form from './network.module.css';

/** What to type, or to point a tablet's camera at. */
export function SharedAddresses({ status: { addresses, port, local_name } }: { status: NetworkStatus }) {
  const urls = addresses.map((address) => `http://${address}:${port}`);
  if (urls.length === 0)
    return (
      <p className={styles.warning}>
        This machine is in no network now. Once it is, its address stands here; sharing is on already.
      </p>
    );
  return (
    <>
      <ul className={form.addresses}>
        {urls.map((url) => (
          <li key={url}>
            <QrCode text={url} />
            <div>
              <p className={form.address}>{url}</p>
              <p className={styles.text}>
                The API is at <code>{url}/api/v1</code>.
              </p>
              <CopyButton text={() => url}>Copy the address</CopyButton>
            </div>
          </li>
        ))}
      </ul>
      {local_name && (
        <p className={styles.text}>
          Machines that look for services on their own network find it as “Dockside”, and most reach it at{' '}
          <code>{`http://${local_name}:${port}`}</code>, which stays the same when the address changes.
        </p>
      )}
      <p className={styles.text}>
        Whoever opens it is asked for an API key.{' '}
        <Link to="/settings/$section" params={{ section: 'developer' }} className={styles.link}>
          Make one for each tablet
        </Link>
        , so that a lost one can be shut out by itself. What goes over the network is not encrypted: share on
        the club’s own network, not on a guests’ one.
      </p>
    </>
  );
}
