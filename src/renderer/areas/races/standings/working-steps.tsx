import type { ProgressiveRatings } from '@contract/areas/racing/progressive-ratings';
import styles from './standings.module.css';

/** Lines of working: name, formula with its numbers, result. */
export function WorkingSteps({ steps }: { steps: ProgressiveRatings['figures'] }) {
  return (
    <dl className={styles.working}>
      {steps.map(({ name, formula, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {formula} = <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
