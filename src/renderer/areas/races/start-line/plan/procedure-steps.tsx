import { flagLabel, type ProcedureStep, signalLabels, soundsLabel } from '@dockside/race-signals';
import { procedureSteps as t } from '@messages/races/start-line';
import { formatList } from '@/lib/format';
import styles from './plan.module.css';
import { minutesText } from './plan-draft';

/** Each step with its time: `5:00 Warning signal: class flag up, one sound`. */
export function ProcedureSteps({ steps }: { steps: readonly ProcedureStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={`${step.seconds_before} ${step.signal}`}>
          <span className={styles.before}>{minutesText(step.seconds_before)}</span>
          <span>{stepText(step)}</span>
        </li>
      ))}
    </ol>
  );
}

function stepText({ signal, name, up, down, sounds }: ProcedureStep): string {
  const moves = [
    up.length > 0 && t.up(formatList(up.map(stepFlagLabel))),
    down.length > 0 && t.down(formatList(down.map(stepFlagLabel))),
    soundsLabel(sounds),
  ].filter(Boolean);
  return `${name ?? signalLabels[signal]}: ${moves.join(', ')}`;
}

export function stepFlagLabel(flag: ProcedureStep['up'][number]): string {
  if (flag === 'class') return t.classFlag;
  return flag === 'preparatory' ? t.preparatoryFlag : flagLabel(flag);
}
