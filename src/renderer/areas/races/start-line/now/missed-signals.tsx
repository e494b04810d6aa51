import type { DueSignal } from '@dockside/race-signals';
import { missedSignals as t } from '@messages/races/start-line';
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
  const answer = { group: t.startLine };
  useShortcut('1', () => onMade([first]), t.yesItWasMade, answer);
  useShortcut('2', () => onMade(missed), t.yesAllSignalsWereMade, answer);
  useShortcut('3', () => onPostponed(first), t.noItWasPostponed, answer);
  return (
    <section className={styles.missed} role="alert" aria-label={t.missedSignals}>
      <p className={styles.question}>{t.wasThisMadeAt(at, first.text)}</p>
      <p className={styles.why}>
        {missed.length > 1 ? t.noScreenRecordedIt(missed.length - 1) : t.noScreenRecorded}
      </p>
      <div className={styles.answers}>
        <Button size="md" onClick={() => onMade([first])}>
          {t.yesAt(at)}
          <KeyHint keys="1" />
        </Button>
        {later > 0 && (
          <Button size="md" variant="default" onClick={() => onMade(missed)}>
            {t.yesAnd(later)}
            <KeyHint keys="2" />
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onPostponed(first)}>
          {t.noPostponed}
          <KeyHint keys="3" />
        </Button>
      </div>
    </section>
  );
}
