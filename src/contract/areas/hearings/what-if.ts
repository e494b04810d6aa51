import { z } from 'zod';
import { defineRoute } from '../../route';
import { common, Id, optional } from '../../schema';
import { DecisionChangeInput } from './decisions';

export const WhatIfInput = z
  .object({
    regatta_id: common.regattaId,
    decisions: z.array(Id).max(100).default([]).meta({
      description: 'Decisions of the regatta that aren’t signed, as if they were, in this order.',
    }),
    changes: z.array(DecisionChangeInput).max(500).default([]).meta({
      description: 'Changes of scores that no decision has yet, after those of the decisions.',
    }),
  })
  .meta({ id: 'WhatIfInput', description: 'What standings are asked for as if it were decided.' });
export type WhatIfInput = z.output<typeof WhatIfInput>;

const Figures = z
  .object({
    rank: z.int().positive().nullable().describe('Her rank; null: she can’t be ranked.'),
    net: z.number().min(0).nullable().describe('Her series score in points, 0 or more; null: she has none.'),
  })
  .meta({ id: 'WhatIfFigures', description: 'A boat’s rank and series score.' });

const RaceFigures = z
  .object({
    race_number: common.race,
    before: z.string().describe('Her present score: `3`, `12 DSQ`; `–`: none.'),
    after: z.string().describe('The same with the decisions.'),
  })
  .meta({ id: 'WhatIfRace', description: 'A race in which a boat’s score differs.' });

const WhatIfBoat = z
  .object({
    registration_id: common.registrationId,
    sail_number: common.sailNumber,
    boat_name: common.boatName,
    before: Figures.describe('With the present scores.'),
    after: Figures.describe('With the decisions.'),
    races: z
      .array(RaceFigures)
      .describe('The races in which her score differs; none: others moved past her.'),
  })
  .meta({ id: 'WhatIfBoat', description: 'A boat whose rank, series score or a race differs.' });
export type WhatIfBoat = z.infer<typeof WhatIfBoat>;

const WhatIfTable = z
  .object({
    fleet: common.fleet,
    series: optional.id.describe('The series within it, by its id; null: the whole fleet.'),
    name: z.string().describe('What the table is called: the fleet, and its series.'),
    boats: z.int().min(0).describe('How many boats it has.'),
    moved: z.array(WhatIfBoat).describe('The boats that differ, by their rank with the decisions.'),
    problem: optional.text.describe('Why it can’t be computed; null: it can.'),
  })
  .meta({ id: 'WhatIfTable', description: 'The standings of a fleet or series with and without decisions.' });
export type WhatIfTable = z.infer<typeof WhatIfTable>;

export const WhatIf = z
  .object({
    regatta_id: common.regattaId,
    conflicts: z.array(z.string()).meta({
      description: 'Scores that changed after the draft, and scores that two decisions change, in words.',
    }),
    tables: z
      .array(WhatIfTable)
      .describe('Every fleet and series of the regatta, those without a difference too.'),
  })
  .meta({ id: 'WhatIf', description: 'The standings of a regatta with and without decisions.' });
export type WhatIf = z.infer<typeof WhatIf>;

export const whatIfRoute = defineRoute({
  operationId: 'standings.whatIf',
  method: 'post',
  path: '/standings/what-if',
  area: 'hearings',
  summary: 'Compute the standings with and without decisions that aren’t signed',
  description: 'It writes nothing. Both are worked out as `/standings` is.',
  scope: 'hearings:read',
  addition: true,
  writes: false,
  body: WhatIfInput,
  computedFrom: ['scores', 'races', 'registrations', 'regattas', 'decisions'],
  data: WhatIf,
  example: {
    body: { regatta_id: 'reg_demo_week', decisions: ['dec_demo_2'] },
    data: {
      regatta_id: 'reg_demo_week',
      conflicts: [],
      tables: [
        {
          fleet: 'IRC One',
          series: null,
          name: 'IRC One',
          boats: 12,
          moved: [
            {
              registration_id: 'ent_demo_week_01',
              sail_number: 'IRL 66',
              boat_name: 'Quill',
              before: { rank: 5, net: 18 },
              after: { rank: 2, net: 8 },
              races: [{ race_number: 3, before: '13 DNF', after: '3' }],
            },
          ],
          problem: null,
        },
      ],
    },
  },
});
