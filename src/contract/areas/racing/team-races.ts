import { TEAM_CODES } from '@dockside/scoring';
import { z } from 'zod';
import { listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import { common, Id, IfVersion, optional, QueryIfVersion, Version, withDefaults } from '../../schema';
import { nouns, summaries as t } from '../../words';

const TeamBoat = z
  .object({
    place: z
      .int()
      .min(1)
      .max(8)
      .nullable()
      .describe('Her place across the line among all boats of the race; null: she didn’t cross it.'),
    code: z
      .enum(TEAM_CODES)
      .nullable()
      .meta({
        description:
          'RRS D3.1 and D3.2; null: none. OCS, NSC and RET stand beside the place that she crossed the line in. ' +
          'RAC: still racing when the other team was home. A disqualification adds points instead (D3.3).',
      }),
    added: z
      .int()
      .min(0)
      .max(100)
      .describe('Points that the protest committee added (RRS D3.3(b) and (c)), 0 or more.'),
  })
  .meta({ id: 'TeamBoat', description: 'A boat’s result in a team race.' });

const TeamSide = z
  .object({
    team_id: Id.describe('The team, by its id in the regatta.'),
    boats: z.array(TeamBoat).max(4).describe('The results of its boats, in their order; empty: not sailed.'),
    wins_deducted: z.number().min(0).max(10).multipleOf(0.5).meta({
      description:
        'The number of race wins that the protest committee deducted (RRS D3.3(a)), in halves; 0 for none.',
    }),
  })
  .meta({ id: 'TeamSide', description: 'A team in a team race.' });

const fields = {
  stage_id: Id.describe('The stage, by its id in the regatta’s `team_racing`.'),
  number: z.int().min(1).max(10_000).describe('Its place in the order of sailing of its stage.'),
  round: z
    .int()
    .min(1)
    .max(100)
    .describe('The number of its round-robin in its stage, or of its round in a knockout stage, from 1 on.'),
  first: TeamSide.describe('The team named first: the first colour.'),
  second: TeamSide.describe('The other team.'),
  note: optional.text.describe('A note about it: why points were added; null: none.'),
};

/** A race of two teams in a pairing list, sailed or to come. */
export const TeamRace = z
  .looseObject({
    id: Id.describe('The race.'),
    regatta_id: common.regattaId,
    ...fields,
    version: Version,
  })
  .meta({ id: 'TeamRace', description: 'A race of two teams (RRS Appendix D), sailed or to come.' });
export type TeamRace = z.infer<typeof TeamRace>;

/** A team race as results show it: without its note, which may name people. */
export const PublishedTeamRace = z
  .object({
    id: Id.describe('The race.'),
    stage_id: fields.stage_id,
    number: fields.number,
    round: fields.round,
    first: fields.first,
    second: fields.second,
  })
  .meta({ id: 'PublishedTeamRace', description: 'A race of two teams as it was when it was published.' });
export type PublishedTeamRace = z.infer<typeof PublishedTeamRace>;

const SideInput = withDefaults(TeamSide, { boats: [], wins_deducted: 0 })
  .extend({
    boats: z
      .array(withDefaults(TeamBoat, { place: null, code: null, added: 0 }))
      .max(4)
      .default([])
      .describe('The results of its boats, in their order; empty: not sailed.'),
  })
  .meta({ id: 'TeamSideInput', description: 'A team in a team race, as a request states it.' });

export const TeamRaceInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    ...fields,
    first: SideInput.describe('The team named first: the first colour.'),
    second: SideInput.describe('The other team.'),
    note: fields.note.default(null),
    if_version: IfVersion,
  })
  .meta({
    id: 'TeamRaceInput',
    description: 'A race of two teams to be paired, or to have its result written.',
  });
export type TeamRaceInput = z.output<typeof TeamRaceInput>;

const points = z.number().min(0);
const BoatScore = z.object({
  points: points.describe('Her points, 0 or more.'),
  explanation: z.string().describe('The rules behind them.'),
});
const ofSides = <Value extends z.ZodType>(value: Value) => z.object({ first: value, second: value });
const sideName = z.enum(['first', 'second']);

/** Team racing, scored: its races, the tables and rounds of its stages, and the ranking. */
export const TeamResults = z
  .object({
    races: z
      .array(
        z.object({
          id: Id.describe('The race.'),
          score: z
            .object({
              boats: ofSides(z.array(BoatScore).describe('The boats, in their order.')).describe(
                'What each boat scores.',
              ),
              totals: ofSides(points.describe('The team’s points, 0 or more.')).describe(
                'What each team scores.',
              ),
              winner: sideName.nullable().meta({
                description: 'The winner; null: D3.4 names none, and the race isn’t counted.',
              }),
              explanation: z.string().describe('Why it won.'),
            })
            .nullable()
            .describe('Its score; null: none yet.'),
          not_scored: optional.text.describe('Why a result can’t be scored; null: nothing is wrong.'),
        }),
      )
      .describe('Every race, in order of sailing.'),
    stages: z
      .array(
        z.object({
          id: Id.describe('The stage.'),
          tables: z
            .array(
              z.object({
                group: z.string().describe('The group.'),
                rows: z
                  .array(
                    z.object({
                      team_id: Id.describe('The team.'),
                      rank: z.int().positive().describe('Its rank; teams whose tie stands share it.'),
                      sailed: z.int().min(0).describe('How many counted races it sailed.'),
                      won: z.int().min(0).describe('How many it won.'),
                      lost: z.int().min(0).describe('How many it lost.'),
                      deducted: points.describe('The number of race wins deducted from it, 0 or more.'),
                      percentage: z.string().describe('Its share of races won, such as `66.7 %`.'),
                      points: points.describe('Its points in all counted races, 0 or more.'),
                      explanation: z.string().describe('The rule behind its rank.'),
                    }),
                  )
                  .describe('Its teams, the best first.'),
                notes: z.array(z.string()).describe('Round-robins that are left out, each in a sentence.'),
              }),
            )
            .describe('Of a round-robin stage: a table for each group.'),
          rounds: z
            .array(
              z.object({
                name: z.string().describe('The round.'),
                matches: z
                  .array(
                    z.object({
                      first: Id.describe('The team named first.'),
                      second: Id.describe('The other team.'),
                      wins: ofSides(
                        z.number().describe('The number of its race wins; negative: more were deducted.'),
                      ).describe('The race wins of each.'),
                      winner: optional.id.describe('The team that won; null: not decided.'),
                      explanation: z.string().describe('How it stands.'),
                    }),
                  )
                  .describe('Its matches.'),
                scored: z.boolean().describe('False until each of its matches has a race (RRS D4.5(a)).'),
              }),
            )
            .describe('Of a knockout stage: its rounds.'),
        }),
      )
      .describe('The stages in order.'),
    ranking: z
      .array(
        z.object({
          team_id: Id.describe('The team.'),
          rank: z.int().positive().describe('Its rank in the event; equal teams share it.'),
          explanation: z.string().describe('The rule behind it.'),
        }),
      )
      .describe('All teams, the best first; empty before the first race.'),
  })
  .meta({ id: 'TeamResults', description: 'Team racing scored by RRS Appendix D, with its rules.' });
export type TeamResults = z.infer<typeof TeamResults>;

const boat = (place: number) => ({ place, code: null, added: 0 });

const example: TeamRace = {
  id: 'trc_demo_week_01',
  regatta_id: 'reg_demo_week',
  stage_id: 'stage_rr',
  number: 1,
  round: 1,
  first: { team_id: 'team_blue', boats: [1, 2, 5].map(boat), wins_deducted: 0 },
  second: { team_id: 'team_gold', boats: [3, 4, 6].map(boat), wins_deducted: 0 },
  note: null,
  version: 1,
};
const { version: _, ...sent } = example;

const { reads, writes, removes } = additionsTo('scores', 'scores:write');

export const teamRacesRoute = defineRoute({
  ...reads,
  scope: 'regattas:read',
  operationId: 'teamRaces',
  path: '/team-races',
  summary: 'List a regatta’s team races in order of sailing',
  query: listQuery(TeamRace, { regatta_id: common.regattaId }, 'number'),
  item: TeamRace,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [example] },
});

export const saveTeamRaceRoute = defineRoute({
  ...writes,
  operationId: 'teamRaces.save',
  path: '/team-races',
  summary: 'Pair two teams, or write the result of their race',
  description:
    'The whole race replaces the one with its id. Places must follow on from 1 over both teams; 400 names the boat otherwise.',
  body: TeamRaceInput,
  data: TeamRace,
  record: 'team-races',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.teamRace,
    summary: ({ body }) => t.teamRace(body.number),
  },
  example: { body: sent, data: example },
});

export const removeTeamRaceRoute = defineRoute({
  ...removes,
  operationId: 'teamRaces.remove',
  path: '/team-races',
  summary: 'Take a race off the pairing list, with its result',
  query: z.object({ id: Id.describe('The race.'), if_version: QueryIfVersion }),
  data: TeamRace,
  record: 'team-races',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.teamRaceDeleted,
    summary: () => t.teamRaceDeleted,
  },
  example: { query: { id: 'trc_demo_week_01' }, data: example },
});

export const teamResultsRoute = defineRoute({
  operationId: 'teamRaces.results',
  method: 'get',
  path: '/team-races/results',
  area: 'standings',
  summary: 'Score a regatta’s team racing',
  description:
    'By RRS Appendix D (2025–2028): each race, the tables and rounds of each stage, and the ranking of the event. Empty without `team_racing`.',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: ['team-races', 'regattas'],
  data: TeamResults,
  example: {
    query: { regatta_id: 'reg_demo_week' },
    data: {
      races: [
        {
          id: 'trc_demo_week_01',
          score: {
            boats: {
              first: [
                { points: 1, explanation: '1st' },
                { points: 2, explanation: '2nd' },
                { points: 5, explanation: '5th' },
              ],
              second: [
                { points: 3, explanation: '3rd' },
                { points: 4, explanation: '4th' },
                { points: 6, explanation: '6th' },
              ],
            },
            totals: { first: 8, second: 13 },
            winner: 'first',
            explanation: '8 to 13 points (D3.4)',
          },
          not_scored: null,
        },
      ],
      stages: [
        {
          id: 'stage_rr',
          tables: [
            {
              group: 'All',
              rows: [
                {
                  ...{ team_id: 'team_blue', rank: 1, sailed: 1, won: 1, lost: 0, deducted: 0 },
                  ...{ percentage: '100 %', points: 8, explanation: '1 race win (D4.3(a))' },
                },
                {
                  ...{ team_id: 'team_gold', rank: 2, sailed: 1, won: 0, lost: 1, deducted: 0 },
                  ...{ percentage: '0 %', points: 13, explanation: '0 race wins (D4.3(a))' },
                },
              ],
              notes: [],
            },
          ],
          rounds: [],
        },
      ],
      ranking: [
        { team_id: 'team_blue', rank: 1, explanation: '1 race win (D4.3(a))' },
        { team_id: 'team_gold', rank: 2, explanation: '0 race wins (D4.3(a))' },
      ],
    },
  },
});
