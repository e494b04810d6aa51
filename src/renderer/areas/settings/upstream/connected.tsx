import type { SyncStatus, Upstream } from '@contract/staff-operations/sync';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBridge } from '@/api/use-bridge';
import { ConnectUpstream } from '@/session/connect-upstream';
import { linkStatus } from '@/shell/link-status';
import { Fact, Facts } from '@/ui/record-drawer';
import { StateBadge } from '@/ui/state-badge';
import { Section } from '../section';
import styles from '../settings.module.css';
import { Disconnect } from './disconnect';

interface ConnectedProps {
  status: SyncStatus;
  upstream: Upstream;
  /** Something of it was changed. */
  onChanged: () => void;
}

/** The club's cloud as it is connected: what is known of it, another key, and the end of it. */
export function Connected({ status, upstream, onChanged }: ConnectedProps) {
  const bridge = useBridge();
  const [changed, setChanged] = useState(0);
  const [disconnecting, setDisconnecting] = useState(false);
  const link = linkStatus({ ...status, upstream: true });
  return (
    <>
      <Section title="Connected to">
        <Facts>
          <Fact label="Address">{upstream.url}</Fact>
          <Fact label="Club">
            <code>{upstream.club_id}</code>
          </Fact>
          <Fact label="API key">
            <code>{upstream.key_prefix}…</code>
          </Fact>
          <Fact label="The key is kept">
            {upstream.key_protected ? 'Protected by the operating system' : 'In the data folder, unprotected'}
          </Fact>
          <Fact label="State">
            <StateBadge tone={link.tone} quiet>
              {link.label}
            </StateBadge>{' '}
            <Link to="/sync" className={styles.link}>
              See what is sent and fetched
            </Link>
          </Fact>
        </Facts>
        {!upstream.key_protected && <Unprotected />}
      </Section>
      <Section
        title="Change the key"
        lead="When the old one was revoked, has expired, or may do too little. The new one is tried before it replaces the old one."
      >
        {/* Emptied once the key is changed. */}
        <ConnectUpstream
          key={changed}
          bridge={bridge}
          current={upstream}
          onConnected={() => {
            setChanged(changed + 1);
            onChanged();
          }}
        />
        <div role="status">{changed > 0 && <p className={styles.done}>The key is changed.</p>}</div>
      </Section>
      <Section
        title="Disconnect"
        lead="Forgets the address and the key. Everything that is here stays, also what was not sent."
      >
        <Button variant="default" onClick={() => setDisconnecting(true)}>
          Disconnect…
        </Button>
        <Disconnect
          opened={disconnecting}
          status={status}
          onClose={() => setDisconnecting(false)}
          onDisconnected={onChanged}
        />
      </Section>
    </>
  );
}

function Unprotected() {
  return (
    <p className={styles.warning}>
      This program has no protected place for the key here, so it lies in a file that this computer user alone
      may read. Whoever can sign in as that user, or take the disk, has the key: let it have no more scopes
      than it needs, and have it revoked should this machine be lost.
    </p>
  );
}
