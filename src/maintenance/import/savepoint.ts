import type { Writable } from '../../db/connection';

/** Runs the work of one line within the transaction of all: when it throws, what it wrote is undone, and nothing before it. */
export function inSavepoint<Result>(db: Writable, work: () => Result): Result {
  db.run('SAVEPOINT line');
  try {
    const result = work();
    db.run('RELEASE line');
    return result;
  } catch (error) {
    db.run('ROLLBACK TO line');
    db.run('RELEASE line');
    throw error;
  }
}
