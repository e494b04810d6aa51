import { z } from 'zod';
import { listQuery } from '../../paging';
import { defineRoute } from '../../route';
import {
  common,
  Id,
  IfVersion,
  NewRaceNumber,
  optional,
  QueryIfVersion,
  Timestamp,
  Version,
} from '../../schema';
import { nouns, summaries as t } from '../../words';
import { NO_SCORE, Score } from '../racing/scores';

const shape = Score.shape;

/** A boat's score found or left by a decision: the fields of `ScoreState`. */
export const DecidedScore = z
  .object({
    finish_time: shape.finish_time,
    finish_place: shape.finish_place,
    laps: shape.laps,
    rating: shape.rating,
    fleet_ratings: shape.fleet_ratings,
    code: shape.code.describe('Her scoring code; null: none.'),
    penalty: shape.penalty,
    redress: shape.redress,
    time_penalty: shape.time_penalty,
    crossing_id: shape.crossing_id,
    finished_at: shape.finished_at,
    checked_in: shape.checked_in,
  })
  .meta({
    id: 'DecidedScore',
    description: 'What is recorded of a boat in a race before or after a decision.',
  });

/** A boat's score in one race, before and after a decision. */
export const DecisionChange = z
  .object({
    registration_id: common.registrationId,
    race_number: common.race,
    before: DecidedScore.describe(
      'Her score when the change was drafted. If it has changed since, signing is refused.',
    ),
    after: DecidedScore.describe('What the decision makes of it.'),
  })
  .meta({ id: 'DecisionChange', description: 'A boat’s score in one race, before and after a decision.' });
export type DecisionChange = z.infer<typeof DecisionChange>;

export const DECISION_STATES = ['draft', 'signed', 'reopened'] as const;

const words = (what: string) => z.string().max(20_000).nullable().describe(`${what} null: nothing is said.`);
const names = (what: string) => z.array(z.string().min(1).max(200)).max(50).meta({ description: what });

/** A decision of a protest committee, or the answer to a scoring inquiry, in the order of the hearing decision form. */
export const Decision = z
  .looseObject({
    id: Id.describe('The decision.'),
    regatta_id: common.regattaId,
    number: z.int().min(1).meta({
      description:
        'Its number in the regatta, in the order in which they were drawn up. Two servers that draw some up while they are apart may give the same one.',
    }),
    request_id: optional.id.describe('The request that it decides, by its id; null: none was entered.'),
    title: z.string().min(1).max(200).describe('What the lists call it: `Protest 3: IRL 66 v GBR 12`.'),
    state: z
      .enum(DECISION_STATES)
      .describe(
        '`draft`: no effect yet; `signed`: its changes apply; `reopened`: they no longer apply (RRS 63.7).',
      ),
    validity: words('Procedural matters: whether the request was valid, time limits, conflicts of interest.'),
    valid: z
      .boolean()
      .nullable()
      .describe('True if the request is valid (RRS 60.4, 61.2, 63.7); null: not said, or there is none.'),
    conflicts: words(
      'Conflicts of interest that were declared, whose objections there were, and what was decided (RRS 63.3).',
    ),
    parties: names('The parties that were heard, each with who represented it. They aren’t published.'),
    witnesses: names('The witnesses that were heard. They aren’t published.'),
    interpreters: names('The interpreters. They aren’t published.'),
    observers: names('The observers. They aren’t published.'),
    facts_found: words('The facts found (RRS 63.5).'),
    conclusion: words('The conclusions.'),
    rules: names('The rules that apply.'),
    decision: words('The decision in words: penalty, redress, or that the request is dismissed.'),
    panel: names('The protest committee, its chair first.'),
    changes: z
      .array(DecisionChange)
      .max(500)
      .describe('What it makes of the scores; empty: they stay as they are.'),
    replaces: optional.id.describe('The reopened decision that it replaces; null: none.'),
    signed_by: optional.text.describe('Who signed it, by name; null: it is a draft.'),
    signed_at: optional.at.describe('When it was signed; null: it is a draft.'),
    reopened_at: optional.at.describe('When it was reopened; null: it wasn’t.'),
    reopened_by: optional.text.describe(
      'Who reopened it, by the name of the person, the key or the browser.',
    ),
    reopening_reason: optional.text.describe('Why it was reopened; everybody reads it.'),
    recorded_at: common.recordedAt,
    recorded_by: optional.text.describe(
      'Who wrote it last, by the name of the person, the key or the browser.',
    ),
    version: Version,
  })
  .meta({
    id: 'Decision',
    description:
      'A decision of a protest committee, or the answer to a scoring inquiry. What is signed stays as it was: it is reopened, and another may replace it.',
  });
export type Decision = z.infer<typeof Decision>;

/** A change in a request. */
export const DecisionChangeInput = z
  .object({
    registration_id: common.registrationId,
    race_number: NewRaceNumber,
    before: DecidedScore.optional().meta({
      description: 'The present score. Left out: the score when this is saved.',
    }),
    after: DecidedScore.partial().meta({
      id: 'DecidedScoreInput',
      description:
        'The new score. Left out: as in `before`. A stated code has only the figures stated with it.',
    }),
  })
  .meta({
    id: 'DecisionChangeInput',
    description: 'A change of a boat’s score in one race, as a request states it.',
  });
export type DecisionChangeInput = z.output<typeof DecisionChangeInput>;

const decided = Decision.shape;

export const DecisionInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    regatta_id: common.regattaId,
    pasted_from: z.string().trim().min(1).max(200).optional().meta({
      description:
        'Where its text was pasted from, such as rrs.org: it is then listed among the imports, and can be taken back like them. No part of the decision.',
    }),
    request_id: decided.request_id.default(null),
    title: z.string().trim().min(1).max(200).meta({
      description: 'What the lists call it; more than blanks.',
      pattern: '\\S',
    }),
    validity: decided.validity.default(null),
    valid: decided.valid.default(null),
    conflicts: decided.conflicts.default(null),
    parties: decided.parties.default([]),
    witnesses: decided.witnesses.default([]),
    interpreters: decided.interpreters.default([]),
    observers: decided.observers.default([]),
    facts_found: decided.facts_found.default(null),
    conclusion: decided.conclusion.default(null),
    rules: decided.rules.default([]),
    decision: decided.decision.default(null),
    panel: decided.panel.default([]),
    changes: z.array(DecisionChangeInput).max(500).default([]).meta({
      description:
        'What it is to make of the scores, each boat once in a race; empty: they stay as they are.',
    }),
    replaces: decided.replaces.default(null),
    number: z.int().min(1).max(100_000).optional().meta({
      description: 'Its number, where another server passes it on. Left out: the next, or as it was.',
    }),
    state: decided.state.default('draft').meta({
      description:
        'Other states than `draft` are for servers that pass on signed decisions, with the scope `decisions:sign`. Their scores arrive separately. To sign: `POST /decisions/sign`.',
    }),
    signed_by: decided.signed_by
      .optional()
      .meta({ description: 'Who signed it, where another server passes it on.' }),
    signed_at: Timestamp.nullable()
      .optional()
      .meta({ description: 'When it was signed, where another server passes it on.' }),
    reopened_at: Timestamp.nullable().optional().meta({
      description: 'When it was reopened, where another server passes it on.',
    }),
    reopened_by: decided.reopened_by
      .optional()
      .meta({ description: 'Who reopened it, where another server passes it on.' }),
    reopening_reason: decided.reopening_reason.optional().meta({
      description: 'Why it was reopened, where another server passes it on.',
    }),
    recorded_by: decided.recorded_by.optional().meta({
      description: 'Who wrote it, where another server passes it on. Left out: the name of the key.',
    }),
    if_version: IfVersion,
  })
  .meta({ id: 'DecisionInput', description: 'A decision that is drawn up.' });
export type DecisionInput = z.output<typeof DecisionInput>;

export const SigningInput = z
  .object({
    id: Id.describe('The decision.'),
    signed_by: z.string().trim().min(1).max(200).meta({
      description:
        'Who signs it, by name: the chair of the protest committee, or the scorer for an inquiry. More than blanks.',
      pattern: '\\S',
    }),
    if_version: IfVersion,
  })
  .meta({ id: 'SigningInput', description: 'A decision to sign, and its signatory.' });
export type SigningInput = z.output<typeof SigningInput>;

export const ReopeningInput = z
  .object({
    id: Id.describe('The decision.'),
    reason: z.string().trim().min(1).max(500).meta({
      description: 'Why it is reopened; everybody reads it. More than blanks.',
      pattern: '\\S',
    }),
    keep_scores: z.boolean().default(false).meta({
      description:
        'true: keep the present scores. false: restore the scores from before the decision. If one has changed since, the answer is 409 and nothing is written.',
    }),
    if_version: IfVersion,
  })
  .meta({ id: 'ReopeningInput', description: 'A signed decision to be reopened, and why.' });
export type ReopeningInput = z.output<typeof ReopeningInput>;

const before = { ...NO_SCORE, code: 'DNF' };

export const decisionExample: Decision = {
  id: 'dec_01',
  regatta_id: 'reg_demo_week',
  number: 2,
  request_id: 'hrq_01',
  title: 'Scoring inquiry 4: IRL 66',
  state: 'draft',
  validity: null,
  valid: true,
  conflicts: null,
  parties: ['IRL 66: M. Byrne'],
  witnesses: [],
  interpreters: [],
  observers: [],
  facts_found: 'The sheet of the finish boat has IRL 66 at 14:02:10, 3 s after IRL 1401.',
  conclusion: 'She finished.',
  rules: ['90.3', 'A4'],
  decision: 'She is scored with her finish.',
  panel: ['N. Walsh'],
  changes: [
    {
      registration_id: 'ent_demo_week_01',
      race_number: 3,
      before,
      after: { ...NO_SCORE, finish_time: 3730 },
    },
  ],
  replaces: null,
  signed_by: null,
  signed_at: null,
  reopened_at: null,
  reopened_by: null,
  reopening_reason: null,
  recorded_at: 1788281300000,
  recorded_by: 'Race office',
  version: 1,
};

const writes = {
  method: 'post',
  area: 'hearings',
  addition: true,
  writes: true,
  conditional: true,
} as const;

export const decisionsRoute = defineRoute({
  operationId: 'decisions',
  method: 'get',
  path: '/decisions',
  area: 'hearings',
  summary: 'List the decisions of a regatta, drafts and reopened ones too',
  scope: 'hearings:read',
  addition: true,
  writes: false,
  query: listQuery(Decision, { regatta_id: common.regattaId }, 'number'),
  item: Decision,
  example: { query: { regatta_id: 'reg_demo_week' }, data: [decisionExample] },
});

export const saveDecisionRoute = defineRoute({
  ...writes,
  operationId: 'decisions.save',
  path: '/decisions',
  summary: 'Draw up a decision, or change a draft',
  description: 'It changes no score before it is signed. One that is signed is refused: reopen it.',
  scope: 'hearings:write',
  body: DecisionInput,
  data: Decision,
  record: 'decisions',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.decision,
    summary: ({ body }) => t.decision(body.title),
  },
  example: {
    body: {
      id: 'dec_01',
      regatta_id: 'reg_demo_week',
      request_id: 'hrq_01',
      title: 'Scoring inquiry 4: IRL 66',
      facts_found: 'The sheet of the finish boat has IRL 66 at 14:02:10, 3 s after IRL 1401.',
      conclusion: 'She finished.',
      rules: ['90.3', 'A4'],
      decision: 'She is scored with her finish.',
      panel: ['N. Walsh'],
      changes: [
        { registration_id: 'ent_demo_week_01', race_number: 3, after: { code: null, finish_time: 3730 } },
      ],
    },
    data: decisionExample,
  },
});

export const removeDecisionRoute = defineRoute({
  ...writes,
  method: 'delete',
  operationId: 'decisions.remove',
  path: '/decisions',
  summary: 'Delete the draft of a decision that was made by mistake',
  description:
    'It has changed nothing, and its request is as it was. One that was signed is refused with 400: it is reopened with a reason, and stays on the board.',
  scope: 'hearings:write',
  query: z.object({ id: Id.describe('The decision.'), if_version: QueryIfVersion }),
  data: Decision,
  record: 'decisions',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.draftDeleted,
    summary: () => t.draftDeleted,
  },
  example: { query: { id: 'dec_01' }, data: decisionExample },
});

export const signDecisionRoute = defineRoute({
  ...writes,
  operationId: 'decisions.sign',
  path: '/decisions/sign',
  summary: 'Sign a decision, and make its changes in the scores',
  description:
    'Makes all changes or none. If a score has changed since the draft, the answer is 409 and nothing is written. A signed decision doesn’t change.',
  scope: 'decisions:sign',
  body: SigningInput,
  data: Decision,
  record: 'decisions',
  queue: null,
  example: {
    body: { id: 'dec_demo_2', signed_by: 'N. Walsh' },
    data: {
      ...decisionExample,
      id: 'dec_demo_2',
      state: 'signed',
      signed_by: 'N. Walsh',
      signed_at: 1788281400000,
      version: 2,
    },
  },
});

export const reopenDecisionRoute = defineRoute({
  ...writes,
  operationId: 'decisions.reopen',
  path: '/decisions/reopen',
  summary: 'Reopen a signed decision, and put back the scores that it changed',
  description:
    'It stays on the board as reopened, with the reason (RRS 63.7). Another decision may then replace it.',
  scope: 'decisions:sign',
  body: ReopeningInput,
  data: Decision,
  record: 'decisions',
  queue: null,
  example: {
    body: { id: 'dec_demo_2', reason: 'New evidence: the tracker of IRL 66' },
    data: {
      ...decisionExample,
      id: 'dec_demo_2',
      state: 'reopened',
      signed_by: 'N. Walsh',
      signed_at: 1788281400000,
      reopened_at: 1788290000000,
      reopened_by: 'Race office',
      reopening_reason: 'New evidence: the tracker of IRL 66',
      version: 3,
    },
  },
});
