import { type FleetPenalties, noFleetPenalties } from '@contract/areas/racing/penalties';
import type { Issue } from '@contract/errors';
import { penaltyDraft as t } from '@messages/races/setup';
import { formatElapsed } from '@/lib/elapsed';
import { dpiText } from '../codes';
import { readElapsed } from '../times';

export const scpFigures = [
  { value: 'percent', label: t.percentOfDnfScore },
  { value: 'points', label: t.points },
] as const;

export const dpiFigures = [
  { value: 'none', label: t.statedEachTime },
  { value: 'points', label: t.points },
  { value: 'percent', label: t.percentOfDnfScore },
  { value: 'seconds', label: t.time },
] as const;

/** A fleet's SCP and DPI, as form values. */
export interface PenaltiesDraft {
  scp: {
    figure: (typeof scpFigures)[number]['value'];
    points: number | null;
    percent: number | null;
    minimum_points: number | null;
  };
  dpi: {
    figure: (typeof dpiFigures)[number]['value'];
    points: number | null;
    percent: number | null;
    /** As typed. */
    time: string;
  };
}

export function draftOfPenalties({
  scoring_penalty,
  dpi,
}: FleetPenalties = noFleetPenalties): PenaltiesDraft {
  const { points = null, percent = null, minimum_points = null } = scoring_penalty ?? {};
  const { seconds = null, ...other } = dpi ?? { points: null, percent: null };
  const stated = [
    other.points !== null && 'points',
    other.percent !== null && 'percent',
    seconds !== null && 'seconds',
  ] as const;
  return {
    scp: { figure: points === null ? 'percent' : 'points', points, percent, minimum_points },
    dpi: {
      figure: stated.find((figure) => figure !== false) || 'none',
      ...other,
      time: seconds === null ? '' : formatElapsed(seconds, seconds % 1 === 0 ? 0 : 3),
    },
  };
}

/** A fleet's penalties from form values; null for the rule's default. */
export function penaltiesOf({ scp, dpi }: PenaltiesDraft): FleetPenalties {
  const { figure, points, percent, minimum_points } = scp;
  const scoring_penalty =
    figure === 'points'
      ? { points, percent: null, minimum_points: null }
      : { points: null, percent, minimum_points };
  const discretionary = {
    points: dpi.figure === 'points' ? dpi.points : null,
    percent: dpi.figure === 'percent' ? dpi.percent : null,
    seconds: dpi.figure === 'seconds' ? readElapsed(dpi.time) : null,
  };
  const orNull = <Figures extends object>(figures: Figures) =>
    Object.values(figures).some((value) => value !== null) ? figures : null;
  return { scoring_penalty: orNull(scoring_penalty), dpi: orNull(discretionary) };
}

/** Issue for an unreadable time. */
export function penaltyIssues(path: string, { dpi }: PenaltiesDraft): Issue[] {
  if (dpi.figure !== 'seconds' || readElapsed(dpi.time) !== null) return [];
  return [{ path: `${path}.dpi.time`, message: t.minutesAndSeconds }];
}

/** `SCP 10 %, at least 2 points; DPI 0:05:00`; empty if the fleet uses the defaults. */
export function describePenalties(draft: PenaltiesDraft): string {
  const { scoring_penalty, dpi } = penaltiesOf(draft);
  const { points = null, percent = null, minimum_points = null } = scoring_penalty ?? {};
  const share = percent ?? 20;
  const scp =
    points !== null
      ? t.scpPoints(points)
      : minimum_points === null
        ? t.scpPercent(share)
        : t.scpPercentAtLeast(share, minimum_points);
  return [scoring_penalty && scp, dpi && t.dpi(dpiText(dpi))].filter(Boolean).join('; ');
}
