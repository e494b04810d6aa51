import type { Writable } from './connection';

/** Runs a part of a transaction: if the part throws, only its own writes are undone. */
export function inSavepoint<Result>(db: Writable, work: () => Result): Result {
  db.run('SAVEPOINT part');
  try {
    const result = work();
    db.run('RELEASE part');
    return result;
  } catch (error) {
    db.run('ROLLBACK TO part');
    db.run('RELEASE part');
    throw error;
  }
}
