import type { Fleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import {
  boatRating,
  type PursuitSystem,
  pursuitStarts,
  type RatingSystem,
  systemOf,
} from '@dockside/scoring';
import { formatElapsed } from '@/lib/elapsed';
import { compareText } from '@/lib/format';
import { formatTime } from '@/lib/time';

/** Boats sailing a pursuit together: a fleet, or all fleets of one rating system. */
export interface PursuitGroup {
  name: string;
  rating_system: PursuitSystem;
  fleets: readonly string[];
}

interface StartListInput {
  group: PursuitGroup;
  entries: readonly Registration[];
  /** The start of the slowest boat. */
  firstStart: number;
  duration_s: number;
  /** Rounds starts to multiples of this. */
  rounding_s: number;
  timeZone: string;
}

/** The boats of one start. */
export interface StartTime {
  /** Time of day; null for boats without a possible start. */
  clock: string | null;
  /** Seconds after the slowest boat's start. */
  after_s: number | null;
  boats: { entry: Registration; rating: number | null }[];
}

const isPursuitSystem = (system: RatingSystem): system is PursuitSystem =>
  systemOf(system)?.slowest !== undefined;

/** Possible groups: each fleet with Portsmouth numbers or TCFs, and all fleets of one such system together. */
export function pursuitGroups(fleets: readonly Fleet[]): PursuitGroup[] {
  const single = fleets.flatMap(({ name, rating_system }): PursuitGroup[] =>
    isPursuitSystem(rating_system) ? [{ name, rating_system, fleets: [name] }] : [],
  );
  const together = [...new Set(single.map(({ rating_system }) => rating_system))].flatMap(
    (system): PursuitGroup[] => {
      const names = single.filter(({ rating_system }) => rating_system === system).map(({ name }) => name);
      return names.length > 1 ? [{ name: names.join(' + '), rating_system: system, fleets: names }] : [];
    },
  );
  return [...single, ...together];
}

/** Start order: slowest boat first, boats of one start together, those without a rating last. */
export function startList(input: StartListInput): StartTime[] {
  const { group, entries, firstStart, duration_s, rounding_s, timeZone } = input;
  const boats = entries.filter((entry) => entry.fleets.some((name) => group.fleets.includes(name)));
  const starts = pursuitStarts({
    duration_s,
    rounding_s,
    rating_system: group.rating_system,
    boats: boats.map((boat) => {
      const name = group.fleets.find((one) => boat.fleets.includes(one))!;
      const rated = boatRating({ name, rating_system: group.rating_system }, boat);
      return { registration_id: boat.id, rating: rated?.rating ?? null };
    }),
  });
  const times = new Map<number | null, StartTime>();
  for (const { registration_id, rating, start_offset_s } of starts) {
    const clock =
      start_offset_s === null ? null : formatTime(firstStart + start_offset_s * 1000, timeZone, true);
    const time = times.get(start_offset_s) ?? { clock, after_s: start_offset_s, boats: [] };
    times.set(start_offset_s, time);
    time.boats.push({ entry: boats.find(({ id }) => id === registration_id)!, rating });
  }
  const list = [...times.values()];
  for (const { boats: together } of list) together.sort(bySlowest(group.rating_system));
  return list;
}

function bySlowest(system: PursuitSystem) {
  const speed = systemOf(system).slowest === 'highest' ? -1 : 1;
  return (a: StartTime['boats'][number], b: StartTime['boats'][number]) =>
    speed * ((a.rating ?? 0) - (b.rating ?? 0)) || compareText(a.entry.sail_number, b.entry.sail_number);
}

/** `+19:00`, or `+1:04:30`: time after the first start. */
export function formatAfter(seconds: number): string {
  return `+${formatElapsed(seconds).replace(/^0:0?/, '')}`;
}
