import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type CardColumn, cardsClass } from '../data-table/card-columns';
import { DataTable, type DataTableProps } from '../data-table/data-table';
import { useFittingColumns } from '../data-table/fitting-columns';
import { focusTarget } from '../focus-target';
import { Drafts, mayDiscard, useDrafts } from '../form/drafts';
import styles from '../record-drawer.module.css';
import { useIsWide, useReportOrder } from './record-order';
import { focusList, SplitView } from './split-view';

interface TableWithPanelProps<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'rows' | 'rowId' | 'initialSort' | 'searchHint' | 'rowTone' | 'tools' | 'empty'
  > {
  /** Must be stable. Those with `wideOnly` stand in the panel too. */
  columns: readonly CardColumn<Row>[];
  /** False leaves a row out of the table; an open one stays in the panel. */
  isShown?: (row: Row) => boolean;
  /** One row: `person`. */
  noun: string;
  /** The panel's title. */
  title: (row: Row) => string;
  /** The panel. `onDone` opens the next row of the table at its first field, or closes the panel after the last. */
  panel: (row: Row, onDone: () => void) => ReactNode;
}

/**
 * A dense table with one row in a panel beside it; on a narrow screen the panel covers the table. ↑ ↓ and J K step, Enter
 * opens the row and then its first field, Escape closes. Unsaved changes in the panel ask before another row is opened.
 */
export function TableWithPanel<Row extends object>(props: TableWithPanelProps<Row>) {
  const { rows, rowId, isShown = () => true, noun, title, panel, ...table } = props;
  const [chosen, setChosen] = useState<string>();
  const next = useRef<string>(undefined);
  const content = useRef<HTMLDivElement>(null);
  const drafts = useDrafts();
  const isWide = useIsWide();
  const row = chosen === undefined ? undefined : rows.find((one) => rowId(one) === chosen);
  const open = async (id: string | undefined) => {
    const asks = drafts.isChanged();
    if (!(await mayDiscard(drafts))) return;
    setChosen(id);
    // The question or the panel had the focus.
    if (isWide && (asks || id === undefined)) focusList();
  };
  const isDone = useRef(false);
  const openNext = () => {
    isDone.current = true;
    setChosen(next.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the next row is in the panel
  useEffect(() => {
    if (!isDone.current) return;
    isDone.current = false;
    const part = content.current;
    // A field would open the keyboard of a phone.
    if (part) ((isWide && focusTarget(part)) || part).focus();
    else focusList();
  }, [chosen]);
  const openOrEnter = (one: Row) => {
    if (rowId(one) !== chosen) void open(rowId(one));
    else if (content.current) focusTarget(content.current)?.focus();
  };
  const { columns, isCards } = useFittingColumns<Row, CardColumn<Row>>(
    props.columns,
    isWide && row !== undefined,
  );
  return (
    <Drafts of={drafts}>
      <SplitView
        record={row && chosen}
        title={row ? title(row) : ''}
        noun={noun}
        onStep={(id) => void open(id)}
        // The drawer of a narrow screen asks about unsaved changes itself.
        onClose={() => (isWide ? void open(undefined) : setChosen(undefined))}
        content={
          row && (
            <div
              ref={content}
              className={styles.whole}
              tabIndex={-1}
              onKeyDownCapture={(event) => {
                if (isWide && leavesField(event)) void open(undefined);
              }}
            >
              {panel(row, openNext)}
            </div>
          )
        }
      >
        <div className={`${styles.table} ${isCards ? cardsClass : ''}`}>
          <DataTable
            {...table}
            rows={rows.filter(isShown)}
            rowId={rowId}
            columns={columns}
            paperColumns={props.columns}
            currentId={row && chosen}
            onOpen={openOrEnter}
            actions={(shown) => <Order {...{ shown, rowId, chosen, next }} />}
          />
        </div>
      </SplitView>
    </Drafts>
  );
}

const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select';

/** True for Escape in a field of the panel, whose keys are no commands. An open list of choices closes first. */
function leavesField({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const isField = target instanceof Element && currentTarget.contains(target) && target.matches(FIELDS);
  return key === 'Escape' && isField && target.getAttribute('data-mantine-stop-propagation') !== 'true';
}

interface OrderProps<Row> {
  shown: readonly Row[];
  rowId: (row: Row) => string;
  chosen: string | undefined;
  /** Receives the id of the row after the chosen one. It stays when saving takes the chosen row off the table. */
  next: { current: string | undefined };
}

function Order<Row>({ shown, rowId, chosen, next }: OrderProps<Row>) {
  useReportOrder(shown, rowId);
  useEffect(() => {
    const index = shown.findIndex((row) => rowId(row) === chosen);
    if (index < 0) return;
    const after = shown[index + 1];
    next.current = after && rowId(after);
  }, [shown, rowId, chosen, next]);
  return null;
}
