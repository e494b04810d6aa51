import { z } from 'zod';
import { clubId, page } from '../paging.js';
import { defineRoute } from '../route.js';
import { Id, optional, queryInteger, TimeZone, withDefaults } from '../schema.js';

export const RatingSystem = z.enum(['none', 'tcf', 'py', 'phrf_tot', 'phrf_tod', 'tod']);
export type RatingSystem = z.infer<typeof RatingSystem>;

/** A fleet scored on its own: how its times are corrected and its points added up (RRS Appendix A). */
export const Fleet = z.object({
  name: z.string().min(1),
  rating_system: RatingSystem,
  phrf: z
    .looseObject({ a: z.number().positive(), b: z.number().min(0) })
    .nullable()
    .meta({ description: 'PHRF time-on-time factor A / (B + rating); null means A = 650, B = 550.' }),
  code_base: z.enum(['series_entries', 'starting_area']).meta({
    description:
      'What a non-finishing code scores from: series entries (A5.2) or boats that came to the start (A5.3).',
  }),
  discards: z
    .array(z.object({ races: z.int().min(1), exclude: z.int().min(0) }))
    .meta({ description: 'With at least `races` sailed, `exclude` that many worst scores.' }),
  penalty_rounding: z
    .enum(['tenth', 'whole'])
    .meta({ description: 'Scoring penalties round to a tenth (2025 rules) or a whole point (2021 rules).' }),
  tle_points: z.number().min(0).meta({ description: 'Points that TLE adds to the last finisher’s.' }),
});
export type Fleet = z.infer<typeof Fleet>;

const FleetInput = withDefaults(Fleet, {
  rating_system: 'none',
  phrf: null,
  code_base: 'series_entries',
  discards: [],
  penalty_rounding: 'tenth',
  tle_points: 1,
});

export const Regatta = z.looseObject({
  id: Id,
  club_id: Id,
  name: z.string().min(1),
  venue: optional.text,
  time_zone: TimeZone.nullable().meta({ description: "Null: the club's." }),
  starts_at: optional.at,
  ends_at: optional.at,
  fleets: z.array(Fleet),
});
export type Regatta = z.infer<typeof Regatta>;

const uniqueNames = (fleets: { name: string }[]) =>
  new Set(fleets.map((fleet) => fleet.name)).size === fleets.length;

export const RegattaInput = withDefaults(z.object({ ...Regatta.shape }), {
  venue: null,
  time_zone: null,
  starts_at: null,
  ends_at: null,
}).extend({
  id: Id.optional(),
  club_id: clubId,
  fleets: z.array(FleetInput).refine(uniqueNames, 'two fleets have the same name').default([]),
});
export type RegattaInput = z.output<typeof RegattaInput>;

/** A boat's ratings, each read by the rating system of that name. */
export const Ratings = z.object({
  tcf: z
    .number()
    .positive()
    .nullable()
    .meta({ description: 'Time correction factor: IRC TCC, ECHO, VPRS, ORC time on time.' }),
  py: z.number().positive().nullable().meta({ description: 'Portsmouth Yardstick number.' }),
  phrf: z
    .number()
    .nullable()
    .meta({ description: 'PHRF rating in seconds per nautical mile; may be negative.' }),
  tod: z
    .number()
    .nullable()
    .meta({ description: 'Time-on-distance allowance in seconds per nautical mile.' }),
});

const noRatings = { tcf: null, py: null, phrf: null, tod: null };

/** A boat entered in a regatta. */
export const Registration = z.looseObject({
  id: Id,
  regatta_id: Id,
  sail_number: z.string().min(1),
  bow_number: optional.text,
  boat_name: optional.text,
  boat_class: optional.text,
  fleets: z.array(z.string().min(1)),
  ratings: Ratings,
  helm: optional.text,
  crew: z.array(z.string()),
  club: optional.text,
  wristband_ids: z.array(Id),
});
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
}).extend({ id: Id.optional(), ratings: withDefaults(Ratings, noRatings).default(noRatings) });
export type RegistrationInput = z.output<typeof RegistrationInput>;

/** `racing` while boats are on the course; an `abandoned` race is not scored. */
export const RaceStatus = z.enum(['scheduled', 'racing', 'sailed', 'abandoned']);

export const Race = z.looseObject({
  id: Id,
  regatta_id: Id,
  race_number: z.int().positive(),
  name: optional.text,
  starts: z.array(z.looseObject({ fleet: z.string().min(1), starts_at: z.int() })),
  fleets: z
    .array(z.string().min(1))
    .nullable()
    .meta({ description: 'The fleets that sail it; null means all.' }),
  distance_nm: z.number().positive().nullable(),
  weight: z.number().positive(),
  excludable: z.boolean(),
  medal: z.boolean(),
  status: RaceStatus,
});
export type Race = z.infer<typeof Race>;

export const RaceInput = withDefaults(z.object({ ...Race.shape }), {
  name: null,
  starts: [],
  fleets: null,
  distance_nm: null,
  weight: 1,
  excludable: true,
  medal: false,
  status: 'scheduled',
}).omit({ id: true });
export type RaceInput = z.output<typeof RaceInput>;

const fleetExample: Fleet = {
  name: 'IRC',
  rating_system: 'tcf',
  phrf: null,
  code_base: 'series_entries',
  discards: [
    { races: 4, exclude: 1 },
    { races: 9, exclude: 2 },
  ],
  penalty_rounding: 'tenth',
  tle_points: 1,
};

const regattaExample: Regatta = {
  id: 'reg_1',
  club_id: 'club_1',
  name: 'Autumn Cup',
  venue: 'Howth',
  time_zone: 'Europe/Dublin',
  starts_at: 1788220800000,
  ends_at: 1788393600000,
  fleets: [fleetExample],
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
  helm: 'M. Byrne',
  crew: ['T. Byrne'],
  club: null,
  wristband_ids: ['0417', '0418'],
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
};

export const regattasRoute = defineRoute({
  operationId: 'regattas',
  method: 'get',
  path: '/regattas',
  area: 'regattas',
  summary: 'List regattas by start',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ club_id: clubId, ...page }),
  item: Regatta,
  example: { query: { club_id: 'club_1' }, data: [regattaExample] },
});

export const saveRegattaRoute = defineRoute({
  operationId: 'regattas.save',
  method: 'post',
  path: '/regattas',
  area: 'regattas',
  summary: 'Create a regatta, or replace the one with this `id`',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  body: RegattaInput,
  data: Regatta,
  example: { body: { club_id: 'club_1', name: 'Autumn Cup', fleets: [fleetExample] }, data: regattaExample },
});

export const removeRegattaRoute = defineRoute({
  operationId: 'regattas.remove',
  method: 'delete',
  path: '/regattas',
  area: 'regattas',
  summary: 'Delete a regatta that was made by mistake, with its entries, races and wristbands',
  description:
    'Refused with 400 while it has scores, crossings or scanned wristbands: the message says how many. ' +
    'What it was published as, and the history of scores that were removed before, go with it.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  query: z.object({ id: Id }),
  data: Regatta,
  example: { query: { id: 'reg_1' }, data: regattaExample },
});

export const registrationsRoute = defineRoute({
  operationId: 'registrations',
  method: 'get',
  path: '/registrations',
  area: 'regattas',
  summary: "List a regatta's entries",
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: Id, ...page }),
  item: Registration,
  example: { query: { regatta_id: 'reg_1' }, data: [registrationExample] },
});

export const saveRegistrationRoute = defineRoute({
  operationId: 'registrations.save',
  method: 'post',
  path: '/registrations',
  area: 'regattas',
  summary: 'Enter a boat, or replace the entry with this `id`',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  body: RegistrationInput,
  data: Registration,
  example: {
    body: { regatta_id: 'reg_1', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1.118 } },
    data: registrationExample,
  },
});

export const removeRegistrationRoute = defineRoute({
  operationId: 'registrations.remove',
  method: 'delete',
  path: '/registrations',
  area: 'regattas',
  summary: 'Delete an entry that was made by mistake, with its wristbands',
  description:
    'Refused with 400 while she has scores, crossings or scanned wristbands: the message says how many.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  query: z.object({ id: Id }),
  data: Registration,
  example: { query: { id: 'ent_01' }, data: registrationExample },
});

export const racesRoute = defineRoute({
  operationId: 'races',
  method: 'get',
  path: '/races',
  area: 'regattas',
  summary: "List a regatta's races by number",
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: Id, ...page }),
  item: Race,
  example: { query: { regatta_id: 'reg_1' }, data: [raceExample] },
});

export const saveRaceRoute = defineRoute({
  operationId: 'races.save',
  method: 'post',
  path: '/races',
  area: 'regattas',
  summary: 'Set up a race, or replace the one with this number',
  description: 'A corrected start time corrects the scores that came from named crossings.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  body: RaceInput,
  data: Race,
  example: {
    body: { regatta_id: 'reg_1', race_number: 1, starts: [{ fleet: 'IRC', starts_at: 1788264000000 }] },
    data: raceExample,
  },
});

export const removeRaceRoute = defineRoute({
  operationId: 'races.remove',
  method: 'delete',
  path: '/races',
  area: 'regattas',
  summary: 'Delete a race that was set up by mistake',
  description:
    'Refused with 400 while it has scores or crossings: the message says how many. ' +
    'A race that was sailed for nothing is set to `abandoned` instead, which keeps them.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  query: z.object({ regatta_id: Id, race_number: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
  data: Race,
  example: { query: { regatta_id: 'reg_1', race_number: 1 }, data: raceExample },
});
