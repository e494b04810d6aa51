import { z } from 'zod';
import { windowQuery } from '../paging';
import { defineRoute } from '../route';
import { EpochMs, Id, optional } from '../schema';

/** What a member or guest said about an order, a place or a person of the staff. */
export const Feedback = z
  .looseObject({
    id: Id,
    club_id: Id,
    rating: z.int().min(1).max(5),
    comment: optional.text,
    order_id: optional.id,
    location: optional.text,
    staff: z.looseObject({ id: optional.id, name: optional.text }).nullable(),
    member_id: optional.id,
    submitted_at: EpochMs,
  })
  .meta({ id: 'Feedback' });
export type Feedback = z.infer<typeof Feedback>;

/** Ratings in a query: one, repeated, or comma-separated. */
const Ratings = z.preprocess(
  (value) => [value].flat().flatMap(splitRatings),
  z.array(z.int().min(1).max(5)).min(1),
) as z.ZodType<number[], number | string | (number | string)[]>;

function splitRatings(value: unknown): unknown[] {
  const parts = typeof value === 'string' ? value.split(',') : [value];
  return parts.map((part) => (typeof part === 'string' && /^\d$/.test(part) ? Number(part) : part));
}

export const feedbackRoute = defineRoute({
  operationId: 'feedback',
  method: 'get',
  path: '/feedback',
  area: 'feedback',
  summary: 'List feedback by submission',
  scope: 'feedback:read',
  writes: false,
  query: windowQuery({
    ratings: Ratings.optional().meta({
      description: 'Only these ratings: `ratings=4`, repeated, or `ratings=4,5`.',
    }),
    'ratings[]': Ratings.optional().meta({ description: 'The same, as some HTTP clients write an array.' }),
  }),
  item: Feedback,
  example: {
    query: { club_id: 'club_1', start_date: 1788220800000, end_date: 1790812800000, ratings: '4,5' },
    data: [
      {
        id: 'fb_01',
        club_id: 'club_1',
        rating: 5,
        comment: 'The chowder again, please.',
        order_id: 'ord_01',
        location: 'Bar',
        staff: { id: 'stf_03', name: 'Ciara' },
        member_id: 'mem_01',
        submitted_at: 1788268000000,
      },
    ],
  },
});
