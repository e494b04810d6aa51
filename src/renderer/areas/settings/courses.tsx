import type { Club, CourseSettings } from '@contract/club';
import { courses as t } from '@messages/settings';
import { capital } from '@shared/capital';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { Button } from '@/ui/button';
import { Checkbox, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { Section } from '@/ui/section';
import styles from './settings.module.css';

/** A course as tee sheets usually have it, to start from. */
const usualCourse: CourseSettings = {
  ...{ name: null, first_time: '08:00', last_time: '16:00', interval_minutes: 10 },
  ...{ seats: 4, holes: 18, two_tees: false },
};

/** Settings → General: how each golf course is booked. A new day's free tee times come from it. */
export function CoursesSection({ club }: { club: Club }) {
  const { refreshClub } = useSession();
  const { place } = useTerms();
  const [start] = useState(() => ({ courses: (club.courses ?? []).map(toFields) }));
  const form = useBridgeForm('save_club', ['session'], {
    start,
    toRequest: ({ courses }) => ({ ...club, courses: courses.map(toSettings) }),
    check: ({ courses }) =>
      courses.flatMap(({ name }, index) =>
        courses.findIndex((one) => one.name.trim() === name.trim()) === index
          ? []
          : [{ path: `courses.${index}.name`, message: t.giveEachCourse }],
      ),
    onSaved: refreshClub,
  });
  const { courses } = form.values;
  return (
    <Section title={t.golfCourses} lead={t.newDaysFreeTee}>
      <Form form={form}>
        {courses.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a course is its place
          <fieldset key={index} className={styles.course} aria-label={courses[index]!.name || t.course}>
            <TextInput
              label={t.course}
              description={t.asTeeTimesName}
              maxLength={120}
              {...form.field(`courses.${index}.name`)}
            />
            <TextInput label={t.firstTeeTime} required {...form.field(`courses.${index}.first_time`)} />
            <TextInput label={t.lastTeeTime} required {...form.field(`courses.${index}.last_time`)} />
            <NumberField
              label={t.minutesBetween}
              required
              decimals={0}
              {...form.field(`courses.${index}.interval_minutes`)}
            />
            <NumberField
              label={t.s(capital(place))}
              required
              decimals={0}
              {...form.field(`courses.${index}.seats`)}
            />
            <NumberField label={t.holes} required decimals={0} {...form.field(`courses.${index}.holes`)} />
            <Checkbox
              label={t.alsoFrom10thTee}
              checked={courses[index]!.two_tees}
              onChange={(event) => form.set(`courses.${index}.two_tees`, event.currentTarget.checked)}
            />
            <Button
              variant="default"
              onClick={() => form.change({ courses: courses.filter((_, place) => place !== index) })}
            >
              {t.removeCourse}
            </Button>
          </fieldset>
        ))}
        <FormFooter form={form} save={t.saveCourses} saved={t.coursesSaved}>
          <Button
            variant="default"
            onClick={() => form.change({ courses: [...courses, toFields(usualCourse)] })}
          >
            {t.addCourse}
          </Button>
        </FormFooter>
      </Form>
    </Section>
  );
}

function toFields({ name, ...rest }: CourseSettings) {
  return { ...rest, name: name ?? '' };
}

/** `7:30` counts as `07:30`. */
function toSettings({ name, first_time, last_time, ...rest }: ReturnType<typeof toFields>): CourseSettings {
  const clock = (text: string) => text.trim().replace('.', ':').padStart(5, '0');
  return {
    ...rest,
    ...{ name: name.trim() || null, first_time: clock(first_time), last_time: clock(last_time) },
  };
}
