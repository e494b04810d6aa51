import { approach as t } from '@messages/races/rehearsal';
import { type Guide, NEAR_MS, sailOf } from '@shared/rehearsal/guide';
import { type CSSProperties, useState } from 'react';
import styles from './rehearsal.module.css';

/** Boats coming to the finishing line, which is the right edge: each arrives there as she crosses. */
export function Approach({ near, now }: { near: Guide['near']; now: number }) {
  return (
    <ul className={styles.approach} aria-label={t.comingToLine}>
      {near.map(({ boat, in_ms, place }) => (
        <Coming key={boat} boat={boat} at={now + in_ms} now={now} row={(place % ROWS) + 1} />
      ))}
    </ul>
  );
}

/** Boats of one bunch are in different rows. */
const ROWS = 3;

function Coming({ boat, at, now, row }: { boat: string; at: number; now: number; row: number }) {
  // The browser moves her from where she was when she came into sight.
  const [style] = useState((): CSSProperties => {
    const left = at - now;
    return {
      '--from': `${Math.max(0, 1 - left / NEAR_MS) * 100}%`,
      animationDuration: `${Math.max(0, left)}ms`,
      gridRow: row,
    } as CSSProperties;
  });
  return (
    <li style={style}>
      <span>
        {sailOf(boat)} <small>{t.s(Math.ceil((at - now) / 1000))}</small>
      </span>
    </li>
  );
}
