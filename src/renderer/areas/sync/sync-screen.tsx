import { syncScreen as t } from '@messages/sync';
import { useHealth } from '@/api/health';
import { useConnection } from '@/api/live-provider';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { StaffOnly } from '@/session/staff-only';
import { Page } from '@/shell/page';
import { DeviceSection } from './device-section';
import { StaffSync } from './staff-sync';
import { SilentPanel, StatePanel } from './state-panel';
import styles from './sync.module.css';
import { useSyncStatus } from './use-sync';

/** Sync: changes waiting for the club's cloud, age of its data, and problems. */
export function SyncScreen() {
  const { bridge } = useSession();
  return bridge ? <StaffScreen /> : <KeyScreen />;
}

function StaffScreen() {
  const status = useSyncStatus();
  const isOnline = useConnection() === 'online';
  return (
    <Page title={t.sync} aside={status.data?.upstream?.url}>
      <div className={styles.screen}>
        <SilentPanel />
        <DeviceSection />
        {isOnline && <QueryView query={status}>{(data) => <StaffSync status={data} />}</QueryView>}
      </div>
    </Page>
  );
}

/** For a pasted key: the sync state, visible to everybody. The changes themselves are for staff. */
function KeyScreen() {
  const health = useHealth();
  const isOnline = useConnection() === 'online';
  return (
    <Page title={t.sync}>
      <div className={styles.screen}>
        <SilentPanel />
        {isOnline && (
          <QueryView query={health}>{({ sync }) => sync && <StatePanel health={sync} />}</QueryView>
        )}
        <DeviceSection />
        <StaffOnly title={t.syncIsManaged} needs="sync">
          {null}
        </StaffOnly>
      </div>
    </Page>
  );
}
