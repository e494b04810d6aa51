import type { Crossing, Sheet } from '@contract/areas/racing/crossings';
import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { CodeInput, Score } from '@contract/areas/racing/scores';
import { withStart } from '@contract/race-start';
import { routeTable } from '@contract/route-table';
import type { CodeTable } from '@dockside/scoring';
import { raceWrites as t } from '@messages/races/finish-line';
import type { NewItem, OutboxItem, Write } from '@/api/outbox/item';

/** Crossings of a write. */
export function crossingsOf({ operation, input }: Write): string[] {
  if (operation === 'crossings.save') return [input.body.id];
  if (operation === 'crossings.remove') return [input.query.id];
  if (operation === 'crossings.setNames') return input.body.names.map(({ id }) => id);
  return [];
}

/** The finish line of a race, as the origin of its outbox items. */
export function placeOf({ race_number }: Race, { id, name }: Regatta): NewItem['place'] {
  return {
    label: t.race(name, race_number),
    path: `/races/${encodeURIComponent(id)}/${race_number}/finish`,
  };
}

/** A race’s writes as outbox items. `label` describes their joint effect, for people. */
export function toItems(writes: readonly Write[], label: string, race: Race, regatta: Regatta): NewItem[] {
  const { regatta_id, race_number } = race;
  const place = placeOf(race, regatta);
  return writes.map((write) => {
    // One lane for each scope: a key without access to races must not block crossings.
    const lane = `${routeTable[write.operation].scope}/${regatta_id}/${race_number}`;
    const subject = `${regatta_id}/${race_number}/${subjectOf(write)}`;
    const item: NewItem = {
      ...write,
      kind: 'finish',
      label,
      place,
      lane,
      subject,
      ...fallbackOf(write, label),
    };
    return isPartialChange(write) ? { ...item, isPart: true } : item;
  });
}

function subjectOf(write: Write): string {
  if (write.operation === 'scores.setCode') return `code/${write.input.body.registration_id}`;
  if (write.operation === 'scores.checkIn')
    return `check-in/${write.input.body.boats.map(({ registration_id }) => registration_id).join()}`;
  if (write.operation === 'scores.setPlaces')
    return `places/${write.input.body.places.map(({ registration_id }) => registration_id).join()}`;
  const crossings = crossingsOf(write);
  if (crossings.length > 0) return crossings.join();
  const { operation, input } = write;
  const fleet = 'body' in input && input.body && 'fleet' in input.body ? input.body.fleet : '';
  return `${operation} ${fleet}`;
}

/** A change of an existing crossing; its time is in the original write. */
function isPartialChange({ operation, input }: Write): boolean {
  if (operation === 'crossings.setNames') return true;
  return operation === 'crossings.save' && input.body.if_version !== 0;
}

/** A refused name must not lose a new time: it is then sent without the name. */
function fallbackOf(write: Write, label: string): Pick<NewItem, 'fallback'> {
  if (write.operation !== 'crossings.save') return {};
  const { registration_id, ...body } = write.input.body;
  if (!registration_id || body.crossed_at === undefined) return {};
  return { fallback: { operation: 'crossings.save', input: { body }, label: t.withoutName(label) } };
}

/** The server's cached records of a race. */
export interface ServerRecords {
  race: Race;
  entries: readonly Registration[];
  crossings: readonly Crossing[];
  scores: readonly Score[];
  /** The scoring codes in force. */
  codes: CodeTable;
  /** The sheet shown; by default A. */
  sheet?: Sheet;
}

interface Applied {
  race: Race;
  /** In no particular order. */
  crossings: Crossing[];
  /** Codes set or cleared here, in order, by boat id. */
  codes: ReadonlyMap<string, readonly CodeInput[]>;
  /** Start check-ins noted here, by boat id. */
  checkIns: ReadonlyMap<string, boolean | null>;
  /** Places set here in a pursuit race, by boat id. */
  places: ReadonlyMap<string, number | null>;
}

/** Applies pending writes in order, except refused ones. */
export function applyWrites(records: ServerRecords, items: readonly OutboxItem[]): Applied {
  let { race } = records;
  const crossings = new Map(
    records.crossings
      .filter((crossing) => isOfRace(race, crossing))
      .map((crossing) => [crossing.id, crossing]),
  );
  const codes = new Map<string, CodeInput[]>();
  const checkIns = new Map<string, boolean | null>();
  const places = new Map<string, number | null>();
  for (const item of items) {
    if (item.state === 'refused') {
      keepRefusedTime(crossings, race, item);
      continue;
    }
    applyToCrossings(crossings, race, item);
    if (item.operation === 'scores.setCode' && item.input.body.race_number === race.race_number) {
      const { registration_id } = item.input.body;
      codes.set(registration_id, [...(codes.get(registration_id) ?? []), item.input.body as CodeInput]);
    }
    if (item.operation === 'scores.checkIn' && isOfRace(race, item.input.body))
      for (const { registration_id, checked_in } of item.input.body.boats)
        checkIns.set(registration_id, checked_in);
    if (item.operation === 'scores.setPlaces' && isOfRace(race, item.input.body))
      for (const { registration_id, finish_place } of item.input.body.places)
        places.set(registration_id, finish_place);
    race = applyToRace(race, item);
  }
  return { race, crossings: [...crossings.values()], codes, checkIns, places };
}

export function isOfRace(race: Race, other: { regatta_id: string; race_number: number }): boolean {
  return other.regatta_id === race.regatta_id && other.race_number === race.race_number;
}

function applyToRace(race: Race, { operation, input }: Write): Race {
  if (operation === 'races.setStatus' && isOfRace(race, input.body))
    return { ...race, status: input.body.status };
  // At the finish line each fleet’s start is set separately.
  if (operation === 'races.setStart' && isOfRace(race, input.body) && input.body.fleet !== null)
    return withStart(race, input.body.fleet, input.body.starts_at);
  if (operation === 'signals.save' && isOfRace(race, input.body)) return withSignal(race, input.body);
  return race;
}

type SignalSent = Extract<Write, { operation: 'signals.save' }>['input']['body'];

/** A start made or recalled at the start line. */
function withSignal(race: Race, { signal, fleets, signalled_at }: SignalSent): Race {
  const after = signal === 'start' ? signalled_at : signal === 'general_recall' ? null : undefined;
  if (after === undefined || !fleets) return race;
  return fleets.reduce((before, fleet) => withStart(before, fleet, after), race);
}

/** A refused time missing on the server stays on screen until a person decides. */
function keepRefusedTime(crossings: Map<string, Crossing>, race: Race, write: Write): void {
  if (write.operation !== 'crossings.save' || crossings.has(write.input.body.id)) return;
  const { registration_id: _, ...body } = write.input.body;
  applyToCrossings(crossings, race, { operation: 'crossings.save', input: { body } });
}

function applyToCrossings(crossings: Map<string, Crossing>, race: Race, write: Write): void {
  if (write.operation === 'crossings.remove') crossings.delete(write.input.query.id);
  if (write.operation === 'crossings.setNames')
    for (const { id, registration_id, sail_text } of write.input.body.names) {
      const before = crossings.get(id);
      if (before) crossings.set(id, { ...before, registration_id, sail_text });
    }
  if (write.operation !== 'crossings.save' || !isOfRace(race, write.input.body)) return;
  const { id, regatta_id, race_number, crossed_at, sail_text, registration_id, lap_of, sheet, settled } =
    write.input.body;
  const { device_clock } = write.input.body;
  const before = crossings.get(id);
  const at = crossed_at ?? before?.crossed_at;
  // Another computer deleted the crossing; the server will refuse to name it.
  if (at === undefined) return;
  crossings.set(id, {
    version: 0,
    sail_text: null,
    registration_id: null,
    lap_of: null,
    sheet: sheet ?? 'A',
    settled: null,
    device_clock: null,
    ...before,
    ...{ id, regatta_id, race_number, crossed_at: at },
    ...(sail_text !== undefined && { sail_text }),
    ...(registration_id !== undefined && { registration_id }),
    ...(lap_of !== undefined && { lap_of }),
    ...(settled !== undefined && { settled }),
    ...(device_clock !== undefined && { device_clock }),
  });
}
