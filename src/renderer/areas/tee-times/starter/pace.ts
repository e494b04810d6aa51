import { type GroupPace, type GroupView, teeKey } from './group-view';

const MINUTE_MS = 60_000;

/**
 * Pace of a group that has teed off, from the marks; null if it has not, or its tee-off is unmarked.
 *
 * @param groups all of the day, in order
 * @param allowed minutes for nine holes
 */
export function paceOf(
  group: GroupView,
  groups: readonly GroupView[],
  now: number,
  allowed: number,
): GroupPace | null {
  if (!group.teedOff) return null;
  const from = group.teedOff.marked_at;
  const isDone = group.atTurn !== undefined;
  const minutes = Math.max(0, Math.floor(((group.atTurn?.marked_at ?? now) - from) / MINUTE_MS));
  const ahead = groups.filter(
    (one) => teeKey(one) === teeKey(group) && one.teedOff && !one.atTurn && one.teedOff.marked_at < from,
  );
  // A group still out after the allowed time can turn now at the earliest.
  const aloneAt = (start: number) => Math.max(start + allowed * MINUTE_MS, now);
  const turns = [from, ...ahead.map(({ teedOff }) => teedOff!.marked_at)].map(aloneAt);
  return {
    minutes,
    isDone,
    behindBy: Math.max(0, minutes - allowed),
    turnAt: group.atTurn?.marked_at ?? Math.max(...turns),
  };
}

/** `2:10` for 130 minutes. */
export function paceText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes from `2:10` or `130`; null for other text, or outside half an hour to six hours. */
export function readPace(text: string): number | null {
  const [, hours, rest] = text.trim().match(/^(\d):([0-5]\d)$/) ?? [];
  const minutes = hours === undefined ? Number(text.trim() || Number.NaN) : Number(hours) * 60 + Number(rest);
  return Number.isInteger(minutes) && minutes >= 30 && minutes <= 360 ? minutes : null;
}
