import type { Race, RaceInput } from '@contract/areas/races';
import type { Regatta } from '@contract/areas/regattas';
import type { Issue } from '@contract/errors';
import type { HandicapSystem } from '@scoring';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { dayAt, formatTime } from '@/lib/time';
import { momentOf, readClock } from '../times';

/** A race as the form holds it: one day, and for each fleet whether it sails and its start as typed. */
export interface RaceDraft
  extends Omit<
    RaceInput,
    'regatta_id' | 'name' | 'starts' | 'fleets' | 'rating_options' | 'scoring' | 'if_version'
  > {
  scoring: Race['scoring'];
  opened: Opened;
  /** Empty where the race has none. */
  name: string;
  day: string;
  fleets: {
    name: string;
    sails: boolean;
    clock: string;
    /** The rating option that it is scored by; empty for the boats' usual ratings. */
    option: string;
    /** How that corrects times; empty: as the fleet's ratings do. */
    option_system: HandicapSystem | '';
  }[];
}

/** The form of an existing race. */
export function draftOfRace(race: Race, regatta: Regatta, timeZone: string, today: string): RaceDraft {
  const { race_number, name, distance_nm, weight, excludable, medal, status, scoring, version } = race;
  const startOf = (fleet: string) => race.starts.find((start) => start.fleet === fleet)?.starts_at;
  const first = race.starts[0]?.starts_at;
  return {
    ...{ race_number, name: name ?? '', distance_nm, weight, excludable, medal, status, scoring },
    opened: { version },
    day: first === undefined ? today : dayAt(first, timeZone),
    fleets: regatta.fleets.map((fleet) => {
      const start = startOf(fleet.name);
      const chosen = race.rating_options.find((one) => one.fleet === fleet.name);
      return {
        name: fleet.name,
        sails: race.fleets === null || race.fleets.includes(fleet.name),
        clock: start === undefined ? '' : formatTime(start, timeZone, true).replace(/:00$/, ''),
        option: chosen?.option ?? '',
        option_system: chosen?.rating_system ?? '',
      };
    }),
  };
}

/** The form of a new race: the next number, with the day and the fleets of the race before. */
export function draftOfNextRace(
  races: readonly Race[],
  regatta: Regatta,
  timeZone: string,
  today: string,
): RaceDraft {
  const last = races.at(-1);
  const fresh = {
    race_number: (last?.race_number ?? 0) + 1,
    name: '',
    distance_nm: null,
    weight: 1,
    excludable: true,
    medal: false,
    status: 'scheduled' as const,
    scoring: 'time' as const,
    opened: { version: 0 },
  };
  const before = last ? draftOfRace(last, regatta, timeZone, today) : null;
  const firstDay = regatta.starts_at === null ? today : dayAt(regatta.starts_at, timeZone);
  return {
    ...fresh,
    day: before?.day ?? firstDay,
    fleets: regatta.fleets.map(({ name }, index) => ({
      name,
      sails: before?.fleets[index]?.sails ?? true,
      clock: '',
      option: '',
      option_system: '',
    })),
  };
}

/** An issue for each start that is not a time of day, except those of fleets that do not sail. */
export function clockIssues({ fleets }: RaceDraft): Issue[] {
  return fleets.flatMap(({ sails, clock }, index) =>
    sails && clock.trim() !== '' && readClock(clock) === null
      ? [{ path: `fleets.${index}.clock`, message: 'A time of day, as 14:05 or 1405' }]
      : [],
  );
}

/** The race that a form describes. A fleet without a time has no start yet. */
export function raceOf(draft: RaceDraft, regatta: Regatta, timeZone: string): RaceInput {
  const { day, fleets, opened, ...rest } = draft;
  const sailing = fleets.filter(({ sails }) => sails);
  const starts = sailing.flatMap(({ name, clock }) => {
    const read = readClock(clock);
    return read && day ? [{ fleet: name, starts_at: momentOf(timeZone, day, read) }] : [];
  });
  return {
    ...rest,
    name: rest.name.trim() || null,
    weight: rest.weight ?? 1,
    regatta_id: regatta.id,
    if_version: opened.version,
    starts,
    rating_options: fleets
      .filter(({ option }) => option !== '')
      .map(({ name, option, option_system }) => ({
        fleet: name,
        option,
        rating_system: option_system || null,
      })),
    fleets: sailing.length === fleets.length ? null : sailing.map(({ name }) => name),
  };
}

export const raceScorings: readonly { value: Race['scoring']; label: string; description: string }[] = [
  { value: 'time', label: 'By time', description: 'Elapsed times, corrected where the fleet has ratings.' },
  {
    value: 'average_laps',
    label: 'By average laps',
    description:
      'Boats sail different numbers of laps: enter each boat’s laps, and her time is taken for as many as any boat sailed.',
  },
  {
    value: 'pursuit',
    label: 'Pursuit race',
    description:
      'Slow boats start first: enter each boat’s place when the race ends. No times, and no ratings, are needed.',
  },
];

export const raceStatuses: readonly { value: Race['status']; label: string }[] = [
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'racing', label: 'Racing: boats are on the course' },
  { value: 'sailed', label: 'Sailed' },
  { value: 'abandoned', label: 'Abandoned: not scored' },
];

/** What the form holds, as texts to compare with another version. */
export function describeRace(draft: RaceDraft): FieldText[] {
  const yes = (value: boolean) => (value ? 'Yes' : 'No');
  return [
    ['Name', draft.name],
    ['Day', draft.day],
    ...draft.fleets.map(
      ({ name, sails, clock }) =>
        [`Start of ${name}`, sails ? clock || 'not known yet' : 'does not sail'] as const,
    ),
    ...draft.fleets
      .filter(({ option }) => option !== '')
      .map(
        ({ name, option, option_system }) => [`Ratings of ${name}`, `${option} ${option_system}`] as const,
      ),
    ['Distance, NM', String(draft.distance_nm ?? '')],
    ['Boats are placed', raceScorings.find(({ value }) => value === draft.scoring)!.label],
    ['Weight', String(draft.weight ?? '')],
    ['May be excluded', yes(draft.excludable)],
    ['Medal race', yes(draft.medal)],
    ['State', raceStatuses.find(({ value }) => value === draft.status)!.label],
  ];
}
