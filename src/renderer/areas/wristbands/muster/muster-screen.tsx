import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { Page, StatusBarSlot } from '@/shell/page';
import { useCommands } from '@/ui/keyboard/commands';
import { LinkButton } from '@/ui/link-button';
import { Table } from '@/ui/table';
import { byBoat, durationText, type Person } from '../people/people';
import { useStationData } from '../use-station-data';
import styles from './muster-screen.module.css';
import '@/areas/print-page.css';

/** The muster list, for printing: everybody who is out, to be ticked off at the slip. */
export function MusterScreen() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId/muster' });
  const { club } = useSession();
  const navigate = useNavigate();
  const { regatta, timeZone, now, query, people } = useStationData(regattaId);
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
          <LinkButton
            to="/wristbands/$regattaId"
            params={{ regattaId }}
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            Station
          </LinkButton>
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

const headings = [
  'Seen',
  'Who',
  'Band',
  { text: 'Out since', numeric: true },
  { text: 'Out for', numeric: true },
  'Note',
];

interface MusterListProps {
  people: readonly Person[];
  title: string;
  now: number;
  timeZone: string;
}

/** Everybody who is out, boat by boat, with a box to tick, as of `now`. */
function MusterList({ people, title, now, timeZone }: MusterListProps) {
  const boats = byBoat(people);
  const count = boats.reduce((sum, boat) => sum + boat.people.length, 0);
  return (
    <div className={styles.sheet} data-print-sheet="">
      <p className={styles.title}>{title}</p>
      <p className={styles.asOf}>
        {count === 0 ? 'Nobody is' : formatCount(count, 'person is', 'people are')} on the water
        {count > 0 && ` in ${formatCount(boats.length, 'boat')}`}, as of{' '}
        <strong>
          <ClubTime at={now} timeZone={timeZone} />, <ClubDate at={now} timeZone={timeZone} weekday />
        </strong>
      </p>
      {count > 0 && (
        <Table headings={headings} className={styles.table}>
          {boats.map(({ boat, people: crew }) => (
            <tbody key={crew[0]?.band.id}>
              <tr>
                <th scope="rowgroup" colSpan={6} className={styles.boat}>
                  {crew[0]?.band.sail_number ?? 'No boat known'}
                  {boat?.boat_name && ` · ${boat.boat_name}`}
                  <span className={styles.crew}> {crew.length} out</span>
                </th>
              </tr>
              {crew.map(({ band, overdue }) => (
                <tr key={band.id}>
                  <td>
                    <span className={styles.box} aria-hidden="true" />
                  </td>
                  <td>{band.known ? (band.holder ?? 'Name not known') : 'Unknown band'}</td>
                  <td>{band.id}</td>
                  <td data-numeric>
                    <ClubTime at={band.timestamp} timeZone={timeZone} />
                  </td>
                  <td data-numeric>{band.timestamp === null ? '–' : durationText(now - band.timestamp)}</td>
                  <td className={styles.overdue}>{overdue && `■ Overdue: ${overdue}`}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </Table>
      )}
    </div>
  );
}
