import { scopes } from '@contract/scopes';
import type { ApiKeyInfo } from '@contract/staff-operations';
import { Button, Group, Modal } from '@mantine/core';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridgeMutation } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import styles from '../settings.module.css';

/** Asks before a key is ended, and says what will stop working. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKeyInfo | null; onClose: () => void }) {
  return (
    <Modal opened={apiKey !== null} onClose={onClose} title={`Revoke “${apiKey?.name}”?`}>
      {apiKey && <Question apiKey={apiKey} onClose={onClose} />}
    </Modal>
  );
}

function Question({ apiKey, onClose }: { apiKey: ApiKeyInfo; onClose: () => void }) {
  const revoke = useBridgeMutation('revoke_key', ['list_keys']);
  return (
    <>
      <p className={styles.text}>
        From its next request on, whatever uses this key is refused. It was{' '}
        {apiKey.last_used_at === null ? (
          'never used'
        ) : (
          <>
            last used on <ClubDate at={apiKey.last_used_at} /> at <ClubTime at={apiKey.last_used_at} />
          </>
        )}
        , and can then no longer:
      </p>
      <ul className={styles.text}>
        {apiKey.scopes.map((scope) => (
          <li key={scope}>{scopes[scope]}</li>
        ))}
      </ul>
      <p className={styles.text}>This cannot be taken back; a new key can be made. No records are lost.</p>
      <Problem error={revoke.error} />
      <Group gap="xs" mt="md">
        <Button
          color="red"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ id: apiKey.id }, { onSuccess: onClose })}
        >
          Revoke the key
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep it
        </Button>
      </Group>
    </>
  );
}
