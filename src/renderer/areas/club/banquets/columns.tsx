import type { Banquet } from '@contract/areas/banquets';
import { type AreaColumn, momentColumn, moneyColumn, rem } from '../table/columns';
import { wordsOf } from '../words';
import { BanquetStatus } from './banquet-status';

/** How many come: what is guaranteed, else what is expected. */
export function guestsOf({ guaranteed_guests, expected_guests }: Banquet): number | null {
  return guaranteed_guests ?? expected_guests;
}

export const banquetColumns: readonly AreaColumn<Banquet>[] = [
  momentColumn({
    id: 'starts',
    header: 'Starts',
    width: rem(11.25),
    at: ({ starts_at }) => starts_at,
    time: true,
    weekday: true,
  }),
  { id: 'name', header: 'Function', width: 1.5, value: ({ name }) => name },
  { id: 'room', header: 'Room', value: ({ room }) => room },
  {
    id: 'type',
    header: 'Kind',
    value: ({ function_type }) => wordsOf(function_type),
    wideOnly: true,
  },
  { id: 'host', header: 'Host', value: ({ host }) => host?.name, wideOnly: true },
  {
    id: 'guests',
    header: 'Guests',
    width: rem(5),
    numeric: true,
    searchable: false,
    value: guestsOf,
    wideOnly: true,
  },
  {
    id: 'status',
    header: 'Status',
    width: rem(7),
    value: ({ status }) => wordsOf(status),
    cell: ({ status }) => <BanquetStatus status={status} />,
  },
  { id: 'number', header: 'Order', width: rem(6), value: ({ number }) => number, wideOnly: true },
  moneyColumn({
    id: 'total',
    header: 'Total',
    width: rem(6.75),
    amount: ({ total }) => total,
    currency: ({ currency }) => currency,
  }),
];
