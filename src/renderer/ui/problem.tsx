import styles from './problem.module.css';

/** What went wrong, in the server's words. */
export function Problem({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={styles.problem} role="alert">
      {error.message}
    </p>
  );
}
