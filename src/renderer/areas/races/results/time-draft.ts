import type { Redress, TimePenalty } from '@contract/areas/racing/penalties';
import type { Issue } from '@contract/errors';
import { timeDraft as t } from '@messages/races/results';
import { formatElapsed } from '@/lib/elapsed';
import { readElapsed } from '../times';

/** A time change as form values: its kind, and the figure as typed. */
export interface TimeDraft<Figure extends string> {
  figure: Figure;
  time: string;
  percent: number | null;
}

export const penaltyFigures = [
  { value: 'none', label: t.none },
  { value: 'elapsed', label: t.minutesOnElapsedTime },
  { value: 'elapsed_percent', label: t.percentOfElapsedTime },
  { value: 'corrected', label: t.minutesOnCorrectedTime },
  { value: 'corrected_percent', label: t.percentOfCorrectedTime },
] as const;
export type PenaltyDraft = TimeDraft<(typeof penaltyFigures)[number]['value']>;

export const redressFigures = [
  { value: 'seconds', label: t.minutesGivenBack },
  { value: 'percent', label: t.percentOfElapsedTime },
  { value: 'elapsed', label: t.correctedFinishingTime },
] as const;
export interface RedressTimeDraft extends TimeDraft<(typeof redressFigures)[number]['value']> {
  rescore_others: boolean;
}

/** True for a percentage, false for a time. */
export function isPercent(figure: string): boolean {
  return figure.endsWith('percent');
}

const typed = (seconds: number | null) =>
  seconds === null ? '' : formatElapsed(seconds, seconds % 1 === 0 ? 0 : 3);

export function draftOfPenalty(penalty: TimePenalty | null): PenaltyDraft {
  if (!penalty) return { figure: 'none', time: '', percent: null };
  const { applies_to, seconds, percent } = penalty;
  return {
    figure: percent === null ? applies_to : `${applies_to}_percent`,
    time: typed(seconds),
    percent,
  };
}

/** The penalty of a form; null for none. */
export function penaltyOf({ figure, time, percent }: PenaltyDraft): TimePenalty | null {
  if (figure === 'none') return null;
  const applies_to = figure.startsWith('corrected') ? 'corrected' : 'elapsed';
  return isPercent(figure)
    ? { seconds: null, percent, applies_to }
    : { seconds: readElapsed(time), percent: null, applies_to };
}

export function draftOfRedressTime(time: Redress['time']): RedressTimeDraft {
  const { elapsed = null, seconds = null, percent = null, rescore_others = false } = time ?? {};
  return {
    figure: elapsed !== null ? 'elapsed' : percent !== null ? 'percent' : 'seconds',
    time: typed(elapsed ?? seconds),
    percent,
    rescore_others,
  };
}

export function redressTimeOf({ figure, time, percent, rescore_others }: RedressTimeDraft): Redress['time'] {
  return {
    elapsed: figure === 'elapsed' ? readElapsed(time) : null,
    seconds: figure === 'seconds' ? readElapsed(time) : null,
    percent: figure === 'percent' ? percent : null,
    rescore_others,
  };
}

/** Issue for a change without a figure, or with an unreadable time. */
export function timeIssues(path: string, { figure, time, percent }: TimeDraft<string>): Issue[] {
  if (figure === 'none') return [];
  if (isPercent(figure))
    return percent === null ? [{ path: `${path}.percent`, message: t.howManyPercent }] : [];
  if (readElapsed(time) !== null) return [];
  return [{ path: `${path}.time`, message: t.minutesAndSeconds }];
}
