import type { Conflict } from '@contract/areas/integration/conflicts';
import { capital } from '@shared/capital';
import { useRefusal } from '@/api/allowed';
import { formatList, plural } from '@/lib/format';
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
  const names = shown.map(
    ({ resource, registration_id, race_number }) =>
      [
        entries.find(({ id }) => id === registration_id)?.sail_number ??
          (resource === 'crossings' && 'a crossing'),
        race_number !== null && `race ${race_number}`,
      ]
        .filter(Boolean)
        .join(' in ') || 'the regatta',
  );
  return (
    <div className={styles.notice}>
      <Notice tone="warning">
        {capital(formatList([...new Set(names)]))} {plural(shown.length, 'was', 'were')} changed on two
        laptops; one version is shown.{' '}
        <ConflictLink>{refusal === null ? 'Choose which version counts' : 'See both versions'}</ConflictLink>
      </Notice>
    </div>
  );
}
