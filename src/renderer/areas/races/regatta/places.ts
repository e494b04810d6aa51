import { mayDo } from '@contract/roles';
import type { Scope } from '@contract/scopes';
import { useLocation } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import { type HearingsView, readHearingsSearch } from '../hearings/hearings-search';
import { useOpenChecks } from '../result-checks/use-checks';
import { currentRace } from './current-race';
import { useRaceNumber, useRegatta } from './regatta-context';

/** A screen of the regatta: a link of the second level. */
export interface RegattaPart {
  name: string;
  to: string;
  search?: { view?: HearingsView };
  /** True on this screen and those below it. */
  isCurrent: boolean;
  /** False: listed under More until it is used. */
  isUsed: boolean;
  /** Extra search terms for the palette. */
  keywords?: string;
}

/** One of the six places of a regatta. */
export interface RegattaPlace {
  name: string;
  to: string;
  isCurrent: boolean;
  /** In order; empty for a place of one screen. */
  parts: readonly RegattaPart[];
}

type PlaceName = 'Overview' | 'Race day' | 'Standings' | 'Notice board' | 'Publish' | 'Setup';

/** The place of an address, by its segment after the regatta. A number or anything of a race is Race day. */
const placeOfSegment: Record<string, PlaceName> = {
  '': 'Overview',
  conflicts: 'Overview',
  standings: 'Standings',
  prizes: 'Standings',
  championship: 'Standings',
  'team-racing': 'Standings',
  notices: 'Notice board',
  hearings: 'Notice board',
  checks: 'Publish',
  publish: 'Publish',
  setup: 'Setup',
};

/** The regatta's places and their screens that this device's user can work in. */
export function usePlaces(): RegattaPlace[] {
  const { regatta, races, entries, timeZone } = useRegatta();
  const { roles, may } = useAllowed();
  const base = `/races/${encodeURIComponent(regatta.id)}`;
  const raceNumber = useRaceNumber() ?? currentRace(races, timeZone, serverNow())?.race_number;
  const open = useOpenChecks();
  const { pathname, search } = useLocation();
  const isFor = (scope: Scope) => roles.length === 0 || may(scope);
  const scores = isFor('scores:write');
  const publishes = roles.every((role) => mayDo(role, 'results'));
  const setsUp = isFor('regattas:write');
  const { view = 'requests' } = readHearingsSearch(search);
  const here = placeOfSegment[pathname.slice(base.length).split('/')[1] ?? ''] ?? 'Race day';

  const part = (path: string, name: string, more: Partial<RegattaPart> = {}): RegattaPart => {
    const to = `${base}/${path}`;
    return { name, to, isCurrent: pathname === to, isUsed: true, ...more };
  };
  const hearings = (of: HearingsView, name: string): RegattaPart => {
    const one = part('hearings', name, { search: of === 'requests' ? {} : { view: of } });
    return { ...one, isCurrent: one.isCurrent && view === of };
  };
  const counted = (name: string, count: number) => (count > 0 ? `${name} (${count})` : name);
  const place = (name: PlaceName, path: string, parts: readonly (RegattaPart | false)[]): RegattaPlace => ({
    name,
    to: `${base}${path}`,
    isCurrent: name === here,
    parts: parts.filter((one) => one !== false),
  });

  const places: (RegattaPlace | false)[] = [
    place('Overview', '', []),
    scores &&
      raceNumber !== undefined &&
      place('Race day', '/race-day', [
        part(`${raceNumber}/check-in`, 'Check-in'),
        part(`${raceNumber}/start`, 'Start', { keywords: 'start line signals' }),
        part(`${raceNumber}/finish`, 'Finish', { keywords: 'finish line' }),
        part(`${raceNumber}/results`, 'Results'),
      ]),
    place('Standings', '/standings', [
      part('standings', 'Series', { keywords: 'standings' }),
      part('prizes', 'Prizes', { isUsed: regatta.prizes.length > 0 }),
      part('championship', 'Split fleets', {
        isUsed: regatta.championships.length > 0,
        keywords: 'championship groups qualifying final',
      }),
      part('team-racing', 'Team racing', {
        isUsed: regatta.team_racing !== null,
        keywords: 'pairing list',
      }),
    ]),
    place('Notice board', '/notices', [
      part('notices', 'Notices'),
      ...(may('hearings:read')
        ? [
            hearings('requests', 'Hearings'),
            hearings('decisions', 'Decisions'),
            hearings('what-if', 'What if'),
            hearings('times', 'Protest times'),
          ]
        : []),
    ]),
    (scores || publishes) && {
      ...place('Publish', publishes ? '/publish' : '/checks', [
        scores && part('checks', counted('Checks', open)),
        publishes && part('publish', 'Preview'),
      ]),
      name: counted('Publish', open),
    },
    (setsUp || here === 'Setup') &&
      place('Setup', '/setup/regatta', [
        part('setup/regatta', 'Details', { keywords: 'name venue dates' }),
        part('setup/fleets', 'Fleets and scoring', { keywords: 'discards' }),
        part('setup/entries', `Entries (${entries.length})`),
        part('setup/races', `Races (${races.length})`),
        part('setup/series', counted('Series', regatta.series.length), {
          isUsed: regatta.series.length > 0,
        }),
        part('setup/codes', counted('Club codes', regatta.scoring_codes.length), {
          isUsed: regatta.scoring_codes.length > 0,
          keywords: 'scoring codes',
        }),
        part('setup/championship', 'Split fleets', {
          isUsed: regatta.championships.length > 0,
          keywords: 'groups qualifying final',
        }),
        part('setup/instructions', 'SI check', { isUsed: false, keywords: 'sailing instructions' }),
        part('setup/changes', 'Setup history', { isUsed: false, keywords: 'changes' }),
        part('setup/imports', 'Import history', { isUsed: false }),
        part('setup/races/pursuit', 'Pursuit starts', { isUsed: false }),
      ]),
  ];
  return places.filter((one) => one !== false);
}
