import type { z } from 'zod';

/**
 * How the record stands once upstream has taken a write:
 *
 * * `founds`: as the write says. Until then upstream has no such record, and what refers to it waits.
 * * `saves`: as the write says.
 * * `sets`: one part of it as the write says; of several such writes the last counts.
 * * `edits`: some of it as the write says; of several such writes each counts.
 * * `removes`: it is gone.
 * * `adds`: it is one more, which stays as it is. The member of the body has its id, which makes it the same record everywhere.
 *
 * What a later write that `founds`, `saves`, `sets` or `removes` says makes an earlier one needless that upstream refused.
 */
export type QueueMode<Body> =
  | 'founds'
  | 'saves'
  | 'sets'
  | 'edits'
  | 'removes'
  | { adds: keyof Body & string };

/** A write by which an upstream of an earlier version is told something. */
export interface SingleWrite {
  operation: string;
  request: { body: object };
}

/** What is sent to an upstream that does not have the route of a write. */
export interface Fallback<Body> {
  /** To one that keeps to the specification: the finishes that follow from the write, as scores. */
  finishes: boolean;
  /**
   * To an earlier Dockside: the starts that follow from a signal, or writes that come to the same, one after the other. Each
   * of these is sent with an idempotency key of its own, so that they can be sent again from the first.
   */
  older: 'starts' | ((body: Body) => SingleWrite[]) | null;
}

/** What the records that a write names are called; of one that is gone, what is known of it. */
export interface RecordNames {
  /** The sail number of an entry: `IRL 1245`. */
  boat(registrationId: string): string;
  regatta(id: string): string;
  /** `General recall in race 3` */
  signal(id: string): string;
}

/** How a write is queued for the club's cloud, and what becomes of it there: all that is known of it beside its request. */
export interface Queue<Body, Query> {
  mode: QueueMode<Body>;
  /**
   * Devices keep it and send it later than it was done, also when the person who did it has signed out since, or could not be
   * asked for a PIN: what is recorded at the line, the dock and the first tee, where nothing may be lost.
   */
  allowedAfterSignOut: boolean;
  fallback: Fallback<Body> | null;
  /** What such writes are called where they are counted: `['finish', 'finishes']`. */
  noun: readonly [one: string, many: string];
  /** What one is about, for people: `Finish of IRL 1245 in race 3`. */
  summary(request: { body: Body; query: Query }, names: RecordNames): string;
}

/** The queue of a route whose schemas are these; left out, the route takes none. */
export type QueueFor<Body extends z.ZodType, Query extends z.ZodType> = Queue<
  z.output<Body>,
  z.output<Query>
>;
