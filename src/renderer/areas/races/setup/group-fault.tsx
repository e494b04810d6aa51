import type { ReactNode } from 'react';
import styles from './setup.module.css';

/** The fault of a group of fields, where no field is at fault alone. */
export function GroupFault({ error }: { error?: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles.missing} role="alert">
      {error}
    </p>
  );
}
