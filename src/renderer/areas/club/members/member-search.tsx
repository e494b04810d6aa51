import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';

interface MemberSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** ↓ goes on into the table. */
  onLeave: () => void;
}

/** The field whose words the server looks for: names, membership numbers and email, by the beginning of words. */
export function MemberSearch({ value, onChange, onLeave }: MemberSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => field.current?.focus(), 'Search members');
  return (
    <TextInput
      ref={field}
      w="min(20rem, 100%)"
      type="search"
      aria-label="Search members"
      placeholder="Name, number or email"
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={value ? undefined : <KeyHint keys="/" />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
        if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
        event.preventDefault();
        onLeave();
      }}
    />
  );
}
