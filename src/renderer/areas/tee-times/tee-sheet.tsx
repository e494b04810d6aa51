import type { TeeTime } from '@contract/areas/golf/tee-times';
import { teeSheet as t } from '@messages/tee-times';
import { IconGolf } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { addDays, type Day, dayAt } from '@/lib/time';
import { useMedia } from '@/lib/use-media';
import { Page, SubjectSlot } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { useCommands } from '@/ui/keyboard/commands';
import { late, useFirstScreenStands } from '@/ui/late';
import { DayControls } from './day/day-controls';
import { type DayWindow, dayLabel } from './day/day-window';
import { useTeeTimes } from './day/use-tee-times';
import { FindPlayer } from './find/find-player';
import { DaySheet } from './sheet/day-sheet';
import type { SheetMarks } from './sheet/marks';
import { sheetOf } from './sheet/sheet-of-day';
import type { SheetClock } from './sheet/sheet-view';
import { DeskTabs } from './starter/desk-tabs';
import styles from './tee-sheet.module.css';
import '@/ui/print-page.css';

const BookingBar = late(async () => (await import('./booking/booking-bar')).BookingBar);
const DayChangesNotice = late(
  async () => (await import('./starter/day-changes/day-changes-notice')).DayChangesNotice,
);
const KeptAside = late(async () => (await import('@/api/kept-aside')).KeptAside);
const MarksOfStarter = late(async () => (await import('./starter/sheet-marks')).MarksOfStarter);
const PlayerCard = late(async () => (await import('./player/player-card')).PlayerCard);
const SheetCsv = late(async () => (await import('./sheet/sheet-csv')).SheetCsv);
const Totals = late(async () => (await import('./day/totals')).Totals);
const StarterSheet = late(async () => (await import('./print/starter-sheet')).StarterSheet);

const NOW_EVERY_MS = 15_000;

/** The tee sheet of today, which may change to the next day while open. */
export function TodaysSheetScreen() {
  const clock = useToday();
  return <TeeSheet day={clock.today} clock={clock} />;
}

/** The tee sheet of the day in the address. */
export function DayScreen() {
  const { day } = useParams({ from: '/tee-times/$day' });
  const { at } = useSearch({ from: '/tee-times/$day' });
  return <TeeSheet day={day} jumpTo={at} clock={useToday()} />;
}

/** Server time, refreshed at intervals, and its day at the club. */
function useToday(): { now: number; today: Day } {
  const { club } = useSession();
  const now = useServerNow(NOW_EVERY_MS);
  return { now, today: dayAt(now, club.time_zone) };
}

interface TeeSheetProps {
  day: Day;
  clock: { now: number; today: Day };
  /** A player to scroll to. */
  jumpTo?: string | undefined;
}

function TeeSheet({ day, clock: { now, today }, jumpTo }: TeeSheetProps) {
  const navigate = useNavigate();
  const { window, query } = useTeeTimes(day);
  // The day shows at full length, and the page scrolls.
  const small = useMedia('narrow', 'low');
  const stands = useFirstScreenStands();
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  const goTo = (next: Day) =>
    void navigate(next === today ? { to: '/tee-times' } : { to: '/tee-times/$day', params: { day: next } });
  useCommands(
    [
      { id: 'before', label: t.previousDay, keys: 'arrowleft', run: () => goTo(addDays(day, -1)) },
      { id: 'after', label: t.nextDay, keys: 'arrowright', run: () => goTo(addDays(day, 1)) },
      { id: 'today', label: t.today, keys: 't', run: () => goTo(today) },
      {
        id: 'print',
        label: t.printStartersSheet,
        keys: ['p', 'mod+p'],
        run: () => globalThis.print(),
      },
    ].map(({ id, ...command }) => ({ ...command, id: `tee-sheet.${id}`, group: t.teeSheet })),
  );
  return (
    <Page
      title={t.teeSheet}
      fill={!small}
      aside={<span className={styles.day}>{dayLabel(day)}</span>}
      actions={
        <>
          <FindPlayer />
          <DayControls day={day} today={today} onDay={goTo} />
        </>
      }
    >
      <SubjectSlot>{day === today ? t.today : dayLabel(day)}</SubjectSlot>
      <div className={styles.tabs}>
        <DeskTabs />
        <div ref={setSlot} className={styles.slot} />
      </div>
      {stands && day === today && <DayChangesNotice day={day} teeTimes={query.data} />}
      {stands && <KeptAside of={['tee-times']} />}
      <QueryView query={query} empty={<NothingOn day={day} now={now} slot={slot} />}>
        {(teeTimes) => (
          <OneDay
            key={day}
            day={day}
            teeTimes={teeTimes}
            clock={{ now, isToday: day === today }}
            small={small}
            slot={slot}
            jumpTo={jumpTo}
            window={window}
          />
        )}
      </QueryView>
    </Page>
  );
}

interface OneDayProps {
  day: Day;
  teeTimes: readonly TeeTime[];
  clock: SheetClock;
  /** True if the screen is too small for a table. */
  small: boolean;
  /** Where the totals have their line. */
  slot: HTMLElement | null;
  jumpTo: string | undefined;
  window: DayWindow;
}

function OneDay({ day, teeTimes, clock, small, slot, jumpTo, window }: OneDayProps) {
  const [marks, setMarks] = useState<SheetMarks>();
  const marked = marks?.teeTimes ?? teeTimes;
  const sheet = useMemo(() => sheetOf(marked), [marked]);
  const [card, setCard] = useState<string | null>(null);
  const stands = useFirstScreenStands();
  return (
    <>
      <div className={styles.screen} data-small={small}>
        <div className={styles.sheet}>
          <DaySheet
            key={day}
            sheet={sheet}
            label={t.teeSheetOf(dayLabel(day))}
            clock={clock}
            jumpTo={jumpTo}
            asCards={small}
            marks={marks}
            onSeat={setCard}
          />
        </div>
        {stands && <BookingBar day={day} teeTimes={teeTimes} marked={marked} now={clock.now} slot={slot} />}
        {stands && <Totals teeTimes={marked} slot={slot} small={small} />}
        {stands && marks && <SheetCsv day={day} sheet={sheet} marks={marks} slot={slot} />}
      </div>
      {stands && <MarksOfStarter window={window} teeTimes={teeTimes} now={clock.now} onMarks={setMarks} />}
      {stands && <StarterSheet day={day} sheet={sheet} marks={marks} />}
      {(stands || card) && (
        <PlayerCard
          card={card}
          marked={marked}
          marks={marks}
          teeTimes={teeTimes}
          onClose={() => setCard(null)}
        />
      )}
    </>
  );
}

function NothingOn({ day, now, slot }: { day: Day; now: number; slot: HTMLElement | null }) {
  const stands = useFirstScreenStands();
  return (
    <>
      <EmptyState icon={IconGolf} title={t.noTeeSheetFor(dayLabel(day))} detail={t.importOneUnderSettings} />
      {stands && <BookingBar day={day} teeTimes={[]} marked={[]} now={now} slot={slot} />}
    </>
  );
}
