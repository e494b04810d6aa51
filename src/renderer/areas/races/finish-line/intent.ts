import type { ScoringCode } from '@contract/areas/racing/scoring-codes';
import { intent as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { type Found, findSail } from '@shared/find-sail';
import { splitCode } from '../codes';
import { type Boat, openRows, type RaceView, type Row } from './race-view';

/** The field's mode when opened, with ids: its row or boat may change while it is open. */
export type OpenedMode =
  | { kind: 'sail' }
  | { kind: 'code'; boatIds: readonly string[] }
  /** A code for all still racing: in a fleet, or in the race for null. */
  | { kind: 'code-racing'; fleet: string | null }
  | { kind: 'time'; crossingId: string; from: number }
  | { kind: 'start'; fleet: string };

/** Current input of the field: a sail number, a code's key, a row's time or a fleet's start. */
export type Mode =
  | { kind: 'sail' }
  /** `group`: description of boats not named singly. */
  | { kind: 'code'; boats: readonly Boat[]; group: string | null }
  /** The row is undefined once deleted; `from` is the original time. */
  | { kind: 'time'; row: Row | undefined; from: number }
  | { kind: 'start'; fleet: string };

export const SAIL = { kind: 'sail' } as const;

/** The mode with its current row or boat. Without its entry, a boat's mode returns to sail numbers. */
export function modeIn({ rows, boats }: RaceView, mode: OpenedMode): Mode {
  if (mode.kind === 'time')
    return { ...mode, row: rows.find(({ crossing }) => crossing.id === mode.crossingId) };
  if (mode.kind === 'code-racing') {
    const { fleet } = mode;
    const group = fleet === null ? t.stillRacing : t.stillRacingIn(fleet);
    return { kind: 'code', boats: racingIn(boats, fleet), group };
  }
  if (mode.kind !== 'code') return mode;
  const chosen = boats.filter(({ entry }) => mode.boatIds.includes(entry.id));
  return chosen.length > 0 ? { kind: 'code', boats: chosen, group: null } : SAIL;
}

/** Boats still racing in a fleet, or in the race for null. */
export function racingIn(boats: readonly Boat[], fleet: string | null): Boat[] {
  return boats.filter(({ racing, entry }) => racing && (fleet === null || entry.fleets.includes(fleet)));
}

/** Effect of Enter in the field while typing a sail number. */
export type Intent =
  | { kind: 'nothing' }
  /** Nothing typed, a row selected: edits its time. */
  | { kind: 'edit'; row: Row }
  | { kind: 'name'; row: Row; boat: Boat }
  /** Counts a lap: at the open time, otherwise now. */
  | { kind: 'lap'; row: Row | undefined; boat: Boat }
  /** Gives her a place in a pursuit race: the next, or the requested one. */
  | { kind: 'place'; boat: Boat; before: Row | undefined }
  | { kind: 'record-named'; boat: Boat }
  | { kind: 'keep-text'; row: Row; text: string }
  | { kind: 'record-text'; text: string }
  | { kind: 'code'; boats: readonly Boat[]; code: ScoringCode }
  /** Several boats typed, without a code yet. */
  | { kind: 'codes'; boats: readonly Boat[] }
  /** Several boats match. */
  | { kind: 'choose' }
  /** The boat has already crossed: selects her row. */
  | { kind: 'already-finished'; boat: Boat }
  /** A code or several boats were typed, and no boat matches. */
  | { kind: 'no-boat'; text: string };

/** The typed text's matches, and the effect of Enter. */
export interface Reading {
  matches: readonly Boat[];
  /** The only one that can be meant, or the one picked among several. */
  boat: Boat | undefined;
  /** The code that was typed behind her. */
  code: ScoringCode | null;
  intent: Intent;
}

/** Effect of naming a boat at the line. */
export interface LineWork {
  /** She ends a lap and sails on. */
  countsLaps: boolean;
  /** In a pursuit race, the row to place the next boat before. */
  before: Row | undefined;
}

interface Situation extends LineWork {
  typed: string;
  view: RaceView;
  /** The row that the user selected. */
  selected: Row | undefined;
  /** True while the user renames the selected row. */
  renaming: boolean;
  /** Index of the match the user moved to. */
  picked: number | null;
}

/**
 * The row for a name: the selected one, else the oldest open time. Rows with a boat count only while being renamed:
 * they may be selected just to look at.
 */
export function targetOf(
  view: RaceView,
  { selected, renaming }: Pick<Situation, 'selected' | 'renaming'>,
): Row | undefined {
  if (view.race.scoring === 'pursuit') return undefined;
  const mayBeNamed = selected && !selected.lap && (renaming || selected.crossing.registration_id === null);
  return mayBeNamed ? selected : openRows(view.rows)[0];
}

/** Reads the typed text. Hint and Enter share this, so that Enter does what the hint says. */
export function readTyped({ typed, view, selected, renaming, picked, ...work }: Situation): Reading {
  const isPursuit = view.race.scoring === 'pursuit';
  if (typed.trim() === '')
    return {
      ...nobody,
      intent: selected && !renaming && !isPursuit ? { kind: 'edit', row: selected } : { kind: 'nothing' },
    };
  if (typed.includes(',')) return readSeveral(typed, view);
  const whole = boatsThatFit(typed, view);
  const { sail, code } = whole.boats.length > 0 ? { sail: typed, code: null } : splitCodes(typed, view);
  const { boats: matches, only } = code ? boatsThatFit(sail, view) : whole;
  const boat = picked === null ? only : matches[picked];
  const target = targetOf(view, { selected, renaming });
  const read = { text: sail, code, matches, boat, target, isPursuit };
  return { matches, boat, code, intent: intentOf(read, work) };
}

const nobody = { matches: [], boat: undefined, code: null };

function boatsThatFit(typed: string, { boats }: RaceView): Found<Boat> {
  return findSail(typed, boats, ({ racing, finished }) =>
    racing ? 'expected' : finished ? 'done' : 'possible',
  );
}

/** Reads `37, 41, 52dnf`: boats for one code. Each must be unambiguous. */
function readSeveral(typed: string, view: RaceView): Reading {
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  const { sail, code } = splitCodes(parts.at(-1) ?? '', view);
  const sails = code ? [...parts.slice(0, -1), sail] : parts;
  const found = sails.map((text) => ({ text, boat: boatsThatFit(text, view).only }));
  const unclear = found.find(({ boat }) => !boat);
  const boats = [...new Set(found.flatMap(({ boat }) => boat ?? []))];
  const intent: Intent = unclear
    ? { kind: 'no-boat', text: unclear.text.trim() }
    : boats.length === 0
      ? { kind: 'nothing' }
      : code
        ? { kind: 'code', boats, code }
        : { kind: 'codes', boats };
  return { ...nobody, intent };
}

/** Splits `37dnf`; of codes typed one after another, as in `37dnfret`, the last counts. */
function splitCodes(typed: string, view: RaceView): ReturnType<typeof splitCode> {
  const last = splitCode(typed, view.codes);
  if (!last.code || boatsThatFit(last.sail, view).boats.length > 0) return last;
  const before = splitCode(last.sail, view.codes);
  return before.code ? { sail: before.sail, code: last.code } : last;
}

/** Effect of Enter for a boat, and of tapping her in the list of those still racing. */
export function intentForBoat(
  boat: Boat,
  target: Row | undefined,
  { isPursuit, countsLaps, before }: LineWork & { isPursuit: boolean },
): Intent {
  if (boat.finished) return { kind: 'already-finished', boat };
  if (isPursuit) return { kind: 'place', boat, before };
  if (countsLaps) return { kind: 'lap', row: target, boat };
  return target ? { kind: 'name', row: target, boat } : { kind: 'record-named', boat };
}

interface Read {
  text: string;
  code: ScoringCode | null;
  matches: readonly Boat[];
  boat: Boat | undefined;
  target: Row | undefined;
  isPursuit: boolean;
}

function intentOf(read: Read, work: LineWork): Intent {
  const { code, matches, boat, target, isPursuit } = read;
  if (boat)
    return code ? { kind: 'code', boats: [boat], code } : intentForBoat(boat, target, { ...work, isPursuit });
  if (matches.length > 0) return { kind: 'choose' };
  if (code || isPursuit) return { kind: 'no-boat', text: read.text };
  const text = keptText(read.text);
  return target ? { kind: 'keep-text', row: target, text } : { kind: 'record-text', text };
}

/** A sail that no boat was chosen for, as it is kept on its time. */
export function keptText(typed: string): string {
  return /[\p{L}\p{N}]/u.test(typed) ? typed.trim().toUpperCase() : '?';
}

/** `IRL 3721 Rockabill`, or the number of several boats. */
export function titleOf(boats: readonly Boat[]): string {
  const [boat, ...others] = boats;
  return boat && others.length === 0 ? boatTitle(boat.entry) : t.boats(boats.length);
}

/** Current effect of Enter, as the rest of a sentence after its key; null for none. */
export function hintFor(mode: Mode, intent: Intent): string | null {
  switch (mode.kind) {
    case 'time':
      return mode.row ? t.savesTimeOf(mode.row.number) : t.goesBack;
    case 'start':
      return t.setsStartOf(mode.fleet);
    case 'code':
      return null;
    case 'sail':
      return intentHint(intent);
  }
}

function intentHint(intent: Intent): string | null {
  switch (intent.kind) {
    case 'nothing':
      return null;
    case 'edit':
      return t.editsTimeOf(intent.row.number);
    case 'name':
      return intent.row.crossing.registration_id === null
        ? t.names(intent.row.number, boatTitle(intent.boat.entry))
        : t.renames(intent.row.number, boatTitle(intent.boat.entry));
    case 'lap':
      return intent.row
        ? t.countsLapOfAt(intent.boat.laps + 1, boatTitle(intent.boat.entry), intent.row.number)
        : t.countsLapOf(intent.boat.laps + 1, boatTitle(intent.boat.entry));
    case 'place':
      return intent.before
        ? t.putsInPlace(boatTitle(intent.boat.entry), intent.before.number)
        : t.givesNextPlace(boatTitle(intent.boat.entry));
    case 'record-named':
      return t.finishesBoatNow(boatTitle(intent.boat.entry));
    case 'keep-text':
      return t.savesFor(intent.text, intent.row.number);
    case 'record-text':
      return t.finishesNow(intent.text);
    case 'code':
      return t.scores(titleOf(intent.boats), intent.code);
    case 'codes':
      return t.choosesCodeFor(titleOf(intent.boats));
    case 'already-finished':
      return t.showsAlreadyFinished(boatTitle(intent.boat.entry));
    case 'choose':
      return t.asksWhichBoat;
    case 'no-boat':
      return t.doesNothing(intent.text);
  }
}
