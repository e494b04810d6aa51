import { foldedRow as t } from '@messages/tee-times';
import { IconChevronRight } from '@tabler/icons-react';
import { ClubTime } from '@/api/club-time';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { FoldedRows } from './fold';
import type { Side } from './sheet-of-day';
import styles from './sheet-table.module.css';
import { Blocked, type GroupView } from './tee-time-group';

interface FoldedRowProps {
  line: FoldedRows;
  group: GroupView;
  sides: readonly Side[];
  past: boolean;
  expanded: boolean;
  onToggle: () => void;
}

/** Empty tee times in one thin row: time range, and number on each side. */
export function FoldedRow({ line, group, sides, past, expanded, onToggle }: FoldedRowProps) {
  return (
    <tr className={styles.folded} data-past={past}>
      <th scope="row" className={styles.time}>
        <FoldedTimes line={line} expanded={expanded} onToggle={onToggle} />
      </th>
      {sides.map(({ key }) => (
        <td key={key} className={styles.foldedCell}>
          <FoldedCount line={line} side={key} group={group} />
        </td>
      ))}
    </tr>
  );
}

interface FoldedTimesProps {
  line: FoldedRows;
  expanded: boolean;
  onToggle: () => void;
}

/** `09:00–09:30`, which unfolds into single tee times; a single one cannot unfold. */
export function FoldedTimes({ line: { rows }, expanded, onToggle }: FoldedTimesProps) {
  const [first, last] = [rows[0]!, rows.at(-1)!];
  if (first === last) return <ClubTime at={first.startsAt} />;
  return (
    <button type="button" className={styles.fold} aria-expanded={expanded} onClick={onToggle}>
      <IconChevronRight className={styles.foldIcon} size={13} aria-hidden="true" />
      <span>
        <ClubTime at={first.startsAt} />
        <wbr />–<ClubTime at={last.startsAt} />
      </span>
      <VisuallyHidden>: {t.showEach}</VisuallyHidden>
    </button>
  );
}

interface FoldedCountProps {
  line: FoldedRows;
  side: string;
  group: GroupView;
}

/** Number of free tee times of a side with their holes, or the reason for blocking. */
export function FoldedCount({ line: { rows }, side, group }: FoldedCountProps) {
  const teeTimes = rows.flatMap(({ starts }) => starts.get(side) ?? []);
  const [first] = teeTimes;
  if (!first) return null;
  const hole = teeTimes.flatMap(({ id }) => group.marks?.holes.get(id) ?? []).join(', ');
  if (first.status === 'blocked')
    return <Blocked reason={first.reason} hole={hole} count={teeTimes.length} />;
  const free = t.freeTeeTimes(teeTimes.length);
  return hole ? `${hole}: ${free}` : free;
}
