import type { Race } from '@contract/areas/regattas';
import { Button } from '@mantine/core';
import { IconFlag3 } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Page } from '@/shell/page';
import { DataTable } from '@/ui/data-table/data-table';
import { EmptyState } from '@/ui/empty-state';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { useRegatta } from '../regatta/regatta-context';
import { raceColumns } from './race-columns';
import { RaceDrawer } from './race-drawer';

const rowId = ({ id }: Race) => id;

/** The races of a regatta. */
export function RacesScreen() {
  const { regatta, races, timeZone } = useRegatta();
  const [open, setOpen] = useState<Race | 'new' | null>(null);
  const columns = useMemo(() => raceColumns(regatta, races, timeZone), [regatta, races, timeZone]);
  useShortcut('n', () => setOpen('new'), 'Add a race', { group: 'Set-up' });
  const navigate = useNavigate();
  const pursuit = `/races/${encodeURIComponent(regatta.id)}/setup/races/pursuit`;
  useShortcut('s', () => void navigate({ to: pursuit }), 'Pursuit starts', { group: 'Set-up' });
  const add = <Button onClick={() => setOpen('new')}>Add a race</Button>;
  return (
    <Page
      title="Races of the regatta"
      aside={`Times are ${timeZone.replaceAll('_', ' ')}`}
      actions={
        <>
          <Button component={Link} to={pursuit} variant="default">
            Pursuit starts…
          </Button>
          {add}
        </>
      }
      fill
    >
      {races.length === 0 ? (
        <EmptyState
          icon={IconFlag3}
          title="The races of this regatta will be listed here"
          detail="A race has a start for each fleet. Finishes count from them, so a corrected start corrects every finish that was taken at the line."
        >
          {add}
        </EmptyState>
      ) : (
        <DataTable
          label="Races"
          rows={races}
          columns={columns}
          rowId={rowId}
          onOpen={setOpen}
          searchable={false}
        />
      )}
      <RaceDrawer race={open} onClose={() => setOpen(null)} />
    </Page>
  );
}
