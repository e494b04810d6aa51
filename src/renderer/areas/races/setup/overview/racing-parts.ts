import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import { systemOf } from '@dockside/scoring';
import { compareText, formatCount, formatList, plural } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/time';
import { formatDays } from '../../format-days';
import { missingRatings } from '../fleet-ratings';
import { pointsWords } from '../fleet-words';
import { nextRace, type OverviewData, type Part, type PartState, sailedOf } from './part';

/** Parts required before the first race, in order of setting up. */
export function partsBeforeRacing(data: OverviewData): Part[] {
  return [
    regattaPart(data),
    fleetsPart(data),
    entriesPart(data),
    racesPart(data),
    scoringPart(data.regatta),
    startPart(data),
  ];
}

/** The sentence at the top: missing parts, or none. */
export function headline(data: OverviewData): { state: PartState; text: string } {
  const parts = partsBeforeRacing(data);
  const missing = parts.filter(({ state }) => state === 'missing').map(({ name }) => name.toLowerCase());
  if (missing.length > 0) {
    const verb = plural(missing.length, missing[0] === 'start plan' ? 'is' : 'are', 'are');
    return { state: 'missing', text: `Before the first race, ${formatList(missing)} ${verb} missing.` };
  }
  const wrong = parts.filter(({ state }) => state === 'attention').map(({ name }) => name.toLowerCase());
  if (wrong.length > 0)
    return {
      state: 'attention',
      text: `It can be sailed. Look at ${formatList(wrong)} before results go out.`,
    };
  const sailed = data.races.filter(({ status }) => status === 'sailed').length;
  const text =
    sailed === 0 ? 'The first race can be sailed.' : `Everything is set up. ${sailedOf(data.races)}`;
  return { state: 'ready', text };
}

function regattaPart({ regatta, timeZone }: OverviewData): Part {
  const { name, venue, starts_at, ends_at } = regatta;
  const days = starts_at === null && ends_at === null ? null : formatDays(timeZone, starts_at, ends_at);
  const words = [name, venue ?? 'no venue yet', days ?? 'no days yet'].join(', ');
  return { name: 'Regatta', state: 'ready', words: `${words}.` };
}

function fleetsPart({ regatta: { fleets } }: OverviewData): Part {
  if (fleets.length === 0)
    return {
      name: 'Fleets',
      state: 'missing',
      words: 'No fleet yet. Boats of a fleet race against each other.',
    };
  const named = fleets.map(({ name, rating_system }) => {
    const system = systemOf(rating_system);
    return system ? `${name} by ${system.label.split(':')[0]}` : `${name} as they finish`;
  });
  return { name: 'Fleets', state: 'ready', words: `${named.join(', ')}.` };
}

function entriesPart({ regatta: { fleets }, entries }: OverviewData): Part {
  if (entries.length === 0)
    return {
      name: 'Entries',
      state: 'missing',
      words: 'No boat yet. Import the list, or enter boats one by one.',
    };
  const unrated = entries.filter((entry) => missingRatings(fleets, entry).length > 0).length;
  const without = entries.filter((entry) => entry.fleets.length === 0).length;
  const empty = fleets.filter(({ name }) => !entries.some((entry) => entry.fleets.includes(name)));
  const doubts = [
    unrated > 0 && `${formatCount(unrated, 'lacks', 'lack')} a rating and cannot be scored`,
    without > 0 && `${formatCount(without, 'is', 'are')} in no fleet`,
    empty.length > 0 && `no boat is in ${formatList(empty.map(({ name }) => name))} yet`,
  ].filter(Boolean);
  const words = [formatCount(entries.length, 'boat'), ...doubts].join('; ');
  return { name: 'Entries', state: doubts.length > 0 ? 'attention' : 'ready', words: `${words}.` };
}

function racesPart(data: OverviewData): Part {
  const { races, timeZone } = data;
  if (races.length === 0)
    return { name: 'Races', state: 'missing', words: 'No race yet. A race has a start for each fleet.' };
  const next = nextRace(data);
  const first = next && firstStart(next);
  const when =
    first === undefined || first === null
      ? 'no start time yet: it is taken at the start line'
      : `${formatDate(first, timeZone, true)}, ${formatTime(first, timeZone)}`;
  const words = [
    races.some(({ status }) => status === 'sailed')
      ? sailedOf(races)
      : `${formatCount(races.length, 'race is', 'races are')} planned.`,
    next && `Next is race ${next.race_number}, ${when}.`,
  ];
  return { name: 'Races', state: 'ready', words: words.filter(Boolean).join(' ') };
}

/** Points systems, stated once if all fleets share one. */
function scoringPart({ fleets }: Pick<Regatta, 'fleets'>): Part {
  if (fleets.length === 0)
    return { name: 'Scoring', state: 'usual', words: 'Low point by RRS Appendix A, once there is a fleet.' };
  const words = new Map<string, string[]>();
  for (const fleet of fleets) {
    const text = pointsWords(fleet);
    words.set(text, [...(words.get(text) ?? []), fleet.name]);
  }
  const isUsual = fleets.every(
    ({ points_system, discards }) => points_system === 'low_point' && Array.isArray(discards) && !discards[0],
  );
  const text =
    words.size === 1
      ? [...words.keys()][0]!
      : [...words].map(([how, names]) => `${names.sort(compareText).join(', ')}: ${how}`).join('; ');
  return { name: 'Scoring', state: isUsual ? 'usual' : 'ready', words: `${text}.` };
}

function startPart(data: OverviewData): Part {
  const race = nextRace(data);
  const name = 'Start plan' as const;
  if (!race)
    return {
      name,
      state: 'usual',
      words: data.races.length === 0 ? 'It is made once there is a race.' : 'No race is to come.',
    };
  const plan = race.start_plan;
  if (!plan)
    return {
      name,
      state: 'usual',
      words: `Race ${race.race_number} has none yet: each fleet by itself, by RRS 26, unless another is made at the start line.`,
    };
  const warning =
    plan.warning_at === null
      ? 'the first warning is made by hand'
      : `first warning ${formatTime(plan.warning_at, data.timeZone)}`;
  const groups = formatCount(plan.groups.length, 'start');
  return {
    name,
    state: 'ready',
    words: `Race ${race.race_number}: ${plan.procedure.name}, ${groups}, ${warning}.`,
  };
}

function firstStart({ starts }: Race): number | null {
  return starts.length > 0 ? Math.min(...starts.map(({ starts_at }) => starts_at)) : null;
}
