import { sailInput as t } from '@messages/races/sail';
import type { ComponentProps } from 'react';
import { CHOICE_ID, optionId } from './sail-choice';
import styles from './sail-input.module.css';

interface SailInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string;
  onType: (text: string) => void;
  /** The number of boats that fit the text; `SailChoice` shows several. */
  choices: number;
  /** The index of the boat that was moved to. */
  picked: number | null;
}

/** The field in which boats are typed by sail number. The focus stays in it while one of several boats is chosen. */
export function SailInput({ onType, choices, picked, className, ...props }: SailInputProps) {
  const hasChoice = choices > 1;
  return (
    <input
      type="text"
      role="combobox"
      className={className ?? styles.field}
      aria-expanded={hasChoice}
      aria-controls={CHOICE_ID}
      aria-autocomplete="list"
      {...(hasChoice && picked !== null && { 'aria-activedescendant': optionId(picked) })}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      placeholder={t.sail}
      onChange={(event) => onType(event.currentTarget.value)}
      {...props}
    />
  );
}
