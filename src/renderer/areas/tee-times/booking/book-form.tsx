import type { TeeTime } from '@contract/areas/golf/tee-times';
import { bookForm as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { useMemo } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { formatCount } from '@/lib/format';
import { formatTime } from '@/lib/time';
import { Autocomplete, Checkbox, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { SearchSelect } from '@/ui/form/search-select';
import { useForm } from '@/ui/form/use-form';
import { freeSeatsOf } from '../sheet/sheet-of-day';
import { booked, membersNamed, memberTexts, playerOf, withSeats } from './changes';
import type { TeeTimeNames } from './names';
import type { Bookings } from './use-bookings';

interface BookFormProps {
  teeTimes: readonly TeeTime[];
  /** The same with the starter's marks: seats of a standby party are taken. */
  marked: readonly TeeTime[];
  names: TeeTimeNames;
  now: number;
  bookings: Bookings;
  onClose: () => void;
}

/** Books players into a tee time, or notes a walk-on. */
export function BookForm({ teeTimes, marked, names, now, bookings, onClose }: BookFormProps) {
  const { clubId, club } = useSession();
  const { place, buggy } = useTerms();
  const { data: members = [], isPending } = useListQuery('members', { query: { club_id: clubId } });
  const texts = useMemo(() => memberTexts(members), [members]);
  const free = withSeats(marked, 1);
  const start = {
    teeTime: (free.find(({ starts_at }) => starts_at >= now) ?? free[0])?.id ?? null,
    players: ['', '', '', ''],
    ...{ isRiding: false, isHere: false, notes: '' },
  };
  const actOf = ({ teeTime: id, players, isRiding, isHere, notes }: typeof start) => {
    const teeTime = teeTimes.find((one) => one.id === id)!;
    const more = {
      transport: isRiding ? 'riding' : 'walking',
      holes: teeTime.holes,
      checked_in: isHere,
    };
    const who = players.filter((text) => text.trim()).map((text) => playerOf(text, texts, more));
    const at = formatTime(teeTime.starts_at, club.time_zone);
    return {
      label: t.bookedAt(
        at,
        who.map(({ name }) => name!),
      ),
      changes: [booked(teeTime, who, notes)],
    };
  };
  const form = useForm({
    start,
    check: ({ teeTime, players }, mayBeSaved) => {
      const count = players.filter((text) => text.trim()).length;
      const chosen = marked.find(({ id }) => id === teeTime);
      const seats = chosen ? freeSeatsOf(chosen) : 0;
      if (count === 0) return [{ path: 'players.0', message: t.enterName }];
      const doubtful = players.flatMap((text, index) =>
        membersNamed(text, texts).length > 1
          ? [{ path: `players.${index}`, message: t.severalMembersChooseOne }]
          : [],
      );
      if (doubtful.length > 0) return doubtful;
      return count > seats && !mayBeSaved
        ? [{ path: 'teeTime', message: t.onlyFreeChooseAnother(formatCount(seats, place)) }]
        : [];
    },
    toRequest: (values) => ({ ...values }),
    save: (values) => bookings.save(values, () => actOf(values)),
    onSaved: onClose,
  });
  return (
    <Form form={form} aria-label={t.booking}>
      {form.values.players.map((_, index) => (
        <Autocomplete
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          key={index}
          label={t.player(index + 1)}
          description={index === 0 ? t.memberOrName : undefined}
          data={[...texts.keys()]}
          limit={8}
          data-autofocus={index === 0 || undefined}
          {...form.field(`players.${index}`)}
        />
      ))}
      <SearchSelect
        label={t.teeTime}
        data={free.map((one) => ({
          value: one.id,
          label: t.free(names(one), freeSeatsOf(one)),
        }))}
        {...form.field('teeTime')}
      />
      <Checkbox
        label={capital(buggy)}
        checked={form.values.isRiding}
        onChange={(event) => form.change({ isRiding: event.currentTarget.checked })}
      />
      <Checkbox
        label={t.walkOnHereNow}
        checked={form.values.isHere}
        onChange={(event) => form.change({ isHere: event.currentTarget.checked })}
      />
      <TextInput label={t.notes} maxLength={200} {...form.field('notes')} />
      {free.length === 0 && (
        <p className={formStyles.note} role="status">
          {t.noFree(place)}
        </p>
      )}
      <FormFooter
        form={form}
        save={t.bookPlayers}
        disabled={free.length === 0}
        loading={isPending}
        onCancel={onClose}
      />
    </Form>
  );
}
