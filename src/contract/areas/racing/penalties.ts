import {
  AVERAGE_OMISSIONS,
  type CodeTable,
  isPenalty,
  REDRESS_METHODS,
  SCORING_CODES,
  TIME_CHANGE_TARGETS,
  takesTimePenalty,
} from '@dockside/scoring';
import { z } from 'zod';
import { withDefaults } from '../../schema';

const MAX_RACES = 1000;

export const Seconds = z.number().min(0).meta({ unit: 'In seconds, 0 or more; fractions allowed.' });
export const Points = z.number().min(0).meta({ unit: 'In points, 0 or more; fractions allowed.' });
export const Percent = z.number().min(0).max(100).meta({ unit: 'In percent, 0 to 100.' });

/** A penalty beside that of a score's code. */
export const FurtherPenalty = z
  .object({
    code: z.string().describe('A code that scores by place: ZFP, SCP, DPI or the regatta’s own.'),
    points: Points.nullable().describe('So many points.'),
    percent: Percent.nullable().meta({
      description: 'Of the DNF score. With neither points nor percent: the rule’s own figure.',
    }),
  })
  .meta({ id: 'FurtherPenalty', description: 'A penalty of a boat that has another one in the race.' });
export type FurtherPenalty = z.infer<typeof FurtherPenalty>;

/** The same in a request. */
export const FurtherPenaltyInput = withDefaults(FurtherPenalty, { points: null, percent: null });

/** Time added by a penalty. The recorded finish is unchanged. */
export const TimePenalty = z
  .object({
    seconds: Seconds.nullable().describe('What is added.'),
    percent: Percent.nullable().meta({ description: 'What is added, of the time that it is added to.' }),
    applies_to: z.enum(TIME_CHANGE_TARGETS).meta({
      description: 'What it is added to. In a fleet without ratings: always her elapsed time.',
    }),
  })
  .meta({
    id: 'TimePenalty',
    description: 'Time that a penalty adds to a boat’s: seconds or a percentage, one of the two.',
  });
export type TimePenalty = z.infer<typeof TimePenalty>;

/** A time penalty in a request. */
export const TimePenaltyInput = withDefaults(TimePenalty, {
  seconds: null,
  percent: null,
  applies_to: 'elapsed',
});

/** Time given as redress (RRS 61.4): one of the three figures. */
const TimeRedress = z
  .object({
    elapsed: Seconds.nullable().meta({
      description: 'Her finishing time as corrected, in seconds elapsed from her start.',
    }),
    seconds: Seconds.nullable().meta({ description: 'Time given back.' }),
    percent: Percent.nullable().meta({ description: 'Time given back, of her elapsed time.' }),
    rescore_others: z.boolean().meta({
      description:
        'True if the protest committee decided that other boats’ scores change. false: she gets the points of the place that her ' +
        'time takes, and theirs stay (RRS A6.2).',
    }),
  })
  .meta({ id: 'TimeRedress', description: 'Time given as redress (RRS 61.4): one of the three figures.' });

/** Method and figures of redress (RRS 61.4, A9). */
export const Redress = z
  .object({
    method: z.enum(REDRESS_METHODS).meta({
      description:
        'The average of all her other races (A9(a)), of those before (A9(b)), of chosen `races`; stated `points` (A9(c)); or `time`.',
    }),
    points: Points.nullable().meta({ description: 'The score given, for `method: points`.' }),
    races: z.array(z.int().positive()).max(MAX_RACES).meta({
      description: 'The races that are averaged, for `method: average_races`; else empty.',
    }),
    leave_out: z
      .enum(AVERAGE_OMISSIONS)
      .nullable()
      .meta({
        description:
          'Races that an average leaves out: those that she discards, that she did not finish, or of these or of the DNC alone as ' +
          'many as she may discard. null: none, as A9 has it.',
      }),
    time: TimeRedress.nullable().meta({ description: 'For `method: time`.' }),
    only_if_better: z.boolean().optional().meta({
      description:
        'True if she keeps the score of her finish where redress wouldn’t improve it; not with `time`. Left out: false.',
    }),
  })
  .meta({ id: 'Redress', description: 'How redress is given (RRS 61.4, A9).' });
export type Redress = z.infer<typeof Redress>;

/** Redress in a request. */
export const RedressInput = Redress.extend({
  points: Redress.shape.points.default(null),
  races: Redress.shape.races.optional(),
  leave_out: Redress.shape.leave_out.optional(),
  time: withDefaults(TimeRedress, { elapsed: null, seconds: null, percent: null, rescore_others: false })
    .nullable()
    .optional()
    .describe('For `method: time`.'),
}).meta({
  id: 'RedressRequest',
  description:
    'Redress as a request states it. `races`, `leave_out`, `time` and `only_if_better` that are left out stay as they were, while the method does.',
});
export type RedressInput = z.output<typeof RedressInput>;

/** Redress by a method without figures. */
export function newRedress(method: Redress['method'], redress: Partial<Redress> = {}): Redress {
  return { method, points: null, races: [], leave_out: null, time: null, ...redress };
}

interface Coded {
  code: string | null;
  time_penalty?: TimePenalty | null | undefined;
}

/**
 * The time penalty after a request that sets a code and may omit the penalty. The penalty stays with a code that keeps
 * the place, but a penalty belonging to the old SCP or DPI goes.
 */
export function timePenaltyAfter(
  { code, time_penalty }: Coded,
  before: Coded | undefined,
): TimePenalty | null {
  if (time_penalty !== undefined) return time_penalty;
  const was = before?.code ?? null;
  const isOfCode = was === 'SCP' || was === 'DPI';
  return takesTimePenalty(code) && (code === was || !isOfCode) ? (before?.time_penalty ?? null) : null;
}

/** Figures of a score's code, and her other penalties in the race. */
export interface Penalty {
  points: number | null;
  percent: number | null;
  further_penalties?: FurtherPenalty[] | undefined;
}

/** A score's code and figures. */
export interface CodeState {
  code: string | null;
  penalty: Penalty | null;
  redress: Redress | null;
  time_penalty: TimePenalty | null;
}

/** A code and its figures in a request; figures left out are cleared. */
interface StatedCode extends Coded {
  points?: number | null | undefined;
  percent?: number | null | undefined;
  redress?: RedressInput | null | undefined;
  further_penalties?: FurtherPenalty[] | undefined;
}

/** A score's code and penalties. */
type Penalized = Pick<CodeState, 'code' | 'penalty'>;

/** A boat's penalties in the race, or her one other code; none without a code. */
export function penaltiesOf({ code, penalty }: Penalized): FurtherPenalty[] {
  if (code === null) return [];
  const { points = null, percent = null, further_penalties = [] } = penalty ?? {};
  return [{ code, points, percent }, ...further_penalties];
}

/** Her codes in the race: `ZFP`, `ZFP + SCP`; empty for none. */
export function allCodes(score: Penalized): string {
  return penaltiesOf(score)
    .map(({ code }) => code)
    .join(' + ');
}

/** A request that lists all penalties of a boat in the race, the first one as her code; without any it clears the code. */
export function listPenalties([first, ...further_penalties]: readonly FurtherPenalty[]) {
  return first ? { ...first, further_penalties } : { code: null };
}

/**
 * Adds a penalty to a boat's in the race, or replaces her first of the same code: they add up (RRS 30.2, 44.3(c)).
 * Other codes, and a request that lists her penalties, stay.
 */
export function addPenalty<Input extends StatedCode>(
  input: Input,
  before: Penalized | undefined,
  codes: CodeTable,
): Input {
  const { code, points = null, percent = null } = input;
  const first = before?.code;
  if (input.further_penalties || !isPenalty(code, codes) || !isPenalty(first, codes)) return input;
  const { further_penalties = [], ...figures } = before?.penalty ?? { points: null, percent: null };
  if (code === first) return { ...input, further_penalties };
  const index = further_penalties.findIndex((one) => one.code === code);
  const replaced = index === -1 ? further_penalties.length : index;
  const all = further_penalties.toSpliced(replaced, 1, { code, points, percent });
  return { ...input, code: first, ...figures, further_penalties: all };
}

/** True for a request that may add a penalty to others: own codes are known in their regatta alone. */
export function mayAdd({ code, further_penalties }: StatedCode): boolean {
  const isOther = (SCORING_CODES as readonly (string | null)[]).includes(code) && !isPenalty(code);
  return code !== null && further_penalties === undefined && !isOther;
}

/** Code and figures of a score after a request that sets the code. */
export function codeAfter(
  input: StatedCode,
  before: Pick<CodeState, 'code' | 'redress' | 'time_penalty'> | undefined,
): Omit<CodeState, 'code'> {
  const { code, points = null, percent = null, further_penalties = [] } = input;
  const time_penalty = timePenaltyAfter(input, before);
  const redress = redressAfter(input.redress ?? null, before?.redress ?? null);
  if (code === 'RDG')
    return { penalty: null, redress: redress ?? newRedress('points', { points }), time_penalty };
  const further = further_penalties.length > 0 && { further_penalties };
  const penalty = points === null && percent === null && !further ? null : { points, percent, ...further };
  return { penalty, redress, time_penalty };
}

/** A score's code and figures after a request to `/scores/codes`. */
export function codeSet(input: StatedCode, before: CodeState | undefined, codes: CodeTable): CodeState {
  const all = addPenalty(input, before, codes);
  return { code: all.code, ...codeAfter(all, before) };
}

/** Redress after a request. Parts left out stay while the method is the same. */
export function redressAfter(input: RedressInput | null, before: Redress | null): Redress | null {
  if (!input) return null;
  const { method } = input;
  const kept = before?.method === method ? before : newRedress(method);
  const { only_if_better, ...redress } = { ...kept, ...input };
  return only_if_better ? { ...redress, only_if_better } : redress;
}

/** A request for exactly this redress, with nothing left out. */
export function wholeRedress(redress: Redress | null): RedressInput | null {
  return redress && { ...redress, only_if_better: redress.only_if_better ?? false };
}

/** Default SCP of a fleet (RRS 44.3(c)). */
export const ScoringPenalty = z
  .object({
    points: Points.nullable().meta({ description: 'A place in low point is a point.' }),
    percent: Percent.nullable().meta({ description: 'Of the DNF score; null: 20.' }),
    minimum_points: Points.nullable().meta({ description: 'What a percentage comes to at least.' }),
  })
  .meta({
    id: 'ScoringPenalty',
    description:
      'What SCP is in a fleet where a score states nothing (RRS 44.3(c)): points, or a percentage.',
  });
export type ScoringPenalty = z.infer<typeof ScoringPenalty>;

/** Default DPI of a fleet. */
export const DiscretionaryPenalty = z
  .object({
    points: Points.nullable().describe('So many points.'),
    percent: Percent.nullable().meta({ description: 'Of the DNF score.' }),
    seconds: Seconds.nullable().meta({ description: 'Added to the elapsed time.' }),
  })
  .meta({
    id: 'DiscretionaryPenalty',
    description: 'What DPI is in a fleet where a score states nothing: one of the three.',
  });
export type DiscretionaryPenalty = z.infer<typeof DiscretionaryPenalty>;

/** Default penalties of a fleet. */
export const FleetPenalties = z.object({
  scoring_penalty: ScoringPenalty.nullable().meta({
    description: 'What SCP is where a score states nothing; null: 20 % of the DNF score (RRS 44.3(c)).',
  }),
  dpi: DiscretionaryPenalty.nullable().meta({
    description: 'What DPI is where a score states nothing; null: DPI has to be stated.',
  }),
});
export type FleetPenalties = z.infer<typeof FleetPenalties>;

/** The same in a request; left out, they stay unchanged. */
export const FleetPenaltiesInput = z.object({
  scoring_penalty: withDefaults(ScoringPenalty, { points: null, percent: null, minimum_points: null })
    .nullable()
    .optional()
    .meta({ description: 'What SCP is where a score states nothing. Left out: as it was.' }),
  dpi: withDefaults(DiscretionaryPenalty, { points: null, percent: null, seconds: null })
    .nullable()
    .optional()
    .meta({ description: 'What DPI is where a score states nothing. Left out: as it was.' }),
});

export const noFleetPenalties: FleetPenalties = { scoring_penalty: null, dpi: null };

/** The fleet's own penalties; null if it has none. */
export function ownPenalties(fleet: FleetPenalties | undefined): FleetPenalties {
  const { scoring_penalty = null, dpi = null } = fleet ?? noFleetPenalties;
  return { scoring_penalty, dpi };
}
