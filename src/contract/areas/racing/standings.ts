import { CHAMPIONSHIP_STAGES, pointsSystemNames, TIME_CHANGE_TARGETS } from '@dockside/scoring';
import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, Id, optional } from '../../schema';
import { ScoredSeries } from './series';

const pointsOf = (what: string) => z.number().min(0).nullable().describe(`${what} In points, 0 or more.`);

const TimeChange = z
  .object({
    kind: z.enum(['penalty', 'redress']).describe('Why her time was changed.'),
    applies_to: z.enum(TIME_CHANGE_TARGETS).describe('Which time was changed.'),
    seconds: z.number().nullable().meta({
      description:
        'How many seconds were added to her time, negative where given back; null where no finish is recorded.',
    }),
    elapsed: z.number().meta({
      description:
        'The elapsed time in seconds that she is scored on; negative only where redress gives back more than she took.',
    }),
  })
  .meta({ id: 'TimeChange', description: 'What a penalty or redress in time made of a boat’s time.' });

const RaceScore = z
  .object({
    race_number: common.race,
    group: optional.text.meta({ description: 'The group of a split fleet that she sailed it in.' }),
    place: z.int().positive().nullable().meta({ description: 'Boats tied share the better place.' }),
    elapsed: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'Seconds from the start, as recorded; null: no finish.' }),
    corrected: z
      .number()
      .nullable()
      .meta({
        description:
          "Seconds as the fleet's `corrected_time_rounding` has them, negative where an allowance is longer than she took: an integer for `second`, one decimal for `tenth`; for `none` " +
          'given to the thousandth, while places go by the exact time. null in a pursuit race, and in a fleet without ratings unless ' +
          'the race is scored by average laps.',
      }),
    rating: z.number().nullable().meta({
      description:
        'The rating that the corrected time was worked out with; of PHRF it may be negative. null: none.',
    }),
    time_change: TimeChange.nullable().meta({
      description: 'What a penalty or redress in time made of her time; null where nothing did.',
    }),
    points: pointsOf('What she scores; null: not scored.'),
    code: optional.text.meta({ description: 'As recorded, or DNC for a boat with neither finish nor code.' }),
    further_codes: z.array(z.string()).optional().meta({
      description: 'The codes of her other penalties in the race, which add up; left out: none.',
    }),
    excluded: z.boolean().describe('True if the score is excluded (a discard).'),
    excluded_reason: optional.text.meta({ description: 'Why the score is excluded, or why it may not be.' }),
    not_scored: optional.text.meta({
      description: 'What is missing, such as `no rating`; she then has no total.',
    }),
    explanation: z.string().meta({ description: 'How the points came about, naming the rules.' }),
  })
  .meta({ id: 'RaceScore', description: 'What a boat scored in one race.' });

const CountedRace = z
  .object({
    race_number: common.race,
    name: common.raceName,
    weight: z.number().positive().describe('The factor that its points count by.'),
    excludable: z.boolean().describe('True if its scores may be excluded.'),
    medal: z.boolean().describe('True if it is a medal race.'),
    entries: z.int().min(0).describe('How many boats are entered in the series.'),
    came_to_start: z.int().min(0).meta({ description: 'Boats that came to the starting area (RRS A5.3).' }),
    finishers: z.int().min(0).describe('How many boats finished.'),
  })
  .meta({
    id: 'CountedRace',
    description: 'A race that counts, with the figures that its points come from.',
  });

const UncountedRace = z
  .object({
    race_number: common.race,
    name: common.raceName,
    reason: z.string().meta({ description: 'Why, naming the rules.' }),
  })
  .meta({ id: 'UncountedRace', description: 'A race without scores, and why.' });

const ProvisionalRace = z
  .object({
    race_number: common.race,
    name: common.raceName,
    finishers: z.int().min(0).meta({ description: 'Boats with a place so far.' }),
    still_racing: z.int().min(0).meta({
      description: 'Boats with neither a finish nor a code so far. In a medal race: checked-in boats only.',
    }),
  })
  .meta({ id: 'ProvisionalRace', description: 'A race that is under way.' });

const Standing = z
  .object({
    rank: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'null when the boat can’t be ranked; see `not_ranked`.' }),
    tied: z.boolean().meta({ description: 'The rank is shared: no rule broke the tie.' }),
    tie_break: optional.text.meta({
      description: 'The rules that separated her from boats with the same net.',
    }),
    not_ranked: optional.text.describe('Why she can’t be ranked; null: she is.'),
    overall_rank: z.int().positive().nullable().optional().meta({
      description: 'In the table of one category: her rank in the whole fleet.',
    }),
    registration_id: common.registrationId,
    sail_number: common.sailNumber,
    bow_number: optional.text.describe('Bow number; null: none.'),
    boat_name: common.boatName,
    group: optional.text.meta({ description: 'The group of a split fleet that she is in now.' }),
    carried: z
      .object({
        points: z.number().min(0).describe('How many points.'),
        explanation: z.string().describe('How they came about.'),
      })
      .nullable()
      .meta({
        description: 'Points that she carries into the final series in place of her qualifying scores.',
      }),
    total: pointsOf('All her points, excluded ones too; null: she has none.'),
    net: z.number().min(0).nullable().meta({
      description:
        'The series score: points without the excluded ones; in percent for `high_point` and `cox_sprague`, an average for `low_point_average`.',
    }),
    scores: z.array(RaceScore).describe('What she scored, race by race in the order of `races`.'),
    provisional: z.array(RaceScore).meta({
      description: 'Her provisional place and points in races under way. In no total, and never discarded.',
    }),
  })
  .meta({ id: 'Standing', description: 'A boat in the table, with the reasons for each figure.' });

/** Results of a fleet or a series within it, with the reason for each figure. */
export const Standings = z
  .object({
    regatta_id: common.regattaId,
    fleet: z.string().describe('The fleet, by its name.'),
    series: ScoredSeries.nullable().meta({ description: 'null: the whole fleet in all its races.' }),
    category: z
      .string()
      .optional()
      .meta({ description: 'The category that the table is of, where it is of one.' }),
    championship: z
      .object({
        id: Id.describe('The championship.'),
        name: z.string().describe('What it is called.'),
        stage: z
          .enum(CHAMPIONSHIP_STAGES)
          .nullable()
          .describe('Its stage; null: before the first assignment.'),
      })
      .nullable()
      .meta({
        description:
          'Where the fleet is split into groups: the championship and its stage. The ranking then goes across the groups.',
      }),
    points_system: z.enum(pointsSystemNames).default('low_point').meta({
      description: 'How places are scored; `low_point` for a series of series and for a split fleet.',
    }),
    discards: z.int().min(0).meta({
      description: 'How many scores of each boat are excluded; where boats differ, the most.',
    }),
    races: z.array(CountedRace).describe('The races that count, in order.'),
    uncounted_races: z.array(UncountedRace).meta({
      description:
        'Races with codes where no boat of this fleet finished or was given points. They score no boat and count toward no discard (RRS 90.3(a), 35).',
    }),
    provisional_races: z.array(ProvisionalRace).meta({
      description:
        'Races with the status `racing`. They give no scores and count toward no discard until `sailed`.',
    }),
    standings: z.array(Standing).describe('The boats by rank, unranked boats last.'),
  })
  .meta({
    id: 'Standings',
    description: 'The results of a fleet or of a series within it, with the reasons for each figure.',
  });
export type Standings = z.infer<typeof Standings>;

const scoreExample = {
  race_number: 1,
  group: null,
  place: 1,
  elapsed: 2443,
  corrected: 2731,
  rating: 1.118,
  time_change: null,
  points: 1,
  code: null,
  excluded: false,
  excluded_reason: null,
  not_scored: null,
  explanation: '1st: corrected 0:45:31 = 0:40:43 × TCF 1.118 (RRS A4)',
};

export const standingsRoute = defineRoute({
  operationId: 'standings',
  method: 'get',
  path: '/standings',
  area: 'standings',
  summary: "Compute a fleet's standings",
  description:
    'By RRS Appendix A and the fleet’s points system, from what is recorded now. `fleet` may be left out when the regatta has one, and with `series`, whose fleet it is. With ' +
    '`category` the table has the boats of that category only, with the whole fleet’s points and new ranks.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({
    regatta_id: common.regattaId,
    fleet: common.fleet.optional(),
    series: Id.optional().meta({ description: 'One of the regatta’s series; without it the whole fleet.' }),
    category: z
      .string()
      .min(1)
      .optional()
      .describe('Boats of this category only, such as `youth`. They keep their points and get new ranks.'),
  }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: Standings,
  example: {
    query: { regatta_id: 'reg_demo_week', fleet: 'IRC One' },
    data: {
      regatta_id: 'reg_demo_week',
      fleet: 'IRC One',
      series: null,
      championship: null,
      points_system: 'low_point',
      discards: 0,
      races: [
        {
          race_number: 1,
          name: 'Sat R1',
          weight: 1,
          excludable: true,
          medal: false,
          entries: 7,
          came_to_start: 7,
          finishers: 7,
        },
      ],
      uncounted_races: [
        {
          race_number: 2,
          name: 'Sat R2',
          reason: 'no boat finished, so no boat is scored (RRS 90.3(a), 35)',
        },
      ],
      provisional_races: [{ race_number: 3, name: 'Sun R3', finishers: 1, still_racing: 6 }],
      standings: [
        {
          rank: 1,
          tied: false,
          tie_break: null,
          not_ranked: null,
          registration_id: 'ent_demo_week_01',
          sail_number: 'IRL 66',
          bow_number: null,
          boat_name: 'Rockabill',
          group: null,
          carried: null,
          total: 1,
          net: 1,
          scores: [scoreExample],
          provisional: [
            {
              ...scoreExample,
              race_number: 3,
              explanation: `under way: counts once it is sailed; so far ${scoreExample.explanation}`,
            },
          ],
        },
      ],
    },
  },
});
