import { z } from 'zod';
import {
  type ErrorCode,
  errorCodes,
  type IssueCode,
  type IssueParams,
  issueCodes,
  MAX_ISSUES,
} from './errors';

const requestId = z
  .string()
  .meta({ description: 'Identifier of the request; also the header `x-request-id`.' });

/** Envelope of a single result. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({
    request_id: requestId,
    code: z.literal('OK').describe('The result in one word, for programs.'),
    status: z.literal('success').describe('The request was done.'),
    data,
  });
}

/** Envelope of a list: the records, and the cursor. */
export function list<Item extends z.ZodType>(item: Item) {
  return success(
    z.array(item).describe('The records of this page, at most `limit`, in the order of the list.'),
  ).extend({
    has_more: z.boolean().describe('True if more records follow those of this page.'),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: "The last record's `cursor`; null at the end of the list." }),
  });
}

const IssueLimits = z
  .object({
    type: z.string().describe('The JSON type that the field needs, or `int` for a whole number.'),
    at_least: z.number().describe('The least number that the field may have; may be negative.'),
    more_than: z.number().describe('The number that the field must exceed; may be negative.'),
    at_most: z.number().describe('The greatest number that the field may have; may be negative.'),
    less_than: z.number().describe('The number that the field must stay below; may be negative.'),
    of: z
      .enum(['characters', 'items'])
      .describe('What the limits count: characters of a text or items of a list; left out for a number.'),
    one_of: z
      .array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('The values that the field may have.'),
    format: z.literal('email').describe('The form that the text needs.'),
  } satisfies Record<keyof IssueParams, z.ZodType>)
  .partial()
  .describe('The limits that the field broke, for programs that write their own texts.');

/** Values that a text names. */
export const NamedValues = z.record(z.string(), z.union([z.string(), z.number()]));

/** A wrong field of a request: an `Issue` as answers have it. */
export const FieldFault = z.object({
  path: z
    .string()
    .describe('The field, with dots between names and places in lists: `boats.0.registration_id`.'),
  message: z.string().describe('What the field must be, as the end of a sentence that begins with its name.'),
  code: z
    .enum(Object.keys(issueCodes) as [IssueCode, ...IssueCode[]])
    .describe('What is wrong with the field, for programs.'),
  params: IssueLimits.optional(),
  rule: z.string().optional().describe('The rule of the club that the field breaks, for programs.'),
  values: NamedValues.optional().describe(
    'What the text of the rule names, for programs that write their own texts.',
  ),
});

/** Envelope of every error. */
export const ErrorEnvelope = z
  .object({
    request_id: requestId,
    code: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('What went wrong, for programs.'),
    status: z.literal('error').describe('The request was refused or failed.'),
    data: z.null().describe('Always null.'),
    message: z.string().meta({ description: 'What went wrong and what to do, for people.' }),
    reason: z.string().optional().describe('The sentence of `message`, for programs.'),
    values: NamedValues.optional().describe(
      'What the sentence names, for programs that write their own texts.',
    ),
    errors: z
      .array(FieldFault)
      .optional()
      .meta({ description: `On 400 only: each field that was wrong, up to ${MAX_ISSUES}.` }),
    current: z
      .looseObject({})
      .nullable()
      .optional()
      .meta({ description: 'On 409 only: the present record; null: it no longer exists.' }),
  })
  .meta({
    id: 'ApiError',
    description: 'Every error: the code for programs, the message for people.',
  });

export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;
