import { formatCount, formatList } from '@/lib/format';
import type { RegattaData } from '../regatta/regatta-context';

/** A part of the set-up that is missing, or needs correcting. */
export interface SetupTask {
  title: string;
  detail: string;
  to: `/races/$regattaId/setup/${'fleets' | 'entries' | 'races'}`;
  /** Text of the link. */
  action: string;
  /** True if no race can be sailed without. */
  isMissing: boolean;
}

/** The set-up’s open work, in the order of setting up. Ratings are the checks’ business. */
export function setupTasks({
  regatta: { fleets },
  entries,
  races,
}: Pick<RegattaData, 'regatta' | 'entries' | 'races'>): SetupTask[] {
  const without = entries.filter((entry) => entry.fleets.length === 0).length;
  const empty = fleets.filter(({ name }) => !entries.some((entry) => entry.fleets.includes(name)));
  const ofEntries = { to: '/races/$regattaId/setup/entries', action: 'Enter boats' } as const;
  const tasks: (SetupTask | false)[] = [
    fleets.length === 0 && {
      title: 'No fleets yet',
      detail: 'A fleet is scored together on one rating system.',
      to: '/races/$regattaId/setup/fleets',
      action: 'Set up fleets',
      isMissing: true,
    },
    entries.length === 0 && {
      ...ofEntries,
      title: 'No entries yet',
      detail: 'Import a list, or add boats.',
      isMissing: true,
    },
    without > 0 && {
      ...ofEntries,
      title: `${formatCount(without, 'boat is', 'boats are')} in no fleet`,
      detail: 'Boats need a fleet to be scored.',
      action: 'Open entries',
      isMissing: false,
    },
    entries.length > 0 &&
      empty.length > 0 && {
        ...ofEntries,
        title: `No boat in ${formatList(empty.map(({ name }) => name))} yet`,
        detail: 'Add boats, or remove the fleet.',
        isMissing: false,
      },
    races.length === 0 && {
      title: 'No races yet',
      detail: 'Add them now, or as you sail.',
      to: '/races/$regattaId/setup/races',
      action: 'Add races',
      isMissing: true,
    },
  ];
  return tasks.filter((task) => task !== false);
}
