import { randomUUID } from 'node:crypto';
import { noteUnfinished } from '../../club/personal-data';
import { UserError } from '../../contract/errors';
import type { ResourceName } from '../../contract/resources';
import { resourceNames } from '../../contract/resources';
import type { HouseholdSummary } from '../../contract/staff-operations/personal-data';
import type { Readable, Writable } from '../../db/connection';
import { tableOf } from '../../db/records';
import type { Store } from '../../db/store';
import { absentFolder, listCopies } from './copies';
import { findMembers, type HouseholdQuery, peopleOf } from './household';
import {
  entriesOfSameName,
  type HouseholdPlanInput,
  nameMatcher,
  type PlannedChange,
  planHousehold,
} from './household-plan';
import { countStaying, removeTraces, textsOf, unsentOf } from './household-traces';

/** Whose data is to go, and what staff decided about it. */
export interface HouseholdErasure extends Omit<HouseholdQuery, 'now'> {
  /** Entries of theirs that name them in words alone. */
  entries: readonly string[];
  /** Their postings go, too; else they stay under a made-up account. */
  removePostings: boolean;
  /** Backups and other copies in the data folder go, too. */
  deleteCopies: boolean;
}

type Input = Pick<HouseholdErasure, 'clubId' | 'householdId' | 'memberId' | 'entries' | 'removePostings'>;

/** The household is not erased; the message says why and what to do. Nothing was removed. */
export class HouseholdErasureError extends UserError {
  override name = 'HouseholdErasureError';
}

function inputOf(db: Readable, erasure: Input): HouseholdPlanInput {
  const { clubId, members } = findMembers(db, erasure);
  const account = erasure.removePostings ? null : `erased-${randomUUID()}`;
  return { clubId, members, people: peopleOf(members), entries: new Set(erasure.entries), account };
}

/**
 * Says what erasing a household would remove, what would stay and why, and what is in its way.
 *
 * @throws UserError when there is no such household or member, or several clubs have it
 */
export async function summarizeHousehold(store: Store, erasure: Input): Promise<HouseholdSummary> {
  const { dataDir, read: db } = store;
  const input = inputOf(db, erasure);
  const changes = planHousehold(db, input);
  const texts = textsOf(input, changes);
  return {
    club_id: input.clubId,
    members: input.members.map(({ id, first_name, last_name }) => ({
      id,
      name: [first_name, last_name].filter(Boolean).join(' ') || id,
    })),
    removed: countKinds(changes.filter(({ stays }) => stays === null)),
    reduced: countKinds(changes.filter(({ stays }) => stays !== null)),
    balances: balancesOf(db, changes),
    entries: entriesOfSameName(db, input),
    ...countStaying(db, input),
    upstream: isMirrored(db, changes)
      ? (db.get<{ url: string }>('SELECT url FROM upstream')?.url ?? null)
      : null,
    refusal: refusalOf(db, texts),
    copies: await listCopies(dataDir),
    absent_folder: absentFolder(dataDir),
  };
}

function countKinds(changes: readonly PlannedChange[]): HouseholdSummary['removed'] {
  return resourceNames
    .map((resource) => ({ resource, records: changes.filter((one) => one.resource === resource).length }))
    .filter(({ records }) => records > 0);
}

/** What their postings add up to, by currency: what is not nothing. */
function balancesOf(db: Readable, changes: readonly PlannedChange[]): HouseholdSummary['balances'] {
  const keys = changes.filter(({ resource }) => resource === 'line-items').map(({ key }) => key);
  return db
    .all<{ currency: string; amount: number }>(
      `SELECT json ->> '$.currency' AS currency, sum(json ->> '$.amount') AS amount FROM line_items
       WHERE key IN (SELECT value FROM json_each(?)) AND json ->> '$.status' <> 'void' GROUP BY 1 ORDER BY 1`,
      JSON.stringify(keys),
    )
    .filter(({ amount }) => amount !== 0);
}

function isMirrored(db: Readable, changes: readonly PlannedChange[]): boolean {
  return changes.some(
    ({ resource, key }) =>
      db.get('SELECT 1 FROM mirror WHERE resource = ? AND key = ?', resource, key) !== undefined,
  );
}

function refusalOf(db: Readable, texts: readonly string[]): string | null {
  if (db.get('SELECT 1 FROM pairing') !== undefined)
    return 'This computer is paired with another, which has the same records and would send them again. End the pairing, erase the household on each, and pair them again.';
  const unsent = unsentOf(db, texts);
  if (unsent === 0) return null;
  return `${unsent} ${unsent === 1 ? 'change' : 'changes'} about them ${unsent === 1 ? 'has' : 'have'} not been sent to the club’s cloud. Send them first, or discard them on the Sync screen.`;
}

/**
 * Erases one household: all of it in one transaction, or nothing. The caller then calls `finishErasure`, which wipes the
 * traces from the disk; should it not come to that, the next start does.
 *
 * @returns how many records went, and of how many something stays
 * @throws HouseholdErasureError with what is in its way
 */
export async function eraseHousehold(
  store: Store,
  erasure: HouseholdErasure,
): Promise<{ removed: number; reduced: number }> {
  store.overwriteDeleted();
  return store.bulkWrite((db) => {
    const input = inputOf(db, erasure);
    const changes = planHousehold(db, input);
    const texts = textsOf(input, changes);
    const refusal = refusalOf(db, texts);
    if (refusal !== null) throw new HouseholdErasureError(`${refusal} Nothing was removed.`);
    const helms = changes.flatMap(({ resource, key }) => (resource === 'registrations' ? [key] : []));
    removeTraces(db, input, changes, texts, { entries: helms, isCalled: nameMatcher(input.members) });
    for (const change of changes.toReversed()) apply(db, change);
    noteUnfinished(db, { delete_copies: erasure.deleteCopies });
    const removed = changes.filter(({ stays }) => stays === null).length;
    return { removed, reduced: changes.length - removed };
  });
}

/** Children come first: a record that others refer to cannot go before them. */
function apply(db: Writable, { resource, key, stays }: PlannedChange): void {
  if (stays) db.run(`UPDATE ${tableOf(resource)} SET json = ? WHERE key = ?`, JSON.stringify(stays), key);
  else db.run(`DELETE FROM ${tableOf(resource as ResourceName)} WHERE key = ?`, key);
}
