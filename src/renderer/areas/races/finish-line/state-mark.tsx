import { IconAlertTriangle, IconArrowUp, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import styles from './crossing-sheet.module.css';
import type { Row } from './race-view';

const icons = {
  saving: IconCircleDashed,
  waiting: IconArrowUp,
  unsaved: IconAlertTriangle,
  refused: IconAlertTriangle,
  kept: IconCheck,
};

/** Where a time is kept, as a shape; its words show on hover, and beside the field for the selected row. */
export function StateMark({ state, words }: { state: Row['state']; words: string }) {
  const Icon = icons[state];
  return (
    <span className={styles.mark} data-state={state} title={words}>
      <Icon size={16} stroke={2.4} aria-hidden="true" />
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}
