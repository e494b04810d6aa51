import type { Race } from '@contract/areas/racing/races';

/** Moment of a race's first signal: the warning signal of its plan, else its first start. null: neither is set. */
export function firstSignalOf({
  start_plan,
  starts,
}: Pick<Race, 'start_plan' | 'starts'>): { at: number; isWarning: boolean } | null {
  const warning = start_plan?.warning_at ?? null;
  if (warning !== null) return { at: warning, isWarning: true };
  const [first] = starts.map(({ starts_at }) => starts_at).sort((a, b) => a - b);
  return first === undefined ? null : { at: first, isWarning: false };
}
