import { Button } from '@/ui/button';
import styles from './missed-signals.module.css';

/** Says that this screen records nothing by itself, whether or not another device does; and takes the sequence over. */
export function LooksOn({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className={styles.looksOn} aria-label="View only">
      <p className={styles.why}>
        <strong>View only.</strong> This screen makes no signals.
      </p>
      <Button size="compact-md" onClick={onTakeOver}>
        Make signals here
      </Button>
    </section>
  );
}
