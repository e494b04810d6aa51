import { randomUUID } from 'node:crypto';
import { eraseHousehold as t } from '@messages/server/personal-data';
import { noteUnfinished } from '../club/personal-data';
import { UserError } from '../contract/errors';
import type { ResourceName } from '../contract/resources';
import { resourceNames } from '../contract/resources';
import type { HouseholdSummary } from '../contract/staff-operations/personal-data';
import type { Readable, Writable } from '../db/connection';
import { selectRecords, tableOf } from '../db/records';
import type { Store } from '../db/store';
import { settle } from '../shared/billing/settle';
import { groupBy } from '../shared/group-by';
import { fullName } from '../shared/person-name';
import { absentFolder, listCopies } from './copies';
import { findMembers, type HouseholdQuery, peopleOf } from './household';
import {
  entriesOfSameName,
  type HouseholdPlanInput,
  type PlannedChange,
  planHousehold,
} from './household-plan';
import { countStaying, type Identifies, identifying, removeTraces, unsentOf } from './household-traces';

/** The household to erase, with staff's decisions. */
export interface HouseholdErasure extends Omit<HouseholdQuery, 'now'> {
  /** Entries of theirs that give only their names. */
  entries: readonly string[];
  /** True to delete their postings; otherwise these stay under a made-up account. */
  removePostings: boolean;
  /** True to delete backups and other copies in the data folder too. */
  deleteCopies: boolean;
}

type Input = Pick<HouseholdErasure, 'clubId' | 'householdId' | 'memberId' | 'entries' | 'removePostings'>;

/** The household was not erased and nothing was removed; the message says why and what to do. */
export class HouseholdErasureError extends UserError {
  override name = 'HouseholdErasureError';
}

function inputOf(db: Readable, erasure: Input): HouseholdPlanInput {
  const { clubId, members } = findMembers(db, erasure);
  const account = erasure.removePostings ? null : `erased-${randomUUID()}`;
  return { clubId, members, people: peopleOf(members), entries: new Set(erasure.entries), account };
}

/**
 * Summarizes erasing a household: what would be removed, what would stay and why, and what prevents it.
 *
 * @throws UserError if there is no such household or member, or several clubs have it
 */
export async function summarizeHousehold(store: Store, erasure: Input): Promise<HouseholdSummary> {
  const { dataDir, read: db } = store;
  const input = inputOf(db, erasure);
  const changes = planHousehold(db, input);
  return {
    club_id: input.clubId,
    members: input.members.map((member) => ({ id: member.id, name: fullName(member) || member.id })),
    removed: countKinds(changes.filter(({ stays }) => stays === null)),
    reduced: countKinds(changes.filter(({ stays }) => stays !== null)),
    balances: balancesOf(db, changes),
    entries: entriesOfSameName(db, input),
    ...countStaying(db, input),
    upstream: isMirrored(db, changes)
      ? (db.get<{ url: string }>('SELECT url FROM upstream')?.url ?? null)
      : null,
    refusal: refusalOf(db, identifying(input, changes)),
    copies: await listCopies(dataDir),
    absent_folder: absentFolder(dataDir),
  };
}

function countKinds(changes: readonly PlannedChange[]): HouseholdSummary['removed'] {
  return resourceNames
    .map((resource) => ({ resource, records: changes.filter((one) => one.resource === resource).length }))
    .filter(({ records }) => records > 0);
}

/** Balances of their postings by currency, without zeros. Payments to come count. */
function balancesOf(db: Readable, changes: readonly PlannedChange[]): HouseholdSummary['balances'] {
  const keys = changes.filter(({ resource }) => resource === 'line-items').map(({ key }) => key);
  const postings = selectRecords(
    db,
    'line-items',
    'key IN (SELECT value FROM json_each(?))',
    JSON.stringify(keys),
  );
  return [...groupBy(postings, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: settle(own, Infinity).balance }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function isMirrored(db: Readable, changes: readonly PlannedChange[]): boolean {
  return changes.some(
    ({ resource, key }) =>
      db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', resource, key) !== undefined,
  );
}

function refusalOf(db: Readable, identifies: Identifies): string | null {
  if (db.get('SELECT 1 FROM pairing') !== undefined) return t.isPaired;
  const unsent = unsentOf(db, identifies);
  if (unsent === 0) return null;
  return t.areNotSent(unsent);
}

/**
 * Erases one household in one transaction, whole or not at all. The caller then calls `finishErasure`, which wipes the
 * traces from the disk. If it does not, the next start does.
 *
 * @returns how many records were deleted, and how many were only reduced
 * @throws HouseholdErasureError saying what prevents it
 */
export async function eraseHousehold(
  store: Store,
  erasure: HouseholdErasure,
): Promise<{ removed: number; reduced: number }> {
  store.overwriteDeleted();
  return store.bulkWrite((db) => {
    const input = inputOf(db, erasure);
    const changes = planHousehold(db, input);
    const identifies = identifying(input, changes);
    const refusal = refusalOf(db, identifies);
    if (refusal !== null) throw new HouseholdErasureError(refusal);
    const helms = changes.flatMap(({ resource, key }) => (resource === 'registrations' ? [key] : []));
    removeTraces(db, input, changes, identifies, helms);
    for (const change of changes.toReversed()) apply(db, change);
    noteUnfinished(db, { delete_copies: erasure.deleteCopies });
    const removed = changes.filter(({ stays }) => stays === null).length;
    return { removed, reduced: changes.length - removed };
  });
}

/** Children come first: a record cannot go before those that refer to it. */
function apply(db: Writable, { resource, key, stays }: PlannedChange): void {
  if (stays) db.run(`UPDATE ${tableOf(resource)} SET json = ? WHERE key = ?`, JSON.stringify(stays), key);
  else db.run(`DELETE FROM ${tableOf(resource as ResourceName)} WHERE key = ?`, key);
}
