import {
  type ComboboxItem,
  getParsedComboboxData,
  isOptionsGroup,
  MultiSelect,
  type MultiSelectProps,
} from '@mantine/core';
import { memo } from 'react';
import { Select, type SelectProps } from '@/ui/fields';
import { type Choice, matching } from './matching-choices';
import { useSearch } from './use-search';

type Without<Props> = Omit<
  Props,
  'searchable' | 'searchValue' | 'onSearchChange' | 'filter' | 'dropdownOpened' | 'ref' | 'value' | 'onChange'
>;

interface SearchSelectProps extends Without<SelectProps> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Saves with the Enter that takes the one match, in a form made for this choice. Other forms have more to fill in. */
  enterSaves?: boolean;
}

/**
 * A select searched by typing. Enter, Tab and leaving the field take the first match. Text without a match stays with
 * an error, and prevents submitting. An emptied field holds no choice.
 */
export const SearchSelect = memo(function SearchSelect(all: SearchSelectProps) {
  const { value = null, onChange, error, enterSaves, ...props } = all;
  const choices = choicesOf(props.data);
  const { typed, problem, take, field } = useSearch({
    choices,
    mayBeEmpty: props.clearable === true,
    enterSaves,
    onTake: (taken) => onChange?.(taken),
  });
  return (
    <Select
      {...props}
      {...field}
      searchable
      filter={({ options, search }) => matching(options as Choice[], search)}
      searchValue={typed ?? choices.find((choice) => choice.value === value)?.label ?? ''}
      selectFirstOptionOnChange={Boolean(typed)}
      value={value}
      onChange={take}
      error={problem ?? error}
    />
  );
});

interface SearchMultiSelectProps extends Without<MultiSelectProps> {
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Several choices, searched by typing, like `SearchSelect`. */
export function SearchMultiSelect({ value = [], onChange, error, ...props }: SearchMultiSelectProps) {
  const { typed, problem, field } = useSearch({
    choices: choicesOf(props.data).filter((choice) => !value.includes(choice.value)),
    mayBeEmpty: true,
    onTake: (taken) => taken !== null && onChange?.([...value, taken]),
  });
  return (
    <MultiSelect
      {...props}
      {...field}
      searchable
      filter={({ options, search }) => matching(options as Choice[], search)}
      searchValue={typed ?? ''}
      selectFirstOptionOnChange={Boolean(typed)}
      value={value}
      {...(onChange && { onChange })}
      error={problem ?? error}
    />
  );
}

function choicesOf(data: SelectProps['data']): ComboboxItem[] {
  return (getParsedComboboxData(data) as Choice[]).flatMap((choice) =>
    isOptionsGroup(choice) ? choice.items : [choice],
  );
}
