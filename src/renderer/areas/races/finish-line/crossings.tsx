import { crossings as t } from '@messages/races/finish-line';
import { IconAlertTriangle, IconArrowUp, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { authorText } from '@/lib/author-text';
import { LongRows, type LongTable, useLongTable } from '@/ui/data-table/long-rows';
import { numeric, TableHead } from '@/ui/table';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ConflictMark } from '../regatta/conflict-mark';
import { formatClock, formatElapsedTenths } from '../times';
import styles from './crossings.module.css';
import screenStyles from './finish-line.module.css';
import { type Row, stateLabel } from './race-view';

interface CrossingsProps {
  rows: readonly Row[];
  timeZone: string;
  selectedId: string | undefined;
  /** The row for the next name. */
  targetId: string | undefined;
  /** A pursuit race: the rows are places without times. */
  isPursuit?: boolean;
  onSelect: (id: string) => void;
  /** Ids of crossings, and of boats with scores, that have two versions from paired laptops. */
  unchosen: ReadonlySet<string>;
}

/** Times as taken, newest at the bottom: row order is crossing order. */
export const Crossings = memo(function Crossings(props: CrossingsProps) {
  const { rows, timeZone, selectedId, targetId, isPursuit = false, onSelect, unchosen } = props;
  const scroller = useRef<HTMLElement>(null);
  const table = useLongTable(scroller, rows.length, { isFromEnd: true });
  useScrollToNewest(
    scroller,
    table,
    rows.findIndex(({ crossing }) => crossing.id === selectedId),
  );
  const headings = [
    isPursuit ? t.place : '#',
    ...(isPursuit ? [] : [numeric(t.clock), numeric(t.elapsed)]),
    t.sail,
    t.boat,
    { text: t.state, hidden: true },
  ];
  return (
    <section
      className={styles.sheet}
      aria-label={isPursuit ? t.places : t.crossings}
      data-pursuit={isPursuit}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      ref={scroller}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{isPursuit ? t.boatsInFinishingOrder : t.crossingsInOrderTaken}</VisuallyHidden>
        </caption>
        <TableHead headings={headings} />
        <LongRows
          table={table}
          rows={rows}
          rowId={({ crossing }) => crossing.id}
          columns={headings.length}
          kept={rows.findIndex(({ crossing }) => crossing.id === targetId)}
          words={(row) => `${row.number} ${whoIs(row)} ${row.boat?.boat_name ?? ''}`}
          whole={(row) => (
            <CrossingRow
              key={row.crossing.id}
              row={row}
              timeZone={timeZone}
              selected={row.crossing.id === selectedId}
              target={row.crossing.id === targetId}
              isPursuit={isPursuit}
              isUnchosen={
                unchosen.has(row.crossing.id) || (row.boat !== undefined && unchosen.has(row.boat.id))
              }
              onSelect={onSelect}
            />
          )}
        />
      </table>
      {rows.length === 0 && (
        <p className={styles.empty}>{isPursuit ? t.typeBoatsInOrder : t.pressSpaceOrFinish}</p>
      )}
    </section>
  );
});

interface CrossingRowProps {
  row: Row;
  timeZone: string;
  selected: boolean;
  target: boolean;
  isPursuit: boolean;
  /** True if the row, or its score, has two versions from paired laptops. */
  isUnchosen: boolean;
  onSelect: (id: string) => void;
}

const CrossingRow = memo(function CrossingRow({
  row,
  timeZone,
  selected,
  target,
  isPursuit,
  isUnchosen,
  onSelect,
}: CrossingRowProps) {
  const { number, crossing, boat, lap, elapsed, state } = row;
  // Without sign-in, every row would name the same device.
  const label = [stateLabel(row), crossing.recorded_on && authorText(crossing)].filter(Boolean).join(', ');
  const select = () => onSelect(crossing.id);
  return (
    <tr
      className={styles.row}
      data-selected={selected}
      data-target={target}
      data-state={state}
      data-open={!boat && !lap}
      data-lap={lap !== null}
      onClick={select}
    >
      <td>
        <button
          type="button"
          className={`${screenStyles.figure} ${styles.number}`}
          aria-pressed={selected}
          aria-label={`#${number}, ${whoIs(row)}. ${label}`}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            select();
          }}
        >
          {number}
        </button>
      </td>
      {!isPursuit && (
        <>
          <td data-numeric>{formatClock(crossing.crossed_at, timeZone)}</td>
          <td data-numeric>{boat && elapsed === null ? t.noStart : formatElapsedTenths(elapsed)}</td>
        </>
      )}
      <td className={styles.sail}>{boat ? boat.sail_number : (crossing.sail_text ?? '?')}</td>
      <td className={styles.boat}>
        {lap ? t.lap(lap.number) : boat ? boat.boat_name : crossing.sail_text === null ? t.who : t.notEntered}{' '}
        {isUnchosen && <ConflictMark />}
      </td>
      <td className={styles.state}>
        <StateMark state={state} label={label} />
      </td>
    </tr>
  );
});

function whoIs({ crossing, boat, lap }: Row): string {
  if (lap) return t.boatAndLap(lap.boat.sail_number, lap.number);
  return boat ? boat.sail_number : (crossing.sail_text ?? t.notNamed);
}

const icons = {
  saving: IconCircleDashed,
  waiting: IconArrowUp,
  unsaved: IconAlertTriangle,
  refused: IconAlertTriangle,
  sent: IconCheck,
};

/** Storage state of a time, as an icon; its text shows on hover, and beside the field for the selected row. */
function StateMark({ state, label }: { state: Row['state']; label: string }) {
  const Icon = icons[state];
  return (
    <span className={styles.mark} data-state={state} title={label}>
      <Icon size={16} stroke={2.4} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** Keeps the selected row in view, or else the newest, also when the list's height changes. `selected`: -1 for none. */
function useScrollToNewest(
  scroller: RefObject<HTMLElement | null>,
  { count, from, to, scrollTo }: LongTable,
  selected: number,
): void {
  const isFar = selected >= 0 && (selected < from || selected >= to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row is what makes it scroll
  useEffect(() => {
    const sheet = scroller.current;
    if (!sheet) return;
    const follow = () => {
      if (isFar) scrollTo(selected);
      else if (selected >= 0)
        sheet.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest' });
      else sheet.scrollTop = sheet.scrollHeight;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [count, selected, scrollTo]);
}
