import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { RecordDrawer } from '@/ui/record-drawer';
import { periods } from './period';
import styles from './record.module.css';
import { useClubSearch } from './search';

interface AreaRecordProps<Row> {
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  title: (row: Row) => string;
  /** `order`: for the message when the record is not among the rows. */
  noun: string;
  /** The rows are those of a period: elsewhere there may be more. */
  windowed?: boolean;
  children: (row: Row) => ReactNode;
}

/** The drawer with the record that the address names. */
export function AreaRecord<Row>({
  rows,
  rowId,
  title,
  noun,
  windowed = false,
  children,
}: AreaRecordProps<Row>) {
  const [{ record }, change] = useClubSearch();
  const row = rows?.find((one) => rowId(one) === record);
  const open = record !== undefined && rows !== undefined;
  return (
    <RecordDrawer
      title={open ? (row ? title(row) : `This ${noun} is not here`) : null}
      onClose={() => change({ record: undefined }, { replace: true })}
    >
      {open && row && <div key={record}>{children(row)}</div>}
      {open && !row && <Missing noun={noun} windowed={windowed} />}
    </RecordDrawer>
  );
}

function Missing({ noun, windowed }: { noun: string; windowed: boolean }) {
  const { club } = useSession();
  const [{ record }, change] = useClubSearch();
  return (
    <>
      <p className={styles.text}>
        {windowed
          ? `No ${noun} with the id ${record} is in the period shown. It may be in another one, or gone.`
          : `There is no ${noun} with the id ${record}. An old link may have named one that has gone.`}
      </p>
      {windowed && (
        <Button
          variant="default"
          onClick={() => change(periods.always.days(dayAt(Date.now(), club.time_zone)))}
        >
          Look in all there is
        </Button>
      )}
    </>
  );
}
