import { z } from 'zod';
import { listQuery } from '../../paging';
import { defineRoute } from '../../route';
import { common, Id, IfVersion, Reason, Version } from '../../schema';
import { nouns, summaries as t } from '../../words';

/** Roles of safety team boats. */
export const SAFETY_BOAT_KINDS = ['safety', 'coach', 'committee'] as const;

const SafetyBoat = z
  .looseObject({
    id: Id.describe('The boat: unique within the regatta.'),
    name: z.string().min(1).max(60).describe('What she is called: `Rescue 2`.'),
    kind: z
      .enum(SAFETY_BOAT_KINDS)
      .describe(
        'What she is for: `safety` helps anybody, `coach` is a team’s support boat, `committee` runs races.',
      ),
    call_sign: z.string().max(60).nullable().describe('How she is called by radio; null: by her name.'),
    vhf_channel: z
      .string()
      .max(10)
      .nullable()
      .meta({ description: 'The VHF channel that she listens on, such as `72` or `M2`; null: not known.' }),
    capacity: z
      .int()
      .min(1)
      .max(200)
      .nullable()
      .describe('How many people she may carry, her crew among them; null: not known.'),
  })
  .meta({ id: 'SafetyBoat', description: 'A coach, safety or committee boat of a regatta.' });
export type SafetyBoat = z.infer<typeof SafetyBoat>;

/**
 * Tally rule of the sailing instructions: required scans, and the penalty for a missing one. RRS Appendix J lists such
 * checks for sailing instructions.
 */
const TallyRule = z
  .looseObject({
    sign_out: z
      .boolean()
      .meta({ description: 'A boat has to be checked out on the day of the race before her start.' }),
    sign_in_minutes: z.int().min(1).max(1_440).nullable().meta({
      description:
        'Within how many minutes after the last finish of the race a boat has to be checked in; null: she need not be.',
    }),
    code: z
      .string()
      .min(1)
      .max(10)
      .nullable()
      .meta({ description: 'The code that is proposed to the scorer, such as `SCP` or `DPI`; null: none.' }),
    points: z.number().min(0).max(1_000).nullable().meta({
      description: 'Points that are proposed with the code; null: as the code has them.',
    }),
    percent: z.number().min(0).max(100).nullable().meta({
      description:
        'The penalty that is proposed with the code, in percent of the score for DNF, as rule 44.3(c) has it for a Scoring Penalty; null: as the code has it.',
    }),
  })
  .meta({
    id: 'TallyRule',
    description:
      'The tally rule of the sailing instructions: which checks boats owe, and what one that is missing may cost.',
  });
export type TallyRule = z.infer<typeof TallyRule>;

/** Safety organisation of one regatta: at most one plan, with the regatta's id. */
export const SafetyPlan = z
  .looseObject({
    id: Id.describe('The plan: the id of its regatta.'),
    regatta_id: common.regattaId,
    places: z
      .array(z.string().min(1).max(60))
      .max(50)
      .meta({ description: 'Where people go out and come in, such as `Club slip` and `Marina`, each once.' }),
    boats: z.array(SafetyBoat).max(100).meta({ description: 'Coach, safety and committee boats.' }),
    alarm_repeat_minutes: z.int().min(1).max(240).nullable().meta({
      description:
        'The overdue alarm sounds again so many minutes after it was acknowledged, while they are still overdue; null: 10.',
    }),
    tally: TallyRule.nullable().describe('The tally rule of the sailing instructions; null: there is none.'),
    version: Version,
  })
  .meta({
    id: 'SafetyPlan',
    description: 'How safety is organised at one regatta: its places, boats, alarm and tally rule.',
  });
export type SafetyPlan = z.infer<typeof SafetyPlan>;

/** Default minutes until the overdue alarm repeats. */
export const ALARM_REPEAT_MINUTES = 10;

export const SafetyPlanInput = z
  .looseObject({
    regatta_id: common.regattaId,
    places: SafetyPlan.shape.places.default([]),
    boats: SafetyPlan.shape.boats.default([]),
    alarm_repeat_minutes: SafetyPlan.shape.alarm_repeat_minutes.default(null),
    tally: SafetyPlan.shape.tally.default(null),
    reason: Reason,
    if_version: IfVersion,
  })
  .meta({ id: 'SafetyPlanInput', description: 'The whole safety plan of a regatta.' });
export type SafetyPlanInput = z.output<typeof SafetyPlanInput>;

export const safetyPlanExample: SafetyPlan = {
  id: 'reg_demo_week',
  regatta_id: 'reg_demo_week',
  places: ['Club slip', 'Marina'],
  boats: [
    {
      id: 'rescue_1',
      name: 'Rescue 1',
      kind: 'safety',
      call_sign: 'Kilcrane Rescue',
      vhf_channel: '72',
      capacity: 6,
    },
  ],
  alarm_repeat_minutes: 10,
  tally: { sign_out: true, sign_in_minutes: 90, code: 'SCP', points: null, percent: 10 },
  version: 1,
};

export const safetyPlansRoute = defineRoute({
  operationId: 'safetyPlans',
  method: 'get',
  path: '/safety/plans',
  area: 'safety',
  summary: 'The safety plan of a regatta, in a list of one; empty while there is none',
  scope: 'wristbands:read',
  addition: true,
  writes: false,
  query: listQuery(SafetyPlan, { regatta_id: common.regattaId }),
  item: SafetyPlan,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [safetyPlanExample] },
});

const { id: _, version: __, ...planInput } = safetyPlanExample;

export const saveSafetyPlanRoute = defineRoute({
  operationId: 'safetyPlans.save',
  method: 'post',
  path: '/safety/plans',
  area: 'safety',
  summary: 'Write the safety plan of a regatta',
  description: 'It replaces the plan as a whole. What was recorded at a place or of a boat that goes stays.',
  scope: 'safety:write',
  addition: true,
  writes: true,
  conditional: true,
  body: SafetyPlanInput,
  data: SafetyPlan,
  record: 'safety-plans',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.safetyPlan,
    summary: ({ body }, { regatta }) => t.safetyPlan(regatta(body.regatta_id)),
  },
  example: { body: planInput, data: safetyPlanExample },
});
