import type { ReactNode } from 'react';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden';

interface Heading {
  text: string;
  /** Right-aligns its figures. */
  numeric?: boolean;
  /** For screen readers only. */
  hidden?: boolean;
  className?: string | undefined;
  title?: string | undefined;
}

type TableHeading = string | Heading;

interface TableProps {
  headings: readonly TableHeading[];
  /** Name of a scrolling table: `List of backups`. */
  label?: string;
  className?: string | undefined;
  /** Its `tbody`; cells of numeric columns have `data-numeric`. */
  children: ReactNode;
}

/** A short table for reading. Use `DataTable` for searching, sorting and navigating. */
export function Table({ headings, label, className = '', children }: TableProps) {
  const table = (
    <table className={`${styles.table} ${className}`}>
      <TableHead headings={headings} />
      {children}
    </table>
  );
  if (!label) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={label}>
      {table}
    </section>
  );
}

/** The headings of a table, in one row. */
export function TableHead({ headings }: Pick<TableProps, 'headings'>) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => {
          const { text, numeric, hidden, ...rest } =
            typeof heading === 'string' ? { text: heading } : heading;
          return (
            <th key={text} scope="col" data-numeric={numeric} {...rest}>
              {hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The heading of a column of figures. */
export function numeric(text: string, className?: string): Heading {
  return { text, numeric: true, className };
}
