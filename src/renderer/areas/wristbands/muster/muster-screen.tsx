import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page, StatusBarSlot } from '@/shell/page';
import { useCommands } from '@/ui/keyboard/commands';
import { useWatch } from '../use-watch';
import { MusterList } from './muster-list';
import '@/areas/print-page.css';

/** Everybody who is out, on paper: to be ticked off at the slip when there is no time for screens. */
export function MusterScreen() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId/muster' });
  const { club } = useSession();
  const navigate = useNavigate();
  const { regatta, timeZone, now, query, people } = useWatch(regattaId);
  const back = () => void navigate({ to: '/wristbands/$regattaId', params: { regattaId } });
  useCommands([
    {
      id: 'muster.print',
      label: 'Print the muster list',
      group: 'Muster list',
      keys: ['p', 'mod+p'],
      run: print,
    },
    { id: 'muster.back', label: 'Back to the station', group: 'Muster list', keys: 'escape', run: back },
  ]);
  return (
    <Page
      title="Muster list"
      actions={
        <>
          <Button
            component={Link}
            to={`/wristbands/${regattaId}`}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            Station
          </Button>
          <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={print}>
            Print
          </Button>
        </>
      }
    >
      {regatta && <StatusBarSlot>{regatta.name}</StatusBarSlot>}
      <QueryView query={query}>
        {() => (
          <MusterList
            people={people}
            title={`${club.name}${regatta ? ` · ${regatta.name}` : ''}`}
            now={now}
            timeZone={timeZone}
          />
        )}
      </QueryView>
    </Page>
  );
}

function print(): void {
  window.print();
}
