import type { TeeTime } from '@contract/areas/golf/tee-times';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { formatTime } from '@/lib/time';
import { Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { SearchSelect } from '@/ui/form/search-select';
import { useForm } from '@/ui/form/use-form';
import { blocked, MOST_CHANGES } from './changes';
import type { Bookings } from './use-bookings';

interface BlockFormProps {
  teeTimes: readonly TeeTime[];
  bookings: Bookings;
  onClose: () => void;
}

/** Blocks the empty tee times of a range, or opens blocked ones. Those with players stay booked. */
export function BlockForm({ teeTimes, bookings, onClose }: BlockFormProps) {
  const { club } = useSession();
  const times = [...new Set(teeTimes.map(({ starts_at }) => starts_at))].sort((a, b) => a - b);
  const sides = [...new Set(teeTimes.flatMap(({ side }) => side ?? []))];
  const changesOf = ({ act, from, to, side, reason }: typeof start) =>
    blocked(
      teeTimes,
      { from: Number(from), to: Number(to), side: side || null },
      act === 'block' ? reason.trim() : null,
    );
  // One tee time until staff say more: the next one.
  const next = String(times.find((at) => at >= serverNow()) ?? times[0]);
  const start = { act: 'block', from: next, to: next, side: '', reason: '' };
  const form = useForm({
    start,
    check: (values, mayBeSaved) => {
      if (values.act === 'block' && !values.reason.trim()) return [{ path: 'reason', message: 'Enter why' }];
      const what = values.act === 'block' ? 'empty' : 'blocked';
      const { length } = changesOf(values);
      if (length === 0 && !mayBeSaved)
        return [{ path: 'to', message: `No ${what} tee times there. Choose others` }];
      return length > MOST_CHANGES
        ? [{ path: 'to', message: `At most ${MOST_CHANGES} tee times at once` }]
        : [];
    },
    toRequest: (values) => ({ ...values }),
    save: (values) => {
      const changes = changesOf(values);
      const [from, to] = [values.from, values.to].map((at) => formatTime(Number(at), club.time_zone));
      const done = values.act === 'block' ? 'Blocked' : 'Opened';
      const label = `${done} ${formatCount(changes.length, 'tee time')}, ${from} to ${to}`;
      return bookings.save(values, () => ({ label, changes }));
    },
    onSaved: onClose,
  });
  const data = times.map((at) => ({ value: String(at), label: formatTime(at, club.time_zone) }));
  const isBlocking = form.values.act === 'block';
  return (
    <Form form={form} aria-label="Block">
      <p className={formStyles.note}>Tee times with players stay booked.</p>
      <Select
        label="Act"
        data={[
          { value: 'block', label: 'Block empty tee times' },
          { value: 'open', label: 'Open blocked tee times' },
        ]}
        {...form.field('act')}
      />
      <SearchSelect label="From" data={data} {...form.field('from')} />
      <SearchSelect label="To" data={data} {...form.field('to')} />
      {sides.length > 1 && (
        <Select
          label="Side"
          data={[{ value: '', label: 'All sides' }, ...sides.map((side) => ({ value: side, label: side }))]}
          {...form.field('side')}
        />
      )}
      {isBlocking && <TextInput label="Why" data-autofocus maxLength={120} {...form.field('reason')} />}
      <FormFooter form={form} save={isBlocking ? 'Block tee times' : 'Open tee times'} onCancel={onClose} />
    </Form>
  );
}
