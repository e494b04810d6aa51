import { z } from 'zod';
import { type Filters, filtersOf, sortBy } from './list-filters';
import { Bound, Id, MAX_INTEGER, QueryBound, queryInteger, whole } from './schema';
import { fieldChecks as checks } from './words';

const howMany = 'How many records to return.';
const fromWhere = 'The `cursor` of the last record already read; opaque.';
const passedOver = 'How many records to pass over, counted from the cursor.';

/** Default page size. */
export const DEFAULT_LIMIT = 25;
/** Maximum page size. */
export const MAX_LIMIT = 100;

/** Paging members of every list route. `skip` counts from the cursor. */
export const page = {
  limit: queryInteger(1, MAX_LIMIT).default(DEFAULT_LIMIT).describe(howMany),
  cursor: z.string().min(1).optional().describe(fromWhere),
  skip: queryInteger(0, MAX_INTEGER).default(0).describe(passedOver),
};

/** The same members in a JSON body (`POST /tee-times`), where numbers are numbers. */
export const bodyPage = {
  limit: whole(1, MAX_LIMIT).optional().describe(`${howMany} Left out: ${DEFAULT_LIMIT}.`),
  cursor: z.string().min(1).optional().describe(fromWhere),
  skip: whole(0, MAX_INTEGER).optional().describe(`${passedOver} Left out: none.`),
};

const bodyFirst = 'The body goes before it.';

/** The same members in the address of such a list, for pagers limited to addresses. The body takes precedence. */
export const addressPage = {
  limit: queryInteger(1, MAX_LIMIT).optional().describe(`${howMany} ${bodyFirst}`),
  cursor: z.string().min(1).optional().describe(`${fromWhere} ${bodyFirst}`),
  skip: queryInteger(0, MAX_INTEGER).optional().describe(`${passedOver} ${bodyFirst}`),
};

export const clubId = Id.meta({ description: "The key's own club; another club's id is refused with 403." });

const startDate =
  'Start of the window, inclusive: Unix epoch milliseconds, UTC. Not after `end_date`. With `id` alone the window may be left out.';
const endDate = 'End of the window, exclusive: Unix epoch milliseconds, UTC.';

/** A half-open window in a query: `start_date <= t < end_date`. */
export const window = {
  start_date: QueryBound.meta({ description: startDate }),
  end_date: QueryBound.meta({ description: endDate }),
};

export const bodyWindow = {
  start_date: Bound.meta({ description: startDate, unit: undefined }),
  end_date: Bound.meta({ description: endDate, unit: undefined }),
};

/** A parsed page request, as the store needs it. */
export interface PageRequest {
  limit: number;
  skip: number;
  cursor?: string | undefined;
  /** The field that orders the list, after a `-` to read it from its end. */
  sort?: string | undefined;
}

/** Merges a list's address and body; the body takes precedence. */
export function askedOf(query: object = {}, body: object = {}): PageRequest {
  const asked: PageRequest & Record<string, unknown> = { limit: DEFAULT_LIMIT, skip: 0 };
  for (const given of [query, body])
    for (const [name, value] of Object.entries(given)) if (value !== undefined) asked[name] = value;
  return asked;
}

export interface Window {
  start_date: number;
  end_date: number;
}

/** Refinement of every windowed request: a window must not end before it starts, but may be empty. */
export const windowInOrder = {
  check: (query: Window) => query.start_date <= query.end_date,
  message: { path: ['start_date'], message: checks.notAfterEnd },
};

/**
 * Query of a list: its own parameters, filters by the fields of its records, order and paging.
 *
 * @param order the field that orders the list; null: none that its records show
 */
export function listQuery<Shape extends z.ZodRawShape, Own extends z.ZodRawShape>(
  record: z.ZodObject<Shape>,
  own: Own,
  order: string | null = 'id',
): z.ZodObject<Omit<Filters<Shape>, keyof Own> & Own & typeof page> {
  const filters = Object.entries(filtersOf(record, order)).filter(([name]) => !Object.hasOwn(own, name));
  const sort = order === null ? {} : { sort: sortBy(order) };
  const shape = { ...own, ...Object.fromEntries(filters), ...sort, ...page };
  return z.object(shape) as never;
}

/** Query for a club's records within a window of the field that orders them. */
export function windowQuery<
  Shape extends z.ZodRawShape,
  Own extends z.ZodRawShape = Record<never, z.ZodType>,
>(record: z.ZodObject<Shape>, order: string, own: Own = {} as Own) {
  const query = listQuery(record, { club_id: clubId, ...window, ...own }, order);
  return query.refine((asked) => windowInOrder.check(asked as unknown as Window), windowInOrder.message);
}

/** An example of such a query: September 2026. */
export const exampleWindow = { club_id: 'demo', start_date: 1788220800000, end_date: 1790812800000 };
