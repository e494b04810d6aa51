import { setUpSteps as t } from '@messages/session';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type SetUpStep, setUpSteps } from './set-up-path';
import styles from './welcome.module.css';

/** Progress through the set-up. */
export function SetUpSteps({ current }: { current: SetUpStep }) {
  const at = setUpSteps.findIndex(({ path }) => path === current);
  return (
    <ol className={styles.steps} aria-label={t.stepsOfSetUp}>
      {setUpSteps.map(({ path, name }, index) => (
        <li key={path} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={styles.number} aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {name}
          {index < at && <VisuallyHidden>{t.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
