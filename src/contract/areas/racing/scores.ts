import { z } from 'zod';
import { authorship } from '../../authorship';
import { listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import { lacking, rule } from '../../rules';
import {
  CalendarTime,
  common,
  Id,
  IfVersion,
  MAX_INTEGER,
  NewRaceNumber,
  optional,
  QueryIfVersion,
  QueryReason,
  queryInteger,
  Reason,
  Version,
} from '../../schema';
import { MOST_ELAPSED_SECONDS, notElapsed } from '../../units';
import { fieldChecks as checks, nouns, summaries as t } from '../../words';
import {
  FurtherPenalty,
  FurtherPenaltyInput,
  mayAdd,
  Percent,
  Points,
  Redress,
  RedressInput,
  Seconds,
  TimePenalty,
  TimePenaltyInput,
} from './penalties';
import { FleetRatings, FleetRatingsInput } from './registrations';
import { ScoringCode } from './scoring-codes';

export const RaceNumber = common.race;

/** The same in a query string. */
export const QueryRaceNumber = queryInteger(1, MAX_INTEGER).meta({
  description: 'The number of the race in its regatta, from 1 on.',
});

/** The records of a regatta, or of one race. */
export const ofRace = {
  regatta_id: common.regattaId,
  race_number: QueryRaceNumber.optional().describe(
    'Only of the race with this number. Left out: of all races.',
  ),
};

/** One boat's result in one race. */
export const Score = z
  .looseObject({
    id: Id.describe('The score.'),
    regatta_id: common.regattaId,
    registration_id: common.registrationId,
    race_number: RaceNumber,
    finish_time: Seconds.nullable().meta({
      description: "Time elapsed from the boat's start; null: no finish.",
    }),
    finish_place: z.int().positive().nullable().meta({
      description:
        'Her place when a pursuit race ended, among all its boats. Tied boats share a place. Not used in other races.',
    }),
    laps: z.int().positive().nullable().describe('How many laps she sailed; null: not recorded.'),
    rating: z.number().nullable().meta({
      description:
        "That race's rating in place of the entry's (progressive handicaps), in all her fleets; of PHRF it may be negative.",
    }),
    fleet_ratings: z.array(FleetRatings).meta({
      description: "That race's ratings in single fleets, which go before `rating` there.",
    }),
    code: ScoringCode.nullable(),
    penalty: z
      .object({
        points: Points.nullable().describe('So many points.'),
        percent: Percent.nullable().describe('Of the DNF score.'),
        further_penalties: z.array(FurtherPenalty).optional().meta({
          description: 'Her other penalties in the race; they add up with that of `code`. Left out: none.',
        }),
      })
      .nullable()
      .meta({
        description:
          'For ZFP, SCP, DPI, TLE and own codes by place or stated points; null means the rule’s own figure.',
      }),
    redress: Redress.nullable().describe('For RDG: how it is given; null: none.'),
    time_penalty: TimePenalty.nullable().meta({
      description: 'Time added to hers, alone or beside ZFP, SCP or DPI. The finish stays as recorded.',
    }),
    crossing_id: optional.id.meta({ description: 'The named crossing that the finish time comes from.' }),
    finished_at: optional.at.meta({
      description:
        'The moment at which she finished, where her time was typed in while her start was known: `finish_time` then follows ' +
        'a corrected start. Null for a time from a crossing, which has its own, and for an elapsed time that was stated as such.',
    }),
    checked_in: z.boolean().nullable().meta({
      description:
        'True if she was seen at the start check-in; null: not noted. With neither finish nor code she is DNS if so, else DNC.',
    }),
    recorded_at: common.recordedAt,
    version: Version,
  })
  .meta({ id: 'Score', description: 'What one boat did in one race.' });
export type Score = z.infer<typeof Score>;

/** A boat's recorded result in a race, without the server's own fields. */
export type ScoreState = Pick<
  Score,
  | 'finish_time'
  | 'finish_place'
  | 'laps'
  | 'rating'
  | 'fleet_ratings'
  | 'code'
  | 'penalty'
  | 'redress'
  | 'time_penalty'
  | 'crossing_id'
  | 'finished_at'
  | 'checked_in'
>;

/** A boat without a finish by time: laps and a race's own ratings go with the finish. */
export const NO_FINISH: Pick<
  ScoreState,
  'finish_time' | 'laps' | 'rating' | 'fleet_ratings' | 'crossing_id' | 'finished_at'
> = {
  finish_time: null,
  laps: null,
  rating: null,
  fleet_ratings: [],
  crossing_id: null,
  finished_at: null,
};

/** A boat without any recorded result in a race. */
export const NO_SCORE: ScoreState = {
  ...NO_FINISH,
  finish_place: null,
  code: null,
  penalty: null,
  redress: null,
  time_penalty: null,
  checked_in: null,
};

const ownFleetRatings = FleetRatingsInput.meta({
  description: 'Left out: unchanged, or none if `rating` changes.',
});

/** A finish that staff type. */
const ElapsedTime = Seconds.max(MOST_ELAPSED_SECONDS, { error: ({ input }) => notElapsed(input) });

export const FinishInput = z
  .object({
    finish_time: Seconds.describe('Time elapsed from the boat’s start.'),
    registration_id: z.string().describe('The boat’s entry in the regatta, by its id.'),
    race_number: NewRaceNumber,
    laps: Score.shape.laps.optional(),
    rating: Score.shape.rating.optional(),
    fleet_ratings: ownFleetRatings,
    if_version: IfVersion,
  })
  .meta({ id: 'ScoreInput', description: 'A boat’s finish in a race.' });
export type FinishInput = z.output<typeof FinishInput>;

const CodeFields = z.object({
  registration_id: z.string().describe('The boat’s entry in the regatta, by its id.'),
  race_number: NewRaceNumber,
  code: ScoringCode.nullable().meta({ description: 'The code; null clears it.' }),
  points: Points.nullable().default(null).meta({
    description:
      'DPI, RDG and own codes by stated points, and ZFP, SCP, TLE or own codes by place where the figure is stated.',
  }),
  percent: Percent.nullable()
    .default(null)
    .meta({ description: 'ZFP and SCP; default 20. ZFP 40 is two penalties, 60 three (RRS 30.2).' }),
  further_penalties: z
    .array(FurtherPenaltyInput)
    .max(20)
    .optional()
    .meta({
      description:
        'All her other penalties in the race, beside a code that scores by place (RRS 30.2, 44.3(c)). Left out in ' +
        '`/scores/codes`: a penalty is added to hers, or replaces her first of the same code. Left out in ' +
        '`/scores/edit`: none, where it states a code.',
    }),
  redress: RedressInput.nullable()
    .default(null)
    .meta({ description: 'For RDG; `points` alone is the same as the method `points`.' }),
  time_penalty: TimePenaltyInput.nullable()
    .optional()
    .meta({
      description:
        'Beside ZFP, SCP, DPI or no code. A penalty in time alone is SCP with 0 points, or DPI with nothing else stated. ' +
        'Left out: as it was, but gone with an SCP or DPI that goes, and where the code takes none.',
    }),
  if_version: IfVersion,
});

const stillHers = (what: string) => `Write only if this is still her ${what}. Otherwise 409.`;

/** A scoring code for a boat, or none. The scoring rules check which figures go with a code (`requireCode`). */
export const CodeInput = CodeFields.extend({
  if_code: ScoringCode.nullable().optional().meta({
    description: 'Write only if this is still her code; null: only if she has none. Otherwise 409.',
  }),
  if_penalty: Score.shape.penalty.optional().meta({ description: stillHers('penalty') }),
  if_redress: Redress.nullable()
    .optional()
    .meta({ description: stillHers('redress') }),
  if_time_penalty: TimePenalty.nullable()
    .optional()
    .meta({ description: stillHers('time penalty') }),
}).meta({ id: 'CodeInput', description: 'A scoring code for a boat, or none, with its figures.' });
export type CodeInput = z.output<typeof CodeInput>;

/** A boat's whole result in a race; fields left out stay unchanged. */
export const ScoreEdit = CodeFields.extend({
  finish_time: ElapsedTime.nullable().optional().meta({
    description:
      'Time elapsed from the boat’s start. Left out: as it was. null takes the finish away, and her name off the crossing that it came from.',
  }),
  finished_at: CalendarTime.min(0)
    .nullable()
    .optional()
    .meta({
      description:
        'The moment at which she finished, as an elapsed time that was typed in says it: `finish_time` is then worked out from ' +
        'her start, and follows it. As stated beside it while her start isn’t set. Left out: as it was while the finish is.',
    }),
  finish_place: Score.shape.finish_place.optional().meta({
    description: 'Her place in a pursuit race (`scoring` of the race). Left out: as it was.',
  }),
  crossing_id: Id.optional().meta({
    description: 'The finish comes from this crossing, which is named after her: `finish_time` then follows.',
  }),
  laps: Score.shape.laps.optional().meta({ description: 'How many laps she sailed. Left out: as it was.' }),
  rating: Score.shape.rating.optional().meta({
    description:
      'That race’s rating in place of the entry’s; of PHRF it may be negative. Left out: as it was.',
  }),
  fleet_ratings: ownFleetRatings,
  checked_in: Score.shape.checked_in
    .optional()
    .meta({ description: 'True if she was seen at the start check-in. Left out: as it was.' }),
  code: ScoringCode.nullable()
    .optional()
    .meta({ description: 'Left out: as it was, with its figures. null clears it.' }),
  reason: Reason,
  decision_id: Id.nullable().optional().meta({
    description: 'The decision that this edit makes, for the history, where another server passes it on.',
  }),
})
  .superRefine(({ code, ...input }, context) => {
    if (code !== undefined) return;
    for (const path of ['points', 'percent', 'redress', 'further_penalties'] as const)
      if (input[path] != null) context.addIssue({ code: 'custom', path: [path], message: checks.withCode });
  })
  .meta({
    id: 'ScoreEdit',
    description: 'The whole result of a boat in a race; what is left out stays as it was.',
    ...rule(lacking('code'), {
      properties: {
        points: { type: 'null' },
        percent: { type: 'null' },
        redress: { type: 'null' },
        further_penalties: false,
      },
      unevaluatedProperties: true,
    }),
  });
export type ScoreEdit = z.output<typeof ScoreEdit>;

/** Boats seen and not seen at the start of a race. */
export const CheckIn = z
  .object({
    regatta_id: common.regattaId,
    race_number: NewRaceNumber,
    boats: z
      .array(
        z.object({
          registration_id: common.registrationId,
          checked_in: z.boolean().nullable().meta({ description: 'True if she was seen; null: not noted.' }),
          if_checked_in: z.boolean().nullable().optional().meta({
            description: 'Write only if this is what is noted of her. Otherwise 409, and nothing is written.',
          }),
        }),
      )
      .min(1)
      .max(1000)
      .describe('The boats of which it is noted.'),
  })
  .meta({
    id: 'CheckIn',
    description: 'Which boats were seen at the start of a race, and which weren’t.',
  });
export type CheckIn = z.output<typeof CheckIn>;

/** State of a score after a write that may have emptied it. */
export const RemainingScore = Score.extend({
  version: z.int().min(0).max(MAX_INTEGER).meta({
    description: 'The version; 0: no finish, code or check-in is left, so the score is gone.',
  }),
}).meta({
  id: 'RemainingScore',
  description: 'The score after a write that may have removed it.',
});

const historyActions = [
  ...['finish', 'code', 'check_in', 'score_removed', 'crossing', 'crossing_removed'],
  ...['start', 'status'],
] as const;

/** One entry of a race's history: the record after the action, kept for ever. */
export const ScoreHistoryEntry = z
  .looseObject({
    id: Id.describe('The entry of the history.'),
    regatta_id: common.regattaId,
    race_number: RaceNumber,
    registration_id: common.registration,
    action: z.enum(historyActions).meta({
      description:
        'Its `record` is the score or the crossing; for `start` a StartRecord, for `status` a StatusRecord, each of one race.',
    }),
    record: z.looseObject({}).describe('The record as it stood after the action.'),
    recorded_at: common.recordedAt,
    recorded_by: optional.text.meta({
      description:
        'Who did it, by the name of the person, the API key or the browser; null where that isn’t known.',
    }),
    recorded_on: authorship.recorded_on,
    reason: optional.text.meta({ description: 'Why, where a reason was given.' }),
    decision_id: Id.nullable().optional().meta({
      description:
        'The decision that made this change, or whose reopening took it back; null or left out: none.',
    }),
    caused_by: optional.id.meta({
      description: 'The entry that this one follows from: a finish follows a start that was moved.',
    }),
  })
  .meta({
    id: 'ScoreHistoryEntry',
    description: 'One entry of a race’s history: the record after the action, kept permanently.',
  });
export type ScoreHistoryEntry = z.infer<typeof ScoreHistoryEntry>;

/** A fleet's start in the history; null if it was revoked, or not set before. */
export interface StartRecord {
  regatta_id: string;
  race_number: number;
  fleet: string;
  starts_at: number | null;
  before: number | null;
}

/** A race's status in the history. */
export interface StatusRecord {
  regatta_id: string;
  race_number: number;
  status: string;
  before: string;
}

export const scoreExample: Score = {
  id: 'scr_01',
  regatta_id: 'reg_demo_week',
  registration_id: 'ent_demo_week_01',
  race_number: 1,
  ...NO_SCORE,
  finish_time: 2443,
  recorded_at: 1788266443000,
  version: 1,
};

const { reads, writes, removes } = additionsTo('scores', 'scores:write');

export const recordScoreRoute = defineRoute({
  operationId: 'scores',
  method: 'post',
  path: '/scores',
  area: 'scores',
  summary: 'Record a finish',
  description:
    'Posting again for the same registration and race replaces the finish; the history stays. ' +
    'A race number that isn’t set up yet is created. `laps`, `rating` and `fleet_ratings` are additions.',
  scope: 'scores:write',
  addition: false,
  writes: true,
  conditional: true,
  body: FinishInput,
  data: Score,
  record: 'scores',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.finish,
    summary: ({ body }, { boat }) => t.finish(boat(body.registration_id), body.race_number),
  },
  example: {
    body: { finish_time: 2443, registration_id: 'ent_demo_week_01', race_number: 1 },
    data: scoreExample,
  },
});

export const scoresRoute = defineRoute({
  ...reads,
  operationId: 'scores.list',
  path: '/scores',
  summary: 'List scores by race',
  query: listQuery(Score, ofRace, 'race_number'),
  item: Score,
  example: { query: { regatta_id: 'reg_demo_week', race_number: 1 }, data: [scoreExample] },
});

export const scoreHistoryRoute = defineRoute({
  ...reads,
  operationId: 'scores.history',
  path: '/scores/history',
  summary: 'List what was done to the scores and crossings of a race, in order',
  query: listQuery(ScoreHistoryEntry, ofRace),
  item: ScoreHistoryEntry,
  example: {
    query: { regatta_id: 'reg_demo_week', race_number: 1 },
    data: [
      {
        id: 'sch_01',
        regatta_id: 'reg_demo_week',
        race_number: 1,
        registration_id: 'ent_demo_week_01',
        action: 'finish',
        record: scoreExample,
        recorded_at: 1788266443000,
        recorded_by: 'Committee boat tablet',
        reason: null,
        caused_by: null,
      },
    ],
  },
});

export const removeScoreRoute = defineRoute({
  ...removes,
  operationId: 'scores.remove',
  path: '/scores',
  summary: 'Remove a score; its history stays',
  query: z.object({
    registration_id: common.registrationId,
    race_number: QueryRaceNumber,
    if_version: QueryIfVersion,
    reason: QueryReason,
  }),
  data: Score,
  record: 'scores',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.scoreTakenAway,
    summary: ({ query }, { boat }) => t.scoreRemoved(boat(query.registration_id), Number(query.race_number)),
  },
  example: {
    query: { registration_id: 'ent_demo_week_01', race_number: 2 },
    data: { ...scoreExample, race_number: 2 },
  },
});

export const setCodeRoute = defineRoute({
  ...writes,
  operationId: 'scores.setCode',
  path: '/scores/codes',
  summary: 'Set or clear a scoring code',
  description:
    'A finish and ZFP, SCP, DPI or RDG live together; several penalties add up. A non-finishing code beside a finish keeps the finish but scores the code.',
  body: CodeInput,
  data: RemainingScore,
  record: 'scores',
  queue: {
    mode: { replaces: (body: CodeInput, earlier: CodeInput) => !mayAdd(body) || body.code === earlier.code },
    allowedAfterSignOut: true,
    fallback: { finishes: true, older: null },
    noun: nouns.codeOrPenalty,
    summary: ({ body: { code, registration_id, race_number } }, { boat }) =>
      code === null
        ? t.codeTakenBack(boat(registration_id), race_number)
        : t.code(code, boat(registration_id), race_number),
  },
  example: {
    body: { registration_id: 'ent_demo_week_01', race_number: 1, code: 'ZFP', percent: 20 },
    data: { ...scoreExample, code: 'ZFP', penalty: { points: null, percent: 20 } },
  },
});

export const editScoreRoute = defineRoute({
  ...writes,
  operationId: 'scores.edit',
  path: '/scores/edit',
  summary: 'Correct the whole result of a boat in a race in one act',
  description:
    'Finish, laps, rating and code, each as it was where it is left out. A finish that comes from a crossing at the line stays ' +
    'tied to it until another `finish_time` is given. A score with no finish, code or check-in is removed; its history stays.',
  body: ScoreEdit,
  data: RemainingScore,
  record: 'scores',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: false,
    fallback: { finishes: true, older: null },
    noun: nouns.editOfAResult,
    summary: ({ body }, { boat }) => t.result(boat(body.registration_id), body.race_number),
  },
  example: {
    body: {
      registration_id: 'ent_demo_week_01',
      race_number: 1,
      laps: 3,
      code: 'ZFP',
      percent: 20,
    },
    refused: [
      {
        summary: 'Points without the code that they go with',
        body: { registration_id: 'ent_demo_week_01', race_number: 1, points: 2 },
      },
    ],
    data: {
      ...scoreExample,
      laps: 3,
      code: 'ZFP',
      penalty: { points: null, percent: 20 },
      version: 2,
    },
  },
});

export const checkInRoute = defineRoute({
  ...writes,
  operationId: 'scores.checkIn',
  path: '/scores/check-in',
  summary: 'Note which boats came to the start of a race',
  description:
    'For boats that have neither finish nor code in the end: checked in they are DNS, else DNC (RRS A5.3). Finishes and codes ' +
    'stay as they are. All of it or nothing is written; the same with the states of before takes it back.',
  body: CheckIn,
  data: z.array(RemainingScore),
  record: 'scores',
  queue: {
    mode: 'edits',
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.startCheckIn,
    summary: ({ body }) => t.checkIn(body.race_number),
  },
  example: {
    body: {
      regatta_id: 'reg_demo_week',
      race_number: 1,
      boats: [{ registration_id: 'ent_demo_week_01', checked_in: true }],
    },
    data: [{ ...scoreExample, finish_time: null, checked_in: true }],
  },
});
