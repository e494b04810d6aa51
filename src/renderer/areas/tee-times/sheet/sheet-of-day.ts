import type { TeeTime } from '@contract/areas/golf/tee-times';
import { ordinal } from '@messages/ordinal';
import { sheetOfDay as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { sideKey, startsOnSeveral } from '@shared/golf/side-key';
import { groupBy } from '@shared/group-by';
import { compareText } from '@/lib/format';

export type Player = TeeTime['players'][number];

/** One course and side. */
export interface Side {
  key: string;
  course: string;
  side: string;
  /** True if nothing is booked, blocked or noted there. */
  isFree: boolean;
}

/** Tee times at one time, by side. A side's second one at that time gets a second row. */
export interface SheetRow {
  key: string;
  startsAt: number;
  starts: ReadonlyMap<string, TeeTime>;
}

export interface Sheet {
  sides: readonly Side[];
  rows: readonly SheetRow[];
}

/** Kind of a player from standby, without a booking. */
export const STANDBY = 'standby';

const MIN_SEATS = 4;

/** Arranges a day's tee times: a row per time, a column per course and side. */
export function sheetOf(teeTimes: readonly TeeTime[]): Sheet {
  const ordered = teeTimes.toSorted(
    (a, b) => a.starts_at - b.starts_at || (a.start_hole ?? 0) - (b.start_hole ?? 0),
  );
  const bySide = groupBy(ordered, sideKey);
  const sides = [...bySide].map(([key, its]) => ({
    key,
    course: its[0]!.course?.name ?? t.course,
    side: sideLabel(its),
    hole: Math.min(...its.map(firstHole)),
    isFree: its.every(
      ({ status, players, reason, notes }) => status === 'open' && players.length === 0 && !reason && !notes,
    ),
  }));
  const rows = [...groupBy(ordered, ({ starts_at }) => starts_at)].flatMap(([startsAt, its]) => {
    const columns = [...groupBy(its, sideKey)];
    const copies = Math.max(...columns.map(([, own]) => own.length));
    return Array.from({ length: copies }, (_, copy) => ({
      key: `${startsAt}/${copy}`,
      startsAt,
      starts: new Map(columns.flatMap(([side, own]) => (own[copy] ? [[side, own[copy]] as const] : []))),
    }));
  });
  sides.sort((a, b) => compareText(a.course, b.course) || a.hole - b.hole || compareText(a.key, b.key));
  return { sides, rows };
}

/** Sides of a course that most tee sheets have; another has its own word. */
const sideNames: Readonly<Record<string, string>> = { front: t.front, back: t.back };

/** `Front · 1st tee`; `Front` alone if its groups start on several holes. */
function sideLabel(teeTimes: readonly TeeTime[]): string {
  const { side, start_hole } = teeTimes[0]!;
  const name = side && (sideNames[side] ?? capital(side));
  const tee = start_hole === null || startsOnSeveral(teeTimes) ? null : t.tee(ordinal(start_hole));
  return [name, tee].filter(Boolean).join(' · ') || t.anyTee;
}

/** The starting hole; where the sheet names none, the usual one of its side. */
export function firstHole({ start_hole, side }: Pick<TeeTime, 'start_hole' | 'side'>): number {
  return start_hole ?? (side === 'back' ? 10 : 1);
}

/** Players who hold a seat: all except no-shows. */
export function seatsTaken({ players }: TeeTime): number {
  return players.filter(({ no_show }) => !no_show).length;
}

/** Number of free seats of a tee time with so many taken; a blocked one has none. */
export function freeSeatsOf(teeTime: TeeTime, taken = seatsTaken(teeTime)): number {
  const { capacity, status } = teeTime;
  return status === 'blocked' ? 0 : Math.max(0, (capacity ?? MIN_SEATS) - taken);
}
