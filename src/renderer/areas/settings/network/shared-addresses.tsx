import { Link } from '@tanstack/react-router';
import type { NetworkStatus } from '../../../../contract/bridge';
import { CopyButton } from '../../../ui/copy-button';
import styles from '../settings.module.css';
import form from './network.module.css';
import { QrCode } from './qr-code';

/** What to type, or to point a tablet's camera at. */
export function SharedAddresses({ status: { addresses, port } }: { status: NetworkStatus }) {
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
