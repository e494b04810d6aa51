import type { OwnClub } from '@contract/areas/club';
import type { ReactNode } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { formatDate, formatTime } from '@/lib/time';
import type { Column } from '@/ui/data-table/columns';
import { Money } from '@/ui/values';
import { minorUnits } from '../minor-units';
import type { CsvCell } from './csv';
import styles from './table.module.css';

/**
 * A column that also knows how it is written in a CSV, and whether a narrow screen can do without it.
 */
export interface AreaColumn<Row> extends Column<Row> {
  /** Without it what the column is sorted by. */
  csv?: (row: Row, club: OwnClub) => CsvCell;
  /** Left out on a narrow screen; the drawer has it too. */
  wideOnly?: boolean;
}

/** A width that figures, dates and badges always have: the text's size, which the sunlight theme enlarges, decides. */
export function rem(width: number): string {
  return `calc(${width}rem * var(--text-scale))`;
}

type Rest<Row> = Omit<AreaColumn<Row>, 'value' | 'cell' | 'csv' | 'numeric'>;

/** Money, at the right. A zero is quiet where `quietZero` says that most are. */
export function moneyColumn<Row>({
  amount,
  currency,
  quietZero = false,
  ...rest
}: Rest<Row> & {
  amount: (row: Row) => number | null | undefined;
  currency: (row: Row) => string;
  quietZero?: boolean;
}): AreaColumn<Row> {
  return {
    width: rem(6.5),
    searchable: false,
    ...rest,
    numeric: true,
    value: amount,
    cell: (row) =>
      quietZero && !amount(row) ? (
        <span className={styles.quiet}>–</span>
      ) : (
        <Money amount={amount(row)} currency={currency(row)} />
      ),
    csv: (row) => {
      const value = amount(row);
      return typeof value === 'number' ? value / minorUnits(currency(row)) : null;
    },
  };
}

/** A day, and with `time` the time of day, in the club's zone. */
export function momentColumn<Row>({
  at,
  time = false,
  weekday = false,
  ...rest
}: Rest<Row> & {
  at: (row: Row) => number | null | undefined;
  time?: boolean;
  weekday?: boolean;
}): AreaColumn<Row> {
  return {
    width: rem(time ? 9.75 : 7.5),
    searchable: false,
    ...rest,
    numeric: true,
    value: at,
    cell: (row): ReactNode => (
      <>
        <ClubDate at={at(row)} weekday={weekday} />
        {time && typeof at(row) === 'number' && (
          <>
            {' '}
            <ClubTime at={at(row)} />
          </>
        )}
      </>
    ),
    csv: (row, { time_zone }) => {
      const value = at(row);
      if (typeof value !== 'number') return null;
      return formatDate(value, time_zone) + (time ? ` ${formatTime(value, time_zone)}` : '');
    },
  };
}
