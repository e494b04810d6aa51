import type { WriteContext } from '../club/writes';
import { checkValue } from '../contract/check-value';
import { ApiError, errorCodes } from '../contract/errors';
import { additionOf } from '../contract/queued-operations';
import type { RouteData, RouteRequest } from '../contract/route';
import { type OperationId, type Routes, routes } from '../contract/routes';
import { requireStorable } from '../contract/text';
import type { Writable } from '../db/connection';
import { inSavepoint } from '../db/savepoint';
import { refuseOtherClub } from './middleware/authorization';
import { commit, ownPart, register, underPresentRace, writeContext } from './operations';
import { refusalOf } from './responses';
import type { Api } from './types';

/** The operations whose body has `items`, each a request of another operation. */
type BatchId = { [Id in OperationId]: Routes[Id] extends { batchOf: OperationId } ? Id : never }[OperationId];

type Single<Id extends BatchId> = Routes[Id] extends { batchOf: infer One extends OperationId } ? One : never;

type Item<Id extends BatchId> = RouteRequest<Routes[Single<Id>]> extends { body: infer Body } ? Body : never;

interface Written<Id extends BatchId> {
  /** The id of the written record. */
  id: string;
  /** The answer to a single request. */
  data: RouteData<Routes[Single<Id>]>;
}

/**
 * Serves a batch of writes. One transaction holds them all, with a savepoint for each: a refused one is undone alone.
 * A failing computer fails them all, so that the batch can be sent again.
 *
 * @param apply does one write, as the route of single writes
 * @example batch(api, 'crossings.saveBatch', (db, context, item) => ({ id: item.id, data: saveCrossing(db, context, item) }));
 */
export function batch<Id extends BatchId>(
  api: Api,
  id: Id,
  apply: (db: Writable, context: WriteContext, item: Item<Id>) => Written<Id>,
): void {
  const single = routes[id].batchOf;
  const { body: schema } = routes[single];
  const idField = additionOf(single)?.adds ?? 'id';

  register(api, id, (c, input) => {
    const context = writeContext(api, c);
    const { items } = (input as { body: { items: readonly unknown[] } }).body;
    return commit(api, id, c, (db) => {
      const outcomes = items.map((item) => {
        try {
          requireStorable(item);
          refuseOtherClub(c, item);
          const checked = checkValue(schema, item);
          if (checked.issues) throw new ApiError('INVALID_REQUEST', checked.message, checked.issues);
          const own = { body: ownPart(c, checked.data) as Item<Id> };
          const { body } = underPresentRace(db, single, c, own);
          const written = inSavepoint(db, () => apply(db, context, body));
          return { id: written.id, status: 'success' as const, code: 'OK' as const, data: written.data };
        } catch (error) {
          if (!(error instanceof ApiError) || errorCodes[error.code].status >= 500) throw error;
          return { id: sentId(item, idField), ...refusalOf(error) };
        }
      });
      const refused = outcomes.filter(({ status }) => status === 'error').length;
      return { refused, items: outcomes } as RouteData<Routes[Id]>;
    });
  });
}

/** The id that an item names; null without a usable one. */
function sentId(item: unknown, field: string): string | null {
  const id = (item as Record<string, unknown> | null)?.[field];
  return typeof id === 'string' ? id : null;
}
