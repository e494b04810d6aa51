import type { TeeTime } from '@contract/areas/golf/tee-times';
import { dayChangesNotice as t } from '@messages/tee-times';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { type Day, formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import styles from './day-changes.module.css';
import { changesText, type DayChange, type Place } from './day-diff';
import { useDayChanges } from './use-day-changes';

interface DayChangesNoticeProps {
  day: Day;
  teeTimes: readonly TeeTime[] | undefined;
}

/** Announces changes of the day's bookings while cut off, until dismissed. */
export function DayChangesNotice({ day, teeTimes }: DayChangesNoticeProps) {
  const { club } = useSession();
  const notice = useDayChanges(day, teeTimes);
  const [isOpen, setOpen] = useState(false);
  if (!notice) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" role="alert">
        <div className={styles.line}>
          <span className={styles.text}>
            {t.whileCutOffSince(changesText(notice.changes), <ClubTime at={notice.since} />)}
          </span>
          <Button variant="default" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.hideChanges : t.showChanges}
          </Button>
          <Button variant="default" size="compact-md" onClick={notice.dismiss}>
            {t.dismiss}
          </Button>
        </div>
        {isOpen && (
          <ul className={styles.changes}>
            {notice.changes.map((change) => (
              <li key={[change.kind, change.from?.startsAt, change.to?.startsAt, ...change.names].join('/')}>
                {changeText(change, club.time_zone)}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** `Moved: A. Byrne, M. Walsh: 10:20 front → 11:00 front`. */
function changeText({ kind, names, from, to }: DayChange, timeZone: string): string {
  const place = ({ startsAt, side }: Place) =>
    [formatTime(startsAt, timeZone), side].filter(Boolean).join(' ');
  const who = names.join(', ');
  if (kind === 'moved') return t.moved(who, place(from!), place(to!));
  if (kind === 'cancelled') return t.cancelled(who, place(from!));
  if (kind === 'new') return t.newBooking(who, place(to!));
  return t.blocked(place(to!));
}
