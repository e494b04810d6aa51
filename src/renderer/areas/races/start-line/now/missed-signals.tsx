import type { DueSignal } from '@dockside/race-signals';
import { formatCount } from '@/lib/format';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import styles from './missed-signals.module.css';

interface MissedSignalsProps {
  /** In their order; one at least. */
  missed: readonly DueSignal[];
  timeZone: string;
  /** Records that these were made at their times. */
  onMade: (signals: readonly DueSignal[]) => void;
  /** Records that the race was postponed before this one. */
  onPostponed: (signal: DueSignal) => void;
}

/** Asks about signals whose moment passed while no screen was there to record them. */
export function MissedSignals({ missed, timeZone, onMade, onPostponed }: MissedSignalsProps) {
  const first = missed[0]!;
  const at = formatTime(first.at, timeZone, true);
  const later = missed.length - 1;
  const answer = { group: 'Start line' };
  useShortcut('1', () => onMade([first]), 'Yes, it was made', answer);
  useShortcut('2', () => onMade(missed), 'Yes, all signals were made', answer);
  useShortcut('3', () => onPostponed(first), 'No, it was postponed', answer);
  return (
    <section className={styles.missed} role="alert" aria-label="Missed signals">
      <p className={styles.question}>
        Was this made at <strong>{at}</strong>? {first.text}
      </p>
      <p className={styles.why}>
        No screen recorded it.
        {missed.length > 1 &&
          ` ${formatCount(missed.length - 1, 'later signal', 'later signals')} depend on it.`}
      </p>
      <div className={styles.answers}>
        <Button size="md" onClick={() => onMade([first])}>
          Yes, at {at}&ensp;
          <KeyHint keys="1" />
        </Button>
        {later > 0 && (
          <Button size="md" variant="default" onClick={() => onMade(missed)}>
            Yes, and so {later === 1 ? 'was the one' : `were the ${later}`} after it&ensp;
            <KeyHint keys="2" />
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onPostponed(first)}>
          No, postponed&ensp;
          <KeyHint keys="3" />
        </Button>
      </div>
    </section>
  );
}
