import { ClubTime } from '@/api/club-time';
import type { GroupView } from '../group-view';
import type { Desk } from '../use-desk';
import styles from './group-panel.module.css';
import { GroupState } from './group-state';

/** The group after the chosen one, large enough to call out. */
export function NextPanel({ group, desk }: { group: GroupView | undefined; desk: Desk }) {
  if (!group) return <p className={styles.none}>No one follows on this tee.</p>;
  const { teeTime, effectiveAt, seats, placed } = group;
  const here = seats.filter(({ isCheckedIn, isNoShow }) => isCheckedIn && !isNoShow).length;
  return (
    <button type="button" className={styles.next} onClick={() => desk.choose(teeTime.id)}>
      <span className={styles.nextTime}>
        <small>Next</small> <ClubTime at={effectiveAt} />
      </span>
      <span className={styles.nextNames}>
        {[
          ...seats.map(({ player }) => player.name ?? 'No name'),
          ...placed.map(({ name }) => `${name} (standby)`),
        ].join(', ')}
      </span>
      <small>
        {here} of {seats.length} checked in
      </small>
      <GroupState group={group} />
    </button>
  );
}
