import { useEffect } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { historyWords } from './history-words';
import styles from './results.module.css';

/** `19 Nov, 20:30:00` */
function formatMoment(at: number, timeZone: string): string {
  const format = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(at);
}

interface HistoryDrawerProps {
  raceNumber: number;
  opened: boolean;
  onClose: () => void;
}

/** What was done to a race's scores and crossings, the latest first. Nothing of it is ever lost. */
export function HistoryDrawer({ raceNumber, opened, onClose }: HistoryDrawerProps) {
  return (
    <RecordDrawer title={opened ? `History of race ${raceNumber}` : null} onClose={onClose}>
      <History raceNumber={raceNumber} />
    </RecordDrawer>
  );
}

function History({ raceNumber }: { raceNumber: number }) {
  const { regatta, entries, timeZone } = useRegatta();
  const history = useListQuery('scores.history', {
    query: { regatta_id: regatta.id, race_number: raceNumber },
  });
  const { refetch } = history;
  // Not among the answers that `/changes` keeps fresh: asked for each time it is looked at.
  useEffect(() => void refetch(), [refetch]);
  const sails = new Map(entries.map(({ id, sail_number }) => [id, sail_number]));
  return (
    <QueryView
      query={history}
      empty={<p>Every finish, code and crossing of this race will be listed here.</p>}
    >
      {(all) => (
        <table className={styles.history}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Boat</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {[...all]
              .sort((a, b) => b.recorded_at - a.recorded_at || (a.id < b.id ? 1 : -1))
              .map((entry) => (
                <tr key={entry.id}>
                  <td className={styles.quiet}>{formatMoment(entry.recorded_at, timeZone)}</td>
                  <td>{entry.registration_id ? (sails.get(entry.registration_id) ?? 'gone') : '–'}</td>
                  <td>{historyWords(entry, timeZone)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </QueryView>
  );
}
