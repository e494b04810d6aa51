import { z } from 'zod';
import { Id, MAX_INTEGER, queryInteger, Timestamp } from './schema';

/** The paging members that every list route takes. `skip` counts from the cursor. */
export const page = {
  limit: queryInteger(1, 100).default(25).meta({ description: 'How many records to return.' }),
  cursor: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The `cursor` of the last record already read; opaque.' }),
  skip: queryInteger(0, MAX_INTEGER)
    .default(0)
    .meta({ description: 'How many records to pass over, counted from the cursor.' }),
};

/** The same members in a JSON body (`POST /tee-times`), where numbers are numbers. */
export const bodyPage = {
  limit: z.int().min(1).max(100).default(25),
  cursor: z.string().min(1).optional(),
  skip: z.int().min(0).max(MAX_INTEGER).default(0),
};

export const clubId = Id.meta({ description: "The key's own club; another club's id is refused with 403." });

const startDate = 'Start of the window, inclusive: Unix epoch milliseconds, UTC.';
const endDate = 'End of the window, exclusive: Unix epoch milliseconds, UTC.';

/** A half-open window in a query: `start_date <= t < end_date`. */
export const window = {
  start_date: queryInteger(0, MAX_INTEGER).meta({ description: startDate }),
  end_date: queryInteger(0, MAX_INTEGER).meta({ description: endDate }),
};

export const bodyWindow = {
  start_date: Timestamp.meta({ description: startDate }),
  end_date: Timestamp.meta({ description: endDate }),
};

/** A parsed page request: what the store needs to know to read one page. */
export interface PageRequest {
  limit: number;
  skip: number;
  cursor?: string | undefined;
}

export interface Window {
  start_date: number;
  end_date: number;
}

/** The refinement of every windowed request: a window that ends before it starts is a mistake, an empty one is not. */
export const windowInOrder = {
  check: (query: Window) => query.start_date <= query.end_date,
  message: { path: ['start_date'], message: 'must not be after end_date' },
};

/** The query of a list of a club's records within a window. */
export function windowQuery<Filters extends z.ZodRawShape>(filters: Filters = {} as Filters) {
  const query = z.object({ club_id: clubId, ...window, ...filters, ...page });
  return query.refine((asked) => windowInOrder.check(asked as unknown as Window), windowInOrder.message);
}

/** Such a query in an example: September 2026. */
export const exampleWindow = { club_id: 'club_1', start_date: 1788220800000, end_date: 1790812800000 };
