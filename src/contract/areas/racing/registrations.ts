import { PROGRESSIVE_SOURCE, type RatingField, ratingFields } from '@dockside/scoring';
import { z } from 'zod';

import { listQuery } from '../../paging';
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
  Version,
  withDefaults,
} from '../../schema';
import { fieldChecks as checks, nouns, summaries as t } from '../../words';

/** An object with a value for each of a boat's ratings. */
function eachRating<T>(make: (field: (typeof ratingFields)[RatingField]) => T): Record<RatingField, T> {
  const entries = Object.entries(ratingFields).map(([name, field]) => [name, make(field)]);
  return Object.fromEntries(entries);
}

/** A boat's ratings, each used by the rating systems that name it. */
export const Ratings = z
  .object(
    eachRating((field) => {
      const rating = 'positive' in field ? z.number().positive() : z.number();
      const sign = 'positive' in field ? '' : ' It may be negative.';
      return rating.nullable().meta({ description: `${field.description}${sign} null: not rated by it.` });
    }),
  )
  .meta({ id: 'Ratings', description: 'A boat’s ratings, each read by the rating systems that name it.' });

/** An unrated boat. */
export const noRatings = eachRating(() => null);

const RatingsInput = withDefaults(Ratings, noRatings).meta({
  id: 'RatingsInput',
  description: 'Her ratings; one that is left out is null: she isn’t rated by it.',
});

/** A boat's ratings in one fleet, replacing those for all her fleets. */
export const FleetRatings = z
  .object({
    fleet: common.fleet,
    ratings: Ratings,
    source: optional.text.meta({
      description: 'Where they come from: `progressive`, the number of a certificate …',
    }),
    as_of: optional.at.meta({
      description: 'The day that they hold from: of the certificate, or of the race.',
    }),
  })
  .meta({
    id: 'FleetRatings',
    description: 'A boat’s ratings in one fleet, instead of her general ones.',
  });
export type FleetRatings = z.infer<typeof FleetRatings>;

/** Alternative ratings of a boat in a fleet for scoring a race, such as for a wind band or type of course. */
export const RatingOption = z
  .object({
    name: z
      .string()
      .min(1)
      .meta({ description: 'As the notice of race has it: `ORC medium`, `non-spinnaker`.' }),
    ratings: Ratings,
  })
  .meta({
    id: 'RatingOption',
    description:
      'Other ratings of a boat in a fleet, that a race may be scored with: for a wind band or a kind of course.',
  });
export type RatingOption = z.infer<typeof RatingOption>;

/** A boat's ratings in one fleet, from her entry. */
export const EntryFleetRatings = FleetRatings.extend({
  start: z.number().nullable().meta({
    description:
      'The rating that she started on, where it follows the results (the fleet’s `progressive`); of PHRF it may be negative.',
  }),
  options: z.array(RatingOption).meta({
    description: 'Ratings that a race is scored with where its `rating_options` say so.',
  }),
}).meta({
  id: 'EntryFleetRatings',
  description: 'A boat’s ratings in one fleet, as her entry has them.',
});
export type EntryFleetRatings = z.infer<typeof EntryFleetRatings>;

const oneForEachFleet = (ratings: { fleet: string }[]) =>
  new Set(ratings.map(({ fleet }) => fleet)).size === ratings.length;

/** Ratings by fleet in a request. Left out, they stay, so that older clients do not reset them. */
export const FleetRatingsInput = z
  .array(
    withDefaults(FleetRatings, { source: null, as_of: null }).extend({
      ratings: RatingsInput.default(noRatings),
    }),
  )
  .refine(oneForEachFleet, checks.fleetTwice)
  .optional()
  .meta({ description: 'Left out: as they were.' });

const oneForEachName = (options: { name: string }[]) =>
  new Set(options.map(({ name }) => name)).size === options.length;

const RatingOptionsInput = z
  .array(RatingOption.extend({ ratings: RatingsInput }))
  .refine(oneForEachName, checks.optionsOfOneName);

/** An entry's ratings by fleet in a request. `start` and `options` stay unchanged if left out. */
const EntryFleetRatingsInput = z
  .array(
    withDefaults(EntryFleetRatings, { source: null, as_of: null }).extend({
      ratings: RatingsInput.default(noRatings),
      start: EntryFleetRatings.shape.start.optional(),
      options: RatingOptionsInput.optional().describe(
        'Her rating options in the fleet. Left out: as they were.',
      ),
    }),
  )
  .refine(oneForEachFleet, checks.fleetTwice)
  .optional()
  .meta({ description: 'Left out: as they were.' });

/** A boat entered in a regatta. */
export const Registration = z
  .looseObject({
    id: Id.describe('The entry: the `registration_id` of scores and wristbands.'),
    regatta_id: common.regattaId,
    sail_number: z.string().min(1).describe('Sail number, as shown: `IRL 66`.'),
    bow_number: optional.text.describe('Bow number; null: none.'),
    boat_name: common.boatName,
    boat_class: optional.text.describe('The boat’s class: `J/109`; null: not known.'),
    fleets: z.array(z.string().min(1)).describe('The fleets of the regatta that she sails in, by name.'),
    ratings: Ratings,
    fleet_ratings: z.array(EntryFleetRatings).meta({
      description: 'Her ratings in single fleets, which go before `ratings` there.',
    }),
    helm: common.helm,
    crew: z.array(z.string()).describe('The crew without the helm, by name.'),
    club: optional.text.describe('The club that she sails for; null: not said.'),
    wristband_ids: z
      .array(Id)
      .describe('The wristbands of her crew, by number: the helm’s first, then the crew’s in order.'),
    categories: z.array(z.string().min(1)).meta({
      description: 'What she counts as for prizes and tables beside her fleets: `youth`, `Division 2` …',
    }),
    length_m: z.number().positive().max(100).nullable().meta({
      description: 'Length of her hull in metres. With it, a finish faster than she can sail is asked about.',
    }),
    other_sail_numbers: z.array(z.string().min(1).max(40)).max(20).meta({
      description: 'Other numbers she may be seen with: of borrowed sails, of her spinnaker.',
    }),
    version: Version,
  })
  .meta({ id: 'Registration', description: 'A boat entered in a regatta.' });
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
    id: Id.optional().describe('The entry to be replaced. Left out, or one that isn’t there yet: a new one.'),
    ratings: RatingsInput.default(noRatings),
    fleet_ratings: EntryFleetRatingsInput,
    categories: Registration.shape.categories
      .optional()
      .meta({ description: 'What she counts as for prizes and tables. Left out: as they were.' }),
    length_m: Registration.shape.length_m
      .optional()
      .meta({ description: 'Length of her hull in metres. Left out: as it was.' }),
    other_sail_numbers: Registration.shape.other_sail_numbers
      .optional()
      .meta({ description: 'Other numbers she may be seen with. Left out: as they were.' }),
    reason: Reason,
    if_version: IfVersion,
  })
  .omit({ version: true })
  .meta({ id: 'RegistrationInput', description: 'A boat to be entered, or what is to replace an entry.' });
export type RegistrationInput = z.output<typeof RegistrationInput>;

/** Two entries of one boat that become one. */
export const EntryMerge = z
  .object({
    regatta_id: common.regattaId,
    keep: Id.describe('The entry that stays.'),
    merge: Id.describe('The entry whose results, bands and hearings go to it. It is removed.'),
    choices: z
      .array(
        z.object({
          race_number: common.race,
          result_of: Id.describe('The one of the two entries whose result counts.'),
        }),
      )
      .default([])
      .describe('Whose result counts in each race in which both have one. Other races need none.'),
    reason: Reason,
    if_version: IfVersion,
    if_merged_version: IfVersion.meta({
      description: 'The version of the entry that is removed. Another one is refused with 409.',
    }),
  })
  .meta({ id: 'EntryMerge', description: 'Two entries of one boat that become one.' });
export type EntryMerge = z.output<typeof EntryMerge>;

export const AcceptedRatings = z
  .object({
    regatta_id: common.regattaId,
    fleet: z.string().min(1).meta({
      description: 'They go for this fleet alone. Its rating system says which of the ratings these are.',
    }),
    race_number: z.int().positive().optional().meta({
      description:
        'The number of the race that they follow from: the fleet’s start in it becomes their `as_of`.',
    }),
    for_race: z.int().positive().optional().meta({
      description:
        'The number of a race: the ratings go into this one, which was sailed, in place of those it was scored on. Left out: into the entries, for the races to come.',
    }),
    source: FleetRatings.shape.source.default(PROGRESSIVE_SOURCE),
    ratings: z
      .array(
        z.object({
          registration_id: common.registrationId,
          rating: z
            .number()
            .describe(
              'Her rating, of the kind that the fleet’s rating system reads; of PHRF it may be negative.',
            ),
          source: FleetRatings.shape.source.optional().meta({
            description:
              'Where this one comes from, such as the number of her certificate. Left out: as for all.',
          }),
          as_of: CalendarTime.nullable().optional().meta({
            description: 'The day that this one holds from. Left out: the start of the race.',
          }),
          options: RatingOptionsInput.optional().meta({
            description:
              'Her rating options in the fleet, such as a certificate has. Left out: as they were.',
          }),
          if_version: IfVersion.meta({
            description: 'The entry’s version, with `for_race` her score’s. Another one is refused with 409.',
          }),
        }),
      )
      .min(1)
      .describe('The boats and their ratings.'),
    reason: Reason,
  })
  .meta({ id: 'AcceptedRatings', description: 'Ratings that boats of a fleet are given.' });
export type AcceptedRatings = z.output<typeof AcceptedRatings>;

const registrationExample: Registration = {
  id: 'ent_demo_week_01',
  regatta_id: 'reg_demo_week',
  sail_number: 'IRL 66',
  bow_number: null,
  boat_name: 'Rockabill',
  boat_class: null,
  fleets: ['IRC One'],
  ratings: { tcf: 1.118, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null },
  fleet_ratings: [],
  helm: 'M. Byrne',
  crew: ['T. Byrne'],
  club: null,
  wristband_ids: ['0417', '0418'],
  categories: ['youth'],
  length_m: 10.05,
  other_sail_numbers: ['IRL 1466'],
  version: 1,
};

const { reads, writes, removes } = additionsTo('regattas', 'regattas:write');

export const registrationsRoute = defineRoute({
  ...reads,
  operationId: 'registrations',
  path: '/registrations',
  summary: "List a regatta's entries",
  query: listQuery(Registration, { regatta_id: common.regattaId }),
  item: Registration,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [registrationExample] },
});

export const saveRegistrationRoute = defineRoute({
  ...writes,
  operationId: 'registrations.save',
  path: '/registrations',
  summary: 'Enter a boat, or replace the entry with this `id`',
  body: RegistrationInput,
  data: Registration,
  record: 'registrations',
  queue: {
    mode: 'founds',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.entry,
    summary: ({ body }) => t.entry(body.sail_number),
  },
  example: {
    body: {
      id: 'ent_66',
      regatta_id: 'reg_demo_week',
      sail_number: 'IRL 66',
      fleets: ['IRC One'],
      ratings: { tcf: 1.118 },
    },
    data: registrationExample,
  },
});

export const mergeRegistrationsRoute = defineRoute({
  ...writes,
  operationId: 'registrations.merge',
  path: '/registrations/merge',
  summary: 'Make one entry of two entries of one boat',
  description:
    'Results, laps, check-ins, wristbands, series, groups, hearing requests and drafts of decisions go to the entry that stays, ' +
    'with what it lacks of ratings, fleets and names. A race in which both have a result needs a choice; the time at the line that ' +
    'wasn’t chosen stays there, without a name. Refused with 400 while a signed decision or emergency contacts are about the ' +
    'other entry. All of it or nothing is written. It is listed among the imports, and taken back there. It also needs the scope scores:write.',
  body: EntryMerge,
  data: Registration,
  record: 'registrations',
  // Sent as the saves of the entry, its results, its bands and its hearings.
  queue: null,
  example: {
    body: {
      ...{ regatta_id: 'reg_demo_week', keep: 'ent_demo_week_01', merge: 'ent_demo_week_30' },
      choices: [1, 2, 3].map((race_number) => ({ race_number, result_of: 'ent_demo_week_01' })),
      reason: 'Entered twice',
    },
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
  query: z.object({ id: Id.describe('The entry.'), if_version: QueryIfVersion, reason: QueryReason }),
  data: Registration,
  record: 'registrations',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.entryDeleted,
    summary: () => t.entryDeleted,
  },
  example: { query: { id: 'ent_66' }, data: { ...registrationExample, id: 'ent_66' } },
});

export const acceptRatingsRoute = defineRoute({
  ...writes,
  operationId: 'ratings.accept',
  path: '/ratings/accept',
  summary: 'Give boats of a fleet their ratings for the races to come',
  description:
    'For progressive handicaps and certificates: the ratings are written into the entries’ `fleet_ratings`, for this fleet alone, and the races ' +
    'that the boats have sailed on their entries’ ratings keep those as races’ own, and no result changes. With `for_race` ' +
    'they go into the scores of that race instead, and its results change. All of it or nothing is written.',
  body: AcceptedRatings,
  data: z.array(Registration),
  record: 'registrations',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.fleetsNewRatings,
    summary: ({ body }) => t.ratings(body.fleet),
  },
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      fleet: 'IRC One',
      race_number: 1,
      ratings: [{ registration_id: 'ent_demo_week_01', rating: 1.121 }],
    },
    data: [
      {
        ...registrationExample,
        fleet_ratings: [
          {
            fleet: 'IRC One',
            ratings: { ...noRatings, tcf: 1.121 },
            source: 'progressive',
            as_of: 1788264000000,
            start: 1.118,
            options: [],
          },
        ],
        version: 2,
      },
    ],
  },
});
