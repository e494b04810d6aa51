import { ApplicationStatus } from '@contract/areas/applications';
import { IconFileText } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { FilterSelect } from '../filter-select';
import { PeriodPicker } from '../period/period-picker';
import { usePeriod } from '../period/use-period';
import { AreaRecord } from '../record/area-record';
import { useClubSearch } from '../search';
import { AreaTable } from '../table/area-table';
import { nameOf, wordsOf } from '../words';
import { ApplicationRecord } from './application-record';
import { applicationColumns } from './columns';
import { type ApplicationGroup, groupApplicants } from './group';

const USUAL = 'last90';
const idOf = ({ id }: ApplicationGroup) => id;
const statuses = ApplicationStatus.options.map((value) => ({ value, label: wordsOf(value) }));

/** The membership applications of a period, one row for each. */
export function ApplicationsArea() {
  const { clubId } = useSession();
  const { window, days } = usePeriod(USUAL);
  const [{ status }, change] = useClubSearch();
  const applicants = useListQuery(
    'applicants',
    { query: { club_id: clubId, ...window } },
    { keepPrevious: true },
  );
  const all = useMemo(() => applicants.data && groupApplicants(applicants.data), [applicants.data]);
  const shown = useMemo(() => all?.filter((one) => !status || one.status === status) ?? [], [all, status]);
  return (
    <QueryView query={applicants}>
      {() => (
        <>
          <AreaTable
            label="Applications"
            rows={shown}
            columns={applicationColumns}
            rowId={idOf}
            days={days}
            initialSort={{ id: 'submitted', desc: true }}
            empty={
              <EmptyState
                icon={IconFileText}
                title="No application came in then"
                detail="Applications that the club’s website submits through the API appear here. Choose a longer period or any status to see others."
              />
            }
            tools={
              <>
                <PeriodPicker usual={USUAL} offer={['last30', 'last90', 'last12Months', 'always']} />
                <FilterSelect
                  label="Status"
                  any="Any status"
                  value={status}
                  options={statuses}
                  onChange={(next) => change({ status: next })}
                />
              </>
            }
          />
          <AreaRecord
            rows={all}
            rowId={idOf}
            title={({ applicants: [first] }) => `Application of ${nameOf(first?.standard_fields)}`}
            noun="application"
            windowed
          >
            {(application) => <ApplicationRecord application={application} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}
