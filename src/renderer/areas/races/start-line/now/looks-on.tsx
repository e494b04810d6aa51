import { looksOn as t } from '@messages/races/start-line';
import { Button } from '@/ui/button';
import styles from './missed-signals.module.css';

/** Says that this screen records nothing by itself, whether or not another device does; and takes the sequence over. */
export function LooksOn({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className={styles.looksOn} aria-label={t.viewOnly}>
      <p className={styles.why}>{t.viewOnlyThisScreenMakes}</p>
      <Button size="compact-md" onClick={onTakeOver}>
        {t.makeSignalsHere}
      </Button>
    </section>
  );
}
