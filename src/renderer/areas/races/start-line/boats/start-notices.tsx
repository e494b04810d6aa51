import type { GroupState } from '@dockside/race-signals';
import { useState } from 'react';
import { formatCount, formatList, plural } from '@/lib/format';
import { Notice } from '@/ui/notice';
import type { Boat } from '../../finish-line/race-view';
import { codesOf, noLongerOver, notBack, toDisplay } from './over-boats';
import styles from './recalled-boats.module.css';
import type { Noting } from './use-noting';

interface StartNoticesProps {
  start: GroupState;
  boats: readonly Boat[];
  noting: Noting;
  onAllBack: ((group: number) => void) | undefined;
}

/** Actions on codes after a recall, or on X once all boats are back. */
export function StartNotices({ start, boats, noting, onAllBack }: StartNoticesProps) {
  const gone = noLongerOver(boats, start);
  const shown = toDisplay(boats, start);
  const out = notBack(boats).length;
  // A returned boat has no code, so the earlier state must be remembered.
  const [wasOver, setWasOver] = useState(false);
  if (out > 0 && !wasOver) setWasOver(true);
  const isRecalling = start.individual_recall_at !== null && out === 0;
  return (
    <>
      {gone.length > 0 && (
        <Notice tone="warning" role="status">
          <p>
            {`${codesOf(gone)} of ${formatCount(gone.length, 'boat')} no longer ${plural(gone.length, 'counts', 'count')}: ${whyGone(start)}.`}
          </p>
          <button type="button" className={styles.action} onClick={noting.applyRule}>
            Change {plural(gone.length, 'it', 'them')} by the rule
          </button>
        </Notice>
      )}
      {shown.length > 0 && (
        <Notice tone="warning" role="status">
          <p>
            {`Display before the next warning signal (RRS 30.4): ${formatList(shown.map(({ entry }) => entry.sail_number))}. They don’t sail in the restart.`}
          </p>
        </Notice>
      )}
      {isRecalling && !wasOver && (
        <Notice tone="warning" role="status">
          <p>X is up but no boat is listed as OCS.</p>
        </Notice>
      )}
      {isRecalling && wasOver && (
        <Notice tone="success" role="status">
          <p>All boats that were over are back.</p>
          {onAllBack && (
            <button type="button" className={styles.action} onClick={() => onAllBack(start.index)}>
              X down
            </button>
          )}
        </Notice>
      )}
    </>
  );
}

function whyGone({ phase, recalled_start_at, hold }: GroupState): string {
  if (recalled_start_at === null) return 'postponed or abandoned before the start (RRS 30)';
  return phase === 'abandoned' || hold?.signal === 'abandonment'
    ? 'the start was abandoned'
    : 'the start was recalled (RRS 29.2, 30.3)';
}
