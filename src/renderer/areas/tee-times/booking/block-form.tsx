import type { TeeTime } from '@contract/areas/golf/tee-times';
import { blockForm as t } from '@messages/tee-times';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useSession } from '@/api/session';
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
      if (values.act === 'block' && !values.reason.trim()) return [{ path: 'reason', message: t.enterWhy }];
      const none = values.act === 'block' ? t.noEmptyTeeTimes : t.noBlockedTeeTimes;
      const { length } = changesOf(values);
      if (length === 0 && !mayBeSaved) return [{ path: 'to', message: none }];
      return length > MOST_CHANGES ? [{ path: 'to', message: t.atMostTeeTimes(MOST_CHANGES) }] : [];
    },
    toRequest: (values) => ({ ...values }),
    save: (values) => {
      const changes = changesOf(values);
      const [from, to] = [values.from, values.to].map((at) => formatTime(Number(at), club.time_zone));
      const label =
        values.act === 'block'
          ? t.blockedTimes(changes.length, from!, to!)
          : t.openedTimes(changes.length, from!, to!);
      return bookings.save(values, () => ({ label, changes }));
    },
    onSaved: onClose,
  });
  const data = times.map((at) => ({ value: String(at), label: formatTime(at, club.time_zone) }));
  const isBlocking = form.values.act === 'block';
  return (
    <Form form={form} aria-label={t.block}>
      <p className={formStyles.note}>{t.teeTimesWithPlayers}</p>
      <Select
        label={t.act}
        data={[
          { value: 'block', label: t.blockEmptyTeeTimes },
          { value: 'open', label: t.openBlockedTeeTimes },
        ]}
        {...form.field('act')}
      />
      <SearchSelect label={t.from} data={data} {...form.field('from')} />
      <SearchSelect label={t.to} data={data} {...form.field('to')} />
      {sides.length > 1 && (
        <Select
          label={t.side}
          data={[{ value: '', label: t.allSides }, ...sides.map((side) => ({ value: side, label: side }))]}
          {...form.field('side')}
        />
      )}
      {isBlocking && <TextInput label={t.why} data-autofocus maxLength={120} {...form.field('reason')} />}
      <FormFooter form={form} save={isBlocking ? t.blockTeeTimes : t.openTeeTimes} onCancel={onClose} />
    </Form>
  );
}
