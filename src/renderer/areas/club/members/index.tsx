import type { Member } from '@contract/areas/members';
import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { FilterSelect, optionsOf } from '../filter-select';
import { AreaRecord } from '../record/area-record';
import { useClubSearch } from '../search';
import { AreaTable } from '../table/area-table';
import { nameOf, wordsOf } from '../words';
import { memberColumns } from './columns';
import { MemberRecord } from './member-record';
import { MemberSearch } from './member-search';
import styles from './members.module.css';
import { useMembers } from './use-members';

const idOf = (member: Member) => member.id;
const SEARCH_AFTER_MS = 120;

/** The members: found by the server's search, filtered here. */
export function MembersArea() {
  const everybody = useMembers();
  return (
    <QueryView query={everybody} empty={<NoMembers />}>
      {(members) => (
        <>
          <MembersTable everybody={members} />
          <AreaRecord rows={members} rowId={idOf} title={nameOf} noun="member">
            {(member) => <MemberRecord member={member} everybody={members} />}
          </AreaRecord>
        </>
      )}
    </QueryView>
  );
}

function MembersTable({ everybody }: { everybody: Member[] }) {
  const [{ status, primary }, change] = useClubSearch();
  const { query, setQuery, found } = useFound(everybody);
  const rows = useMemo(
    () =>
      found.filter(
        (member) => (primary !== 'only' || member.primary) && (!status || member.status === status),
      ),
    [found, primary, status],
  );
  const statuses = useMemo(() => optionsOf(everybody, (member) => member.status, wordsOf), [everybody]);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.frame} ref={frame}>
      <AreaTable
        label="Members"
        rows={rows}
        columns={memberColumns}
        rowId={idOf}
        initialSort={{ id: 'last' }}
        searchable={false}
        empty={
          <p className={styles.nothing}>
            No member fits{query ? ` “${query}”` : ''}. Words are looked for at the beginning of names,
            membership numbers and email addresses.
          </p>
        }
        tools={
          <>
            <MemberSearch
              value={query}
              onChange={setQuery}
              onLeave={() => frame.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()}
            />
            <FilterSelect
              label="Status"
              any="Any status"
              value={status}
              options={statuses}
              onChange={(next) => change({ status: next })}
            />
            <Checkbox
              label="Primary members only"
              checked={primary === 'only'}
              onChange={(event) => change({ primary: event.currentTarget.checked ? 'only' : undefined })}
            />
          </>
        }
      />
    </div>
  );
}

/** Who the words searched for find; everybody without any. They go into the address once typing rests. */
function useFound(everybody: Member[]) {
  const { clubId } = useSession();
  const [{ q }, change] = useClubSearch();
  const [query, setQuery] = useState(q ?? '');
  const [settled] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS);
  useEffect(() => {
    change({ q: settled || undefined }, { replace: true });
  }, [settled, change]);
  const answer = useListQuery(
    'members',
    { query: { club_id: clubId, q: settled } },
    { enabled: settled !== '', keepPrevious: true },
  );
  const found = settled === '' ? everybody : (answer.data ?? everybody);
  return { query, setQuery, found };
}

function NoMembers() {
  return (
    <EmptyState
      icon={IconUsers}
      title="The club’s members and their households will be listed here"
      detail="Import them from a file under Settings → Data, or let the club’s cloud bring them once Dockside is connected to it."
    />
  );
}
