import { VisuallyHidden } from '@mantine/core';

interface Heading {
  text: string;
  /** Its figures are at the right of their column. */
  numeric?: boolean;
  /** Only read aloud: what stands below explains itself. */
  hidden?: boolean;
  className?: string | undefined;
  title?: string | undefined;
}

/** The headings of a table, in one row. */
export function TableHead({ headings }: { headings: readonly (string | Heading)[] }) {
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
