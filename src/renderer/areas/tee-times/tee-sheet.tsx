import type { TeeTime } from '@contract/areas/tee-times';
import { IconGolf } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { addDays, type Day } from '@/lib/time';
import { Page, StatusBarSlot } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { useCommands } from '@/ui/keyboard/commands';
import { DayControls } from './day/day-controls';
import { DayNotePanel } from './day/day-note-panel';
import { dayWords, windowOf } from './day/day-window';
import { useToday } from './day/use-today';
import { FindPlayer } from './find/find-player';
import { StarterSheet } from './print/starter-sheet';
import { Legend } from './sheet/legend';
import { sheetOf } from './sheet/sheet-of-day';
import { SheetTable } from './sheet/sheet-table';
import styles from './tee-sheet.module.css';
import '@/areas/print-page.css';

interface TeeSheetProps {
  day: Day;
  /** A player to show first. */
  jumpTo?: string | undefined;
}

/** One day of the tee sheet. */
export function TeeSheet({ day, jumpTo }: TeeSheetProps) {
  const { clubId, club } = useSession();
  const navigate = useNavigate();
  const { now, today } = useToday();
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
      aside={<span className={styles.day}>{dayWords(day)}</span>}
      actions={
        <>
          <FindPlayer day={day} teeTimes={query.data ?? []} />
          <DayControls day={day} today={today} onDay={goTo} />
        </>
      }
    >
      <StatusBarSlot>{day === today ? 'Today' : dayWords(day)}</StatusBarSlot>
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
            label={`Tee sheet of ${dayWords(day)}`}
            now={now}
            jumpTo={jumpTo}
          />
          <Legend />
        </div>
        <DayNotePanel teeTimes={teeTimes} />
      </div>
      <StarterSheet day={day} sheet={sheet} />
    </>
  );
}

function NothingOn({ day }: { day: Day }) {
  return (
    <EmptyState
      icon={IconGolf}
      title={`There is no tee sheet for ${dayWords(day)}`}
      detail="Starts come from the club’s cloud, or with a file that is imported under Settings → Data. Another day is an arrow key away."
    />
  );
}
