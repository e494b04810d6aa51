import { notFound } from '@messages/refusals';
import { notices as t } from '@messages/server/publishing';
import type { Notice, NoticeInput, WithdrawalInput } from '../../contract/areas/publishing/notices';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { invalid } from '../../contract/errors';
import type { Readable, Writable } from '../../db/connection';
import { findRecord, putVersioned, requireRecord, selectRecords } from '../../db/records';
import { limitNotice, limitText } from '../../shared/protest-limit';
import { brokenRule } from '../broken-rule';
import { enqueue } from '../integration/outbox';
import { findRace } from '../racing/regattas';
import { timeZoneOf } from '../racing/standings';
import { conflictsOf, mergeRecord, requireConditions, type WriteContext, writtenFields } from '../writes';

/**
 * Posts a notice under its board's next number. An existing notice is returned unchanged, so that a late repeat undoes
 * no withdrawal. The words of a protest time limit are written here, from the limit.
 *
 * @throws ApiError `NOT_FOUND` for another regatta's notice; `INVALID_REQUEST` if it replaces anything but a current
 *   notice of the same board, has no title, or limits protests of a race that does not exist
 */
export function postNotice(db: Writable, context: WriteContext, input: NoticeInput): Notice {
  const regatta = requireRecord(db, 'regattas', context.clubId, input.regatta_id);
  const known = findRecord(db, 'notices', context.clubId, input.id);
  if (known && known.regatta_id !== regatta.id)
    throw notFound('no_record', { resource: 'notices', id: known.id });
  if (known) return known;
  const board = noticesOf(db, regatta.id);
  const stated = withWords(db, regatta, board, input);
  // A notice passed on by another server was posted there and is not refused here.
  if (input.number === undefined) requireReplaceable(board, stated.replaces);
  const {
    number = Math.max(0, ...board.map((notice) => notice.number)) + 1,
    posted_at = context.now,
    posted_by = context.recordedBy,
    ...fields
  } = writtenFields(stated);
  const posted = { ...fields, number, posted_at, posted_by };
  const none = { withdrawn_at: null, withdrawn_by: null, withdrawal_reason: null };
  const { record } = putVersioned(
    db,
    'notices',
    context.clubId,
    mergeRecord('notices', undefined, { ...posted, ...none }),
  );
  enqueue(
    db,
    context,
    'notices.post',
    { body: posted },
    {
      writes: [{ kind: 'notice', id: record.id }],
      reads: [
        { kind: 'regatta', id: regatta.id },
        ...(record.replaces === null ? [] : [{ kind: 'notice', id: record.replaces } as const]),
      ],
    },
  );
  return record;
}

/** A notice with its words: those of a protest time limit follow from it, and it replaces that of its race. */
function withWords(
  db: Readable,
  regatta: Regatta,
  board: readonly Notice[],
  input: NoticeInput,
): NoticeInput & { title: string } {
  const { protest_limit: limit, title } = input;
  // Passed on by another server, with the words that it was posted with.
  if (title !== undefined && (limit === null || input.number !== undefined)) return { ...input, title };
  if (limit === null) throw brokenRule('title', 'notice_title_missing');
  const race = findRace(db, regatta.id, limit.race_number);
  if (!race) throw invalid('protest_limit.race_number', t.isNotRaceOfThisRegatta);
  return {
    ...input,
    ...limitText(race, limit.at, timeZoneOf(db, regatta)),
    kind: 'protest',
    replaces: input.replaces ?? limitNotice(board, limit.race_number)?.id ?? null,
  };
}

function requireReplaceable(board: readonly Notice[], replaces: string | null): void {
  if (replaces === null) return;
  const earlier = board.find(({ id }) => id === replaces);
  if (!earlier) throw brokenRule('replaces', 'notice_unknown');
  if (earlier.withdrawn_at !== null)
    throw brokenRule('replaces', 'notice_withdrawn', { notice: earlier.number });
  const later = board.find((notice) => notice.replaces === replaces && notice.withdrawn_at === null);
  if (later) throw brokenRule('replaces', 'notice_replaced', { notice: earlier.number, later: later.number });
}

/**
 * Withdraws a notice; it stays in the archive. A withdrawn notice is returned unchanged.
 *
 * @throws ApiError `NOT_FOUND`; ConflictError if it does not meet the condition
 */
export function withdrawNotice(db: Writable, context: WriteContext, input: WithdrawalInput): Notice {
  const before = requireRecord(db, 'notices', context.clubId, input.id);
  if (before.withdrawn_at !== null) return before;
  requireConditions(input, before, conflictsOf('notice', { notice: before.number }));
  const { id, reason, withdrawn_at = context.now, withdrawn_by = context.recordedBy } = writtenFields(input);
  const withdrawn = { withdrawn_at, withdrawn_by };
  const { record } = putVersioned(db, 'notices', context.clubId, {
    ...before,
    ...withdrawn,
    withdrawal_reason: reason,
  });
  enqueue(
    db,
    context,
    'notices.withdraw',
    { body: { id, reason, ...withdrawn } },
    { writes: [{ kind: 'notice', id }], reads: [{ kind: 'regatta', id: before.regatta_id }] },
  );
  return record;
}

/** A regatta's notices in order of posting. */
export function noticesOf(db: Readable, regattaId: string): Notice[] {
  return selectRecords(db, 'notices', 'regatta_id = ? ORDER BY posted_at, key', regattaId);
}

/** A board with a notice or a signed decision, in the public list. */
interface ListedBoard {
  regattaId: string;
  regattaName: string;
  clubName: string;
  timeZone: string;
  /** Time of its latest notice or decision, in Unix epoch milliseconds. */
  latest: number;
}

/** Notices and signed decisions: a regatta with any of them has a public board. */
const posts = `SELECT regatta_id, posted_at AS at FROM notices
  UNION ALL SELECT regatta_id, json ->> '$.signed_at' FROM decisions WHERE json ->> '$.state' <> 'draft'`;

const listedBoards = `SELECT regattas.key AS regattaId, regattas.json ->> '$.name' AS regattaName,
    clubs.name AS clubName, coalesce(regattas.json ->> '$.time_zone', clubs.time_zone) AS timeZone,
    max(posts.at) AS latest
  FROM (${posts}) AS posts JOIN regattas ON regattas.key = posts.regatta_id JOIN clubs ON clubs.id = regattas.club_id`;

/** True if a regatta has a public board. */
export function hasBoard(db: Readable, regattaId: string): boolean {
  return db.get(`SELECT 1 FROM (${posts}) WHERE regatta_id = ? LIMIT 1`, regattaId) !== undefined;
}

/** Every public board, latest first. */
export function listBoards(db: Readable): ListedBoard[] {
  return db.all(`${listedBoards} GROUP BY posts.regatta_id ORDER BY latest DESC, regattaId`);
}

/** A board with all its notices. */
export function readBoard(db: Readable, regattaId: string): ListedBoard & { notices: Notice[] } {
  const board = db.get<ListedBoard>(
    `${listedBoards} WHERE posts.regatta_id = ? GROUP BY posts.regatta_id`,
    regattaId,
  )!;
  return { ...board, notices: noticesOf(db, regattaId) };
}

/** Version text for the state of a board; undefined without one. Cheap to read. */
export function boardVersion(db: Readable, regattaId: string): string | undefined {
  if (!hasBoard(db, regattaId)) return undefined;
  return db.get<{ text: string }>(
    `SELECT concat_ws(' ', count(notices.key), sum(notices.json ->> '$.version'), max(notices.row),
         regattas.json ->> '$.version', clubs.name, clubs.time_zone, meta.value) AS text
     FROM regattas JOIN clubs ON clubs.id = regattas.club_id JOIN meta ON meta.name = 'generation'
     LEFT JOIN notices ON notices.regatta_id = regattas.key
     WHERE regattas.key = ?`,
    regattaId,
  )?.text;
}
