import type { TeeTime } from '@contract/areas/golf/tee-times';
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
}

const MIN_SEATS = 4;
const sideOrder = ['front', 'back'];

/** Arranges a day's tee times: a row per time, a column per course and side. */
export function sheetOf(teeTimes: readonly TeeTime[]): Sheet {
  const sides = new Map<string, Side>();
  const rows = new Map<string, SheetRow & { starts: Map<string, TeeTime> }>();
  for (const teeTime of teeTimes) {
    const side = sideKey(teeTime);
    sides.set(side, { key: side, course: teeTime.course?.name ?? 'Course', side: sideLabel(teeTime) });
    const startsAt = teeTime.starts_at;
    let copy = 0;
    while (rows.get(`${startsAt}/${copy}`)?.starts.has(side)) copy++;
    const key = `${startsAt}/${copy}`;
    const row = rows.get(key) ?? { key, startsAt, starts: new Map<string, TeeTime>() };
    row.starts.set(side, teeTime);
    rows.set(key, row);
  }
  return {
    sides: [...sides.values()].sort(compareSides),
    rows: [...rows.values()].sort((a, b) => a.startsAt - b.startsAt || (a.key < b.key ? -1 : 1)),
  };
}

/** Key of a tee: course and side. */
export function sideKey({ course, side, start_hole }: TeeTime): string {
  return [course?.id ?? course?.name ?? '', side ?? start_hole ?? ''].join('/');
}

/** `Front · 1st tee`. */
function sideLabel({ side, start_hole }: TeeTime): string {
  const name = side && side[0]!.toUpperCase() + side.slice(1);
  const tee = start_hole === null ? null : `${ordinal(start_hole)} tee`;
  return [name, tee].filter(Boolean).join(' · ') || 'Tee';
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
  return compareText(a.course, b.course) || rank(a) - rank(b) || a.key.localeCompare(b.key);
}

/** Number of seats of a tee time. */
export function seatsOf({ capacity, players }: TeeTime): number {
  return Math.max(capacity ?? MIN_SEATS, players.length);
}

/** The next groups to start, one on each side. */
export function nextGroups({ sides, rows }: Sheet, now: number): ReadonlySet<string> {
  const next = sides.map(({ key }) =>
    rows
      .filter(({ startsAt }) => startsAt > now)
      .map(({ starts }) => starts.get(key))
      .find((teeTime) => teeTime && teeTime.players.length > 0),
  );
  return new Set(next.flatMap((teeTime) => teeTime?.id ?? []));
}
