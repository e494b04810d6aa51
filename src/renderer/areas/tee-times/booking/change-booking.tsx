import type { TeeTime } from '@contract/areas/golf/tee-times';
import { FormFooter } from '@/api/form-footer';
import { FormProblem } from '@/api/forms';
import { useSession } from '@/api/session';
import { formatList } from '@/lib/format';
import { dayAt, formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { SearchSelect } from '@/ui/form/search-select';
import { useForm } from '@/ui/form/use-form';
import { freeSeatsOf } from '../sheet/sheet-of-day';
import { moved, withSeats } from './changes';
import { namesOf } from './names';
import { useBookings } from './use-bookings';

interface ChangeBookingProps {
  /** The tee time with the starter's marks. */
  teeTime: TeeTime;
  seat: number;
  teeTimes: readonly TeeTime[];
  marked: readonly TeeTime[];
  onClose: () => void;
}

/** Moves or cancels a booking, of one player or of the group; nothing where a cloud keeps it. */
export function ChangeBooking(props: ChangeBookingProps) {
  const { club } = useSession();
  const { teeTime, seat, teeTimes, onClose } = props;
  const bookings = useBookings(dayAt(teeTime.starts_at, club.time_zone));
  const from = teeTimes.find(({ id }) => id === teeTime.id);
  // A standby party has no booking.
  if (bookings.may !== true || !from || seat >= from.players.length) return null;
  return <Fields {...props} from={from} bookings={bookings} onClose={onClose} />;
}

function Fields({
  teeTime,
  seat,
  teeTimes,
  marked,
  from,
  bookings,
  onClose,
}: ChangeBookingProps & { from: TeeTime; bookings: ReturnType<typeof useBookings> }) {
  const { club } = useSession();
  const names = namesOf(teeTimes, club.time_zone);
  const seatsOf = (isGroup: boolean) => (isGroup ? [...from.players.keys()] : [seat]);
  const save = (request: object, isGroup: boolean, to: TeeTime | undefined) => {
    const seats = seatsOf(isGroup);
    const who = formatList(seats.map((one) => from.players[one]?.name ?? 'No name'));
    const at = formatTime(from.starts_at, club.time_zone);
    const label = to
      ? `Moved from ${at} to ${formatTime(to.starts_at, club.time_zone)}: ${who}`
      : `Cancelled at ${at}: ${who}`;
    return bookings.save(request, () => ({ label, changes: moved(from, seats, teeTime.players, to) }));
  };
  const form = useForm({
    start: { isGroup: from.players.length === 1, to: null as string | null },
    check: ({ isGroup, to }, mayBeSaved) => {
      if (to === null) return [{ path: 'to', message: 'Choose a tee time' }];
      const hasSeats = withSeats(marked, seatsOf(isGroup).length).some(({ id }) => id === to);
      return hasSeats || mayBeSaved ? [] : [{ path: 'to', message: 'Too few seats free. Choose another' }];
    },
    toRequest: (values) => ({ ...values }),
    save: (values) => save(values, values.isGroup, teeTimes.find(({ id }) => id === values.to)!),
    onSaved: onClose,
  });
  const { isGroup } = form.values;
  const cancel = useForm({
    start: { isGroup },
    toRequest: (values) => ({ ...values }),
    save: (values) => save(values, values.isGroup, undefined),
    onSaved: onClose,
  });
  const others = withSeats(marked, seatsOf(isGroup).length).filter(({ id }) => id !== from.id);
  return (
    <Form form={form} aria-label="Change booking">
      {from.players.length > 1 && (
        <Checkbox
          label="The whole group"
          checked={isGroup}
          onChange={(event) => form.change({ isGroup: event.currentTarget.checked })}
        />
      )}
      <SearchSelect
        label="Move to"
        clearable
        data={others.map((one) => ({ value: one.id, label: `${names(one)}, ${freeSeatsOf(one)} free` }))}
        {...form.field('to')}
      />
      <FormFooter form={form} save="Move booking">
        <Button variant="default" loading={cancel.saving} onClick={() => cancel.submit()}>
          Cancel booking
        </Button>
      </FormFooter>
      <FormProblem form={cancel} />
    </Form>
  );
}
