import type { Icon } from '@tabler/icons-react';
import { KeyHint } from './key-hint';
import { TextField, type TextFieldProps } from './text-field';

interface KeyInputProps extends Omit<TextFieldProps, 'before' | 'after'> {
  icon: Icon;
  /** The shortcut to the field. */
  keys: string;
  value: string;
}

/** A text field with an icon instead of a label and, while empty, its shortcut. */
export function KeyInput({ icon: Icon, keys, ...props }: KeyInputProps) {
  return (
    <TextField
      before={<Icon size={props.large ? 20 : 16} aria-hidden="true" />}
      after={!props.value && <KeyHint keys={keys} />}
      {...props}
    />
  );
}
