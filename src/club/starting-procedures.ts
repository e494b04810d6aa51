import type { StartingProcedure, StartingProcedureInput } from '../contract/areas/starting-procedures';
import { invalid } from '../contract/errors';
import type { Writable } from '../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord } from '../db/records';
import { checkProcedure, type Problem } from '../race-signals';
import { enqueue } from './outbox';
import { mergeRecord, type Removal, requireConditions, type WriteContext, writtenFields } from './writes';

/** Adds a starting procedure of the club's own or replaces the one with its id; plans of races have copies, which stay. */
export function saveStartingProcedure(
  db: Writable,
  context: WriteContext,
  input: StartingProcedureInput,
): StartingProcedure {
  requireNoProblems('steps', checkProcedure(input));
  const before = findRecord(db, 'starting-procedures', context.clubId, input.id);
  const fields = mergeRecord('starting-procedures', before, writtenFields(input));
  const { record, changed } = putVersioned(db, 'starting-procedures', context.clubId, fields, () =>
    requireConditions(input, before, { name: `The starting procedure ${before?.name ?? input.name}` }),
  );
  if (!changed) return record;
  enqueue(
    db,
    context,
    'startingProcedures.save',
    { body: fields },
    { writes: [{ kind: 'starting-procedure', id: record.id }] },
  );
  return record;
}

/** Refuses a procedure or plan that cannot be run, with what is wrong. @throws ApiError `INVALID_REQUEST`. */
export function requireNoProblems(path: string, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw invalid(first.at === null ? path : `${path}.${first.at}`, first.message);
}

/** Deletes a starting procedure of the club's own. @throws ApiError `NOT_FOUND`. */
export function removeStartingProcedure(
  db: Writable,
  context: WriteContext,
  { id, ...conditions }: Removal,
): StartingProcedure {
  const procedure = requireRecord(db, 'starting-procedures', context.clubId, id);
  requireConditions(conditions, procedure, { name: `The starting procedure ${procedure.name}` });
  removeRecord(db, 'starting-procedures', context.clubId, id);
  enqueue(
    db,
    context,
    'startingProcedures.remove',
    { query: { id } },
    { writes: [{ kind: 'starting-procedure', id }] },
  );
  return procedure;
}
