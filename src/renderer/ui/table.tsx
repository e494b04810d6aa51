import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A column's heading: text, or text of a column whose figures stand at the right, or text for screen readers only. */
type TableHeading = string | { text: string; numeric?: boolean; hidden?: boolean };

interface TableProps {
  headings: readonly TableHeading[];
  /** What it holds, where it scrolls by itself: `List of backups`. */
  label?: string;
  className?: string | undefined;
  /** Its `tbody`; cells of numeric columns have `data-numeric`. */
  children: ReactNode;
}

/** A short table for reading. `DataTable` is the one that is searched, sorted and walked. */
export function Table({ headings, label, className = '', children }: TableProps) {
  const table = (
    <table className={`${styles.table} ${className}`}>
      <thead>
        <tr>
          {headings.map((heading) => {
            const { text, numeric, hidden } = typeof heading === 'string' ? { text: heading } : heading;
            return (
              <th key={text} scope="col" data-numeric={numeric}>
                {hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
              </th>
            );
          })}
        </tr>
      </thead>
      {children}
    </table>
  );
  if (!label) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}
