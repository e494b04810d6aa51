import { useMemo, useState } from 'react';
import { useTerms } from '@/api/use-terms';
import { useMedia } from '@/lib/use-media';
import { cardsClass } from '@/ui/data-table/card-columns';
import { DataTable, type DataTableProps } from '@/ui/data-table/data-table';
import { useFittingColumns } from '@/ui/data-table/fitting-columns';
import { useIsWide, useReportOrder } from '@/ui/split-view/record-order';
import styles from './club.module.css';
import type { AreaColumn } from './columns';
import { CsvButtons } from './csv-buttons';
import type { Days } from './period';
import { useClubSearch } from './search';

interface AreaTableProps<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'rows' | 'rowId' | 'initialSort' | 'tools' | 'footer' | 'rowTone' | 'searchable' | 'empty'
  > {
  columns: readonly AreaColumn<Row>[];
  /** The days shown. They go into the address with the record, so that its link still works next month. */
  days?: Days;
  /** Has many columns of figures, which scroll sideways. */
  figures?: boolean;
}

/**
 * A table of one area. A row opens its record; the shown rows can be copied or saved as CSV, in their order. On narrow
 * screens each row is a card.
 */
export function AreaTable<Row extends object>(props: AreaTableProps<Row>) {
  const { columns, rowId, figures = false, days } = props;
  const [search, change] = useClubSearch();
  const [query, setQuery] = useState(search.q ?? '');
  const named = useNamed(columns);
  const { shownColumns, isCards, scrolls } = useShownColumns(named, figures);
  // Moving between records adds no step for Back, which closes the record.
  const open = (row: Row) =>
    change({ record: rowId(row), ...days }, { replace: search.record !== undefined });
  return (
    <div className={`${styles.room} ${isCards ? cardsClass : ''} ${scrolls ? styles.figures : ''}`}>
      <DataTable
        {...props}
        onOpen={open}
        currentId={search.record}
        columns={shownColumns}
        paperColumns={named}
        search={query}
        onSearch={setQuery}
        actions={(shown) => (
          <>
            <ReportOrder shown={shown} rowId={rowId} />
            <CsvButtons label={props.label} columns={columns} rows={shown} />
          </>
        )}
      />
    </div>
  );
}

/** The columns with headings in the words of the club’s country. */
function useNamed<Row>(columns: readonly AreaColumn<Row>[]): readonly AreaColumn<Row>[] {
  const terms = useTerms();
  return useMemo(
    () => columns.map((column) => (column.term ? { ...column, header: terms[column.term] } : column)),
    [columns, terms],
  );
}

/** The columns that fit, or all of a table of figures, which scrolls sideways unless a record is beside it. */
function useShownColumns<Row>(columns: readonly AreaColumn<Row>[], figures: boolean) {
  const [{ record }] = useClubSearch();
  const hasRoom = !useMedia('columns');
  const isBeside = useIsWide() && record !== undefined;
  const fitting = useFittingColumns<Row, AreaColumn<Row>>(columns, isBeside);
  const scrolls = figures && !isBeside && !fitting.isCards;
  return { shownColumns: scrolls && !hasRoom ? columns : fitting.columns, isCards: fitting.isCards, scrolls };
}

interface ReportOrderProps<Row> {
  shown: readonly Row[];
  rowId: (row: Row) => string;
}

function ReportOrder<Row>({ shown, rowId }: ReportOrderProps<Row>) {
  useReportOrder(shown, rowId);
  return null;
}
