import type { Race, Registration } from '@contract/areas/regattas';
import type { CodeInput, Crossing, Score } from '@contract/areas/scores';
import { withStart } from '@contract/race-start';
import type { OutboxItem, Write } from '@/api/outbox/item';

/** The server's records about a race, as they are cached here. */
export interface ServerRecords {
  race: Race;
  entries: readonly Registration[];
  crossings: readonly Crossing[];
  scores: readonly Score[];
}

interface Applied {
  race: Race;
  /** In no particular order. */
  crossings: Crossing[];
  /** The codes that were set or cleared here, by the boat's id. */
  codes: ReadonlyMap<string, CodeInput>;
}

/** Applies the writes that the server may not have yet, in their order. What was refused is not applied. */
export function applyWrites(records: ServerRecords, items: readonly OutboxItem[]): Applied {
  let { race } = records;
  const crossings = new Map(
    records.crossings
      .filter((crossing) => isOfRace(race, crossing))
      .map((crossing) => [crossing.id, crossing]),
  );
  const codes = new Map<string, CodeInput>();
  for (const item of items) {
    if (item.state === 'refused') {
      keepRefusedTime(crossings, race, item);
      continue;
    }
    applyToCrossings(crossings, race, item);
    if (item.operation === 'scores.setCode' && item.input.body.race_number === race.race_number)
      codes.set(item.input.body.registration_id, item.input.body as CodeInput);
    race = applyToRace(race, item);
  }
  return { race, crossings: [...crossings.values()], codes };
}

export function isOfRace(race: Race, other: { regatta_id: string; race_number: number }): boolean {
  return other.regatta_id === race.regatta_id && other.race_number === race.race_number;
}

function applyToRace(race: Race, { operation, input }: Write): Race {
  if (operation === 'races.setStatus' && isOfRace(race, input.body))
    return { ...race, status: input.body.status };
  // At the finish line each fleet’s start is set on its own.
  if (operation === 'races.setStart' && isOfRace(race, input.body) && input.body.fleet !== null)
    return withStart(race, input.body.fleet, input.body.starts_at);
  return race;
}

/** A time that the server refused and does not have stays on screen until somebody decides about it. */
function keepRefusedTime(crossings: Map<string, Crossing>, race: Race, write: Write): void {
  if (write.operation !== 'crossings.save' || crossings.has(write.input.body.id)) return;
  const { registration_id: _, ...body } = write.input.body;
  applyToCrossings(crossings, race, { operation: 'crossings.save', input: { body } });
}

function applyToCrossings(crossings: Map<string, Crossing>, race: Race, write: Write): void {
  if (write.operation === 'crossings.remove') crossings.delete(write.input.query.id);
  if (write.operation !== 'crossings.save' || !isOfRace(race, write.input.body)) return;
  const { id, regatta_id, race_number, crossed_at, sail_text, registration_id } = write.input.body;
  const before = crossings.get(id);
  const at = crossed_at ?? before?.crossed_at;
  // Another machine deleted the crossing; the server will refuse to name it.
  if (at === undefined) return;
  crossings.set(id, {
    version: 0,
    sail_text: null,
    registration_id: null,
    ...before,
    ...{ id, regatta_id, race_number, crossed_at: at },
    ...(sail_text !== undefined && { sail_text }),
    ...(registration_id !== undefined && { registration_id }),
  });
}
