import { Threshold } from './threshold';
import styles from './threshold.module.css';

/** Before anything is known. Empty at first: a server on this machine answers before anyone could read a word. */
export function Booting({ silent = false }: { silent?: boolean }) {
  if (!silent) return <main aria-busy="true" />;
  return (
    <Threshold title="The server does not answer">
      <p className={styles.lead} role="status">
        If you stopped it, start it again with <code>npm start</code>. This page goes on by itself.
      </p>
    </Threshold>
  );
}
