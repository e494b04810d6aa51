import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { CopyButton } from '@/ui/copy-button';
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table';
import styles from './club.module.css';
import type { AreaColumn } from './columns';
import type { Days } from './period';
import { useClubSearch } from './search';

interface AreaTableProps<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'rows' | 'rowId' | 'initialSort' | 'tools' | 'footer' | 'rowTone' | 'searchable' | 'empty'
  > {
  columns: readonly AreaColumn<Row>[];
  /** The days shown: they go into the address with the record, so that a link to it holds next month too. */
  days?: Days;
  /** Many columns of figures, which scroll sideways rather than being cut off. */
  figures?: boolean;
}

const WIDE = '(min-width: 80em)';

/** A table of one area: opening a row opens its record, and what is shown can be copied as CSV, in its order. */
export function AreaTable<Row extends object>(props: AreaTableProps<Row>) {
  const { columns, rowId, figures = false, days } = props;
  const { club } = useSession();
  const [search, change] = useClubSearch();
  const [query, setQuery] = useState(search.q ?? '');
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const shownColumns = useMemo(
    () => (wide || figures ? columns : columns.filter(({ wideOnly }) => !wideOnly)),
    [columns, wide, figures],
  );
  const csvOf = async (shown: readonly Row[]) => {
    const { toCsv } = await import('@shared/csv');
    return toCsv([
      columns.map(({ header }) => header),
      ...shown.map((row) => columns.map(({ csv, value }) => (csv ? csv(row, club) : value(row)))),
    ]);
  };
  return (
    <div className={figures ? `${styles.room} ${styles.figures}` : styles.room}>
      <DataTable
        onOpen={(row) => change({ record: rowId(row), ...days })}
        {...props}
        columns={shownColumns}
        search={query}
        onSearch={setQuery}
        actions={(shown) => (
          <CopyButton text={() => csvOf(shown)} done={`${formatCount(shown.length, 'row')} copied`}>
            Copy as CSV
          </CopyButton>
        )}
      />
    </div>
  );
}
