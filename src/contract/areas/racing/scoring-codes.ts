import {
  AVERAGE_OMISSIONS,
  AVERAGED_RACES,
  CODE_FORM,
  codePoints,
  MAX_CODE_PERCENT,
  PERCENT_BASES,
  POINTS_METHODS,
  SCORING_CODES,
} from '@dockside/scoring';
import { z } from 'zod';
import { withDefaults } from '../../schema';
import { fieldChecks as checks } from '../../words';
import { Percent, Points } from './penalties';

/** A code as written in a score; the regatta determines which codes exist. */
export const ScoringCode = z
  .string()
  .regex(CODE_FORM, checks.notCode)
  .meta({
    description: `${SCORING_CODES.join(', ')}, or one of the regatta's own \`scoring_codes\`.`,
  });
export type ScoringCode = z.infer<typeof ScoringCode>;

const CodePoints = z.object({
  method: z.enum(POINTS_METHODS).meta({
    description:
      '`dnf`: the score for DNF. `entries`, `came_to_start`, `starters`, `finishers`, `in_race`: so many boats, for `finishers` not more than ' +
      'DNF. `place`: the points of her place. `average`: her average in other races. Each plus `value`. `fixed`: `value`. `stated`: the ' +
      'points stated with the score.',
  }),
  value: Points.describe(
    'What is added; for `fixed` and `stated` the points themselves, as far as none are stated.',
  ),
  percent: Percent.max(MAX_CODE_PERCENT).nullable().meta({
    description:
      'For `place`: how much to add, in place of `value`. For counts and `dnf`: how much of the figure counts; null: all of it.',
  }),
  percent_of: z.enum(PERCENT_BASES).nullable().meta({
    description: 'For `place`: the figure that `percent` is of; null: the score for DNF.',
  }),
  minimum: Points.nullable().describe('What the percentage comes to at least; null: no limit.'),
  maximum: Points.nullable().describe('What the percentage comes to at most; null: no limit.'),
  races: z.enum(AVERAGED_RACES).meta({ description: 'For `average`: all other races, or those before.' }),
  leave_out: z.enum(AVERAGE_OMISSIONS).nullable().meta({
    description: 'For `average`: which races it leaves out; null: none.',
  }),
  at_most: z.int().min(1).nullable().meta({
    description: 'For `average`: in how many races of a series at most; she is scored as DNC in others.',
  }),
});

/** A scoring code defined by sailing instructions. */
export const OwnCode = z
  .object({
    code: z.string().regex(CODE_FORM, checks.codeForm).meta({
      description:
        'One of its own, or of RRS A10 but RDG, where the sailing instructions change what that scores.',
    }),
    name: z.string().min(1).describe('Its meaning.'),
    finisher: z
      .boolean()
      .meta({ description: 'A boat that finished keeps her place and counts as a finisher.' }),
    came_to_start: z
      .boolean()
      .meta({ description: 'She counts as a boat that came to the starting area (A5.3).' }),
    excludable: z.boolean().meta({ description: 'The score may be a discard.' }),
    points: CodePoints.describe('How many points it scores.'),
  })
  .meta({ id: 'OwnScoringCode', description: 'A scoring code that sailing instructions define.' });
export type OwnCode = z.infer<typeof OwnCode>;

const { method: _, ...usualPoints } = codePoints('dnf');

/** One code in a request; flags and figures left out get defaults. */
export const OwnCodeInput = withDefaults(OwnCode, {
  finisher: false,
  came_to_start: true,
  excludable: true,
}).extend({
  points: withDefaults(CodePoints, usualPoints).describe('How many points it scores.'),
});

export const ownCodeExample: OwnCode = {
  code: 'OOD',
  name: 'Officer of the day',
  finisher: false,
  came_to_start: false,
  excludable: true,
  points: codePoints('average', { leave_out: 'dnc', at_most: 2 }),
};
