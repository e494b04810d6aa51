import { PRIZE_EXCLUSIONS } from '@dockside/scoring';
import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, Id, optional } from '../../schema';

/** A prize of a regatta for boats of a fleet or category. */
export const Prize = z
  .object({
    id: Id.describe('The prize: made by the client.'),
    name: z.string().min(1).describe('What it is called.'),
    fleet: common.fleet,
    categories: z.array(z.string().min(1)).meta({
      description:
        'For entries that have all of these categories (`youth`, `Division 2` …); empty: for every boat of the fleet.',
    }),
    places: z.int().min(1).meta({ description: 'How many places are given prizes.' }),
    least_boats: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Given only where at least so many boats of its categories came to a start.' }),
    excludes: z.enum(PRIZE_EXCLUSIONS).meta({
      description:
        'Whom it passes over for prizes above it in the list: `none`; `overall`, winners of one that is for no category; ' +
        '`all`, winners of any.',
    }),
  })
  .meta({
    id: 'Prize',
    description: 'A prize of a regatta: who of a fleet, or of a category in it, wins it.',
  });
export type Prize = z.infer<typeof Prize>;

/** A boat by the names people use for her. */
const PrizeBoat = z.object({
  registration_id: common.registrationId,
  sail_number: common.sailNumber,
  boat_name: common.boatName,
  helm: common.helm,
});

/** A prize with its winners, computed from the standings. */
export const PrizeResult = Prize.extend({
  boats: z.int().min(0).meta({ description: 'How many boats of its categories that came to a start.' }),
  winners: z
    .array(
      PrizeBoat.extend({
        place: z
          .int()
          .positive()
          .meta({ description: 'Among the boats that may win it. Boats tied share it.' }),
        rank: z.int().positive().meta({ description: 'Her rank in the fleet.' }),
        net: z
          .number()
          .min(0)
          .nullable()
          .describe('Her series score in points, 0 or more; null: she has none.'),
        explanation: z.string().meta({ description: 'Why she wins it.' }),
      }),
    )
    .describe('Who wins it, the best first.'),
  passed_over: z
    .array(
      PrizeBoat.extend({
        reason: z.string().meta({ description: 'Why she doesn’t, though ranked for it.' }),
      }),
    )
    .describe('Boats that don’t win it, though they are ranked for it.'),
  not_given: optional.text.meta({ description: 'Why it has no winner; null: it has one.' }),
}).meta({
  id: 'PrizeResult',
  description: 'A prize and who wins it, worked out from the standings.',
});
export type PrizeResult = z.infer<typeof PrizeResult>;

export const prizeExample: Prize = {
  id: 'prz_youth',
  name: 'First youth',
  fleet: 'IRC One',
  categories: ['youth'],
  places: 1,
  least_boats: null,
  excludes: 'overall',
};

export const prizesRoute = defineRoute({
  operationId: 'prizes',
  method: 'get',
  path: '/prizes',
  area: 'standings',
  summary: 'Work out who wins the prizes of a regatta',
  description:
    'From the standings as they are now, prize by prize in the order of the regatta’s `prizes`, each with its reasons. ' +
    'Prizes are set with the regatta, categories with the entry.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: z.array(PrizeResult),
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: [
      {
        ...prizeExample,
        boats: 2,
        winners: [
          {
            registration_id: 'ent_demo_week_02',
            sail_number: 'IRL 67',
            boat_name: 'Storm',
            helm: 'A. Kelly',
            place: 1,
            rank: 3,
            net: 12,
            explanation: '1st of 2 in youth: 3rd in IRC with 12 points',
          },
        ],
        passed_over: [
          {
            registration_id: 'ent_demo_week_01',
            sail_number: 'IRL 66',
            boat_name: 'Rockabill',
            helm: 'M. Byrne',
            reason: 'has won IRC overall, and this prize is for boats that haven’t',
          },
        ],
        not_given: null,
      },
    ],
  },
});
