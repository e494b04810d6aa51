import type { NetworkStatus } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { FormProblem, useBridgeForm } from '@/api/forms';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { StateBadge } from '@/ui/state-badge';
import styles from '../settings.module.css';
import css from './network.module.css';

/** Turns sharing on, on a port, and off. */
export function SharingForm({ status: { shared, port, problem } }: { status: NetworkStatus }) {
  const form = useBridgeForm('share', ['network'], {
    start: { port: port as number | null },
    toRequest: (draft) => ({ on: !shared, port: draft.port as number }),
  });
  return (
    <Form form={form}>
      <p className={styles.text} role="status">
        {shared ? (
          <StateBadge tone="success">Shared on port {port}</StateBadge>
        ) : (
          <StateBadge tone="neutral">Not shared: only this machine reaches the server</StateBadge>
        )}
      </p>
      <div className={css.row}>
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
        <p className={styles.warning} role="alert">
          It was shared before, but could not be shared again at the start. {problem}
        </p>
      )}
      {/* It was to be stopped: had it begun just now, this would be a fresh form. */}
      {shared && form.saved && (
        <p className={styles.warning} role="alert">
          The server was started for the whole network and stays so. To end it, stop the server and start it
          without <code>--host</code>.
        </p>
      )}
    </Form>
  );
}
