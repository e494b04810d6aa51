import { momentOf } from './times';

/** A regatta's name, place and days as they are typed. */
export interface TypedRegatta {
  id: string;
  name: string;
  venue: string;
  /** `2026-09-05`, as is `ends_at`; empty if not known. */
  starts_at: string;
  ends_at: string;
}

/** Typed fields as a request has them: the first day from midnight, the last until its end. */
export function stated({ id, name, venue, starts_at, ends_at }: TypedRegatta, timeZone: string) {
  const moment = (day: string, clock: string) => (day ? momentOf(timeZone, day, clock) : null);
  return {
    id,
    name: name.trim(),
    venue: venue.trim() || null,
    starts_at: moment(starts_at, '00:00:00'),
    ends_at: moment(ends_at, '23:59:00'),
  };
}
