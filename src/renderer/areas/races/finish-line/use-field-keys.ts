import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { openShortcutSheet } from '@/shell/shortcut-sheet';
import { useCommands } from '@/ui/keyboard/commands';
import { momentOfEvent } from './elapsed';
import type { Deeds } from './use-deeds';
import type { FieldState } from './use-entry';

const GROUP = 'Finish line';

/** The keys of the finish line: those in its field, and those that work from anywhere on the screen. */
export function useFieldKeys(
  field: FieldState,
  deeds: Deeds,
  input: RefObject<HTMLInputElement | null>,
): (event: KeyboardEvent<HTMLInputElement>) => void {
  useDigitsGoTo(input);
  const { selected } = field;
  useCommands([
    {
      id: 'finish.time',
      label: 'Record a time',
      group: GROUP,
      keys: 'space',
      run: (event) => field.record(momentOfEvent(event)),
    },
    {
      id: 'finish.time-anywhere',
      label: 'Record a time, whatever has the focus',
      keys: 'f9',
      whileTyping: true,
      inDialogs: true,
      hidden: true,
      group: GROUP,
      run: (event) => field.record(momentOfEvent(event)),
    },
    {
      id: 'finish.undo',
      label: 'Undo (U in the empty field)',
      group: GROUP,
      keys: 'mod+z',
      whileTyping: true,
      run: deeds.undo,
    },
    {
      id: 'finish.redo',
      label: 'Do again (Shift U in the empty field)',
      group: GROUP,
      keys: ['mod+shift+z', 'mod+y'],
      whileTyping: true,
      run: deeds.redo,
    },
    {
      id: 'finish.code',
      label: 'Give a code to the boat typed or selected (/ in the field)',
      group: GROUP,
      keys: 'f2',
      whileTyping: true,
      run: field.openCodes,
    },
    {
      id: 'finish.edit',
      label: 'Edit the time of the selected row, or the last',
      group: GROUP,
      keys: 'f4',
      whileTyping: true,
      run: () => field.editTime(selected ?? field.target),
    },
    {
      ...shown('arrowup', 'Go to the row before; with several matches, to a boat'),
      run: () => field.selectNext(-1),
    },
    { ...shown('arrowdown', 'Go to the row after'), run: () => field.selectNext(1) },
    { ...shown('enter', 'Do what the line above the field says'), run: () => input.current?.focus() },
    {
      ...shown('backspace', 'Take the selected row’s name back'),
      run: () => selected && field.takeBack(selected),
    },
    { ...shown('delete', 'Delete the selected row'), run: () => selected && field.remove(selected) },
    { ...shown('escape', 'Clear the field, then the selection'), run: field.escape },
  ]);

  return (event) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (handle(event, field, deeds)) event.preventDefault();
  };
}

/** Runs a key of the field's; false leaves it to the browser. */
function handle(event: KeyboardEvent, field: FieldState, deeds: Deeds): boolean {
  const { mode, text, selected, reading } = field;
  const moment = () => momentOfEvent(event.nativeEvent);
  const idle = mode.kind === 'sail' && text === '';
  switch (event.key) {
    case ' ':
      // Always a time, whatever is being typed: a boat does not wait for the field.
      if (!event.repeat) field.record(moment());
      return true;
    case 'Enter':
      if (!event.repeat) field.enter(moment());
      return true;
    case 'Escape':
      field.escape();
      return true;
    case 'ArrowUp':
    case 'ArrowDown': {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (reading.matches.length > 1) field.pickNext(step);
      else if (idle) field.selectNext(step);
      return true;
    }
    case '/':
      if (mode.kind === 'sail') field.openCodes();
      return true;
    case '?':
      if (idle) openShortcutSheet();
      return idle;
    case 'u':
    case 'U':
      if (!idle) return field.chooseCode(event.key);
      if (event.shiftKey) deeds.redo();
      else deeds.undo();
      return true;
    case 'Delete':
      if (idle && selected) field.remove(selected);
      return idle;
    case 'Backspace':
      if (idle && selected && !event.repeat) field.takeBack(selected);
      return idle;
  }
  return mode.kind === 'code' && event.key.length === 1 ? field.chooseCode(event.key) || true : false;
}

/** On the shortcut sheet only; in the field the keys are handled by `handle`. */
function shown(keys: string, label: string) {
  return { id: `finish.${keys}`, label, keys, group: GROUP, hidden: true };
}

/** Digits typed anywhere on the screen land in the field. */
function useDigitsGoTo(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const elsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (elsewhere || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [input]);
}
