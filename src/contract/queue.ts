import type { z } from 'zod';

/**
 * The state of the record once upstream has taken a write:
 *
 * * `founds`: created by the write. Until then upstream has no such record, and writes that refer to it wait.
 * * `saves`: as written.
 * * `sets`: one part of it as written; of several such writes the last counts.
 * * a `PartialSet`: the same, but some of these writes leave earlier ones standing.
 * * `edits`: some of it as written; of several such writes each counts.
 * * `removes`: gone.
 * * an `Addition`: a further record, which never changes.
 *
 * A later write that `founds`, `saves`, `sets` or `removes` replaces an earlier one that upstream refused.
 */
export type QueueMode<Body> =
  | 'founds'
  | 'saves'
  | 'sets'
  | 'edits'
  | 'removes'
  | PartialSet<Body>
  | Addition<Body>;

/** A write that sets one part of its record, where several may stand. */
export interface PartialSet<Body> {
  /** False if a write leaves an earlier one of its record and operation standing. */
  replaces(body: Body, earlier: Body): boolean;
}

/** A write that adds a record which never changes. */
export interface Addition<Body> {
  /** Kind of the record in writes: the `kind` of its `entity` in `resources`. */
  kind: string;
  /** Member of the body with the record's id, the same on every Dockside. */
  adds: keyof Body & string;
  /** True if a cloud with the specification alone answers with an id of its own, which replaces ours. */
  renamed: boolean;
  /** Member of the body with a device's time that decides between additions, no later than their arrival; null: none. */
  datedBy: (keyof Body & string) | null;
  /** Members of the body that the specification lacks, beside the id. */
  additions: readonly (keyof Body & string)[];
}

/** A write that replaces another one for an upstream of an earlier version. */
export interface SingleWrite {
  operation: string;
  request: { body: object };
}

/** The replacement sent to an upstream that lacks the route of a write. */
export interface Fallback<Body> {
  /** For one with the specification alone: true sends the finishes that follow from the write, as scores. */
  finishes: boolean;
  /**
   * For an earlier Dockside: the starts that follow from a signal, or a series of equivalent writes. Each of these has
   * an idempotency key of its own, so all can be sent again from the first.
   */
  older: 'starts' | ((body: Body) => SingleWrite[]) | null;
}

/** Names of the records in a write; for a removed record, the last known name. */
export interface RecordNames {
  /** The sail number of an entry: `IRL 1245`. */
  boat(registrationId: string): string;
  regatta(id: string): string;
  /** `General recall in race 3` */
  signal(id: string): string;
}

/** Describes how a write is queued for the club's cloud, and its outcome there: everything but its request. */
export interface Queue<Body, Query> {
  mode: QueueMode<Body>;
  /**
   * True if devices may keep the write and send it later, even after its author has signed out or could not be asked
   * for a PIN. This covers records made at the line, the dock and the first tee, where nothing may be lost.
   */
  allowedAfterSignOut: boolean;
  fallback: Fallback<Body> | null;
  /** The noun for counts of such writes: `['finish', 'finishes']`. */
  noun: readonly [one: string, many: string];
  /** A summary of one write, for people: `Finish of IRL 1245 in race 3`. */
  summary(request: { body: Body; query: Query }, names: RecordNames): string;
}

/** The queue of a route with these schemas; left out, the route takes none. */
export type QueueFor<Body extends z.ZodType, Query extends z.ZodType> = Queue<
  z.output<Body>,
  z.output<Query>
>;
