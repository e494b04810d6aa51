import { sheetCards as t } from '@messages/tee-times';
import { Fragment } from 'react';
import { ClubTime } from '@/api/club-time';
import { isFolded, type SheetLine, startOf } from './fold';
import { FoldedCount, FoldedTimes } from './folded-row';
import styles from './sheet-cards.module.css';
import type { SheetRow, Side } from './sheet-of-day';
import type { SheetView } from './sheet-view';
import { type GroupView, TeeTimeGroup } from './tee-time-group';

/** The day on a narrow screen: a card for each time, with groups one below the other. */
export function SheetCards({ sheet: { sides }, label, clock, lines, group, unfolded, onUnfold }: SheetView) {
  const { now, isToday } = clock;
  const next = lines.find((line) => startOf(line) > now);
  const nowLine = isToday && (
    <li className={styles.now} data-now="">
      {t.now(<ClubTime at={now} />)}
    </li>
  );
  const isPast = (line: SheetLine) => isToday && startOf(line) <= now;
  return (
    <section className={styles.cards} aria-label={label} data-sheet="">
      <ol className={styles.list}>
        {lines.map((line) => (
          <Fragment key={line.key}>
            {line === next && nowLine}
            {isFolded(line) ? (
              <>
                <li className={styles.folded} data-past={isPast(line)}>
                  <FoldedTimes
                    line={line}
                    expanded={unfolded.has(line.key)}
                    onToggle={() => onUnfold(line.key)}
                  />
                  {sides.map((side) => (
                    <div key={side.key}>
                      <span className={styles.side}>{side.side}</span>{' '}
                      <FoldedCount line={line} side={side.key} group={group} />
                    </div>
                  ))}
                </li>
                {unfolded.has(line.key) &&
                  line.rows.map((row) => (
                    <Card key={row.key} row={row} sides={sides} past={false} group={group} />
                  ))}
              </>
            ) : (
              <Card row={line} sides={sides} past={isPast(line)} group={group} />
            )}
          </Fragment>
        ))}
        {!next && nowLine}
      </ol>
    </section>
  );
}

interface CardProps {
  row: SheetRow;
  sides: readonly Side[];
  past: boolean;
  group: GroupView;
}

function Card({ row: { startsAt, starts }, sides, past, group }: CardProps) {
  return (
    <li className={styles.card} data-past={past}>
      <h2 className={styles.time}>
        <ClubTime at={startsAt} />
      </h2>
      {sides.map(({ key, course, side }) => {
        const teeTime = starts.get(key);
        if (!teeTime) return null;
        return (
          <div key={key} className={styles.group} data-next={group.next?.has(teeTime.id)}>
            <p className={styles.side}>
              {course} {side}
            </p>
            <TeeTimeGroup teeTime={teeTime} view={group} />
          </div>
        );
      })}
    </li>
  );
}
