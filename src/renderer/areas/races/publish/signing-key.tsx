import type { Bridge } from '@contract/staff-operations/operations';
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { useSession } from '@/api/session';
import { useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { FileButton } from '@/ui/fields';
import { Notice, Problem } from '@/ui/notice';
import styles from './publish.module.css';

/** State of the key that signs results. While it is unreadable nothing is published. */
export function useSigningKey(bridge: Bridge) {
  const { clubId } = useSession();
  return useQuery(bridgeQuery(bridge, 'signing_key', { club_id: clubId }));
}

/** Problem with the signing key, and two remedies: the key from a backup, or a new one. */
export function SigningKeyProblem({ bridge }: { bridge: Bridge }) {
  const { clubId, club } = useSession();
  const key = useSigningKey(bridge);
  const outdated = ['signing_key', 'setting_changes'] as const;
  const restore = useBridgeMutation('restore_signing_key', outdated);
  const startNew = useBridgeMutation('start_new_signing_key', outdated);
  if (key.data?.state !== 'unreadable') return null;
  const { problem, fingerprint } = key.data;
  const putBack = async (file: File) => restore.mutate({ club_id: clubId, copy: await file.text() });
  const startAnew = async () => {
    const isSure = await confirm({
      title: 'Sign with a new key from now on?',
      children: `The notice board and the next publications will show that ${club.name} changed its key. The unreadable file is kept.`,
      confirm: 'Start with a new key',
    });
    if (isSure) startNew.mutate({ club_id: clubId });
  };
  return (
    <>
      <Notice tone="danger" role="alert">
        {problem} To publish, choose one of the two ways below.
      </Notice>
      {fingerprint && (
        <p className={styles.quiet}>
          The key is <span className={styles.key}>{fingerprint}</span>.
        </p>
      )}
      <FileButton onChange={(file) => file && void putBack(file)}>
        {(props) => (
          <Button {...props} loading={restore.isPending}>
            Restore key from backup…
          </Button>
        )}
      </FileButton>
      <Button variant="default" loading={startNew.isPending} onClick={() => void startAnew()}>
        Start with a new key…
      </Button>
      <Button variant="subtle" loading={key.isFetching} onClick={() => void key.refetch()}>
        Try again
      </Button>
      <Problem error={restore.error ?? startNew.error} />
      <p className={styles.quiet}>
        You need a backup of the file publication-keys, for example from a full computer backup. Dockside’s
        backups leave it out.
      </p>
    </>
  );
}
