import {
  CODE_BASES,
  CORRECTED_TIME_ROUNDINGS,
  DEFAULT_PHRF,
  PENALTY_ROUNDINGS,
  pointsSystemNames,
  ratingSystemNames,
} from '@dockside/scoring';
import { z } from 'zod';
import { clubId, listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import {
  CalendarTime,
  common,
  Id,
  IfVersion,
  optional,
  QueryIfVersion,
  QueryReason,
  Reason,
  TimeZone,
  Version,
  withDefaults,
} from '../../schema';
import { fieldChecks as checks, nouns, summaries as t } from '../../words';
import { Championship, ChampionshipsInput } from './championships';
import { FinishLimits, FinishLimitsInput, noFinishLimits } from './finish-limits';
import { FleetPenalties, FleetPenaltiesInput, noFleetPenalties } from './penalties';
import { FleetPoints, FleetPointsInput, noFleetPoints } from './points-tables';
import { Prize, prizeExample } from './prizes';
import { Progressive, ProgressiveInput } from './progressive-ratings';
import { OwnCode, OwnCodeInput } from './scoring-codes';
import { Discards, newSeries, Series, SeriesInput } from './series';
import { TeamRacing, TeamRacingInput } from './team-racing';
import { WaivedCheck } from './waived-checks';

export const RatingSystem = z
  .enum(ratingSystemNames)
  .describe(
    'How the fleet’s times are corrected, and which of a boat’s ratings is read; `none`: they aren’t.',
  );
export type RatingSystem = z.infer<typeof RatingSystem>;

/** A fleet with its own scoring: correction of times and addition of points (RRS Appendix A). */
export const Fleet = z
  .object({
    name: z.string().min(1).describe('What it is called: unique within the regatta.'),
    rating_system: RatingSystem,
    phrf: z
      .looseObject({
        a: z.number().positive().describe('A of the factor A / (B + rating), more than 0.'),
        b: z.number().min(0).describe('B of the factor A / (B + rating), 0 or more.'),
      })
      .nullable()
      .meta({
        description: `PHRF time-on-time factor A / (B + rating); null means A = ${DEFAULT_PHRF.a}, B = ${DEFAULT_PHRF.b}.`,
      }),
    corrected_time_rounding: z
      .enum(CORRECTED_TIME_ROUNDINGS)
      .nullable()
      .meta({
        description:
          'What corrected times are rounded to, halves up, before places are taken; `none`: places go by the exact time. ' +
          'null: as the rating system has it, `second` for `tcf`, `py` and `tod`, `none` for `phrf_tot` and `phrf_tod`.',
      }),
    code_base: z.enum(CODE_BASES).meta({
      description:
        'What a non-finishing code scores from: series entries (A5.2) or boats that came to the start (A5.3).',
    }),
    points_system: z
      .enum(pointsSystemNames)
      .default('low_point')
      .meta({
        description:
          'How places are scored, and a series score is made of them. `high_point` and `cox_sprague` are percentages of the ' +
          'points possible in the races that a boat started; the highest wins. `low_point_average` is the average of her races. ' +
          '`highest_sum` adds points of a table.',
      }),
    ...FleetPoints.shape,
    discards: Discards,
    penalty_rounding: z.enum(PENALTY_ROUNDINGS).meta({
      description: 'Scoring penalties round to a tenth (2025 rules) or a whole point (2021 rules).',
    }),
    tle_points: z.number().min(0).meta({ description: 'Points that TLE adds to the last finisher’s.' }),
    ...FleetPenalties.shape,
    ...FinishLimits.shape,
    progressive: Progressive.nullable().meta({
      description: 'How its ratings follow the results (`/ratings/progressive`); null: they don’t.',
    }),
  })
  .meta({
    id: 'Fleet',
    description:
      'A fleet scored on its own: how its times are corrected and its points added up (RRS Appendix A).',
  });
export type Fleet = z.infer<typeof Fleet>;

const usualFleet: Omit<Fleet, 'name'> = {
  rating_system: 'none',
  phrf: null,
  corrected_time_rounding: null,
  code_base: 'series_entries',
  points_system: 'low_point',
  ...noFleetPoints,
  discards: [],
  penalty_rounding: 'tenth',
  tle_points: 1,
  ...noFleetPenalties,
  ...noFinishLimits,
  progressive: null,
};

/** A fleet with default scoring, except the given settings. */
export function newFleet(name: string, fleet: Partial<Fleet> = {}): Fleet {
  return { name, ...usualFleet, ...fleet };
}

const FleetInput = withDefaults(Fleet, usualFleet)
  .extend({
    ...FleetPenaltiesInput.shape,
    ...FinishLimitsInput.shape,
    ...FleetPointsInput.shape,
    points_system: z
      .enum(pointsSystemNames)
      .optional()
      .meta({ description: 'How places are scored. Left out: as it was.' }),
    progressive: ProgressiveInput.nullable()
      .optional()
      .meta({ description: 'How its ratings follow the results; null: they don’t. Left out: as it was.' }),
    was: z.string().min(1).optional().meta({
      description: 'The fleet’s previous name: its entries, races and starts move to the new one. Not saved.',
    }),
  })
  .meta({
    id: 'FleetInput',
    description: 'A fleet as a request states it; what is left out is as usual, or as it was.',
  });

/** Default limits of a regatta, in minutes. Protests: two hours, unless the sailing instructions say otherwise (RRS 60.3). */
const usualLimits = {
  protest_time_limit_minutes: 120,
  overdue_after_finish_minutes: 30,
  overdue_on_water_minutes: 720,
};

const limit = (name: keyof typeof usualLimits, description: string) =>
  z
    .int()
    .positive()
    .nullable()
    .meta({ description: `${description} In minutes; null: ${usualLimits[name]}.` });

/** A regatta's limits, shared by everyone working on it, on every screen. */
export const RegattaLimits = z.object({
  protest_time_limit_minutes: limit(
    'protest_time_limit_minutes',
    'How long after the last boat of a race has finished protests are taken (RRS 60.3 and the sailing instructions).',
  ),
  overdue_after_finish_minutes: limit(
    'overdue_after_finish_minutes',
    'How long after the last finish of their fleet those who are still on the water are overdue.',
  ),
  overdue_on_water_minutes: limit(
    'overdue_on_water_minutes',
    'How long anybody may be on the water, race or no race, before they are overdue.',
  ),
});
export type RegattaLimits = z.infer<typeof RegattaLimits>;

const limitNames = [
  'protest_time_limit_minutes',
  'overdue_after_finish_minutes',
  'overdue_on_water_minutes',
] as const satisfies (keyof RegattaLimits)[];

/** The effective limits in minutes: the regatta's own, or the defaults. */
export function limitsOf(regatta: RegattaLimits | undefined): Record<keyof RegattaLimits, number> {
  const limits = limitNames.map((name) => [name, regatta?.[name] ?? usualLimits[name]]);
  return Object.fromEntries(limits);
}

/** The limits set by a regatta; null for the others. */
export function ownLimits(regatta: RegattaLimits | undefined): RegattaLimits {
  const limits = limitNames.map((name) => [name, regatta?.[name] ?? null]);
  return Object.fromEntries(limits);
}

export const Regatta = z
  .looseObject({
    id: Id.describe('The regatta.'),
    club_id: common.clubId,
    name: z.string().min(1).describe('What it is called.'),
    venue: optional.text.describe('Where it is sailed; null: not said.'),
    time_zone: TimeZone.nullable().meta({ description: "Null: the club's." }),
    starts_at: optional.at.describe('When it begins; null: not known.'),
    ends_at: optional.at.describe('When it ends; null: not known.'),
    fleets: z.array(Fleet).describe('Its fleets, each scored on its own.'),
    scoring_codes: z.array(OwnCode).meta({
      description: 'Its own codes, in addition to RRS A10 and TLE.',
    }),
    series: z.array(Series).meta({ description: 'Without any, each fleet is one series of all its races.' }),
    championships: z.array(Championship).meta({
      description: 'Fleets that are sailed in groups, as large class championships are.',
    }),
    ...RegattaLimits.shape,
    prizes: z.array(Prize).meta({
      description: 'In the order in which they are worked out: one may pass over winners of those before it.',
    }),
    team_racing: TeamRacing.nullable().meta({
      description: 'Teams and stages of team racing (RRS Appendix D); null: it has none.',
    }),
    waived_checks: z.array(WaivedCheck).meta({
      description: 'Accepted lines of `/regattas/checks`. Only `/regattas/checks/waivers` writes them.',
    }),
    version: Version,
  })
  .meta({ id: 'Regatta', description: 'A regatta with everything that its results are worked out by.' });
export type Regatta = z.infer<typeof Regatta>;

/** Prizes in a request; left out, they stay unchanged. */
const PrizesInput = z
  .array(withDefaults(Prize, { categories: [], places: 1, least_boats: null, excludes: 'none' }))
  .refine((prizes) => new Set(prizes.map(({ id }) => id)).size === prizes.length, checks.prizesOfOneId)
  .optional()
  .meta({ description: 'Left out: unchanged, without removed fleets.' });

const uniqueNames = (fleets: { name: string }[]) =>
  new Set(fleets.map((fleet) => fleet.name)).size === fleets.length;

/** Parts of a regatta that a request may name, to replace nothing else. */
export const regattaParts = [
  'name',
  'venue',
  'time_zone',
  'starts_at',
  'ends_at',
  'fleets',
  'scoring_codes',
  'series',
  'championships',
  'prizes',
  'team_racing',
  ...limitNames,
] as const;
const RegattaPart = z.enum(regattaParts);
export type RegattaPart = z.infer<typeof RegattaPart>;

export const RegattaInput = withDefaults(z.object({ ...Regatta.shape }), {
  venue: null,
  time_zone: null,
})
  .extend({
    id: Id.optional().describe(
      'The regatta to be replaced. Left out, or one that isn’t there yet: a new one.',
    ),
    club_id: clubId,
    starts_at: CalendarTime.nullable().default(null).describe('When it begins; null: not known.'),
    ends_at: CalendarTime.nullable().default(null).describe('When it ends; null: not known.'),
    fleets: z
      .array(FleetInput)
      .refine(uniqueNames, checks.fleetsOfOneName)
      .default([])
      .describe('Its fleets, each scored on its own; no two of one name.'),
    scoring_codes: z.array(OwnCodeInput).optional().meta({
      description:
        'Left out: as they were. One that a score has can’t be left off the list: 400 says where it is used.',
    }),
    series: SeriesInput,
    // Left out, limits stay, so that older clients do not reset them.
    ...RegattaLimits.partial().shape,
    prizes: PrizesInput,
    championships: ChampionshipsInput,
    team_racing: TeamRacingInput,
    parts: z.array(RegattaPart).min(1).optional().meta({
      description:
        'The parts to change. All other parts of an existing regatta stay, whatever the body has. Left out: all parts. Not saved.',
    }),
    if_parts: z.partialRecord(RegattaPart, z.unknown()).optional().meta({
      description:
        'Parts as they were read, such as `{ "prizes": [] }`: write only if each of them is still so, whatever became of the others. Otherwise 409.',
    }),
    reason: Reason,
    if_version: IfVersion,
  })
  // Waivers are written only by their own route.
  .omit({ version: true, waived_checks: true })
  .meta({ id: 'RegattaInput', description: 'A regatta to be made, or what is to replace one.' });
export type RegattaInput = z.output<typeof RegattaInput>;

export const FleetRename = z
  .object({
    regatta_id: common.regattaId,
    from: z.string().min(1).describe('What the fleet is called.'),
    to: z.string().min(1).describe('What it is to be called; no other fleet’s name.'),
    reason: Reason,
    if_version: IfVersion.meta({ description: 'The regatta’s version. Another one is refused with 409.' }),
  })
  .meta({ id: 'FleetRename', description: 'Another name for a fleet.' });
export type FleetRename = z.output<typeof FleetRename>;

/** An earlier regatta to set up a new one by. */
export const RegattaCopy = z
  .object({
    regatta_id: common.regattaId.describe('The regatta to copy.'),
    id: Id.optional().describe('The new regatta’s id, made by the client. Left out: made here.'),
    name: z.string().min(1).describe('What the new regatta is called.'),
    venue: optional.text
      .optional()
      .describe('Where it is sailed; null: not said. Left out: where the earlier one was.'),
    starts_at: CalendarTime.nullable().default(null).meta({
      description:
        'When it begins; null: not known. Planned starts move by as many days as the regatta does, and are made by hand if either beginning isn’t known.',
    }),
    ends_at: CalendarTime.nullable().default(null).describe('When it ends; null: not known.'),
    with_entries: z
      .boolean()
      .default(false)
      .describe('Enters the same boats and crews with the ratings of their entries.'),
  })
  .meta({
    id: 'RegattaCopy',
    description: 'A new regatta, set up like an earlier one.',
  });
export type RegattaCopy = z.output<typeof RegattaCopy>;

/** Limit of the regattas that one copy of a season makes. */
const MAX_COPIES = 100;

/** Earlier regattas to set up a new season by. */
export const SeasonCopy = z
  .object({
    club_id: clubId,
    copies: z
      .array(
        RegattaCopy.extend({
          id: Id.describe('The new regatta’s id, made by the client, and the same when it asks again.'),
        }).meta({ id: 'SeasonCopyItem', description: 'One new regatta of the season.' }),
      )
      .min(1)
      .max(MAX_COPIES)
      .refine((copies) => new Set(copies.map(({ id }) => id)).size === copies.length, checks.copiesOfOneId)
      .describe('The regattas to make, each like an earlier one; no two of one id.'),
  })
  .meta({
    id: 'SeasonCopy',
    description: 'A new season: several regattas, each set up like an earlier one.',
  });
export type SeasonCopy = z.output<typeof SeasonCopy>;

/** Some of a regatta's limits; those left out stay unchanged. */
export const LimitsInput = RegattaLimits.partial()
  .extend({ regatta_id: common.regattaId, reason: Reason })
  .meta({ id: 'LimitsInput', description: 'Some of a regatta’s limits; those left out stay what they are.' });
export type LimitsInput = z.output<typeof LimitsInput>;

const fleetExample = newFleet('IRC One', {
  rating_system: 'tcf',
  discards: [
    { races: 4, exclude: 1 },
    { races: 9, exclude: 2 },
  ],
});

export const regattaExample: Regatta = {
  id: 'reg_demo_week',
  club_id: 'demo',
  name: 'Autumn Cup',
  venue: 'Howth',
  time_zone: 'Europe/Dublin',
  starts_at: 1788220800000,
  ends_at: 1788393600000,
  fleets: [fleetExample],
  scoring_codes: [],
  series: [newSeries({ id: 'ser_1', name: 'Saturday', fleet: 'IRC One', races: [1, 2, 3], discards: [] })],
  championships: [],
  protest_time_limit_minutes: 90,
  overdue_after_finish_minutes: null,
  overdue_on_water_minutes: null,
  prizes: [prizeExample],
  team_racing: null,
  waived_checks: [],
  version: 1,
};

const { reads, writes, removes } = additionsTo('regattas', 'regattas:write');

export const regattasRoute = defineRoute({
  ...reads,
  operationId: 'regattas',
  path: '/regattas',
  summary: 'List regattas by start',
  query: listQuery(Regatta, { club_id: clubId }, null),
  item: Regatta,
  example: { query: { club_id: 'demo' }, data: [regattaExample] },
});

export const saveRegattaRoute = defineRoute({
  ...writes,
  operationId: 'regattas.save',
  path: '/regattas',
  summary: 'Create a regatta, or replace the one with this `id`',
  body: RegattaInput,
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'founds',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.regattasSetUp,
    summary: ({ body }) => t.regatta(body.name),
  },
  example: {
    body: { id: 'reg_autumn', club_id: 'demo', name: 'Autumn Cup', fleets: [fleetExample] },
    refused: [
      {
        summary: 'Two fleets of one name',
        body: { club_id: 'demo', name: 'Autumn Cup', fleets: [fleetExample, fleetExample] },
      },
    ],
    data: regattaExample,
  },
});

export const copyRegattaRoute = defineRoute({
  operationId: 'regattas.copy',
  method: 'post',
  path: '/regattas/copies',
  area: 'regattas',
  summary: 'Set up a regatta like an earlier one, for a new season',
  description:
    'Copies fleets, codes, series, championships, limits, prizes, and races with the plans of their starts. ' +
    'Nothing that happened is copied: no start, result, group of boats, signal, notice or wristband. All of it or nothing is written.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  conditional: false,
  body: RegattaCopy,
  data: Regatta,
  record: 'regattas',
  // Sent as the saves of the regatta, its races and its entries.
  queue: null,
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      name: 'Autumn Cup 2027',
      starts_at: 1819670400000,
      with_entries: true,
    },
    data: {
      ...regattaExample,
      id: 'reg_2',
      name: 'Autumn Cup 2027',
      starts_at: 1819670400000,
      ends_at: null,
    },
  },
});

const seasonCopy = {
  id: 'reg_2',
  regatta_id: 'reg_demo_week',
  name: 'Autumn Cup 2027',
  starts_at: 1819670400000,
};

export const copySeasonRoute = defineRoute({
  operationId: 'regattas.copySeason',
  method: 'post',
  path: '/regattas/copies/season',
  area: 'regattas',
  summary: 'Set up several regattas like earlier ones, all of them or none',
  description:
    'Each is copied as `/regattas/copies` copies one, and answered in the order of the request. ' +
    'If all of the ids are there already, nothing is written and these regattas are answered: asking again makes none twice.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  conditional: false,
  body: SeasonCopy,
  data: z.array(Regatta),
  record: 'regattas',
  // Sent as the saves of the regattas, their races and their entries.
  queue: null,
  example: {
    body: { club_id: 'demo', copies: [seasonCopy] },
    refused: [
      { summary: 'Two copies of one id', body: { club_id: 'demo', copies: [seasonCopy, seasonCopy] } },
    ],
    data: [
      {
        ...regattaExample,
        id: 'reg_2',
        name: 'Autumn Cup 2027',
        starts_at: 1819670400000,
        ends_at: null,
      },
    ],
  },
});

export const removeRegattaRoute = defineRoute({
  ...removes,
  operationId: 'regattas.remove',
  path: '/regattas',
  summary: 'Delete a regatta that was made by mistake, with its entries, races and wristbands',
  description:
    'Refused with 400 while it has scores, crossings or scanned wristbands: the message says how many. ' +
    'What it was published as, and the history of scores that were removed before, go with it.',
  query: z.object({ id: Id.describe('The regatta.'), if_version: QueryIfVersion, reason: QueryReason }),
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.regattaDeleted,
    summary: () => t.regattaDeleted,
  },
  example: { query: { id: 'reg_autumn' }, data: { ...regattaExample, id: 'reg_autumn' } },
});

export const renameFleetRoute = defineRoute({
  ...writes,
  operationId: 'regattas.renameFleet',
  path: '/regattas/fleets/rename',
  summary: 'Rename a fleet; its entries, races and starts follow',
  body: FleetRename,
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.fleetsNewName,
    summary: ({ body }) => t.fleetRenamed(body.from, body.to),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', from: 'IRC Two', to: 'IRC 2' },
    data: { ...regattaExample, fleets: [{ ...fleetExample, name: 'IRC 2' }], version: 2 },
  },
});

export const setLimitsRoute = defineRoute({
  operationId: 'regattas.setLimits',
  method: 'post',
  path: '/regattas/limits',
  area: 'regattas',
  summary: 'Set the protest time limit and when sailors are overdue',
  description: 'The rest of the regatta and omitted limits don’t change.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  conditional: false,
  body: LimitsInput,
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.changeOfLimits,
    summary: ({ body }, { regatta }) => t.limits(regatta(body.regatta_id)),
  },
  example: {
    body: { regatta_id: 'reg_demo_week', protest_time_limit_minutes: 90 },
    data: { ...regattaExample, version: 2 },
  },
});
