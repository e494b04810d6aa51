import type { TeeTime } from '@contract/areas/golf/tee-times';
import type { CourseSettings } from '@contract/club';
import { dayForm as t } from '@messages/tee-times';
import { capital } from '@shared/capital';
import { FormFooter } from '@/api/form-footer';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { addDays, type Day, formatTime } from '@/lib/time';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { useForm } from '@/ui/form/use-form';
import { useTeeTimes } from '../day/use-tee-times';
import { type CourseDay, courseDayOf, courseTimes, dayOfCourse, MOST_CHANGES, minutesOf } from './changes';
import type { Bookings } from './use-bookings';

interface DayFormProps {
  day: Day;
  teeTimes: readonly TeeTime[];
  bookings: Bookings;
  onClose: () => void;
}

/** Adds free tee times to a day, by the course's settings; without any, like this day, or the same day a week before. */
export function DayForm({ day, teeTimes, ...rest }: DayFormProps) {
  const { club } = useSession();
  const { query } = useTeeTimes(addDays(day, -7));
  const courses = club.courses ?? [];
  // First the course that the day does not have yet.
  const isThere = ({ name }: CourseSettings) => teeTimes.some((one) => (one.course?.name ?? null) === name);
  const settings = courses.find((course) => !isThere(course)) ?? courses[0];
  if (!settings && query.isPending) return null;
  const like = teeTimes.length > 0 ? teeTimes : (query.data ?? []);
  const start = settings
    ? dayOfCourse(settings, teeTimes)
    : courseDayOf(like, (at) => formatTime(at, club.time_zone));
  return <Fields day={day} teeTimes={teeTimes} start={start} {...rest} />;
}

const MOST_MINUTES = 60;

function Fields({ day, teeTimes, start, bookings, onClose }: DayFormProps & { start: CourseDay }) {
  const { clubId, club } = useSession();
  const { place } = useTerms();
  const courses = club.courses ?? [];
  const fields = fieldsOf(start);
  const changesOf = ({ course, ...values }: typeof fields) => {
    const known = [start, ...teeTimes].find((one) => one.course?.name === course.trim())?.course;
    const settings = {
      ...values,
      course: known ?? (course.trim() ? { id: null, name: course.trim() } : null),
    };
    return courseTimes(day, settings, teeTimes, {
      ...{ clubId, timeZone: club.time_zone, newId: () => newId('tee') },
    });
  };
  const form = useForm({
    start: fields,
    check: (values, mayBeSaved) => {
      const { first, last, every, seats, holes } = values;
      const wrong = [
        ...(minutesOf(first) === null ? [{ path: 'first', message: t.timeEG7 }] : []),
        ...(minutesOf(last) === null ? [{ path: 'last', message: t.timeEG16 }] : []),
        ...(isWithin(every, 4, MOST_MINUTES) ? [] : [{ path: 'every', message: t.to60Minutes }]),
        ...(isWithin(seats, 1, 8) ? [] : [{ path: 'seats', message: t.oneToEight }]),
        ...(isWithin(holes, 1, 36) ? [] : [{ path: 'holes', message: t.to36 }]),
      ];
      if (wrong.length > 0) return wrong;
      if (minutesOf(last)! < minutesOf(first)!) return [{ path: 'last', message: t.notBeforeFirst }];
      const { length } = changesOf(values);
      if (length === 0 && !mayBeSaved) return [{ path: 'last', message: t.theseTeeTimes }];
      return length > MOST_CHANGES ? [{ path: 'last', message: t.teeTimesAtMost(length, MOST_CHANGES) }] : [];
    },
    toRequest: (values) => ({ ...values }),
    save: (values) =>
      bookings.save(values, () => {
        const changes = changesOf(values);
        return { label: t.addedTeeTimes(changes.length), changes };
      }),
    onSaved: onClose,
  });
  return (
    <Form form={form} aria-label={t.teeTimes}>
      <p className={formStyles.note}>{t.teeTimesThatAreThere}</p>
      {courses.length > 1 && (
        <Select
          label={t.settingsOf}
          data={courses.map(({ name }, index) => ({ value: String(index), label: name ?? t.course }))}
          value={String(courses.findIndex(({ name }) => name === (form.values.course.trim() || null)))}
          onChange={(index) => form.change(fieldsOf(dayOfCourse(courses[Number(index)]!, teeTimes)))}
        />
      )}
      <TextInput label={t.firstTeeTime} data-autofocus {...form.field('first')} />
      <TextInput label={t.lastTeeTime} {...form.field('last')} />
      <NumberField label={t.minutesBetween} decimals={0} {...form.field('every')} />
      <NumberField label={t.places(capital(place))} decimals={0} {...form.field('seats')} />
      <NumberField label={t.holes} decimals={0} {...form.field('holes')} />
      <Checkbox
        label={t.alsoFrom10thTee}
        checked={form.values.isTwoTees}
        onChange={(event) => form.change({ isTwoTees: event.currentTarget.checked })}
      />
      <TextInput label={t.course} maxLength={120} {...form.field('course')} />
      <FormFooter form={form} save={t.addTeeTimes} onCancel={onClose} />
    </Form>
  );
}

function fieldsOf(day: CourseDay) {
  return { ...day, course: day.course?.name ?? '' };
}

function isWithin(number: number | null, least: number, most: number): boolean {
  return number !== null && Number.isInteger(number) && number >= least && number <= most;
}
