import { Button } from '@/ui/button';
import styles from './missed-signals.module.css';

/** Says that this screen records nothing by itself, as another device makes the sequence; and takes it over. */
export function LooksOn({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className={styles.looksOn} aria-label="View only">
      <p className={styles.why}>
        <strong>View only.</strong> Another screen is making the signals.
      </p>
      <Button size="compact-md" onClick={onTakeOver}>
        Make signals here
      </Button>
    </section>
  );
}
