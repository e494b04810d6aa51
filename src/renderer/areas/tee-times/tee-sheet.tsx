import type { TeeTime } from '@contract/areas/tee-times';
import { IconGolf } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { useNow } from '@/lib/clock';
import { addDays, type Day, dayAt } from '@/lib/time';
import { Page, StatusBarSlot } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { useCommands } from '@/ui/keyboard/commands';
import { DayControls } from './day/day-controls';
import { DaySummaryPanel } from './day/day-summary-panel';
import { dayLabel, windowOf } from './day/day-window';
import { FindPlayer } from './find/find-player';
import { StarterSheet } from './print/starter-sheet';
import { Legend } from './sheet/legend';
import { sheetOf } from './sheet/sheet-of-day';
import { SheetTable } from './sheet/sheet-table';
import styles from './tee-sheet.module.css';
import '@/areas/print-page.css';

const NOW_EVERY_MS = 15_000;

/** The tee sheet of the club's today, which may become another day while it is open. */
export function TodayScreen() {
  const clock = useToday();
  return <TeeSheet day={clock.today} clock={clock} />;
}

/** The tee sheet of the day in the address. */
export function DayScreen() {
  const { day } = useParams({ from: '/tee-times/$day' });
  const { at } = useSearch({ from: '/tee-times/$day' });
  return <TeeSheet day={day} jumpTo={at} clock={useToday()} />;
}

/** The time now, renewed every so often, and the club's day that it falls on. */
function useToday(): { now: number; today: Day } {
  const { club } = useSession();
  const now = useNow(NOW_EVERY_MS);
  return { now, today: dayAt(now, club.time_zone) };
}

interface TeeSheetProps {
  day: Day;
  clock: { now: number; today: Day };
  /** A player to show first. */
  jumpTo?: string | undefined;
}

function TeeSheet({ day, clock: { now, today }, jumpTo }: TeeSheetProps) {
  const { clubId, club } = useSession();
  const navigate = useNavigate();
  const window = useMemo(() => windowOf(day, club.time_zone), [day, club.time_zone]);
  const query = useListQuery('teeTimes', { body: { club_id: clubId, ...window } });
  useKeepFresh('tee-times');

  const goTo = (next: Day) =>
    void navigate(next === today ? { to: '/tee-times' } : { to: '/tee-times/$day', params: { day: next } });
  useCommands(
    [
      { id: 'before', label: 'The day before', keys: 'arrowleft', run: () => goTo(addDays(day, -1)) },
      { id: 'after', label: 'The day after', keys: 'arrowright', run: () => goTo(addDays(day, 1)) },
      { id: 'today', label: 'Today', keys: 't', run: () => goTo(today) },
      {
        id: 'print',
        label: 'Print the starter’s sheet',
        keys: ['p', 'mod+p'],
        run: () => globalThis.print(),
      },
    ].map(({ id, ...command }) => ({ ...command, id: `tee-sheet.${id}`, group: 'Tee sheet' })),
  );
  return (
    <Page
      title="Tee sheet"
      fill
      aside={<span className={styles.day}>{dayLabel(day)}</span>}
      actions={
        <>
          <FindPlayer day={day} teeTimes={query.data ?? []} />
          <DayControls day={day} today={today} onDay={goTo} />
        </>
      }
    >
      <StatusBarSlot>{day === today ? 'Today' : dayLabel(day)}</StatusBarSlot>
      <QueryView query={query} empty={<NothingOn day={day} />}>
        {(teeTimes) => (
          <OneDay day={day} teeTimes={teeTimes} now={day === today ? now : null} jumpTo={jumpTo} />
        )}
      </QueryView>
    </Page>
  );
}

interface OneDayProps {
  day: Day;
  teeTimes: readonly TeeTime[];
  /** Null on any other day than today. */
  now: number | null;
  jumpTo: string | undefined;
}

function OneDay({ day, teeTimes, now, jumpTo }: OneDayProps) {
  const sheet = useMemo(() => sheetOf(teeTimes), [teeTimes]);
  return (
    <>
      <div className={styles.screen}>
        <div className={styles.sheet}>
          <SheetTable
            key={day}
            sheet={sheet}
            label={`Tee sheet of ${dayLabel(day)}`}
            now={now}
            jumpTo={jumpTo}
          />
          <Legend />
        </div>
        <DaySummaryPanel teeTimes={teeTimes} />
      </div>
      <StarterSheet day={day} sheet={sheet} />
    </>
  );
}

function NothingOn({ day }: { day: Day }) {
  return (
    <EmptyState
      icon={IconGolf}
      title={`There is no tee sheet for ${dayLabel(day)}`}
      detail="Starts come from the club’s cloud, or with a file that is imported under Settings → Data. Another day is an arrow key away."
    />
  );
}
