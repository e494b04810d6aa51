import type { Race, RaceInput } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Issue } from '@contract/errors';
import { startingFleets } from '@contract/race-groups';
import type { HandicapSystem } from '@dockside/scoring';
import { raceDraft as t } from '@messages/races/setup';
import { dayOfRace } from '@shared/race-day';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { addDays, type Day, dayAt, formatTime } from '@/lib/time';
import { momentOf, readClock } from '../times';

/** A race as form values: one day (empty: none), and each fleet's participation and typed start. */
export interface RaceDraft
  extends Pick<
    Race,
    'race_number' | 'distance_nm' | 'weight' | 'excludable' | 'medal' | 'status' | 'scoring'
  > {
  /** Reason for changing a race that has begun, for the history. */
  reason: string;
  /** Empty for a race that is not scored without a finisher. */
  score_without_finish: string;
  opened: Opened;
  /** Empty for no name. */
  name: string;
  day: string;
  /** The planned day when opened, and the one shown: a start's, if there is one. */
  planned: { shown: string; stored: Day | null };
  fleets: {
    name: string;
    /** The fleet a group belongs to. */
    fleet: string;
    sails: boolean;
    clock: string;
    /** The start when opened, with its days after the race's day; null: none. */
    start: { at: number; daysLater: number } | null;
    /** Rating option of the race, the same for all groups of a fleet; empty for the boats' usual ratings. */
    option: string;
    /** Time correction of the option; empty: the fleet's. */
    option_system: HandicapSystem | '';
  }[];
}

/** The form of an existing race. */
export function draftOfRace(race: Race, regatta: Regatta, timeZone: string): RaceDraft {
  const { race_number, name, distance_nm, weight, excludable, medal, status, scoring, version } = race;
  const startOf = (fleet: string) => race.starts.find((start) => start.fleet === fleet)?.starts_at;
  const day = dayOfRace(race, timeZone) ?? '';
  return {
    ...{ race_number, name: name ?? '', distance_nm, weight, excludable, medal, status, scoring },
    score_without_finish: race.score_without_finish ?? '',
    reason: '',
    opened: { version },
    day,
    planned: { shown: day, stored: race.day },
    fleets: namesOf(regatta, race_number).map(({ name, fleet }) => {
      const start = startOf(name);
      const chosen = race.rating_options.find((one) => one.fleet === fleet);
      return {
        name,
        fleet,
        sails: race.fleets === null || race.fleets.includes(fleet),
        clock: start === undefined ? '' : formatTime(start, timeZone, true).replace(/:00$/, ''),
        start: start === undefined ? null : { at: start, daysLater: daysFrom(day, dayAt(start, timeZone)) },
        option: chosen?.option ?? '',
        option_system: chosen?.rating_system ?? '',
      };
    }),
  };
}

/** Names that may start in a race: the fleets, or a split fleet's groups. */
function namesOf(regatta: Regatta, race_number: number): { name: string; fleet: string }[] {
  const starting = startingFleets(regatta, { fleets: null, race_number });
  return starting.map(({ name, splitFrom }) => ({ name, fleet: splitFrom ?? name }));
}

/** Form values of a new race: the next number, with the last race's day and fleets. */
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
    score_without_finish: '',
    reason: '',
    opened: { version: 0 },
    planned: { shown: '', stored: null },
  };
  const before = last ? draftOfRace(last, regatta, timeZone) : null;
  const firstDay = regatta.starts_at === null ? today : dayAt(regatta.starts_at, timeZone);
  return {
    ...fresh,
    day: before?.day || firstDay,
    fleets: namesOf(regatta, fresh.race_number).map(({ name, fleet }) => ({
      name,
      fleet,
      sails: before?.fleets.find((one) => one.fleet === fleet)?.sails ?? true,
      clock: '',
      start: null,
      option: '',
      option_system: '',
    })),
  };
}

/** Issues of starts without a day, or that are not a time of day, except for fleets that do not sail. */
export function clockIssues({ fleets, day }: RaceDraft): Issue[] {
  const isTimed = fleets.some(({ sails, clock }) => sails && clock.trim() !== '');
  const noDay = isTimed && day === '' ? [{ path: 'day', message: t.chooseDayOfStarts }] : [];
  const clocks = fleets.flatMap(({ sails, clock }, index) =>
    sails && clock.trim() !== '' && readClock(clock) === null
      ? [{ path: `fleets.${index}.clock`, message: t.timeOfDay }]
      : [],
  );
  return [...noDay, ...clocks];
}

/** True if a race has a new status, or a start time has passed. */
export function hasBegun({ status, starts }: Pick<Race, 'status' | 'starts'>, now: number): boolean {
  return status !== 'scheduled' || starts.some(({ starts_at }) => starts_at <= now);
}

/** True if the form changes more of a race than its name. */
export function isOtherRace(draft: RaceDraft, saved: RaceDraft): boolean {
  const raced = (one: RaceDraft) => JSON.stringify({ ...one, name: '', reason: '', opened: null });
  return raced(draft) !== raced(saved);
}

/** Fleets with a rating option for this race; for a split fleet, its first group's. */
function chosenOptions({ fleets }: RaceDraft): RaceDraft['fleets'] {
  const isFirst = (fleet: string, index: number) => fleets.findIndex((one) => one.fleet === fleet) === index;
  return fleets.filter(({ fleet, option }, index) => option !== '' && isFirst(fleet, index));
}

/**
 * Start time for `clock` (`14:05:00`) in a race on that day. An unchanged start keeps its milliseconds, and its hour
 * when clocks go back. When a race runs past midnight, the nearer of the two days counts.
 */
function startAt(
  clock: string,
  day: Day,
  start: RaceDraft['fleets'][number]['start'],
  timeZone: string,
): number {
  if (start === null) return momentOf(timeZone, day, clock);
  const ownDay = addDays(day, start.daysLater);
  const before = formatTime(start.at, timeZone, true);
  if (clock === before && ownDay === dayAt(start.at, timeZone)) return start.at;
  const near = momentOf(timeZone, ownDay, before);
  const [nearest] = [momentOf(timeZone, day, clock), momentOf(timeZone, ownDay, clock)].toSorted(
    (a, b) => Math.abs(a - near) - Math.abs(b - near),
  );
  return nearest!;
}

function daysFrom(first: Day, last: Day): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000;
}

/** The race of a form. A fleet without a time has no start yet. An unchanged day stays as planned. */
export function raceOf(draft: RaceDraft, regatta: Regatta, timeZone: string): RaceInput {
  const { day, planned, fleets, opened, ...rest } = draft;
  const sailing = fleets.filter(({ sails }) => sails);
  const starts = sailing.flatMap(({ name, clock, start }) => {
    const read = readClock(clock);
    return read && day ? [{ fleet: name, starts_at: startAt(read, day, start, timeZone) }] : [];
  });
  return {
    ...rest,
    name: rest.name.trim() || null,
    reason: rest.reason.trim() || undefined,
    weight: rest.weight ?? 1,
    score_without_finish: rest.score_without_finish.trim() || null,
    regatta_id: regatta.id,
    if_version: opened.version,
    day: day === planned.shown ? planned.stored : day || null,
    starts,
    rating_options: chosenOptions(draft).map(({ fleet, option, option_system }) => ({
      ...{ fleet, option },
      rating_system: option_system || null,
    })),
    fleets: sailing.length === fleets.length ? null : [...new Set(sailing.map(({ fleet }) => fleet))],
  };
}

export const raceScorings: readonly { value: Race['scoring']; label: string; description: string }[] = [
  { value: 'time', label: t.byTime, description: t.elapsedTimes },
  {
    value: 'average_laps',
    label: t.byAverageLaps,
    description: t.forBoatsOnDifferentLaps,
  },
  {
    value: 'most_laps',
    label: t.byLaps,
    description: t.boatsThatSailFewer,
  },
  {
    value: 'pursuit',
    label: t.pursuitRace,
    description: t.slowBoatsStartFirst,
  },
];

export const raceStatuses: readonly { value: Race['status']; label: string }[] = [
  { value: 'scheduled', label: t.scheduled },
  { value: 'racing', label: t.racingBoatsAreOnCourse },
  { value: 'sailed', label: t.sailed },
  { value: 'abandoned', label: t.abandonedNotScored },
];

/** A race's weight in words: `Once, may be a discard`. */
export function countsWords({
  weight,
  medal,
  excludable,
  distance_nm,
  score_without_finish,
}: Pick<RaceDraft, 'weight' | 'medal' | 'excludable' | 'distance_nm' | 'score_without_finish'>): string {
  const discard = excludable ? t.mayBeDiscard : t.neverADiscard;
  const counts = weight === 1 || weight === null ? t.once : t.times(weight);
  const how = medal ? t.medalRaceCountsDouble : `${counts}, ${discard}`;
  const parts = [
    how,
    distance_nm !== null && t.nauticalMiles(distance_nm),
    score_without_finish.trim() !== '' && t.isScoredWithoutFinisher,
  ];
  return parts.filter(Boolean).join('; ');
}

/** A form's values as texts, to compare with another version. */
export function describeRace(draft: RaceDraft): FieldText[] {
  const yes = (value: boolean) => (value ? t.yes : t.no);
  return [
    [t.name, draft.name],
    [t.day, draft.day],
    ...draft.fleets.map(
      ({ name, sails, clock }) => [t.startOf(name), sails ? clock || t.notSetYet : t.doesNotSail] as const,
    ),
    ...chosenOptions(draft).map(
      ({ fleet, option, option_system }) => [t.ratingsOf(fleet), `${option} ${option_system}`] as const,
    ),
    [t.distanceNm, String(draft.distance_nm ?? '')],
    [t.boatsArePlaced, raceScorings.find(({ value }) => value === draft.scoring)!.label],
    [t.weight, String(draft.weight ?? '')],
    [t.mayBeDiscarded, yes(draft.excludable)],
    [t.medalRace, yes(draft.medal)],
    [t.scoredWithoutFinisher, draft.score_without_finish],
    [t.state, raceStatuses.find(({ value }) => value === draft.status)!.label],
  ];
}
