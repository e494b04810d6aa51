import { TEAM_SIZES, TEAM_STAGE_KINDS } from '@dockside/scoring';
import { z } from 'zod';
import { Id, optional, withDefaults } from '../../schema';
import { fieldChecks as checks } from '../../words';

const Team = z
  .object({
    id: Id.describe('The team: made by the client.'),
    name: z.string().min(1).max(60).describe('What it is called: unique in the regatta.'),
    club: optional.text.describe('The club or school that it sails for; null: not said.'),
  })
  .meta({ id: 'Team', description: 'A team that is entered.' });

const teamIds = z.array(Id);

const Stage = z
  .object({
    id: Id.describe('The stage: made by the client.'),
    name: z.string().min(1).max(60).describe('What it is called: `Round-robin`.'),
    kind: z.enum(TEAM_STAGE_KINDS).describe('How its teams meet.'),
    groups: z
      .array(
        z
          .object({
            name: z.string().min(1).max(60).describe('What it is called.'),
            teams: teamIds.describe('Its teams by seed, best first.'),
          })
          .meta({ id: 'TeamGroup', description: 'Teams that meet each other in a round-robin stage.' }),
      )
      .describe('Of a round-robin stage: its groups. Groups of one stage are equal. Else empty.'),
    rounds: z.array(z.string().min(1).max(60)).meta({
      description:
        'Of a knockout stage: its rounds in order of sailing, the final last, the petit-final before it (RRS D4.5(a)). Else empty.',
    }),
    wins: z
      .int()
      .min(1)
      .max(9)
      .describe('How many race wins win a match of a knockout stage (RRS D4.5(b)). Else 1.'),
    ended: z.boolean().meta({
      description:
        'True once it is over, or terminated (RRS D4.2(b)): then a round-robin of fewer than 80 % of its races is left out (D4.3(b)).',
    }),
    decided: teamIds.meta({
      description:
        'Teams in the order of a sail-off or game of chance, best first (RRS D4.4(a)(5)). It breaks ties of teams that are all in it.',
    }),
  })
  .meta({ id: 'TeamStage', description: 'A stage of team racing (RRS D4.1).' });

/** A regatta's team racing, by RRS Appendix D. */
export const TeamRacing = z
  .object({
    boats: z.literal(TEAM_SIZES).describe('How many boats a team has: not less than 2, not more than 4.'),
    teams: z.array(Team).max(200).describe('The teams entered, by seed.'),
    stages: z
      .array(Stage)
      .max(20)
      .describe('In order. Teams of a later stage rank before those that only earlier ones have.'),
  })
  .meta({
    id: 'TeamRacing',
    description: 'The team racing of a regatta: teams and stages (RRS Appendix D).',
  });
export type TeamRacing = z.infer<typeof TeamRacing>;

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** Refuses a team that is in the groups of a stage more than once: it would be ranked twice. */
function requireOneGroupEach(groups: TeamRacing['stages'][number]['groups'], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [group, { teams }] of groups.entries())
    for (const [place, id] of teams.entries()) {
      if (seen.has(id))
        context.addIssue({
          ...{ code: 'custom', path: [group, 'teams', place] },
          message: checks.inGroupsAlready,
        });
      seen.add(id);
    }
}

/** Team racing in a request. */
export const TeamRacingInput = withDefaults(TeamRacing, { stages: [] })
  .extend({
    teams: z
      .array(withDefaults(Team, { club: null }))
      .max(200)
      .refine((teams) => isUnique(teams.map(({ id }) => id)), checks.teamsOfOneId)
      .refine((teams) => isUnique(teams.map(({ name }) => name.trim().toLowerCase())), checks.teamsOfOneName)
      .describe('The teams entered, by seed; no two of one name.'),
    stages: z
      .array(
        withDefaults(Stage, { rounds: [], wins: 1, ended: false, decided: [] }).extend({
          groups: Stage.shape.groups.superRefine(requireOneGroupEach).default([]),
        }),
      )
      .max(20)
      .refine((stages) => isUnique(stages.map(({ id }) => id)), checks.stagesOfOneId)
      .default([])
      .describe('In order. Teams of a later stage rank before those that only earlier ones have.'),
  })
  .meta({ id: 'TeamRacingInput', description: 'The team racing of a regatta, as a request states it.' })
  .nullable()
  .optional()
  .meta({ description: 'Teams and stages (RRS Appendix D); null: none. Left out: as it was.' });

export const teamRacingExample: TeamRacing = {
  boats: 3,
  teams: [
    { id: 'team_blue', name: 'Kilcrane Blue', club: 'Kilcrane SC' },
    { id: 'team_gold', name: 'Howth Gold', club: 'Howth YC' },
  ],
  stages: [
    {
      id: 'stage_rr',
      name: 'Round-robin',
      kind: 'round_robin',
      groups: [{ name: 'All', teams: ['team_blue', 'team_gold'] }],
      rounds: [],
      wins: 1,
      ended: false,
      decided: [],
    },
  ],
};
