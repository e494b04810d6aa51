import type { TeeTime } from '@contract/areas/golf/tee-times';
import { useEffect, useMemo } from 'react';
import type { DayWindow } from '../day/day-window';
import type { SheetMarks } from '../sheet/marks';
import { dayView } from './day-view';
import { GroupState } from './groups/group-state';
import { useAllowedPace, useDayMarks } from './marks/use-day-marks';
import styles from './starter.module.css';

interface MarksOfStarterProps {
  window: DayWindow;
  teeTimes: readonly TeeTime[];
  now: number;
  /** Called on every change. */
  onMarks: (marks: SheetMarks) => void;
}

/** Reads the starter's marks for the tee sheet, which shows before they load. */
export function MarksOfStarter({ window, teeTimes, now, onMarks }: MarksOfStarterProps) {
  const marks = useSheetMarks(window, teeTimes, now);
  useEffect(() => onMarks(marks), [marks, onMarks]);
  return null;
}

/** The starter's marks, beside bookings and labelled as local. */
function useSheetMarks(window: DayWindow, teeTimes: readonly TeeTime[], now: number): SheetMarks {
  const { marks } = useDayMarks(window);
  const { minutes } = useAllowedPace(window);
  return useMemo(() => {
    const view = dayView(teeTimes, marks, now, minutes);
    const groups = new Map(view.groups.map((group) => [group.teeTime.id, group]));
    return {
      ofGroup: ({ id }) => {
        const group = groups.get(id);
        const isMarked =
          group && (group.teedOff || group.atTurn || group.delayMinutes > 0 || group.placed.length > 0);
        if (!isMarked) return null;
        return (
          <span className={styles.onSheet}>
            {group.delayMinutes > 0 && <span>+{group.delayMinutes} min</span>}
            {(group.teedOff || group.atTurn) && <GroupState group={group} />}
            {group.placed.map(({ id: party, name, size }) => (
              <span key={party}>
                Standby: {name} ×{size}
              </span>
            ))}
          </span>
        );
      },
      ofSeat: ({ id }, seat) => {
        const said = groups.get(id)?.seats[seat];
        if (!said) return null;
        const { checked_in, paid_seen, no_show, cart } = said.marks;
        const texts = [
          checked_in && !said.player.checked_in && '✓ in',
          paid_seen && !said.player.paid && 'paid seen',
          no_show && !said.player.no_show && 'no-show',
          cart?.details?.cart && `cart ${cart.details.cart}`,
        ].filter(Boolean);
        return texts.length === 0 ? null : <span className={styles.onSeat}>{texts.join(' · ')}</span>;
      },
    };
  }, [teeTimes, marks, now, minutes]);
}
