import {
  type ComboboxItem,
  type FileButtonProps,
  FileButton as MantineFileButton,
  PasswordInput as MantinePasswordInput,
  SegmentedControl as MantineSegmentedControl,
  Select as MantineSelect,
  Textarea as MantineTextarea,
  TextInput as MantineTextInput,
  type PasswordInputProps,
  type SegmentedControlProps,
  type SelectProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { passwordInput as t } from '@messages/ui';
import { memo, startTransition, useEffect, useState } from 'react';
import { useTyped } from './form/use-typed';

/** Fields that are Mantine's as they are; the others have our defaults. */
export {
  Autocomplete,
  Checkbox,
  Chip,
  MultiSelect,
  Radio,
  Slider,
  Switch,
} from '@mantine/core';
export type { ComboboxItem, PasswordInputProps, SelectProps };

/** Opens a file. It forgets the last one: the same file may be chosen again, as after a refusal. */
export function FileButton(props: FileButtonProps) {
  return (
    <MantineFileButton
      inputProps={{
        onClick: ({ currentTarget }) => {
          currentTarget.value = '';
        },
      }}
      {...props}
    />
  );
}

/**
 * A line of text. The browser proposes nothing: what staff type is of other people. A date has a year of four digits;
 * without a last day, a browser takes six.
 */
export const TextInput = memo(function TextInput(props: TextInputProps) {
  const max = props.type === 'date' ? '9999-12-31' : undefined;
  return <MantineTextInput autoComplete="off" max={max} {...props} {...useTyped(props)} />;
});

/** A secret, shown as dots until a button shows it. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput visibilityToggleButtonProps={{ 'aria-label': t.showOrHide }} {...props} />;
}

/** Text of several lines, as high as what is typed: between `minRows` and `maxRows`. */
export const Textarea = memo(function Textarea(props: Omit<TextareaProps, 'rows'>) {
  return <MantineTextarea autosize {...props} {...useTyped(props)} />;
});

/** For a choice in a drawer: its list stays inside. Stable, as a field renders for its own changes alone. */
export const inForm = { withinPortal: false };

/** Motion is short, and only shows where something moved. */
const quick = { transitionProps: { duration: 100 } };

/**
 * A choice from a list. Its cross empties a `clearable` one; to choose the same again does not. The list is there once the
 * field has had the focus: few lists of a form are opened, and each choice is an element.
 */
export const Select = memo(function Select(all: SelectProps) {
  const { comboboxProps, onFocusCapture, onDropdownOpen, ...props } = all;
  const [hadFocus, setHadFocus] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [, setNamedLists] = useState(0);
  // An opened list has its id after the field is rendered. Rendered once more, the field names the list to screen readers.
  useEffect(() => startTransition(() => setNamedLists(openings)), [openings]);
  return (
    <MantineSelect
      allowDeselect={false}
      comboboxProps={{ ...quick, keepMounted: hadFocus, ...comboboxProps }}
      onFocusCapture={(event) => {
        setHadFocus(true);
        onFocusCapture?.(event);
      }}
      onDropdownOpen={() => {
        setOpenings((count) => count + 1);
        onDropdownOpen?.();
      }}
      {...props}
    />
  );
});

/** One of a few choices, all in sight. */
export function SegmentedControl(props: SegmentedControlProps) {
  return <MantineSegmentedControl transitionDuration={100} {...props} />;
}
