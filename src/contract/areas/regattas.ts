import { z } from 'zod';
import { ratingSystemNames } from '../../scoring/corrected-time';
import {
  CORRECTED_TIME_ROUNDINGS,
  DEFAULT_PHRF,
  type RatingField,
  ratingFields,
} from '../../scoring/rating-systems';
import { CODE_BASES, PENALTY_ROUNDINGS } from '../../scoring/types';
import { clubId, page } from '../paging';
import { additionsTo, defineRoute } from '../route';
import {
  CalendarTime,
  EpochMs,
  Id,
  IfVersion,
  MAX_INTEGER,
  optional,
  QueryIfVersion,
  queryInteger,
  Timestamp,
  TimeZone,
  Version,
  withDefaults,
} from '../schema';

export const RatingSystem = z.enum(ratingSystemNames);
export type RatingSystem = z.infer<typeof RatingSystem>;

/** A fleet scored on its own: how its times are corrected and its points added up (RRS Appendix A). */
export const Fleet = z
  .object({
    name: z.string().min(1),
    rating_system: RatingSystem,
    phrf: z
      .looseObject({ a: z.number().positive(), b: z.number().min(0) })
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
    discards: z
      .array(z.object({ races: z.int().min(1), exclude: z.int().min(0) }))
      .meta({ description: 'With at least `races` sailed, `exclude` that many worst scores.' }),
    penalty_rounding: z.enum(PENALTY_ROUNDINGS).meta({
      description: 'Scoring penalties round to a tenth (2025 rules) or a whole point (2021 rules).',
    }),
    tle_points: z.number().min(0).meta({ description: 'Points that TLE adds to the last finisher’s.' }),
  })
  .meta({ id: 'Fleet' });
export type Fleet = z.infer<typeof Fleet>;

const usualFleet: Omit<Fleet, 'name'> = {
  rating_system: 'none',
  phrf: null,
  corrected_time_rounding: null,
  code_base: 'series_entries',
  discards: [],
  penalty_rounding: 'tenth',
  tle_points: 1,
};

/** A fleet that is scored as usual, but for what is said of it. */
export function newFleet(name: string, fleet: Partial<Fleet> = {}): Fleet {
  return { name, ...usualFleet, ...fleet };
}

const FleetInput = withDefaults(Fleet, usualFleet).extend({
  was: z.string().min(1).optional().meta({
    description:
      'The name that this fleet has had until now: entries, races and starts follow to the new one. Not kept.',
  }),
});

/** The limits of a regatta that says nothing else: in minutes, as its own are. */
const usualLimits = {
  protest_time_limit_minutes: 60,
  overdue_after_finish_minutes: 30,
  overdue_on_water_minutes: 720,
};

const limit = (name: keyof typeof usualLimits, description: string) =>
  z
    .int()
    .positive()
    .nullable()
    .meta({ description: `${description} In minutes; null: ${usualLimits[name]}.` });

/** What a regatta has agreed on for everybody who works on it, whatever screen they look at. */
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

const limitNames = Object.keys(usualLimits) as (keyof RegattaLimits)[];

/** The limits that hold, in minutes: the regatta's own, or the usual ones. */
export function limitsOf(regatta: RegattaLimits | undefined): Record<keyof RegattaLimits, number> {
  const limits = limitNames.map((name) => [name, regatta?.[name] ?? usualLimits[name]]);
  return Object.fromEntries(limits);
}

/** The limits that a regatta has set itself; null for the others. */
export function ownLimits(regatta: RegattaLimits | undefined): RegattaLimits {
  const limits = limitNames.map((name) => [name, regatta?.[name] ?? null]);
  return Object.fromEntries(limits);
}

export const Regatta = z
  .looseObject({
    id: Id,
    club_id: Id,
    name: z.string().min(1),
    venue: optional.text,
    time_zone: TimeZone.nullable().meta({ description: "Null: the club's." }),
    starts_at: optional.at,
    ends_at: optional.at,
    fleets: z.array(Fleet),
    ...RegattaLimits.shape,
    version: Version,
  })
  .meta({ id: 'Regatta' });
export type Regatta = z.infer<typeof Regatta>;

const uniqueNames = (fleets: { name: string }[]) =>
  new Set(fleets.map((fleet) => fleet.name)).size === fleets.length;

export const RegattaInput = withDefaults(z.object({ ...Regatta.shape }), {
  venue: null,
  time_zone: null,
})
  .extend({
    id: Id.optional(),
    club_id: clubId,
    starts_at: CalendarTime.nullable().default(null),
    ends_at: CalendarTime.nullable().default(null),
    fleets: z.array(FleetInput).refine(uniqueNames, 'two fleets have the same name').default([]),
    // Left out, they stay what they are: who does not know of them does not reset them.
    ...RegattaLimits.partial().shape,
    if_version: IfVersion,
  })
  .omit({ version: true });
export type RegattaInput = z.output<typeof RegattaInput>;

/** An object with something for each of a boat's ratings. */
function eachRating<T>(make: (field: (typeof ratingFields)[RatingField]) => T): Record<RatingField, T> {
  const entries = Object.entries(ratingFields).map(([name, field]) => [name, make(field)]);
  return Object.fromEntries(entries);
}

/** A boat's ratings, each read by the rating systems that name it. */
export const Ratings = z.object(
  eachRating((field) => {
    const rating = 'positive' in field ? z.number().positive() : z.number();
    return rating.nullable().meta({ description: field.description });
  }),
);

/** A boat that is not rated. */
export const noRatings = eachRating(() => null);

/** A boat's ratings in one fleet, in place of those that go for all her fleets. */
export const FleetRatings = z
  .object({
    fleet: z.string().min(1),
    ratings: Ratings,
    source: optional.text.meta({
      description: 'Where they come from: `progressive`, the number of a certificate …',
    }),
    as_of: optional.at.meta({
      description: 'The day that they hold from: of the certificate, or of the race.',
    }),
  })
  .meta({ id: 'FleetRatings' });
export type FleetRatings = z.infer<typeof FleetRatings>;

const oneForEachFleet = (ratings: { fleet: string }[]) =>
  new Set(ratings.map(({ fleet }) => fleet)).size === ratings.length;

/** Ratings by fleet in a request; left out, they stay what they are: who does not know of them does not reset them. */
export const FleetRatingsInput = z
  .array(
    withDefaults(FleetRatings, { source: null, as_of: null }).extend({
      ratings: withDefaults(Ratings, noRatings).default(noRatings),
    }),
  )
  .refine(oneForEachFleet, 'a fleet is there twice')
  .optional()
  .meta({ description: 'Left out: as they were.' });

/** A boat entered in a regatta. */
export const Registration = z
  .looseObject({
    id: Id,
    regatta_id: Id,
    sail_number: z.string().min(1),
    bow_number: optional.text,
    boat_name: optional.text,
    boat_class: optional.text,
    fleets: z.array(z.string().min(1)),
    ratings: Ratings,
    fleet_ratings: z.array(FleetRatings).meta({
      description: 'Her ratings in single fleets, which go before `ratings` there.',
    }),
    helm: optional.text,
    crew: z.array(z.string()),
    club: optional.text,
    wristband_ids: z.array(Id),
    version: Version,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

export const RegistrationInput = withDefaults(z.object({ ...Registration.shape }), {
  bow_number: null,
  boat_name: null,
  boat_class: null,
  fleets: [],
  helm: null,
  crew: [],
  club: null,
  wristband_ids: [],
})
  .extend({
    id: Id.optional(),
    ratings: withDefaults(Ratings, noRatings).default(noRatings),
    fleet_ratings: FleetRatingsInput,
    if_version: IfVersion,
  })
  .omit({ version: true });
export type RegistrationInput = z.output<typeof RegistrationInput>;

/** `racing` while boats are on the course; an `abandoned` race is not scored. */
export const RaceStatus = z.enum(['scheduled', 'racing', 'sailed', 'abandoned']);

const Start = z.looseObject({ fleet: z.string().min(1), starts_at: EpochMs });

export const Race = z
  .looseObject({
    id: Id,
    regatta_id: Id,
    race_number: z.int().positive(),
    name: optional.text,
    starts: z.array(Start),
    fleets: z
      .array(z.string().min(1))
      .nullable()
      .meta({ description: 'The fleets that sail it; null means all.' }),
    distance_nm: z.number().positive().nullable(),
    weight: z.number().positive(),
    excludable: z.boolean(),
    medal: z.boolean(),
    status: RaceStatus,
    version: Version,
  })
  .meta({ id: 'Race' });
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
    starts: z.array(Start.extend({ starts_at: CalendarTime })).default([]),
    if_version: IfVersion,
  })
  .omit({ id: true, version: true });
export type RaceInput = z.output<typeof RaceInput>;

/** One fleet's start: what a recorder at the line does in one act. */
export const StartInput = z.object({
  regatta_id: Id,
  race_number: Race.shape.race_number,
  fleet: z.string().min(1).nullable().meta({ description: 'null: every fleet that sails the race.' }),
  starts_at: CalendarTime.min(0).nullable().meta({ description: 'null takes the start back.' }),
  if_starts_at: Timestamp.nullable().optional().meta({
    description: 'Write only if this is still the fleet’s start; null: only if it has none. Otherwise 409.',
  }),
});
export type StartInput = z.output<typeof StartInput>;

export const StatusInput = z.object({
  regatta_id: Id,
  race_number: Race.shape.race_number,
  status: RaceStatus,
  if_status: RaceStatus.optional().meta({
    description: 'Write only if this is still the race’s status. Otherwise 409.',
  }),
});
export type StatusInput = z.output<typeof StatusInput>;

export const FleetRename = z.object({
  regatta_id: Id,
  from: z.string().min(1),
  to: z.string().min(1),
  if_version: IfVersion.meta({ description: 'The regatta’s. Another one is refused with 409.' }),
});
export type FleetRename = z.output<typeof FleetRename>;

export const AcceptedRatings = z.object({
  regatta_id: Id,
  fleet: z.string().min(1).meta({
    description: 'They go for this fleet alone. Its rating system says which of the ratings these are.',
  }),
  race_number: z.int().positive().optional().meta({
    description: 'The race that they follow from: the fleet’s start in it becomes their `as_of`.',
  }),
  source: FleetRatings.shape.source.default('progressive'),
  ratings: z
    .array(
      z.object({
        registration_id: Id,
        rating: z.number(),
        if_version: IfVersion.meta({ description: 'The entry’s. Another one is refused with 409.' }),
      }),
    )
    .min(1),
});
export type AcceptedRatings = z.output<typeof AcceptedRatings>;

/** Some of a regatta's limits; those left out stay what they are. */
export const LimitsInput = RegattaLimits.partial().extend({ regatta_id: Id });
export type LimitsInput = z.output<typeof LimitsInput>;

const fleetExample = newFleet('IRC', {
  rating_system: 'tcf',
  discards: [
    { races: 4, exclude: 1 },
    { races: 9, exclude: 2 },
  ],
});

const regattaExample: Regatta = {
  id: 'reg_1',
  club_id: 'club_1',
  name: 'Autumn Cup',
  venue: 'Howth',
  time_zone: 'Europe/Dublin',
  starts_at: 1788220800000,
  ends_at: 1788393600000,
  fleets: [fleetExample],
  protest_time_limit_minutes: 90,
  overdue_after_finish_minutes: null,
  overdue_on_water_minutes: null,
  version: 1,
};

const registrationExample: Registration = {
  id: 'ent_01',
  regatta_id: 'reg_1',
  sail_number: 'IRL 66',
  bow_number: null,
  boat_name: 'Rockabill',
  boat_class: null,
  fleets: ['IRC'],
  ratings: { tcf: 1.118, py: null, phrf: null, tod: null },
  fleet_ratings: [],
  helm: 'M. Byrne',
  crew: ['T. Byrne'],
  club: null,
  wristband_ids: ['0417', '0418'],
  version: 1,
};

const raceExample: Race = {
  id: 'rac_01',
  regatta_id: 'reg_1',
  race_number: 1,
  name: 'Sat R1',
  starts: [{ fleet: 'IRC', starts_at: 1788264000000 }],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'scheduled',
  version: 1,
};

/** Which record is removed, by its id. */
const removal = z.object({ id: Id, if_version: QueryIfVersion });

const { reads, writes, removes } = additionsTo('regattas', 'regattas:write');

export const regattasRoute = defineRoute({
  ...reads,
  operationId: 'regattas',
  path: '/regattas',
  summary: 'List regattas by start',
  query: z.object({ club_id: clubId, ...page }),
  item: Regatta,
  example: { query: { club_id: 'club_1' }, data: [regattaExample] },
});

export const saveRegattaRoute = defineRoute({
  ...writes,
  operationId: 'regattas.save',
  path: '/regattas',
  summary: 'Create a regatta, or replace the one with this `id`',
  body: RegattaInput,
  data: Regatta,
  example: { body: { club_id: 'club_1', name: 'Autumn Cup', fleets: [fleetExample] }, data: regattaExample },
});

export const removeRegattaRoute = defineRoute({
  ...removes,
  operationId: 'regattas.remove',
  path: '/regattas',
  summary: 'Delete a regatta that was made by mistake, with its entries, races and wristbands',
  description:
    'Refused with 400 while it has scores, crossings or scanned wristbands: the message says how many. ' +
    'What it was published as, and the history of scores that were removed before, go with it.',
  query: removal,
  data: Regatta,
  example: { query: { id: 'reg_1' }, data: regattaExample },
});

export const registrationsRoute = defineRoute({
  ...reads,
  operationId: 'registrations',
  path: '/registrations',
  summary: "List a regatta's entries",
  query: z.object({ regatta_id: Id, ...page }),
  item: Registration,
  example: { query: { regatta_id: 'reg_1' }, data: [registrationExample] },
});

export const saveRegistrationRoute = defineRoute({
  ...writes,
  operationId: 'registrations.save',
  path: '/registrations',
  summary: 'Enter a boat, or replace the entry with this `id`',
  body: RegistrationInput,
  data: Registration,
  example: {
    body: { regatta_id: 'reg_1', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1.118 } },
    data: registrationExample,
  },
});

export const removeRegistrationRoute = defineRoute({
  ...removes,
  operationId: 'registrations.remove',
  path: '/registrations',
  summary: 'Delete an entry that was made by mistake, with its wristbands',
  description:
    'Refused with 400 while she has scores, crossings or scanned wristbands: the message says how many.',
  query: removal,
  data: Registration,
  example: { query: { id: 'ent_01' }, data: registrationExample },
});

export const racesRoute = defineRoute({
  ...reads,
  operationId: 'races',
  path: '/races',
  summary: "List a regatta's races by number",
  query: z.object({ regatta_id: Id, ...page }),
  item: Race,
  example: { query: { regatta_id: 'reg_1' }, data: [raceExample] },
});

export const saveRaceRoute = defineRoute({
  ...writes,
  operationId: 'races.save',
  path: '/races',
  summary: 'Set up a race, or replace the one with this number',
  description:
    'A corrected start time corrects the scores that came from named crossings. ' +
    'To record one start or the status alone, use `/races/starts` and `/races/status`: they leave the rest as it is.',
  body: RaceInput,
  data: Race,
  example: {
    body: { regatta_id: 'reg_1', race_number: 1, starts: [{ fleet: 'IRC', starts_at: 1788264000000 }] },
    data: raceExample,
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
    regatta_id: Id,
    race_number: queryInteger(1, MAX_INTEGER),
    if_version: QueryIfVersion,
  }),
  data: Race,
  example: { query: { regatta_id: 'reg_1', race_number: 1 }, data: raceExample },
});

export const setStartRoute = defineRoute({
  ...writes,
  operationId: 'races.setStart',
  path: '/races/starts',
  summary: 'Record the start of a fleet, correct it or take it back',
  description:
    'Other fleets’ starts and the rest of the race stay as they are; scores that came from named crossings follow. ' +
    'A race that was scheduled is under way (`racing`) with its first start, and scheduled again when its last one is taken back. ' +
    'A race number that is not set up yet is created.',
  body: StartInput,
  data: Race,
  example: {
    body: { regatta_id: 'reg_1', race_number: 1, fleet: 'IRC', starts_at: 1788264000000, if_starts_at: null },
    data: { ...raceExample, status: 'racing' },
  },
});

export const setStatusRoute = defineRoute({
  ...writes,
  operationId: 'races.setStatus',
  path: '/races/status',
  summary: 'Set the status of a race',
  description: 'The rest of the race stays as it is. A race number that is not set up yet is created.',
  body: StatusInput,
  data: Race,
  example: {
    body: { regatta_id: 'reg_1', race_number: 1, status: 'sailed', if_status: 'racing' },
    data: { ...raceExample, status: 'sailed' },
  },
});

export const renameFleetRoute = defineRoute({
  ...writes,
  operationId: 'regattas.renameFleet',
  path: '/regattas/fleets/rename',
  summary: 'Rename a fleet; its entries, races and starts follow',
  body: FleetRename,
  data: Regatta,
  example: {
    body: { regatta_id: 'reg_1', from: 'IRC', to: 'IRC 1' },
    data: { ...regattaExample, fleets: [{ ...fleetExample, name: 'IRC 1' }], version: 2 },
  },
});

export const setLimitsRoute = defineRoute({
  operationId: 'regattas.setLimits',
  method: 'post',
  path: '/regattas/limits',
  area: 'regattas',
  summary: 'Set the protest time limit and when sailors are overdue',
  description: 'The rest of the regatta stays as it is, and so do the limits that are left out.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  body: LimitsInput,
  data: Regatta,
  example: {
    body: { regatta_id: 'reg_1', protest_time_limit_minutes: 90 },
    data: { ...regattaExample, version: 2 },
  },
});

export const acceptRatingsRoute = defineRoute({
  ...writes,
  operationId: 'ratings.accept',
  path: '/ratings/accept',
  summary: 'Give boats of a fleet their ratings for the races to come',
  description:
    'For progressive handicaps: the ratings are written into the entries’ `fleet_ratings`, for this fleet alone, and the races ' +
    'that the boats have sailed on their entries’ ratings keep those as races’ own, so that no result changes. All of it or ' +
    'nothing is written.',
  body: AcceptedRatings,
  data: z.array(Registration),
  example: {
    body: {
      regatta_id: 'reg_1',
      fleet: 'IRC',
      race_number: 1,
      ratings: [{ registration_id: 'ent_01', rating: 1.121 }],
    },
    data: [
      {
        ...registrationExample,
        fleet_ratings: [
          {
            fleet: 'IRC',
            ratings: { ...noRatings, tcf: 1.121 },
            source: 'progressive',
            as_of: 1788264000000,
          },
        ],
        version: 2,
      },
    ],
  },
});
