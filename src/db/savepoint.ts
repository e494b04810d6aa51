import type { Writable } from './connection';

/** Runs a part of a transaction: when the part throws, what it wrote is undone, and nothing before it. */
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
