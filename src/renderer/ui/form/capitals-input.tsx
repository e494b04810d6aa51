import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@/ui/fields';

/** A line of capitals, such as a code. Small letters become capitals where they are typed. */
export function CapitalsInput(props: TextInputProps) {
  return (
    <TextInput
      autoCapitalize="characters"
      {...props}
      // Before the change: another value in the form would put the caret at the end.
      onInput={({ currentTarget: field }) => {
        const { value, selectionStart } = field;
        if (value === value.toUpperCase()) return;
        const caret = value.slice(0, selectionStart ?? value.length).toUpperCase().length;
        field.value = value.toUpperCase();
        field.setSelectionRange(caret, caret);
      }}
    />
  );
}
