import type { TeeTime } from '@contract/areas/golf/tee-times';
import { changeBooking as t } from '@messages/tee-times';
import { seatIdOf } from '@shared/golf/seat-id';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { FormProblem } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useOutbox } from '@/api/outbox/outbox-provider';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { formatList } from '@/lib/format';
import { dayAt, formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { SearchSelect } from '@/ui/form/search-select';
import { useForm } from '@/ui/form/use-form';
import type { SheetMarks } from '../sheet/marks';
import { freeSeatsOf } from '../sheet/sheet-of-day';
import { toItem } from '../starter/marks/known-marks';
import { moved, withSeats } from './changes';
import { namesOf } from './names';
import { useBookings } from './use-bookings';

interface ChangeBookingProps {
  /** The tee time with the starter's marks. */
  teeTime: TeeTime;
  seat: number;
  teeTimes: readonly TeeTime[];
  marked: readonly TeeTime[];
  /** Undefined until the starter's marks are there. */
  marks: SheetMarks | undefined;
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
  marks,
  from,
  bookings,
  onClose,
}: ChangeBookingProps & { from: TeeTime; bookings: ReturnType<typeof useBookings> }) {
  const { club } = useSession();
  const { place } = useTerms();
  const names = namesOf(teeTimes, club.time_zone);
  const seatsOf = (isGroup: boolean) => (isGroup ? [...from.players.keys()] : [seat]);
  const outbox = useOutbox();
  const carts = (to: TeeTime, seats: readonly number[]) =>
    seats.flatMap((one, index) => {
      const cart = marks?.carts.get(seatIdOf(from, one));
      return cart === undefined
        ? []
        : [{ cart, seat: to.players.length + index + 1, player: from.players[one]!.name }];
    });
  const save = async (request: object, isGroup: boolean, to: TeeTime | undefined) => {
    const seats = seatsOf(isGroup);
    const who = formatList(seats.map((one) => from.players[one]?.name ?? t.noName));
    const at = formatTime(from.starts_at, club.time_zone);
    const label = to
      ? t.movedFromTo(at, formatTime(to.starts_at, club.time_zone), who)
      : t.cancelledAt(at, who);
    await bookings.save(request, () => ({ label, changes: moved(from, seats, teeTime.players, to) }));
    // The booking says who is in and has paid; the number of a cart is a mark alone.
    if (to)
      outbox.add(
        carts(to, seats).map(({ cart, ...of }) =>
          toItem(
            {
              ...{ id: newId('mrk'), club_id: from.club_id, kind: 'cart', ...of, details: { cart } },
              ...{ tee_time_id: to.id, sheet_at: to.starts_at, marked_at: serverNow() },
            },
            label,
          ),
        ),
      );
  };
  // Its mark would stay, for whoever books that time next.
  const goneIssues = (isGroup: boolean) =>
    seatsOf(isGroup).length === from.players.length && marks?.gone.has(from.id)
      ? [{ path: '', message: t.thisGroupHasTeed }]
      : [];
  const form = useForm({
    start: { isGroup: from.players.length === 1, to: null as string | null },
    check: ({ isGroup, to }, mayBeSaved) => {
      const gone = goneIssues(isGroup);
      if (gone.length > 0) return gone;
      if (to === null) return [{ path: 'to', message: t.chooseTeeTime }];
      const hasSeats = withSeats(marked, seatsOf(isGroup).length).some(({ id }) => id === to);
      return hasSeats || mayBeSaved ? [] : [{ path: 'to', message: t.tooFewSFree(place) }];
    },
    toRequest: (values) => ({ ...values }),
    save: (values) => save(values, values.isGroup, teeTimes.find(({ id }) => id === values.to)!),
    onSaved: onClose,
  });
  const { isGroup } = form.values;
  const cancel = useForm({
    start: { isGroup },
    check: () => goneIssues(isGroup),
    toRequest: (values) => ({ ...values }),
    save: (values) => save(values, values.isGroup, undefined),
    onSaved: onClose,
  });
  const others = withSeats(marked, seatsOf(isGroup).length).filter(({ id }) => id !== from.id);
  return (
    <Form form={form} aria-label={t.changeBooking}>
      {from.players.length > 1 && (
        <Checkbox
          label={t.wholeGroup}
          checked={isGroup}
          onChange={(event) => form.change({ isGroup: event.currentTarget.checked })}
        />
      )}
      {from.notes && !isGroup && <p className={formStyles.note}>{t.notesStayWithGroup}</p>}
      <SearchSelect
        label={t.moveTo}
        enterSaves
        clearable
        data={others.map((one) => ({ value: one.id, label: t.free(names(one), freeSeatsOf(one)) }))}
        {...form.field('to')}
      />
      <FormFooter form={form} save={t.moveBooking}>
        <Button variant="default" loading={cancel.saving} onClick={() => cancel.submit()}>
          {t.cancelBooking}
        </Button>
      </FormFooter>
      <FormProblem form={cancel} />
    </Form>
  );
}
