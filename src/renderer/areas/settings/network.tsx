import type { NetworkStatus } from '@contract/staff-operations/operations';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridgeQuery } from '@/api/bridge';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { useBridge } from '@/api/use-bridge';
import { isDesktop } from '@/session/use-desktop';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { Section, Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Browsers } from './browsers';
import own from './network.module.css';
import { Encrypted } from './network-https';
import { LetTabletIn } from './network-join';
import { KioskPinSection } from './network-kiosk-pin';
import { Tablets } from './network-tablets';
import styles from './settings.module.css';

/** Settings → Network: the server's addresses, and sharing on the club's network. */
export function NetworkSection() {
  const network = useLiveNetwork();
  return (
    <QueryView query={network}>
      {(status) => (
        <>
          <Section
            title="The club’s network"
            lead="Tablets on the dock and programs on other machines can work with this club while it is shared. A code below lets a tablet in, an API key a program; these settings stay on this machine."
          >
            <SharingForm key={`${status.shared} ${status.port}`} status={status} />
            {status.shared && <SharedAddresses status={status} />}
          </Section>
          <Encrypted status={status} />
          <LetTabletIn status={status} />
          <Tablets />
          <KioskPinSection />
          <ThisMachine listening={status.listening} />
          {!isDesktop() && <Browsers />}
        </>
      )}
    </QueryView>
  );
}

/** Addresses for local programs. The desktop app needs no port for its own pages. */
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

/** The network status, refreshed while the screen is open. */
function useLiveNetwork(): UseQueryResult<NetworkStatus> {
  const bridge = useBridge();
  return useQuery({ ...bridgeQuery(bridge, 'network', {}), staleTime: 0, refetchInterval: REFETCH_MS });
}

/** Turns sharing on, on a port, and off. */
function SharingForm({ status: { shared, port, problem } }: { status: NetworkStatus }) {
  const form = useBridgeForm('share', ['network'], {
    start: { port: port as number | null },
    toRequest: (draft) => ({ on: !shared, port: draft.port as number }),
  });
  return (
    <Form form={form}>
      <div role="status">
        <Text>
          {shared ? (
            <StateBadge tone="success">Shared on port {port}</StateBadge>
          ) : (
            <>
              <StateBadge tone="neutral">Not shared</StateBadge> Only this machine reaches the server.
            </>
          )}
        </Text>
      </div>
      <div className={formStyles.row}>
        {!shared && (
          <NumberField
            label="Port"
            description="0 takes any that is free"
            w="9rem"
            required
            decimals={0}
            {...form.field('port')}
          />
        )}
        <Button type="submit" loading={form.saving} variant={shared ? 'default' : 'filled'}>
          {shared ? 'Stop sharing' : 'Share on the network'}
        </Button>
      </div>
      <FormProblem form={form} />
      {problem && !shared && !form.failure && (
        <Notice tone="warning" role="alert">
          It was shared before, but could not be shared again at the start. {problem}
        </Notice>
      )}
      {/* Saved and still shared: stopping failed. The form is replaced once sharing starts or stops. */}
      {shared && form.saved && (
        <Notice tone="warning" role="alert">
          The server was started for the whole network and stays so. To end it, stop the server and start it
          without <code>--host</code>.
        </Notice>
      )}
    </Form>
  );
}

/** Addresses to type, with QR codes for a tablet's camera. */
function SharedAddresses({ status: { addresses, port, local_name } }: { status: NetworkStatus }) {
  const urls = addresses.map((address) => `http://${address}:${port}`);
  if (urls.length === 0)
    return (
      <Notice tone="warning">
        This machine is in no network now. Once it is, its address stands here; sharing is on already.
      </Notice>
    );
  return (
    <>
      <ul className={own.addresses}>
        {urls.map((url) => (
          <li key={url}>
            <QrCode text={url} />
            <div>
              <p className={own.address}>{url}</p>
              <Text>
                The API is at <code>{url}/api/v1</code>.
              </Text>
              <CopyButton text={() => url}>Copy the address</CopyButton>
            </div>
          </li>
        ))}
      </ul>
      {local_name && (
        <Text>
          Machines that look for services on their own network find it as “Dockside”, and most reach it at{' '}
          <code>{`http://${local_name}:${port}`}</code>, which stays the same when the address changes.
        </Text>
      )}
      <Text>
        A browser that opens this address is asked for an API key: a code below lets a tablet in without.{' '}
        <Link to="/settings/$section" params={{ section: 'developer' }} className={styles.link}>
          Make a key for each program
        </Link>
        , so that a lost one can be shut out by itself. What goes to these addresses is not encrypted: share
        on the club’s own network, not on a guests’ one.
      </Text>
    </>
  );
}
