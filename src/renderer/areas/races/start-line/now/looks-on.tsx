import { Button } from '@/ui/button';
import styles from './missed-signals.module.css';

/** Says that this screen records nothing by itself, as another device makes the sequence; and takes it over. */
export function LooksOn({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className={styles.looksOn} aria-label="This screen only watches">
      <p className={styles.why}>
        <strong>This screen only watches.</strong> The signals of the clock are recorded on the screen where
        they are made.
      </p>
      <Button size="compact-md" onClick={onTakeOver}>
        Make the signals here
      </Button>
    </section>
  );
}
