import type { ReactNode } from 'react';
import styles from './setup.module.css';

/** What is wrong with a group of fields, where no field of it is at fault alone. */
export function GroupFault({ error }: { error?: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.missing} role="alert">
      {error}
    </p>
  );
}
