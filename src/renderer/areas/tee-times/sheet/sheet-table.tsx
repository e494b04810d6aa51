import { sheetTable as t } from '@messages/tee-times';
import { Fragment } from 'react';
import { ClubTime } from '@/api/club-time';
import { isFolded, startOf } from './fold';
import { FoldedRow } from './folded-row';
import { NowLine } from './now-line';
import type { SheetRow, Side } from './sheet-of-day';
import styles from './sheet-table.module.css';
import type { SheetView } from './sheet-view';
import { TeeTimeCell } from './tee-time-cell';
import type { GroupView } from './tee-time-group';

/** The day: times down, courses and sides across. */
export function SheetTable({ sheet: { sides }, label, clock, lines, group, unfolded, onUnfold }: SheetView) {
  const { now, isToday } = clock;
  const next = lines.find((line) => startOf(line) > now);
  const nowLine = isToday && <NowLine at={now} columns={sides.length} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={label} data-sheet="" data-scrolls="">
      <table
        className={styles.table}
        style={{ minWidth: `${5 + sides.filter(({ isFree }) => !isFree).length * 15}rem` }}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              {t.time}
            </th>
            {sides.map(({ key, course, side, isFree }) => (
              <th key={key} scope="col" className={styles.side} data-free={isFree}>
                {course} <span className={styles.tee}>{side}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.key}>
              {line === next && nowLine}
              {isFolded(line) ? (
                <>
                  <FoldedRow
                    line={line}
                    group={group}
                    sides={sides}
                    past={isToday && startOf(line) <= now}
                    expanded={unfolded.has(line.key)}
                    onToggle={() => onUnfold(line.key)}
                  />
                  {unfolded.has(line.key) &&
                    line.rows.map((row) => (
                      <TeeTimeRow key={row.key} row={row} sides={sides} group={group} past={false} />
                    ))}
                </>
              ) : (
                <TeeTimeRow row={line} sides={sides} group={group} past={isToday && line.startsAt <= now} />
              )}
            </Fragment>
          ))}
          {!next && nowLine}
        </tbody>
      </table>
    </section>
  );
}

interface TeeTimeRowProps {
  row: SheetRow;
  sides: readonly Side[];
  past: boolean;
  group: GroupView;
}

/** The tee times of all sides at one time. */
function TeeTimeRow({ row: { startsAt, starts }, sides, past, group }: TeeTimeRowProps) {
  return (
    <tr data-past={past}>
      <th scope="row" className={styles.time}>
        <ClubTime at={startsAt} />
      </th>
      {sides.map(({ key }) => (
        <TeeTimeCell key={key} teeTime={starts.get(key) ?? null} view={group} />
      ))}
    </tr>
  );
}
