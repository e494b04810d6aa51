import type { Banquet } from '@contract/areas/members/banquets';
import { IconGlassFull, IconPrinter } from '@tabler/icons-react';
import { Button } from '@/ui/button';
import type { ClubArea } from '../area-screen';
import { type AreaColumn, momentColumn, moneyColumn, rem, statusColumn } from '../columns';
import { codeLabel } from '../format';
import { useClubSearch } from '../search';
import { BanquetRecord, BanquetStatus } from './banquet-record';
import { headCountOf } from './head-count';

const columns: readonly AreaColumn<Banquet>[] = [
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
  { id: 'type', header: 'Kind', value: ({ function_type }) => codeLabel(function_type), wideOnly: true },
  { id: 'host', header: 'Host', value: ({ host }) => host?.name, wideOnly: true },
  {
    id: 'guests',
    header: 'Guests',
    width: rem(5),
    numeric: true,
    searchable: false,
    value: headCountOf,
    wideOnly: true,
  },
  statusColumn(7, BanquetStatus),
  { id: 'number', header: 'Order', width: rem(6), value: ({ number }) => number, wideOnly: true },
  moneyColumn({
    id: 'total',
    header: 'Total',
    width: rem(6.75),
    amount: ({ total }) => total,
    currency: ({ currency }) => currency,
  }),
];

/** Functions booked at the club, next one first. */
export const banquets: ClubArea<Banquet> = {
  label: 'Functions',
  noun: 'function',
  icon: IconGlassFull,
  operation: 'banquets',
  period: {
    usual: 'upcoming',
    offer: ['upcoming', 'next30', 'thisMonth', 'last90', 'last12Months', 'always'],
  },
  columns: () => columns,
  Tools: KitchenSheetsButton,
  byHand: { kind: 'banquets', add: 'Add function' },
  sort: { id: 'starts' },
  empty: () => ({
    title: 'No functions in this period',
    detail:
      'Weddings, dinners and meetings with their event orders appear here. Choose another period to see past ones.',
  }),
  title: ({ name, number, id }) => name ?? number ?? id,
  Record: BanquetRecord,
};

/** Opens the kitchen sheets of the next days. */
function KitchenSheetsButton() {
  const [, change] = useClubSearch();
  const days = { from: undefined, to: undefined };
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={() => change({ view: 'kitchen', record: undefined, ...days })}
    >
      Kitchen sheets…
    </Button>
  );
}
