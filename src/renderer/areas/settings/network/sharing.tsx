import type { NetworkStatus } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { CopyButton } from '@/ui/copy-button';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { Notice } from '@/ui/notice';
import { QrCode } from '@/ui/qr-code';
import { Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import styles from '../settings.module.css';
import own from './network.module.css';

/** Turns sharing on, on a port, and off. */
export function SharingForm({ status: { shared, port, problem } }: { status: NetworkStatus }) {
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
            <StateBadge tone="neutral">Not shared: only this machine reaches the server</StateBadge>
          )}
        </Text>
      </div>
      <div className={own.row}>
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
      {/* Saved and still shared: stopping did not work. Once sharing begins or ends this is a new form. */}
      {shared && form.saved && (
        <Notice tone="warning" role="alert">
          The server was started for the whole network and stays so. To end it, stop the server and start it
          without <code>--host</code>.
        </Notice>
      )}
    </Form>
  );
}

/** The addresses to type, with QR codes for a tablet's camera. */
export function SharedAddresses({ status: { addresses, port, local_name } }: { status: NetworkStatus }) {
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
        A browser that opens it is asked for an API key.{' '}
        <Link to="/settings/$section" params={{ section: 'developer' }} className={styles.link}>
          Make one for each tablet
        </Link>
        , so that a lost one can be shut out by itself. What goes over the network is not encrypted: share on
        the club’s own network, not on a guests’ one.
      </Text>
    </>
  );
}
