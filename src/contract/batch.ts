import { z } from 'zod';
import { ErrorEnvelope } from './envelope';
import { type ErrorCode, errorCodes } from './errors';

/** The most writes in one batch. Other requests wait while it is written. */
export const MAX_BATCH = 100;

const items = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .min(1)
    .max(MAX_BATCH)
    .describe('The writes, each as in a request of its own; done in this order.');

/** Body of a batch of writes. */
export function batchBody<Item extends z.ZodType>(item: Item) {
  return z.object({ items: items(item) });
}

/** The same body before its items are checked: each is checked by itself, and one that is wrong spoils no other. */
export const UncheckedBatch = batchBody(z.unknown());

/** Answer of a batch: an outcome for each of its writes. */
export function batchAnswer<Data extends z.ZodType>(data: Data) {
  const outcome = z.object({
    id: z
      .string()
      .nullable()
      .describe('The id of the written record, or the one that the refused item named; null: it named none.'),
    status: z.enum(['success', 'error']).describe('`error`: nothing of this item was written.'),
    code: z
      .enum(['OK', ...(Object.keys(errorCodes) as ErrorCode[])])
      .describe('As in the answer to a request of its own.'),
    data: z.union([data, z.null()]).describe('The answer to this item; null: it was refused.'),
    message: ErrorEnvelope.shape.message.optional(),
    errors: ErrorEnvelope.shape.errors.describe('On `INVALID_REQUEST` only: each wrong field of this item.'),
    current: ErrorEnvelope.shape.current.describe(
      'On `VERSION_CONFLICT` only: the present record; null: it no longer exists.',
    ),
  });
  return z.object({
    refused: z.int().min(0).describe('The number of items that were refused.'),
    items: z.array(outcome).describe('The outcomes, in the order of the request.'),
  });
}

/** The description of every batch. */
export const BATCH_RULES =
  `Up to ${MAX_BATCH} items are written in one transaction, in their order. ` +
  'Each has its own outcome: a refused one is left out, the others are written, and the answer is 200. A batch counts as one request of the quota. ' +
  'Repeated with its `idempotency-key`, it answers the same outcomes; send corrected items with another key.';
