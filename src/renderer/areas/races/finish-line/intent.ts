import type { ScoringCode } from '@contract/areas/scores';
import { splitCode } from './codes';
import { clearMatch, type Match, matchSail } from './match-sail';
import { type Boat, openRows, type RaceView, type Row } from './race-view';

/** What Enter will do now. */
export type Intent =
  | { kind: 'nothing' }
  /** Nothing typed, a row selected: its time is edited. */
  | { kind: 'edit'; row: Row }
  | { kind: 'name'; row: Row; boat: Boat }
  | { kind: 'record-named'; boat: Boat }
  | { kind: 'keep-text'; row: Row; text: string }
  | { kind: 'record-text'; text: string }
  | { kind: 'code'; boat: Boat; code: ScoringCode }
  /** Several boats fit. */
  | { kind: 'choose' }
  /** She crossed already: her row is shown. */
  | { kind: 'already'; boat: Boat }
  /** A code for a boat that is not there. */
  | { kind: 'no-boat'; text: string };

/** What was typed, the boats it may mean, and what Enter will do about it. */
export interface Reading {
  matches: readonly Match<Boat>[];
  /** The one boat that is meant, or the one picked among several. */
  boat: Boat | undefined;
  intent: Intent;
}

interface Situation {
  typed: string;
  view: RaceView;
  /** The row that the user walked to. */
  selected: Row | undefined;
  /** Which of the matches the user walked to. */
  picked: number | null;
}

/** The row that a name goes to: the selected one, else the oldest open time. */
export function targetOf(view: RaceView, selected: Row | undefined): Row | undefined {
  return selected ?? openRows(view.rows)[0];
}

/** Reads what was typed. The hint and the Enter key both go by this, so that what is said is what happens. */
export function readTyped({ typed, view, selected, picked }: Situation): Reading {
  if (typed.trim() === '')
    return {
      matches: [],
      boat: undefined,
      intent: selected ? { kind: 'edit', row: selected } : { kind: 'nothing' },
    };
  const whole = matchSail(typed, view.boats);
  const { sail, code } = whole.length > 0 ? { sail: typed, code: null } : splitCode(typed);
  const matches = code ? matchSail(sail, view.boats) : whole;
  const boat = picked === null ? clearMatch(matches) : matches[picked]?.boat;
  const target = targetOf(view, selected);
  return { matches, boat, intent: intentOf({ text: sail, code, matches, boat, target }) };
}

/** What naming a boat means now: also what touching her in the list of those still racing does. */
export function naming(boat: Boat, target: Row | undefined): Intent {
  if (boat.finished) return { kind: 'already', boat };
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
  if (boat) return code ? { kind: 'code', boat, code } : naming(boat, target);
  if (matches.length > 0) return { kind: 'choose' };
  if (code) return { kind: 'no-boat', text: read.text };
  const text = /[\p{L}\p{N}]/u.test(read.text) ? read.text.trim().toUpperCase() : '?';
  return target ? { kind: 'keep-text', row: target, text } : { kind: 'record-text', text };
}
