import type { Regatta } from '@contract/areas/regattas';
import { useListQuery } from '@/api/queries';
import type { Column } from '@/ui/data-table/columns';
import { formatDays } from './regatta/days';

/** The columns of the list of regattas. */
export function regattaColumns(clubTimeZone: string): Column<Regatta>[] {
  const days = ({ starts_at, ends_at, time_zone }: Regatta) =>
    formatDays(time_zone ?? clubTimeZone, starts_at, ends_at);
  return [
    {
      id: 'name',
      header: 'Regatta',
      value: ({ name }) => name,
      cell: ({ name }) => <strong>{name}</strong>,
      width: 3,
    },
    {
      id: 'starts_at',
      header: 'Dates',
      value: ({ starts_at }) => starts_at,
      cell: days,
      width: 2,
      searchable: false,
    },
    { id: 'venue', header: 'Venue', value: ({ venue }) => venue, width: 2 },
    {
      id: 'fleets',
      header: 'Fleets',
      value: ({ fleets }) => fleets.map(({ name }) => name).join(', '),
      width: 2,
    },
    {
      id: 'races',
      header: 'Races sailed',
      value: () => null,
      cell: ({ id }) => <RacesSailed regattaId={id} />,
      numeric: true,
      searchable: false,
      width: '8rem',
    },
  ];
}

function RacesSailed({ regattaId }: { regattaId: string }) {
  const { data } = useListQuery('races', { query: { regatta_id: regattaId } });
  if (!data) return <>–</>;
  const planned = data.filter(({ status }) => status !== 'abandoned');
  return (
    <>
      {planned.filter(({ status }) => status === 'sailed').length} of {planned.length}
    </>
  );
}
