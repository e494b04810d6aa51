import type { Bridge } from '@contract/staff-operations/operations';
import { signingKey as t } from '@messages/races/publish';
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
      title: t.signWithNewKey,
      children: t.showsChangedKey(club.name),
      confirm: t.startWithNewKey,
    });
    if (isSure) startNew.mutate({ club_id: clubId });
  };
  return (
    <>
      <Notice tone="danger" role="alert">
        {t.publishChooseOne(problem)}
      </Notice>
      {fingerprint && (
        <p className={styles.quiet}>{t.keyIs(<span className={styles.key}>{fingerprint}</span>)}</p>
      )}
      <FileButton onChange={(file) => file && void putBack(file)}>
        {(props) => (
          <Button {...props} loading={restore.isPending}>
            {t.restoreKeyFromBackup}
          </Button>
        )}
      </FileButton>
      <Button variant="default" loading={startNew.isPending} onClick={() => void startAnew()}>
        {t.startWithNewKeyButton}
      </Button>
      <Button variant="subtle" loading={key.isFetching} onClick={() => void key.refetch()}>
        {t.tryAgain}
      </Button>
      <Problem error={restore.error ?? startNew.error} />
      <p className={styles.quiet}>{t.youNeedBackup}</p>
    </>
  );
}
