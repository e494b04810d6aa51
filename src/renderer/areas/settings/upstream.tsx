import { recordWords } from '@contract/record-words';
import type { SyncStatus, Upstream } from '@contract/staff-operations/sync';
import { upstream as t } from '@messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridge, useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { ConnectUpstream } from '@/session/connect-upstream';
import { linkStatus } from '@/shell/link-status';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { Question } from '@/ui/question';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section, Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';

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
          <Section title={t.connectToCloud} lead={t.syncsBothWaysWhenever}>
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
  return <Notice tone="warning">{t.notSentToCloud(kinds.map((kind) => recordWords[kind].many))}</Notice>;
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
      <Section title={t.connectedTo}>
        <Facts>
          <Fact label={t.address}>{upstream.url}</Fact>
          <Fact label={t.club}>
            <code>{upstream.club_id}</code>
          </Fact>
          <Fact label={t.apiKey}>
            <code>{upstream.key_prefix}…</code>
          </Fact>
          <Fact label={t.keyStorage}>
            {upstream.key_protected ? t.protectedByOperatingSystem : t.inDataFolderUnprotected}
          </Fact>
          <Fact label={t.state}>
            <StateBadge tone={link.tone} quiet>
              {link.label}
            </StateBadge>{' '}
            <Link to="/sync">{t.openSync}</Link>
          </Fact>
        </Facts>
        {!upstream.key_protected && <Unprotected />}
      </Section>
      <Section title={t.changeKeyOrAddress} lead={t.newKeyAndAddress}>
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
        <div role="status">{changed > 0 && <Notice tone="success">{t.keyIsChanged}</Notice>}</div>
      </Section>
      <Section title={t.disconnect} lead={t.disconnectsFromCloudLocal}>
        <Button variant="default" onClick={() => setDisconnecting(true)}>
          {t.disconnectMore}
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
  return <Notice tone="warning">{t.keyIsStoredUnencrypted}</Notice>;
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
    <Dialog opened={opened} onClose={onClose} title={t.disconnectFromCloud}>
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
    <Question confirm={t.disconnect} action={clear} onConfirm={disconnect} onClose={onClose}>
      <Text>{unsentText(status)}</Text>
      <Text>{t.noRecordsAreDeleted}</Text>
    </Question>
  );
}

function unsentText({ outbox: { waiting, attention, not_permitted, local } }: SyncStatus): string {
  const unsent = waiting + attention + not_permitted + local;
  return unsent === 0 ? t.allChangesForCloud : t.changesNotSent(unsent);
}
