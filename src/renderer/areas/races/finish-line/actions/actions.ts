import { actions as t } from '@messages/races/finish-line';
import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconRowInsertTop,
  IconRowRemove,
} from '@tabler/icons-react';
import { openShortcutSheet } from '@/shell/shortcut-sheet';
import type { Command } from '@/ui/keyboard/commands';
import type { SailField } from '../use-sail-field';
import type { RaceActions } from './use-race-actions';

/** Context of actions. */
export interface ActionContext {
  field: SailField;
  race: RaceActions;
  focusField: () => void;
  isFieldFocused: () => boolean;
  /** A pursuit race: places instead of times. */
  isPursuit: boolean;
  /** Switches between laps and finishes; null in a race without laps. */
  toggleLaps: (() => void) | null;
  /** Scores late boats in fleets whose finishing window has closed. */
  closeWindows: () => void;
}

/**
 * An action at the finish line. Its keys, its button, and its lines in the command palette and key sheet derive from
 * this.
 */
export interface Action extends Omit<Command, 'keys' | 'group' | 'run'> {
  /** Keys that work anywhere on the screen, in the notation of `ui/keyboard/keys.ts`. */
  keys?: readonly string[];
  /** Keys that work in the field. */
  fieldKeys?: readonly string[];
  /** True where its keys act in the field; elsewhere they are text. By default everywhere. */
  worksInField?: (field: SailField) => boolean;
  /** Runs once while its key is held down. */
  oncePerPress?: true;
  /** Label of its button, if it has one. */
  button?: string;
  /** True if its button is enabled; by default always. */
  isAvailable?: (context: ActionContext) => boolean;
  /** @param at time of the key press or click */
  perform: (context: ActionContext, at: number) => void;
}

export const inEmptyField = (field: SailField) => field.isEmpty;

/** ↑ and ↓ move through several matches, otherwise through rows. */
const move =
  (step: 1 | -1) =>
  ({ field }: ActionContext) => {
    if (field.reading.matches.length > 1) field.pickNext(step);
    else if (field.isEmpty) field.selectNext(step);
  };

const isFinish = ({ selected }: SailField) => selected !== undefined && selected.lap === null;

const isNamed = ({ selected }: SailField) =>
  selected !== undefined &&
  (selected.crossing.registration_id !== null || selected.crossing.sail_text !== null);

/** All actions at the finish line, in the order of the key sheet. */
export const actions = {
  record: {
    id: 'finish.time',
    label: t.recordFinish,
    button: t.finish,
    keys: ['space'],
    // Also during typing: a boat does not wait for the field.
    fieldKeys: ['space'],
    oncePerPress: true,
    perform: ({ field }, at) => field.record(at),
  },
  recordAnywhere: {
    id: 'finish.time-anywhere',
    label: t.recordFinishWorksAnywhere,
    keys: ['f9'],
    whileTyping: true,
    inDialogs: true,
    hidden: true,
    perform: ({ field }, at) => field.record(at),
  },
  undo: {
    id: 'finish.undo',
    label: t.undo,
    button: t.undo,
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
    label: t.redo,
    button: t.redo,
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
    label: t.scoreTypedOrSelected,
    button: t.code,
    keys: ['f2'],
    whileTyping: true,
    fieldKeys: ['/'],
    worksInField: ({ mode }) => mode.kind === 'sail',
    isAvailable: ({ field }) => field.selected?.boat !== undefined,
    perform: ({ field }) => field.openCodes(),
  },
  rename: {
    id: 'finish.rename',
    label: t.renameSelectedRow,
    button: t.rename,
    keys: ['f3'],
    whileTyping: true,
    isAvailable: ({ field, isPursuit }) =>
      !isPursuit && field.selected?.crossing.registration_id != null && !field.renaming,
    perform: ({ field }) => field.rename(),
  },
  codeRacing: {
    id: 'finish.code-racing',
    label: t.giveAllStillRacing,
    button: t.codeAllStillRacing,
    keys: ['f7'],
    whileTyping: true,
    perform: ({ field }) => field.openCodesOfRacing(),
  },
  closeWindow: {
    id: 'finish.close-window',
    label: t.scoreLateBoatsOnce,
    keys: ['f8'],
    whileTyping: true,
    perform: ({ closeWindows }) => closeWindows(),
  },
  toggleLaps: {
    id: 'finish.laps',
    label: t.switchBetweenCountingLaps,
    keys: ['f6'],
    whileTyping: true,
    perform: ({ toggleLaps, race }) => (toggleLaps ? toggleLaps() : race.announce(t.thisRaceIsntScored)),
  },
  turnLap: {
    id: 'finish.turn-lap',
    label: t.turnSelectedLapIntoFinish,
    button: t.lapOrFinish,
    keys: ['shift+f6'],
    whileTyping: true,
    isAvailable: ({ toggleLaps, field }) => toggleLaps !== null && isNamed(field),
    perform: ({ field }) => field.turnLap(),
  },
  insert: {
    id: 'finish.insert',
    label: t.insertMissedTimeAbove,
    button: t.missedOne,
    icon: IconRowInsertTop,
    keys: ['insert'],
    whileTyping: true,
    fieldKeys: ['insert', 'plus'],
    worksInField: ({ mode }) => mode.kind === 'sail',
    oncePerPress: true,
    perform: ({ field }) => field.insertTime(),
  },
  removeTime: {
    id: 'finish.remove-time',
    label: t.removeExtraTime,
    button: t.oneTooMany,
    icon: IconRowRemove,
    keys: ['shift+delete'],
    whileTyping: true,
    fieldKeys: ['shift+delete'],
    oncePerPress: true,
    isAvailable: ({ isPursuit }) => !isPursuit,
    perform: ({ field }) => field.removeTime(),
  },
  swapUp: {
    id: 'finish.swap-up',
    label: t.swapThisBoat,
    button: t.swapUp,
    icon: IconArrowUp,
    keys: ['alt+arrowup'],
    whileTyping: true,
    isAvailable: ({ field }) => isNamed(field) && isFinish(field),
    perform: ({ field }) => field.swap(-1),
  },
  swapDown: {
    id: 'finish.swap-down',
    label: t.swapThisBoatWithOneBelow,
    button: t.swapDown,
    icon: IconArrowDown,
    keys: ['alt+arrowdown'],
    whileTyping: true,
    isAvailable: ({ field }) => isNamed(field) && isFinish(field),
    perform: ({ field }) => field.swap(1),
  },
  slideUp: {
    id: 'finish.slide-up',
    label: t.shiftNamesUpOne,
    button: t.namesUp,
    icon: IconArrowBarToUp,
    keys: ['mod+arrowup'],
    whileTyping: true,
    isAvailable: ({ field, isPursuit }) => !isPursuit && isFinish(field),
    perform: ({ field }) => field.slide(-1),
  },
  slideDown: {
    id: 'finish.slide-down',
    label: t.shiftNamesDownOne,
    button: t.namesDown,
    icon: IconArrowBarToDown,
    keys: ['mod+arrowdown'],
    whileTyping: true,
    isAvailable: ({ field, isPursuit }) => !isPursuit && isNamed(field) && isFinish(field),
    perform: ({ field }) => field.slide(1),
  },
  editTime: {
    id: 'finish.edit',
    label: t.editSelectedOrLastTime,
    button: t.editTime,
    keys: ['f4'],
    whileTyping: true,
    isAvailable: ({ isPursuit }) => !isPursuit,
    perform: ({ field }) => field.editTimeOf(field.selected),
  },
  previous: {
    id: 'finish.previous',
    label: t.goToPreviousRow,
    keys: ['arrowup'],
    fieldKeys: ['arrowup'],
    hidden: true,
    perform: move(-1),
  },
  next: {
    id: 'finish.next',
    label: t.goToNextRow,
    keys: ['arrowdown'],
    fieldKeys: ['arrowdown'],
    hidden: true,
    perform: move(1),
  },
  enter: {
    id: 'finish.enter',
    label: t.doWhatHintSays,
    keys: ['enter'],
    fieldKeys: ['enter'],
    oncePerPress: true,
    hidden: true,
    perform: ({ field, isFieldFocused, focusField }, at) =>
      isFieldFocused() ? field.enter(at) : focusField(),
  },
  clearName: {
    id: 'finish.clear-name',
    label: t.clearSelectedRowsName,
    button: t.clearName,
    keys: ['backspace'],
    fieldKeys: ['backspace'],
    worksInField: inEmptyField,
    oncePerPress: true,
    hidden: true,
    isAvailable: ({ field, isPursuit }) => !isPursuit && isNamed(field),
    perform: ({ field }) => field.selected && field.clearName(field.selected),
  },
  markUnreadable: {
    id: 'finish.unreadable',
    label: t.markSelectedSailAsUnreadable,
    button: t.couldNotRead,
    isAvailable: ({ field }) => !isNamed(field),
    perform: ({ field }) => field.selected && field.markUnreadable(field.selected),
  },
  remove: {
    id: 'finish.delete',
    label: t.deleteSelectedRow,
    button: t.delete,
    keys: ['delete'],
    fieldKeys: ['delete'],
    worksInField: inEmptyField,
    hidden: true,
    perform: ({ field }) => field.selected && field.remove(field.selected),
  },
  escape: {
    id: 'finish.escape',
    label: t.clearField,
    button: t.done,
    keys: ['escape'],
    fieldKeys: ['escape'],
    hidden: true,
    perform: ({ field }) => field.escape(),
  },
  keySheet: {
    id: 'finish.keys',
    label: t.allKeys,
    fieldKeys: ['?'],
    worksInField: inEmptyField,
    perform: () => openShortcutSheet(),
  },
} satisfies Record<string, Action>;

/** Actions of the selected row, in the order of their buttons. */
export const rowActions: readonly Action[] = [
  actions.editTime,
  actions.insert,
  actions.removeTime,
  actions.swapUp,
  actions.swapDown,
  actions.slideUp,
  actions.slideDown,
  actions.rename,
  actions.turnLap,
  actions.clearName,
  actions.markUnreadable,
  actions.code,
  actions.remove,
  actions.escape,
];
