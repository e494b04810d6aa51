import { z } from 'zod';
import { clubId, windowQuery } from '../../paging';
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
  addition: false,
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

const handlingFields = {
  feedback_id: Id.describe('The feedback.'),
  handled: z.boolean().describe('True if nothing is left to do.'),
};
const assignee = z.string().max(200).nullable().describe('Who is to handle it, by name; null: nobody yet.');
const note = z.string().max(2000).nullable().describe('A note of staff; null: none.');

/** Staff's handling of a piece of feedback. */
export const FeedbackHandling = z
  .object({
    ...handlingFields,
    assignee,
    note,
    changed_at: EpochMs.describe('When it was last changed.'),
    changed_by: optional.text.describe('Who changed it: a person, a key or a browser; null: not known.'),
  })
  .meta({
    id: 'FeedbackHandling',
    description: 'Whether feedback is handled, by whom, and a note. It stays on this server.',
  });
export type FeedbackHandling = z.infer<typeof FeedbackHandling>;

const FeedbackHandlingInput = z
  .object({
    club_id: clubId,
    ...handlingFields,
    assignee: assignee.optional(),
    note: note.optional(),
    if_changed_at: EpochMs.nullable()
      .optional()
      .describe(
        '`changed_at` as you read it; null: there was none. If it differs by now, nothing is written: 409.',
      ),
  })
  .meta({ id: 'FeedbackHandlingInput', description: 'How feedback is handled.' });
export type FeedbackHandlingInput = z.output<typeof FeedbackHandlingInput>;

const handlingExample: FeedbackHandling = {
  feedback_id: 'fb_demo_place_01',
  handled: false,
  assignee: 'Ciara Nolan',
  note: 'Call the member back.',
  changed_at: 1788264000000,
  changed_by: 'Office',
};

export const feedbackHandlingRoute = defineRoute({
  operationId: 'feedback.handling',
  method: 'get',
  path: '/feedback/handling',
  area: 'feedback',
  summary: 'List how feedback is handled',
  description: 'Feedback that isn’t in it is open.',
  scope: 'feedback:read',
  addition: true,
  writes: false,
  query: z.object({ club_id: clubId }),
  computedFrom: [],
  data: z.array(FeedbackHandling).describe('What staff noted, by feedback.'),
  example: { query: { club_id: 'demo' }, data: [handlingExample] },
});

export const handleFeedbackRoute = defineRoute({
  operationId: 'feedback.handle',
  method: 'post',
  path: '/feedback/handling',
  area: 'feedback',
  summary: 'Note how feedback is handled',
  scope: 'office:write',
  addition: true,
  writes: true,
  conditional: true,
  record: null,
  queue: null,
  body: FeedbackHandlingInput,
  data: FeedbackHandling,
  example: {
    body: {
      club_id: 'demo',
      feedback_id: 'fb_demo_place_01',
      handled: false,
      assignee: 'Ciara Nolan',
      note: 'Call the member back.',
      if_changed_at: null,
    },
    data: handlingExample,
  },
});
