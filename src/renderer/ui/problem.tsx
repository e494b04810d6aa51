import styles from './problem.module.css';

/** The server's message about an error. */
export function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={styles.problem} role="alert">
      {error.message}
    </p>
  );
}
