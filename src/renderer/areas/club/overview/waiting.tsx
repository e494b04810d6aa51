import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { explain } from '@/api/failures';
import { formatNumber } from '@/lib/format';
import styles from './overview.module.css';

interface WaitingProps {
  title: string;
  /** What is counted; until it is read the count is not known. */
  query: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  count: number;
  /** What the count is of, as the rest of a sentence: `applications wait for a decision`. */
  what: string;
  /** The sentence when nothing waits. */
  none: string;
  /** Where all of them are. */
  links: readonly ReactNode[];
  /** How many are not listed; zero or less for none. */
  more: number;
  /** The first of them, as list items. */
  children: ReactNode;
}

/** One kind of thing that waits: how many, which ones first, and the way to all of them. */
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

/** Before it is read, or where it may not be: never a zero. */
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
