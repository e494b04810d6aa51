import { TextInput, type TextInputProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { KeyHint } from './key-hint';

interface KeyInputProps extends TextInputProps {
  icon: Icon;
  /** The shortcut that leads to the field. */
  keys: string;
  value: string;
  'aria-label': string;
}

/** A text field with an icon instead of a label and, while it is empty, the key that leads to it. */
export function KeyInput({ icon: Icon, keys, value, ...props }: KeyInputProps) {
  return (
    <TextInput
      autoComplete="off"
      leftSection={<Icon size={props.size === 'md' ? 20 : 16} aria-hidden="true" />}
      rightSection={value ? undefined : <KeyHint keys={keys} />}
      rightSectionPointerEvents="none"
      value={value}
      {...props}
    />
  );
}
