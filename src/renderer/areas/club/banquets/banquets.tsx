import type { Banquet } from '@contract/areas/members/banquets';
import { banquets as t } from '@messages/club';
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
    header: t.starts,
    width: rem(11.25),
    at: ({ starts_at }) => starts_at,
    time: true,
    weekday: true,
  }),
  { id: 'name', header: t.functionHeading, width: 1.5, value: ({ name }) => name },
  { id: 'room', header: t.room, value: ({ room }) => room },
  { id: 'type', header: t.kind, value: ({ function_type }) => codeLabel(function_type), wideOnly: true },
  { id: 'host', header: t.host, value: ({ host }) => host?.name, wideOnly: true },
  {
    id: 'guests',
    header: t.guests,
    width: rem(5),
    numeric: true,
    searchable: false,
    value: headCountOf,
    wideOnly: true,
  },
  statusColumn(7, BanquetStatus),
  { id: 'number', header: t.order, width: rem(6), value: ({ number }) => number, wideOnly: true },
  moneyColumn({
    id: 'total',
    header: t.total,
    width: rem(6.75),
    amount: ({ total }) => total,
    currency: ({ currency }) => currency,
  }),
];

/** Functions booked at the club, next one first. */
export const banquets: ClubArea<Banquet> = {
  label: t.functions,
  noun: t.functionNoun,
  icon: IconGlassFull,
  operation: 'banquets',
  period: {
    usual: 'upcoming',
    offer: ['upcoming', 'next30', 'thisMonth', 'last90', 'last12Months', 'always'],
  },
  columns: () => columns,
  Tools: KitchenSheetsButton,
  byHand: { kind: 'banquets', add: t.addFunction },
  sort: { id: 'starts' },
  empty: () => ({
    title: t.noFunctions,
    detail: t.weddingsDinnersAndMeetings,
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
      {t.kitchenSheets}
    </Button>
  );
}
