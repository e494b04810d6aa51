import { z } from 'zod';
import { Currency, Id, TimeZone } from './schema';
import { fieldChecks as checks } from './words';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, checks.timeOfDay);

/** Settings of a golf course: a new day's free tee times come from them. */
export const CourseSettings = z
  .object({
    name: z
      .string()
      .min(1)
      .max(120)
      .nullable()
      .describe('The course, as tee times name it; null: the club’s only one.'),
    first_time: ClockTime.describe('The first tee time of a day, by the club’s clock: `07:30`.'),
    last_time: ClockTime.describe('The last tee time of a day, by the club’s clock: `16:00`.'),
    interval_minutes: z.int().min(4).max(60).describe('Minutes between two tee times of a tee.'),
    seats: z.int().min(1).max(8).describe('How many players a tee time has room for.'),
    holes: z.int().min(1).max(36).describe('Holes of a round.'),
    two_tees: z.boolean().describe('True if groups also start on the 10th.'),
  })
  .refine(({ first_time, last_time }) => first_time <= last_time, {
    path: ['last_time'],
    message: checks.notBeforeFirst,
  })
  .meta({ id: 'CourseSettings', description: 'How a golf course is booked.' });
export type CourseSettings = z.infer<typeof CourseSettings>;

/** A club and its settings. */
export const Club = z.object({
  id: Id.describe('The club: the `club_id` of every other route.'),
  name: z.string().min(1).describe('What the club is called.'),
  time_zone: TimeZone.describe('The IANA time zone of the club’s days, such as `Europe/Dublin`.'),
  currency: Currency.describe('The ISO 4217 code of the currency that the club counts in, such as `EUR`.'),
  rate_limit: z
    .int()
    .min(0)
    .meta({ description: 'Requests a minute for each API key; 0 turns limiting off.' }),
  paper_size: z.enum(['A4', 'Letter']).nullable().optional().meta({
    description:
      'The paper that staff print on; null: the usual one of the club’s country, by its time zone.',
  }),
  courses: z
    .array(CourseSettings)
    .max(20)
    .refine(
      (courses) => new Set(courses.map(({ name }) => name)).size === courses.length,
      checks.eachCourseOnce,
    )
    .optional()
    .meta({
      description: 'The settings of its golf courses, each once; those of a new day’s free tee times.',
    }),
  portal_for_former_members: z.boolean().optional().meta({
    description: 'True if the member portal also opens for former members.',
  }),
});
export type Club = z.infer<typeof Club>;

/** Default requests per minute for a club's keys. */
export const DEFAULT_RATE_LIMIT = 600;
