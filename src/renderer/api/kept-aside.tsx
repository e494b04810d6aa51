import type { ResourceName } from '@contract/resources';
import { keptAside as t } from '@messages/api';
import { unreadableText } from '@shared/unreadable-text';
import { useHealth } from './health';
import styles from './paper.module.css';

export interface KeptAsideProps {
  of: readonly ResourceName[];
  /** Away from the window’s edge, above a screen without a margin of its own. */
  inset?: boolean;
}

/**
 * Sentence about the cloud's records of some kinds that could not be read, in the whole club. A list may lack them or
 * show an older state of them. Null for none.
 */
export function useUnreadable(of: readonly ResourceName[]): string | null {
  return unreadableText(useHealth().data?.sync?.unreadable ?? {}, of);
}

/** Says on a list how many of the cloud's records could not be read. Renders nothing for none. */
export function KeptAside({ of, inset = false }: KeptAsideProps) {
  const text = useUnreadable(of);
  if (text === null) return null;
  return (
    <p className={inset ? styles.inset : undefined} data-on-paper="">
      <strong>{text}</strong>
      <span className={styles.screenOnly}> {t.syncSaysWhy}</span>
    </p>
  );
}
