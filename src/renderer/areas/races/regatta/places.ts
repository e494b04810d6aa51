import { mayDo } from '@contract/roles';
import type { Scope } from '@contract/scopes';
import { places as t } from '@messages/races/regatta';
import { useLocation } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import type { Place, PlacePart } from '@/ui/place-bar';
import { type HearingsView, readHearingsSearch } from '../hearings/hearings-search';
import { useOpenChecks } from '../result-checks/use-checks';
import { currentRace } from './current-race';
import { useRaceNumber, useRegatta } from './regatta-context';

type RegattaPart = PlacePart<{ view?: HearingsView }>;

/** One of the six places of a regatta. */
type RegattaPlace = Place<{ view?: HearingsView }>;

/** The place of an address, by its segment after the regatta. A number or anything of a race is Race day. */
const placeOfSegment: Record<string, string> = {
  '': t.overview,
  conflicts: t.overview,
  standings: t.standings,
  prizes: t.standings,
  championship: t.standings,
  'team-racing': t.standings,
  notices: t.noticeBoard,
  hearings: t.noticeBoard,
  checks: t.publish,
  publish: t.publish,
  setup: t.setup,
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
  const here = placeOfSegment[pathname.slice(base.length).split('/')[1] ?? ''] ?? t.raceDay;

  const part = (path: string, name: string, more: Partial<RegattaPart> = {}): RegattaPart => {
    const to = `${base}/${path}`;
    return { name, to, isCurrent: pathname === to, isUsed: true, ...more };
  };
  const hearings = (of: HearingsView, name: string): RegattaPart => {
    const one = part('hearings', name, { search: of === 'requests' ? {} : { view: of } });
    return { ...one, isCurrent: one.isCurrent && view === of };
  };
  const counted = (name: string, count: number) => (count > 0 ? `${name} (${count})` : name);
  const place = (name: string, path: string, parts: readonly (RegattaPart | false)[]): RegattaPlace => ({
    name,
    to: `${base}${path}`,
    isCurrent: name === here,
    parts: parts.filter((one) => one !== false),
  });

  const places: (RegattaPlace | false)[] = [
    place(t.overview, '', []),
    scores &&
      raceNumber !== undefined &&
      place(t.raceDay, '/race-day', [
        part(`${raceNumber}/check-in`, t.checkIn),
        part(`${raceNumber}/start`, t.start, { keywords: t.startLineSignals }),
        part(`${raceNumber}/finish`, t.finish, { keywords: t.finishLine }),
        part(`${raceNumber}/results`, t.results),
      ]),
    place(t.standings, '/standings', [
      part('standings', t.series, { keywords: t.standingsKeywords }),
      part('prizes', t.prizes, { isUsed: regatta.prizes.length > 0 }),
      part('championship', t.splitFleets, {
        isUsed: regatta.championships.length > 0,
        keywords: t.championshipGroupsQualifyingFinal,
      }),
      part('team-racing', t.teamRacing, {
        isUsed: regatta.team_racing !== null,
        keywords: t.pairingList,
      }),
    ]),
    place(t.noticeBoard, '/notices', [
      part('notices', t.notices),
      ...(may('hearings:read')
        ? [
            hearings('requests', t.hearings),
            hearings('decisions', t.decisions),
            hearings('what-if', t.whatIf),
            hearings('times', t.protestTimes),
          ]
        : []),
    ]),
    (scores || publishes) && {
      ...place(t.publish, publishes ? '/publish' : '/checks', [
        scores && part('checks', counted(t.checks, open)),
        publishes && part('publish', t.preview),
      ]),
      name: counted(t.publish, open),
    },
    (setsUp || here === t.setup) &&
      place(t.setup, '/setup/regatta', [
        part('setup/regatta', t.details, { keywords: t.nameVenueDates }),
        part('setup/fleets', t.fleetsAndScoring, { keywords: t.discards }),
        part('setup/entries', t.entries(entries.length)),
        part('setup/races', t.races(races.length)),
        part('setup/series', counted(t.series, regatta.series.length), {
          isUsed: regatta.series.length > 0,
        }),
        part('setup/codes', counted(t.clubCodes, regatta.scoring_codes.length), {
          isUsed: regatta.scoring_codes.length > 0,
          keywords: t.scoringCodes,
        }),
        part('setup/championship', t.splitFleets, {
          isUsed: regatta.championships.length > 0,
          keywords: t.groupsQualifyingFinal,
        }),
        part('setup/instructions', t.siCheck, { isUsed: false, keywords: t.sailingInstructions }),
        part('setup/changes', t.setupHistory, { isUsed: false, keywords: t.changes }),
        part('setup/imports', t.importHistory, { isUsed: false }),
        part('setup/races/pursuit', t.pursuitStarts, { isUsed: false }),
      ]),
  ];
  return places.filter((one) => one !== false);
}
