import type { Race } from '@contract/areas/racing/races';
import type { Registration } from '@contract/areas/racing/registrations';
import type { StartingProcedure as OwnProcedure } from '@contract/areas/start/starting-procedures';
import type { Issue } from '@contract/errors';
import {
  checkPlan,
  type Preparatory,
  type ReadyProcedure,
  readyProcedures,
  type StartingProcedure,
  type StartPlan,
} from '@dockside/race-signals';
import { planDraft as t } from '@messages/races/start-line';
import { groupBy } from '@shared/group-by';
import { serverNow } from '@/api/clock/device-clock';
import { formatList } from '@/lib/format';
import { formatTime } from '@/lib/time';
import { readElapsed, readMomentNear } from '../../times';

/** Fleets starting together, as form values. */
export interface GroupDraft {
  /** Stable while groups are moved. */
  key: number;
  fleets: string[];
  class_flag: string;
  preparatory: Preparatory;
}

/** Form values of the plan. */
export interface PlanDraft {
  /** A ready procedure's name, the id of one of the club’s own, or `as planned` for the race's current one. */
  procedure: string;
  groups: GroupDraft[];
  rolling: boolean;
  /** Minutes and seconds between starts; empty: each warning is made with the previous start. */
  interval: string;
  recalled_group: StartPlan['recalled_group'];
  /** A time of day; empty: the first warning signal is made by hand. */
  warning: string;
}

/** The race's planned procedure, which may no longer exist. */
export const AS_PLANNED = t.asPlanned;

/** A selectable procedure. */
export interface ProcedureChoice {
  value: string;
  procedure: StartingProcedure;
}

/** Choices: ready procedures, the club’s own, and the race's planned one if it is neither. */
export function procedureChoices(own: readonly OwnProcedure[], plan: StartPlan | null): ProcedureChoice[] {
  const ready = (Object.keys(readyProcedures) as ReadyProcedure[]).map((value) => ({
    value: value as string,
    procedure: readyProcedures[value],
  }));
  const choices = [
    ...ready,
    ...own.map((procedure) => ({ value: procedure.id, procedure: procedure as StartingProcedure })),
  ];
  if (!plan || choices.some(({ procedure }) => isSame(procedure, plan.procedure))) return choices;
  return [...choices, { value: AS_PLANNED, procedure: plan.procedure }];
}

function isSame(a: StartingProcedure, b: StartingProcedure): boolean {
  const parts = ({ name, pursuit, steps }: StartingProcedure) => JSON.stringify([name, pursuit, steps]);
  return parts(a) === parts(b);
}

/** Form values of a plan; without one, like the previous race's start, or else by RRS 26, fleets of the same boats together. */
export function draftOfPlan(
  plan: StartPlan | null,
  {
    before,
    fleets,
    boats,
    choices,
    timeZone,
  }: {
    /** The plan of the race before. */
    before: StartPlan | null;
    fleets: readonly string[];
    /** The boats of the race, with their fleets in it. */
    boats: readonly Pick<Registration, 'fleets'>[];
    choices: readonly ProcedureChoice[];
    timeZone: string;
  },
): PlanDraft {
  const model = plan ?? (before && hasFleets(before, fleets) ? before : null);
  if (!model)
    return {
      procedure: choices[0]!.value,
      groups: startingTogether(fleets, boats).map((together, key) => ({
        ...{ key, fleets: together, class_flag: together[0]!, preparatory: 'P' },
      })),
      rolling: true,
      interval: '',
      // RRS 29.2, unless the sailing instructions differ.
      recalled_group: 'next',
      warning: '',
    };
  return {
    procedure:
      choices.find(({ procedure }) => isSame(procedure, model.procedure))?.value ?? choices[0]!.value,
    groups: model.groups.map((group, key) => ({ key, ...group, fleets: [...group.fleets] })),
    rolling: model.rolling,
    interval: model.interval_seconds === null ? '' : minutesText(model.interval_seconds),
    recalled_group: model.recalled_group,
    warning: plan?.warning_at ? formatTime(plan.warning_at, timeZone, true) : '',
  };
}

/** Fleets in groups that share no boat, because a boat starts once. */
function startingTogether(
  fleets: readonly string[],
  boats: readonly Pick<Registration, 'fleets'>[],
): string[][] {
  return boats.reduce<string[][]>(
    (groups, boat) => {
      const hers = groups.filter((group) => group.some((name) => boat.fleets.includes(name)));
      if (hers.length < 2) return groups;
      const together = hers.flat();
      return groups.flatMap((group) =>
        group === hers[0] ? [together] : hers.includes(group) ? [] : [group],
      );
    },
    fleets.map((name) => [name]),
  );
}

/** Boats that several starts of a plan hold, as sentences without a full stop: one for each set of fleets. */
export function startedTwice(
  groups: readonly Pick<GroupDraft, 'fleets'>[],
  boats: readonly Pick<Registration, 'sail_number' | 'fleets'>[],
): string[] {
  const startsOf = (boat: Pick<Registration, 'fleets'>) =>
    groups
      .map(({ fleets }) => fleets.filter((name) => boat.fleets.includes(name)))
      .filter(({ length }) => length > 0);
  const twice = boats.filter((boat) => startsOf(boat).length > 1);
  const together = groupBy(twice, (boat) => formatList(startsOf(boat).flat()));
  return [...together].map(([names, same]) => {
    const rest = same.length - LISTED;
    const sails = same.slice(0, rest > 0 ? LISTED : undefined).map(({ sail_number }) => sail_number);
    const listed = formatList([...sails, ...(rest > 0 ? [t.more(rest)] : [])]);
    return t.whichStartApart(listed, same.length, names);
  });
}

/** Number of boats listed; the rest is counted. */
const LISTED = 6;

function hasFleets({ groups }: StartPlan, fleets: readonly string[]): boolean {
  const planned = groups.flatMap((group) => group.fleets);
  return planned.length === fleets.length && fleets.every((name) => planned.includes(name));
}

/** `6:00` */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds of `6:00`, `0:45` or of minutes alone, `6`; null for other text. */
export function readMinutes(typed: string): number | null {
  if (/^\d{1,3}$/.test(typed.trim())) return Number(typed) * 60;
  const seconds = readElapsed(typed);
  return seconds === null ? null : Math.round(seconds);
}

/** Issues of a form. @param plan made from it */
export function planIssues(
  draft: PlanDraft,
  plan: StartPlan,
  fleets: readonly string[],
  timeZone: string,
): Issue[] {
  const missing = fleets.filter((name) => !draft.groups.some((group) => group.fleets.includes(name)));
  const isInterval = draft.interval.trim() === '' || (readMinutes(draft.interval) ?? 0) > 0;
  const isWarning =
    draft.warning.trim() === '' || readMomentNear(draft.warning, timeZone, serverNow()) !== null;
  const groups =
    missing.length > 0
      ? [t.noStart(formatList(missing), missing.length)]
      : isInterval && isWarning
        ? checkPlan(plan).map(({ at, message }) => (at === null ? message : t.startProblem(at + 1, message)))
        : [];
  return [
    ...groups.map((message) => ({ path: 'groups', message })),
    ...(isInterval ? [] : [{ path: 'interval', message: t.minutesAndSeconds }]),
    ...(isWarning ? [] : [{ path: 'warning', message: t.timeOfDay }]),
  ];
}

/** The plan of a form without errors. `near`: reference for its time of day. */
export function planOf(
  draft: PlanDraft,
  choices: readonly ProcedureChoice[],
  {
    timeZone,
    near,
    later_starts,
  }: { timeZone: string; near: number; later_starts: StartPlan['later_starts'] },
): StartPlan {
  const chosen = choices.find(({ value }) => value === draft.procedure) ?? choices[0]!;
  const { name, pursuit, steps } = chosen.procedure;
  return {
    procedure: { name, pursuit, steps },
    groups: draft.groups.map(({ fleets, class_flag, preparatory }) => ({
      fleets,
      class_flag: class_flag.trim(),
      preparatory,
    })),
    rolling: draft.rolling,
    interval_seconds: draft.rolling && draft.interval.trim() !== '' ? readMinutes(draft.interval) : null,
    recalled_group: draft.recalled_group,
    warning_at: draft.warning.trim() === '' ? null : readMomentNear(draft.warning, timeZone, near),
    later_starts: pursuit ? later_starts : [],
  };
}

/** The plan of the last race before this one that has one. */
export function planBefore(races: readonly Race[], raceNumber: number): StartPlan | null {
  const before = races.filter(({ race_number, start_plan }) => race_number < raceNumber && start_plan);
  return before.toSorted((a, b) => b.race_number - a.race_number)[0]?.start_plan ?? null;
}
