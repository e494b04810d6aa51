import type { Fleet } from '@contract/areas/regattas';
import { formatPoints } from '@shared/results-format';
import type { Column } from '@/ui/data-table/columns';
import { Elapsed } from '@/ui/values';
import { codeWords } from './codes';
import type { Line } from './result-lines';
import styles from './results.module.css';

/** The columns of a race's results; corrected times and ratings where the fleet has them, laps where any are known. */
export function resultColumns(fleet: Fleet, withLaps: boolean): Column<Line>[] {
  const rated = fleet.rating_system !== 'none';
  const all: (Column<Line> | false)[] = [
    {
      id: 'place',
      header: 'Place',
      value: ({ place }) => place,
      numeric: true,
      width: '4rem',
      searchable: false,
    },
    {
      id: 'sail',
      header: 'Sail',
      value: ({ boat }) => boat.sail_number,
      cell: ({ boat }) => <strong>{boat.sail_number}</strong>,
      width: '7rem',
    },
    { id: 'boat', header: 'Boat', value: ({ boat }) => boat.boat_name ?? boat.helm, width: 3 },
    {
      id: 'elapsed',
      header: 'Elapsed',
      value: ({ elapsed }) => elapsed,
      cell: ({ elapsed }) => (
        <Elapsed seconds={elapsed} digits={elapsed !== null && elapsed % 1 !== 0 ? 1 : 0} />
      ),
      numeric: true,
      width: '5.5rem',
      searchable: false,
    },
    withLaps && {
      id: 'laps',
      header: 'Laps',
      value: ({ laps }) => laps,
      numeric: true,
      width: '3.5rem',
      searchable: false,
    },
    rated && {
      id: 'rating',
      header: 'Rating',
      value: ({ rating }) => rating,
      cell: ({ rating, notScored }) => rating ?? notScored ?? '–',
      numeric: true,
      width: '4.75rem',
      searchable: false,
    },
    rated && {
      id: 'corrected',
      header: 'Corrected',
      value: ({ corrected }) => corrected,
      cell: ({ corrected }) => <Elapsed seconds={corrected} />,
      numeric: true,
      width: '5.5rem',
      searchable: false,
    },
    {
      id: 'points',
      header: 'Points',
      value: ({ points }) => points,
      cell: ({ points }) => <span className={styles.points}>{formatPoints(points)}</span>,
      numeric: true,
      width: '4.5rem',
      searchable: false,
    },
    {
      id: 'code',
      header: 'Code',
      value: ({ code }) => code,
      cell: ({ code }) =>
        code && (
          <span title={codeWords(code)}>
            <span className={styles.code}>{code}</span>{' '}
            <span className={styles.codeWords}>{codeWords(code)}</span>
          </span>
        ),
      width: 2,
    },
  ];
  return all.filter((column) => column !== false);
}
