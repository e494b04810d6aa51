import { z } from 'zod';
import { clubId, page } from '../../paging';
import { defineRoute } from '../../route';
import { common, MAX_INTEGER, optional, queryInteger } from '../../schema';
import { fieldChecks as checks } from '../../words';

/** Identity of competitors: a boat by sail number and class, a person by name, as helm. */
export const CompetitorKind = z
  .enum(['boat', 'person'])
  .describe(
    'What competitors are told apart by: a boat by sail number and class, a person by name, at the helm.',
  );
export type CompetitorKind = z.infer<typeof CompetitorKind>;

/** A competitor's result in one fleet of one regatta. */
const CompetitorResult = z
  .object({
    regatta_id: common.regattaId,
    regatta: z.string().describe('What the regatta is called.'),
    starts_at: optional.at.describe('When it began; null: not known.'),
    fleet: common.fleet,
    registration_id: common.registrationId,
    sail_number: common.sailNumber,
    boat_name: common.boatName,
    boat_class: optional.text.describe('The boat’s class; null: not known.'),
    helm: common.helm,
    rank: z.int().positive().nullable().describe('Her rank in the fleet; null: not ranked.'),
    boats: z.int().min(0).meta({ description: 'How many boats are in the fleet.' }),
    races: z.int().min(0).meta({ description: 'For how many races she came to the start.' }),
    wins: z.int().min(0).meta({ description: 'In how many races she was first.' }),
    points: z.number().min(0).describe('The points that the rank is given, 0 or more.'),
    counted: z.boolean().describe('True if it is among the `best` that count.'),
    explanation: z.string().describe('How the points came about.'),
  })
  .meta({ id: 'CompetitorResult', description: 'How a competitor did in one fleet of one regatta.' });

/** A boat or person across regattas. */
export const Competitor = z
  .object({
    key: z
      .string()
      .meta({ description: 'What all spellings have in common. It may change with the entries.' }),
    name: z.string().meta({ description: 'As the newest entry has it.' }),
    boat_names: z.array(z.string()).describe('Every boat’s name in her entries.'),
    boat_classes: z.array(z.string()).describe('Every class in her entries.'),
    helms: z.array(z.string()).describe('Everybody who was at the helm.'),
    doubts: z.array(z.string()).meta({
      description:
        'Why this may be more than one competitor, or one of several that are the same. Nothing is guessed.',
    }),
    regattas: z.int().min(0).describe('How many regattas she sailed.'),
    races: z.int().min(0).describe('For how many races she came to the start.'),
    wins: z.int().min(0).describe('In how many races she was first.'),
    rank: z.int().positive().nullable().describe('Her rank over the regattas; null: not ranked.'),
    tied: z.boolean().describe('True if others share the rank.'),
    points: z.number().min(0).describe('The sum of the points that count, 0 or more.'),
    results: z.array(CompetitorResult).meta({ description: 'Newest regatta first.' }),
  })
  .meta({ id: 'Competitor', description: 'A boat or a person, over regattas.' });
export type Competitor = z.infer<typeof Competitor>;

/** Competitors across regattas, by rank. */
export const CompetitorRanking = z
  .object({
    kind: CompetitorKind,
    best: z.int().min(1).nullable().describe('How many of the best regattas count; null: all.'),
    points: z
      .array(z.number())
      .nullable()
      .describe('The points of the 1st, 2nd, 3rd …; null: boats in the fleet - rank + 1.'),
    competitors: z.array(Competitor).describe('By rank: one page of them.'),
    has_more: z.boolean().describe('True if more competitors follow those of this page.'),
    count: z.int().min(0).describe('How many competitors there are on all pages.'),
    classes: z.array(z.string()).describe('Every class in the entries of all pages, as they spell it.'),
    left_out: z
      .array(
        z.object({
          regatta_id: common.regattaId,
          regatta: z.string().describe('What the regatta is called.'),
          fleet: common.fleet,
          reason: z.string().describe('Why its standings can’t be worked out.'),
        }),
      )
      .meta({ description: 'Fleets whose standings can’t be worked out.' }),
  })
  .meta({
    id: 'CompetitorRanking',
    description: 'Competitors over regattas, in the order of their ranks.',
  });
export type CompetitorRanking = z.infer<typeof CompetitorRanking>;

/** Points by place, as `100,80,60`. */
const PointsTable = z
  .string()
  .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?)*$/, checks.numbersWithCommas)
  .max(1000);

export const competitorsRoute = defineRoute({
  operationId: 'competitors',
  method: 'get',
  path: '/competitors',
  area: 'standings',
  summary: 'Follow boats or people over regattas, and rank them',
  description:
    'Worked out from the entries and standings of the club’s regattas as they are now. A boat is known by her sail number and ' +
    'class, a person by name at the helm; what may be the same, or may not be, is in `doubts`. In pages: `has_more` says if another follows.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({
    club_id: clubId,
    limit: page.limit.describe('How many competitors to return.'),
    skip: page.skip.describe('How many competitors to pass over.'),
    kind: CompetitorKind.default('boat'),
    start_date: queryTimestamp()
      .optional()
      .meta({ description: 'Regattas that start at this moment or later: Unix epoch milliseconds, UTC.' }),
    end_date: queryTimestamp()
      .optional()
      .meta({ description: 'Regattas that start before this moment: Unix epoch milliseconds, UTC.' }),
    boat_class: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'Entries of this class alone, however it is spelt.' }),
    best: queryInteger(1, 1000)
      .optional()
      .meta({ description: 'How many of the best regattas count; left out: all.' }),
    points: PointsTable.optional().meta({
      description:
        'Points of the 1st, 2nd, 3rd … in each regatta, 0 behind: `100,80,60`. Left out: boats in the fleet - rank + 1.',
    }),
  }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: CompetitorRanking,
  example: {
    query: { club_id: 'demo', kind: 'boat', best: 4 },
    data: {
      kind: 'boat',
      best: 4,
      points: null,
      competitors: [
        {
          key: 'IRL 66 j109',
          name: 'IRL 66 Rockabill',
          boat_names: ['Rockabill'],
          boat_classes: ['J/109'],
          helms: ['M. Byrne'],
          doubts: [],
          regattas: 1,
          races: 6,
          wins: 2,
          rank: 1,
          tied: false,
          points: 12,
          results: [
            {
              regatta_id: 'reg_demo_week',
              regatta: 'Autumn Cup',
              starts_at: 1788220800000,
              fleet: 'IRC One',
              registration_id: 'ent_demo_week_01',
              sail_number: 'IRL 66',
              boat_name: 'Rockabill',
              boat_class: 'J/109',
              helm: 'M. Byrne',
              rank: 1,
              boats: 12,
              races: 6,
              wins: 2,
              points: 12,
              counted: true,
              explanation: '1st of 12 boats: 12 points (12 - 1 + 1)',
            },
          ],
        },
      ],
      has_more: false,
      count: 1,
      classes: ['J/109'],
      left_out: [],
    },
  },
});

function queryTimestamp() {
  return queryInteger(0, MAX_INTEGER);
}
