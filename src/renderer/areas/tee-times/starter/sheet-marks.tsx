import type { TeeTime } from '@contract/areas/golf/tee-times';
import { sheetMarks as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { useEffect, useMemo } from 'react';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import type { DayWindow } from '../day/day-window';
import type { SheetMarks } from '../sheet/marks';
import seatStyles from '../sheet/seat.module.css';
import { useSeatDoubts } from '../sheet/use-seat-doubts';
import { dayView } from './day-view';
import type { SeatView } from './group-view';
import { GroupState } from './groups/group-state';
import { MeetsAtTurn } from './groups/meets-at-turn';
import { markedDay } from './marked-day';
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
  const { courses } = useSession().club;
  const { marks } = useDayMarks(window);
  const { minutes } = useAllowedPace(window);
  const doubts = useSeatDoubts(teeTimes, marks);
  const { buggy } = useTerms();
  return useMemo(() => {
    const view = dayView(teeTimes, marks, now, minutes, courses);
    const groups = new Map(view.groups.map((group) => [group.teeTime.id, group]));
    const day = markedDay(teeTimes, view, now);
    return {
      ...day,
      doubts,
      ofGroup: ({ id }) => {
        const group = groups.get(id);
        if (!group) return null;
        const meets = group.atTurn ? null : group.meets;
        if (!group.teedOff && !group.atTurn && group.delayMinutes === 0 && !meets) return null;
        return (
          <span className={styles.onSheet}>
            {group.delayMinutes > 0 && <span>{t.min(group.delayMinutes)}</span>}
            {(group.teedOff || group.atTurn) && <GroupState group={group} />}
            {meets && <MeetsAtTurn {...meets} />}
          </span>
        );
      },
      ofSeat: ({ id }, seat) => {
        const open = day.open.get(seatIdOf({ id }, seat));
        const doubt = doubts.get(seatIdOf({ id }, seat));
        const texts = marksText(groups.get(id)?.seats[seat], buggy);
        if (!open && !doubt && !texts) return null;
        return (
          <>
            {open && (
              <span className={styles.open} aria-hidden="true">
                {open.late && <span className={seatStyles.late}>{t.late}</span>}
                {open.unpaid && <span className={seatStyles.unpaid}>{t.unpaid}</span>}
              </span>
            )}
            {(doubt || texts) && (
              <span className={styles.onSeat}>
                {doubt && <strong className={styles.doubt}>{doubt}</strong>} {texts}
              </span>
            )}
          </>
        );
      },
    };
  }, [teeTimes, marks, doubts, now, minutes, courses, buggy]);
}

function marksText(said: SeatView | undefined, buggy: string): string {
  if (!said) return '';
  const { player, marks } = said;
  const { checked_in, paid_seen, no_show, cart } = marks;
  const texts = [
    checked_in && !player.checked_in && t.checkedIn,
    paid_seen && !player.paid && t.paid,
    no_show && !player.no_show && t.noShow,
    cart?.details?.cart && `${buggy} ${cart.details.cart}`,
  ];
  return texts.filter(Boolean).join(' · ');
}
