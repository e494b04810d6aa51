import type { Race, Regatta } from '@contract/areas/regattas';
import { formatDate } from '@/lib/time';
import type { Column } from '@/ui/data-table/columns';
import { clockIn } from '../form/zoned-time';
import { RaceStatusBadge } from '../regatta/race-status';
import { fleetsOf } from '../regatta/regatta-context';

/** The columns of the list of races; how they count is only told where one counts otherwise than the rest. */
export function raceColumns(regatta: Regatta, races: readonly Race[], timeZone: string): Column<Race>[] {
  const firstStart = ({ starts }: Race) =>
    starts.length > 0 ? Math.min(...starts.map(({ starts_at }) => starts_at)) : null;
  return [
    {
      id: 'race_number',
      header: 'Race',
      value: ({ race_number }) => race_number,
      numeric: true,
      width: '3.75rem',
    },
    { id: 'name', header: 'Name', value: ({ name }) => name, width: 1.2 },
    {
      id: 'day',
      header: 'Day',
      value: firstStart,
      cell: (race) => (firstStart(race) === null ? '–' : formatDate(firstStart(race)!, timeZone, true)),
      width: '8.75rem',
    },
    { id: 'starts', header: 'Starts', value: (race) => startsOf(race, timeZone), width: 1.6 },
    {
      id: 'fleets',
      header: 'Fleets',
      value: (race) =>
        race.fleets === null
          ? 'all'
          : fleetsOf(race, regatta)
              .map(({ name }) => name)
              .join(', '),
    },
    {
      id: 'distance',
      header: 'NM',
      value: ({ distance_nm }) => distance_nm,
      numeric: true,
      width: '3.5rem',
    },
    ...(races.some(scoringOf) ? [{ id: 'scoring', header: 'Scoring', value: scoringOf }] : []),
    {
      id: 'status',
      header: 'State',
      value: ({ status }) => status,
      cell: ({ status }) => <RaceStatusBadge status={status} />,
      width: '9.5rem',
    },
  ];
}

/** `IRC 14:05, PY 14:10:30`; one time where all fleets start together. */
export function startsOf({ starts }: Pick<Race, 'starts'>, timeZone: string): string | null {
  const clocks = starts.map(({ fleet, starts_at }) => ({ fleet, clock: shortClock(timeZone, starts_at) }));
  if (new Set(clocks.map(({ clock }) => clock)).size === 1 && clocks.length > 1)
    return `all ${clocks[0]!.clock}`;
  return clocks.map(({ fleet, clock }) => `${fleet} ${clock}`).join(', ') || null;
}

function shortClock(timeZone: string, at: number): string {
  return clockIn(timeZone, at).replace(/:00$/, '');
}

function scoringOf({ weight, excludable, medal }: Race): string | null {
  const words = [
    medal && 'medal race',
    weight !== 1 && `counts ×${weight}`,
    !excludable && !medal && 'not excludable',
  ];
  return words.filter(Boolean).join(', ') || null;
}
