import type { Conflict } from '@contract/areas/integration/conflicts';
import { conflictNotice as t } from '@messages/races/regatta';
import { capital } from '@shared/capital';
import { useRefusal } from '@/api/allowed';
import { formatList } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { ConflictLink } from './conflict-link';
import styles from './conflict-mark.module.css';
import { useRegatta } from './regatta-context';
import { useConflicts } from './use-conflicts';

interface ConflictNoticeProps {
  /** Selects the regatta’s records on this screen. */
  isShown: (conflict: Conflict) => boolean;
}

/** Names conflicts of the records on screen between two paired laptops, with a link to the choice. */
export function ConflictNotice({ isShown }: ConflictNoticeProps) {
  const { entries } = useRegatta();
  const refusal = useRefusal('conflicts.choose');
  const shown = useConflicts().filter(isShown);
  if (shown.length === 0) return null;
  const names = shown.map(({ resource, registration_id, race_number: race }) => {
    const sail = entries.find(({ id }) => id === registration_id)?.sail_number;
    const what = sail ?? (resource === 'crossings' ? t.crossing : null);
    if (race === null) return what ?? t.theRegatta;
    return what === null ? t.race(race) : t.inRace(what, race);
  });
  return (
    <div className={styles.notice}>
      <Notice tone="warning">
        {t.changedOnTwoLaptops(
          capital(formatList([...new Set(names)])),
          shown.length,
          <ConflictLink>{refusal === null ? t.chooseWhichVersionCounts : t.seeBothVersions}</ConflictLink>,
        )}
      </Notice>
    </div>
  );
}
