/** A place in the change log as the `id` of an event: `42-` and the generation of the database. */
export interface EventId {
  seq: number;
  /** Null in an id that a client made from a bare number. */
  generation: string | null;
}

export function eventId(seq: number, generation: string): string {
  return `${seq}-${generation}`;
}

/** The parsed `Last-Event-ID`; undefined for any other text. */
export function parseEventId(text: string): EventId | undefined {
  const [, digits, generation = null] = /^(\d{1,16})(?:-(.{1,255}))?$/.exec(text) ?? [];
  const seq = Number(digits);
  return digits !== undefined && Number.isSafeInteger(seq) ? { seq, generation } : undefined;
}
