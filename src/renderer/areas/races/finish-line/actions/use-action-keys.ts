import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Command, useCommands } from '@/ui/keyboard/commands';
import { capsOf, strokeOf } from '@/ui/keyboard/keys';
import { momentOfEvent } from '../../times';
import { type Action, type ActionContext, actions, inEmptyField } from './actions';

const all: readonly Action[] = Object.values(actions);

/** Binds the keys of the screen, and answers the key handler of the field. */
export function useActionKeys(
  context: ActionContext,
  input: RefObject<HTMLInputElement | null>,
): (event: KeyboardEvent<HTMLInputElement>) => void {
  useSpaceTakesTime(context, input);
  useDigitsGoTo(input);
  useCommands(toCommands(context));
  return (event) => {
    if (pressInField(event.nativeEvent, context)) event.preventDefault();
  };
}

/** The actions that have keys, as lines of the command palette and the key sheet. */
export function toCommands(context: ActionContext): Command[] {
  return all
    .filter(({ keys }) => keys)
    .map((action) => ({
      ...action,
      label: action.label + otherFieldKeys(action),
      group: 'Finish line',
      run: (event) => action.perform(context, momentOfEvent(event)),
    }));
}

/** ` (U in the empty field)` for an action that has other keys in the field than on the screen. */
function otherFieldKeys({ keys = [], fieldKeys = [], worksInField }: Action): string {
  const others = fieldKeys.filter((key) => !keys.includes(key)).map((key) => capsOf(key).flat().join(' '));
  const field = worksInField === inEmptyField ? 'empty field' : 'field';
  return others.length === 0 ? '' : ` (${others.join(', ')} in the ${field})`;
}

/** Does what a key does in the field; false where it is text or the browser's. */
export function pressInField(event: globalThis.KeyboardEvent, context: ActionContext): boolean {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { field } = context;
  if (field.mode.kind === 'code' && event.key.length === 1 && event.key !== ' ') {
    field.chooseCode(event.key);
    return true;
  }
  const action = actionOfKey(strokeOf(event));
  if (!action || action.worksInField?.(field) === false) return false;
  if (!event.repeat || !action.oncePerPress) action.perform(context, momentOfEvent(event));
  return true;
}

/** Shift makes a difference only where an action is bound with it. */
function actionOfKey(stroke: string): Action | undefined {
  const bound = (key: string) => all.find(({ fieldKeys }) => fieldKeys?.includes(key));
  return bound(stroke) ?? bound(stroke.replace('shift+', ''));
}

/**
 * Space takes a time whatever has the focus, and presses nothing: a boat does not wait for the field. It is left to
 * other fields, and to a dialog that asks.
 */
function useSpaceTakesTime(context: ActionContext, input: RefObject<HTMLInputElement | null>): void {
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    let isOurs = false;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ') return;
      isOurs = isBare(event) && event.target !== input.current && !isTypedElsewhere(event);
      if (!isOurs) return;
      stop(event);
      if (event.repeat) return;
      actions.record.perform(latest.current, momentOfEvent(event));
      closeMenu(event.target);
      if (window.matchMedia('(pointer: fine)').matches) latest.current.focusField();
    };
    // A button is pressed when Space is let go.
    const onKeyUp = (event: globalThis.KeyboardEvent) => {
      if (isOurs && event.key === ' ') stop(event);
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', onKeyUp, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', onKeyUp, true);
    };
  }, [input]);
}

function isBare({ isComposing, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean {
  return !(isComposing || ctrlKey || metaKey || altKey);
}

/** Whether a key is text in another field, or the answer to a dialog that is open wherever the focus is. */
function isTypedElsewhere({ target }: globalThis.KeyboardEvent): boolean {
  const isText =
    target instanceof Element &&
    target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]');
  return Boolean(isText || document.querySelector('[role="dialog"], [role="alertdialog"]'));
}

/** An open menu would cover the screen, and take the keys that follow. */
function closeMenu(target: EventTarget | null): void {
  const menu = target instanceof Element && target.closest('[role="menu"]');
  if (!menu) return;
  // It does not come as far as the screen's own Escape, which clears the field.
  const goNoFurther = (event: Event) => event.stopPropagation();
  document.body.addEventListener('keydown', goNoFurther);
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  document.body.removeEventListener('keydown', goNoFurther);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Digits that are typed anywhere on the screen go to the field. */
function useDigitsGoTo(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
      if (isElsewhere || event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(event.key)) return;
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [input]);
}

/**
 * Focuses the field when the screen opens, and answers the function that does so after a click. Not on touch screens,
 * where a keyboard would pop up.
 */
export function useFieldFocus(input: RefObject<HTMLInputElement | null>): () => void {
  const focus = useCallback(() => {
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
  }, [input]);
  useEffect(focus, [focus]);
  return focus;
}
