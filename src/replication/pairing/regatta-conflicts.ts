import { notFound } from '@messages/refusals';
import { CONFLICT_KINDS, type Conflict } from '../../contract/areas/integration/conflicts';
import type { RecordConflict } from '../../contract/staff-operations/pairing';
import type { Readable, Writable } from '../../db/connection';
import { type Choice, chooseVersion, listConflicts } from './conflicts';
import { findNode } from './node';

const isOfRegatta = (regattaId: string) => (one: RecordConflict) =>
  (CONFLICT_KINDS as readonly string[]).includes(one.resource) &&
  one.versions.some(
    ({ record }) => (one.resource === 'regattas' ? one.key : record?.regatta_id) === regattaId,
  );

/** Lists the records of a regatta that wait for a person's choice of a version. */
export function regattaConflicts(db: Readable, regattaId: string): Conflict[] {
  if (!findNode(db)) return [];
  return listConflicts(db)
    .filter(isOfRegatta(regattaId))
    .map(({ resource, key, versions }) => {
      const about = versions.find(({ record }) => record)?.record ?? {};
      const registration = resource === 'registrations' ? key : about.registration_id;
      return {
        resource: resource as Conflict['resource'],
        key,
        registration_id: typeof registration === 'string' ? registration : null,
        race_number: typeof about.race_number === 'number' ? about.race_number : null,
        versions: versions.map(({ id, written_on, shown, record }) => ({ id, written_on, shown, record })),
      };
    });
}

/**
 * Chooses a version of a record of a regatta. Answers what else of it waits.
 *
 * @throws ApiError `NOT_FOUND` where it does not wait for a choice; ConflictError where there is another version by now
 */
export function chooseInRegatta(db: Writable, regattaId: string, choice: Choice, now: number): Conflict[] {
  const isMeant = ({ resource, key }: Conflict) => resource === choice.resource && key === choice.key;
  if (!regattaConflicts(db, regattaId).some(isMeant)) throw notFound('no_conflict', { id: choice.key });
  chooseVersion(db, choice, now);
  return regattaConflicts(db, regattaId);
}
