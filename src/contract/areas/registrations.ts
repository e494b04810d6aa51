import { z } from 'zod';

import { PROGRESSIVE_SOURCE } from '../../scoring/rating-chain';
import { type RatingField, ratingFields } from '../../scoring/rating-systems';

import { page } from '../paging';
import { additionsTo, defineRoute } from '../route';
import { CalendarTime, Id, IfVersion, optional, QueryIfVersion, Version, withDefaults } from '../schema';

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

/** Other ratings of a boat in a fleet, that a race may be scored with: for a wind band or a kind of course. */
export const RatingOption = z
  .object({
    name: z
      .string()
      .min(1)
      .meta({ description: 'As the notice of race has it: `ORC medium`, `non-spinnaker`.' }),
    ratings: Ratings,
  })
  .meta({ id: 'RatingOption' });
export type RatingOption = z.infer<typeof RatingOption>;

/** A boat's ratings in one fleet, as her entry has them. */
export const EntryFleetRatings = FleetRatings.extend({
  start: z.number().nullable().meta({
    description: 'The rating that she started on, where it follows the results (the fleet’s `progressive`).',
  }),
  options: z.array(RatingOption).meta({
    description: 'Ratings that a race is scored with where its `rating_options` say so.',
  }),
}).meta({ id: 'EntryFleetRatings' });
export type EntryFleetRatings = z.infer<typeof EntryFleetRatings>;

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

const oneForEachName = (options: { name: string }[]) =>
  new Set(options.map(({ name }) => name)).size === options.length;

const RatingOptionsInput = z
  .array(RatingOption.extend({ ratings: withDefaults(Ratings, noRatings) }))
  .refine(oneForEachName, 'two options have the same name');

/** An entry's ratings by fleet in a request. `start` and `options` that are left out stay what they were in the fleet. */
const EntryFleetRatingsInput = z
  .array(
    withDefaults(EntryFleetRatings, { source: null, as_of: null }).extend({
      ratings: withDefaults(Ratings, noRatings).default(noRatings),
      start: EntryFleetRatings.shape.start.optional(),
      options: RatingOptionsInput.optional(),
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
    fleet_ratings: z.array(EntryFleetRatings).meta({
      description: 'Her ratings in single fleets, which go before `ratings` there.',
    }),
    helm: optional.text,
    crew: z.array(z.string()),
    club: optional.text,
    wristband_ids: z.array(Id),
    categories: z.array(z.string().min(1)).meta({
      description: 'What she counts as for prizes and tables beside her fleets: `youth`, `Division 2` …',
    }),
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
    fleet_ratings: EntryFleetRatingsInput,
    categories: Registration.shape.categories.optional().meta({ description: 'Left out: as they were.' }),
    if_version: IfVersion,
  })
  .omit({ version: true });
export type RegistrationInput = z.output<typeof RegistrationInput>;

export const AcceptedRatings = z.object({
  regatta_id: Id,
  fleet: z.string().min(1).meta({
    description: 'They go for this fleet alone. Its rating system says which of the ratings these are.',
  }),
  race_number: z.int().positive().optional().meta({
    description: 'The race that they follow from: the fleet’s start in it becomes their `as_of`.',
  }),
  for_race: z.int().positive().optional().meta({
    description:
      'The ratings go into this race that was sailed, in place of those it was scored on. Left out: into the entries, for the races to come.',
  }),
  source: FleetRatings.shape.source.default(PROGRESSIVE_SOURCE),
  ratings: z
    .array(
      z.object({
        registration_id: Id,
        rating: z.number(),
        source: FleetRatings.shape.source.optional().meta({
          description:
            'Where this one comes from, such as the number of her certificate. Left out: as for all.',
        }),
        as_of: CalendarTime.nullable().optional().meta({
          description: 'The day that this one holds from. Left out: the start of the race.',
        }),
        options: RatingOptionsInput.optional().meta({
          description: 'Her rating options in the fleet, such as a certificate has. Left out: as they were.',
        }),
        if_version: IfVersion.meta({
          description: 'The entry’s, with `for_race` her score’s. Another one is refused with 409.',
        }),
      }),
    )
    .min(1),
});
export type AcceptedRatings = z.output<typeof AcceptedRatings>;

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
  categories: ['youth'],
  version: 1,
};

const { reads, writes, removes } = additionsTo('regattas', 'regattas:write');

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
  query: z.object({ id: Id, if_version: QueryIfVersion }),
  data: Registration,
  example: { query: { id: 'ent_01' }, data: registrationExample },
});

export const acceptRatingsRoute = defineRoute({
  ...writes,
  operationId: 'ratings.accept',
  path: '/ratings/accept',
  summary: 'Give boats of a fleet their ratings for the races to come',
  description:
    'For progressive handicaps and certificates: the ratings are written into the entries’ `fleet_ratings`, for this fleet alone, and the races ' +
    'that the boats have sailed on their entries’ ratings keep those as races’ own, so that no result changes. With `for_race` ' +
    'they go into the scores of that race instead, and its results change. All of it or nothing is written.',
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
            start: 1.118,
            options: [],
          },
        ],
        version: 2,
      },
    ],
  },
});
