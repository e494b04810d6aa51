import { z } from 'zod';
import { clubId } from '../../paging';
import { defineRoute } from '../../route';
import { Id } from '../../schema';
import { teeTimeExample } from './tee-times';

const anyRecord = z.looseObject({});

/** Tee times to save together: all or none. */
export const BookingsInput = z
  .object({
    club_id: clubId,
    changes: z
      .array(
        z
          .object({
            id: Id.describe('The tee time; a new id adds one.'),
            record: anyRecord
              .nullable()
              .describe(
                'All its fields, as the tee sheet answers them; null deletes it. Unknown fields are kept.',
              ),
            if_record: anyRecord
              .nullable()
              .optional()
              .describe(
                'The tee time as you read it; null: it didn’t exist. If it differs by now, nothing is written: 409.',
              ),
          })
          .meta({ id: 'BookingChangeInput', description: 'One tee time to add, change or delete.' }),
      )
      .min(1)
      .max(200)
      .describe('The tee times: two for a booking that moves.'),
  })
  .meta({ id: 'BookingsInput', description: 'Tee times to save together: all or none.' });
export type BookingsInput = z.output<typeof BookingsInput>;

/** Saved tee times. */
export const Bookings = z
  .object({
    tee_times: z
      .array(
        z.object({
          id: Id.describe('The tee time.'),
          record: anyRecord.nullable().describe('The tee time now; null: it is gone.'),
        }),
      )
      .describe('The tee times, in the order of the changes.'),
  })
  .meta({ id: 'Bookings', description: 'What a booking changed.' });
export type Bookings = z.infer<typeof Bookings>;

const free = { ...teeTimeExample, id: 'tee_desk_01', status: 'open', players: [] };

export const saveBookingsRoute = defineRoute({
  operationId: 'teeTimes.book',
  method: 'post',
  path: '/tee-times/bookings',
  area: 'tee-times',
  summary: 'Add, move, cancel and block bookings',
  description:
    'For a club without a cloud; with one, the cloud keeps the tee sheet, and this answers 400. Saved together or not at all. ' +
    'An open tee time with players becomes `booked`, and `open` again without. More players than seats are refused, and new ones in a blocked time.',
  scope: 'tee_times:book',
  addition: true,
  writes: true,
  conditional: true,
  record: null,
  queue: null,
  body: BookingsInput,
  data: Bookings,
  example: {
    body: { club_id: 'demo', changes: [{ id: free.id, record: free, if_record: null }] },
    data: { tee_times: [{ id: free.id, record: free }] },
  },
});
