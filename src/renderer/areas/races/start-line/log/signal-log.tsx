import { signalLog as t } from '@messages/races/start-line';
import { IconAlertTriangle, IconArrowUp, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { authorText } from '@/lib/author-text';
import { formatTime } from '@/lib/time';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { takenText } from '../../clocks/taken-text';
import { type KnownSignal, stateLabel } from '../signal-writes';
import panel from '../start-line.module.css';
import styles from './signal-log.module.css';
import { signalText } from './signal-text';

export interface SignalLogProps {
  signals: readonly KnownSignal[];
  timeZone: string;
  /** Effects of this page's corrections, by signal id. */
  effects: ReadonlyMap<string, string>;
  onCorrect: (signal: KnownSignal) => void;
}

/** Every signal of the race, latest first: time, signal, author, and storage state. */
export function SignalLog({ signals, timeZone, effects, onCorrect }: SignalLogProps) {
  return (
    <section className={panel.panel} aria-label={t.signalsMade}>
      {signals.length === 0 ? (
        <p className={styles.empty}>{t.signalsAppearHere}</p>
      ) : (
        <ol className={styles.log}>
          {signals.toReversed().map((signal) => (
            <LogLine
              key={signal.id}
              signal={signal}
              timeZone={timeZone}
              effect={effects.get(signal.id)}
              onCorrect={onCorrect}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

const icons = {
  saving: IconCircleDashed,
  waiting: IconArrowUp,
  unsaved: IconAlertTriangle,
  refused: IconAlertTriangle,
  sent: IconCheck,
};

interface LogLineProps extends Pick<SignalLogProps, 'timeZone' | 'onCorrect'> {
  signal: KnownSignal;
  effect: string | undefined;
}

function LogLine({ signal, timeZone, effect, onCorrect }: LogLineProps) {
  const { signalled_at, recorded_by, corrections, state } = signal;
  const label = stateLabel(signal);
  const text = signalText(signal);
  const Icon = icons[state];
  const last = corrections.at(-1);
  const taken = takenText(signalled_at, signal.device_clock, timeZone);
  return (
    <li className={styles.line} data-void={signal.void}>
      <span className={styles.time}>{formatTime(signalled_at, timeZone, true)}</span>
      <span className={styles.what}>
        <span className={styles.text}>{text}</span>
        {signal.void && <span className={styles.quiet}> {t.notMade}</span>}
        {(recorded_by || last) && (
          <span className={styles.quiet}>
            {[recorded_by && authorText(signal), ...(last ? correctionOf(signal, last, timeZone) : [])]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
        {taken && <span className={styles.quiet}>{taken}</span>}
        {effect && <span className={styles.effect}>{effect}</span>}
      </span>
      <button
        type="button"
        className={styles.correct}
        aria-label={t.correctAt(text, formatTime(signalled_at, timeZone, true))}
        onClick={() => onCorrect(signal)}
      >
        {t.correct}
      </button>
      <span className={styles.mark} data-state={state} title={label}>
        <Icon size={16} stroke={2.4} aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </li>
  );
}

/** Before a correction, its reason and who made it: `was 14:05:00`, `“Gun late” (Maeve)`. */
function correctionOf(
  { signalled_at, recorded_by }: KnownSignal,
  { signalled_at: was, reason, corrected_by }: KnownSignal['corrections'][number],
  timeZone: string,
): string[] {
  return [
    ...(was === signalled_at ? [] : [t.wasAt(formatTime(was, timeZone, true))]),
    corrected_by && corrected_by !== recorded_by ? t.reasonOf(reason, corrected_by) : t.reason(reason),
  ];
}
