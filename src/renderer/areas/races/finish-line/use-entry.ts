import { useMemo, useState } from 'react';
import { momentNear, readClock } from '../form/zoned-time';
import { CLEAR_KEY, paletteCodes } from './codes';
import {
  keepText,
  nameOf,
  nameRow,
  recordTime,
  removeRow,
  setCode,
  setStart,
  setTime,
  takeNameBack,
} from './deeds';
import { formatClock, splitFraction } from './elapsed';
import { type Intent, naming, type Reading, readTyped, targetOf } from './intent';
import type { Boat, RaceView, Row } from './race-view';
import type { Deeds } from './use-deeds';

/** What the field takes now: a sail number, a code's letter, a row's time or a fleet's start. */
export type Mode =
  | { kind: 'sail' }
  | { kind: 'code'; boat: Boat }
  | { kind: 'time'; row: Row }
  | { kind: 'start'; fleet: string };

const SAIL: Mode = { kind: 'sail' };

/** The one field of the finish line, and everything that it, its keys and the buttons around it do. */
export interface FieldState {
  mode: Mode;
  text: string;
  reading: Reading;
  selected: Row | undefined;
  /** Where the next name goes. */
  target: Row | undefined;
  picked: number | null;
  type: (text: string) => void;
  record: (at: number) => void;
  enter: (at: number) => void;
  /** A boat touched among those that fit what was typed. */
  takeMatch: (index: number, at: number) => void;
  /** A boat touched among those still racing: names the open time, or takes one and names it. */
  takeBoat: (boat: Boat, at: number) => void;
  pickNext: (step: number) => void;
  select: (id: string | null) => void;
  selectNext: (step: number) => void;
  escape: () => void;
  openCodes: () => void;
  chooseCode: (key: string) => boolean;
  editTime: (row: Row | undefined) => void;
  editStart: (fleet: string) => void;
  park: () => void;
  takeBack: (row: Row) => void;
  remove: (row: Row) => void;
}

export function useEntry(view: RaceView, deeds: Deeds, timeZone: string): FieldState {
  const [mode, setMode] = useState<Mode>(SAIL);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = view.rows.find(({ crossing }) => crossing.id === selectedId);
  const reading = useMemo(
    () => readTyped({ typed: mode.kind === 'sail' ? text : '', view, selected, picked }),
    [mode.kind, text, view, selected, picked],
  );
  const { race, rows } = view;

  const type = (next: string) => {
    setText(next);
    setPicked(null);
  };
  const reset = () => {
    setMode(SAIL);
    type('');
    setSelectedId(null);
  };
  const openMode = (next: Mode, initial: string) => {
    setMode(next);
    type(initial);
  };
  const called = { number: rows.length + 1, timeZone };

  const carryOut = (intent: Intent, at: number) => {
    switch (intent.kind) {
      case 'name':
        deeds.perform(nameRow(intent.row, intent.boat.entry, text.trim() || null));
        return reset();
      case 'record-named':
        deeds.perform(recordTime(race, at, { ...called, boat: intent.boat.entry }));
        return reset();
      case 'keep-text':
        deeds.perform(keepText(intent.row, intent.text));
        return reset();
      case 'record-text':
        deeds.perform(recordTime(race, at, { ...called, sailText: intent.text }));
        return reset();
      case 'code':
        deeds.perform(setCode(intent.boat, race.race_number, intent.code));
        return reset();
      case 'already':
        reset();
        setSelectedId(intent.boat.row?.crossing.id ?? null);
        return deeds.say(`${nameOf(intent.boat.entry)} has finished already`);
      case 'choose':
        return setPicked(0);
      case 'edit':
        return openMode(
          { kind: 'time', row: intent.row },
          formatClock(intent.row.crossing.crossed_at, timeZone),
        );
      case 'no-boat':
        return deeds.say(`No boat fits ${intent.text}`);
      case 'nothing':
        return;
    }
  };

  const saveTime = (row: Row) => {
    const at = readMoment(text, timeZone, row.crossing.crossed_at);
    if (at === null) return deeds.say(`${text} is not a time of day`);
    if (at !== row.crossing.crossed_at) deeds.perform(setTime(row, at, timeZone));
    reset();
  };
  const saveStart = (fleet: string) => {
    const at = readMoment(text, timeZone, race.starts[0]?.starts_at ?? Date.now());
    if (at === null) return deeds.say(`${text} is not a time of day`);
    deeds.perform(setStart(race, fleet, at, timeZone));
    reset();
  };

  const target = targetOf(view, selected);
  return {
    mode,
    text,
    reading,
    selected,
    target,
    picked,
    type,
    record: (at) => deeds.perform(recordTime(race, at, called)),
    enter(at) {
      if (mode.kind === 'time') return saveTime(mode.row);
      if (mode.kind === 'start') return saveStart(mode.fleet);
      if (mode.kind === 'sail') return carryOut(reading.intent, at);
    },
    takeMatch: (index, at) => carryOut(readTyped({ typed: text, view, selected, picked: index }).intent, at),
    takeBoat: (boat, at) => carryOut(naming(boat, target), at),
    pickNext(step) {
      const count = reading.matches.length;
      setPicked((before) => (before === null ? (step > 0 ? 0 : count - 1) : (before + step + count) % count));
    },
    select: (id) => setSelectedId((before) => (before === id ? null : id)),
    selectNext(step) {
      const index = selected ? selected.number - 1 + step : step < 0 ? rows.length - 1 : 0;
      setSelectedId(rows[index]?.crossing.id ?? null);
    },
    escape() {
      if (mode.kind !== 'sail') openMode(SAIL, '');
      else if (text !== '') type('');
      else setSelectedId(null);
    },
    openCodes() {
      const boat = reading.boat ?? view.boats.find(({ row }) => row && row === selected);
      if (boat) openMode({ kind: 'code', boat }, '');
      else deeds.say('Type a sail number first, or select a named row: a code is a boat’s');
    },
    chooseCode(key) {
      if (mode.kind !== 'code') return false;
      const code = paletteCodes.find((one) => one.key === key.toLowerCase())?.code;
      const clears = key.toLowerCase() === CLEAR_KEY && mode.boat.code !== null;
      if (!code && !clears) return false;
      deeds.perform(setCode(mode.boat, race.race_number, code ?? null));
      reset();
      return true;
    },
    editTime: (row) => row && carryOut({ kind: 'edit', row }, 0),
    editStart: (fleet) => openMode({ kind: 'start', fleet }, ''),
    park: () => target && carryOut({ kind: 'keep-text', row: target, text: '?' }, 0),
    takeBack(row) {
      if (row.crossing.registration_id === null && row.crossing.sail_text === null) return;
      deeds.perform(takeNameBack(row));
    },
    remove(row) {
      deeds.perform(removeRow(row));
      reset();
    },
  };
}

/** A time of day as typed, as the moment near another one; null where there is none. */
function readMoment(typed: string, timeZone: string, near: number): number | null {
  const { clock: raw, ms } = splitFraction(typed);
  const clock = readClock(raw);
  const at = clock === null ? null : momentNear(timeZone, clock, near);
  return at === null ? null : at + ms;
}
