import { z } from 'zod';
import { CARRIED, CHAMPIONSHIP_STAGES, GROUP_CODE_BASES } from '../../scoring/types';
import { EpochMs, Id, optional, withDefaults } from '../schema';

/** The colours of the groups' ribbons. A group is always named in words, too. */
export const GROUP_COLOURS = ['yellow', 'blue', 'red', 'green', 'gold', 'silver', 'bronze', 'white'] as const;

/** A part of a split fleet that starts on its own. Its name is the name of its starts. */
export const ChampionshipGroup = z.looseObject({
  name: z.string().min(1),
  colour: z.enum(GROUP_COLOURS).nullable(),
  boats: z.int().positive().nullable().meta({
    description: 'How many boats it takes; null: an equal share of those that no other group takes.',
  }),
});
export type ChampionshipGroup = z.infer<typeof ChampionshipGroup>;

export const ChampionshipStage = z.looseObject({
  stage: z.enum(CHAMPIONSHIP_STAGES),
  groups: z.array(ChampionshipGroup).min(1).meta({
    description:
      'In the final series the best first. In the medal stage the first one sails the medal races.',
  }),
  code_points: z
    .enum(GROUP_CODE_BASES)
    .nullable()
    .meta({
      description:
        'What a boat without a place scores one more than: the boats of the largest group, or of her own. null: the largest in ' +
        'the qualifying series, her own after it.',
    }),
  discards: z
    .array(z.object({ races: z.int().min(1), exclude: z.int().min(0) }))
    .nullable()
    .meta({
      description:
        'Of this stage’s races alone; null: they are excluded by the fleet’s table, with those of the other stages.',
    }),
});
export type ChampionshipStage = z.infer<typeof ChampionshipStage>;

export const Move = z.object({
  registration_id: Id,
  from: optional.text,
  to: z.string().min(1),
  reason: z.string().trim().min(1),
});

/** Who sails in which group, from one race until the next assignment. Nothing but staff changes it. */
export const Assignment = z
  .looseObject({
    from_race: z.int().positive(),
    stage: z.enum(CHAMPIONSHIP_STAGES),
    groups: z.array(z.looseObject({ name: z.string().min(1), registration_ids: z.array(Id) })),
    after_races: z.array(z.int().positive()).meta({
      description: 'The races that the ranking counted at that time; none: by sail number.',
    }),
    moves: z.array(Move).meta({ description: 'What staff changed of it by hand, and why.' }),
    accepted_at: EpochMs,
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof Assignment>;

/** A fleet that is too large for one start line, sailed in groups: qualifying series, final series, medal race. */
export const Championship = z
  .looseObject({
    id: Id,
    name: z.string().min(1),
    fleet: z.string().min(1).meta({ description: 'The fleet of the regatta that is split.' }),
    carried: z.enum(CARRIED).meta({
      description:
        'What counts of the qualifying series after it: all its scores, or the rank as points that are never excluded.',
    }),
    stages: z.array(ChampionshipStage).min(1),
    assignments: z.array(Assignment),
  })
  .meta({ id: 'Championship' });
export type Championship = z.infer<typeof Championship>;

const GroupInput = withDefaults(ChampionshipGroup, { colour: null, boats: null });
const StageInput = withDefaults(ChampionshipStage, { code_points: null, discards: null }).extend({
  groups: z.array(GroupInput).min(1),
});

/** Championships in a regatta's request; left out, they stay what they are, and so do their assignments in any case. */
export const ChampionshipsInput = z
  .array(
    withDefaults(Championship.omit({ assignments: true }), { carried: 'scores' }).extend({
      stages: z.array(StageInput).min(1),
    }),
  )
  .optional()
  .meta({
    description: 'Left out: as they were. Assignments are not part of it: see `/championships/assignments`.',
  });
export type ChampionshipsInput = z.output<typeof ChampionshipsInput>;

const groups: Assignment['groups'] = [
  { name: 'Yellow', registration_ids: ['ent_01', 'ent_04'] },
  { name: 'Blue', registration_ids: ['ent_02', 'ent_03'] },
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
    },
    {
      stage: 'final',
      groups: [
        { name: 'Gold', colour: 'gold', boats: null },
        { name: 'Silver', colour: 'silver', boats: null },
      ],
      code_points: null,
      discards: null,
    },
  ],
  assignments: [assignmentExample],
};
