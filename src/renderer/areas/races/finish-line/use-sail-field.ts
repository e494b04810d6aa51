import { useMemo, useState } from 'react';
import { CLEAR_CODE_KEY, paletteCodes } from '../codes';
import { boatTitle } from '../regatta/regatta-context';
import { formatClock, readMomentNear } from '../times';
import {
  clearName,
  keepText,
  nameRow,
  recordTime,
  removeRow,
  setCode,
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
  readTyped,
  SAIL,
  targetOf,
} from './intent';
import type { Boat, RaceView, Row } from './race-view';

export type SailField = ReturnType<typeof useSailField>;

/** The one text field of the finish line, its mode, the selected row, and what keys and buttons do with them. */
export function useSailField(view: RaceView, actions: RaceActions, timeZone: string) {
  const [opened, setOpened] = useState<OpenedMode>(SAIL);
  const mode = modeIn(view, opened);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The row that was asked to be renamed; that ends when another is selected. */
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const renaming = renamedId !== null && renamedId === selectedId;
  const selected = view.rows.find(({ crossing }) => crossing.id === selectedId);
  const reading = useMemo(
    () => readTyped({ typed: mode.kind === 'sail' ? text : '', view, selected, renaming, picked }),
    [mode.kind, text, view, selected, renaming, picked],
  );
  const { race, rows } = view;
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
  };
  const reset = () => {
    openMode(SAIL, '');
    select(null);
  };
  const context = { number: rows.length + 1, timeZone };
  const editTime = ({ crossing: { id, crossed_at } }: Row) =>
    openMode({ kind: 'time', crossingId: id, from: crossed_at }, formatClock(crossed_at, timeZone));

  const carryOut = (intent: Intent, at: number) => {
    switch (intent.kind) {
      case 'name':
        actions.perform(nameRow(intent.row, intent.boat.entry, text.trim() || null));
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
        actions.perform(setCode(intent.boat, race.race_number, intent.code));
        return reset();
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
        saveMoment(race.starts[0]?.starts_at ?? Date.now(), (to) =>
          actions.perform(setStart(race, mode.fleet, to, timeZone)),
        );
      if (mode.kind === 'sail') carryOut(reading.intent, at);
    },
    /** Takes one of the boats that match what was typed. */
    takeMatch: (index: number, at: number) =>
      carryOut(readTyped({ typed: text, view, selected, renaming, picked: index }).intent, at),
    /** Gives a boat that is still racing the open time, or where there is none a time of her own. */
    finishBoat: (boat: Boat, at: number) => carryOut(intentForBoat(boat, target), at),
    pickNext(step: 1 | -1) {
      const count = reading.matches.length;
      setPicked((before) => (before === null ? (step > 0 ? 0 : count - 1) : (before + step + count) % count));
    },
    /** Selects a row, or deselects the selected one. */
    select: (crossingId: string) => select(selectedId === crossingId ? null : crossingId),
    selectNext(step: 1 | -1) {
      const index = selected ? selected.number - 1 + step : step < 0 ? rows.length - 1 : 0;
      select(rows[index]?.crossing.id ?? null);
    },
    /** Leaves the mode, else clears the text, else ends the renaming, else the selection. */
    escape() {
      if (mode.kind !== 'sail') openMode(SAIL, '');
      else if (text !== '') type('');
      else if (renaming) setRenamedId(null);
      else select(null);
    },
    /** Makes the selected row the one that the next name goes to, though it has a boat. */
    rename() {
      if (selected) setRenamedId(selected.crossing.id);
      else actions.announce('Select a row first: F3 renames it');
    },
    openCodes() {
      const boat = reading.boat ?? view.boats.find(({ entry }) => entry.id === selected?.boat?.id);
      if (boat) openMode({ kind: 'code', boatId: boat.entry.id }, '');
      else actions.announce('Type a sail number first, or select a named row: a code is a boat’s');
    },
    /** Sets or clears the code that has this key in the palette; any other key does nothing. */
    chooseCode(key: string) {
      if (mode.kind !== 'code') return;
      const code = palette.find((one) => one.key === key.toLowerCase())?.code;
      const clears = key.toLowerCase() === CLEAR_CODE_KEY && mode.boat.code !== null;
      if (!code && !clears) return;
      actions.perform(setCode(mode.boat, race.race_number, code ?? null));
      reset();
    },
    editTime,
    /** Edits a row's time, or where none is given the last one taken. */
    editTimeOf(row = rows.at(-1)) {
      if (row) editTime(row);
      else actions.announce('No time has been taken yet');
    },
    editStart: (fleet: string) => openMode({ kind: 'start', fleet }, ''),
    /** Marks a row as one whose sail could not be read, to be resolved later. */
    markUnreadable: (row: Row) => carryOut({ kind: 'keep-text', row, text: '?' }, 0),
    clearName(row: Row) {
      if (row.crossing.registration_id === null && row.crossing.sail_text === null) return;
      actions.perform(clearName(row));
    },
    remove(row: Row) {
      actions.perform(removeRow(row));
      reset();
    },
  };
}
