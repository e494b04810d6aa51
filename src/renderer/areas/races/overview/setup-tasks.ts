import { setupTasks as t } from '@messages/races/overview';
import { formatList } from '@/lib/format';
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
  const ofEntries = { to: '/races/$regattaId/setup/entries', action: t.enterBoats } as const;
  const tasks: (SetupTask | false)[] = [
    fleets.length === 0 && {
      title: t.noFleetsYet,
      detail: t.fleetIsScoredTogether,
      to: '/races/$regattaId/setup/fleets',
      action: t.setUpFleets,
      isMissing: true,
    },
    entries.length === 0 && {
      ...ofEntries,
      title: t.noEntriesYet,
      detail: t.importList,
      isMissing: true,
    },
    without > 0 && {
      ...ofEntries,
      title: t.boatsAreInNoFleet(without),
      detail: t.boatsNeedFleet,
      action: t.openEntries,
      isMissing: false,
    },
    entries.length > 0 &&
      empty.length > 0 && {
        ...ofEntries,
        title: t.noBoatInYet(formatList(empty.map(({ name }) => name))),
        detail: t.addBoats,
        isMissing: false,
      },
    races.length === 0 && {
      title: t.noRacesYet,
      detail: t.addThemNow,
      to: '/races/$regattaId/setup/races',
      action: t.addRaces,
      isMissing: true,
    },
  ];
  return tasks.filter((task) => task !== false);
}
