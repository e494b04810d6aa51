import type { Readable } from '../../db/connection';
import { yieldToEventLoop } from '../../db/yield-to-event-loop';
import { accountIdOf } from '../../shared/billing/account-id';
import type { Posting } from '../../shared/billing/settle';

/** The holder of an account. */
export interface Holder {
  household_id: string | null;
  /** As {@link accountIdOf} makes it. */
  account_id: string;
}

export type KeyedPosting = Posting & { key: string };

/** A transaction, void ones too. */
export type PostingRow = KeyedPosting & {
  household_id: string | null;
  member_id: string | null;
  membership_number: string | null;
  currency: string;
};

const selectPostings = `SELECT household_id, key, member_id, json ->> '$.membership_number' AS membership_number,
    posted_at, json ->> '$.amount' AS amount, json ->> '$.kind' AS kind, json ->> '$.due_at' AS due_at,
    json ->> '$.status' AS status, json ->> '$.currency' AS currency
  FROM line_items WHERE club_id = ?`;

/**
 * The account of a transaction: its household's, else its member's household's. Without either, its member has an
 * account, else its membership number, else the transaction itself.
 */
export function holderOf(
  db: Readable,
  clubId: string,
  row: Pick<PostingRow, 'household_id' | 'member_id' | 'membership_number' | 'key'>,
): Holder {
  const household_id = row.household_id ?? householdOf(db, clubId, row.member_id);
  return { household_id, account_id: accountIdOf({ ...row, household_id, id: row.key }) };
}

function householdOf(db: Readable, clubId: string, memberId: string | null): string | null {
  if (memberId === null) return null;
  const sql = 'SELECT household_id FROM members WHERE key = ? AND club_id = ?';
  return db.get<{ household_id: string | null }>(sql, memberId, clubId)?.household_id ?? null;
}

/** Transactions that name the household, which are read as they are iterated. */
export function postingsOfHousehold(db: Readable, clubId: string, householdId: string): Iterable<PostingRow> {
  return db.iterate<PostingRow>(`${selectPostings} AND household_id = ?`, clubId, householdId);
}

/** Transactions that name the member and no household. */
export function postingsOfMember(db: Readable, clubId: string, memberId: string): Iterable<PostingRow> {
  return db.iterate<PostingRow>(
    `${selectPostings} AND member_id = ? AND household_id IS NULL`,
    clubId,
    memberId,
  );
}

/** The transaction of this id. */
export function postingOf(db: Readable, clubId: string, key: string): PostingRow | undefined {
  return db.get<PostingRow>(`${selectPostings} AND key = ?`, clubId, key);
}

/** Members of a household, in one order for all who add up their transactions. */
export function membersOf(db: Readable, clubId: string, householdId: string): string[] {
  const sql = 'SELECT key FROM members WHERE club_id = ? AND household_id = ? ORDER BY key';
  return db.all<{ key: string }>(sql, clubId, householdId).map(({ key }) => key);
}

/** Households that transactions name: one step of the index for each, however many transactions it has. */
export function* namedHouseholds(db: Readable, clubId: string): Iterable<string> {
  const sql = 'SELECT min(household_id) AS id FROM line_items WHERE club_id = ? AND household_id > ?';
  const first = "SELECT min(household_id) AS id FROM line_items WHERE club_id = ? AND household_id >= ''";
  let row = db.get<{ id: string | null }>(first, clubId);
  while (row && row.id !== null) {
    yield row.id;
    row = db.get<{ id: string | null }>(sql, clubId, row.id);
  }
}

/** Accounts of transactions that name no household: those of members, and the others with the ids of their transactions. */
export async function looseAccounts(db: Readable, clubId: string) {
  const members = new Set<string>();
  const others = new Map<string, string[]>();
  const pause = yieldToEventLoop();
  for (const row of db.iterate<PostingRow>(`${selectPostings} AND household_id IS NULL`, clubId)) {
    await pause();
    if (row.member_id !== null) {
      members.add(row.member_id);
      continue;
    }
    const account = accountIdOf({ ...row, id: row.key });
    const own = others.get(account);
    if (own) own.push(row.key);
    else others.set(account, [row.key]);
  }
  const holders = new Map<string, Holder>();
  for (const member_id of members) {
    await pause();
    const household_id = householdOf(db, clubId, member_id);
    const account_id = accountIdOf({ household_id, member_id, membership_number: null, id: '' });
    holders.set(account_id, { household_id, account_id });
  }
  return { holders: [...holders.values()], others };
}

/** Number of transactions that name the household. */
export function countOfHousehold(db: Readable, clubId: string, householdId: string): number {
  const sql = 'SELECT count(*) AS n FROM line_items WHERE club_id = ? AND household_id = ?';
  return db.get<{ n: number }>(sql, clubId, householdId)!.n;
}

/** Entries of an index that are counted at a stretch. */
const STRIDE = 20_000;

/** Number of transactions that name no household. */
export async function countLoose(db: Readable, clubId: string): Promise<number> {
  const pause = yieldToEventLoop();
  let [count, posted_at, key] = [0, Number.MIN_SAFE_INTEGER, ''];
  for (;;) {
    await pause();
    const rest = `FROM line_items WHERE club_id = ? AND household_id IS NULL AND (posted_at, key) > (?, ?)`;
    const last = db.get<{ posted_at: number; key: string }>(
      `SELECT posted_at, key ${rest} ORDER BY posted_at, key LIMIT 1 OFFSET ${STRIDE - 1}`,
      ...[clubId, posted_at, key],
    );
    if (!last)
      return count + db.get<{ n: number }>(`SELECT count(*) AS n ${rest}`, clubId, posted_at, key)!.n;
    ({ posted_at, key } = last);
    count += STRIDE;
  }
}
