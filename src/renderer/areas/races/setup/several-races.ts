import type { Race, RaceInput } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Issue } from '@contract/errors';
import { severalRaces as t } from '@messages/races/setup';
import { addDays, type Day } from '@/lib/time';
import { draftOfNextRace, raceOf } from './race-draft';

/** The most races added at once. */
const MOST = 60;

/** Several races as form values: they have numbers in a row, the fleets of the last race, and no starts yet. */
export interface SeveralRaces {
  opened: null;
  first_number: number | null;
  count: number | null;
  races_a_day: number | null;
  first_day: string;
  /** Day of the week of the races from the first day on: 0 is Sunday. Empty: by `days_between`. */
  weekdays: number[];
  days_between: number | null;
}

/** Form values of the races after the last one: one a week. */
export function severalAfter(
  races: readonly Race[],
  regatta: Regatta,
  timeZone: string,
  today: Day,
): SeveralRaces {
  const next = draftOfNextRace(races, regatta, timeZone, today);
  return {
    opened: null,
    first_number: next.race_number,
    count: 6,
    races_a_day: 1,
    first_day: races.length === 0 ? next.day : addDays(next.day, 7),
    weekdays: [],
    days_between: 7,
  };
}

/** Issues that keep the races from being added. */
export function severalIssues(draft: SeveralRaces, races: readonly Race[]): Issue[] {
  const taken = numbersOf(draft).filter((number) => races.some(({ race_number }) => race_number === number));
  const issue = (isWrong: boolean, path: keyof SeveralRaces, message: string) =>
    isWrong ? [{ path, message }] : [];
  const isWhole = (value: number | null, most: number) => value !== null && value >= 1 && value <= most;
  return [
    ...issue(!isWhole(draft.first_number, 999), 'first_number', t.numberFromOne),
    ...issue(!isWhole(draft.count, MOST), 'count', t.fromOneTo(MOST)),
    ...issue(!isWhole(draft.races_a_day, MOST), 'races_a_day', t.fromOneTo(MOST)),
    ...issue(draft.first_day === '', 'first_day', t.chooseFirstDay),
    ...issue(
      draft.weekdays.length === 0 && !isWhole(draft.days_between, 366),
      'days_between',
      t.daysOrWeekdays,
    ),
    ...issue(taken.length > 0, 'first_number', t.raceAlreadyExists(taken[0]!)),
  ];
}

function numbersOf({ first_number, count }: SeveralRaces): number[] {
  return Array.from({ length: Math.min(count ?? 0, MOST) }, (_, index) => (first_number ?? 1) + index);
}

/** Numbers and days of the races; none while the form has issues of its own. */
export function planOf(draft: SeveralRaces): { race_number: number; day: Day }[] {
  if (severalIssues(draft, []).length > 0) return [];
  let day = draft.first_day;
  const isSailed = () =>
    draft.weekdays.length === 0 || draft.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const step = draft.weekdays.length === 0 ? draft.days_between! : 1;
  while (!isSailed()) day = addDays(day, 1);
  return numbersOf(draft).map((race_number, index) => {
    if (index > 0 && index % draft.races_a_day! === 0)
      do day = addDays(day, step);
      while (!isSailed());
    return { race_number, day };
  });
}

/** The races to save, each as the next race would be set up. */
export function racesOf(
  draft: SeveralRaces,
  races: readonly Race[],
  regatta: Regatta,
  timeZone: string,
): RaceInput[] {
  return planOf(draft).map(({ race_number, day }) => ({
    ...raceOf(draftOfNextRace(races, regatta, timeZone, day), regatta, timeZone),
    ...{ race_number, day },
  }));
}
