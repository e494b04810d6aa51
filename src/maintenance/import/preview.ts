import type { Writable } from '../../db/connection';
import type { Store } from '../../db/store';

/** Carries the result of a preview out of the transaction that it undoes. */
class Undone<Result> extends Error {
  constructor(readonly result: Result) {
    super('This was a preview.');
  }
}

/** Runs an import in one transaction. A preview does the same work, and nothing of it stays. */
export async function writeOrPreview<Result>(
  store: Store,
  preview: boolean,
  work: (db: Writable) => Result,
): Promise<Result> {
  if (!preview) return store.bulkWrite(work);
  try {
    return await store.bulkWrite((db): never => {
      throw new Undone(work(db));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
