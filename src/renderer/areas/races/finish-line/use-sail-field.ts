import { startOf } from '@contract/race-start';
import { useMemo, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { askReason } from '../ask-reason';
import { CLEAR_CODE_KEY, paletteCodes } from '../codes';
import { type Followers, followersOf, followersText } from '../moved-start';
import { boatTitle } from '../regatta/regatta-context';
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
  setStart,
  setTime,
} from './actions/undoable-actions';
import type { RaceActions } from './actions/use-race-actions';
import {
  hintFor,
  type Intent,
  intentForBoat,
  modeIn,
  type OpenedMode,
  racingIn,
  readTyped,
  SAIL,
  targetOf,
} from './intent';
import type { Boat, RaceView, Row } from './race-view';

const idsOf = (boats: readonly Boat[]) => boats.map(({ entry }) => entry.id);

export type SailField = ReturnType<typeof useSailField>;

/** The one text field of the finish line, its mode, the selected row, and what keys and buttons do with them. */
export function useSailField(
  view: RaceView,
  actions: RaceActions,
  { timeZone, countsLaps = false }: { timeZone: string; countsLaps?: boolean },
) {
  const [opened, setOpened] = useState<OpenedMode>(SAIL);
  const mode = modeIn(view, opened);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The row that was asked to be renamed; that ends when another is selected. */
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const renaming = renamedId !== null && renamedId === selectedId;
  const selected = view.rows.find(({ crossing }) => crossing.id === selectedId);
  /** The place of a pursuit race that a boat is to be put in. */
  const [beforeId, setBeforeId] = useState<string | null>(null);
  const before = view.rows.find(({ crossing }) => crossing.id === beforeId);
  const reading = useMemo(() => {
    const typed = mode.kind === 'sail' ? text : '';
    return readTyped({ typed, view, selected, renaming, picked, countsLaps, before });
  }, [mode.kind, text, view, selected, renaming, picked, countsLaps, before]);
  const { race, rows, sheet } = view;
  const isPursuit = race.scoring === 'pursuit';
  /** The rows whose names may change places. */
  const finishes = rows.filter(({ lap }) => lap === null);
  const palette = useMemo(() => paletteCodes(view.codes), [view.codes]);
  const target = targetOf(view, { selected, renaming });

  const type = (next: string) => {
    setText(next);
    setPicked(null);
  };
  const openMode = (next: OpenedMode, initial: string) => {
    setOpened(next);
    type(initial);
  };
  const select = (id: string | null) => {
    setSelectedId(id);
    setRenamedId(null);
    setBeforeId(null);
  };
  const reset = () => {
    openMode(SAIL, '');
    select(null);
  };
  const context = { number: rows.length + 1, timeZone, sheet };
  const editTime = ({ crossing: { id, crossed_at } }: Row) =>
    openMode({ kind: 'time', crossingId: id, from: crossed_at }, formatClock(crossed_at, timeZone));

  const carryOut = (intent: Intent, at: number) => {
    switch (intent.kind) {
      case 'name':
        actions.perform(nameRow(intent.row, intent.boat.entry, text.trim() || null));
        return reset();
      case 'lap':
        actions.perform(
          intent.row ? nameLap(intent.row, intent.boat) : recordLap(race, at, intent.boat, context),
        );
        return reset();
      case 'place':
        actions.perform(takePlace(race, rows, intent.boat, intent.before));
        return reset();
      case 'record-named':
        actions.perform(recordTime(race, at, { ...context, boat: intent.boat.entry }));
        return reset();
      case 'keep-text':
        actions.perform(keepText(intent.row, intent.text));
        return reset();
      case 'record-text':
        actions.perform(recordTime(race, at, { ...context, sailText: intent.text }));
        return reset();
      case 'code':
        actions.perform(setCodes(intent.boats, race.race_number, intent.code));
        return reset();
      case 'codes':
        return openMode({ kind: 'code', boatIds: idsOf(intent.boats) }, '');
      case 'already-finished':
        reset();
        select(intent.boat.row?.crossing.id ?? null);
        return actions.announce(`${boatTitle(intent.boat.entry)} has finished already`);
      case 'choose':
        return setPicked(0);
      case 'edit':
        return editTime(intent.row);
      case 'no-boat':
        return actions.announce(`No boat fits ${intent.text}`);
      case 'nothing':
        return;
    }
  };

  /** The row that keys are about: that of the boat typed, else the selected one. */
  const idInQuestion = reading.boat?.row?.crossing.id ?? selected?.crossing.id;
  const rowInQuestion = rows.find(({ crossing }) => crossing.id === idInQuestion);

  /** Does what names can change places by, and selects the row that the one in question went to. */
  const move = (row: Row | undefined, step: Step, of: typeof swapNames, problem: string) => {
    if (row?.lap) return actions.announce('A lap is no finish: its name does not change places');
    const action = row && of(finishes, row, step);
    if (!action) return actions.announce(row ? problem : 'Type a boat that has finished, or select her row');
    actions.perform(action);
    const isAsked = row === rowInQuestion;
    reset();
    const other = finishes[finishes.findIndex(({ crossing }) => crossing.id === row.crossing.id) + step];
    if (isAsked) select((of === slideNames || isPursuit ? row : other)?.crossing.id ?? null);
  };

  const swapPlacesIn: typeof swapNames = (all, row, step) => swapPlaces(race, all, row, step);

  /** Moves a start, or sets the first one; asks why where finishes follow. */
  const moveStart = async (fleet: string, to: number) => {
    const before = startOf(race, fleet);
    if (before === to) return;
    const detail = before === null ? null : followersText(followersIn(view, fleet));
    if (detail === null) return actions.perform(setStart(race, fleet, to, timeZone));
    const title = `Move the start of ${fleet} to ${formatClock(to, timeZone, false)}?`;
    const reason = await askReason({ title, detail, confirm: 'Move it' });
    if (reason === null) actions.announce(`The start of ${fleet} stays as it was`);
    else actions.perform(setStart(race, fleet, to, timeZone, reason));
  };

  const saveMoment = (near: number, save: (at: number) => void) => {
    const at = readMomentNear(text, timeZone, near);
    if (at === null) return actions.announce(`${text} is not a time of day`);
    save(at);
    reset();
  };

  return {
    mode,
    /** The codes that have a key. */
    palette,
    text,
    /** Nothing is typed, and no code, time or start is asked for. */
    isEmpty: mode.kind === 'sail' && text === '',
    reading,
    /** What Enter does, such as `names #3 IRL 11`; null when it does nothing. */
    hint: hintFor(mode, reading.intent),
    selected,
    /** The row that the next name goes to. */
    target,
    /** The selected row is being renamed. */
    renaming,
    /** The index of the match that was moved to. */
    picked,
    type,
    /** Takes a time. The next name is that time's, unless one is being typed for the selected row. */
    record(at: number) {
      if (isPursuit) return actions.announce('A pursuit race takes no times: type the boats in their order');
      actions.perform(recordTime(race, at, context));
      const isTypedForIt = mode.kind === 'sail' && text !== '' && target === selected;
      if (!isTypedForIt) select(null);
    },
    enter(at: number) {
      if (mode.kind === 'time') {
        const { row, from } = mode;
        if (row) saveMoment(from, (to) => to !== from && actions.perform(setTime(row, from, to, timeZone)));
        else {
          actions.announce('That time was deleted meanwhile');
          reset();
        }
      }
      if (mode.kind === 'start')
        saveMoment(race.starts[0]?.starts_at ?? serverNow(), (to) => void moveStart(mode.fleet, to));
      if (mode.kind === 'sail') carryOut(reading.intent, at);
    },
    /** Takes one of the boats that match what was typed. */
    takeMatch: (index: number, at: number) =>
      carryOut(
        readTyped({ typed: text, view, selected, renaming, picked: index, countsLaps, before }).intent,
        at,
      ),
    /** Gives a boat that is still racing the open time, or where there is none a time of her own; or a lap, or a place. */
    finishBoat: (boat: Boat, at: number) =>
      carryOut(intentForBoat(boat, target, { isPursuit, countsLaps, before }), at),
    pickNext(step: 1 | -1) {
      const count = reading.matches.length;
      setPicked((before) => (before === null ? (step > 0 ? 0 : count - 1) : (before + step + count) % count));
    },
    /** Selects a row, or deselects the selected one. */
    select: (crossingId: string) => select(selectedId === crossingId ? null : crossingId),
    selectNext(step: 1 | -1) {
      const at = rows.findIndex(({ crossing }) => crossing.id === selectedId);
      const index = at >= 0 ? at + step : step < 0 ? rows.length - 1 : 0;
      select(rows[index]?.crossing.id ?? null);
    },
    /** Leaves the mode, else clears the text, else ends the renaming, else the selection. */
    escape() {
      if (mode.kind !== 'sail') openMode(SAIL, '');
      else if (text !== '') type('');
      else if (renaming) setRenamedId(null);
      else if (before) setBeforeId(null);
      else select(null);
    },
    /** Makes the selected row the one that the next name goes to, though it has a boat. */
    rename() {
      if (isPursuit) actions.announce('A place is its boat’s: take it back, or swap it');
      else if (selected) setRenamedId(selected.crossing.id);
      else actions.announce('Select a row first: F3 renames it');
    },
    openCodes() {
      const boat = reading.boat ?? view.boats.find(({ entry }) => entry.id === selected?.boat?.id);
      const boats = 'boats' in reading.intent ? reading.intent.boats : boat ? [boat] : [];
      if (boats.length > 0) openMode({ kind: 'code', boatIds: idsOf(boats) }, '');
      else actions.announce('Type a sail number first, or select a named row: a code is a boat’s');
    },
    /** Asks for a code for all who are still racing; asked again, for those of the next fleet, and in the end for all again. */
    openCodesOfRacing() {
      const fleets = [...new Set(racingIn(view.boats, null).flatMap(({ entry }) => entry.fleets))].sort();
      if (racingIn(view.boats, null).length === 0) return actions.announce('Nobody is still racing');
      const groups = fleets.length > 1 ? [null, ...fleets] : [null];
      const at = opened.kind === 'code-racing' ? groups.indexOf(opened.fleet) + 1 : 0;
      openMode({ kind: 'code-racing', fleet: groups[at] ?? null }, '');
    },
    /** Sets or clears the code that has this key in the palette; any other key does nothing. */
    chooseCode(key: string) {
      if (mode.kind !== 'code') return;
      const code = palette.find((one) => one.key === key.toLowerCase())?.code;
      const clears = key.toLowerCase() === CLEAR_CODE_KEY && mode.boats.some((boat) => boat.code !== null);
      if ((!code && !clears) || mode.boats.length === 0) return;
      actions.perform(setCodes(mode.boats, race.race_number, code ?? null));
      reset();
    },
    editTime,
    /** Edits a row's time, or where none is given the last one taken. */
    editTimeOf(row = rows.at(-1)) {
      if (isPursuit) actions.announce('A pursuit race has no times');
      else if (row) editTime(row);
      else actions.announce('No time has been taken yet');
    },
    /** Swaps the name of the row in question, else of the last that has one, with that before or after it. */
    swap(step: Step) {
      const last = finishes.findLast(({ crossing }) => crossing.registration_id !== null);
      move(
        rowInQuestion ?? last,
        step,
        isPursuit ? swapPlacesIn : swapNames,
        `There is no row ${step > 0 ? 'below' : 'above'} to swap with`,
      );
    },
    /** Moves the names from the row in question on by one. */
    slide(step: Step) {
      if (isPursuit) actions.announce('Places move by themselves: insert a boat, or take one out');
      else move(rowInQuestion, step, slideNames, 'There is no name to move');
    },
    /** Takes the time of the row in question out; the names from it on move to the next times. */
    removeTime() {
      if (!rowInQuestion) return actions.announce('Type a boat that has finished, or select a row');
      if (isPursuit) actions.perform(removePlace(race, rows, rowInQuestion));
      else if (rowInQuestion.lap) actions.perform(removeRow(rowInQuestion));
      else actions.perform(removeTime(finishes, rowInQuestion));
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
        if (rowInQuestion) setBeforeId(rowInQuestion.crossing.id);
        else actions.announce('Select the row that she goes before');
        return;
      }
      const near = rowInQuestion?.crossing.crossed_at ?? serverNow();
      const typedAt = reading.boat?.row ? null : readMomentNear(text, timeZone, near);
      const at = typedAt ?? (rowInQuestion ? momentBefore(rows, rowInQuestion) : null);
      if (at === null)
        return actions.announce(
          rowInQuestion
            ? 'No time was taken before this one: type the time, then insert it'
            : 'Type the time that was missed, or select the row that it was before',
        );
      const id = newCrossingId();
      const number = rows.filter(({ crossing }) => crossing.crossed_at <= at).length + 1;
      actions.perform(recordTime(race, at, { ...context, number, id }));
      reset();
      select(id);
    },
    editStart: (fleet: string) => openMode({ kind: 'start', fleet }, ''),
    /** The row that the next boat of a pursuit race goes before. */
    before,
    /** Makes the lap of the row in question its boat's finish, or her finish a lap. */
    turnLap() {
      const action = race.scoring === 'average_laps' && rowInQuestion && turnLap(rowInQuestion);
      if (!action) return actions.announce('Select a lap or a finish of a race by laps');
      actions.perform(action);
      reset();
    },
    /** Marks a row as one whose sail could not be read, to be resolved later. */
    markUnreadable: (row: Row) => carryOut({ kind: 'keep-text', row, text: '?' }, 0),
    clearName(row: Row) {
      if (row.crossing.registration_id === null && row.crossing.sail_text === null) return;
      actions.perform(isPursuit ? removePlace(race, rows, row) : clearName(row));
    },
    remove(row: Row) {
      actions.perform(isPursuit ? removePlace(race, rows, row) : removeRow(row));
      reset();
    },
  };
}

/** What of a fleet's finishes follows its start, those that the server does not have yet as well. */
function followersIn({ boats, scores }: RaceView, fleet: string): Followers {
  const ofFleet = new Map(
    boats.filter(({ entry }) => entry.fleets.includes(fleet)).map((boat) => [boat.entry.id, boat]),
  );
  const withRows = scores.map((score) => ({
    ...score,
    crossing_id: score.crossing_id ?? ofFleet.get(score.registration_id)?.row?.crossing.id ?? null,
  }));
  return followersOf(withRows, (id) => ofFleet.has(id));
}
