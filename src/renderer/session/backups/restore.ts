import type { RestoreOutcome } from '@contract/staff-operations/backups';
import type { Bridge } from '@contract/staff-operations/operations';
import { restore as t } from '@messages/session';
import type { QueryClient } from '@tanstack/react-query';
import { notifications } from '@/ui/notify';
import { fileNameOf } from './backup-words';

/** Interval and number of questions about the outcome: a large club's data takes a while. */
const ASK_MS = 500;
const MOST_QUESTIONS = 600;

const NOTICE = 'restore';

/**
 * Restores a backup on the server. Every screen shows a notice during the restart, then the outcome. Screens reread
 * everything, and unsent items of this browser are sent afterwards.
 *
 * @throws BridgeError when refused
 */
export async function restoreBackup(
  bridge: Bridge,
  queryClient: QueryClient,
  clubId: string,
  file: string,
): Promise<void> {
  const { id } = await bridge.call('restore_backup', { file });
  void follow(bridge, queryClient, clubId, id, file);
}

async function follow(
  bridge: Bridge,
  queryClient: QueryClient,
  clubId: string,
  id: string,
  file: string,
): Promise<void> {
  notifications.show({
    id: NOTICE,
    loading: true,
    autoClose: false,
    title: t.restoring(fileNameOf(file)),
    message: t.serverRestarts,
  });
  const outcome = await outcomeOf(bridge, id);
  notifications.update({ id: NOTICE, loading: false, autoClose: false, ...textOf(outcome) });
  void queryClient.invalidateQueries({ queryKey: ['bridge'] });
  const { clubs } = await bridge.call('session', {});
  // The backup may be older than this club.
  if (!clubs.some((club) => club.id === clubId)) window.location.assign('/');
}

function textOf(outcome: RestoreOutcome | null): { color: string; title: string; message: string } {
  if (!outcome)
    return {
      color: 'yellow',
      title: t.weCouldntConfirmRestore,
      message: t.checkScreensAndSettings,
    };
  const { file, kept, problem } = outcome;
  if (problem !== null)
    return {
      color: 'red',
      title: t.backupWasNotRestored,
      message: t.dataIsUnchanged(problem),
    };
  return {
    color: 'green',
    title: t.restored(fileNameOf(file)),
    message: kept === null ? t.thereWasNoData : t.yourEarlierData(kept),
  };
}

/** Asks until the server is back and answers; null if it never does. */
async function outcomeOf(bridge: Bridge, id: string): Promise<RestoreOutcome | null> {
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    // No answer while it restarts.
    const last = await bridge.call('last_restore', {}).catch(() => null);
    if (last?.id === id) return last;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  return null;
}
