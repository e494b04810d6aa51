import type { ScoringCode } from '@contract/areas/scoring-codes';
import { splitCode } from '../codes';
import { boatTitle } from '../regatta/regatta-context';
import { clearMatch, type Match, matchSail } from './match-sail';
import { type Boat, openRows, type RaceView, type Row } from './race-view';

/** The field's mode as it was opened: what it is about by id, because its row or boat changes while it is on screen. */
export type OpenedMode =
  | { kind: 'sail' }
  | { kind: 'code'; boatId: string }
  | { kind: 'time'; crossingId: string; from: number }
  | { kind: 'start'; fleet: string };

/** What the field takes now: a sail number, a code's key, a row's time or a fleet's start. */
export type Mode =
  | { kind: 'sail' }
  | { kind: 'code'; boat: Boat }
  /** The row is undefined once it was deleted; `from` is the time that the edit began with. */
  | { kind: 'time'; row: Row | undefined; from: number }
  | { kind: 'start'; fleet: string };

export const SAIL = { kind: 'sail' } as const;

/** The mode with its row or boat as they are now. A boat whose entry was deleted leaves the field for sail numbers. */
export function modeIn({ rows, boats }: RaceView, mode: OpenedMode): Mode {
  if (mode.kind === 'time')
    return { ...mode, row: rows.find(({ crossing }) => crossing.id === mode.crossingId) };
  if (mode.kind !== 'code') return mode;
  const boat = boats.find(({ entry }) => entry.id === mode.boatId);
  return boat ? { kind: 'code', boat } : SAIL;
}

/** What Enter does in the field while a sail number is typed. */
export type Intent =
  | { kind: 'nothing' }
  /** Nothing typed, a row selected: its time is edited. */
  | { kind: 'edit'; row: Row }
  | { kind: 'name'; row: Row; boat: Boat }
  | { kind: 'record-named'; boat: Boat }
  | { kind: 'keep-text'; row: Row; text: string }
  | { kind: 'record-text'; text: string }
  | { kind: 'code'; boat: Boat; code: ScoringCode }
  /** Several boats match. */
  | { kind: 'choose' }
  /** The boat has crossed already: her row is selected. */
  | { kind: 'already-finished'; boat: Boat }
  /** A code was typed, and no boat matches. */
  | { kind: 'no-boat'; text: string };

/** What was typed, the boats it matches, and what Enter does about it. */
export interface Reading {
  matches: readonly Match<Boat>[];
  /** The only match, or the one picked among several. */
  boat: Boat | undefined;
  intent: Intent;
}

interface Situation {
  typed: string;
  view: RaceView;
  /** The row that the user selected. */
  selected: Row | undefined;
  /** Whether the user asked to rename the selected row. */
  renaming: boolean;
  /** The index of the match that the user moved to. */
  picked: number | null;
}

/**
 * The row that a name goes to: the selected one, else the oldest open time. A row that has a boat is none unless it is
 * being renamed: it is also selected to be looked at.
 */
export function targetOf(
  view: RaceView,
  { selected, renaming }: Pick<Situation, 'selected' | 'renaming'>,
): Row | undefined {
  const mayBeNamed = selected && (renaming || selected.crossing.registration_id === null);
  return mayBeNamed ? selected : openRows(view.rows)[0];
}

/** Reads what was typed. The hint and the Enter key both use this, so that Enter does what the hint says. */
export function readTyped({ typed, view, selected, renaming, picked }: Situation): Reading {
  if (typed.trim() === '')
    return {
      matches: [],
      boat: undefined,
      intent: selected && !renaming ? { kind: 'edit', row: selected } : { kind: 'nothing' },
    };
  const whole = matchSail(typed, view.boats);
  const { sail, code } = whole.length > 0 ? { sail: typed, code: null } : splitCodes(typed, view);
  const matches = code ? matchSail(sail, view.boats) : whole;
  const boat = picked === null ? clearMatch(matches) : matches[picked]?.boat;
  const target = targetOf(view, { selected, renaming });
  return { matches, boat, intent: intentOf({ text: sail, code, matches, boat, target }) };
}

/** Splits `37dnf`; of a code that was typed over another one, as in `37dnfret`, the last counts. */
function splitCodes(typed: string, { boats, codes }: RaceView): ReturnType<typeof splitCode> {
  const last = splitCode(typed, codes);
  if (!last.code || matchSail(last.sail, boats).length > 0) return last;
  const before = splitCode(last.sail, codes);
  return before.code ? { sail: before.sail, code: last.code } : last;
}

/** What Enter does about a boat, and what a touch on her in the list of those still racing does. */
export function intentForBoat(boat: Boat, target: Row | undefined): Intent {
  if (boat.finished) return { kind: 'already-finished', boat };
  return target ? { kind: 'name', row: target, boat } : { kind: 'record-named', boat };
}

function intentOf(read: {
  text: string;
  code: ScoringCode | null;
  matches: readonly Match<Boat>[];
  boat: Boat | undefined;
  target: Row | undefined;
}): Intent {
  const { code, matches, boat, target } = read;
  if (boat) return code ? { kind: 'code', boat, code } : intentForBoat(boat, target);
  if (matches.length > 0) return { kind: 'choose' };
  if (code) return { kind: 'no-boat', text: read.text };
  const text = /[\p{L}\p{N}]/u.test(read.text) ? read.text.trim().toUpperCase() : '?';
  return target ? { kind: 'keep-text', row: target, text } : { kind: 'record-text', text };
}

/** What Enter does now, as the rest of a sentence that begins with its key; null when it does nothing. */
export function hintFor(mode: Mode, intent: Intent): string | null {
  switch (mode.kind) {
    case 'time':
      return mode.row
        ? `saves the time of #${mode.row.number}`
        : 'goes back: that time was deleted meanwhile';
    case 'start':
      return `sets the start of ${mode.fleet}`;
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
      return `edits the time of #${intent.row.number}`;
    case 'name':
      return `${intent.row.crossing.registration_id === null ? 'names' : 'renames'} #${intent.row.number} ${boatTitle(intent.boat.entry)}`;
    case 'record-named':
      return `takes the time now for ${boatTitle(intent.boat.entry)}`;
    case 'keep-text':
      return `keeps “${intent.text}” on #${intent.row.number}, to resolve later`;
    case 'record-text':
      return `takes the time now for “${intent.text}”, to resolve later`;
    case 'code':
      return `scores ${boatTitle(intent.boat.entry)} ${intent.code}`;
    case 'already-finished':
      return `shows ${boatTitle(intent.boat.entry)}, who has finished already`;
    case 'choose':
      return 'goes to the boats that fit';
    case 'no-boat':
      return `does nothing: no boat fits ${intent.text}`;
  }
}
