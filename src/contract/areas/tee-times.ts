import { z } from 'zod';
import { bodyPage, bodyWindow, clubId, windowInOrder } from '../paging';
import { defineRoute } from '../route';
import { EpochMs, Id, optional } from '../schema';

/** One line of the tee sheet: a start on a course at a time, with its seats. */
export const TeeTime = z
  .looseObject({
    id: Id,
    club_id: Id,
    course: z.looseObject({ id: optional.id, name: optional.text }).nullable(),
    starts_at: EpochMs,
    start_hole: z.int().nullable(),
    side: optional.text,
    holes: z.int().nullable(),
    capacity: z.int().nullable(),
    status: z.enum(['open', 'booked', 'blocked', 'event']),
    reason: optional.text,
    players: z.array(
      z.looseObject({
        name: optional.text,
        kind: optional.text.meta({ description: '`member` or `guest`.' }),
        member_id: optional.id,
        membership_number: optional.text,
        transport: optional.text.meta({ description: '`walking` or `riding`.' }),
        holes: z.int().nullable(),
        checked_in: z.boolean(),
        paid: z.boolean(),
        no_show: z.boolean(),
      }),
    ),
    notes: optional.text,
  })
  .meta({ id: 'TeeTime' });
export type TeeTime = z.infer<typeof TeeTime>;

export const teeTimesRoute = defineRoute({
  operationId: 'teeTimes',
  method: 'post',
  path: '/tee-times',
  area: 'tee-times',
  summary: 'Read the tee sheet',
  description: 'A query, not a write: paging members stand in the body, and no `idempotency-key` is kept.',
  scope: 'tee_times:read',
  writes: false,
  body: z
    .object({ club_id: clubId, ...bodyWindow, ...bodyPage })
    .refine(windowInOrder.check, windowInOrder.message),
  item: TeeTime,
  example: {
    body: { club_id: 'club_1', start_date: 1788220800000, end_date: 1788307200000 },
    data: [
      {
        id: 'tee_01',
        club_id: 'club_1',
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
      },
    ],
  },
});
