import { nextPanel as t } from '@messages/tee-times';
import { ClubTime } from '@/api/club-time';
import { type GroupView, playersOf } from '../group-view';
import type { Desk } from '../use-desk';
import styles from './group-panel.module.css';
import { GroupState } from './group-state';

/** The group after the chosen one, large enough to call out. */
export function NextPanel({ group, desk }: { group: GroupView | undefined; desk: Desk }) {
  if (!group) return <p className={styles.none}>{t.noOneFollows}</p>;
  const { teeTime, effectiveAt, coming } = group;
  const here = coming.filter(({ isCheckedIn }) => isCheckedIn).length;
  return (
    <button type="button" className={styles.next} onClick={() => desk.choose(teeTime.id)}>
      <span className={styles.nextTime}>
        <small>{t.next}</small> <ClubTime at={effectiveAt} />
      </span>
      <span className={styles.nextNames}>{playersOf(group).join(', ')}</span>
      <small>{t.ofCheckedIn(here, coming.length)}</small>
      <GroupState group={group} />
    </button>
  );
}
