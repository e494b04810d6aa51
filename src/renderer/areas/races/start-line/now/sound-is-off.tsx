import { soundIsOff as t } from '@messages/races/start-line';
import styles from './missed-signals.module.css';

/** Says that the coming signals are silent: a browser plays nothing on a new page before a press. */
export function SoundIsOff() {
  return (
    <section className={styles.soundIsOff} role="alert">
      {t.soundIsOff}
    </section>
  );
}
