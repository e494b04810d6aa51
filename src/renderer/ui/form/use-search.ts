import type { ComboboxItem } from '@mantine/core';
import { type FocusEvent, type InputEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { matching } from './matching-choices';

interface Search {
  /** Those that can be taken. */
  choices: readonly ComboboxItem[];
  /** True if an emptied field holds no choice, or still the one before. */
  mayBeEmpty: boolean;
  /** Called with the value of what is taken; null: the field was emptied. */
  onTake: (value: string | null) => void;
}

/**
 * Text that is typed to find a choice, until it becomes one. Mantine's own forgets the text when the field is left, and the
 * choice from before stays; an Enter while its list is still opening submits the form with that.
 */
export function useSearch({ choices, mayBeEmpty, onTake }: Search) {
  /** Null: nothing that is not a choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  /** How the option that is marked in the list came to be: by an arrow key, or as the first of a list just emptied. */
  const marked = useRef<'chosen' | 'by itself'>('by itself');
  const isEmptied = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const isUnsettled = typed !== null;
  useEffect(() => input.current?.setCustomValidity(isUnsettled ? 'No choice' : ''), [isUnsettled]);

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
  /** Takes what is typed for the choice that it means; else says that it is none. */
  const settle = (field: HTMLInputElement) => {
    if (typed === null) return;
    const found = typed.trim() === '' ? [] : matching(choices, typed).filter(({ disabled }) => !disabled);
    const option = marked.current === 'chosen' ? markedOption(field) : null;
    if (option) option.click();
    else if (found[0]) take(found[0].value);
    else setRefused(true);
  };

  return {
    typed,
    problem: isRefused && isUnsettled ? refusalOf(typed) : null,
    take,
    /** What the field is given. */
    field: {
      ref: input,
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      // Also where the choice from before is chosen again, which is no change.
      onOptionSubmit: forget,
      onInput: (event: InputEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value;
        marked.current = 'by itself';
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
        // The first of all is marked in a list whose field was emptied: nobody means that.
        if (isUnsettled || isEmptied.current) event.stopPropagation();
        if (!isUnsettled) return;
        event.preventDefault();
        settle(event.currentTarget);
      },
      onBlurCapture: (event: FocusEvent<HTMLInputElement>) => {
        isEmptied.current = false;
        // The window was left, not the field.
        if (document.activeElement !== event.currentTarget) settle(event.currentTarget);
      },
      /** The form asks, before it is submitted. */
      onInvalid: () => input.current && settle(input.current),
    },
  };
}

function refusalOf(typed: string): string {
  return typed.trim() === '' ? 'Choose from the list.' : `Nothing in the list matches “${typed.trim()}”.`;
}

/** The option that is marked in the list of a field, by arrow keys. */
function markedOption(field: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
