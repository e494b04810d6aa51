import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  copyOfVersion,
  putVersion,
  putWithdrawal,
  raiseNumber,
  type VersionCopy,
  type VersionKey,
  type Withdrawal,
} from '../../club/publishing/publication-versions';
import type { Readable, Writable } from '../../db/connection';
import type { Store } from '../../db/store';
import { parseJson } from '../../http/parse-json';
import { findNode, nextChange } from './node';

/** Identifies the entry of a version: its content, or its withdrawal. */
interface PublicationPart extends VersionKey {
  part: 'version' | 'withdrawal';
}

/**
 * A version of published results, or a withdrawal, as all nodes know it. Neither ever changes, so nodes agree in any
 * order of messages. Of two withdrawals of one version, the earlier one stays.
 */
export interface PublicationEntry extends PublicationPart {
  /** A version: `VersionCopy` as JSON, compressed by gzip, in base64. A withdrawal: `Withdrawal` as JSON. */
  content: string;
}

/** Largest size of an expanded version, in bytes: some ten times the largest regatta's. */
const LARGEST = 64 * 1024 * 1024;

/** The limit of values in a version, which has one for each of its columns, and none within them. */
const VERSION_VALUES = 100;

const UNNOTED = `SELECT v.regatta_id, v.number, v.edition FROM publication_versions AS v
  JOIN regattas AS r ON r.key = v.regatta_id AND r.club_id = ?
  WHERE NOT EXISTS (SELECT 1 FROM pairing_publications AS p
    WHERE p.regatta_id = v.regatta_id AND p.number = v.number AND p.edition = v.edition AND p.part = 'version')
  ORDER BY v.published_at`;

const UNNOTED_WITHDRAWALS = `SELECT w.regatta_id, w.number, w.edition, w.withdrawn_at, w.withdrawn_by, w.reason
  FROM publication_withdrawals AS w JOIN regattas AS r ON r.key = w.regatta_id AND r.club_id = ?
  WHERE NOT EXISTS (SELECT 1 FROM pairing_publications AS p
    WHERE p.regatta_id = w.regatta_id AND p.number = w.number AND p.edition = w.edition AND p.part = 'withdrawal'
      AND json_extract(p.content, '$.withdrawn_at') = w.withdrawn_at)`;

/** Returns true if something was published or withdrawn here and is not noted yet. */
export function hasUnnotedPublications(db: Readable, clubId: string): boolean {
  return [UNNOTED, UNNOTED_WITHDRAWALS].some((sql) => db.get(sql, clubId) !== undefined);
}

/** Notes the versions published here since the last time. Each is compressed between other requests. */
export async function notePublications(store: Store): Promise<void> {
  const club = findNode(store.read)?.club_id ?? null;
  for (const key of store.read.all<VersionKey>(UNNOTED, club)) {
    const version = copyOfVersion(store.read, key);
    // Its regatta may have been removed meanwhile.
    if (!version) continue;
    const entry = { ...key, part: 'version', content: await pack(version) } as const;
    await store.write((db) => {
      if (findNode(db) && findContent(db, entry) === undefined) write(db, entry);
    });
  }
}

/** Notes the withdrawals made here since the last time. */
export function noteWithdrawals(db: Writable, clubId: string): void {
  for (const { withdrawn_at, withdrawn_by, reason, ...key } of db.all<VersionKey & Withdrawal>(
    UNNOTED_WITHDRAWALS,
    clubId,
  ))
    write(db, {
      ...key,
      part: 'withdrawal',
      content: JSON.stringify({ withdrawn_at, withdrawn_by, reason }),
    });
}

/** Applies another node's version or withdrawal, to be shown afterwards. Returns true for news. */
export function mergePublication(db: Writable, entry: PublicationEntry): boolean {
  const known = findContent(db, entry);
  const isNews = known === undefined || (entry.part === 'withdrawal' && isEarlier(entry.content, known));
  if (isNews) write(db, entry);
  return isNews;
}

/** True if a withdrawal counts before another: of two at the same time, the same one on every node. */
const isEarlier = (a: string, b: string) => at(a) < at(b) || (at(a) === at(b) && a < b);

const at = (content: string): number => (JSON.parse(content) as Withdrawal).withdrawn_at;

const HIDDEN_VERSIONS = `SELECT p.regatta_id, p.number, p.edition, octet_length(p.content) AS length
  FROM pairing_publications AS p
  JOIN regattas AS r ON r.key = p.regatta_id JOIN pairing ON pairing.club_id = r.club_id
  WHERE part = 'version' AND NOT EXISTS (SELECT 1 FROM publication_versions AS v
    WHERE v.regatta_id = p.regatta_id AND v.number = p.number AND v.edition = p.edition)`;

/**
 * Puts received versions beside their regattas, where those exist. A version is unpacked between other requests, and
 * written in a transaction of its own.
 *
 * @param largest leaves larger versions for later, in bytes
 * @returns true if there are any
 */
export async function applyPublications(store: Store, largest = LARGEST): Promise<boolean> {
  let isMore = false;
  for (const { length, ...key } of store.read.all<VersionKey & { length: number }>(HIDDEN_VERSIONS)) {
    const content = length <= largest ? findContent(store.read, { ...key, part: 'version' }) : undefined;
    const version = content && (await unpack(content, largest));
    if (!version) {
      isMore = true;
      continue;
    }
    await store.write((db) => {
      // The regatta may have been removed meanwhile.
      if (!db.get('SELECT 1 FROM regattas WHERE key = ?', key.regatta_id)) return;
      raiseNumber(db, key.regatta_id, key.number);
      putVersion(db, { ...version, ...key });
      showWithdrawals(db);
    });
  }
  return isMore;
}

/** Withdraws the versions here that another node has withdrawn. An earlier version here stored no reason. */
export function showWithdrawals(db: Writable): void {
  const withdrawals = db.all<PublicationEntry>(
    `SELECT p.regatta_id, p.number, p.edition, p.content FROM pairing_publications AS p
     JOIN publication_versions AS v USING (regatta_id, number, edition)
     LEFT JOIN publication_withdrawals AS w USING (regatta_id, number, edition)
     WHERE p.part = 'withdrawal' AND (w.withdrawn_at IS NULL OR json_extract(p.content, '$.withdrawn_at') < w.withdrawn_at
       OR (json_extract(p.content, '$.withdrawn_at') = w.withdrawn_at AND w.reason IS NULL
         AND json_extract(p.content, '$.reason') IS NOT NULL))`,
  );
  for (const { content, ...key } of withdrawals) putWithdrawal(db, key, JSON.parse(content));
}

/** Returns an existing version or withdrawal. */
export function findPublication(db: Readable, part: PublicationPart): PublicationEntry {
  return { ...part, content: findContent(db, part)! };
}

function findContent(
  db: Readable,
  { regatta_id, number, edition, part }: PublicationPart,
): string | undefined {
  return db.get<{ content: string }>(
    'SELECT content FROM pairing_publications WHERE regatta_id = ? AND number = ? AND edition = ? AND part = ?',
    ...[regatta_id, number, edition, part],
  )?.content;
}

function write(db: Writable, { regatta_id, number, edition, part, content }: PublicationEntry): void {
  db.run(
    `INSERT OR REPLACE INTO pairing_publications (regatta_id, number, edition, part, content, change)
     VALUES (?, ?, ?, ?, ?, ?)`,
    ...[regatta_id, number, edition, part, content, nextChange(db)],
  );
}

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

const pack = async (version: VersionCopy): Promise<string> =>
  (await zip(await jsonOf(version))).toString('base64');

/** The characters made JSON in one turn of the event loop. */
const STRETCH = 256 * 1024;

/** A version as `JSON.stringify` has it, made between other requests: its results may be long. */
async function jsonOf(version: VersionCopy): Promise<string> {
  const fields: string[] = [];
  for (const [name, value] of Object.entries(version)) {
    if (typeof value !== 'string') {
      fields.push(`"${name}":${JSON.stringify(value)}`);
      continue;
    }
    const parts: string[] = [];
    // A character cut in two becomes two escapes, which are read as that character.
    for (let at = 0; at < value.length; at += STRETCH) {
      if (at > 0) await nextTurn();
      parts.push(JSON.stringify(value.slice(at, at + STRETCH)).slice(1, -1));
    }
    fields.push(`"${name}":"${parts.join('')}"`);
  }
  return `{${fields.join(',')}}`;
}

/** Unpacks a version. Undefined if it is larger than `largest`, which must be less than any version may be. */
async function unpack(content: string, largest: number): Promise<VersionCopy | undefined> {
  try {
    const bytes = await unzip(Buffer.from(content, 'base64'), { maxOutputLength: largest });
    return (await parseJson(bytes, VERSION_VALUES)) as VersionCopy;
  } catch (error) {
    if (largest < LARGEST && (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      return undefined;
    throw error;
  }
}
