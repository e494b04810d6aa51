import { backupNotice as t } from '@messages/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bridgeQuery, findBridge } from '@/api/bridge';
import { useSession } from '@/api/session';
import { notifications } from '@/ui/notify';

const ASK_MS = 5 * 60_000;
const NOTICE = 'backup-problem';

/** Shows failing backups on every staff screen, until resolved. */
export function BackupNotice() {
  const { bridge } = useSession();
  const { data } = useQuery({
    ...bridgeQuery(bridge ?? findBridge(), 'backup_status', {}),
    enabled: bridge !== null,
    refetchInterval: ASK_MS,
    retry: false,
  });
  const problem = data?.problem ?? data?.folder?.problem ?? null;
  useEffect(() => {
    if (problem === null) notifications.hide(NOTICE);
    else
      notifications.show({
        id: NOTICE,
        color: 'red',
        autoClose: false,
        title: t.noNewBackup,
        message: t.settingsBackupsListsBackups(problem),
      });
  }, [problem]);
  return null;
}
