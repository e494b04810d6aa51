import { recordWords } from '@contract/record-words';
import type { SyncStatus, Upstream } from '@contract/staff-operations/sync';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridge, useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { formatCount, formatList } from '@/lib/format';
import { ConnectUpstream } from '@/session/connect-upstream';
import { linkStatus } from '@/shell/link-status';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section, Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import styles from './settings.module.css';

/** Settings → Cloud sync: the connection to the club's cloud, or to another Dockside. */
export function UpstreamSection() {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  const status = useBridgeQuery('sync_status', {});
  const { clubId, signOut } = useSession();
  const renew = async () => {
    // A mistyped address's club is removed if nothing came from it: the page restarts with the right one.
    const { clubs } = await bridge.call('session', {});
    if (!clubs.some(({ id }) => id === clubId)) return signOut();
    void status.refetch();
    void queryClient.invalidateQueries({ queryKey: ['health'] });
  };
  return (
    <QueryView query={status}>
      {(data) =>
        data.upstream ? (
          <Connected status={data} upstream={data.upstream} onChanged={renew} />
        ) : (
          <Section title="Connect to the cloud" lead="Syncs both ways whenever you’re online.">
            <NotSent kinds={data.not_sent} />
            <ConnectUpstream bridge={bridge} onConnected={renew} />
          </Section>
        )
      }
    </QueryView>
  );
}

/** Says which records made here a cloud is not sent, before one is connected. */
function NotSent({ kinds }: { kinds: SyncStatus['not_sent'] }) {
  if (kinds.length === 0) return null;
  return (
    <Notice tone="warning">
      Not sent to the cloud: the {formatList(kinds.map((kind) => recordWords[kind].many))} here. Its records
      replace yours of the same id, and yours can’t be edited any more. Enter them in the cloud first.
    </Notice>
  );
}

interface ConnectedProps {
  status: SyncStatus;
  upstream: Upstream;
  onChanged: () => void;
}

/** The connected cloud: its state, a form for another key, and a button to disconnect. */
function Connected({ status, upstream, onChanged }: ConnectedProps) {
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
          <Fact label="Key storage">
            {upstream.key_protected ? 'Protected by the operating system' : 'In the data folder, unprotected'}
          </Fact>
          <Fact label="State">
            <StateBadge tone={link.tone} quiet>
              {link.label}
            </StateBadge>{' '}
            <Link to="/sync" className={styles.link}>
              Open Sync
            </Link>
          </Fact>
        </Facts>
        {!upstream.key_protected && <Unprotected />}
      </Section>
      <Section
        title="Change key or address"
        lead="The new key and address are tested before they replace the old ones."
      >
        {/* A new key empties the form. */}
        <ConnectUpstream
          key={changed}
          bridge={bridge}
          current={upstream}
          onConnected={() => {
            setChanged(changed + 1);
            onChanged();
          }}
        />
        <div role="status">{changed > 0 && <Notice tone="success">The key is changed.</Notice>}</div>
      </Section>
      <Section title="Disconnect" lead="Disconnects from the cloud. Local data and unsent changes stay.">
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
    <Notice tone="warning">
      The key is stored unencrypted here. Use one with few scopes, and revoke it if this computer is lost.
    </Notice>
  );
}

interface DisconnectProps {
  opened: boolean;
  status: SyncStatus;
  onClose: () => void;
  onDisconnected: () => void;
}

/** Asks before disconnecting, naming the unsent changes. */
function Disconnect({ opened, status, onClose, onDisconnected }: DisconnectProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Disconnect from the cloud?">
      <DisconnectQuestion status={status} onClose={onClose} onDisconnected={onDisconnected} />
    </Dialog>
  );
}

function DisconnectQuestion({ status, onClose, onDisconnected }: Omit<DisconnectProps, 'opened'>) {
  const clear = useBridgeMutation('clear_upstream', ['sync_status', 'list_outbox']);
  const disconnect = () =>
    clear.mutate(
      {},
      {
        onSuccess: () => {
          onClose();
          onDisconnected();
        },
      },
    );
  return (
    <Question confirm="Disconnect" action={clear} onConfirm={disconnect} onClose={onClose}>
      <Text>{unsentText(status)}</Text>
      <Text>No records are deleted, but syncing stops. To reconnect you need the address and the key.</Text>
    </Question>
  );
}

function unsentText({ outbox: { waiting, attention, not_permitted, local } }: SyncStatus): string {
  const unsent = waiting + attention + not_permitted + local;
  if (unsent === 0) return 'All changes for the cloud have been sent.';
  const changes = formatCount(unsent, 'change has', 'changes have');
  return `${changes} not been sent. Unsent changes stay on this computer until you reconnect.`;
}
