import type { CampCollection, CampCollectionInput } from '../../contract/areas/members/camp-collections';
import type { Unversioned } from '../../contract/resources';
import type { Writable } from '../../db/connection';
import { findRecord, putVersioned } from '../../db/records';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { mergeRecord, type WriteContext, writtenFields } from '../writes';

/**
 * Records who collected a child. A recorded one stays as it is; only a sent `void` takes it back or restores it, so that
 * a late repeat undoes nothing. The registration is not checked: what was recorded offline must not be lost.
 *
 * @throws ApiError `INVALID_REQUEST` for the id of another child's collection
 */
export function saveCampCollection(
  db: Writable,
  context: WriteContext,
  input: CampCollectionInput,
): CampCollection {
  const known = findRecord(db, 'camp-collections', context.clubId, input.id);
  if (!known) {
    const { recorded_by = context.recordedBy, ...fields } = writtenFields(input);
    const made = {
      reason: null,
      ...fields,
      void: input.void ?? false,
      recorded_at: context.now,
      recorded_by,
    };
    return store(db, context, mergeRecord('camp-collections', undefined, made));
  }
  if (known.camp_registration_id !== input.camp_registration_id)
    throw brokenRule('id', 'collection_of_other_child');
  if (input.void === undefined || input.void === known.void) return known;
  return store(db, context, { ...known, void: input.void });
}

function store(db: Writable, context: WriteContext, fields: Unversioned<CampCollection>): CampCollection {
  const { record } = putVersioned(db, 'camp-collections', context.clubId, fields);
  const { version: _, recorded_at: __, ...body } = record;
  const writes = [{ kind: 'camp-collection' as const, id: record.id }];
  enqueue(db, context, 'campCollections.save', { body }, { writes });
  return record;
}
