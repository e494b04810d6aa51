import { useActionKeys as t } from '@messages/races/finish-line';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { media } from '@/lib/media';
import { type Command, useCommands } from '@/ui/keyboard/commands';
import { capsOf, strokeOf } from '@/ui/keyboard/keys';
import { momentOfEvent } from '../../times';
import { type Action, type ActionContext, actions, inEmptyField } from './actions';

const all: readonly Action[] = Object.values(actions);

/** Binds the screen's keys, and returns the field's key handler. */
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

/** Actions with keys, as lines of the command palette and the key sheet. */
export function toCommands(context: ActionContext): Command[] {
  return all
    .filter(({ keys }) => keys)
    .map((action) => ({
      ...action,
      label: withFieldKeys(action),
      group: t.finishLine,
      run: (event) => action.perform(context, momentOfEvent(event)),
    }));
}

/** `Undo (U in the empty field)` for an action with different keys in the field. */
function withFieldKeys({ label, keys = [], fieldKeys = [], worksInField }: Action): string {
  const others = fieldKeys.filter((key) => !keys.includes(key)).map((key) => capsOf(key).flat().join(' '));
  if (others.length === 0) return label;
  const said = others.join(', ');
  return worksInField === inEmptyField ? t.withKeysInEmptyField(label, said) : t.withOtherKeys(label, said);
}

/** Handles a key in the field; false for text and the browser's own keys. */
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

/** Shift counts only if an action is bound with it. */
function actionOfKey(stroke: string): Action | undefined {
  const bound = (key: string) => all.find(({ fieldKeys }) => fieldKeys?.includes(key));
  return bound(stroke) ?? bound(stroke.replace('shift+', ''));
}

/**
 * Space takes a time whatever has the focus, and presses nothing: a boat does not wait for the field. Other fields and
 * open dialogs keep it.
 */
function useSpaceTakesTime(context: ActionContext, input: RefObject<HTMLInputElement | null>): void {
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  });
  useLayoutEffect(() => {
    let isOurs = false;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ') return;
      isOurs = isBare(event) && event.target !== input.current && !isTypedElsewhere(event);
      if (!isOurs) return;
      stop(event);
      if (event.repeat) return;
      actions.record.perform(latest.current, momentOfEvent(event));
      closeMenu(event.target);
      if (window.matchMedia(media.mouse).matches) latest.current.focusField();
    };
    // A button is pressed on releasing Space.
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

/** True if a key is text in another field, or goes to an open dialog. */
function isTypedElsewhere({ target }: globalThis.KeyboardEvent): boolean {
  const isText =
    target instanceof Element &&
    target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable]');
  return Boolean(isText || document.querySelector('[role="dialog"], [role="alertdialog"]'));
}

/** An open menu would cover the screen, and take later keys. */
function closeMenu(target: EventTarget | null): void {
  const menu = target instanceof Element && target.closest('[role="menu"]');
  if (!menu) return;
  // Must not reach the screen's own Escape, which clears the field.
  const goNoFurther = (event: Event) => event.stopPropagation();
  document.body.addEventListener('keydown', goNoFurther);
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  document.body.removeEventListener('keydown', goNoFurther);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Digits typed anywhere on the screen go to the field. */
function useDigitsGoTo(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
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
 * Focuses the field when the screen opens, and returns a function for after a click. Not on touch screens, where a
 * keyboard would pop up.
 */
export function useFieldFocus(input: RefObject<HTMLInputElement | null>): () => void {
  const focus = useCallback(() => {
    if (window.matchMedia(media.mouse).matches) input.current?.focus({ preventScroll: true });
    // Shows it on the smallest screens too, where it stands below what scrolls away.
    input.current?.scrollIntoView({ block: 'nearest' });
  }, [input]);
  useEffect(focus, [focus]);
  return focus;
}
