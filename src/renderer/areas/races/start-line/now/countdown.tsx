import type { NextAction, StartLineState } from '@dockside/race-signals';
import { countdown as t } from '@messages/races/start-line';
import { formatTime } from '@/lib/time';
import { clockTarget, figures } from './clock-target';
import styles from './now-panel.module.css';

interface CountdownProps {
  state: StartLineState;
  next: NextAction;
  now: number;
  timeZone: string;
}

/** The last seconds, in which nobody looks away. */
const CLOSE_S = 10;

/** Minutes and seconds as large as there is room for, and what they count. */
export function Countdown({ state, next, now, timeZone }: CountdownProps) {
  const target = clockTarget(state, next);
  const text = target.at === null ? formatTime(now, timeZone) : figures(target, now);
  const left = target.at === null || target.counts === 'up' ? null : Math.ceil((target.at - now) / 1000);
  const tone = left === null ? 'since' : left <= CLOSE_S ? 'close' : 'down';
  return (
    <section className={styles.countdown} aria-label={t.countdown}>
      <p className={styles.what}>
        {target.label} {target.at !== null && formatTime(target.at, timeZone, true)}
      </p>
      <div
        className={styles.figure}
        role="timer"
        aria-live="off"
        aria-label={target.label}
        data-long={text.length > 5}
        data-tone={tone}
      >
        {text}
      </div>
    </section>
  );
}
