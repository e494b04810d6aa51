import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { openShortcutSheet } from '@/shell/shortcut-sheet';
import type { Command } from '@/ui/keyboard/commands';
import type { SailField } from '../use-sail-field';
import type { RaceActions } from './use-race-actions';

/** What actions work on. */
export interface ActionContext {
  field: SailField;
  race: RaceActions;
  focusField: () => void;
  isFieldFocused: () => boolean;
}

/**
 * Something that can be done at the finish line. Its keys, its button, its line in the command palette and the one on
 * the key sheet are all made from here.
 */
export interface Action extends Omit<Command, 'keys' | 'group' | 'run'> {
  /** Keys that work anywhere on the screen, in the notation of `ui/keyboard/keys.ts`. */
  keys?: readonly string[];
  /** Keys that work in the field. */
  fieldKeys?: readonly string[];
  /** Where its keys in the field are its own; elsewhere they are text. Everywhere if left out. */
  worksInField?: (field: SailField) => boolean;
  /** A key that is held down does it once. */
  oncePerPress?: true;
  /** The text of its button, where it has one. */
  button?: string;
  /** Whether its button can be pressed; always if left out. */
  isAvailable?: (context: ActionContext) => boolean;
  /** @param at the moment of the key press or the click */
  perform: (context: ActionContext, at: number) => void;
}

export const inEmptyField = (field: SailField) => field.isEmpty;

/** ↑ and ↓ move through the matches while there are several, else through the rows. */
const move =
  (step: 1 | -1) =>
  ({ field }: ActionContext) => {
    if (field.reading.matches.length > 1) field.pickNext(step);
    else if (field.isEmpty) field.selectNext(step);
  };

const isNamed = ({ selected }: SailField) =>
  selected !== undefined &&
  (selected.crossing.registration_id !== null || selected.crossing.sail_text !== null);

/** Everything that can be done at the finish line, in the order of the key sheet. */
export const actions = {
  record: {
    id: 'finish.time',
    label: 'Record a time',
    button: 'Finish',
    keys: ['space'],
    // Also while something is typed: a boat does not wait for the field.
    fieldKeys: ['space'],
    oncePerPress: true,
    perform: ({ field }, at) => field.record(at),
  },
  recordAnywhere: {
    id: 'finish.time-anywhere',
    label: 'Record a time, whatever has the focus',
    keys: ['f9'],
    whileTyping: true,
    inDialogs: true,
    hidden: true,
    perform: ({ field }, at) => field.record(at),
  },
  undo: {
    id: 'finish.undo',
    label: 'Undo',
    button: 'Undo',
    icon: IconArrowBackUp,
    keys: ['mod+z'],
    whileTyping: true,
    fieldKeys: ['u'],
    worksInField: inEmptyField,
    isAvailable: ({ race }) => race.canUndo,
    perform: ({ race }) => race.undo(),
  },
  redo: {
    id: 'finish.redo',
    label: 'Redo',
    button: 'Redo',
    icon: IconArrowForwardUp,
    keys: ['mod+shift+z', 'mod+y'],
    whileTyping: true,
    fieldKeys: ['shift+u'],
    worksInField: inEmptyField,
    isAvailable: ({ race }) => race.canRedo,
    perform: ({ race }) => race.redo(),
  },
  code: {
    id: 'finish.code',
    label: 'Give a code to the boat typed or selected',
    button: 'Code',
    keys: ['f2'],
    whileTyping: true,
    fieldKeys: ['/'],
    worksInField: ({ mode }) => mode.kind === 'sail',
    isAvailable: ({ field }) => field.selected?.boat !== undefined,
    perform: ({ field }) => field.openCodes(),
  },
  rename: {
    id: 'finish.rename',
    label: 'Rename the selected row',
    button: 'Rename',
    keys: ['f3'],
    whileTyping: true,
    isAvailable: ({ field }) => field.selected?.crossing.registration_id != null && !field.renaming,
    perform: ({ field }) => field.rename(),
  },
  editTime: {
    id: 'finish.edit',
    label: 'Edit the time of the selected row, else of the last',
    button: 'Edit time',
    keys: ['f4'],
    whileTyping: true,
    perform: ({ field }) => field.editTimeOf(field.selected),
  },
  previous: {
    id: 'finish.previous',
    label: 'Go to the row before; with several matches, to a boat',
    keys: ['arrowup'],
    fieldKeys: ['arrowup'],
    hidden: true,
    perform: move(-1),
  },
  next: {
    id: 'finish.next',
    label: 'Go to the row after',
    keys: ['arrowdown'],
    fieldKeys: ['arrowdown'],
    hidden: true,
    perform: move(1),
  },
  enter: {
    id: 'finish.enter',
    label: 'Do what the line beside the field says',
    keys: ['enter'],
    fieldKeys: ['enter'],
    oncePerPress: true,
    hidden: true,
    perform: ({ field, isFieldFocused, focusField }, at) =>
      isFieldFocused() ? field.enter(at) : focusField(),
  },
  clearName: {
    id: 'finish.clear-name',
    label: 'Clear the selected row’s name',
    button: 'Clear name',
    keys: ['backspace'],
    fieldKeys: ['backspace'],
    worksInField: inEmptyField,
    oncePerPress: true,
    hidden: true,
    isAvailable: ({ field }) => isNamed(field),
    perform: ({ field }) => field.selected && field.clearName(field.selected),
  },
  markUnreadable: {
    id: 'finish.unreadable',
    label: 'Mark the selected row as one whose sail could not be read',
    button: 'Could not read',
    isAvailable: ({ field }) => !isNamed(field),
    perform: ({ field }) => field.selected && field.markUnreadable(field.selected),
  },
  remove: {
    id: 'finish.delete',
    label: 'Delete the selected row',
    button: 'Delete',
    keys: ['delete'],
    fieldKeys: ['delete'],
    worksInField: inEmptyField,
    hidden: true,
    perform: ({ field }) => field.selected && field.remove(field.selected),
  },
  escape: {
    id: 'finish.escape',
    label: 'Clear the field, then the selection',
    button: 'Done',
    keys: ['escape'],
    fieldKeys: ['escape'],
    hidden: true,
    perform: ({ field }) => field.escape(),
  },
  keySheet: {
    id: 'finish.keys',
    label: 'All keys',
    fieldKeys: ['?'],
    worksInField: inEmptyField,
    perform: () => openShortcutSheet(),
  },
} satisfies Record<string, Action>;

/** The actions of the selected row, in the order of their buttons. */
export const rowActions: readonly Action[] = [
  actions.editTime,
  actions.rename,
  actions.clearName,
  actions.markUnreadable,
  actions.code,
  actions.remove,
  actions.escape,
];
