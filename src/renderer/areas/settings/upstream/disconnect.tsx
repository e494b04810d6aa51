import type { SyncStatus } from '@contract/staff-operations/sync';
import { Button, Group, Modal } from '@mantine/core';
import { useBridgeMutation } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import styles from '../settings.module.css';

interface DisconnectProps {
  opened: boolean;
  status: SyncStatus;
  onClose: () => void;
  onDisconnected: () => void;
}

/** Asks before upstream is forgotten, and says in numbers what stays unsent. */
export function Disconnect({ opened, status, onClose, onDisconnected }: DisconnectProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Disconnect from the club’s cloud?">
      <Question status={status} onClose={onClose} onDisconnected={onDisconnected} />
    </Modal>
  );
}

function Question({ status, onClose, onDisconnected }: Omit<DisconnectProps, 'opened'>) {
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
    <>
      <p className={styles.text}>{unsentWords(status)}</p>
      <p className={styles.text}>
        No records are deleted. What is here is no longer kept fresh, and to connect again you need the
        address and the key.
      </p>
      <Problem error={clear.error} />
      <Group gap="xs" mt="md">
        <Button color="red" loading={clear.isPending} onClick={disconnect}>
          Disconnect
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          Stay connected
        </Button>
      </Group>
    </>
  );
}

function unsentWords({ outbox: { waiting, attention, not_permitted, local } }: SyncStatus): string {
  const unsent = waiting + attention + not_permitted + local;
  if (unsent === 0) return 'Everything that was recorded here has been sent.';
  const words = unsent === 1 ? '1 change has' : `${unsent.toLocaleString('en-IE')} changes have`;
  return `${words} not been sent. What is unsent stays on this machine, and is sent when it is connected again.`;
}
