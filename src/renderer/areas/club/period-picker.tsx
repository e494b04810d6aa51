import { periodPicker as t } from '@messages/club';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { Select, TextInput } from '@/ui/fields';
import { Group } from '@/ui/layout';
import { type Days, type Period, type PeriodName, periods, usePeriod } from './period';
import { useClubSearch } from './search';

interface PeriodPickerProps {
  /** Default period. */
  usual: PeriodName;
  offer: readonly PeriodName[];
}

/** Chooses the days shown: by name, or from one day to another. */
export function PeriodPicker({ usual, offer }: PeriodPickerProps) {
  const period = usePeriod(usual);
  const [, change] = useClubSearch();
  const [custom, setCustom] = useState(false);
  const named = periodName(period, offer);
  const choose = (value: string | null) => {
    if (value === 'custom') return setCustom(true);
    setCustom(false);
    const next = value as PeriodName;
    change(next === usual ? { from: undefined, to: undefined } : periods[next].days(period.today));
  };
  const showDays = custom || named === null;
  return (
    <Group gap="var(--s2)">
      <Select
        w="10rem"
        aria-label={t.period}
        value={showDays ? 'custom' : named}
        data={[
          ...offer.map((value) => ({ value, label: periods[value].name })),
          { value: 'custom', label: t.fromTo },
        ]}
        onChange={choose}
      />
      {showDays && <DayFields key={`${period.days.from} ${period.days.to}`} days={period.days} />}
    </Group>
  );
}

function periodName({ days, today }: Period, offer: readonly PeriodName[]): PeriodName | null {
  const same = (name: PeriodName) => {
    const { from, to } = periods[name].days(today);
    return from === days.from && to === days.to;
  };
  return offer.find(same) ?? null;
}

/** Two fields, applied once both have a day and are in order. */
function DayFields({ days }: { days: Days }) {
  const [, change] = useClubSearch();
  const [draft, setDraft] = useState(days);
  const outOfOrder = Boolean(draft.from && draft.to && draft.from > draft.to);
  const apply = () => {
    const changed = draft.from !== days.from || draft.to !== days.to;
    if (changed && draft.from && draft.to && !outOfOrder) change(draft);
  };
  const field = (name: 'from' | 'to') => ({
    w: '9.5rem',
    type: 'date',
    value: draft[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && apply(),
  });
  return (
    <>
      <TextInput aria-label={t.firstDay} {...field('from')} />
      <TextInput aria-label={t.lastDay} error={outOfOrder ? t.thisIsBeforeFirst : null} {...field('to')} />
    </>
  );
}
