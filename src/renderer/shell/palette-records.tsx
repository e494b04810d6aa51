import type { SearchResults } from '@contract/areas/search';
import { isSearchable } from '@contract/is-searchable';
import type { Scope } from '@contract/scopes';
import { paletteRecords as t } from '@messages/shell';
import { MOST_COUNTED } from '@shared/most-counted';
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
import { formatList } from '@/lib/format';
import { dayAt, formatDate, formatTime } from '@/lib/time';
import { useDebouncedValue } from '@/ui/hooks';
import type { SpotlightActionData, SpotlightActionGroupData } from '@/ui/spotlight';

/** Pause in typing before the server is asked. */
const DEBOUNCE_MS = 150;

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
  const isSearched = isSearchable(typed);
  const search = useApiQuery(
    'search',
    { query: { club_id: clubId, q } },
    { enabled: isSearched && isSearchable(q) },
  );
  if (!isSearched) return { groups: [], isReading: false, status: null };
  if (q !== typed || search.isPending) return { groups: [], isReading: true, status: t.searching };
  if (!search.data) {
    const { title, detail } = explain(search.error);
    return {
      groups: [],
      isReading: false,
      status: t.notSearched(title, detail),
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
  { key: 'members', name: t.people, scope: 'members:read' },
  { key: 'boats', name: t.boats, scope: 'regattas:read' },
  { key: 'tee_times', name: t.bookings, scope: 'tee_times:read' },
  { key: 'wristbands', name: t.bands, scope: 'wristbands:read' },
  { key: 'applications', name: t.applications, scope: 'applications:read' },
  { key: 'functions', name: t.functions, scope: 'banquets:read' },
  { key: 'camps', name: t.camps, scope: 'camps:read' },
  { key: 'feedback', name: t.feedback, scope: 'feedback:read' },
] as const satisfies { key: keyof SearchResults; name: string; scope: Scope }[];

function missingText(found: SearchResults): string | null {
  const missing = kinds.filter(({ key }) => found[key] === null);
  if (missing.length === 0) return null;
  const names = formatList(missing.map(({ name }) => name));
  return t.yourKeyCantSearch(
    names,
    missing.map(({ scope }) => scope),
  );
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
        label: fullName(member) || t.noName,
        description: [member.membership_number, member.household?.name && t.household(member.household.name)]
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
          label: players[seat]?.name ?? t.noName,
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
        label: t.band(id),
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
  { key: 'applications', name: t.applicationsTitle, area: 'applications', Icon: IconUserPlus },
  { key: 'functions', name: t.functionsTitle, area: 'banquets', Icon: IconCalendarEvent },
  { key: 'camps', name: t.campsTitle, area: 'camps', Icon: IconTent },
  { key: 'feedback', name: t.feedbackTitle, area: 'feedback', Icon: IconMessage },
] as const;

/** A group whose heading gives the total when not all are shown. */
function group(
  name: string,
  total: number | undefined,
  actions: SpotlightActionData[] | undefined,
): SpotlightActionGroupData {
  const shown = actions?.length ?? 0;
  const isPart = total !== undefined && shown < total;
  const of = (total ?? 0) < MOST_COUNTED ? t.of : t.ofOrMore;
  return {
    group: isPart ? of(name, shown, total) : name,
    actions: actions ?? [],
  };
}

function icon(Icon: TablerIcon) {
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
}
