import { delayForm as t } from '@messages/tee-times';
import { FormFooter } from '@/api/form-footer';
import { useSession } from '@/api/session';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Chip, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { SearchSelect } from '@/ui/form/search-select';
import { useForm } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { RecordDrawer } from '@/ui/record-drawer';
import type { DayView } from '../day-view';
import type { Marking } from '../marks/use-marking';
import { delaysText, delayText } from './delay-text';

interface DelayFormProps {
  opened: boolean;
  view: DayView;
  now: number;
  /** Booked time of the group on the tee. */
  startsAt: number | undefined;
  sideLabels: ReadonlyMap<string, string>;
  marking: Marking;
  onClose: () => void;
}

interface DelayDraft {
  side: string;
  from: string;
  minutes: number | null;
  note: string;
}

const QUICK = [10, 15, 20, 30, 45, 60];
const REASONS = [t.frost, t.fog, t.lightning, t.flooding];

/**
 * Delays tee times from a given one on, as an overlay: bookings stay unchanged. Saving again changes the delay; 0 lifts
 * it.
 */
export function DelayForm({ opened, onClose, ...rest }: DelayFormProps) {
  return (
    <RecordDrawer title={opened ? t.delayTeeTimes : null} onClose={onClose}>
      {opened && <Fields onClose={onClose} {...rest} />}
    </RecordDrawer>
  );
}

function Fields({ view, now, startsAt, sideLabels, marking, onClose }: Omit<DelayFormProps, 'opened'>) {
  const { club } = useSession();
  const all = [...view.groups, ...view.open].toSorted((a, b) => a.teeTime.starts_at - b.teeTime.starts_at);
  const times = [...new Set(all.map(({ teeTime }) => teeTime.starts_at))];
  const holding = delaysText(view, club.time_zone);
  const make = ({ side, from, minutes, note }: DelayDraft) => {
    const of = all.find((one) => one.side === side)?.teeTime;
    const details = {
      minutes,
      course_id: of?.course?.id ?? null,
      side: of?.side ?? null,
      note: note.trim() || null,
    };
    const sheet_at = Number(from);
    const label =
      minutes === 0 ? t.delayLifted : t.delayed(delayText({ sheet_at, details } as never, club.time_zone));
    marking.add([{ kind: 'delay', sheet_at, details }], label);
  };
  const form = useForm({
    start: {
      side: '',
      from: String(startsAt ?? times.find((at) => at >= now) ?? times[0]),
      minutes: 30,
      note: '',
    } as DelayDraft,
    check: ({ minutes }) => (isMinutes(minutes) ? [] : [{ path: 'minutes', message: t.minutesRange }]),
    toRequest: (draft) => draft,
    save: make,
    onSaved: onClose,
  });
  const lift = () => {
    make({ ...form.values, minutes: 0 });
    onClose();
  };
  return (
    <Form form={form} aria-label={t.delay}>
      <p className={formStyles.note}>
        {t.bookingsDontChangeDesk}
        {holding.map((text) => ` ${t.now(text)}`)}
      </p>
      {sideLabels.size > 1 && (
        <Select
          label={t.tees}
          data={[
            { value: '', label: t.allTees },
            ...[...sideLabels].map(([value, label]) => ({ value, label })),
          ]}
          {...form.field('side')}
        />
      )}
      <SearchSelect
        label={t.fromTeeTimeAt}
        data={times.map((at) => ({ value: String(at), label: formatTime(at, club.time_zone) }))}
        {...form.field('from')}
      />
      <NumberField label={t.minutes} decimals={0} data-autofocus {...form.field('minutes')} />
      <Chip.Group
        multiple={false}
        value={String(form.values.minutes)}
        onChange={(value) => form.change({ minutes: Number(value) })}
      >
        <Group gap="var(--s2)">
          {QUICK.map((one) => (
            <Chip key={one} value={String(one)}>
              {one}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput label={t.why} maxLength={120} {...form.field('note')} />
      <Group gap="var(--s2)">
        {REASONS.map((one) => (
          <Button key={one} variant="default" size="compact-md" onClick={() => form.change({ note: one })}>
            {one}
          </Button>
        ))}
      </Group>
      <FormFooter form={form} disabled={times.length === 0} onCancel={onClose}>
        {holding.length > 0 && (
          <Button variant="default" onClick={lift}>
            {t.liftFromThisTee}
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}

const isMinutes = (minutes: number | null) =>
  minutes !== null && Number.isInteger(minutes) && minutes >= 0 && minutes <= 720;
