import { Button, NumberInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { NetworkStatus } from '../../../../contract/bridge';
import { StateBadge } from '../../../ui/state-badge';
import { Problem } from '../bridge/problem';
import { useBridgeMutation } from '../bridge/use-bridge';
import styles from '../settings.module.css';
import form from './network.module.css';

/** Turns sharing on, on a port, and off. */
export function SharingForm({ status: { shared, port, problem } }: { status: NetworkStatus }) {
  const [draft, setDraft] = useState<number | string>(port);
  const share = useBridgeMutation('share', ['network']);
  const stillOn = shared && share.isSuccess && share.variables.on === false;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    share.mutate({ on: !shared, port: Number(draft) });
  };
  return (
    <form onSubmit={submit}>
      <p className={styles.text} role="status">
        {shared ? (
          <StateBadge meaning="kept">Shared on port {port}</StateBadge>
        ) : (
          <StateBadge meaning="neutral">Not shared: only this machine reaches the server</StateBadge>
        )}
      </p>
      <div className={form.row}>
        {!shared && (
          <NumberInput
            label="Port"
            description="0 takes any that is free"
            w="9rem"
            required
            min={0}
            max={65_535}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={draft}
            onChange={setDraft}
          />
        )}
        <Button type="submit" loading={share.isPending} variant={shared ? 'default' : 'filled'}>
          {shared ? 'Stop sharing' : 'Share on the network'}
        </Button>
      </div>
      <Problem error={share.error} />
      {problem && !shared && !share.error && (
        <p className={styles.warning} role="alert">
          It was shared before, but could not be shared again at the start. {problem}
        </p>
      )}
      {stillOn && (
        <p className={styles.warning} role="alert">
          The server was started for the whole network and stays so. To end it, stop the server and start it
          without <code>--host</code>.
        </p>
      )}
    </form>
  );
}
