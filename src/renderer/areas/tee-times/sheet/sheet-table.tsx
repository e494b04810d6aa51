import { Fragment, useEffect, useRef } from 'react';
import { ClubTime } from '@/api/club-time';
import { nextRow, type Sheet } from './sheet-of-day';
import styles from './sheet-table.module.css';
import { StartCell } from './start-cell';

interface SheetTableProps {
  sheet: Sheet;
  label: string;
  /** Where to draw the now-line; null for a day that is not today. */
  now: number | null;
  jumpTo: string | undefined;
}

/** The day: times down, courses and sides across. */
export function SheetTable({ sheet: { sides, rows }, label, now, jumpTo }: SheetTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const isToday = now !== null;
  useEffect(() => {
    if (jumpTo && showSeat(jumpTo)) return;
    const line = scroller.current?.querySelector('[data-now]');
    if (isToday && line) scrollTo(scroller.current!, line);
  }, [jumpTo, isToday]);

  const next = now === null ? undefined : nextRow(rows, now);
  const width = sides.reduce((sum, { seats }) => sum + seats, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach that
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={label} data-sheet="">
      <table className={styles.table} style={{ minWidth: `${4 + width * 5}rem` }}>
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              Time
            </th>
            {sides.map(({ key, course, side }) => (
              <th key={key} scope="col" className={styles.side}>
                {course} <span className={styles.tee}>{side}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, startsAt, starts }) => (
            <Fragment key={key}>
              {key === next && now !== null && <NowLine at={now} columns={sides.length} />}
              <tr data-past={now !== null && startsAt <= now}>
                <th scope="row" className={styles.time}>
                  <ClubTime at={startsAt} />
                </th>
                {sides.map((side) => (
                  <StartCell key={side.key} side={side} start={starts.get(side.key) ?? null} />
                ))}
              </tr>
            </Fragment>
          ))}
          {next === null && now !== null && <NowLine at={now} columns={sides.length} />}
        </tbody>
      </table>
    </section>
  );
}

/** The line between past and future starts. */
function NowLine({ at, columns }: { at: number; columns: number }) {
  return (
    <tr className={styles.now} data-now="">
      <th scope="row" className={styles.nowTime}>
        Now <ClubTime at={at} />
      </th>
      <td colSpan={columns} />
    </tr>
  );
}

/** Brings a player's seat into view and focus; says whether it is on this page. */
export function showSeat(id: string): boolean {
  const seat = document.getElementById(id);
  const scroller = seat?.closest<HTMLElement>('[data-sheet]');
  if (!seat || !scroller) return false;
  seat.focus({ preventScroll: true });
  scrollTo(scroller, seat);
  return true;
}

/** Scrolls the sheet, and nothing around it, until the element stands in its middle. */
function scrollTo(scroller: HTMLElement, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, height, left, right } = element.getBoundingClientRect();
  scroller.scrollTop += top + height / 2 - (frame.top + frame.height / 2);
  if (right > frame.right) scroller.scrollLeft += right - frame.right + height;
  if (left < frame.left) scroller.scrollLeft -= frame.left - left + height;
}
