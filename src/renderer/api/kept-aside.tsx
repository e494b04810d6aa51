import type { ResourceName } from '@contract/resources';
import { formatList, plural } from '@/lib/format';
import { countRecords } from '@/lib/record-names';
import { useHealth } from './health';
import styles from './kept-aside.module.css';

interface KeptAsideProps {
  of: readonly ResourceName[];
  /** Left out on paper, for papers that go to members. */
  screenOnly?: boolean;
}

/**
 * Says how many of the cloud's records of a kind could not be read, in the whole club. A list may lack them or show an
 * older state of them. Renders nothing for none.
 */
export function KeptAside({ of, screenOnly = false }: KeptAsideProps) {
  const counts = useHealth().data?.sync?.unreadable ?? {};
  const records = of.map((resource) => [resource, counts[resource] ?? 0] as const).filter(([, n]) => n > 0);
  if (records.length === 0) return null;
  const n = records.reduce((sum, [, count]) => sum + count, 0);
  return (
    <p className={screenOnly ? styles.screenOnly : undefined}>
      <strong>
        {`${formatList(records.map(([resource, count]) => countRecords(resource, count)))} from the cloud could not be read. This list may lack ${plural(n, 'it', 'them')} or show an older state.`}
      </strong>
      <span className={styles.screenOnly}> Sync says why.</span>
    </p>
  );
}
