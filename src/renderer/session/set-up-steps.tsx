import { VisuallyHidden } from '@mantine/core';
import styles from './set-up-steps.module.css';

/** The steps from an empty data folder to a club that can be worked with, by the names their addresses have. */
export const setUpSteps = [
  { path: 'club', name: 'Club' },
  { path: 'members', name: 'Members and boats' },
  { path: 'network', name: 'Network' },
  { path: 'ready', name: 'Ready' },
] as const;

export type SetUpStep = (typeof setUpSteps)[number]['path'];

/** Where the set-up of a club that is there goes on. */
export function setUpPath(step: SetUpStep): string {
  return `/set-up/${step}`;
}

/** Which step of the set-up this is. */
export function SetUpSteps({ current }: { current: SetUpStep }) {
  const at = setUpSteps.findIndex(({ path }) => path === current);
  return (
    <ol className={styles.steps} aria-label="Steps of the set-up">
      {setUpSteps.map(({ path, name }, index) => (
        <li key={path} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={styles.number} aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {name}
          {index < at && <VisuallyHidden>, done</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
