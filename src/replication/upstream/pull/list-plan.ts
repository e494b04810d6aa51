import {
  descriptorOf,
  type ResourceName,
  resourceNames,
  resources,
  windowOf,
} from '../../../contract/resources';
import { MAX_INTEGER } from '../../../contract/schema';
import type { Readable } from '../../../db/connection';
import { permissionFor } from '../capabilities';
import { listEventOrders, listRegattas } from '../state/club-records';
import { runsToConfirm } from '../state/deferred-changes';
import { allListReads, partName } from '../state/list-reads';
import type { Capabilities } from '../state/upstream';
import { isListed, type ListPart, windowedResources } from '../upstream-lists';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Windows begin at multiples of this, so that the same ones recur day after day. */
const WINDOW_MS = 90 * DAY;
/** Number of windows read singly before and after the present one. The rest on either side is one window each. */
const WINDOWS_BACK = 8;
const WINDOWS_AHEAD = 4;

/** Interval for reading current records again. */
const refreshMsOf = (resource: ResourceName) => resources[resource].upstream.refreshMs;
/** Interval for the past and the far future. */
const PAST_REFRESH_MS = DAY;
/** Interval for current records while staff look at them. */
const WATCHED_REFRESH_MS = 10 * MINUTE;
/** Intervals for today's tee sheet, normally and while staff look at it. */
const TEE_SHEET_REFRESH_MS = 5 * MINUTE;
const WATCHED_TEE_SHEET_REFRESH_MS = MINUTE;

/** Parts read even if not due: none, current ones, or all. */
export type Force = 'none' | 'current' | 'all';

export interface PlanOptions {
  now: number;
  capabilities: Capabilities;
  /** Kinds of record staff look at now. */
  watched: ReadonlySet<ResourceName>;
  force: Force;
  /** Delay before a second run confirms many removals, in milliseconds. */
  confirmAfterMs: number;
}

/** A part that is read repeatedly. */
export interface PlannedPart {
  part: ListPart;
  /** Interval in milliseconds. */
  refreshMs: number;
  /** Interval while staff look at it. */
  watchedRefreshMs?: number;
}

/** Selects the parts that are due, in order. Without a change feed, this is how upstream's changes are noticed. */
export function dueParts(db: Readable, planned: readonly PlannedPart[], options: PlanOptions): ListPart[] {
  const { now, capabilities, watched, force, confirmAfterMs } = options;
  const reads = allListReads(db);
  const isForced = force !== 'none';
  const toConfirm = runsToConfirm(db, { now, afterMs: isForced ? 0 : confirmAfterMs, held: isForced });
  const due = planned.filter(({ part, refreshMs, watchedRefreshMs }) => {
    if (permissionFor(capabilities, part.resource) !== 'granted') return false;
    const read = reads.get(partName(part));
    if (!read || read.as_of === null || read.started_at !== null) return true;
    if (toConfirm.has(read.run)) return true;
    if (force === 'all' || (force === 'current' && refreshMs < PAST_REFRESH_MS)) return true;
    const age = now - read.as_of;
    const maxAge = watched.has(part.resource) ? (watchedRefreshMs ?? refreshMs) : refreshMs;
    // A clock set back must not delay a part until it has caught up.
    return age < 0 || age >= maxAge;
  });
  return due.map(({ part }) => part);
}

/** Kinds of record that the specification lists whole. */
const wholeResources = resourceNames.filter((name) => {
  const kind = descriptorOf(name);
  return isListed(name) && !windowOf(kind) && !kind.parent;
});

/** Parts of the club's own lists in reading order: current ones before the past. */
export function clubParts(now: number): PlannedPart[] {
  return [
    ...wholeResources.map((resource) => ({
      part: { resource, parent: '', start_date: 0, end_date: 0 },
      refreshMs: refreshMsOf(resource),
    })),
    nearTeeTimes(now),
    ...windowedResources.flatMap((resource) => windows(resource, now)),
  ];
}

/** Lists of the event orders and regattas known by now. */
export function parentParts(db: Readable, { clubId, now }: { clubId: string; now: number }): PlannedPart[] {
  return [...eventOrders(db, clubId, now), ...regattas(db, clubId, now)];
}

/** The tee sheet of today and the next days, small enough to read every minute. */
function nearTeeTimes(now: number): PlannedPart {
  const today = Math.floor(now / DAY) * DAY;
  return {
    part: { resource: 'tee-times', parent: '', start_date: today - DAY, end_date: today + 3 * DAY },
    refreshMs: TEE_SHEET_REFRESH_MS,
    watchedRefreshMs: WATCHED_TEE_SHEET_REFRESH_MS,
  };
}

function windows(resource: ResourceName, now: number): PlannedPart[] {
  const current = Math.floor(now / WINDOW_MS);
  const offsets = Array.from(
    { length: WINDOWS_BACK + WINDOWS_AHEAD + 1 },
    (_, index) => index - WINDOWS_BACK,
  );
  // The present first, then further away from it.
  offsets.sort((a, b) => Math.abs(a) - Math.abs(b));
  const part = (start_date: number, end_date: number) => ({ resource, parent: '', start_date, end_date });
  const near = offsets.map((offset) => ({
    part: part((current + offset) * WINDOW_MS, (current + offset + 1) * WINDOW_MS),
    refreshMs: offset === 0 ? refreshMsOf(resource) : PAST_REFRESH_MS,
    ...(offset === 0 && { watchedRefreshMs: WATCHED_REFRESH_MS }),
  }));
  return [
    ...near,
    { part: part((current + WINDOWS_AHEAD + 1) * WINDOW_MS, MAX_INTEGER), refreshMs: PAST_REFRESH_MS },
    { part: part(0, (current - WINDOWS_BACK) * WINDOW_MS), refreshMs: PAST_REFRESH_MS },
  ];
}

/** The lines of each event order, more often while it is near. */
function eventOrders(db: Readable, clubId: string, now: number): PlannedPart[] {
  return listEventOrders(db, clubId).map(({ key, starts_at }) => ({
    part: { resource: 'banquet-line-items', parent: key, start_date: 0, end_date: 0 },
    refreshMs: Math.abs(starts_at - now) < 30 * DAY ? refreshMsOf('banquet-line-items') : PAST_REFRESH_MS,
  }));
}

/**
 * The wristbands of each regatta, often during the regatta. Races and entries are additions, which only a feed
 * delivers.
 */
function regattas(db: Readable, clubId: string, now: number): PlannedPart[] {
  return listRegattas(db, clubId).map(({ id, starts_at, ends_at }) => {
    const over = ends_at !== null && ends_at < now - 2 * DAY;
    const ahead = starts_at !== null && starts_at > now + 2 * DAY;
    return {
      part: { resource: 'wristbands', parent: id, start_date: 0, end_date: 0 },
      refreshMs: over || ahead ? PAST_REFRESH_MS : refreshMsOf('wristbands'),
    };
  });
}
