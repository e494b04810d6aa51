import { QueryView } from '@/api/query-view';
import { StaffOnly } from '@/session/staff-only';
import { Section } from '../section';
import form from './network.module.css';
import { SharedAddresses } from './shared-addresses';
import { SharingForm } from './sharing-form';
import { useLiveNetwork } from './use-live-network';

/** Settings → Network: where the server can be reached, and whether the club's network can. */
export function NetworkSection() {
  return (
    <StaffOnly title="Sharing with the club’s network is turned on and off here">
      <NetworkSettings />
    </StaffOnly>
  );
}

function NetworkSettings() {
  const network = useLiveNetwork();
  return (
    <QueryView query={network}>
      {(status) => (
        <>
          <Section
            title="The club’s network"
            lead="Tablets on the dock and programs on other machines can work with this club while it is shared. They need an API key; these settings stay on this machine."
          >
            <SharingForm key={`${status.shared} ${status.port}`} status={status} />
            {status.shared && <SharedAddresses status={status} />}
          </Section>
          <ThisMachine listening={status.listening} />
        </>
      )}
    </QueryView>
  );
}

/** The desktop app listens on nothing of its own: its pages need no port. */
function ThisMachine({ listening }: { listening: string[] }) {
  if (listening.length === 0)
    return (
      <Section
        title="This machine"
        lead="Nothing listens: programs that run here reach the server once it is shared."
      />
    );
  return (
    <Section title="This machine" lead="Programs that run here reach the server at:">
      <ul className={form.here}>
        {listening.map((url) => (
          <li key={url}>
            <code>{url}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
