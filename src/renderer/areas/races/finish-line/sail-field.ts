import { isByLaps } from '@dockside/scoring';
import { sailField as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { CLEAR_CODE_KEY } from '../codes';
import { noneMatch, severalMatch } from '../sail/match-text';
import { ask, NO_SAIL, pickNext, type SailEntry, typeSail } from '../sail/sail-entry';
import { formatClock, readMomentNear } from '../times';
import { nameLap, recordLap, turnLap } from './actions/laps';
import { momentBefore, removeTime, type Step, slideNames, swapNames } from './actions/name-moves';
import { removePlace, swapPlaces, takePlace } from './actions/place-moves';
import {
  clearName,
  keepText,
  nameRow,
  newCrossingId,
  recordTime,
  removeRow,
  setCodes,
  setTime,
  type UndoableAction,
} from './actions/undoable-actions';
import { EMPTY_FIELD, type FieldRace, type FieldState, fieldIn } from './field-state';
import { type Intent, intentForBoat, keptText, type OpenedMode, racingIn, SAIL } from './intent';
import type { Boat, Row } from './race-view';

/** An act of an event beside the change of the field. */
export type FieldEffect =
  | { kind: 'perform'; action: UndoableAction }
  | { kind: 'announce'; text: string }
  /** Moves a fleet’s start, or sets the first one; asks why where finishes follow. */
  | { kind: 'move-start'; fleet: string; to: number };

/** An event of the field: its name, and what comes with it. */
export type FieldEvent = {
  [Name in keyof FieldEvents]: [name: Name, ...with_: Parameters<FieldEvents[Name]>];
}[keyof FieldEvents];

/** The functions of the field, by the names of its events. */
export type FieldEvents = ReturnType<typeof eventsOf>['events'];

/** The field after an event, and what the event does to the race. */
export function reduceField(
  state: FieldState,
  race: FieldRace,
  ...[name, ...with_]: FieldEvent
): { state: FieldState; effects: readonly FieldEffect[] } {
  const { events, result } = eventsOf(state, race);
  (events[name] as (...with_: unknown[]) => void)(...with_);
  return result();
}

const idsOf = (boats: readonly Boat[]) => boats.map(({ entry }) => entry.id);

function eventsOf(from: FieldState, { view, timeZone, countsLaps, now }: FieldRace) {
  let state = from;
  const effects: FieldEffect[] = [];
  const { mode, palette, text, reading, readWith, selected, target, renaming, before } = fieldIn(from, {
    ...{ view, timeZone, countsLaps },
  });
  const { race, rows, sheet } = view;
  const isPursuit = race.scoring === 'pursuit';
  /** The rows whose names may change places. */
  const finishes = rows.filter(({ lap }) => lap === null);

  const set = (part: Partial<FieldState>) => {
    state = { ...state, ...part };
  };
  const perform = (action: UndoableAction) => effects.push({ kind: 'perform', action });
  const announce = (text: string) => void effects.push({ kind: 'announce', text });
  const openMode = (opened: OpenedMode, initial: string) =>
    set({ opened, entry: { ...NO_SAIL, text: initial } });
  const select = (selectedId: string | null) => set({ selectedId, renamedId: null, beforeId: null });
  const reset = () => set(EMPTY_FIELD);
  const context = { number: rows.length + 1, timeZone, sheet };
  const editTime = ({ crossing: { id, crossed_at } }: Row) =>
    openMode({ kind: 'time', crossingId: id, from: crossed_at }, formatClock(crossed_at, timeZone));

  const carryOut = (intent: Intent, at: number) => {
    switch (intent.kind) {
      case 'name':
        perform(nameRow(intent.row, intent.boat.entry, text.trim() || null));
        return reset();
      case 'lap':
        perform(intent.row ? nameLap(intent.row, intent.boat) : recordLap(race, at, intent.boat, context));
        return reset();
      case 'place':
        perform(takePlace(race, rows, intent.boat, intent.before));
        return reset();
      case 'record-named':
        perform(recordTime(race, at, { ...context, boat: intent.boat.entry }));
        return reset();
      case 'keep-text':
        perform(keepText(intent.row, intent.text));
        return reset();
      case 'record-text':
        perform(recordTime(race, at, { ...context, sailText: intent.text }));
        return reset();
      case 'code':
        perform(setCodes(intent.boats, view, intent.code));
        return reset();
      case 'codes':
        return openMode({ kind: 'code', boatIds: idsOf(intent.boats) }, '');
      case 'already-finished':
        reset();
        select(intent.boat.row?.crossing.id ?? null);
        return announce(t.finishedAlready(boatTitle(intent.boat.entry)));
      case 'choose':
        set({ entry: ask(state.entry, at) });
        return announce(severalMatch(reading.matches.length, text));
      case 'edit':
        return editTime(intent.row);
      case 'no-boat':
        return announce(noneMatch(intent.text));
      case 'nothing':
        return;
    }
  };

  /** The row that keys are about: that of the boat typed, else the selected one. */
  const idInQuestion = reading.boat?.row?.crossing.id ?? selected?.crossing.id;
  const rowInQuestion = rows.find(({ crossing }) => crossing.id === idInQuestion);

  /** Does what names can change places by, and selects the row that the one in question went to. */
  const move = (row: Row | undefined, step: Step, of: typeof swapNames, problem: string) => {
    if (row?.lap) return announce(t.thatsLap);
    const action = row && of(finishes, row, step);
    if (!action) return announce(row ? problem : t.typeFinishedBoatOrSelectHerRow);
    perform(action);
    const isAsked = row === rowInQuestion;
    reset();
    const other = finishes[finishes.findIndex(({ crossing }) => crossing.id === row.crossing.id) + step];
    if (isAsked) select((of === slideNames || isPursuit ? row : other)?.crossing.id ?? null);
  };

  const swapPlacesIn: typeof swapNames = (all, row, step) => swapPlaces(race, all, row, step);

  const saveMoment = (near: number, save: (at: number) => void) => {
    const at = readMomentNear(text, timeZone, near);
    if (at === null) return announce(t.notTimeOfDay(text));
    save(at);
    reset();
  };

  /** Keeps a text that no boat was chosen for on the time that it was typed for. */
  const leave = (left: SailEntry) => {
    const { code } = readWith(null);
    if (code || isPursuit) return announce(t.notEntered(left.text));
    const kept = keptText(left.text);
    if (target) perform(keepText(target, kept));
    else perform(recordTime(race, left.askedAt ?? now, { ...context, sailText: kept }));
  };

  const events = {
    type(next: string) {
      const { entry, left } = typeSail(state.entry, next);
      if (left) leave(left);
      set({ entry });
    },
    /** Takes a time. The next name is that time's, unless one is being typed for the selected row. */
    record(at: number) {
      if (isPursuit) return announce(t.pursuitHasOrder);
      // A text that no boat was chosen for stays with its own time: what is typed next is the next number.
      const isLeft = mode.kind === 'sail' && !renaming && isUnresolved(readWith(null).intent);
      if (isLeft && (target || from.entry.askedAt !== null)) {
        leave(from.entry);
        set({ entry: NO_SAIL });
      }
      perform(recordTime(race, at, context));
      const isTypedForIt = mode.kind === 'sail' && state.entry.text !== '' && target === selected;
      if (!isTypedForIt) select(null);
    },
    enter(at: number) {
      if (mode.kind === 'time') {
        const { row, from } = mode;
        if (row) saveMoment(from, (to) => to !== from && perform(setTime(row, from, to, timeZone)));
        else {
          announce(t.thatTimeWasDeleted);
          reset();
        }
      }
      if (mode.kind === 'start')
        saveMoment(race.starts[0]?.starts_at ?? now, (to) =>
          effects.push({ kind: 'move-start', fleet: mode.fleet, to }),
        );
      if (mode.kind === 'sail') carryOut(reading.intent, at);
    },
    /** Takes one of the boats that match what was typed. */
    takeMatch: (index: number, at: number) => carryOut(readWith(index).intent, at),
    /** Gives a boat that is still racing the open time, or where there is none a time of her own; or a lap, or a place. */
    finishBoat: (boat: Boat, at: number) =>
      carryOut(intentForBoat(boat, target, { isPursuit, countsLaps, before }), at),
    pickNext: (step: 1 | -1) => set({ entry: pickNext(state.entry, step, reading.matches.length) }),
    /** Selects a row, or deselects the selected one. */
    select: (crossingId: string) => select(from.selectedId === crossingId ? null : crossingId),
    selectNext(step: 1 | -1) {
      const at = rows.findIndex(({ crossing }) => crossing.id === from.selectedId);
      const index = at >= 0 ? at + step : step < 0 ? rows.length - 1 : 0;
      select(rows[index]?.crossing.id ?? null);
    },
    /** Leaves the mode, else clears the text, else ends the renaming, else the selection. */
    escape() {
      if (mode.kind !== 'sail') openMode(SAIL, '');
      else if (text !== '') set({ entry: NO_SAIL });
      else if (renaming) set({ renamedId: null });
      else if (before) set({ beforeId: null });
      else select(null);
    },
    /** Makes the selected row the one that the next name goes to, though it has a boat. */
    rename() {
      if (isPursuit) announce(t.youCantRenamePlace);
      else if (selected) set({ renamedId: selected.crossing.id });
      else announce(t.selectRowFirst);
    },
    openCodes() {
      const boat = reading.boat ?? view.boats.find(({ entry }) => entry.id === selected?.boat?.id);
      const boats = 'boats' in reading.intent ? reading.intent.boats : boat ? [boat] : [];
      if (boats.length > 0) openMode({ kind: 'code', boatIds: idsOf(boats) }, '');
      else announce(t.chooseBoatFirst);
    },
    /** Asks for a code for all who are still racing; asked again, for those of the next fleet, and in the end for all again. */
    openCodesOfRacing() {
      const fleets = [...new Set(racingIn(view.boats, null).flatMap(({ entry }) => entry.fleets))].sort();
      if (racingIn(view.boats, null).length === 0) return announce(t.noOneIsStillRacing);
      const groups = fleets.length > 1 ? [null, ...fleets] : [null];
      const at = from.opened.kind === 'code-racing' ? groups.indexOf(from.opened.fleet) + 1 : 0;
      openMode({ kind: 'code-racing', fleet: groups[at] ?? null }, '');
    },
    /** Sets or clears the code that has this key in the palette; any other key does nothing. */
    chooseCode(key: string) {
      if (mode.kind !== 'code') return;
      const code = palette.find((one) => one.key === key.toLowerCase())?.code;
      const clears = key.toLowerCase() === CLEAR_CODE_KEY && mode.boats.some((boat) => boat.code !== null);
      if ((!code && !clears) || mode.boats.length === 0) return;
      perform(setCodes(mode.boats, view, code ?? null));
      reset();
    },
    editTime,
    /** Edits a row's time, or where none is given the last one taken. */
    editTimeOf(row = rows.at(-1)) {
      if (isPursuit) announce(t.pursuitHasNoTimes);
      else if (row) editTime(row);
      else announce(t.noTime);
    },
    /** Swaps the name of the row in question, else of the last that has one, with that before or after it. */
    swap(step: Step) {
      const last = finishes.findLast(({ crossing }) => crossing.registration_id !== null);
      move(
        rowInQuestion ?? last,
        step,
        isPursuit ? swapPlacesIn : swapNames,
        step > 0 ? t.noRowBelow : t.noRowAbove,
      );
    },
    /** Moves the names from the row in question on by one. */
    slide(step: Step) {
      if (isPursuit) announce(t.placesShiftAutomatically);
      else move(rowInQuestion, step, slideNames, t.noNameToMove);
    },
    /** Takes the time of the row in question out; the names from it on move to the next times. */
    removeTime() {
      if (!rowInQuestion) return announce(t.typeFinishedBoatOrSelectRow);
      if (isPursuit) perform(removePlace(race, rows, rowInQuestion));
      else if (rowInQuestion.lap) perform(removeRow(rowInQuestion));
      else perform(removeTime(finishes, rowInQuestion));
      reset();
    },
    /**
     * Inserts a time that was missed: the one that is typed, else halfway between the row in question and that before it.
     * The next name is its.
     */
    insertTime() {
      if (isPursuit) {
        reset();
        select(rowInQuestion?.crossing.id ?? null);
        if (rowInQuestion) set({ beforeId: rowInQuestion.crossing.id });
        else announce(t.selectRowToInsert);
        return;
      }
      const near = rowInQuestion?.crossing.crossed_at ?? now;
      const typedAt = reading.boat?.row ? null : readMomentNear(text, timeZone, near);
      const at = typedAt ?? (rowInQuestion ? momentBefore(rows, rowInQuestion) : null);
      if (at === null) return announce(rowInQuestion ? t.typeMissedTime : t.typeMissedTimeOrSelect);
      const id = newCrossingId();
      const number = rows.filter(({ crossing }) => crossing.crossed_at <= at).length + 1;
      perform(recordTime(race, at, { ...context, number, id }));
      reset();
      select(id);
    },
    editStart: (fleet: string) => openMode({ kind: 'start', fleet }, ''),
    /** Makes the lap of the row in question its boat's finish, or her finish a lap. */
    turnLap() {
      const action = isByLaps(race.scoring) && rowInQuestion && turnLap(rowInQuestion);
      if (!action) return announce(t.selectLapOrFinish);
      perform(action);
      reset();
    },
    /** Marks a row as one whose sail could not be read, to be resolved later. */
    markUnreadable: (row: Row) => carryOut({ kind: 'keep-text', row, text: '?' }, 0),
    clearName(row: Row) {
      if (row.crossing.registration_id === null && row.crossing.sail_text === null) return;
      perform(isPursuit ? removePlace(race, rows, row) : clearName(row));
    },
    remove(row: Row) {
      perform(isPursuit ? removePlace(race, rows, row) : removeRow(row));
      reset();
    },
  };
  return { events, result: () => ({ state, effects }) };
}

/** True for a text that no boat can be named by yet, or whose boat has finished. */
function isUnresolved({ kind }: Intent): boolean {
  return ['choose', 'keep-text', 'record-text', 'already-finished'].includes(kind);
}
