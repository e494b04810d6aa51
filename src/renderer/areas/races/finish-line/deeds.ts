import { v7 as uuidv7 } from 'uuid';
import type { Race, Registration } from '../../../../contract/areas/regattas';
import type { Crossing, ScoringCode } from '../../../../contract/areas/scores';
import type { Write } from '../../../api/outbox/item';
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
    forward: [save(crossing)],
    back: [remove(crossing)],
  };
}

export function nameRow({ crossing, number }: Row, boat: Registration, typed: string | null): Deed {
  const change = { registration_id: boat.id, sail_text: typed ?? boat.sail_number };
  return { words: `${nameOf(boat)} is #${number}`, ...changed(crossing, change) };
}

/** An unknown sail stays on its time, to be resolved later. */
export function keepText({ crossing, number }: Row, text: string): Deed {
  const change = { registration_id: null, sail_text: text };
  return { words: `“${text}” kept on #${number}, to resolve later`, ...changed(crossing, change) };
}

export function takeNameBack({ crossing, number, boat }: Row): Deed {
  const whose = boat ? nameOf(boat) : `“${crossing.sail_text}”`;
  return {
    words: `${whose} taken off #${number}`,
    ...changed(crossing, { registration_id: null, sail_text: null }),
  };
}

export function setTime({ crossing, number }: Row, at: number, timeZone: string): Deed {
  const { id, regatta_id, race_number, crossed_at } = crossing;
  // Without the name, which another machine may be giving just now.
  const saveTime = (moment: number): Write => ({
    operation: 'crossings.save',
    input: { body: { id, regatta_id, race_number, crossed_at: moment } },
  });
  return {
    words: `#${number} set to ${formatClock(at, timeZone)}`,
    forward: [saveTime(at)],
    back: [saveTime(crossed_at)],
  };
}

export function removeRow({ crossing, number, boat }: Row): Deed {
  return {
    words: `#${number}${boat ? ` ${nameOf(boat)}` : ''} deleted`,
    forward: [remove(crossing)],
    back: [save(crossing)],
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
    forward: [set({ code })],
    back: [set({ code: boat.code, ...before })],
  };
}

/** Sets a fleet's start; boats on the course mean that the race is under way. */
export function setStart(race: Race, fleet: string, at: number, timeZone: string): Deed {
  const others = race.starts.filter((start) => start.fleet !== fleet);
  const starts = [...others, { fleet, starts_at: at }];
  const status = race.status === 'scheduled' ? 'racing' : race.status;
  return {
    words: `${fleet} started at ${formatClock(at, timeZone)}`,
    forward: [saveRace({ ...race, starts, status })],
    back: [saveRace(race)],
  };
}

const statusWords = {
  scheduled: 'is scheduled',
  racing: 'is under way',
  sailed: 'is sailed',
  abandoned: 'is abandoned',
};

export function setStatus(race: Race, status: Race['status']): Deed {
  return {
    words: `Race ${race.race_number} ${statusWords[status]}`,
    forward: [saveRace({ ...race, status })],
    back: [saveRace(race)],
  };
}

/** `IRL 3721 Rockabill`. */
export function nameOf({ sail_number, boat_name }: Pick<Registration, 'sail_number' | 'boat_name'>): string {
  return boat_name ? `${sail_number} ${boat_name}` : sail_number;
}

function changed(
  crossing: Crossing,
  change: Pick<Crossing, 'registration_id' | 'sail_text'>,
): Pick<Deed, 'forward' | 'back'> {
  return { forward: [save({ ...crossing, ...change })], back: [save(crossing)] };
}

function save({ id, regatta_id, race_number, crossed_at, sail_text, registration_id }: Crossing): Write {
  const body = { id, regatta_id, race_number, crossed_at, sail_text, registration_id };
  return { operation: 'crossings.save', input: { body } };
}

function remove({ id }: Crossing): Write {
  return { operation: 'crossings.remove', input: { query: { id } } };
}

function saveRace(race: Race): Write {
  return { operation: 'races.save', input: { body: race } };
}
