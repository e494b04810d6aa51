import { TagsInput, type TagsInputProps } from '@mantine/core';
import { tagsField as t } from '@messages/ui';
import { useEffect, useRef, useState } from 'react';

type Without<Props> = Omit<Props, 'searchValue' | 'onSearchChange' | 'ref' | 'value' | 'onChange'>;

interface TagsFieldProps extends Without<TagsInputProps> {
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Short texts, typed one after another. Enter, Tab, leaving the field and saving take what is typed. */
export function TagsField({ value = [], onChange, ...props }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  useEffect(() => input.current?.setCustomValidity(text === '' ? '' : t.notEntered), [text]);
  /** Takes the text when the form asks for what is not entered yet. See `settle`. */
  const take = () => {
    input.current?.setCustomValidity('');
    setTyped('');
    if (text !== '' && !value.includes(text)) onChange?.([...value, text]);
  };
  return (
    <TagsInput
      {...props}
      ref={input}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      {...(onChange && { onChange })}
      onInvalid={take}
    />
  );
}
