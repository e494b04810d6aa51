import type { Writable } from '../db/connection';
import type { Store } from '../db/store';

/** Carries a preview's result out of the transaction it rolls back. */
class Undone<Result> extends Error {
  constructor(readonly result: Result) {
    super();
  }
}

/** Runs an import in one transaction. A preview does the same work and rolls it back. */
export async function writeOrPreview<Result>(
  store: Store,
  preview: boolean,
  work: (db: Writable) => Result,
): Promise<Result> {
  return writeIf(store, work, () => !preview);
}

/** Runs an import in one transaction, committed only if its result says so. */
export async function writeIf<Result>(
  store: Store,
  work: (db: Writable) => Result,
  stays: (result: Result) => boolean,
): Promise<Result> {
  try {
    return await store.bulkWrite((db) => {
      const result = work(db);
      if (!stays(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
