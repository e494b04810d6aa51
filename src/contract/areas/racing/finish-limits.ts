import { z } from 'zod';

/** Codes for boats still racing when the finishing window closes. */
export const AFTER_WINDOW_CODES = ['TLE', 'DNF'] as const;

const minutes = (description: string) =>
  z
    .int()
    .positive()
    .nullable()
    .meta({ description: `${description} In minutes; null: there is none.` });

/** Time limits of a fleet, from its sailing instructions. People score the boats, never the clock. */
export const FinishLimits = z.object({
  time_limit_minutes: minutes(
    'How long after its start the first boat has to finish; else the race is abandoned (RRS 35).',
  ),
  finishing_window_minutes: minutes(
    'How long after the first boat of the fleet the others have to finish (sailing instructions that change RRS 35, A5.1 and A5.2).',
  ),
  after_window: z
    .enum(AFTER_WINDOW_CODES)
    .default('TLE')
    .meta({ description: 'What the boats that are still racing then are scored.' }),
});
export type FinishLimits = z.infer<typeof FinishLimits>;

export const noFinishLimits: FinishLimits = {
  time_limit_minutes: null,
  finishing_window_minutes: null,
  after_window: 'TLE',
};

const asBefore = (what: string) => ({ description: `${what} Left out: as it was.` });

/** In a request. Left out, limits stay, so that older clients do not reset them. */
export const FinishLimitsInput = z.object({
  time_limit_minutes: FinishLimits.shape.time_limit_minutes
    .optional()
    .meta(asBefore('How long after its start the first boat has to finish, in minutes; null: no limit.')),
  finishing_window_minutes: FinishLimits.shape.finishing_window_minutes
    .optional()
    .meta(asBefore('How long after the first boat the others have to finish, in minutes; null: no limit.')),
  after_window: z
    .enum(AFTER_WINDOW_CODES)
    .optional()
    .meta(asBefore('What the boats that are still racing then are scored.')),
});

/** The limits after a request: stated ones, else those from before. */
export function finishLimitsAfter(
  stated: z.infer<typeof FinishLimitsInput>,
  before: FinishLimits | undefined,
): FinishLimits {
  const { time_limit_minutes, finishing_window_minutes, after_window } = before ?? noFinishLimits;
  return {
    time_limit_minutes:
      stated.time_limit_minutes === undefined ? time_limit_minutes : stated.time_limit_minutes,
    finishing_window_minutes:
      stated.finishing_window_minutes === undefined
        ? finishing_window_minutes
        : stated.finishing_window_minutes,
    after_window: stated.after_window ?? after_window,
  };
}
