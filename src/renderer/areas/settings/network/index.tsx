import { Async } from '../../../api/async';
import { StaffOnly } from '../bridge/staff-only';
import { useBridgeQuery } from '../bridge/use-bridge';
import { Section } from '../section';
import styles from '../settings.module.css';
import { SharedAddresses } from './shared-addresses';
import { SharingForm } from './sharing-form';

/** Settings → Network: where the server can be reached, and whether the club's network can. */
export function NetworkSection() {
  return (
    <StaffOnly title="Sharing with the club’s network is turned on and off here">
      <NetworkSettings />
    </StaffOnly>
  );
}

function NetworkSettings() {
  const network = useBridgeQuery('network', {});
  return (
    <Async query={network}>
      {(status) => (
        <>
          <Section
            title="The club’s network"
            lead="Tablets on the dock and programs on other machines can work with this club while it is shared. They need an API key; these settings stay on this machine."
          >
            <SharingForm key={`${status.shared} ${status.port}`} status={status} />
            {status.shared && <SharedAddresses status={status} />}
          </Section>
          <Section title="This machine" lead="Programs that run here reach the server at:">
            <ul className={styles.text}>
              {status.listening.map((url) => (
                <li key={url}>
                  <code>{url}</code>
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </Async>
  );
}
