import { z } from 'zod';
import { windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { common, EpochMs, Id, optional } from '../../schema';

/** Comment of a member or guest about an order, a place or a staff member. */
export const Feedback = z
  .looseObject({
    id: Id.describe('The feedback.'),
    club_id: common.clubId,
    rating: z.int().min(1).max(5).describe('The rating: 1 is the worst, 5 the best.'),
    comment: optional.text.describe('What was said, in words.'),
    order_id: optional.id.describe('The order that it is about; null: none.'),
    location: optional.text.describe('The place that it is about; null: none.'),
    staff: z
      .looseObject({
        id: optional.id.describe('By the club’s id.'),
        name: optional.text.describe('By name.'),
      })
      .nullable()
      .describe('The member of staff it is about; null: none.'),
    member_id: common.memberId,
    submitted_at: EpochMs.describe('When it was submitted.'),
  })
  .meta({
    id: 'Feedback',
    description: 'What a member or guest said about an order, a place or a person of the staff.',
  });
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
  query: windowQuery(Feedback, 'submitted_at', {
    ratings: Ratings.optional().meta({
      description: 'Only these ratings: `ratings=4`, repeated, `ratings[]=4`, or `ratings=4,5`.',
    }),
  }),
  item: Feedback,
  example: {
    query: { club_id: 'demo', start_date: 1788220800000, end_date: 1790812800000, ratings: [4, 5] },
    data: [
      {
        id: 'fb_01',
        club_id: 'demo',
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
