import type { ResourceName } from '@contract/resources';
import { unreadableText } from '@shared/unreadable-text';
import { useHealth } from './health';
import styles from './kept-aside.module.css';

export interface KeptAsideProps {
  of: readonly ResourceName[];
  /** Left out on paper, for papers that go to members. */
  screenOnly?: boolean;
  /** Away from the window’s edge, above a screen without a margin of its own. */
  inset?: boolean;
}

/**
 * Says how many of the cloud's records of a kind could not be read, in the whole club. A list may lack them or show an
 * older state of them. Renders nothing for none.
 */
export function KeptAside({ of, screenOnly = false, inset = false }: KeptAsideProps) {
  const text = unreadableText(useHealth().data?.sync?.unreadable ?? {}, of);
  if (text === null) return null;
  return (
    <p
      className={screenOnly ? styles.screenOnly : inset ? styles.inset : undefined}
      data-on-paper={screenOnly ? undefined : ''}
    >
      <strong>{text}</strong>
      <span className={styles.screenOnly}> Sync says why.</span>
    </p>
  );
}
