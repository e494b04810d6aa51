import type { Regatta } from '@contract/areas/racing/regattas';
import { regattasScreen as t } from '@messages/races/common';
import { IconFlag2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { late, useFirstScreenStands } from '@/ui/late';
import { LinkButton } from '@/ui/link-button';
import { formatDays } from './format-days';
import { RecordList } from './record-list';

const NewRegatta = late(async () => (await import('./new-regatta')).NewRegatta);

const newestFirst = { id: 'starts_at', desc: true };

/** The club’s regattas, newest first. Opening one leads to its current race. */
export function RegattasScreen() {
  const { clubId, club } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const [creating, setCreating] = useState(false);
  const stands = useFirstScreenStands();
  const navigate = useNavigate();
  const columns = useMemo(() => regattaColumns(club.time_zone), [club.time_zone]);
  useShortcut('n', () => setCreating(true), t.newRegatta, {
    group: t.racing,
    enabled: useRefusal('regattas.save') === null,
  });
  const open = ({ id }: Regatta) => void navigate({ to: '/races/$regattaId', params: { regattaId: id } });
  const create = (
    <IfMay need="regattas.save">
      <Button onClick={() => setCreating(true)}>{t.newRegatta}</Button>
    </IfMay>
  );
  return (
    <Page
      title={t.racing}
      actions={
        <>
          <LinkButton to="/races/competitors" variant="default">
            {t.competitors}
          </LinkButton>
          {regattas.data && regattas.data.length > 0 && (
            <IfMay need="regattas.copySeason">
              <LinkButton to="/races/copy-season" variant="default">
                {t.copySeason}
              </LinkButton>
            </IfMay>
          )}
          {create}
        </>
      }
      fill
    >
      <QueryView query={regattas}>
        {(rows) => (
          <RecordList
            label={t.regattas}
            rows={rows}
            columns={columns}
            onOpen={open}
            wholeNames
            initialSort={newestFirst}
            empty={{
              icon: IconFlag2,
              title: t.noRegattasYet,
              detail: t.createOne,
              children: create,
            }}
          />
        )}
      </QueryView>
      {(stands || creating) && <NewRegatta opened={creating} onClose={() => setCreating(false)} />}
    </Page>
  );
}

function regattaColumns(clubTimeZone: string): CardColumn<Regatta>[] {
  const days = ({ starts_at, ends_at, time_zone }: Regatta) =>
    formatDays(time_zone ?? clubTimeZone, starts_at, ends_at);
  return [
    {
      id: 'name',
      header: t.regatta,
      value: ({ name }) => name,
      cell: ({ name }) => <strong>{name}</strong>,
      width: 3,
    },
    {
      id: 'starts_at',
      header: t.dates,
      value: ({ starts_at }) => starts_at,
      cell: days,
      card: 'beside',
      width: '11rem',
      searchable: false,
    },
    { id: 'venue', header: t.venue, value: ({ venue }) => venue, width: 2 },
    {
      id: 'fleets',
      header: t.fleets,
      value: ({ fleets }) => fleets.map(({ name }) => name).join(', '),
      width: 3,
    },
    {
      id: 'races',
      header: t.racesSailed,
      value: () => null,
      cell: ({ id }) => <RacesSailed regattaId={id} />,
      card: 'none',
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
  return <>{t.sailedOf(planned.filter(({ status }) => status === 'sailed').length, planned.length)}</>;
}
