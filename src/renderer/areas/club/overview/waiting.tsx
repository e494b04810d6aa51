import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { explain } from '@/api/failures';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import styles from './overview.module.css';

interface WaitingProps {
  title: string;
  /** The counted query; the count is unknown until it is read. */
  query: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  count: number;
  /** Rest of the sentence after the count: `applications wait for a decision`. */
  what: string;
  /** The sentence when nothing waits. */
  none: string;
  /** Links to the complete lists. */
  links: readonly ReactNode[];
  /** Number not listed; zero or less for none. */
  more: number;
  /** The first waiting ones, as list items. */
  children: ReactNode;
}

/** One kind of waiting work: count, first lines, and links to all. */
export function Waiting({ title, query, count, what, none, links, more, children }: WaitingProps) {
  const id = useId();
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      data-waits={(query.isSuccess && count > 0) || undefined}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {!query.isSuccess && <NotKnown query={query} />}
      {query.isSuccess && count === 0 && <p className={styles.none}>{none}</p>}
      {query.isSuccess && count > 0 && (
        <>
          <p className={styles.what}>
            <strong className={styles.count}>{formatNumber(count)}</strong> {what}
          </p>
          <ul className={styles.list}>{children}</ul>
          {more > 0 && <p className={styles.none}>and {formatNumber(more)} more</p>}
          <p className={styles.links}>{links}</p>
        </>
      )}
    </section>
  );
}

/** Shown before reading, or where reading is not allowed: never a zero. */
function NotKnown({ query }: Pick<WaitingProps, 'query'>) {
  if (!query.isError) return <p className={styles.none}>Not known yet.</p>;
  const { title, detail, retryable } = explain(query.error);
  return (
    <>
      <p className={styles.none}>
        Not known. {title}. {detail}
      </p>
      {retryable && (
        <Button variant="default" onClick={() => void query.refetch()}>
          Try again
        </Button>
      )}
    </>
  );
}
