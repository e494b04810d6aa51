import type { NetworkStatus } from '@contract/staff-operations';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { QueryView } from '@/api/query-view';
import { useBridge } from '@/api/use-bridge';
import { StaffOnly } from '@/session/staff-only';
import { Section } from '@/ui/section';
import own from './network.module.css';
import { SharedAddresses, SharingForm } from './sharing';

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

/** Where local programs reach the server. The desktop app needs no port for its own pages. */
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
      <ul className={own.here}>
        {listening.map((url) => (
          <li key={url}>
            <code>{url}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Addresses change when a laptop is carried to another network. */
const REFETCH_MS = 4_000;

/** Where the server can be reached, read again and again while the screen is open. */
function useLiveNetwork(): UseQueryResult<NetworkStatus> {
  const bridge = useBridge();
  return useQuery({ ...bridgeQuery(bridge, 'network', {}), staleTime: 0, refetchInterval: REFETCH_MS });
}
