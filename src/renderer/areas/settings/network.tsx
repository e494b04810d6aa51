import type { NetworkStatus } from '@contract/staff-operations/operations';
import { network as t } from '@messages/settings';
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
import { Tablets } from './network-tablets';

/** Settings → Network and tablets: the server's addresses, and sharing on the club's network. */
export function NetworkSection() {
  const network = useLiveNetwork();
  return (
    <QueryView query={network}>
      {(status) => (
        <>
          <Section title={t.shareOnNetwork} lead={t.letTabletsPhones}>
            <SharingForm key={`${status.shared} ${status.port}`} status={status} />
            {status.shared && <SharedAddresses status={status} />}
          </Section>
          <Encrypted status={status} />
          <LetTabletIn status={status} />
          <Tablets />
          <ThisMachine listening={status.listening} />
          {!isDesktop() && <Browsers />}
        </>
      )}
    </QueryView>
  );
}

/** Addresses for local programs. The desktop app needs no port for its own pages. */
function ThisMachine({ listening }: { listening: string[] }) {
  if (listening.length === 0) return <Section title={t.programsOnThisComputer} lead={t.turnOnSharing} />;
  return (
    <Section title={t.programsOnThisComputer} lead={t.addressesForPrograms}>
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
            <>
              <StateBadge tone="success">{t.on}</StateBadge> {t.sharedOnPort(port)}
            </>
          ) : (
            <>
              <StateBadge tone="neutral">{t.off}</StateBadge> {t.onlyThisComputer}
            </>
          )}
        </Text>
      </div>
      <div className={formStyles.row}>
        {!shared && (
          <NumberField
            label={t.port}
            description={t.anyFreePort}
            w="9rem"
            required
            decimals={0}
            {...form.field('port')}
          />
        )}
        <Button type="submit" loading={form.saving} variant={shared ? 'default' : 'filled'}>
          {shared ? t.turnOff : t.turnOn}
        </Button>
      </div>
      <FormProblem form={form} />
      {problem && !shared && !form.failure && (
        <Notice tone="warning" role="alert">
          {t.sharingWas(problem)}
        </Notice>
      )}
      {/* Saved and still shared: stopping failed. The form is replaced once sharing starts or stops. */}
      {shared && form.saved && (
        <Notice tone="warning" role="alert">
          {t.serverWasStarted}
        </Notice>
      )}
    </Form>
  );
}

/** Addresses to type, with QR codes for a tablet's camera. */
function SharedAddresses({ status: { addresses, port, local_name } }: { status: NetworkStatus }) {
  const urls = addresses.map((address) => `http://${address}:${port}`);
  if (urls.length === 0) return <Notice tone="warning">{t.thisComputer}</Notice>;
  return (
    <>
      <ul className={own.addresses}>
        {urls.map((url) => (
          <li key={url}>
            <QrCode text={url} />
            <div>
              <p className={own.address}>{url}</p>
              <Text>{t.apiIsAtApi(url)}</Text>
              <CopyButton text={() => url}>{t.copyAddress}</CopyButton>
            </div>
          </li>
        ))}
      </ul>
      {local_name && <Text>{t.mostDevicesAlsoReach(local_name, port)}</Text>}
      <Text>
        {t.programsNeedEach(
          <Link to="/settings/$section" params={{ section: 'developer' }}>
            {t.apiKey}
          </Link>,
        )}
      </Text>
    </>
  );
}
