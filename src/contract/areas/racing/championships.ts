import { CARRIED, CHAMPIONSHIP_STAGES, GROUP_CODE_BASES, REGROUPINGS } from '@dockside/scoring';
import { z } from 'zod';
import { common, EpochMs, Id, optional, withDefaults } from '../../schema';
import { DiscardStep } from './series';

/** Colours of the groups' ribbons. A group is also named in words. */
export const GROUP_COLOURS = ['yellow', 'blue', 'red', 'green', 'gold', 'silver', 'bronze', 'white'] as const;

/** A part of a split fleet with its own start. Its name is used for its starts. */
const stage = z.enum(CHAMPIONSHIP_STAGES).describe('The stage of the championship.');
const registrationIds = z.array(Id).describe('The boats in it, by their entries’ ids.');

export const ChampionshipGroup = z.looseObject({
  name: z.string().min(1).describe('What it is called: `Gold`. Its start has this name.'),
  colour: z.enum(GROUP_COLOURS).nullable().describe('The colour of its ribbons; null: none.'),
  boats: z.int().positive().nullable().meta({
    description: 'How many boats it takes; null: an equal share of the remaining boats.',
  }),
});
export type ChampionshipGroup = z.infer<typeof ChampionshipGroup>;

export const ChampionshipStage = z.looseObject({
  stage,
  groups: z.array(ChampionshipGroup).min(1).meta({
    description:
      'In the final series and in heats the best first. In the medal stage the first one sails the medal races.',
  }),
  code_points: z
    .enum(GROUP_CODE_BASES)
    .nullable()
    .meta({
      description:
        'What a boat without a place scores one more than: the boats of the largest group, or of her own. null: the largest in ' +
        'the qualifying series, her own after it. Heats have their own rule.',
    }),
  regroup: z
    .enum(REGROUPINGS)
    .nullable()
    .meta({
      description:
        'What later qualifying groups are made from: `ranking`, all races so far; `last_race`, each boat’s place in the race ' +
        'before, as SHRS has it. null: the ranking.',
    }),
  promoted: z.int().positive().nullable().meta({
    description:
      'How many boats of each heat sail again in the next one up. null: 4, as HMS has it. Without heats it says nothing.',
  }),
  discards: z.array(DiscardStep).nullable().meta({
    description:
      'Of this stage’s races alone; null: they are excluded by the fleet’s table, with those of the other stages.',
  }),
});
export type ChampionshipStage = z.infer<typeof ChampionshipStage>;

export const Move = z
  .object({
    registration_id: common.registrationId,
    from: optional.text.describe('The group that the table put her into; null: none.'),
    to: z.string().min(1).describe('The group that she was put into. `none`: left out of a heat.'),
    reason: z.string().trim().min(1).meta({ description: 'Why; more than blanks.', pattern: '\\S' }),
  })
  .meta({ id: 'GroupMove', description: 'A boat that staff put into another group by hand.' });

/** Groups of boats from one race until the next assignment. Changed by staff only. */
export const Assignment = z
  .looseObject({
    from_race: z.int().positive().describe('The number of the first race that it holds for.'),
    stage,
    groups: z
      .array(
        z.looseObject({
          name: z.string().min(1).describe('The group, by its name.'),
          registration_ids: registrationIds,
        }),
      )
      .describe('Who sails in which group. In heats a race has one heat; the other groups are empty.'),
    after_races: z.array(z.int().positive()).meta({
      description: 'The races that the ranking counted at that time; none: by sail number.',
    }),
    moves: z.array(Move).meta({ description: 'What staff changed of it by hand, and why.' }),
    accepted_at: EpochMs.describe('When it was accepted.'),
  })
  .meta({
    id: 'Assignment',
    description:
      'Who sails in which group, from one race until the next assignment. Nothing but staff changes it.',
  });
export type Assignment = z.infer<typeof Assignment>;

/** A fleet too large for one start line, sailed in groups: qualifying series or heats, final series, medal race. */
export const Championship = z
  .looseObject({
    id: Id.describe('The championship: made by the client.'),
    name: z.string().min(1).describe('What it is called.'),
    fleet: z.string().min(1).meta({ description: 'The fleet of the regatta that is split.' }),
    carried: z.enum(CARRIED).meta({
      description:
        'What counts of the qualifying series after it: all its scores, or the rank as points that are never excluded.',
    }),
    stages: z.array(ChampionshipStage).min(1).describe('Its stages, in order.'),
    assignments: z.array(Assignment).describe('Who sails in which group, from which race on.'),
  })
  .meta({
    id: 'Championship',
    description:
      'A fleet that is too large for one start line, sailed in groups: qualifying series or heats, final series, medal race.',
  });
export type Championship = z.infer<typeof Championship>;

const GroupInput = withDefaults(ChampionshipGroup, { colour: null, boats: null });
const StageInput = withDefaults(ChampionshipStage, {
  ...{ code_points: null, discards: null, regroup: null, promoted: null },
}).extend({
  groups: z.array(GroupInput).min(1).describe('Its groups, in the final series the best first.'),
});

/** Championships in a request. Left out, they stay unchanged; assignments always do. */
export const ChampionshipsInput = z
  .array(
    withDefaults(Championship.omit({ assignments: true }), { carried: 'scores' }).extend({
      stages: z.array(StageInput).min(1).describe('Its stages, in order.'),
    }),
  )
  .optional()
  .meta({
    description: 'Left out: as they were. Assignments aren’t part of it: see `/championships/assignments`.',
  });
export type ChampionshipsInput = z.output<typeof ChampionshipsInput>;

const groups: Assignment['groups'] = [
  { name: 'Yellow', registration_ids: ['ent_demo_week_01', 'ent_04'] },
  { name: 'Blue', registration_ids: ['ent_demo_week_02', 'ent_03'] },
];

export const assignmentExample: Assignment = {
  from_race: 3,
  stage: 'qualifying',
  groups,
  after_races: [1, 2],
  moves: [],
  accepted_at: 1788264000000,
};

export const championshipExample: Championship = {
  id: 'chp_1',
  name: 'European Championship',
  fleet: 'ILCA 6',
  carried: 'scores',
  stages: [
    {
      stage: 'qualifying',
      groups: [
        { name: 'Yellow', colour: 'yellow', boats: null },
        { name: 'Blue', colour: 'blue', boats: null },
      ],
      code_points: null,
      discards: null,
      regroup: null,
      promoted: null,
    },
    {
      stage: 'final',
      groups: [
        { name: 'Gold', colour: 'gold', boats: null },
        { name: 'Silver', colour: 'silver', boats: null },
      ],
      code_points: null,
      discards: null,
      regroup: null,
      promoted: null,
    },
  ],
  assignments: [assignmentExample],
};
