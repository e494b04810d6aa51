import type { GroupState, StartingCode } from '@dockside/race-signals';
import { useNoting as t } from '@messages/races/start-line';
import { boatTitle } from '@shared/boat-title';
import { useState } from 'react';
import { setCode } from '../../finish-line/actions/undoable-actions';
import type { RaceActions } from '../../finish-line/actions/use-race-actions';
import type { Boat, RaceView } from '../../finish-line/race-view';
import { boatsOfStart, noneMatch, severalMatch } from '../../sail/match-text';
import { type LeftSail, useSailEntry } from '../../sail/use-sail-entry';
import {
  afterRecall,
  boatsIn,
  codesFor,
  markBack,
  maySet,
  penalizeAgain,
  startingCode,
  takeBack,
  whyNoCode,
} from './over-boats';
import { type ReadSail, readTypedSail, type TypedSail } from './typed-sail';

/** The panel's part of a race’s actions. */
export type PanelActions = Pick<RaceActions, 'perform' | 'undo' | 'announce' | 'canUndo' | 'announcement'>;

export type Noting = ReturnType<typeof useNoting>;

interface NotingInput {
  start: GroupState;
  starts: readonly GroupState[];
  race: RaceView;
  actions: Pick<PanelActions, 'perform' | 'announce'>;
}

const scopeOf = ({ index }: GroupState) => `${index}`;

/** The field for sail numbers, the code to set, and the effects of keys and taps on the boats of a start. */
export function useNoting({ start, starts, race, actions }: NotingInput) {
  const field = useSailEntry(scopeOf(start));
  const boats = boatsIn(race.boats, start);
  const codes = codesFor(start);
  const [chosen, setChosen] = useState<{ of: GroupState['index']; code: StartingCode } | null>(null);
  const code = codes.find((one) => one === chosen?.code && chosen.of === start.index) ?? codes[0];
  const read = readTypedSail(field, boats, codes, code);

  const already = (boat: Boat) => {
    const said = boat.code === 'BFD' ? t.isAlreadyBlack : t.isAlready;
    actions.announce(said(boatTitle(boat.entry), `${startingCode(boat)}`));
  };
  const over = (boat: Boat, as: StartingCode | undefined) => {
    if (!as) actions.announce(whyNoCode(start));
    else if (maySet(boat, as)) actions.perform(setCode(boat, race, as));
    else already(boat);
  };
  const back = (boat: Boat, of = start) => actions.perform(markBack(boat, race, of));

  /** Does what is meant of one boat. @returns false where that is still to come */
  const carryOut = (meaning: TypedSail, of = start): boolean => {
    if (meaning.kind === 'over') actions.perform(setCode(meaning.boat, race, meaning.code));
    if (meaning.kind === 'already') already(meaning.boat);
    if (meaning.kind === 'back') back(meaning.boat, of);
    if (meaning.kind === 'no-code') actions.announce(whyNoCode(of));
    return meaning.kind === 'over' || meaning.kind === 'already' || meaning.kind === 'back';
  };
  const enter = ({ meaning, boats: fitting }: ReadSail, at: number) => {
    if (carryOut(meaning)) return field.clear();
    if (meaning.kind === 'unclear') actions.announce(severalMatch(fitting.length, field.text));
    if (meaning.kind === 'none') actions.announce(noneMatch(meaning.text, boatsOfStart(meaning.back)));
    if (meaning.kind === 'unclear' || meaning.kind === 'none') field.ask(at);
  };
  const startOf = ({ scope }: LeftSail) => starts.find((one) => scopeOf(one) === scope) ?? start;
  const readLeft = (one: LeftSail, picked: number | null) => {
    const of = startOf(one);
    const given = codesFor(of);
    return readTypedSail({ text: one.text, picked }, boatsIn(race.boats, of), given, given[0]);
  };
  return {
    field,
    /** The boats of the start. */
    ofStart: boats,
    ...read,
    codes,
    /** The code of a boat that is typed or touched; undefined while the start gives none. */
    code,
    /** Why it gives none. */
    why: whyNoCode(start),
    choose: (to: StartingCode) => setChosen({ of: start.index, code: to }),
    enter: (at: number) => enter(read, at),
    /** Takes one of the boats that fit what is typed. */
    take: (index: number, at: number) =>
      enter(readTypedSail({ text: field.text, picked: index }, boats, codes, code), at),
    touch: (boat: Boat) => {
      over(boat, code);
      // The text typed to find her is no longer needed.
      field.clear();
    },
    /** The boats that a text fits which was left, of its own start. */
    fitLeft: (one: LeftSail) => readLeft(one, null).boats,
    takeLeft(index: number, one: LeftSail) {
      if (carryOut(readLeft(one, index).meaning, startOf(one))) field.forget(one);
    },
    back: (boat: Boat) => back(boat),
    takeBack: (boat: Boat) => actions.perform(takeBack(boat, race)),
    /** Does with the codes what the rules say of a start that no longer counts. */
    applyRule() {
      const action = afterRecall(race, start, start.recalled_preparatory ?? start.preparatory);
      if (action) actions.perform(action);
    },
    again: (boat: Boat) => actions.perform(penalizeAgain(boat, race)),
  };
}
