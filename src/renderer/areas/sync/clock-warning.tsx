import styles from './sync.module.css';
import { spanWords } from './words/time-words';

/** More than this the two clocks may not differ without a word. */
const TOLERATED_MS = 2 * 60_000;

/** Says that this machine's clock and upstream's do not agree, and what that does. */
export function ClockWarning({ skew }: { skew: number | null }) {
  if (skew === null || Math.abs(skew) <= TOLERATED_MS) return null;
  return (
    <div className={styles.warning} role="alert">
      <h2>
        This machine’s clock is {spanWords(Math.abs(skew))} {skew > 0 ? 'ahead of' : 'behind'} the cloud’s
      </h2>
      <p>
        Times that are recorded here are off by as much: elapsed times stay right as long as nobody moves the
        clock during a race, but start times, wristband checks and the tee sheet’s now-line are not. Look at a
        third clock, a phone’s. If this machine is wrong, set its date and time to be kept by the internet,
        between races. If it is right, tell whoever keeps the cloud. Nothing is lost either way.
      </p>
    </div>
  );
}
