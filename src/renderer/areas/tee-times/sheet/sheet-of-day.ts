import type { TeeTime } from '@contract/areas/golf/tee-times';
import { groupBy } from '@shared/group-by';
import { compareText, LOCALE } from '@/lib/format';

export type Player = TeeTime['players'][number];

/** One course and side. */
export interface Side {
  key: string;
  course: string;
  side: string;
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
  /** `Hole 4`, by tee time, where groups of one side start on several holes, as in a shotgun start. */
  holes: ReadonlyMap<string, string>;
}

/** Kind of a player from standby, without a booking. */
export const STANDBY = 'standby';

const MIN_SEATS = 4;
const sideOrder = ['front', 'back'];

/** Arranges a day's tee times: a row per time, a column per course and side. */
export function sheetOf(teeTimes: readonly TeeTime[]): Sheet {
  const ordered = teeTimes.toSorted(
    (a, b) => a.starts_at - b.starts_at || (a.start_hole ?? 0) - (b.start_hole ?? 0),
  );
  const bySide = groupBy(ordered, sideKey);
  const sides = [...bySide].map(([key, its]) => ({
    key,
    course: its[0]!.course?.name ?? 'Course',
    side: sideLabel(its),
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
  return { sides: sides.sort(compareSides), rows, holes: holesOf(bySide) };
}

/** Key of a tee: course and side. */
export function sideKey({ course, side, start_hole }: TeeTime): string {
  return [course?.id ?? course?.name ?? '', side ?? start_hole ?? ''].join('/');
}

/** `Front · 1st tee`; `Front` alone if its groups start on several holes. */
function sideLabel(teeTimes: readonly TeeTime[]): string {
  const { side, start_hole } = teeTimes[0]!;
  const name = side && side[0]!.toUpperCase() + side.slice(1);
  const tee = start_hole === null || startsOnSeveral(teeTimes) ? null : `${ordinal(start_hole)} tee`;
  return [name, tee].filter(Boolean).join(' · ') || 'Tee';
}

function startsOnSeveral(teeTimes: readonly TeeTime[]): boolean {
  return new Set(teeTimes.map(({ start_hole }) => start_hole)).size > 1;
}

function holesOf(bySide: ReadonlyMap<string, readonly TeeTime[]>): ReadonlyMap<string, string> {
  const mixed = [...bySide.values()].filter(startsOnSeveral).flat();
  return new Map(
    mixed.flatMap(({ id, start_hole }) => (start_hole === null ? [] : [[id, `Hole ${start_hole}`] as const])),
  );
}

function ordinal(number: number): string {
  const rule = new Intl.PluralRules(LOCALE, { type: 'ordinal' }).select(number);
  return `${number}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule]}`;
}

function compareSides(a: Side, b: Side): number {
  const rank = ({ key }: Side) => {
    const index = sideOrder.indexOf(key.slice(key.lastIndexOf('/') + 1));
    return index < 0 ? sideOrder.length : index;
  };
  return compareText(a.course, b.course) || rank(a) - rank(b) || compareText(a.key, b.key);
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
