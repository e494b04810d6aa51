import type { Crossing, CrossingInput, Sheet } from '@contract/areas/racing/crossings';
import {
  allCodes,
  codeSet,
  type FurtherPenalty,
  listPenalties,
  penaltiesOf,
} from '@contract/areas/racing/penalties';
import type { Race } from '@contract/areas/racing/races';
import type { Registration } from '@contract/areas/racing/registrations';
import type { CheckIn } from '@contract/areas/racing/scores';
import type { ScoringCode } from '@contract/areas/racing/scoring-codes';
import { startOf } from '@contract/race-start';
import { undoableActions as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { shortRaceTitle } from '@shared/race-title';
import { v7 as uuidv7 } from 'uuid';
import { deviceClock } from '@/api/clock/device-clock';
import type { Write } from '@/api/outbox/item';
import { formatClock } from '../../times';
import type { Boat, RaceView, Row } from '../race-view';

/** A change of a race, with the writes to make and undo it. */
export interface UndoableAction {
  /** Effect of the action, for people: `IRL 3721 Rockabill is #13`. */
  label: string;
  apply: readonly Write[];
  revert: readonly Write[];
}

export const newCrossingId = () => `crs_${uuidv7()}`;

/** Records when a boat crossed; her name can follow. */
export function recordTime(
  race: Race,
  at: number,
  context: {
    number: number;
    timeZone: string;
    sheet: Sheet;
    boat?: Registration;
    sailText?: string;
    id?: string;
    /** The clock that it was taken by; left out for this device’s. */
    takenBy?: Crossing['device_clock'];
  },
): UndoableAction {
  const { number, timeZone, sheet, boat, sailText, id = newCrossingId() } = context;
  const { takenBy = deviceClock.stamp(at) } = context;
  const crossing: Crossing = {
    id,
    regatta_id: race.regatta_id,
    race_number: race.race_number,
    crossed_at: at,
    sail_text: boat?.sail_number ?? sailText ?? null,
    registration_id: boat?.id ?? null,
    lap_of: null,
    sheet,
    settled: null,
    device_clock: takenBy,
    version: 0,
  };
  const who = boat ? boatTitle(boat) : sailText && t.quoted(sailText);
  const time = formatClock(at, timeZone);
  return {
    label: who ? t.atOf(number, who, time) : t.at(number, time),
    apply: [restoreCrossing(crossing)],
    revert: [removeCrossing(crossing)],
  };
}

export function nameRow({ crossing, number }: Row, boat: Registration, typed: string | null): UndoableAction {
  const name = { registration_id: boat.id, sail_text: typed ?? boat.sail_number };
  return { label: t.is(boatTitle(boat), number), ...rename(crossing, name) };
}

/** Keeps an unknown sail on its time, to resolve later. */
export function keepText({ crossing, number }: Row, text: string): UndoableAction {
  const name = { registration_id: null, sail_text: text };
  return { label: t.savedFor(text, number), ...rename(crossing, name) };
}

export function clearName({ crossing, number, boat, lap }: Row): UndoableAction {
  const entry = boat ?? lap?.boat;
  const whose = entry ? boatTitle(entry) : t.quoted(crossing.sail_text!);
  const cleared = rename(crossing, { registration_id: null, sail_text: null });
  const { lap_of } = crossing;
  const ofLap = {
    apply: [changeCrossing(crossing, { lap_of: null, sail_text: null, if_lap_of: lap_of })],
    revert: [changeCrossing(crossing, { lap_of, sail_text: crossing.sail_text, if_registration_id: null })],
  };
  return { label: t.nameClearedFrom(number, whose), ...(lap ? ofLap : cleared) };
}

/**
 * @param before the time before correction: refused if another user has corrected it meanwhile
 * @param takenBy the clock that the new time was taken by; left out for a time that was not taken
 */
export function setTime(
  { crossing, number }: Row,
  before: number,
  at: number,
  timeZone: string,
  takenBy: Crossing['device_clock'] = crossing.device_clock,
): UndoableAction {
  const setFrom = (from: number, to: number, device_clock: Crossing['device_clock']) =>
    changeCrossing(crossing, {
      ...{ crossed_at: to, if_crossed_at: from },
      ...(takenBy !== crossing.device_clock && { device_clock }),
    });
  return {
    label: t.setTo(number, formatClock(at, timeZone)),
    apply: [setFrom(before, at, takenBy)],
    revert: [setFrom(at, before, crossing.device_clock)],
  };
}

export function removeRow({ crossing, number, boat }: Row): UndoableAction {
  return {
    label: boat ? t.deletedOf(number, boatTitle(boat)) : t.deleted(number),
    apply: [removeCrossing(crossing)],
    revert: [restoreCrossing(crossing)],
  };
}

/** Notes boats at the start check-in, or undoes that. */
export function checkIn(
  race: Race,
  boats: readonly Pick<Boat, 'entry' | 'checkedIn'>[],
  to: boolean | null,
): UndoableAction {
  const { regatta_id, race_number } = race;
  const [first, ...others] = boats;
  const who = first && others.length === 0 ? boatTitle(first.entry) : t.boats(boats.length);
  const becomes = { true: t.checkedIn, false: t.absent, null: t.notNoted };
  const write = (states: CheckIn['boats']): Write => ({
    operation: 'scores.checkIn',
    input: { body: { regatta_id, race_number, boats: states } },
  });
  return {
    label: `${who} ${becomes[`${to}`]}`,
    apply: [write(boats.map(({ entry }) => ({ registration_id: entry.id, checked_in: to })))],
    revert: [
      write(
        boats.map(({ entry, checkedIn }) => ({
          registration_id: entry.id,
          checked_in: checkedIn,
          if_checked_in: to,
        })),
      ),
    ],
  };
}

/** A race with the codes in force in it. */
export type CodedRace = Pick<RaceView, 'race' | 'codes'>;

/** Sets a boat's code; null clears it. Undone only with its own figures, not with later ones. */
export function setCode(boat: Boat, race: CodedRace, code: ScoringCode | null): UndoableAction {
  return setCodes([boat], race, code);
}

/** Sets one code for several boats in one step; null clears theirs. Says which codes it takes the place of. */
export function setCodes(boats: readonly Boat[], race: CodedRace, code: ScoringCode | null): UndoableAction {
  const [first, ...others] = boats;
  const who = first && others.length === 0 ? boatTitle(first.entry) : t.boats(boats.length);
  const writes = boats.map((boat) => codeWrites(boat, race, { code }));
  const cleared = first && allCodes(first);
  const replaced = boats.filter(
    (boat) => boat.code !== null && boat.code !== code && codeSet({ code }, boat, race.codes).code === code,
  );
  return {
    label: code === null ? t.cleared(who, cleared ?? '') : labelOf(boats.length, who, code, replaced),
    apply: writes.flatMap(({ apply }) => apply),
    revert: writes.flatMap(({ revert }) => revert),
  };
}

function labelOf(count: number, who: string, code: ScoringCode, replaced: readonly Boat[]): string {
  const [first] = replaced;
  if (count === 1) return first ? t.was(t.hasCode(who, code), allCodes(first)) : t.hasCode(who, code);
  const were = replaced.map((boat) => t.boatWas(boatTitle(boat.entry), allCodes(boat)));
  return were.length > 0 ? t.withOthers(t.haveCode(who, code), were) : t.haveCode(who, code);
}

/** Takes one code of a boat away; her other penalties in the race stay. */
export function removeCode(boat: Boat, race: CodedRace, code: ScoringCode): UndoableAction {
  const left = penaltiesOf(boat).filter((one) => one.code !== code);
  return {
    label: t.cleared(boatTitle(boat.entry), code),
    ...codeWrites(boat, race, listPenalties(left)),
  };
}

/** A code with figures, and where several penalties are listed the others. */
type CodeChange = Partial<Omit<FurtherPenalty, 'code'>> & {
  code: ScoringCode | null;
  further_penalties?: FurtherPenalty[];
};

/** Writes that change a boat's code, unless another user has, and that put hers back. */
export function codeWrites(
  boat: Boat,
  { race: { race_number }, codes }: CodedRace,
  change: CodeChange,
): Pick<UndoableAction, 'apply' | 'revert'> {
  const registration_id = boat.entry.id;
  const { penalty, redress, time_penalty } = boat;
  const before = boat.code === 'RDG' ? { redress } : { points: null, percent: null, ...penalty };
  const set = (input: object): Write => ({
    operation: 'scores.setCode',
    input: { body: { registration_id, race_number, code: null, ...input } },
  });
  const after = codeSet(change, boat, codes);
  const asLeft = {
    ...{ if_code: after.code, if_penalty: after.penalty, if_redress: after.redress },
    if_time_penalty: after.time_penalty,
  };
  // A list that another user has changed since is not overwritten.
  const asSeen = penalty?.further_penalties
    ? { if_code: boat.code, if_penalty: penalty }
    : { if_code: boat.code };
  return {
    apply: [set({ ...change, ...asSeen })],
    revert: [
      set({
        code: boat.code,
        ...(after.penalty?.further_penalties && { further_penalties: [] }),
        ...before,
        ...(time_penalty && { time_penalty }),
        ...asLeft,
      }),
    ],
  };
}

/** Sets a fleet's start without affecting others. @param reason for moving it, for the history */
export function setStart(
  race: Race,
  fleet: string,
  at: number,
  timeZone: string,
  reason?: string,
): UndoableAction {
  const { regatta_id, race_number } = race;
  const setFrom = (from: number | null, to: number | null, why: { reason?: string } = {}): Write => ({
    operation: 'races.setStart',
    input: { body: { regatta_id, race_number, fleet, starts_at: to, if_starts_at: from, ...why } },
  });
  const before = startOf(race, fleet);
  return {
    label: t.startedAt(fleet, formatClock(at, timeZone)),
    apply: [setFrom(before, at, reason ? { reason } : {})],
    revert: [setFrom(at, before)],
  };
}

const statusLabels = {
  scheduled: t.isScheduled,
  racing: t.isUnderWay,
  sailed: t.isSailed,
  abandoned: t.isAbandoned,
};

export function setStatus(
  { regatta_id, race_number, name, status: before }: Race,
  status: Race['status'],
): UndoableAction {
  const setFrom = (from: Race['status'], to: Race['status']): Write => ({
    operation: 'races.setStatus',
    input: { body: { regatta_id, race_number, status: to, if_status: from } },
  });
  return {
    label: `${shortRaceTitle({ race_number, name })} ${statusLabels[status]}`,
    apply: [setFrom(before, status)],
    revert: [setFrom(status, before)],
  };
}

type Name = Pick<Crossing, 'registration_id' | 'sail_text'>;

/** Names a time, unless another user has; undone only while it has this name. */
function rename(crossing: Crossing, name: Name): Pick<UndoableAction, 'apply' | 'revert'> {
  const { registration_id, sail_text } = crossing;
  return {
    apply: [changeCrossing(crossing, { ...name, if_registration_id: registration_id })],
    revert: [
      changeCrossing(crossing, {
        ...{ registration_id, sail_text },
        ...{ if_registration_id: name.registration_id, if_sail_text: name.sail_text },
      }),
    ],
  };
}

/** Changes part of a crossing; another computer may change another part at the same time. */
export function changeCrossing(
  { id, regatta_id, race_number }: Crossing,
  part: Partial<CrossingInput>,
): Write {
  return { operation: 'crossings.save', input: { body: { id, regatta_id, race_number, ...part } } };
}

/** Records a missing or deleted crossing. */
export function restoreCrossing({ version: _, ...crossing }: Crossing): Write {
  return { operation: 'crossings.save', input: { body: { ...crossing, if_version: 0 } } };
}

/** Removes a crossing unless another user has changed it meanwhile. */
export function removeCrossing({ id, crossed_at, sail_text, registration_id }: Crossing): Write {
  const asHere = {
    if_crossed_at: crossed_at,
    if_sail_text: sail_text ?? '',
    if_registration_id: registration_id ?? '',
  };
  return { operation: 'crossings.remove', input: { query: { id, ...asHere } } };
}
