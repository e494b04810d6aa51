import type { GroupState, StartingCode } from '@dockside/race-signals';
import { useState } from 'react';
import type { RaceActions } from '../../finish-line/actions/use-race-actions';
import type { Boat } from '../../finish-line/race-view';
import { boatTitle } from '../../regatta/regatta-context';
import { codesFor, markBack, markOver, maySet, penalizeAgain, takeBack } from './over-boats';
import { readTypedSail, type TypedSail } from './typed-sail';

/** What the panel needs of a race’s actions. */
export type PanelActions = Pick<RaceActions, 'perform' | 'undo' | 'announce' | 'canUndo' | 'announcement'>;

export type Noting = ReturnType<typeof useNoting>;

interface NotingInput {
  start: GroupState;
  /** Those of this start. */
  boats: readonly Boat[];
  raceNumber: number;
  actions: Pick<PanelActions, 'perform' | 'announce'>;
}

/** The field for sail numbers, the code that is given, and what keys and touches do with the boats of a start. */
export function useNoting({ start, boats, raceNumber, actions }: NotingInput) {
  const [text, setText] = useState('');
  /** The text that was found to fit several boats: entered again, it is the whole number of one. */
  const [asked, setAsked] = useState('');
  const codes = codesFor(start);
  const [chosen, setChosen] = useState<StartingCode | null>(null);
  const code = codes.find((one) => one === chosen) ?? codes[0]!;
  const typed = readTypedSail(text, boats, codes, code);

  const already = (boat: Boat) => {
    const more = boat.code === 'BFD' ? '. If she sails on, she is DNE (RRS 30.4)' : '';
    actions.announce(`${boatTitle(boat.entry)} is ${boat.code} already${more}`);
  };
  const over = (boat: Boat, as: StartingCode) =>
    maySet(boat, as) ? actions.perform(markOver(boat, raceNumber, as)) : already(boat);
  const back = (boat: Boat) => actions.perform(markBack(boat, raceNumber, start));

  const enter = () => {
    const meant = typed.kind === 'unclear' && typed.whole && asked === text ? typed.whole : typed;
    switch (meant.kind) {
      case 'over':
        over(meant.boat, meant.code);
        return setText('');
      case 'already':
        already(meant.boat);
        return setText('');
      case 'back':
        back(meant.boat);
        return setText('');
      case 'unclear':
        setAsked(text);
        return actions.announce(unclearText(meant, text));
      case 'none':
        return actions.announce(
          meant.back ? `No boat that is OCS fits ${meant.text}` : `No boat of this start fits ${meant.text}`,
        );
      case 'nothing':
        return;
    }
  };
  return {
    text,
    type: setText,
    typed,
    codes,
    /** What a boat gets that is typed or touched. */
    code,
    choose: setChosen,
    enter,
    touch: (boat: Boat) => {
      over(boat, code);
      // What was typed as far as to find her is done with.
      setText('');
    },
    back,
    takeBack: (some: readonly Boat[]) => actions.perform(takeBack(some, raceNumber)),
    again: (boat: Boat) => actions.perform(penalizeAgain(boat, raceNumber)),
  };
}

function unclearText({ boats, whole }: Extract<TypedSail, { kind: 'unclear' }>, text: string): string {
  const again = whole && 'boat' in whole ? `enter it again for ${boatTitle(whole.boat.entry)}, ` : '';
  return `${boats.length} boats fit ${text.trim()}: ${again}type more, or touch one`;
}
