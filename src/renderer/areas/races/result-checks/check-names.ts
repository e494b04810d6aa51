import type { CheckName } from '@contract/areas/racing/waived-checks';
import { capital } from '@shared/capital';
import { formatCount } from '@/lib/format';

/** Names of a check's lines, singular and plural. */
export const checkNames: Record<CheckName, [one: string, many: string]> = {
  open_time: ['open time', 'open times'],
  crossing_not_scored: ['crossing without a finish', 'crossings without a finish'],
  under_way: ['race under way', 'races under way'],
  still_racing: ['race with boats left out', 'races with boats left out'],
  typed_time: ['typed time', 'typed times'],
  finish_and_code: ['code that contradicts a finish', 'codes that contradict a finish'],
  start_without_signal: ['start without a signal', 'starts without a signal'],
  code_of_revoked_start: ['code of a recalled start', 'codes of recalled starts'],
  sailed_after_black_flag: ['restart sailed after BFD', 'restarts sailed after BFD'],
  starts_differ: ['start that differs between fleets', 'starts that differ between fleets'],
  laps_differ: ['race of different laps', 'races of different laps'],
  outside_time_limit: ['finish outside the time limit', 'finishes outside the time limit'],
  too_fast: ['finish that is too fast', 'finishes that are too fast'],
  crew_not_out: ['crew that never went out', 'crews that never went out'],
  out_but_dnc: ['DNC of a boat that was out', 'DNCs of boats that were out'],
  not_ashore: ['crew on the water', 'crews on the water'],
  duplicate_sail: ['sail number entered twice', 'sail numbers entered twice'],
  missing_rating: ['missing rating', 'missing ratings'],
  odd_rating: ['odd rating', 'odd ratings'],
  rating_behind: ['race on earlier ratings', 'races on earlier ratings'],
  no_discards: ['fleet without discards', 'fleets without discards'],
};

/** Mark of a line: `Open time`. */
export function checkLabel(check: CheckName): string {
  const [one] = checkNames[check];
  return capital(one);
}

/** `2 open times`, `1 typed time`: number of lines by check, in the list's order. */
export function countsByCheck(lines: readonly { check: CheckName }[]): string[] {
  const counts = new Map<CheckName, number>();
  for (const { check } of lines) counts.set(check, (counts.get(check) ?? 0) + 1);
  return [...counts].map(([check, n]) => formatCount(n, ...checkNames[check]));
}
