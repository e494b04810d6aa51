import type { Member } from '@contract/areas/members/members';
import { members as t } from '@messages/club';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { KeptAside } from '@/api/kept-aside';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { Checkbox, TextInput } from '@/ui/fields';
import { useDebouncedValue } from '@/ui/hooks';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { AreaTable } from '../area-table';
import { AddByHand, EditableRecord } from '../by-hand/by-hand';
import { type AreaColumn, momentColumn, rem, statusColumn } from '../columns';
import { choicesIn, FilterSelect } from '../filters';
import { personName, planLabel } from '../format';
import { useClubSearch } from '../search';
import { SplitView } from '../split-view';
import { MemberRecord, MemberStatus } from './member-record';
import { useMembers } from './use-members';

const idOf = (member: Member) => member.id;
const SEARCH_DELAY_MS = 120;

/** The members: found by the server's search, filtered here. */
export function MembersArea() {
  const everybody = useMembers();
  return (
    <>
      <KeptAside of={['members']} />
      <QueryView query={everybody} empty={<NoMembers />}>
        {(members) => (
          <SplitView
            rows={members}
            rowId={idOf}
            title={personName}
            noun={t.member}
            record={(member) => (
              <EditableRecord kind="members" record={member} rows={members}>
                <MemberRecord member={member} everybody={members} />
              </EditableRecord>
            )}
          >
            <MembersTable everybody={members} />
          </SplitView>
        )}
      </QueryView>
    </>
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
  const statuses = useMemo(() => choicesIn(everybody, (member) => member.status), [everybody]);
  return (
    <AreaTable
      label={t.members}
      rows={rows}
      columns={columns}
      rowId={idOf}
      initialSort={{ id: 'last' }}
      searchable={false}
      empty={
        <p style={{ margin: 0, padding: 'var(--s4)', color: 'var(--text-quiet)' }}>
          {query ? t.noMemberMatchesSearch(query) : t.noMemberMatchesSearchMatches}
        </p>
      }
      tools={
        <>
          <MemberSearch value={query} onChange={setQuery} />
          <FilterSelect
            label={t.status}
            any={t.anyStatus}
            value={status}
            choices={statuses}
            onChange={(next) => change({ status: next })}
          />
          <Checkbox
            label={t.primaryMembersOnly}
            checked={primary === 'only'}
            onChange={(event) => change({ primary: event.currentTarget.checked ? 'only' : undefined })}
          />
          <AddByHand kind="members" label={t.addMember} rows={everybody} />
        </>
      }
    />
  );
}

const columns: readonly AreaColumn<Member>[] = [
  { id: 'number', header: t.number, width: rem(6), value: (member) => member.membership_number },
  {
    id: 'last',
    header: t.lastName,
    value: (member) => member.last_name,
    card: 'title',
    cardCell: personName,
  },
  { id: 'first', header: t.firstName, value: (member) => member.first_name, card: 'none' },
  {
    id: 'household',
    header: t.household,
    width: 1.35,
    value: (member) => member.household?.name,
    cell: (member) =>
      member.primary ? t.primary(member.household?.name ?? '–') : (member.household?.name ?? '–'),
    csv: (member) => member.household?.name,
  },
  { id: 'email', header: t.email, width: rem(14), value: (member) => member.email, wideOnly: true },
  {
    id: 'mobile',
    header: t.mobile,
    term: 'mobileLabel',
    width: rem(9.5),
    value: (member) => member.mobile,
    wideOnly: true,
  },
  { id: 'plan', header: t.plan, width: rem(6), value: (member) => planLabel(member.plan_id) },
  statusColumn(8, MemberStatus),
  momentColumn({
    id: 'joined',
    header: t.joined,
    at: (member) => member.joined_at,
    width: rem(7),
    wideOnly: true,
  }),
];

interface MemberSearchProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search field; ↓ and Enter continue into the table. */
function MemberSearch({ value, onChange }: MemberSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), t.searchMembers);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChange('');
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  return (
    <TextInput
      ref={field}
      w="min(20rem, 100%)"
      type="search"
      aria-label={t.searchMembers}
      placeholder={t.nameNumberOrEmail}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={value ? undefined : <KeyHint keys="/" />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Members found by the server, or everybody. The query enters the address once typing pauses. */
function useFound(everybody: Member[]) {
  const { clubId } = useSession();
  const [{ q }, change] = useClubSearch();
  const [query, setQuery] = useState(q ?? '');
  const [searched] = useDebouncedValue(query.trim(), SEARCH_DELAY_MS);
  useEffect(() => {
    change({ q: searched || undefined }, { replace: true });
  }, [searched, change]);
  const answer = useListQuery(
    'members',
    { query: { club_id: clubId, q: searched } },
    { enabled: searched !== '', keepPrevious: true },
  );
  const found = searched === '' ? everybody : (answer.data ?? everybody);
  return { query, setQuery, found };
}

function NoMembers() {
  return (
    <EmptyState icon={IconUsers} title={t.noMembersYet} detail={t.importFileUnderSettings}>
      <AddByHand kind="members" label={t.addMember} rows={[]} />
    </EmptyState>
  );
}
