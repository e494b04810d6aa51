import { checkProcedure, type Problem } from '@dockside/race-signals';
import { startingProcedures as t } from '@messages/server/start';
import type {
  StartingProcedure,
  StartingProcedureInput,
} from '../../contract/areas/start/starting-procedures';
import { invalid } from '../../contract/errors';
import type { Writable } from '../../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord } from '../../db/records';
import { enqueue } from '../integration/outbox';
import { keepSetupChange } from '../racing/setup-changes';
import {
  conflictsOf,
  mergeRecord,
  type Removal,
  requireConditions,
  type WriteContext,
  writtenFields,
} from '../writes';

/** Adds a club's own starting procedure or replaces the one with its id; races' plans keep their copies. */
export function saveStartingProcedure(
  db: Writable,
  given: WriteContext,
  { reason, ...input }: StartingProcedureInput,
): StartingProcedure {
  const context = { ...given, reason };
  requireNoProblems('steps', checkProcedure(input));
  const before = findRecord(db, 'starting-procedures', context.clubId, input.id);
  const fields = mergeRecord('starting-procedures', before, writtenFields(input));
  const { record, changed } = putVersioned(db, 'starting-procedures', context.clubId, fields, () =>
    requireConditions(input, before, conflictsOf('starting_procedure', { name: before?.name ?? input.name })),
  );
  if (!changed) return record;
  keepProcedureChange(db, context, before, record);
  enqueue(
    db,
    context,
    'startingProcedures.save',
    { body: reason ? { ...fields, reason } : fields },
    { writes: [{ kind: 'starting-procedure', id: record.id }] },
  );
  return record;
}

/** Records a change of a club's own procedure; null for its deletion. */
function keepProcedureChange(
  db: Writable,
  context: WriteContext,
  before: StartingProcedure | undefined,
  after: StartingProcedure | null,
): void {
  const { name } = (after ?? before)!;
  keepSetupChange(db, context, { regattaId: null, name: t.startingProcedure(name) }, before, after);
}

/** Refuses a procedure or plan that cannot be run, naming the problem. @throws ApiError `INVALID_REQUEST`. */
export function requireNoProblems(path: string, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw invalid(first.at === null ? path : `${path}.${first.at}`, first.message);
}

/** Deletes a club's own starting procedure. @throws ApiError `NOT_FOUND`. */
export function removeStartingProcedure(
  db: Writable,
  given: WriteContext,
  { id, reason, ...conditions }: Removal,
): StartingProcedure {
  const context = { ...given, reason };
  const procedure = requireRecord(db, 'starting-procedures', context.clubId, id);
  requireConditions(conditions, procedure, conflictsOf('starting_procedure', { name: procedure.name }));
  removeRecord(db, 'starting-procedures', context.clubId, id);
  keepProcedureChange(db, context, procedure, null);
  enqueue(
    db,
    context,
    'startingProcedures.remove',
    { query: { id, ...(reason && { reason }) } },
    { writes: [{ kind: 'starting-procedure', id }] },
  );
  return procedure;
}
