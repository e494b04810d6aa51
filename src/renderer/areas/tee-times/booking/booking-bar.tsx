import type { TeeTime } from '@contract/areas/golf/tee-times';
import { bookingBar as t } from '@messages/tee-times';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '@/api/session';
import type { Day } from '@/lib/time';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import { RecordDrawer } from '@/ui/record-drawer';
import { BlockForm } from './block-form';
import { BookForm } from './book-form';
import styles from './booking.module.css';
import { DayForm } from './day-form';
import { namesOf } from './names';
import { useBookings } from './use-bookings';

interface BookingBarProps {
  day: Day;
  teeTimes: readonly TeeTime[];
  /** The same with the starter's marks. */
  marked: readonly TeeTime[];
  now: number;
  /** The end of the line of tabs. */
  slot: HTMLElement | null;
}

const titles = { book: t.bookPlayers, block: t.blockTeeTimes, day: t.addTeeTimes } as const;

/** Booking at the desk, in a club without a cloud. With one, it says where bookings are made. */
export function BookingBar({ day, teeTimes, marked, now, slot }: BookingBarProps) {
  const { club } = useSession();
  const bookings = useBookings(day);
  const [open, setOpen] = useState<keyof typeof titles | null>(null);
  const names = useMemo(() => namesOf(teeTimes, club.time_zone), [teeTimes, club.time_zone]);
  const close = () => setOpen(null);
  const hasTimes = teeTimes.length > 0;
  const acts = [
    {
      id: 'book',
      label: t.bookPlayers,
      button: t.bookButton,
      keys: 'b',
      run: () => hasTimes && setOpen('book'),
    },
    {
      id: 'block',
      label: t.blockTeeTimes,
      button: t.blockButton,
      keys: 'x',
      run: () => hasTimes && setOpen('block'),
    },
    { id: 'day', label: t.addTeeTimes, button: t.addTimes, keys: 'a', run: () => setOpen('day') },
    {
      ...{ id: 'undo', label: t.undoLastBooking, button: t.undo, keys: ['u', 'mod+z'] },
      run: () => void bookings.undo(),
    },
  ];
  const may = bookings.may === true;
  useCommands(
    may
      ? acts.map(({ id, label, keys, run }) => ({
          ...{ id: `bookings.${id}`, label, keys, run, group: t.bookings },
        }))
      : [],
  );
  if (bookings.may === 'cloud')
    return slot && createPortal(<span className={styles.quiet}>{t.bookInCloudMark}</span>, slot);
  const { isAway } = bookings;
  if (!may && !isAway) return null;
  return (
    <>
      {slot &&
        createPortal(
          <span className={styles.bar}>
            <span role="status" className={styles.quiet}>
              {isAway && `${t.bookingNeedsServer} `}
              {bookings.text}
            </span>
            {(may ? acts : [])
              .filter(({ id }) => (id === 'undo' ? bookings.canUndo : id === 'day' || hasTimes))
              .map(({ id, button, keys, run }) => (
                <Button
                  key={id}
                  variant="subtle"
                  size="compact-md"
                  rightSection={<KeyHint keys={[keys].flat()[0]!} />}
                  onClick={run}
                >
                  {button}
                </Button>
              ))}
          </span>,
          slot,
        )}
      {may && !hasTimes && (
        <p className={styles.first}>
          {t.orSetFirst}{' '}
          <Button variant="default" onClick={() => setOpen('day')}>
            {t.addThisDaysTimes}
          </Button>
        </p>
      )}
      <RecordDrawer title={open && titles[open]} onClose={close}>
        {open === 'book' && <BookForm {...{ teeTimes, marked, names, now, bookings }} onClose={close} />}
        {open === 'block' && <BlockForm teeTimes={teeTimes} bookings={bookings} onClose={close} />}
        {open === 'day' && <DayForm day={day} teeTimes={teeTimes} bookings={bookings} onClose={close} />}
      </RecordDrawer>
    </>
  );
}
