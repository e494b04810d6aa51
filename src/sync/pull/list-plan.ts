import type { Regatta } from '../../contract/areas/regattas.js';
import type { ResourceName } from '../../contract/resources.js';
import { MAX_INTEGER } from '../../contract/schema.js';
import type { Readable } from '../../db/connection.js';
import { permissionFor } from '../capabilities.js';
import { runsToConfirm } from '../state/deferred-changes.js';
import { allListReads, type ListPart, partName } from '../state/list-reads.js';
import type { Capabilities } from '../state/upstream.js';
import { windowedResources } from './dated.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Windows begin at whole multiples of this, so that the same ones come up day after day. */
const WINDOW = 90 * DAY;
/** So many windows before and after the present one are read one by one; what lies beyond on either side is one each. */
const BACK = 8;
const AHEAD = 4;

/** How often what is going on now is read again. */
const often: Partial<Record<ResourceName, number>> = {
  'tee-times': 10 * MINUTE,
  'membership-applicants': 10 * MINUTE,
  orders: 10 * MINUTE,
  wristbands: MINUTE,
};
const OFTEN_BY_DEFAULT = HOUR;
/** How often the past and the far future are. */
const SELDOM = DAY;
/** How often what goes on now is while staff look at it. */
const WATCHED = 10 * MINUTE;

export interface PlanOptions {
  clubId: string;
  now: number;
  capabilities: Capabilities;
  /** What staff look at now. */
  watched: ReadonlySet<ResourceName>;
  /** What is read whether it is due or not: nothing, what goes on now, or everything. */
  force: 'none' | 'current' | 'all';
  /** How long after a reading that would remove many records a second one is to agree, in milliseconds. */
  confirmAfterMs: number;
}

/**
 * Which of these parts are due, in their order. Where upstream has no change feed, this is how its changes are noticed.
 */
export function dueParts(db: Readable, planned: readonly Planned[], options: PlanOptions): ListPart[] {
  const reads = allListReads(db);
  const inQuestion = runsToConfirm(db, {
    now: options.now,
    afterMs: options.force === 'none' ? options.confirmAfterMs : 0,
    held: options.force !== 'none',
  });
  const due = planned.filter(({ part, every, watchedEvery }) => {
    if (permissionFor(options.capabilities, part.resource) !== 'granted') return false;
    const read = reads.get(partName(part));
    if (!read || read.as_of === null || read.started_at !== null) return true;
    if (inQuestion.has(read.run)) return true;
    const age = options.now - read.as_of;
    // A clock that was put back must not keep a part from being read until it has caught up.
    if (options.force === 'all' || (options.force === 'current' && every < SELDOM)) return true;
    const often = options.watched.has(part.resource) ? (watchedEvery ?? every) : every;
    return age < 0 || age >= often;
  });
  return due.map(({ part }) => part);
}

/** A part that is read again and again. */
export interface Planned {
  part: ListPart;
  /** How often, in milliseconds. */
  every: number;
  /** The same while staff look at it. */
  watchedEvery?: number;
}

/** The parts of the club's own lists, in the order in which they are to be read: what goes on now before the past. */
export function clubParts(now: number): Planned[] {
  return [
    { part: { resource: 'members', parent: '', start_date: 0, end_date: 0 }, every: OFTEN_BY_DEFAULT },
    ...nearTeeTimes(now),
    ...windowedResources.flatMap((resource) => windows(resource, now)),
  ];
}

/** The lists that belong to the event orders and regattas known by now. */
export function parentParts(db: Readable, { clubId, now }: Pick<PlanOptions, 'clubId' | 'now'>): Planned[] {
  return [...eventOrders(db, clubId, now), ...regattas(db, clubId, now)];
}

/** Today's tee sheet and the next days': small enough to be read every minute. */
function nearTeeTimes(now: number): Planned[] {
  const today = Math.floor(now / DAY) * DAY;
  const part = {
    resource: 'tee-times',
    parent: '',
    start_date: today - DAY,
    end_date: today + 3 * DAY,
  } as const;
  return [{ part, every: 5 * MINUTE, watchedEvery: MINUTE }];
}

function windows(resource: ResourceName, now: number): Planned[] {
  const current = Math.floor(now / WINDOW);
  const offsets = Array.from({ length: BACK + AHEAD + 1 }, (_, index) => index - BACK);
  // The present first, then ever further away from it.
  offsets.sort((a, b) => Math.abs(a) - Math.abs(b));
  const part = (start: number, end: number): ListPart => ({
    resource,
    parent: '',
    start_date: start,
    end_date: end,
  });
  const near = offsets.map((offset) => ({
    part: part((current + offset) * WINDOW, (current + offset + 1) * WINDOW),
    every: offset === 0 ? (often[resource] ?? OFTEN_BY_DEFAULT) : SELDOM,
    ...(offset === 0 && { watchedEvery: WATCHED }),
  }));
  return [
    ...near,
    { part: part((current + AHEAD + 1) * WINDOW, MAX_INTEGER), every: SELDOM },
    { part: part(0, (current - BACK) * WINDOW), every: SELDOM },
  ];
}

/** The lines of each event order, while it is near. */
function eventOrders(db: Readable, clubId: string, now: number): Planned[] {
  const orders = db.all<{ key: string; starts_at: number }>(
    'SELECT key, starts_at FROM banquets WHERE club_id = ? ORDER BY starts_at DESC',
    clubId,
  );
  return orders.map(({ key, starts_at }) => ({
    part: { resource: 'banquet-line-items', parent: key, start_date: 0, end_date: 0 },
    every: Math.abs(starts_at - now) < 30 * DAY ? OFTEN_BY_DEFAULT : SELDOM,
  }));
}

/** The wristbands of each regatta: often while it is on. Its races and entries are additions, which only a feed brings. */
function regattas(db: Readable, clubId: string, now: number): Planned[] {
  const rows = db.all<{ json: string }>(
    'SELECT json FROM regattas WHERE club_id = ? ORDER BY sort_at DESC, key',
    clubId,
  );
  return rows.map(({ json }) => {
    const { id, starts_at, ends_at }: Regatta = JSON.parse(json);
    const over = ends_at !== null && ends_at < now - 2 * DAY;
    const ahead = starts_at !== null && starts_at > now + 2 * DAY;
    return {
      part: { resource: 'wristbands', parent: id, start_date: 0, end_date: 0 },
      every: over || ahead ? SELDOM : (often.wristbands ?? OFTEN_BY_DEFAULT),
    };
  });
}
