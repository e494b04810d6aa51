import type { SyncHealth } from '@contract/staff-operations/sync';
import { dataAge as t } from '@messages/api';
import type { DataAge } from '@shared/as-of-text';
import { formatMoment } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import { useDeviceClock } from './clock/use-device-clock';
import { ClubDate, ClubTime } from './club-time';
import styles from './data-age.module.css';
import { useHealth } from './health';
import { useConfirmedAt, useConnection } from './live-provider';
import { useSession } from './session';

/** The cloud is polled more often than this while it answers. */
const CLOUD_CURRENT_FOR_MS = 10 * 60_000;

/** Age of the server data on screen. */
export function useDataAge(): DataAge {
  const confirmedAt = useConfirmedAt();
  const isOnline = useConnection() === 'online';
  const { offset_ms } = useDeviceClock();
  const { data: health } = useHealth();
  if (confirmedAt === null) return { asOf: null, isCurrent: false, cloudAsOf: null };
  const asOf = confirmedAt + (offset_ms ?? 0);
  return { asOf, isCurrent: isOnline, cloudAsOf: cloudAsOf(health?.sync, asOf) };
}

/** Time of the cloud’s part of the data while the cloud does not answer, or answered too long ago; else null. */
export function cloudAsOf(sync: SyncHealth | null | undefined, asOf: number): number | null {
  if (!sync?.upstream || sync.as_of === null) return null;
  const isCurrent = sync.online && !sync.problem && asOf - sync.as_of <= CLOUD_CURRENT_FOR_MS;
  return isCurrent ? null : sync.as_of;
}

/** Marks lists and counts as old beside a screen's title, with their time; renders nothing while current. */
export function NotCurrent() {
  const { asOf, isCurrent } = useDataAge();
  if (asOf === null || isCurrent) return null;
  return (
    <StateBadge tone="danger">
      <span>{t.notCurrentAsOf(<ClubTime at={asOf} />, <ClubDate at={asOf} weekday />)}</span>
    </StateBadge>
  );
}

/** `as of 14:05, Sunday 22 November`, with a note when not current. For screens and paper. */
export function AsOf({ timeZone }: { timeZone?: string | undefined }) {
  const { club } = useSession();
  const { asOf, isCurrent, cloudAsOf } = useDataAge();
  if (asOf === null) return <>{t.notKnownYet}</>;
  const zone = timeZone ?? club.time_zone;
  return (
    <>
      {t.asOf(<ClubTime at={asOf} timeZone={zone} />, <ClubDate at={asOf} timeZone={zone} weekday />)}
      {!isCurrent && (
        <>
          {'. '}
          <strong className={styles.old}>{t.notCurrent}</strong>
        </>
      )}
      {cloudAsOf !== null && `. ${t.cloudRecordsAreAsOf(formatMoment(cloudAsOf, asOf, zone))}`}
    </>
  );
}
