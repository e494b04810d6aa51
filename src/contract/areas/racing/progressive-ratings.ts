import { type ProgressiveSetting, progressiveRuleNames, progressiveSettings } from '@dockside/scoring';
import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, MAX_INTEGER, queryInteger, Version, withDefaults } from '../../schema';

type Settings = Record<ProgressiveSetting, z.ZodNullable<z.ZodNumber>>;

const settings = Object.fromEntries(
  Object.entries(progressiveSettings).map(([name, { description }]) => [
    name,
    z
      .number()
      .min(0)
      .nullable()
      .meta({ description: `${description} A number, 0 or more; null: as the system has it.` }),
  ]),
) as Settings;

/** A fleet's progressive rating system, in which ratings follow results. */
export const Progressive = z
  .object({
    system: z.enum(progressiveRuleNames).meta({
      description:
        '`echo`: Irish Sailing’s guide of 2022. `nhc`: the RYA’s NHC of 2015. `nhc1`: NHC as Sailwave computes it.',
    }),
    ...settings,
  })
  .meta({
    id: 'Progressive',
    description: 'A fleet’s progressive system: how its ratings follow the results.',
  });
export type Progressive = z.infer<typeof Progressive>;

/** A progressive system with its own default settings. */
export function newProgressive(system: Progressive['system']): Progressive {
  return { system, ...noSettings };
}

const noSettings = Object.fromEntries(Object.keys(progressiveSettings).map((name) => [name, null])) as Record<
  ProgressiveSetting,
  null
>;

export const ProgressiveInput = withDefaults(Progressive, noSettings);

const Step = z
  .object({
    name: z.string().describe('What is worked out.'),
    formula: z.string().meta({ description: 'With its numbers.' }),
    value: z.number().describe('The number that comes out; it may be negative.'),
  })
  .meta({
    id: 'WorkingStep',
    description: 'One line of the working, so that it can be checked by calculator.',
  });

const Boat = z.object({
  registration_id: common.registrationId,
  sail_number: common.sailNumber,
  boat_name: common.boatName,
  start: z.number().positive().meta({ description: 'The rating that she started on.' }),
  rating: z.number().positive().meta({ description: 'Her rating in this race, as the chain has it.' }),
  elapsed: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: 'Seconds from her start; null for a boat that did not finish.' }),
  corrected: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: 'Elapsed × rating in seconds, not rounded; null without a finish.' }),
  performance_rating: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: 'The rating that would have given her the fleet’s average result.' }),
  ratio: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: 'The factor performance / rating: above 1 where she did better.' }),
  next_rating: z.number().positive().describe('Her rating for the next race.'),
  adjustment: z.number().meta({ description: '`next_rating` less `rating`: negative where it falls.' }),
  explanation: z.string().describe('How the new rating came about.'),
  steps: z.array(Step).meta({ description: 'Her own lines of the working.' }),
  set_by_hand: z
    .boolean()
    .meta({ description: 'A person set her rating for this race. Later ratings follow from it.' }),
  scored_on: z.number().positive().nullable().meta({
    description: 'The rating that the standings correct her with in this race; null where she took no place.',
  }),
  score_version: Version.nullable().meta({
    description:
      'The version of her score in this race, for `if_version` of `/ratings/accept` with `for_race`.',
  }),
  accepted: z.boolean().meta({ description: 'Her entry has `next_rating` in this fleet.' }),
  entry_version: Version.meta({
    description: 'The version of her entry, for `if_version` of `/ratings/accept`.',
  }),
});

/** Progressive ratings of a fleet after a race, with the calculation. */
export const ProgressiveRatings = z
  .object({
    regatta_id: common.regattaId,
    fleet: z.string().describe('The fleet, by its name.'),
    progressive: Progressive.nullable().meta({ description: 'null: the fleet’s ratings follow no results.' }),
    races: z
      .array(z.object({ race_number: common.race, name: common.raceName }))
      .meta({ description: 'The fleet’s counting races scored by its usual ratings, in order.' }),
    race_number: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'The number of the race of the working; null: none yet.' }),
    figures: z.array(Step).meta({ description: 'The lines of the working that go for all boats.' }),
    boats: z.array(Boat).meta({ description: 'By sail number. A boat without a rating is left out.' }),
  })
  .meta({
    id: 'ProgressiveRatings',
    description: 'The progressive ratings of a fleet after a race, with their working.',
  });
export type ProgressiveRatings = z.infer<typeof ProgressiveRatings>;
export type ProgressiveRatingsBoat = z.infer<typeof Boat>;

export const progressiveRatingsRoute = defineRoute({
  operationId: 'ratings.progressive',
  method: 'get',
  path: '/ratings/progressive',
  area: 'standings',
  summary: 'Compute a fleet’s progressive ratings after a race, with the working',
  description:
    'From the starting ratings and the results of the races that count, by the fleet’s `progressive` system. Nothing is written: ' +
    '`/ratings/accept` does that. A corrected finish changes what is proposed here, for its race and those after it.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({
    regatta_id: common.regattaId,
    fleet: common.fleet,
    race_number: queryInteger(1, MAX_INTEGER)
      .optional()
      .meta({ description: 'The number of the race. Left out: the last race that counts.' }),
  }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: ProgressiveRatings,
  example: {
    query: { regatta_id: 'reg_demo_week', fleet: 'Dinghies PY', race_number: 1 },
    data: {
      regatta_id: 'reg_demo_week',
      fleet: 'Dinghies PY',
      progressive: newProgressive('echo'),
      races: [{ race_number: 1, name: 'Sat R1' }],
      race_number: 1,
      figures: [
        { name: 'ΣH', formula: '1.001 + 1.015 + 1.02', value: 3.036 },
        { name: 'Σ(1/T)', formula: '1/3600 + 1/3660 + 1/3960', value: 0.00080352735 },
        { name: 'k', formula: 'ΣH / Σ(1/T) = 3.036 / 0.00080352735', value: 3778.3405 },
      ],
      boats: [
        {
          registration_id: 'ent_demo_week_01',
          sail_number: 'IRL 66',
          boat_name: 'Rockabill',
          start: 1.001,
          rating: 1.001,
          elapsed: 3600,
          corrected: 3603.6,
          performance_rating: 1.05,
          ratio: 1.048_490_5,
          next_rating: 1.013,
          adjustment: 0.012,
          explanation: 'ECHO: 1.013 = 1.001 moved by 0.25 of the way to performance index 1.05',
          steps: [
            { name: 'Corrected time', formula: 'T × H = 3600 × 1.001', value: 3603.6 },
            { name: 'Performance', formula: 'k / T = 3778.3405 / 3600', value: 1.049_539 },
            { name: 'Ratio', formula: 'performance / H = 1.049539 / 1.001', value: 1.048_490_5 },
            { name: 'Blended', formula: '0.75 × 1.001 + 0.25 × 1.049539', value: 1.013_134_8 },
            { name: 'New rating', formula: '1.0131348 to 3 decimals', value: 1.013 },
            { name: 'Adjustment', formula: '1.013 − 1.001', value: 0.012 },
          ],
          set_by_hand: false,
          scored_on: 1.001,
          score_version: 1,
          accepted: false,
          entry_version: 1,
        },
      ],
    },
  },
});
