import { CHAMPIONSHIP_STAGES } from '@dockside/scoring';
import { z } from 'zod';
import { additionsTo, defineRoute } from '../../route';
import {
  CalendarTime,
  common,
  Id,
  IfVersion,
  MAX_INTEGER,
  optional,
  QueryIfVersion,
  QueryReason,
  queryInteger,
} from '../../schema';
import { nouns, summaries as t } from '../../words';
import { Assignment, assignmentExample, championshipExample, Move } from './championships';
import { Regatta, regattaExample } from './regattas';

const championshipId = Id.describe('The championship of the regatta.');
const stage = z.enum(CHAMPIONSHIP_STAGES).describe('The stage of the championship.');

const ProposedBoat = z
  .object({
    registration_id: common.registrationId,
    sail_number: common.sailNumber,
    rank: z.int().positive().nullable().meta({
      description:
        'Her rank; in heats, and where groups follow the last race, her place in the group she sailed last. null: none yet.',
    }),
    net: z.number().min(0).nullable().describe('Her series score in points, 0 or more; null: she has none.'),
    group: optional.text.meta({ description: 'The group of the table; null: none takes her.' }),
    before: optional.text.meta({
      description: 'The group that she is in until then; in heats the one she sailed last.',
    }),
    later: optional.text.meta({
      description: 'In heats: the better heat of the same race that waits for her; null: none does.',
    }),
    accepted: optional.text.meta({ description: 'The group that she was put into when it was accepted.' }),
  })
  .meta({ id: 'ProposedBoat', description: 'A boat, and the group that the table puts her into.' });

/** The assignment that would be made now. */
export const AssignmentProposal = z
  .object({
    regatta_id: common.regattaId,
    championship_id: championshipId,
    stage,
    from_race: Assignment.shape.from_race,
    after_races: z.array(z.int().positive()).describe('The numbers of the races that the ranking counts.'),
    rule: z.string().meta({ description: 'The table in words.' }),
    table: z
      .array(
        z.object({
          rank: z.int().positive().describe('The rank.'),
          group: z.string().describe('The group that it goes into.'),
        }),
      )
      .meta({ description: 'The first rows of the table, enough to show its pattern.' }),
    groups: Assignment.shape.groups,
    boats: z.array(ProposedBoat).meta({ description: 'In the order in which the table took them.' }),
    warnings: z.array(z.string()).meta({ description: 'What to know before it is accepted.' }),
    accepted: z
      .union([Assignment, z.null()])
      .meta({ description: 'The assignment that holds from this race. It doesn’t follow the ranking.' }),
    differs: z.boolean().meta({ description: 'The accepted one would be another one now.' }),
  })
  .meta({ id: 'AssignmentProposal', description: 'What an assignment would be now.' });
export type AssignmentProposal = z.infer<typeof AssignmentProposal>;

export const AssignmentInput = z
  .object({
    regatta_id: common.regattaId,
    championship_id: championshipId,
    from_race: Assignment.shape.from_race,
    stage: Assignment.shape.stage,
    groups: z
      .array(
        z.object({
          name: z.string().min(1).describe('The group, by its name.'),
          registration_ids: z.array(Id).describe('The boats in it, by their entries’ ids.'),
        }),
      )
      .describe('Who sails in which group.'),
    after_races: Assignment.shape.after_races.default([]),
    moves: z.array(Move).default([]).describe('What staff changed of the proposal by hand, and why.'),
    accepted_at: CalendarTime.optional().meta({ description: 'When it was accepted. Left out: now.' }),
    if_version: IfVersion.meta({ description: 'The regatta’s version. Another one is refused with 409.' }),
  })
  .meta({ id: 'AssignmentInput', description: 'Who is to sail in which group from a race on.' });
export type AssignmentInput = z.output<typeof AssignmentInput>;

const QueryRace = queryInteger(1, MAX_INTEGER).meta({
  description: 'The number of the first race that the assignment holds for.',
});

/** Key of one assignment of a championship. */
const ofAssignment = {
  regatta_id: common.regattaId,
  championship_id: championshipId,
  from_race: QueryRace,
};

const { groups } = assignmentExample;
const regattaAfter: Regatta = { ...regattaExample, championships: [championshipExample], version: 2 };

const { reads, writes, removes } = additionsTo('regattas', 'regattas:write');

export const proposeAssignmentRoute = defineRoute({
  ...reads,
  operationId: 'championships.propose',
  path: '/championships/assignments',
  summary: 'Propose who sails in which group, from the ranking at this moment',
  description:
    'From the table of the stage: qualifying groups alternate (1 Yellow, 2 Blue, 3 Blue, 4 Yellow …) or follow the last race ' +
    '(`regroup`), the final series and the medal race take the boats by rank. The ranking counts the races before `from_race`. ' +
    'In heats it is the next heat: all of them for the seeding race, then of each race the lowest, and each next one up with ' +
    'the boats promoted to it. Nothing is stored.',
  query: z.object({ ...ofAssignment, stage }),
  computedFrom: ['scores', 'races', 'registrations', 'regattas'],
  data: AssignmentProposal,
  example: {
    query: { regatta_id: 'reg_demo_week', championship_id: 'chp_1', from_race: 3, stage: 'qualifying' },
    data: {
      regatta_id: 'reg_demo_week',
      championship_id: 'chp_1',
      stage: 'qualifying',
      from_race: 3,
      after_races: [1, 2],
      rule: '1 Yellow, 2 Blue, 3 Blue, 4 Yellow, and so on',
      table: [
        { rank: 1, group: 'Yellow' },
        { rank: 2, group: 'Blue' },
      ],
      groups,
      boats: [
        {
          registration_id: 'ent_demo_week_01',
          sail_number: 'IRL 66',
          rank: 1,
          net: 2,
          group: 'Yellow',
          before: 'Blue',
          later: null,
          accepted: null,
        },
      ],
      warnings: [],
      accepted: null,
      differs: false,
    },
  },
});

export const acceptAssignmentRoute = defineRoute({
  ...writes,
  operationId: 'championships.assign',
  path: '/championships/assignments',
  summary: 'Put the boats of a championship into groups from a race on',
  description:
    'Stored as it is sent, in place of the one from the same race. It holds until the next one and doesn’t follow the ' +
    'ranking. Every boat of the fleet is in one group, but in the medal stage and in heats; scores that came from named ' +
    'crossings follow the start of her group. A heat holds for its race alone: each is recorded under a race number of its own.',
  body: AssignmentInput,
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.assignmentToGroups,
    summary: ({ body }) => t.groups(body.from_race),
  },
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      championship_id: 'chp_1',
      from_race: 3,
      stage: 'qualifying',
      groups,
      after_races: [1, 2],
    },
    data: regattaAfter,
  },
});

export const removeAssignmentRoute = defineRoute({
  ...removes,
  operationId: 'championships.unassign',
  path: '/championships/assignments',
  summary: 'Take back an assignment: the one before it holds again',
  query: z.object({ ...ofAssignment, if_version: QueryIfVersion, reason: QueryReason }),
  data: Regatta,
  record: 'regattas',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.assignmentTakenBack,
    summary: ({ query }) => t.groupsTakenBack(Number(query.from_race)),
  },
  example: {
    query: { regatta_id: 'reg_demo_week', championship_id: 'chp_1', from_race: 3 },
    data: { ...regattaAfter, championships: [{ ...championshipExample, assignments: [] }] },
  },
});
