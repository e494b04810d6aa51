import { paletteCodes } from '../codes';
import { NO_SAIL, type SailEntry } from '../sail/sail-entry';
import { hintFor, modeIn, type OpenedMode, readTyped, SAIL, targetOf } from './intent';
import type { RaceView } from './race-view';

/** The one text field of the finish line as it stands: what it takes, what is typed, and the row that is selected. */
export interface FieldState {
  opened: OpenedMode;
  entry: SailEntry;
  selectedId: string | null;
  /** The row that was asked to be renamed; that ends when another is selected. */
  renamedId: string | null;
  /** The place of a pursuit race that a boat is to be put in. */
  beforeId: string | null;
}

export const EMPTY_FIELD: FieldState = {
  opened: SAIL,
  entry: NO_SAIL,
  selectedId: null,
  renamedId: null,
  beforeId: null,
};

/** The race that the field is about. */
export interface FieldRace {
  view: RaceView;
  timeZone: string;
  /** True where a boat that is named ends a lap and sails on. */
  countsLaps: boolean;
  /** The server’s clock. Epoch ms. */
  now: number;
}

/** The field as the screen shows it. */
export function fieldIn(state: FieldState, { view, countsLaps }: Omit<FieldRace, 'now'>) {
  const { opened, selectedId, renamedId, beforeId } = state;
  const { text, picked } = state.entry;
  const mode = modeIn(view, opened);
  const renaming = renamedId !== null && renamedId === selectedId;
  const rowOf = (id: string | null) => view.rows.find(({ crossing }) => crossing.id === id);
  const [selected, before] = [rowOf(selectedId), rowOf(beforeId)];
  const readWith = (index: number | null) => {
    const typed = mode.kind === 'sail' ? text : '';
    return readTyped({ typed, view, selected, renaming, picked: index, countsLaps, before });
  };
  const reading = readWith(picked);
  return {
    mode,
    /** The codes that have a key. */
    palette: paletteCodes(view.codes),
    text,
    /** Nothing is typed, and no code, time or start is asked for. */
    isEmpty: mode.kind === 'sail' && text === '',
    reading,
    /** Reads what is typed with another boat picked, or none. */
    readWith,
    /** The act of Enter, such as `names #3 IRL 11`; null when it does nothing. */
    hint: hintFor(mode, reading.intent),
    selected,
    /** The row that the next name goes to. */
    target: targetOf(view, { selected, renaming }),
    /** The selected row is being renamed. */
    renaming,
    /** The row that the next boat of a pursuit race goes before. */
    before,
    /** The index of the match that was moved to. */
    picked,
  };
}
