import { type InputLocation, ScoringInputError } from './input-error';
import { MAX_STATED_POINTS, toThousandths } from './points';
import { checkValues as t } from './words';

/** Throws ScoringInputError unless null or points that can be counted exactly. */
export function checkPoints(points: number | null | undefined, field: string, at: InputLocation): void {
  if (points == null) return;
  const inRange = points >= 0 && points <= MAX_STATED_POINTS;
  if (!inRange || toThousandths(points) === null) {
    throw new ScoringInputError(field, t.mustBe0(MAX_STATED_POINTS, points), at);
  }
}

/** Largest percentage in the rule of a code: `120 % of the finishers`. */
export const MAX_CODE_PERCENT = 1000;

/** Throws ScoringInputError unless null or a percentage. */
export function checkPercent(
  percent: number | null | undefined,
  field: string,
  at: InputLocation,
  most = 100,
): void {
  if (percent == null) return;
  if (!(percent >= 0 && percent <= most && toThousandths(percent) !== null)) {
    throw new ScoringInputError(field, t.mustBe0ToWithAtMost3(most, percent), at);
  }
}

/** Throws ScoringInputError unless null or seconds from 0. */
export function checkSeconds(seconds: number | null | undefined, field: string, at: InputLocation): void {
  if (seconds == null) return;
  if (!(Number.isFinite(seconds) && seconds >= 0)) {
    throw new ScoringInputError(field, t.mustBe0OrMoreSeconds(seconds), at);
  }
}

/** Throws ScoringInputError unless null or a known value. */
export function oneOf(
  known: readonly string[],
  value: string | null | undefined,
  field: string,
  at: InputLocation,
): void {
  if (value != null && !known.includes(value)) {
    throw new ScoringInputError(field, t.mustBeOneOf(known.join(', '), JSON.stringify(value)), at);
  }
}

/** Runs a check and adds the boat and race to its error. */
export function located(at: InputLocation, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ScoringInputError)) throw error;
    throw new ScoringInputError(error.field, error.problem, at);
  }
}
