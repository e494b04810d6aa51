import { erase as t } from '@messages/server/personal-data';
import { removePack } from '../backup/emergency-pack/files';
import { eraseRequestLog } from '../club/access/request-log';
import {
  countOnWater,
  countPersonalData,
  findUnfinished,
  noteFinished,
  noteUnfinished,
  removePersonalData,
  unsentWrites,
} from '../club/personal-data';
import { UserError } from '../contract/errors';
import type { ErasureResult, PersonalDataSummary } from '../contract/staff-operations/personal-data';
import type { Readable } from '../db/connection';
import type { Store } from '../db/store';
import { absentFolder, deleteCopies, listCopies } from './copies';

/** Personal data was not removed; the message says why and what to do. */
export class ErasureError extends UserError {
  override name = 'ErasureError';
}

/** Staff's decisions before personal data is removed. */
export interface Erasure {
  /** True to delete data even if it exists only here. */
  onlyCopy: boolean;
  /** True to delete backups and other copies in the data folder too. */
  deleteCopies: boolean;
}

/** Summarizes what removing personal data would remove, and what prevents it. */
export async function summarizePersonalData(store: Store): Promise<PersonalDataSummary> {
  const { dataDir } = store;
  return {
    ...summarize(store.read),
    copies: await listCopies(dataDir),
    absent_folder: absentFolder(dataDir),
  };
}

type Summary = Omit<PersonalDataSummary, 'copies' | 'absent_folder'>;

function summarize(db: Readable): Summary {
  const kinds = countPersonalData(db);
  const sum = (amount: 'records' | 'only_here') => kinds.reduce((total, kind) => total + kind[amount], 0);
  const sums = { records: sum('records'), only_here: sum('only_here') };
  return { kinds, ...sums, ...unsentWrites(db), on_water: countOnWater(db) };
}

/**
 * Removes personal data from the records, whole or not at all, and forgets the cloud. The caller then deletes the
 * cloud's key, which sync keeps outside the database, and calls `finishErasure`. If it does not, the next start does
 * both.
 *
 * @throws ErasureError while writes wait to be sent, or if data exists only here and staff did not accept that.
 */
export async function erasePersonalData(
  store: Store,
  erasure: Erasure,
): Promise<Pick<ErasureResult, 'removed' | 'records'>> {
  store.overwriteDeleted();
  const { kinds, records } = await store.bulkWrite((db) => {
    const summary = summarize(db);
    requireErasable(summary, erasure);
    removePersonalData(db, store.runningTime.now());
    noteUnfinished(db, { delete_copies: erasure.deleteCopies });
    return summary;
  });
  return { removed: Object.fromEntries(kinds.map((kind) => [kind.resource, kind.records])), records };
}

/** @throws ErasureError saying what prevents it. */
export function requireErasable(
  { unsent, only_here, records, upstream }: Summary,
  { onlyCopy }: Pick<Erasure, 'onlyCopy'>,
): void {
  if (unsent > 0) throw new ErasureError(t.areNotSent(unsent, upstream!));
  if (only_here > 0 && !onlyCopy)
    throw new ErasureError(
      upstream ? t.cloudDoesNotHaveThem(only_here, records) : t.areOnlyHere(only_here, records),
      'ONLY_COPY',
    );
}

/**
 * Wipes traces of removed data from the disk, if still to be done. Covers the database file and its log, the emergency
 * pack and, if wanted, the copies.
 *
 * @throws ErasureError if it must be tried again; ApiError `STORAGE_UNAVAILABLE` if the disk is full.
 */
export async function finishErasure(
  store: Store,
): Promise<Pick<ErasureResult, 'copies_deleted' | 'copies_left'>> {
  const unfinished = findUnfinished(store.read);
  const copies = await listCopies(store.dataDir);
  if (!unfinished) return { copies_deleted: [], copies_left: copies.map(({ file }) => file) };
  // The next pack will not contain the data.
  await removePack(store.dataDir);
  eraseRequestLog(store.dataDir);
  const copies_deleted = unfinished.delete_copies ? await deleteCopies(copies) : [];
  if (!(await store.compact())) throw new ErasureError(t.tracesStay);
  await store.write(noteFinished);
  const left = copies.map(({ file }) => file).filter((file) => !copies_deleted.includes(file));
  return { copies_deleted, copies_left: left };
}
