import type { Race, Registration } from '@contract/areas/regattas';
import type { Crossing, CrossingInput, ScoringCode } from '@contract/areas/scores';
import { startOf } from '@contract/race-start';
import { v7 as uuidv7 } from 'uuid';
import type { Write } from '@/api/outbox/item';
import { formatClock } from './elapsed';
import type { Boat, Row } from './race-view';
import type { Deed } from './undo';

/** Writes down the moment at which a boat crossed; her name may follow. */
export function recordTime(
  race: Race,
  at: number,
  called: { number: number; timeZone: string; boat?: Registration; sailText?: string },
): Deed {
  const { number, timeZone, boat, sailText } = called;
  const crossing: Crossing = {
    id: `crs_${uuidv7()}`,
    regatta_id: race.regatta_id,
    race_number: race.race_number,
    crossed_at: at,
    sail_text: boat?.sail_number ?? sailText ?? null,
    registration_id: boat?.id ?? null,
    version: 0,
  };
  const who = boat ? ` ${nameOf(boat)}` : sailText ? ` “${sailText}”` : '';
  return {
    words: `#${number}${who} at ${formatClock(at, timeZone)}`,
    forward: [record(crossing)],
    back: [remove(crossing)],
  };
}

export function nameRow({ crossing, number }: Row, boat: Registration, typed: string | null): Deed {
  const name = { registration_id: boat.id, sail_text: typed ?? boat.sail_number };
  return { words: `${nameOf(boat)} is #${number}`, ...renamed(crossing, name) };
}

/** An unknown sail stays on its time, to be resolved later. */
export function keepText({ crossing, number }: Row, text: string): Deed {
  const name = { registration_id: null, sail_text: text };
  return { words: `“${text}” kept on #${number}, to resolve later`, ...renamed(crossing, name) };
}

export function takeNameBack({ crossing, number, boat }: Row): Deed {
  const whose = boat ? nameOf(boat) : `“${crossing.sail_text}”`;
  return {
    words: `${whose} taken off #${number}`,
    ...renamed(crossing, { registration_id: null, sail_text: null }),
  };
}

export function setTime({ crossing, number }: Row, at: number, timeZone: string): Deed {
  const setFrom = (from: number, to: number) => change(crossing, { crossed_at: to, if_crossed_at: from });
  return {
    words: `#${number} set to ${formatClock(at, timeZone)}`,
    forward: [setFrom(crossing.crossed_at, at)],
    back: [setFrom(at, crossing.crossed_at)],
  };
}

export function removeRow({ crossing, number, boat }: Row): Deed {
  return {
    words: `#${number}${boat ? ` ${nameOf(boat)}` : ''} deleted`,
    forward: [remove(crossing)],
    back: [record(crossing)],
  };
}

/** Sets a boat's code; null clears it. */
export function setCode(boat: Boat, raceNumber: number, code: ScoringCode | null): Deed {
  const registration_id = boat.entry.id;
  const { penalty, redress } = boat;
  const before =
    boat.code === 'RDG'
      ? { redress }
      : { points: penalty?.points ?? null, percent: penalty?.percent ?? null };
  const set = (input: object): Write => ({
    operation: 'scores.setCode',
    input: { body: { registration_id, race_number: raceNumber, code: null, ...input } },
  });
  return {
    words: code ? `${nameOf(boat.entry)} is ${code}` : `${nameOf(boat.entry)}: ${boat.code} cleared`,
    forward: [set({ code, if_code: boat.code })],
    back: [set({ code: boat.code, ...before, if_code: code })],
  };
}

/** Sets a fleet's start; the others' stay as they are. */
export function setStart(race: Race, fleet: string, at: number, timeZone: string): Deed {
  const { regatta_id, race_number } = race;
  const setFrom = (from: number | null, to: number | null): Write => ({
    operation: 'races.setStart',
    input: { body: { regatta_id, race_number, fleet, starts_at: to, if_starts_at: from } },
  });
  const before = startOf(race, fleet);
  return {
    words: `${fleet} started at ${formatClock(at, timeZone)}`,
    forward: [setFrom(before, at)],
    back: [setFrom(at, before)],
  };
}

const statusWords = {
  scheduled: 'is scheduled',
  racing: 'is under way',
  sailed: 'is sailed',
  abandoned: 'is abandoned',
};

export function setStatus({ regatta_id, race_number, status: before }: Race, status: Race['status']): Deed {
  const setFrom = (from: Race['status'], to: Race['status']): Write => ({
    operation: 'races.setStatus',
    input: { body: { regatta_id, race_number, status: to, if_status: from } },
  });
  return {
    words: `Race ${race_number} ${statusWords[status]}`,
    forward: [setFrom(before, status)],
    back: [setFrom(status, before)],
  };
}

/** `IRL 3721 Rockabill`. */
export function nameOf({ sail_number, boat_name }: Pick<Registration, 'sail_number' | 'boat_name'>): string {
  return boat_name ? `${sail_number} ${boat_name}` : sail_number;
}

type Name = Pick<Crossing, 'registration_id' | 'sail_text'>;

/** Names a time that nobody has named another way; taking that back wants the very name that was given here. */
function renamed(crossing: Crossing, name: Name): Pick<Deed, 'forward' | 'back'> {
  const { registration_id, sail_text } = crossing;
  return {
    forward: [change(crossing, { ...name, if_registration_id: registration_id })],
    back: [
      change(crossing, {
        ...{ registration_id, sail_text },
        ...{ if_registration_id: name.registration_id, if_sail_text: name.sail_text },
      }),
    ],
  };
}

/** Changes a part of a time that is there; another machine may be changing another part just now. */
function change({ id, regatta_id, race_number }: Crossing, part: Partial<CrossingInput>): Write {
  return { operation: 'crossings.save', input: { body: { id, regatta_id, race_number, ...part } } };
}

function record({ version: _, ...crossing }: Crossing): Write {
  return { operation: 'crossings.save', input: { body: { ...crossing, if_version: 0 } } };
}

/** Removes a time that is as it is here. */
function remove({ id, crossed_at, sail_text, registration_id }: Crossing): Write {
  const asHere = {
    if_crossed_at: crossed_at,
    if_sail_text: sail_text ?? '',
    if_registration_id: registration_id ?? '',
  };
  return { operation: 'crossings.remove', input: { query: { id, ...asHere } } };
}
