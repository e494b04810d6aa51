import { Button } from '@mantine/core';
import styles from './missed-signals.module.css';

/** Says that this screen records nothing by itself, as another device makes the sequence; and takes it over. */
export function LooksOn({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className={styles.looksOn} aria-label="This screen looks on">
      <p className={styles.why}>
        <strong>This screen looks on.</strong> It records the signals of the clock only where they are made.
      </p>
      <Button size="compact-md" onClick={onTakeOver}>
        Make the signals here
      </Button>
    </section>
  );
}
