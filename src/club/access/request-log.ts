import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requestLog as t } from '@messages/server/access';
import { LOGGED_REQUESTS, type LoggedRequest } from '../../contract/areas/access/request-log';
import { invalid } from '../../contract/errors';
import type { PageRequest } from '../../contract/paging';
import { Connection } from '../../db/connection';
import { decodeCursor, encodeCursor, type ListTag, listTag } from '../../db/cursor';
import type { Page } from '../../db/records';
import { utf8Of } from '../../db/utf8';

/** A request to log, with the club of its key. */
export type NewLoggedRequest = LoggedRequest & { club_id: string };

/** Filter of logged requests. */
export interface RequestLogQuery extends PageRequest {
  clubId: string;
  /** Requests of one key; left out: of every key of the club. */
  keyId?: string | undefined;
  /** True for refused or failed requests only. */
  refused?: boolean;
}

const FILE = 'request-log.db';

/** Time a request waits in memory to be written with others; a killed process loses it. */
const WRITE_AFTER_MS = 500;

/** Number of waiting requests written at once, which bounds memory under any load. */
const WRITE_AT = 200;

/** Number of newest requests kept for the next attempt while the file cannot be written. */
const MOST_WAITING = 2_000;

const columns =
  'request_id, key_id, at, method, route, query, status, duration_ms, address, code, message, fields';

/** One constant text: looking up a statement by a newly built text is slow. */
const INSERT = `INSERT INTO requests (club_id, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Changes with the tables; a log of another version is dropped. */
const VERSION = 1;

const SCHEMA = `
  DROP TABLE IF EXISTS requests;
  CREATE TABLE requests (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    club_id TEXT NOT NULL, request_id TEXT NOT NULL, key_id TEXT NOT NULL, at INTEGER NOT NULL,
    method TEXT NOT NULL, route TEXT NOT NULL, query TEXT NOT NULL, status INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL, address TEXT, code TEXT, message TEXT, fields TEXT NOT NULL
  ) STRICT;
  CREATE INDEX requests_of_key ON requests (key_id, seq);
  CREATE INDEX requests_of_club ON requests (club_id, seq);
  CREATE INDEX refused_of_key ON requests (key_id, seq) WHERE status >= 400;
  CREATE INDEX refused_of_club ON requests (club_id, seq) WHERE status >= 400;
  PRAGMA user_version = ${VERSION};`;

/**
 * The last requests of each key, in their own file beside the database. No write of the club waits for them, no backup
 * contains addresses, nothing is sent upstream, and damage costs only the log.
 *
 * @example
 * const requests = RequestLog.open(dataDir, (err) => log.warn({ err }, 'no request log'));
 * requests.add(request);
 * requests.list({ clubId, refused: true, limit: 25, skip: 0 });
 */
export class RequestLog {
  #waiting: NewLoggedRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #reported = false;

  private constructor(
    /** Null if the file could not be opened; requests are then not logged. */
    private readonly connection: Connection | null,
    private readonly onProblem: (error: unknown) => void,
  ) {}

  /**
   * Opens the log in a data directory. An unreadable log is replaced; if that fails too, no request is logged.
   *
   * @param onProblem called once with the reason why requests are not stored
   */
  static open(dataDir: string, onProblem: (error: unknown) => void): RequestLog {
    const file = join(dataDir, FILE);
    try {
      try {
        return new RequestLog(openFile(file), onProblem);
      } catch {
        for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
        return new RequestLog(openFile(file), onProblem);
      }
    } catch (error) {
      onProblem(error);
      return new RequestLog(null, onProblem);
    }
  }

  /** Logs a request. It reaches the disk within half a second, without the caller waiting. */
  add(request: NewLoggedRequest): void {
    if (!this.connection) return;
    this.#waiting.push(request);
    if (this.#waiting.length === WRITE_AT) setImmediate(() => this.flush());
    this.#timer ??= setTimeout(() => this.flush(), WRITE_AFTER_MS).unref();
  }

  /** A page of the log, newest first. @throws ApiError for another list's cursor */
  list({ clubId, keyId, refused, limit, skip, cursor }: RequestLogQuery): Page {
    this.flush();
    if (!this.connection) return { records: [], has_more: false, next_cursor: null };
    const tag = listTag('request-log', { clubId, keyId, refused: refused || undefined });
    const conditions = [
      keyId === undefined ? 'club_id = ?' : 'key_id = ? AND +club_id = ?',
      ...(refused ? ['status >= 400'] : []),
      ...(cursor === undefined ? [] : ['seq < ?']),
    ];
    const values = [
      ...(keyId === undefined ? [] : [keyId]),
      clubId,
      ...(cursor === undefined ? [] : [placeOf(cursor, tag)]),
    ];
    const rows = this.connection.all<Row>(
      `SELECT seq, ${columns} FROM requests WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ? OFFSET ?`,
      ...values,
      limit + 1,
      skip,
    );
    const records = rows.slice(0, limit).map(({ seq, fields, ...request }) => ({
      json: utf8Of(JSON.stringify({ ...request, fields: JSON.parse(fields) })),
      cursor: encodeCursor({ sort: null, key: String(seq) }, tag),
    }));
    const has_more = rows.length > limit;
    return { records, has_more, next_cursor: has_more ? (records.at(-1)?.cursor ?? null) : null };
  }

  /** Writes waiting requests. After a failure they wait for the next attempt. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    if (!this.connection || batch.length === 0) return;
    this.#waiting = [];
    try {
      this.#write(this.connection, batch);
    } catch (error) {
      this.#waiting = batch.slice(-MOST_WAITING);
      if (!this.#reported) this.onProblem(error);
      this.#reported = true;
    }
  }

  #write(connection: Connection, batch: readonly NewLoggedRequest[]): void {
    const write = connection.sqlite.transaction(() => {
      for (const request of batch)
        connection.run(
          INSERT,
          request.club_id,
          request.request_id,
          request.key_id,
          request.at,
          request.method,
          request.route,
          request.query,
          request.status,
          request.duration_ms,
          request.address,
          request.code,
          request.message,
          JSON.stringify(request.fields),
        );
      for (const keyId of new Set(batch.map((request) => request.key_id)))
        connection.run(
          `DELETE FROM requests WHERE key_id = ? AND seq <=
             (SELECT seq FROM requests WHERE key_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)`,
          keyId,
          keyId,
          LOGGED_REQUESTS,
        );
    });
    write.immediate();
  }

  /** Writes waiting requests and closes the file. */
  close(): void {
    this.flush();
    this.connection?.close();
  }
}

/**
 * Removes every request from a data directory's log and wipes their traces from its file, because addresses are
 * personal data. A server may run on it.
 */
export function eraseRequestLog(dataDir: string): void {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return;
  const connection = new Connection(file);
  try {
    connection.run('DELETE FROM requests');
    connection.sqlite.exec('VACUUM');
    connection.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
}

type Row = Omit<LoggedRequest, 'fields'> & { seq: number; fields: string };

function openFile(file: string): Connection {
  const connection = new Connection(file);
  try {
    // Survives a killed process, but perhaps not a power failure.
    connection.sqlite.pragma('synchronous = NORMAL');
    if (connection.sqlite.pragma('user_version', { simple: true }) !== VERSION)
      connection.sqlite.exec(SCHEMA);
    connection.beginServing();
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function placeOf(cursor: string, tag: ListTag): number {
  const seq = Number(decodeCursor(cursor, false, tag)?.key);
  if (!Number.isSafeInteger(seq)) throw invalid('cursor', t.isNotFromThisList);
  return seq;
}
