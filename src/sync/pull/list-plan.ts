import { descriptorOf, type ResourceName, resourceNames } from '../../contract/resources';
import { MAX_INTEGER } from '../../contract/schema';
import type { Readable } from '../../db/connection';
import { permissionFor } from '../capabilities';
import { listEventOrders, listRegattas } from '../state/club-records';
import { runsToConfirm } from '../state/deferred-changes';
import { allListReads, partName } from '../state/list-reads';
import type { Capabilities } from '../state/upstream';
import { isListed, type ListPart, windowedResources } from '../upstream-lists';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Windows begin at whole multiples of this, so that the same ones come up day after day. */
const WINDOW_MS = 90 * DAY;
/** So many windows before and after the present one are read one by one; what lies beyond on either side is one each. */
const WINDOWS_BACK = 8;
const WINDOWS_AHEAD = 4;

/** How often what is going on now is read again. */
const refreshMsOf = (resource: ResourceName) => descriptorOf(resource).refreshMs ?? HOUR;
/** How often the past and the far future are. */
const PAST_REFRESH_MS = DAY;
/** How often what goes on now is while staff look at it. */
const WATCHED_REFRESH_MS = 10 * MINUTE;
/** How often today's tee sheet is, and how often while staff look at it. */
const TEE_SHEET_REFRESH_MS = 5 * MINUTE;
const WATCHED_TEE_SHEET_REFRESH_MS = MINUTE;

/** What is read whether it is due or not: nothing, what goes on now, or everything. */
export type Force = 'none' | 'current' | 'all';

export interface PlanOptions {
  now: number;
  capabilities: Capabilities;
  /** What staff look at now. */
  watched: ReadonlySet<ResourceName>;
  force: Force;
  /** How long after a run that would remove many records a second one is to agree, in milliseconds. */
  confirmAfterMs: number;
}

/** A part that is read again and again. */
export interface PlannedPart {
  part: ListPart;
  /** How often, in milliseconds. */
  refreshMs: number;
  /** The same while staff look at it. */
  watchedRefreshMs?: number;
}

/**
 * Which of these parts are due, in their order. Where upstream has no change feed, this is how its changes are noticed.
 */
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
    // A clock that was put back must not keep a part from being read until it has caught up.
    return age < 0 || age >= maxAge;
  });
  return due.map(({ part }) => part);
}

/** The kinds of record that the specification lists in one. */
const wholeResources = resourceNames.filter((name) => {
  const { window, parent } = descriptorOf(name);
  return isListed(name) && !window && !parent;
});

/** The parts of the club's own lists, in the order in which they are to be read: what goes on now before the past. */
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

/** The lists that belong to the event orders and regattas known by now. */
export function parentParts(db: Readable, { clubId, now }: { clubId: string; now: number }): PlannedPart[] {
  return [...eventOrders(db, clubId, now), ...regattas(db, clubId, now)];
}

/** Today's tee sheet and the next days': small enough to be read every minute. */
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
  // The present first, then ever further away from it.
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

/** The lines of each event order, while it is near. */
function eventOrders(db: Readable, clubId: string, now: number): PlannedPart[] {
  return listEventOrders(db, clubId).map(({ key, starts_at }) => ({
    part: { resource: 'banquet-line-items', parent: key, start_date: 0, end_date: 0 },
    refreshMs: Math.abs(starts_at - now) < 30 * DAY ? refreshMsOf('banquet-line-items') : PAST_REFRESH_MS,
  }));
}

/** The wristbands of each regatta: often while it is on. Its races and entries are additions, which only a feed brings. */
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
