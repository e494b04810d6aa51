import { splitView as t } from '@messages/club';
import type { ReactNode } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { Button } from '@/ui/button';
import { SplitView as RecordBesideList } from '@/ui/split-view/split-view';
import { periods } from './period';
import styles from './record.module.css';
import { useClubSearch } from './search';

interface SplitViewProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  title: (row: Row) => string;
  /** `order`: for the message about a missing record. */
  noun: string;
  /** Rows cover one period only: others may exist. */
  windowed?: boolean;
  record: (row: Row) => ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list with the address's record alongside. */
export function SplitView<Row>(props: SplitViewProps<Row>) {
  const { rows, rowId, noun, windowed = false, children } = props;
  const [{ record }, change] = useClubSearch();
  const row = rows?.find((one) => rowId(one) === record);
  return (
    <RecordBesideList
      record={rows && record}
      title={row ? props.title(row) : t.isNotHere(noun)}
      noun={noun}
      onStep={(id) => change({ record: id }, { replace: true })}
      onClose={() => change({ record: undefined }, { replace: true })}
      content={row ? props.record(row) : <Missing noun={noun} windowed={windowed} />}
    >
      {children}
    </RecordBesideList>
  );
}

function Missing({ noun, windowed }: { noun: string; windowed: boolean }) {
  const { club } = useSession();
  const [{ record }, change] = useClubSearch();
  return (
    <>
      <p className={styles.text}>{windowed ? t.notInPeriod(noun, record) : t.notFound(noun, record)}</p>
      {windowed && (
        <Button
          variant="default"
          onClick={() => change(periods.always.days(dayAt(serverNow(), club.time_zone)))}
        >
          {t.searchAllDates}
        </Button>
      )}
    </>
  );
}
