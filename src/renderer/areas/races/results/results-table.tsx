import type { Fleet, Race, Registration } from '@contract/areas/regattas';
import type { Score } from '@contract/areas/scores';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { DataTable } from '@/ui/data-table/data-table';
import { useRegatta } from '../regatta/regatta-context';
import { resultColumns } from './result-columns';
import { type Line, linesOf } from './result-lines';

interface ResultsTableProps {
  race: Race;
  fleet: Fleet;
  scores: UseQueryResult<Score[]>;
  onOpen: (boat: Registration) => void;
}

const rowId = ({ boat }: Line) => boat.id;

/** One fleet's results in one race: a boat is opened to edit what she did. */
export function ResultsTable({ race, fleet, scores, onOpen }: ResultsTableProps) {
  const { regatta, entries } = useRegatta();
  const standings = useApiQuery(
    'standings',
    { query: { regatta_id: regatta.id, fleet: fleet.name } },
    { keepPrevious: true },
  );
  const withLaps = fleet.rating_system === 'py' && (scores.data ?? []).some(({ laps }) => laps !== null);
  const columns = useMemo(() => resultColumns(fleet, withLaps), [fleet, withLaps]);
  return (
    <QueryView query={standings}>
      {(data) => {
        const lines = linesOf({ race, fleet, entries, scores: scores.data ?? [], standings: data });
        const finishers = lines.filter(({ place }) => place !== null).length;
        const waiting = lines.filter(({ recorded }) => !recorded).length;
        return (
          <DataTable
            key={fleet.name}
            label={`Results of ${fleet.name}`}
            rows={lines}
            columns={columns}
            rowId={rowId}
            onOpen={({ boat }) => onOpen(boat)}
            rowTone={({ notScored }) => (notScored ? 'danger' : undefined)}
            footer={
              race.status === 'abandoned'
                ? 'Abandoned: what is recorded is kept and not scored.'
                : `${finishers} finished · ${waiting} with nothing recorded${waiting > 0 && finishers > 0 ? ', scored DNC' : ''} · Enter opens a boat`
            }
          />
        );
      }}
    </QueryView>
  );
}
