import type { TeeTime } from '@contract/areas/golf/tee-times';
import { teeBoard as t } from '@messages/tee-times';
import { IconGolf, IconMaximize } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/late-kept-aside';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { dayAt } from '@/lib/time';
import { Page, SubjectSlot } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import type { DayWindow } from '../../day/day-window';
import { useTeeTimes } from '../../day/use-tee-times';
import { type DayView, dayView } from '../day-view';
import { delaysText } from '../delay/delay-text';
import { DeskTabs } from '../desk-tabs';
import { type GroupView, type SeatView, teeOf } from '../group-view';
import { useAllowedPace, useDayMarks } from '../marks/use-day-marks';
import { sideLabelsOf } from '../side-labels';
import styles from './tee-board.module.css';

const NOW_EVERY_MS = 5_000;

/** Maximum groups on the board: more cannot be read from across a room. */
const GROUPS = 8;

/** Maximum times of groups that have left the tee. */
const LEFT = 6;

/** The board beside the first tee: who is next and who follows, for a screen on the wall. */
export function TeeBoardScreen() {
  const { club } = useSession();
  const now = useServerNow(NOW_EVERY_MS);
  const { window, query } = useTeeTimes(dayAt(now, club.time_zone));
  const board = useRef<HTMLDivElement>(null);
  // A browser that refuses leaves the board in the page.
  const enlarge = () => void board.current?.requestFullscreen?.().catch(() => undefined);
  useCommands([
    { id: 'tee-board.full', label: t.showFullScreen, keys: 'f', group: t.teeBoard, run: enlarge },
  ]);
  return (
    <Page
      title={t.teeBoard}
      actions={
        <Button
          variant="default"
          leftSection={<IconMaximize size={18} aria-hidden="true" />}
          rightSection={<KeyHint keys="f" />}
          onClick={enlarge}
        >
          {t.fullScreen}
        </Button>
      }
    >
      <SubjectSlot>{t.today}</SubjectSlot>
      <DeskTabs />
      <div ref={board} className={styles.board}>
        <header className={styles.head}>
          <span>{club.name}</span>
          <span className={styles.age}>
            <AsOf />
          </span>
          <span className={styles.clock}>
            <ClubTime at={now} />
          </span>
        </header>
        <QueryView query={query} empty={<EmptyState icon={IconGolf} title={t.noTeeTimes} />}>
          {(teeTimes) => <BoardOfDay teeTimes={teeTimes} window={window} now={now} />}
        </QueryView>
        <KeptAside of={['tee-times', 'tee-time-marks']} />
      </div>
    </Page>
  );
}

interface BoardOfDayProps {
  teeTimes: readonly TeeTime[];
  window: DayWindow;
  now: number;
}

function BoardOfDay({ teeTimes, window, now }: BoardOfDayProps) {
  const { club } = useSession();
  const { marks, isRead } = useDayMarks(window);
  const { minutes } = useAllowedPace(window);
  const view = useMemo(
    () => dayView(teeTimes, marks, now, minutes, club.courses),
    [teeTimes, marks, now, minutes, club.courses],
  );
  const sideLabels = useMemo(() => sideLabelsOf(teeTimes), [teeTimes]);
  const { waiting } = view;
  const more = waiting.length - GROUPS;
  if (!isRead) return <p>{t.readingMarks}</p>;
  return (
    <>
      {delaysText(view, club.time_zone).map((text) => (
        <p key={text} className={styles.delay}>
          {t.delay(text)}
        </p>
      ))}
      {waiting.length === 0 && <p>{t.noOneStillToTeeOff}</p>}
      <ol className={styles.groups}>
        {waiting.slice(0, GROUPS).map((group) => (
          <BoardGroup
            key={group.teeTime.id}
            group={group}
            tee={sideLabels.size > 1 || group.hole ? teeOf(group, sideLabels) : ''}
          />
        ))}
      </ol>
      {more > 0 && <p>{t.andMore(more)}</p>}
      <LeftTheTee view={view} />
    </>
  );
}

function BoardGroup({ group, tee }: { group: GroupView; tee: string }) {
  const { teeTime, coming, placed, effectiveAt, delayMinutes } = group;
  return (
    <li>
      <span className={styles.time}>
        <ClubTime at={effectiveAt} />
      </span>
      <span className={styles.what}>
        {tee}
        {delayMinutes > 0 && <> {t.booked(<ClubTime at={teeTime.starts_at} />)}</>}
      </span>
      <ul className={styles.players}>
        {coming.map((seat) => (
          <BoardPlayer key={seat.seat} seat={seat} />
        ))}
        {placed.map(({ id, name, size }) => (
          <li key={id}>✓ {size > 1 ? t.party(name, size) : name}</li>
        ))}
      </ul>
    </li>
  );
}

function BoardPlayer({ seat: { player, isCheckedIn, marks } }: { seat: SeatView }) {
  const { buggy } = useTerms();
  const cart = marks.cart?.details?.cart;
  return (
    <li>
      {isCheckedIn && '✓ '}
      {player.name ?? t.noName}
      {cart && ` ${buggy} ${cart}`}
    </li>
  );
}

/** Booked times of the last groups that have left the tee, the latest first. */
function LeftTheTee({ view: { groups } }: { view: DayView }) {
  const left = groups.filter(({ teedOff, atTurn }) => teedOff ?? atTurn).toReversed();
  if (left.length === 0) return null;
  return (
    <p className={styles.left}>
      {t.leftTheTee}{' '}
      {left.slice(0, LEFT).map(({ teeTime: { id, starts_at } }) => (
        <span key={id}>
          <ClubTime at={starts_at} />
        </span>
      ))}
    </p>
  );
}
