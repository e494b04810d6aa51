import type { OwnClub } from '@contract/areas/club';
import { minorDigits } from '@contract/currency';
import { columns as t } from '@messages/club';
import type { CountryTerms } from '@shared/country-terms';
import type { ComponentType, ReactNode } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { formatDate, formatTime } from '@/lib/time';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { Money } from '@/ui/values';
import styles from './club.module.css';
import { codeLabel } from './format';

/** A column with its CSV text. */
export interface AreaColumn<Row> extends CardColumn<Row> {
  /** Value for CSV; by default the `value`. */
  csv?: (row: Row, club: OwnClub) => string | number | null | undefined;
  /** Heading by the club’s country, on screen and on paper; programs read the CSV’s `header`. */
  term?: keyof CountryTerms;
}

/** A fixed width for figures, dates and badges, in rem: grows with the text, which the sunlight theme enlarges. */
export function rem(width: number): string {
  return `calc(${width}rem * var(--text-scale))`;
}

/** Status of the records, as a badge. */
export function statusColumn<Row extends { status: string | null }>(
  width: number,
  Badge: ComponentType<{ status: string | null }>,
): AreaColumn<Row> {
  return {
    id: 'status',
    header: t.status,
    width: rem(width),
    value: ({ status }) => codeLabel(status),
    cell: ({ status }) => <Badge status={status} />,
  };
}

type Rest<Row> = Omit<AreaColumn<Row>, 'value' | 'cell' | 'csv' | 'numeric'>;

/** Money, right-aligned. `quietZero`: shows zero as a quiet dash, for mostly zero columns. */
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
      return typeof value === 'number' ? value / 10 ** minorDigits(currency(row)) : null;
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
