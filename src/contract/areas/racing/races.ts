import { readyProcedures } from '@dockside/race-signals';
import { handicapSystemNames, RACE_SCORINGS } from '@dockside/scoring';
import { z } from 'zod';
import { listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import {
  CalendarTime,
  common,
  EpochMs,
  Id,
  IfVersion,
  NewRaceNumber,
  QueryIfVersion,
  QueryReason,
  Reason,
  Timestamp,
  Version,
  withDefaults,
} from '../../schema';
import { fieldChecks as checks, nouns, summaries as t } from '../../words';
import { StartPlan } from '../start/starting-procedures';
import { QueryRaceNumber } from './scores';

/**
 * Status of a race: `racing` while boats are on the course. It counts once `sailed`; an `abandoned` race is not scored.
 */
export const RaceStatus = z
  .enum(['scheduled', 'racing', 'sailed', 'abandoned'])
  .describe(
    'The race’s state: `racing` with boats on the course; `sailed`: completed and counted; `abandoned`: not scored.',
  );

/** Rating option used for a fleet's race. */
export const RaceRatingOption = z
  .object({
    fleet: common.fleet,
    option: z
      .string()
      .min(1)
      .meta({ description: 'The `name` of the boats’ option (see EntryFleetRatings).' }),
    rating_system: z.enum(handicapSystemNames).nullable().meta({
      description: 'How it corrects times, as `tod` for time on distance; null: as the fleet’s ratings do.',
    }),
  })
  .meta({
    id: 'RaceRatingOption',
    description: 'Which of the boats’ rating options a fleet’s race is scored with.',
  });
export type RaceRatingOption = z.infer<typeof RaceRatingOption>;

const oneForEachFleet = (options: { fleet: string }[]) =>
  new Set(options.map(({ fleet }) => fleet)).size === options.length;

const Start = z.looseObject({
  fleet: z
    .string()
    .min(1)
    .describe('The fleet that started, or the group of one that is split, by its name.'),
  starts_at: EpochMs.describe('When it started.'),
});

export const Race = z
  .looseObject({
    id: Id.describe('The race.'),
    regatta_id: common.regattaId,
    race_number: common.race,
    name: common.raceName,
    day: z.iso.date().nullable().meta({
      description:
        'The day it is planned for, as 2026-05-06; null: not planned. Once it has a start, the start says its day.',
    }),
    starts: z.array(Start).describe('The starts that were made, one for each fleet at the most.'),
    fleets: z
      .array(z.string().min(1))
      .nullable()
      .meta({ description: 'The fleets that sail it; null means all.' }),
    distance_nm: z
      .number()
      .positive()
      .nullable()
      .describe('The length of the course in nautical miles, more than 0; null: not known.'),
    weight: z
      .number()
      .positive()
      .describe('The factor that its points count by, more than 0: 2 counts double.'),
    excludable: z.boolean().describe('True if a boat’s score may be excluded (a discard).'),
    medal: z.boolean().describe('True if it is a medal race.'),
    status: RaceStatus,
    rating_options: z.array(RaceRatingOption).meta({
      description:
        'The ratings that fleets are scored with by wind band or course, where not their usual ones.',
    }),
    scoring: z
      .enum(RACE_SCORINGS)
      .default('time')
      .meta({
        description:
          '`average_laps`: boats sail different numbers of laps, and each time is taken for as many as any finisher sailed; ' +
          '`most_laps`: boats of more laps place before those of fewer, and by time among equals; ' +
          '`pursuit`: places are those at the end of the race (`finish_place` of a score), and no time counts.',
      }),
    score_without_finish: z.string().min(1).nullable().meta({
      description:
        'Why it is scored although no boat finished, as some sailing instructions have it; null: then it isn’t (RRS 90.3(a)).',
    }),
    start_plan: StartPlan.nullable().meta({
      description: 'How its starts are made; null: not planned here. See `/races/start-plan`.',
    }),
    version: Version,
  })
  .meta({ id: 'Race', description: 'A race of a regatta: its starts, and how it is scored.' });
export type Race = z.infer<typeof Race>;

export const RaceInput = withDefaults(z.object({ ...Race.shape }), {
  name: null,
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'scheduled',
})
  .extend({
    race_number: NewRaceNumber,
    starts: z
      .array(Start.extend({ starts_at: CalendarTime.describe('When it started.') }))
      .default([])
      .describe('The starts that were made.'),
    rating_options: z
      .array(withDefaults(RaceRatingOption, { rating_system: null }))
      .refine(oneForEachFleet, checks.fleetTwice)
      .optional()
      .meta({ description: 'The ratings that fleets are scored with. Left out: as they were.' }),
    scoring: z
      .enum(RACE_SCORINGS)
      .optional()
      .meta({ description: 'How boats get their places. Left out: as it was.' }),
    score_without_finish: Race.shape.score_without_finish
      .optional()
      .meta({ description: 'Why it is scored although no boat finished. Left out: as it was.' }),
    start_plan: StartPlan.nullable()
      .optional()
      .meta({ description: 'How its starts are made; null: not planned here. Left out: as it was.' }),
    day: Race.shape.day.optional().meta({
      description: 'The day it is planned for, as 2026-05-06; null: not planned. Left out: as it was.',
    }),
    reason: Reason,
    if_version: IfVersion,
  })
  .omit({ id: true, version: true })
  .meta({
    id: 'RaceInput',
    description: 'A race to be set up, or what is to replace the one with this number.',
  });
export type RaceInput = z.output<typeof RaceInput>;

/** One fleet's start, recorded at the line in one action. */
export const StartInput = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    fleet: z
      .string()
      .min(1)
      .nullable()
      .meta({ description: 'The fleet, by its name; null: every fleet that sails the race.' }),
    starts_at: CalendarTime.min(0)
      .nullable()
      .meta({ description: 'When it started; null takes the start back.' }),
    if_starts_at: Timestamp.nullable().optional().meta({
      description: 'Write only if this is still the fleet’s start; null: only if it has none. Otherwise 409.',
    }),
    reason: Reason,
  })
  .meta({ id: 'StartInput', description: 'One fleet’s start.' });
export type StartInput = z.output<typeof StartInput>;

export const StatusInput = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    status: RaceStatus,
    if_status: RaceStatus.optional().meta({
      description: 'Write only if this is still the race’s status. Otherwise 409.',
    }),
  })
  .meta({ id: 'StatusInput', description: 'What the status of a race is to be.' });
export type StatusInput = z.output<typeof StatusInput>;

/** Plan for the starts of a race. */
export const StartPlanInput = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    start_plan: StartPlan.nullable().meta({ description: 'The plan; null takes it back.' }),
    if_start_plan: StartPlan.nullable().optional().meta({
      description: 'Write only if this is still the race’s plan; null: only if it has none. Otherwise 409.',
    }),
    reason: Reason,
  })
  .meta({ id: 'StartPlanInput', description: 'How the starts of a race are to be made.' });
export type StartPlanInput = z.output<typeof StartPlanInput>;

/** A race’s new number. */
export const RaceRenumbering = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber.describe('The number that the race has now.'),
    to: NewRaceNumber.describe('The number that it is to have.'),
    swap: z.boolean().default(false).meta({
      description:
        'true: the race that has the new number gets this one’s. false: then it is refused with 400.',
    }),
    reason: Reason,
    if_version: IfVersion,
  })
  .meta({ id: 'RaceRenumbering', description: 'Another number of a race.' });
export type RaceRenumbering = z.output<typeof RaceRenumbering>;

export const raceExample: Race = {
  id: 'rac_01',
  regatta_id: 'reg_demo_week',
  race_number: 1,
  name: 'Sat R1',
  day: null,
  starts: [{ fleet: 'IRC One', starts_at: 1788264000000 }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'scheduled',
  rating_options: [],
  scoring: 'time',
  score_without_finish: null,
  start_plan: null,
  version: 1,
};

const startPlanExample: StartPlan = {
  procedure: structuredClone(readyProcedures.rrs26) as StartPlan['procedure'],
  groups: [{ fleets: ['IRC One'], class_flag: 'E', preparatory: 'P' }],
  rolling: true,
  interval_seconds: null,
  recalled_group: 'next',
  warning_at: 1788263700000,
  later_starts: [],
};

const { reads, writes, removes } = additionsTo('regattas', 'regattas:write');

export const racesRoute = defineRoute({
  ...reads,
  operationId: 'races',
  path: '/races',
  summary: "List a regatta's races by number",
  query: listQuery(Race, { regatta_id: common.regattaId }, 'race_number'),
  item: Race,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [raceExample] },
});

export const saveRaceRoute = defineRoute({
  ...writes,
  operationId: 'races.save',
  path: '/races',
  summary: 'Set up a race, or replace the one with this number',
  description:
    'A corrected start time corrects the scores that came from named crossings. ' +
    'To record one start or the status only, use `/races/starts` and `/races/status`. They change nothing else.',
  body: RaceInput,
  data: Race,
  record: 'races',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.racesSetUp,
    summary: ({ body }, { regatta }) => t.race(body.race_number, regatta(body.regatta_id)),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', race_number: 10, name: 'Sunday' },
    data: { ...raceExample, race_number: 10, name: 'Sunday', starts: [] },
  },
});

export const renumberRaceRoute = defineRoute({
  ...writes,
  operationId: 'races.renumber',
  path: '/races/renumber',
  summary: 'Change the number of a race, or swap the numbers of two',
  description:
    'Starts, signals, crossings, scores and their history follow, as do series, redress, hearings, notices, waived checks and ' +
    'the safety log. Sent once more the other way round, it takes everything back. Published versions stay as they were. ' +
    'Refused with 400 where the two numbers are sailed in different groups of a championship.',
  body: RaceRenumbering,
  data: Race,
  record: 'races',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.racesNewNumber,
    summary: ({ body: { race_number, to, swap } }) =>
      swap ? t.racesSwapped(race_number, to) : t.raceRenumbered(race_number, to),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', race_number: 10, to: 11 },
    data: { ...raceExample, race_number: 11 },
  },
});

export const removeRaceRoute = defineRoute({
  ...removes,
  operationId: 'races.remove',
  path: '/races',
  summary: 'Delete a race that was set up by mistake',
  description:
    'Refused with 400 while it has scores or crossings: the message says how many. ' +
    'A race that was sailed for nothing is set to `abandoned` instead, which keeps them.',
  query: z.object({
    regatta_id: common.regattaId,
    race_number: QueryRaceNumber,
    if_version: QueryIfVersion,
    reason: QueryReason,
  }),
  data: Race,
  record: 'races',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.raceDeleted,
    summary: () => t.raceDeleted,
  },
  example: {
    query: { regatta_id: 'reg_demo_week', race_number: 11 },
    data: { ...raceExample, race_number: 11 },
  },
});

export const setStartRoute = defineRoute({
  ...writes,
  operationId: 'races.setStart',
  path: '/races/starts',
  summary: 'Record the start of a fleet, correct it or take it back',
  description:
    'Other fleets’ starts and the rest of the race stay as they are; scores that came from named crossings follow. ' +
    'A race that was scheduled is under way (`racing`) with its first start, and scheduled again when its last one is taken back. It counts in the standings once its status is `sailed`. ' +
    'A race number that isn’t set up yet is created.',
  body: StartInput,
  data: Race,
  record: 'races',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: null },
    noun: nouns.start,
    summary: ({ body: { fleet, race_number, starts_at } }) =>
      starts_at === null
        ? t.startTakenBack(fleet ?? t.allFleets, race_number)
        : t.start(fleet ?? t.allFleets, race_number),
  },
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      race_number: 9,
      fleet: 'IRC One',
      starts_at: 1788264000000,
      if_starts_at: null,
    },
    data: { ...raceExample, race_number: 9, status: 'racing' },
  },
});

export const setStatusRoute = defineRoute({
  ...writes,
  operationId: 'races.setStatus',
  path: '/races/status',
  summary: 'Set the status of a race',
  description: 'The rest of the race doesn’t change. A new race number is created.',
  body: StatusInput,
  data: Race,
  record: 'races',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: null },
    noun: nouns.racesState,
    summary: ({ body }) => t.raceSet[body.status](body.race_number),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', race_number: 9, status: 'sailed', if_status: 'racing' },
    data: { ...raceExample, race_number: 9, status: 'sailed' },
  },
});

export const setStartPlanRoute = defineRoute({
  ...writes,
  operationId: 'races.setStartPlan',
  path: '/races/start-plan',
  summary: 'Set how the starts of a race are made',
  description:
    'The rest of the race doesn’t change. A new race number is created. The plan holds its own copy of the starting procedure.',
  body: StartPlanInput,
  data: Race,
  record: 'races',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: null },
    noun: nouns.racesPlanOfTheStart,
    summary: ({ body }) => t.startPlan(body.race_number),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', race_number: 9, start_plan: startPlanExample, if_start_plan: null },
    data: { ...raceExample, race_number: 9, start_plan: startPlanExample },
  },
});
