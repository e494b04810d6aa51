import styles from './missed-signals.module.css';

/** Says that the coming signals are silent: a browser plays nothing on a new page before a press. */
export function SoundIsOff() {
  return (
    <section className={styles.soundIsOff} role="alert">
      <strong>Sound is off.</strong> Press any key or tap the screen to turn it on.
    </section>
  );
}
