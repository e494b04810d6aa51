import { Select } from '@mantine/core';
import { useState } from 'react';

const DAY_MS = 86_400_000;

const choices = [
  { value: '', label: 'Never' },
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
];

/** Until when a key is good. Answers the moment, or null for never. */
export function ExpiryField({ onChange }: { onChange: (expiresAt: number | null) => void }) {
  const [days, setDays] = useState('');
  return (
    <Select
      label="Expires"
      description="A key for one regatta need not outlive it"
      allowDeselect={false}
      data={choices}
      value={days}
      onChange={(value) => {
        setDays(value ?? '');
        onChange(value ? Date.now() + Number(value) * DAY_MS : null);
      }}
    />
  );
}
