import type { GroupState } from '@dockside/race-signals';
import { startNotices as t } from '@messages/races/start-line';
import { useState } from 'react';
import { formatList } from '@/lib/format';
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
          <p>{t.boatsNoLongerCount(codesOf(gone), gone.length, whyGone(start))}</p>
          <button type="button" className={styles.action} onClick={noting.applyRule}>
            {t.changeThemByRule(gone.length)}
          </button>
        </Notice>
      )}
      {shown.length > 0 && (
        <Notice tone="warning" role="status">
          <p>{t.displayBeforeNextWarning(formatList(shown.map(({ entry }) => entry.sail_number)))}</p>
        </Notice>
      )}
      {isRecalling && !wasOver && (
        <Notice tone="warning" role="status">
          <p>{t.xIsUp}</p>
        </Notice>
      )}
      {isRecalling && wasOver && (
        <Notice tone="success" role="status">
          <p>{t.allBoats}</p>
          {onAllBack && (
            <button type="button" className={styles.action} onClick={() => onAllBack(start.index)}>
              {t.xDown}
            </button>
          )}
        </Notice>
      )}
    </>
  );
}

function whyGone({ phase, recalled_start_at, hold }: GroupState): string {
  if (recalled_start_at === null) return t.postponedOrAbandoned;
  return phase === 'abandoned' || hold?.signal === 'abandonment'
    ? t.startWasAbandoned
    : t.startWasRecalledRrs;
}
