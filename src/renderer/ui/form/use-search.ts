import type { ComboboxItem } from '@mantine/core';
import { useSearch as t } from '@messages/ui';
import { type FocusEvent, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isNameOf, matching } from './matching-choices';

interface Search {
  /** Selectable choices. */
  choices: readonly ComboboxItem[];
  /** True if emptying the field clears the choice, rather than keeping the previous one. */
  mayBeEmpty: boolean;
  /** True if the Enter that takes the one match also submits the form. */
  enterSaves?: boolean | undefined;
  /** Called with the chosen value; null if the field was emptied. */
  onTake: (value: string | null) => void;
}

/**
 * Text typed to find a choice, until it becomes one. Mantine would forget the text on leaving the field and keep the
 * previous choice. An Enter while its list opens would submit the form with that.
 */
export function useSearch({ choices, mayBeEmpty, enterSaves = false, onTake }: Search) {
  /** Null: no unresolved text. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  /** Origin of the marked option: an arrow key, or automatic as the first of a list just emptied. */
  const marked = useRef<'chosen' | 'first'>('first');
  const isEmptied = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const isUnsettled = typed !== null;
  useEffect(() => input.current?.setCustomValidity(isUnsettled ? t.noChoice : ''), [isUnsettled]);

  const forget = () => {
    input.current?.setCustomValidity('');
    setTyped(null);
    setRefused(false);
  };
  const take = (value: string | null) => {
    forget();
    setOpen(false);
    onTake(value);
  };
  const matches = (text: string) =>
    text.trim() === '' ? [] : matching(choices, text).filter(({ disabled }) => !disabled);
  /** Takes the one choice that the text can mean and submits the form, unless the choice asks for more there. */
  const takeAndSave = ({ form }: HTMLInputElement, value: string) => {
    const asked = new Set(labelsIn(form));
    flushSync(() => take(value));
    const isMoreAsked = labelsIn(form).some((label) => !asked.has(label));
    // The button, because a form whose Save is disabled is not submitted by Enter.
    if (!isMoreAsked) form?.querySelector<HTMLElement>('[type="submit"]')?.click();
  };
  /** Resolves the text to its choice, or reports that there is none. */
  const settle = (field: HTMLInputElement) => {
    if (typed === null) return;
    const found = matches(typed);
    const option = marked.current === 'chosen' ? markedOption(field) : null;
    if (option) option.click();
    else if (found[0]) take(found[0].value);
    else setRefused(true);
  };

  return {
    typed,
    problem: isRefused && isUnsettled ? refusalOf(typed) : null,
    take,
    /** Props of the field. */
    field: {
      ref: input,
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      // Also when the previous choice is chosen again, which is not a change.
      onOptionSubmit: forget,
      onInput: (event: InputEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value;
        marked.current = 'first';
        isEmptied.current = text === '';
        setRefused(false);
        if (text !== '' || !mayBeEmpty) return setTyped(text);
        setTyped(null);
        onTake(null);
      },
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          marked.current = 'chosen';
          isEmptied.current = false;
        }
        if (event.key === 'Escape' && isUnsettled) {
          setTyped(null);
          setRefused(false);
        }
        if (event.key !== 'Enter') return;
        // An emptied field's list marks its first option, which nobody means.
        if (isUnsettled || isEmptied.current) event.stopPropagation();
        if (!isUnsettled) return;
        event.preventDefault();
        const meant = enterSaves && marked.current === 'first' ? oneMeant(matches(typed), typed) : null;
        if (meant) takeAndSave(event.currentTarget, meant.value);
        else settle(event.currentTarget);
      },
      onBlurCapture: (event: FocusEvent<HTMLInputElement>) => {
        isEmptied.current = false;
        // Only if the field was left, not the window.
        if (document.activeElement !== event.currentTarget) settle(event.currentTarget);
      },
      /** The form checks before it submits. */
      onInvalid: () => input.current && settle(input.current),
    },
  };
}

/** The only match, or the only one of that name; null if the text can mean several. */
function oneMeant(found: readonly ComboboxItem[], typed: string): ComboboxItem | null {
  const named = found.filter((choice) => isNameOf(choice, typed));
  const [one, another] = named.length > 0 ? named : found;
  return one && !another ? one : null;
}

/** Labels of a form's fields. */
function labelsIn(form: HTMLFormElement | null): (string | null)[] {
  return [...(form?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
}

function refusalOf(typed: string): string {
  return typed.trim() === '' ? t.chooseFromList : t.nothingInListMatches(typed.trim());
}

/** The option marked by arrow keys in a field's list. */
function markedOption(field: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
