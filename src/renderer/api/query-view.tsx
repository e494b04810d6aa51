import { queryView as t } from '@messages/api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDelayElapsed } from '@/lib/clock';
import { Failure } from './failure';
import { useConnection } from './live-provider';
import styles from './query-view.module.css';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Placeholder in the data's size; shown after 300 ms. */
  skeleton?: ReactNode;
  /** Text for no data: what belongs here, and how to get it. */
  empty?: ReactNode;
  /** Tests for no data; by default an empty list. */
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

const SKELETON_AFTER_MS = 300;

/** A query's data, or its loading, failed or empty state. Data stays on screen while it is read again. */
export function QueryView<Data>({
  query,
  skeleton,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined)
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  return <Loading>{skeleton}</Loading>;
}

/** Takes its space at once and shows after 300 ms. Says if the server does not answer. */
export function Loading({ children }: { children?: ReactNode }) {
  const late = useDelayElapsed(SKELETON_AFTER_MS);
  const isAway = useConnection() !== 'online';
  return (
    <div aria-busy="true" style={{ visibility: late ? 'visible' : 'hidden' }}>
      {isAway && <p className={styles.away}>{t.serverDoesNotAnswer}</p>}
      {children ?? <SkeletonLines />}
    </div>
  );
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

/** A placeholder for a table. */
export function SkeletonLines({ lines = 8 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.line} style={{ width: `${92 - (line % 3) * 9}%` }} />
      ))}
    </div>
  );
}
