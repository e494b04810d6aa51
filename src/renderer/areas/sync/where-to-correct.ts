import type { ResourceName, WrittenResource } from '@contract/resources';
import type { OutboxItem } from '@contract/staff-operations/sync';
import { whereToCorrect as t } from '@messages/sync';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

/** A screen for correcting a refused change. */
export interface Correction {
  label: string;
  link: Pick<LinkProps, 'to' | 'params'>;
}

type Screen = (item: OutboxItem) => Correction | null;

/** The screen for correcting a refused change; null if there is none. */
export function whereToCorrect(item: OutboxItem): Correction | null {
  const all: { [Name in ResourceName]?: Screen } = screens;
  return all[item.resource]?.(item) ?? null;
}

/** The screen of each kind of record that something here writes. */
const screens: Record<WrittenResource, Screen> = {
  scores: ofRace(t.openFinishLine, '/races/$regattaId/$raceNumber/finish'),
  crossings: ofRace(t.openFinishLine, '/races/$regattaId/$raceNumber/finish'),
  signals: ofRace(t.openStartLine, '/races/$regattaId/$raceNumber/start'),
  races: ofRegatta(t.openRaces, '/races/$regattaId/setup/races'),
  registrations: ofRegatta(t.openEntries, '/races/$regattaId/setup/entries'),
  regattas: ofRegatta(t.openRegatta, '/races/$regattaId/setup/regatta'),
  'clock-corrections': ofRegatta(t.openClocks, '/races/$regattaId/clocks'),
  notices: ofRegatta(t.openNoticeBoard, '/races/$regattaId/notices'),
  'hearing-requests': ofRegatta(t.openHearings, '/races/$regattaId/hearings'),
  decisions: ofRegatta(t.openHearings, '/races/$regattaId/hearings'),
  'safety-plans': ofRegatta(t.openSafetyPlan, '/wristbands/$regattaId/safety/plan'),
  'safety-events': ofRegatta(t.openSafetyLog, '/wristbands/$regattaId/safety'),
  wristbands,
  'scan-events': wristbands,
  'membership-applicants': () => ({
    label: t.openApplications,
    link: linkOptions({ to: '/club/$area', params: { area: 'applications' } }),
  }),
  'starting-procedures': () => ({ label: t.openRegattas, link: linkOptions({ to: '/races' }) }),
  'tee-time-marks': () => ({ label: t.openStarter, link: linkOptions({ to: '/tee-times/starter' }) }),
  'camp-collections': () => ({
    label: t.openCollection,
    link: linkOptions({ to: '/club/$area', params: { area: 'camps' }, search: { view: 'collection' } }),
  }),
  'team-races': ofRegatta(t.openTeamRaces, '/races/$regattaId/team-racing'),
};

type RegattaPath = Extract<LinkProps['to'], `/${string}/$regattaId${string}`>;
type RacePath = '/races/$regattaId/$raceNumber/finish' | '/races/$regattaId/$raceNumber/start';

function ofRegatta(label: string, to: Exclude<RegattaPath, RacePath>): Screen {
  return ({ regatta_id: regattaId }) =>
    regattaId === null ? null : { label, link: { to, params: { regattaId } } as LinkProps };
}

function ofRace(label: string, to: RacePath): Screen {
  return (item) => {
    const { regatta_id: regattaId, request } = item;
    const raceNumber = raceNumberOf(request);
    if (regattaId === null) return null;
    if (raceNumber === null) return ofRegatta(t.openRegatta, '/races/$regattaId')(item);
    return { label, link: linkOptions({ to, params: { regattaId, raceNumber: String(raceNumber) } }) };
  };
}

function wristbands({ regatta_id: regattaId }: OutboxItem): Correction {
  const link =
    regattaId === null
      ? linkOptions({ to: '/wristbands' })
      : linkOptions({ to: '/wristbands/$regattaId', params: { regattaId } });
  return { label: t.openWristbands, link };
}

/** The race in a request's body or query. */
function raceNumberOf(request: unknown): number | null {
  const { body, query } = (request ?? {}) as Record<'body' | 'query', { race_number?: unknown } | undefined>;
  const raceNumber = Number(body?.race_number ?? query?.race_number);
  return Number.isInteger(raceNumber) && raceNumber > 0 ? raceNumber : null;
}
