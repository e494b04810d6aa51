import { z } from 'zod';
import { isSearchable } from '../../is-searchable';
import { filtersOf, sortBy } from '../../list-filters';
import { addressPage, bodyPage, bodyWindow, clubId, windowInOrder } from '../../paging';
import { defineRoute } from '../../route';
import { common, EpochMs, Id, optional, queryInteger } from '../../schema';
import { fieldChecks as checks } from '../../words';

const count = (what: string) =>
  z.int().nullable().describe(`${what}; null: not known. Another program may have sent a negative number.`);

/** One line of the tee sheet: a start time on a course, with its seats. */
export const TeeTime = z
  .looseObject({
    id: Id.describe('The tee time.'),
    club_id: common.clubId,
    course: z
      .looseObject({
        id: optional.id.describe('By the club’s id.'),
        name: optional.text.describe('By name.'),
      })
      .nullable()
      .describe('The course; null: the club’s only one.'),
    starts_at: EpochMs.describe('When the group tees off, as the sheet has it.'),
    start_hole: count('The number of the hole that the group starts on'),
    side: optional.text.describe('The side of the course, in the club’s words: `front`, `back` …'),
    holes: count('How many holes are played'),
    capacity: count('How many players it has room for'),
    status: z
      .enum(['open', 'booked', 'blocked', 'event'])
      .describe('State of the tee time: `booked` has players, `blocked` and `event` aren’t for booking.'),
    reason: optional.text.describe('Why it is blocked, or which event it is for.'),
    players: z
      .array(
        z.looseObject({
          name: optional.text.describe('Who plays, by name.'),
          kind: optional.text.meta({ description: '`member` or `guest`.' }),
          member_id: common.memberId,
          membership_number: common.membershipNumber,
          transport: optional.text.meta({ description: '`walking` or `riding`.' }),
          holes: count('How many holes this player plays'),
          checked_in: z.boolean().describe('True if the player has come, as the booking has it.'),
          paid: z.boolean().describe('True if the player has paid, as the booking has it.'),
          no_show: z.boolean().describe('True if the player did not come, as the booking has it.'),
        }),
      )
      .describe('Who plays, one for each seat that is taken.'),
    notes: optional.text.describe('What the pro shop noted.'),
  })
  .meta({
    id: 'TeeTime',
    description: 'One line of the tee sheet: a start on a course at a time, with its seats.',
  });
export type TeeTime = z.infer<typeof TeeTime>;

/** A player's seat in a tee time. */
export const FoundSeat = z
  .object({
    seat: z.int().min(0).meta({ description: 'Which of its `players`, counted from 0.' }),
    tee_time: TeeTime,
    hole: optional.text.describe(
      'Its starting hole, with the group’s letter if several start there together: `4A`; null: not known.',
    ),
  })
  .meta({ id: 'FoundSeat', description: 'A player’s place in a tee time.' });
export type FoundSeat = z.infer<typeof FoundSeat>;

const someSeats = (order: string) =>
  z
    .object({
      total: z.int().min(0).meta({
        description: 'How many there are, of which `seats` has the first `limit`; 1000: that many or more.',
        format: 'int64',
      }),
      seats: z.array(FoundSeat).describe('The first of them.'),
    })
    .meta({ description: order });

/** Players found on the tee sheet, by start time. */
export const FoundSeats = z
  .object({
    as_of: EpochMs.meta({
      description: 'The moment, by the server’s clock, by which the three are told apart.',
    }),
    today: someSeats('What is to come today, by the club’s clock; the earliest first.'),
    upcoming: someSeats('What is to come on later days, the earliest first.'),
    past: someSeats('What has begun, the latest first.'),
  })
  .meta({ id: 'FoundSeats', description: 'Players found on the tee sheet, by when they play.' });
export type FoundSeats = z.infer<typeof FoundSeats>;

export const teeTimeExample: TeeTime = {
  id: 'tee_01',
  club_id: 'demo',
  course: { id: 'crs_links', name: 'Links' },
  starts_at: 1788249600000,
  start_hole: 1,
  side: 'front',
  holes: 18,
  capacity: 4,
  status: 'booked',
  reason: null,
  players: [
    {
      name: 'Aoife Byrne',
      kind: 'member',
      member_id: 'mem_01',
      membership_number: '1042',
      transport: 'walking',
      holes: 18,
      checked_in: true,
      paid: true,
      no_show: false,
    },
  ],
  notes: null,
};

export const foundSeatsExample: FoundSeats = {
  as_of: 1788246000000,
  today: { total: 1, seats: [{ seat: 0, tee_time: teeTimeExample, hole: '1' }] },
  upcoming: { total: 0, seats: [] },
  past: { total: 0, seats: [] },
};

/** Search words of at least two characters, or one Chinese, Japanese or Korean letter. */
export const SearchText = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine(isSearchable, { error: checks.typeTwoCharacters });

export const teeTimesRoute = defineRoute({
  operationId: 'teeTimes',
  method: 'post',
  path: '/tee-times',
  area: 'tee-times',
  summary: 'Read the tee sheet',
  description:
    'A query, not a write: it ignores `idempotency-key`. Send `cursor`, `limit` and `skip` in the body or the address; the body wins.',
  scope: 'tee_times:read',
  addition: false,
  writes: false,
  query: z.object(addressPage),
  body: z
    .object({
      club_id: clubId,
      ...bodyWindow,
      ...filtersOf(TeeTime, 'starts_at'),
      sort: sortBy('starts_at'),
      ...bodyPage,
    })
    .refine(windowInOrder.check, windowInOrder.message)
    .meta({
      id: 'TeeTimesQuery',
      description: 'Which days of the tee sheet to read, and which page of them.',
    }),
  item: TeeTime,
  example: {
    body: { club_id: 'demo', start_date: 1788220800000, end_date: 1788307200000 },
    data: [teeTimeExample],
  },
});

export const searchTeeTimesRoute = defineRoute({
  operationId: 'teeTimes.search',
  method: 'get',
  path: '/tee-times/search',
  area: 'tee-times',
  summary: 'Find players on the tee sheet',
  description:
    'Searches names, membership numbers (guests also by their group’s members), tee time ids or a member’s id.',
  scope: 'tee_times:read',
  addition: true,
  writes: false,
  query: z
    .object({
      club_id: clubId,
      q: SearchText.optional().meta({
        description:
          'Every word must match the beginning of a word, without regard to case, accents and order; or a tee time’s id.',
      }),
      member_id: Id.optional().meta({ description: 'Every seat of this member.' }),
      limit: queryInteger(1, 100).default(5).meta({ description: 'How many seats of each of the three.' }),
    })
    .refine(({ q, member_id }) => (q === undefined) !== (member_id === undefined), {
      path: ['q'],
      message: checks.orMemberId,
    }),
  computedFrom: ['tee-times'],
  data: FoundSeats,
  example: { query: { club_id: 'demo', q: 'byrne' }, data: foundSeatsExample },
});
