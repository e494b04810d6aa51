import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors';

const requestId = z
  .string()
  .meta({ description: 'Identifier of the request; also the header `x-request-id`.' });

/** The envelope of a single result. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ request_id: requestId, code: z.literal('OK'), status: z.literal('success'), data });
}

/** The envelope of a list: the records, and how to go on. */
export function list<Item extends z.ZodType>(item: Item) {
  return success(z.array(item)).extend({
    has_more: z.boolean(),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: "The last record's `cursor`; null at the end of the list." }),
  });
}

/** The envelope of every error. */
export const ErrorEnvelope = z
  .object({
    request_id: requestId,
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    status: z.literal('error'),
    data: z.null(),
    message: z.string().meta({ description: 'What went wrong and what to do, for people.' }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'On 400 only: each field that was wrong.' }),
    current: z
      .looseObject({})
      .nullable()
      .optional()
      .meta({ description: 'On 409 only: the record as it stands now; null when there is none any more.' }),
  })
  .meta({ id: 'Error' });

export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
