import type { SearchResults } from '@contract/areas/search';
import type { Scope } from '@contract/scopes';
import { fullName } from '@shared/person-name';
import {
  IconCalendarEvent,
  IconGolf,
  IconMessage,
  IconSailboat,
  IconTent,
  IconUser,
  IconUserPlus,
  IconWaveSine,
  type TablerIcon,
} from '@tabler/icons-react';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { explain } from '@/api/failures';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { formatList, formatNumber } from '@/lib/format';
import { dayAt, formatDate, formatTime } from '@/lib/time';
import { useDebouncedValue } from '@/ui/hooks';
import type { SpotlightActionData, SpotlightActionGroupData } from '@/ui/spotlight';

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 150;

/** Minimum length of a search. */
const SHORTEST = 2;

/** Records found by the palette. */
interface FoundRecords {
  groups: SpotlightActionGroupData[];
  /** The server has not answered yet. */
  isReading: boolean;
  /** Parts that could not be searched, with reasons; null for none. */
  status: string | null;
}

/** People, boats, bookings, bands and records of the office matching the query. Results of an earlier query are never shown. */
export function useFoundRecords(query: string): FoundRecords {
  const { clubId, club } = useSession();
  const navigate = useNavigate();
  const typed = query.trim();
  const [q] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isSearched = typed.length >= SHORTEST;
  const search = useApiQuery(
    'search',
    { query: { club_id: clubId, q } },
    { enabled: isSearched && q.length >= SHORTEST },
  );
  if (!isSearched) return { groups: [], isReading: false, status: null };
  if (q !== typed || search.isPending)
    return { groups: [], isReading: true, status: 'Searching the club’s records…' };
  if (!search.data) {
    const { title, detail } = explain(search.error);
    return {
      groups: [],
      isReading: false,
      status: `The club’s records were not searched. ${title}. ${detail}`,
    };
  }
  const goTo = (to: NavigateOptions) => () => void navigate(to);
  return {
    groups: foundGroups(search.data, club.time_zone, goTo).filter(({ actions }) => actions.length > 0),
    isReading: false,
    status: missingText(search.data),
  };
}

/** Kinds whose scope a key may lack. */
const kinds = [
  { key: 'members', name: 'people', scope: 'members:read' },
  { key: 'boats', name: 'boats', scope: 'regattas:read' },
  { key: 'tee_times', name: 'bookings', scope: 'tee_times:read' },
  { key: 'wristbands', name: 'bands', scope: 'wristbands:read' },
  { key: 'applications', name: 'applications', scope: 'applications:read' },
  { key: 'functions', name: 'functions', scope: 'banquets:read' },
  { key: 'camps', name: 'camps', scope: 'camps:read' },
  { key: 'feedback', name: 'feedback', scope: 'feedback:read' },
] as const satisfies { key: keyof SearchResults; name: string; scope: Scope }[];

function missingText(found: SearchResults): string | null {
  const missing = kinds.filter(({ key }) => found[key] === null);
  if (missing.length === 0) return null;
  const names = formatList(missing.map(({ name }) => name));
  return `Your key can’t search ${names}: it lacks ${formatList(missing.map(({ scope }) => scope))}.`;
}

function foundGroups(
  { members, boats, wristbands, tee_times, ...office }: SearchResults,
  timeZone: string,
  goTo: (to: NavigateOptions) => () => void,
): SpotlightActionGroupData[] {
  const seats = tee_times && [tee_times.today, tee_times.upcoming, tee_times.past];
  return [
    group(
      'People',
      members?.total,
      members?.members.map((member) => ({
        id: `member ${member.id}`,
        label: fullName(member) || 'No name',
        description: [
          member.membership_number,
          member.household?.name && `household ${member.household.name}`,
        ]
          .filter(Boolean)
          .join(' · '),
        leftSection: icon(IconUser),
        onClick: goTo({ to: '/club/$area', params: { area: 'members' }, search: { record: member.id } }),
      })),
    ),
    group(
      'Boats',
      boats?.total,
      boats?.boats.map(
        ({ regatta_name, registration: { id, regatta_id, sail_number, boat_name, helm } }) => ({
          id: `boat ${id}`,
          label: [sail_number, boat_name].filter(Boolean).join(' '),
          description: [helm, regatta_name].filter(Boolean).join(' · '),
          leftSection: icon(IconSailboat),
          onClick: goTo({
            to: '/races/$regattaId/setup/entries',
            params: { regattaId: regatta_id },
            search: { boat: id },
          }),
        }),
      ),
    ),
    group(
      'Bookings',
      seats?.reduce((sum, { total }) => sum + total, 0),
      seats?.flatMap((part) =>
        part.seats.map(({ seat, tee_time: { id, starts_at, course, players } }) => ({
          id: `booking ${id}.${seat}`,
          label: players[seat]?.name ?? 'No name',
          description: [
            `${formatDate(starts_at, timeZone, true)}, ${formatTime(starts_at, timeZone)}`,
            starts_at < tee_times!.as_of && 'past',
            course?.name,
          ]
            .filter(Boolean)
            .join(' · '),
          leftSection: icon(IconGolf),
          onClick: goTo({
            to: '/tee-times/$day',
            params: { day: dayAt(starts_at, timeZone) },
            search: { at: `${id}.${seat}` },
          }),
        })),
      ),
    ),
    group(
      'Bands',
      wristbands?.total,
      wristbands?.wristbands.map(({ regatta_name, wristband: { id, regatta_id, holder, sail_number } }) => ({
        id: `band ${regatta_id} ${id}`,
        label: `Band ${id}`,
        description: [holder, sail_number, regatta_name].filter(Boolean).join(' · '),
        leftSection: icon(IconWaveSine),
        onClick: goTo({
          to: '/wristbands/$regattaId',
          params: { regattaId: regatta_id },
          search: { band: id },
        }),
      })),
    ),
    ...officeParts.map(({ key, name, area, Icon }) =>
      group(
        name,
        office[key]?.total,
        office[key]?.records.map(({ id, title, detail, at }) => ({
          id: `${key} ${id}`,
          label: title,
          description: [detail, formatDate(at, timeZone, true)].filter(Boolean).join(' · '),
          leftSection: icon(Icon),
          onClick: goTo({
            to: '/club/$area',
            params: { area },
            // Its day, as the area's usual period may not have it.
            search: { record: id, from: dayAt(at, timeZone), to: dayAt(at, timeZone) },
          }),
        })),
      ),
    ),
  ];
}

/** Records of the office, and the area that shows each kind. */
const officeParts = [
  { key: 'applications', name: 'Applications', area: 'applications', Icon: IconUserPlus },
  { key: 'functions', name: 'Functions', area: 'banquets', Icon: IconCalendarEvent },
  { key: 'camps', name: 'Camps', area: 'camps', Icon: IconTent },
  { key: 'feedback', name: 'Feedback', area: 'feedback', Icon: IconMessage },
] as const;

/** A group whose heading gives the total when not all are shown. */
function group(
  name: string,
  total: number | undefined,
  actions: SpotlightActionData[] | undefined,
): SpotlightActionGroupData {
  const shown = actions?.length ?? 0;
  const isPart = total !== undefined && shown < total;
  return {
    group: isPart ? `${name}: ${formatNumber(shown)} of ${formatNumber(total)}` : name,
    actions: actions ?? [],
  };
}

function icon(Icon: TablerIcon) {
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
}
