import type { CampRegistration } from '@contract/areas/camps';
import { IconTent } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { FilterSelect, optionsOf } from '../filter-select';
import { PeriodPicker } from '../period/period-picker';
import { usePeriod } from '../period/use-period';
import { AreaRecord } from '../record/area-record';
import { useClubSearch } from '../search';
import { AreaTable } from '../table/area-table';
import { nameOf, wordsOf } from '../words';
import { CampRecord } from './camp-record';
import { campColumns } from './columns';
import { SessionCards } from './session-cards';
import { placesInLine, sessionIdOf, sessionsOf } from './sessions';

const USUAL = 'last12Months';
const idOf = ({ id }: CampRegistration) => id;

/** The camps' sessions with their places and waitlists, and who is registered. */
export function CampsArea() {
  const { clubId } = useSession();
  const { window, days } = usePeriod(USUAL);
  const registrations = useListQuery(
    'campRegistrations',
    { query: { club_id: clubId, ...window } },
    { keepPrevious: true },
  );
  return <QueryView query={registrations}>{(all) => <Registrations all={all} days={days} />}</QueryView>;
}

function Registrations({ all, days }: { all: CampRegistration[]; days: { from: string; to: string } }) {
  const [{ camp, status }, change] = useClubSearch();
  const places = useMemo(() => placesInLine(all), [all]);
  const columns = useMemo(() => campColumns(places), [places]);
  const sessions = useMemo(() => sessionsOf(all), [all]);
  const statuses = useMemo(() => optionsOf(all, (one) => one.status, wordsOf), [all]);
  const shown = useMemo(
    () => all.filter((one) => (!camp || sessionIdOf(one) === camp) && (!status || one.status === status)),
    [all, camp, status],
  );
  return (
    <>
      {sessions.length > 0 && <SessionCards sessions={sessions} />}
      <AreaTable
        label="Camp registrations"
        rows={shown}
        columns={columns}
        rowId={idOf}
        days={days}
        initialSort={{ id: 'registered', desc: true }}
        empty={
          <EmptyState
            icon={IconTent}
            title="Nobody registered for a camp then"
            detail="Campers with their places, and who waits for one, appear here. Choose a longer period or any status."
          />
        }
        tools={
          <>
            <PeriodPicker usual={USUAL} offer={['thisMonth', 'last90', 'last12Months', 'always']} />
            <FilterSelect
              label="Place"
              any="Any place"
              value={status}
              options={statuses}
              onChange={(next) => change({ status: next })}
            />
          </>
        }
      />
      <AreaRecord rows={all} rowId={idOf} title={({ camper }) => nameOf(camper)} noun="registration" windowed>
        {(registration) => <CampRecord registration={registration} place={places.get(registration.id)} />}
      </AreaRecord>
    </>
  );
}
