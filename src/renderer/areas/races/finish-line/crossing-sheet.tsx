import { memo, useEffect, useRef } from 'react';
import styles from './crossing-sheet.module.css';
import { formatClock, formatElapsedTenths } from './elapsed';
import { stateLabel } from './hint';
import type { Row } from './race-view';
import { StateMark } from './state-mark';

interface CrossingSheetProps {
  rows: readonly Row[];
  timeZone: string;
  selectedId: string | undefined;
  /** The row that the next name goes to. */
  targetId: string | undefined;
  onSelect: (id: string) => void;
}

/** The times as they were taken, newest at the bottom: row order is crossing order. */
export const CrossingSheet = memo(function CrossingSheet(props: CrossingSheetProps) {
  const { rows, timeZone, selectedId, targetId, onSelect } = props;
  const scroller = useFollowed(rows.length, selectedId);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.sheet} aria-label="Crossings" tabIndex={0} ref={scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>Crossings in the order in which they were taken</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" data-numeric="true">
              Clock
            </th>
            <th scope="col" data-numeric="true">
              Elapsed
            </th>
            <th scope="col">Sail</th>
            <th scope="col">Boat</th>
            <th scope="col">
              <span className={styles.hidden}>State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CrossingRow
              key={row.crossing.id}
              row={row}
              timeZone={timeZone}
              selected={row.crossing.id === selectedId}
              target={row.crossing.id === targetId}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={styles.empty}>
          Every time taken is listed here. Press <strong>Space</strong> or <strong>Finish</strong> at the
          instant a boat crosses; who she was can follow.
        </p>
      )}
    </section>
  );
});

interface CrossingRowProps {
  row: Row;
  timeZone: string;
  selected: boolean;
  target: boolean;
  onSelect: (id: string) => void;
}

const CrossingRow = memo(function CrossingRow({
  row,
  timeZone,
  selected,
  target,
  onSelect,
}: CrossingRowProps) {
  const { number, crossing, boat, elapsed, state } = row;
  const words = stateLabel(row);
  const select = () => onSelect(crossing.id);
  const who = boat ? boat.sail_number : (crossing.sail_text ?? 'not named');
  return (
    <tr
      className={styles.row}
      data-selected={selected}
      data-target={target}
      data-state={state}
      data-open={!boat}
      onClick={select}
    >
      <td>
        <button
          type="button"
          className={styles.number}
          aria-pressed={selected}
          aria-label={`#${number}, ${who}. ${words}`}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            select();
          }}
        >
          {number}
        </button>
      </td>
      <td data-numeric="true">{formatClock(crossing.crossed_at, timeZone)}</td>
      <td data-numeric="true">{boat && elapsed === null ? 'no start' : formatElapsedTenths(elapsed)}</td>
      <td className={styles.sail}>{boat ? boat.sail_number : (crossing.sail_text ?? '?')}</td>
      <td className={styles.boat}>
        {boat ? boat.boat_name : crossing.sail_text === null ? 'who?' : 'not entered'}
      </td>
      <td className={styles.state}>
        <StateMark state={state} words={words} />
      </td>
    </tr>
  );
});

/** Keeps the newest row in sight, or the selected one while there is one, also when the sheet changes its height. */
function useFollowed(count: number, selectedId: string | undefined) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row is what makes it scroll
  useEffect(() => {
    const sheet = scroller.current;
    if (!sheet) return;
    const follow = () => {
      if (selectedId) sheet.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest' });
      else sheet.scrollTop = sheet.scrollHeight;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [count, selectedId]);
  return scroller;
}
