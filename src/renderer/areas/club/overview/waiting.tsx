import { waiting as t } from '@messages/club';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { explain } from '@/api/failures';
import { Button } from '@/ui/button';
import styles from './overview.module.css';

interface WaitingProps {
  title: string;
  /** The counted query; the count is unknown until it is read. */
  query: Pick<UseQueryResult, 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  count: number;
  /** The sentence with the count in bold: `**3** applications to decide`. */
  what: ReactNode;
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
          <p className={styles.what}>{what}</p>
          <ul className={styles.list}>{children}</ul>
          {more > 0 && <p className={styles.none}>{t.andMore(more)}</p>}
          <p className={styles.links}>{links}</p>
        </>
      )}
    </section>
  );
}

/** Shown before reading, or where reading is not allowed: never a zero. */
function NotKnown({ query }: Pick<WaitingProps, 'query'>) {
  if (!query.isError) return <p className={styles.none}>{t.notKnownYet}</p>;
  const { title, detail, retryable } = explain(query.error);
  return (
    <>
      <p className={styles.none}>{t.notKnown(title, detail)}</p>
      {retryable && (
        <Button variant="default" onClick={() => void query.refetch()}>
          {t.tryAgain}
        </Button>
      )}
    </>
  );
}
