import { useLayoutEffect } from 'react';
import { type Command, currentCommands, keysOf, useCommands } from './commands';
import { strokeOf } from './keys';

/** Time to wait for the second key of `g r`. */
const SEQUENCE_MS = 1_200;

interface ShortcutOptions {
  group?: string;
  whileTyping?: boolean;
  inDialogs?: boolean;
  /** False: the key does nothing, and the sheet omits it. */
  enabled?: boolean;
}

/**
 * A screen's shortcut, listed on the shortcut sheet under `label`. Ignored while typing in a field, unless the options
 * allow it. Passes the event on: its `timeStamp` is the time of the key press.
 */
export function useShortcut(
  keys: string,
  run: (event?: KeyboardEvent) => void,
  label: string,
  { enabled = true, ...options }: ShortcutOptions = {},
): void {
  useCommands(enabled ? [{ id: `shortcut:${keys}`, label, keys, hidden: true, run, ...options }] : []);
}

/** Runs commands by their keys, and shows that there is a keyboard. Mounted once, by the frame. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    let pending: { stroke: string; at: number } | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
      const stroke = strokeOf(event);
      const started = pending && event.timeStamp - pending.at < SEQUENCE_MS ? pending.stroke : undefined;
      pending = undefined;
      const command =
        (started && findCommand(`${started} ${stroke}`, event)) || findCommand(stroke, event) || undefined;
      if (command) {
        event.preventDefault();
        document.documentElement.dataset.keyboard = '';
        if (!event.repeat || stroke.startsWith('arrow')) command.run(event);
      } else if (startsSequence(stroke, event)) pending = { stroke, at: event.timeStamp };
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function findCommand(keys: string, event: KeyboardEvent): Command | undefined {
  return currentCommands().findLast((command) => keysOf(command).includes(keys) && mayRun(command, event));
}

function startsSequence(stroke: string, event: KeyboardEvent): boolean {
  return currentCommands().some(
    (command) => keysOf(command).some((keys) => keys.startsWith(`${stroke} `)) && mayRun(command, event),
  );
}

/** A key goes to the focused field, button or dialog before any command. */
function mayRun(command: Command, event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  if (!command.inDialogs && target.closest('[role="dialog"]')) return false;
  if (command.whileTyping) return true;
  if (target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]'))
    return event.ctrlKey || event.metaKey;
  const presses = event.key === ' ' || event.key === 'Enter';
  return !(
    presses && target.closest('button, a, summary, [role=button], [role=option], [role=menuitem], input')
  );
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key);
}
